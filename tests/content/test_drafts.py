"""The draft: edited card by card, published whole, never overwritten unseen."""

import threading
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.db import connection

from content import catalogues
from content.catalogues import NoCatalogue
from content.drafts.editing import add_card, remove_card, save_card
from content.drafts.errors import CardInUse, KeyTaken, NothingToPublish, StaleEdit
from content.drafts.publishing import (
    publish_draft,
    replace_draft,
    revert_draft,
    snapshot_draft,
)
from content.drafts.working import draft_changes, draft_content, open_draft
from content.models import DraftCard, DraftChange, Revision
from content.problems import CatalogueError
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.content import Content
from tests.content.breaking import changed

pytestmark = pytest.mark.django_db


@pytest.fixture
def nothing_published() -> None:
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE content_revision CASCADE")


@pytest.fixture
def first(shipped: Content, nothing_published: None) -> Revision:
    """The only revision there is."""
    return catalogues.publish(shipped)


@pytest.fixture
def ada() -> User:
    return User.objects.create_user("ada")


def card(section: str, key: str) -> DraftCard:
    return open_draft().cards.get(section=section, key=key)


def edit(key: str = "glut", section: str = "operations", **values: Any) -> DraftCard:
    """Change fields of a card as somebody who has just opened it."""
    opened = card(section, key)
    return save_card(section, key, {**opened.payload, **values}, version=opened.version)


def history() -> list[str]:
    return list(DraftChange.objects.order_by("pk").values_list("words", flat=True))


def test_a_new_draft_equals_the_newest_revision(shipped: Content, first: Revision):
    draft = open_draft()

    assert draft_content(draft) == shipped
    assert draft_changes(draft) == []
    assert open_draft() == draft


def test_there_is_no_draft_before_the_first_revision(nothing_published: None):
    with pytest.raises(NoCatalogue):
        open_draft()


def test_an_edit_changes_the_draft_alone(shipped: Content, first: Revision, ada: User):
    opened = card("operations", "glut")
    saved = save_card(
        "operations", "glut", {**opened.payload, "cost": 4}, version=opened.version, author=ada
    )

    assert (saved.version, saved.edited_by) == (opened.version + 1, ada)
    assert draft_content(open_draft()) == changed(shipped, "operations.glut.cost", 4)
    assert catalogues.current_catalogue().content == shipped
    assert [str(d) for d in draft_changes(open_draft())] == [
        "Glut (operations): changed\n  cost: 2 → 4"
    ]
    assert history() == ["Changed Glut.\ncost: 2 → 4"]
    assert DraftChange.objects.get().author == ada


def test_an_edit_that_changes_nothing_leaves_no_trace(first: Revision):
    before = card("operations", "glut")
    edit()
    assert card("operations", "glut").version == before.version
    assert history() == []


def test_the_second_of_two_curators_is_told_and_nothing_is_lost(first: Revision, ada: User):
    opened = card("operations", "glut")
    save_card("operations", "glut", {**opened.payload, "cost": 3}, version=1, author=ada)

    with pytest.raises(StaleEdit, match=r"ada changed this card at .* your edit is not saved") as e:
        save_card("operations", "glut", {**opened.payload, "cost": 5}, version=1)

    assert e.value.changes == ("cost: 5 → 3",)
    assert card("operations", "glut").payload["cost"] == 3
    assert len(history()) == 1


def test_an_edit_of_a_removed_card_is_refused(first: Revision):
    opened = card("investments", "watchman")
    remove_card(opened)
    with pytest.raises(StaleEdit, match="was removed after you opened it"):
        save_card("investments", "watchman", opened.payload, version=1)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"cost": "two"}, "operations, glut, cost: expected int, got str."),
        ({"effect": {"kind": "juggle"}}, "operations, glut, effect.kind: invalid value 'juggle'."),
        ({"cost": -1}, "operations, glut, cost: -1 is below 0."),
        ({"flavour": 1}, "operations, glut: object contains unknown field flavour."),
    ],
)
def test_a_bad_edit_names_the_field_and_changes_nothing(
    first: Revision, values: dict[str, Any], expected: str
):
    before = card("operations", "glut")
    with pytest.raises(CatalogueError) as refusal:
        edit(**values)
    assert str(refusal.value) == expected
    assert card("operations", "glut").payload == before.payload
    assert history() == []


def test_problems_may_be_kept_for_now_but_not_published(first: Revision):
    opened = card("operations", "glut")
    save_card("operations", "glut", {**opened.payload, "cost": -1}, version=1, keep_problems=True)

    with pytest.raises(CatalogueError, match="glut, cost: -1 is below 0"):
        publish_draft(note="Free glut")
    with pytest.raises(CatalogueError, match="glut, cost: -1 is below 0"):
        snapshot_draft()
    assert Revision.objects.get() == first


def test_a_shape_that_is_no_record_is_never_kept(first: Revision):
    opened = card("operations", "glut")
    with pytest.raises(CatalogueError, match="expected int"):
        save_card(
            "operations", "glut", {**opened.payload, "cost": ""}, version=1, keep_problems=True
        )


def test_a_card_is_added_at_the_end_of_its_file(shipped: Content, first: Revision):
    new = {**card("bills", "tuesday-special").payload, "id": "monday", "name": "Monday"}
    add_card("bills", new)

    bills = draft_content(open_draft()).bills
    commons = [bill.id for bill in bills if bill.rarity == "common" and not bill.starter]
    assert commons[-1] == "monday"
    assert len(bills) == len(shipped.bills) + 1
    assert history() == ["Added Monday."]


def test_an_id_is_given_once(first: Revision):
    glut = card("operations", "glut").payload
    with pytest.raises(KeyTaken, match="There is a card “glut” already"):
        add_card("operations", glut)
    with pytest.raises(CatalogueError, match="cooper, id: this id is used 2 times"):
        add_card("operations", {**glut, "id": "cooper"})
    assert history() == []


@pytest.mark.parametrize(
    ("section", "key", "reason"),
    [
        (
            "bills",
            "tuesday-special",
            "boards, standard-reserve, .*there is no bill “tuesday-special”",
        ),
        ("bills", "backroad-batch", "distilleries, standard, start.bills: there is no bill"),
        ("labor", "generic-labor", "there must be exactly one Labor card for anything, not 0"),
        ("resources", "specialty-rye", "high-rye, start.deck: there is no resource or Labor card"),
        ("boards", "house-lineup", "high-rye, flagship: it needs exactly one flagship board"),
        ("distilleries", "vanilla", "standard-reserve, flagship: there is no distillery “vanilla”"),
        ("table", "table", "table: the record is missing"),
    ],
)
def test_a_card_in_use_stays_and_the_reason_is_told(
    first: Revision, section: str, key: str, reason: str
):
    with pytest.raises(CardInUse, match=f"is in use and stays. Without it: .*{reason}"):
        remove_card(card(section, key))
    assert card(section, key)
    assert history() == []


def test_a_card_nobody_needs_goes(shipped: Content, first: Revision):
    remove_card(card("investments", "watchman"))
    assert draft_changes(open_draft())[0].verb == "removed"
    assert history() == ["Removed Watchman."]


def test_publishing_makes_a_revision_that_new_games_use(first: Revision, ada: User):
    edit(cost=4)
    second = publish_draft(note="Dearer glut", author=ada)

    assert catalogues.current_revision() == second
    assert (second.number, second.note, second.author) == (2, "Dearer glut", ada)
    assert draft_changes(open_draft()) == []
    assert history()[-1] == "Published revision 2: Glut."


def test_nothing_new_is_not_published(first: Revision):
    with pytest.raises(NothingToPublish):
        publish_draft(note="")
    edit(cost=4)
    edit(cost=2)
    with pytest.raises(NothingToPublish):
        publish_draft(note="")
    assert Revision.objects.get() == first


def test_a_revert_brings_the_old_catalogue_back(shipped: Content, first: Revision):
    edit(cost=4)
    second = publish_draft(note="")
    edit(cost=5)

    revert_draft(first)

    assert draft_content(open_draft()) == shipped
    assert catalogues.current_revision() == second
    third = publish_draft(note="Back")
    assert (third.number, third.digest) == (3, first.digest)


def test_a_revert_makes_open_editors_stale(first: Revision):
    edit(cost=4)
    opened = card("operations", "glut")
    revert_draft(first)
    with pytest.raises(StaleEdit):
        save_card("operations", "glut", {**opened.payload, "cost": 5}, version=opened.version)


def test_a_snapshot_is_a_revision_that_is_not_published(first: Revision):
    edit(cost=4)
    trial = snapshot_draft()

    assert (trial.is_published, trial.number) == (False, 0)
    assert catalogues.current_revision() == first
    assert catalogues.catalogue(trial.pk).content == draft_content(open_draft())
    assert snapshot_draft() == trial
    edit(cost=5)
    assert snapshot_draft() != trial
    assert publish_draft(note="").number == 2


def test_an_unchanged_draft_is_tried_out_as_its_revision(first: Revision):
    assert snapshot_draft() == first


def test_the_draft_follows_a_new_shipped_catalogue_but_keeps_its_edits(
    shipped: Content, first: Revision
):
    edit("audit", cost=4)
    remove_card(card("investments", "watchman"))
    new_card = {**card("operations", "glut").payload, "id": "deluge", "name": "Deluge"}
    add_card("operations", new_card)
    newer = changed(shipped, "operations.glut.cost", 3)
    newer = changed(newer, "operations.audit.cost", 5)
    catalogues.publish_shipped(newer)

    content = draft_content(open_draft())

    costs = {c.id: c.cost for c in content.operations if c.id in ("glut", "audit", "deluge")}
    assert costs == {"glut": 3, "audit": 4, "deluge": 2}
    assert "watchman" not in {c.id for c in content.investments}
    assert [d.verb for d in draft_changes(open_draft())] == ["changed", "added", "removed"]
    assert history()[-1].startswith("Revision 2 was published;")


def test_an_untouched_draft_follows_completely(shipped: Content, first: Revision):
    open_draft()
    newer = changed(shipped, "operations.glut.cost", 3)
    renamed = tuple(
        msgspec.structs.replace(c, id="guard") if c.id == "watchman" else c
        for c in newer.investments
    )
    newer = changed(newer, "investments", renamed)
    catalogues.publish_shipped(newer)

    assert Catalog(draft_content(open_draft())).digest == Catalog(newer).digest


def test_a_catalogue_with_missing_references_does_not_replace_the_draft(
    shipped: Content, first: Revision
):
    broken = changed(shipped, "boards.0.slots.0.signature", "nowhere")
    with pytest.raises(CatalogueError, match="there is no bill “nowhere”"):
        replace_draft(broken, words="Broken")
    assert draft_content(open_draft()) == shipped
    assert history() == []


@pytest.mark.django_db(transaction=True)
def test_of_two_edits_at_the_same_moment_one_is_kept(first: Revision):
    opened = card("operations", "glut")
    ready = threading.Barrier(2)
    results: list[str] = []

    def save(cost: int) -> None:
        try:
            ready.wait()
            save_card("operations", "glut", {**opened.payload, "cost": cost}, version=1)
            results.append("saved")
        except StaleEdit:
            results.append("stale")
        finally:
            connection.close()

    threads = [threading.Thread(target=save, args=[cost]) for cost in (3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(results) == ["saved", "stale"]
    assert len(history()) == 1
