"""Publishing and reverting in the admin, by those who may."""

import io
import zipfile
from typing import Any

from django.test import Client

from content import catalogues
from content.drafts.working import draft_changes, open_draft
from content.models import Revision
from content.writer import dump
from game.engine.bourbonomics.content import Content
from tests.content.admin.conftest import MakeCurator, address
from tests.content.admin.filling import send

DRAFT = "/admin/content/draft/"


def said(response: Any) -> str:
    return " ".join(str(message) for message in response.context["messages"])


def test_the_draft_page_says_what_changed_and_what_is_wrong(curator: Client):
    html = curator.get(DRAFT).content.decode()
    assert "Nothing: the draft equals it." in html
    assert "Nothing. The draft can be published." in html

    send(curator, address("operations", "glut"), cost="-1", keep_problems="on")

    html = curator.get(DRAFT).content.decode()
    assert "<dd>cost: 2 → -1</dd>" in html
    assert "<li>operations, glut, cost: -1 is below 0.</li>" in html
    assert "Changed Glut.<br>cost: 2 → -1" in html


def test_publishing_makes_a_revision(curator: Client, published: Revision):
    send(curator, address("operations", "glut"), cost="3")
    response = curator.post(f"{DRAFT}publish/", {"note": "Dearer glut"}, follow=True)

    newest = catalogues.current_revision()
    assert said(response) == f"Revision {newest.number} is published; new games use it."
    assert (newest.number, newest.note) == (published.number + 1, "Dearer glut")
    assert newest.author is not None
    assert newest.author.get_username() == "ada"
    assert draft_changes(open_draft()) == []


def test_a_draft_with_problems_is_not_published(curator: Client, published: Revision):
    send(curator, address("operations", "glut"), cost="-1", keep_problems="on")
    response = curator.post(f"{DRAFT}publish/", {"note": "Free"}, follow=True)
    assert said(response) == (
        "Not published: the draft has 1 problem. operations, glut, cost: -1 is below 0."
    )
    assert catalogues.current_revision() == published


def test_a_draft_without_changes_is_not_published(curator: Client, published: Revision):
    response = curator.post(f"{DRAFT}publish/", {"note": ""}, follow=True)
    assert said(response).startswith("Not published. The draft equals the newest revision")
    assert catalogues.current_revision() == published


def test_publishing_needs_its_permission(make_curator: MakeCurator, published: Revision):
    editor = make_curator("eve", "view_draft", "change_draftoperation")
    send(editor, address("operations", "glut"), cost="3")
    assert "Publish the draft" not in editor.get(DRAFT).content.decode()
    assert editor.post(f"{DRAFT}publish/").status_code == 403
    assert catalogues.current_revision() == published

    publisher = make_curator("grace", "view_draft", "publish_draft")
    assert publisher.post(f"{DRAFT}publish/").status_code == 302
    assert catalogues.current_revision() != published


def test_publishing_is_never_a_link(curator: Client):
    assert curator.get(f"{DRAFT}publish/").status_code == 405


def test_a_revert_brings_an_older_revision_back_into_the_draft(
    curator: Client, published: Revision, shipped: Content
):
    send(curator, address("operations", "glut"), cost="3")
    curator.post(f"{DRAFT}publish/", {"note": "Dearer"})
    newest = catalogues.current_revision()

    response = curator.post(f"/admin/content/revision/{published.pk}/revert/", follow=True)

    assert "The draft equals" in said(response)
    assert catalogues.current_revision() == newest
    assert [line for d in draft_changes(open_draft()) for line in d.lines] == ["cost: 3 → 2"]


def test_reverting_needs_its_permission(make_curator: MakeCurator, published: Revision):
    viewer = make_curator("eve", "view_revision", "publish_draft")
    page = f"/admin/content/revision/{published.pk}/"
    html = viewer.get(f"{page}change/").content.decode()
    assert "Make the draft equal to this revision" not in html
    assert viewer.post(f"{page}revert/").status_code == 403
    assert viewer.get(f"{page}revert/").status_code == 405


def test_a_revision_tells_what_it_changed(curator: Client, published: Revision):
    send(curator, address("operations", "glut"), cost="3")
    curator.post(f"{DRAFT}publish/", {"note": "Dearer"})
    newest = catalogues.current_revision()
    html = curator.get(f"/admin/content/revision/{newest.pk}/change/").content.decode()
    assert "<dd>cost: 2 → 3</dd>" in html
    assert '"resources":' not in html


def test_revisions_are_listed_and_never_changed(curator: Client, published: Revision):
    response = curator.get("/admin/content/revision/")
    assert list(response.context["cl"].result_list) == [published]
    page = f"/admin/content/revision/{published.pk}/"
    assert curator.post(f"{page}change/", {"note": "x"}).status_code == 403
    assert curator.post(f"{page}delete/", {"post": "yes"}).status_code == 403
    assert curator.get("/admin/content/revision/add/").status_code == 403


def test_a_revisions_files_can_be_downloaded(
    curator: Client, published: Revision, shipped: Content
):
    response = curator.get(f"/admin/content/revision/{published.pk}/files/")
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    assert files == dump(shipped)


def test_the_history_keeps_everything(curator: Client, published: Revision):
    send(curator, address("operations", "glut"), cost="3")
    curator.post(f"{DRAFT}publish/", {"note": "Dearer"})
    html = curator.get("/admin/content/draftchange/").content.decode()
    assert "cost: 2 → 3" in html
    assert "Published revision" in html
