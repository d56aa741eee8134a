"""Addresses of the front door, the rooms and the accounts."""

from django.urls import path

from lobby import account_views, play_views, views
from lobby.coming import ROOMS

app_name = "lobby"

urlpatterns = [
    path("", views.home, name="home"),
    path("play", play_views.play, name="play"),
    *[path(room, views.coming, {"room": room}, name=room) for room in ROOMS],
    path("theme", views.theme, name="theme"),
    path("account", account_views.profile, name="profile"),
    path("account/sign-up", account_views.sign_up, name="sign_up"),
    path("account/sign-in", account_views.sign_in, name="sign_in"),
    path("account/sign-out", account_views.sign_out, name="sign_out"),
]
