"""Addresses of the tables and of the rules."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from game.views import history, rules, tables

app_name = "game"


class TableCode(StringConverter):
    """A table's code; typed by hand it may come in small letters."""

    def to_python(self, value: str) -> str:
        return value.upper()


register_converter(TableCode, "table_code")

urlpatterns = [
    path("rules", rules.show, name="rules"),
    path("play/<table_code:code>", tables.show, name="table"),
    path("play/<table_code:code>/panel", tables.panel, name="panel"),
    path("play/<table_code:code>/move", tables.move, name="move"),
    path("play/<table_code:code>/undo", tables.undo, name="undo"),
    path("play/<table_code:code>/restart", tables.restart, name="restart"),
    path("play/<table_code:code>/hint", tables.hint, name="hint"),
    path("play/<table_code:code>/skip", tables.skip, name="skip"),
    path("play/<table_code:code>/settings", tables.settings, name="settings"),
    path("play/<table_code:code>/rematch", tables.rematch, name="rematch"),
    path("play/<table_code:code>/result", history.result, name="result"),
    path("play/<table_code:code>/replay", history.replay, name="replay"),
    path("play/<table_code:code>/log", history.log, name="log"),
    path("play/<table_code:code>/export.json", history.export, name="export"),
]
