"""Addresses of the tables."""

from django.urls import path

from game.views import history, tables

app_name = "game"

urlpatterns = [
    path("play/<str:code>", tables.show, name="table"),
    path("play/<str:code>/panel", tables.panel, name="panel"),
    path("play/<str:code>/move", tables.move, name="move"),
    path("play/<str:code>/undo", tables.undo, name="undo"),
    path("play/<str:code>/restart", tables.restart, name="restart"),
    path("play/<str:code>/hint", tables.hint, name="hint"),
    path("play/<str:code>/skip", tables.skip, name="skip"),
    path("play/<str:code>/settings", tables.settings, name="settings"),
    path("play/<str:code>/rematch", tables.rematch, name="rematch"),
    path("play/<str:code>/result", history.result, name="result"),
    path("play/<str:code>/replay", history.replay, name="replay"),
    path("play/<str:code>/log", history.log, name="log"),
    path("play/<str:code>/export.json", history.export, name="export"),
]
