"""Catalogues by the names people give them on the command line."""

from pathlib import Path

from content import catalogues
from content.drafts.working import draft_content, open_draft
from content.loader import SHIPPED, load
from content.models import Revision
from game.engine.bourbonomics.content import Content

HELP = "a revision's number, “current”, “draft”, “shipped”, or a folder of YAML files"


class UnknownCatalogue(Exception):
    """Nothing goes by that name."""


def named_catalogue(name: str) -> Content:
    """Return the catalogue that the name means.

    Raises `UnknownCatalogue`, `NoCatalogue`, or `CatalogueError` for files that cannot be read.
    """
    if name == "current":
        return catalogues.current_catalogue().content
    if name == "draft":
        return draft_content(open_draft())
    if name == "shipped":
        return load(SHIPPED)
    if name.isdecimal():
        published = Revision.objects.filter(ruleset=catalogues.RULESET, is_published=True)
        revision = published.filter(number=int(name)).first()
        if revision is None:
            raise UnknownCatalogue(f"There is no published revision {name}.")
        return catalogues.catalogue(revision.pk).content
    if not Path(name).is_dir():
        raise UnknownCatalogue(f"“{name}” is no catalogue; give {HELP}.")
    return load(Path(name))
