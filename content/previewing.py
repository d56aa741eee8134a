"""A face on a page of its own, as the editor shows it beside the form."""

from django.template.loader import render_to_string

from content.faces import face_of
from game.engine.bourbonomics.content import Content, Record


def preview_page(record: Record, content: Content) -> str:
    """Return a whole document with the record's face, drawn by the component players see."""
    return render_to_string("content/preview.html", {"face_of_it": face_of(record, content)})
