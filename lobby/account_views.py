"""Pages about oneself: sign up, sign in, sign out, profile."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from lobby import accounts, devices
from lobby.addresses import safe_next
from lobby.forms import NameForm, SignInForm, SignUpForm
from lobby.guests import NAMELESS, PlayerRequest, ensure_player

_form_page = require_http_methods(["GET", "HEAD", "POST"])


@never_cache
@sensitive_post_parameters("password", "again")
@_form_page
def sign_up(request: PlayerRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect("lobby:profile")
    form = SignUpForm(request.POST or None, initial={"name": _guest_name(request)})
    if request.method == "POST" and form.is_valid():
        try:
            accounts.sign_up(request, form.cleaned_data["name"], form.cleaned_data["password"])
        except accounts.NameTaken:
            form.add_error("name", "Somebody has just taken this name. Choose another.")
        else:
            messages.success(request, "Your account is open, and everything you played is in it.")
            return _signed_in(request, safe_next(request, "lobby:profile"))
    return render(request, "account/sign-up.html", {"form": form, "next": safe_next(request, None)})


@never_cache
@sensitive_post_parameters("password")
@_form_page
def sign_in(request: PlayerRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect(safe_next(request, "lobby:profile"))
    form, status = SignInForm(request.POST or None), 200
    if request.method == "POST" and form.is_valid():
        try:
            accounts.sign_in(request, form.cleaned_data["name"], form.cleaned_data["password"])
        except accounts.SignInRefused as refusal:
            form.add_error("password", str(refusal))
            status = 429 if isinstance(refusal, accounts.TooManyAttempts) else 200
        else:
            return _signed_in(request, safe_next(request, "lobby:home"))
    context = {"form": form, "next": safe_next(request, None)}
    return render(request, "account/sign-in.html", context, status=status)


@require_POST
def sign_out(request: PlayerRequest) -> HttpResponse:
    accounts.sign_out(request)
    return redirect("lobby:home")


@never_cache
@_form_page
def profile(request: PlayerRequest) -> HttpResponse:
    player = request.player or None
    form = NameForm(request.POST or None, initial={"name": player.name if player else ""})
    if request.method == "POST" and form.is_valid():
        ensure_player(request, name=form.cleaned_data["name"])
        messages.success(request, "The table will call you by that name.")
        return redirect("lobby:profile")
    return render(request, "account/profile.html", {"form": form})


def _signed_in(request: PlayerRequest, address: str) -> HttpResponse:
    response = redirect(address)
    devices.remember(request, response, request.user.get_username())
    return response


def _guest_name(request: PlayerRequest) -> str:
    """What to propose as an account name: account names have no spaces."""
    player = request.player or None
    return "" if player is None or player.name == NAMELESS else player.name.replace(" ", "-")
