"""The gallery: everything the game is played with, to look at and to filter."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.middleware import HtmxDetails

from content.catalogues import NoCatalogue, current_catalogue
from content.gallery.details import details_of
from content.gallery.entries import SECTIONS, Entry, entries_of, find_entry
from content.gallery.filters import Filters, grouped


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Everything, or what the filter in the address asks for; htmx gets the results alone."""
    filters = Filters(_entries(), request.GET)
    chosen = filters.chosen()
    htmx = HtmxDetails(request)
    is_fragment = bool(htmx) and not htmx.history_restore_request
    page = "gallery/results.html" if is_fragment else "gallery/gallery.html"
    context = {"filters": filters, "groups": grouped(chosen), "count": len(chosen)}
    response = render(request, page, context)
    patch_vary_headers(response, ["HX-Request"])
    if is_fragment:
        query = filters.query()
        response["HX-Replace-Url"] = reverse("content:cards") + (f"?{query}" if query else "")
    return response


@require_safe
def card(request: HttpRequest, section: str, id: str) -> HttpResponse:
    """One card with everything there is to say about it."""
    try:
        entry = find_entry(current_catalogue(), section, id)
    except NoCatalogue as error:
        raise Http404(str(error)) from error
    if entry is None:
        raise Http404("There is no such card.")
    context = {"entry": entry, "details": details_of(entry), "title": SECTIONS[section]}
    return render(request, "gallery/card.html", context)


def _entries() -> tuple[Entry, ...]:
    try:
        return entries_of(current_catalogue())
    except NoCatalogue:
        return ()
