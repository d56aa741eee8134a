"""The rules, to read before a game and to look things up during one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from content.catalogues import NoCatalogue, current_catalogue
from game.presenters.bourbonomics.rulebook import rulebook


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """The rules of a game begun now; without a catalogue there is nothing to read yet."""
    try:
        book = rulebook(current_catalogue())
    except NoCatalogue:
        book = None
    return render(request, "bourbonomics/rules.html", {"book": book})
