"""Editing records in the admin: nothing is lost, everything is checked, nobody is overwritten."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from content.drafts.working import draft_changes, draft_content, open_draft
from content.models import DraftChange
from game.engine.bourbonomics.content import Content
from tests.content.admin.conftest import MODELS, MakeCurator, address, card
from tests.content.admin.filling import fields_of, send


def errors(response: Any) -> list[str]:
    """Everything said beside a field or above the form."""
    html = response.content.decode()
    found = re.findall(r'<ul class="errorlist[^"]*"[^>]*>(.*?)</ul>', html, re.DOTALL)
    items = re.findall(r"<li>(.*?)</li>", " ".join(found), re.DOTALL)
    return [unescape(item) for item in items]


def said(response: Any) -> str:
    return " ".join(str(message) for message in response.context["messages"])


@pytest.mark.parametrize("section", MODELS)
def test_every_record_survives_being_saved_unchanged(
    curator: Client, shipped: Content, section: str
):
    rows = open_draft().cards.filter(section=section)
    # Of the fifty bills every third is enough.
    for row in rows if section != "bills" else rows.order_by("position")[::3]:
        response = send(curator, address(section, row.key))
        assert errors(response) == [], row.key
        assert response.redirect_chain, row.key
    assert draft_changes(open_draft()) == []
    assert draft_content(open_draft()) == shipped
    assert not DraftChange.objects.exists()


@pytest.mark.parametrize(
    ("section", "key", "values", "lines"),
    [
        ("operations", "glut", {"cost": "3"}, ["cost: 2 → 3"]),
        (
            "operations",
            "glut",
            {"effect": "draw", "effect-draw-cards": "3"},
            ["effect: “Demand falls by 2.” → “Draw 3 cards.”"],
        ),
        (
            "operations",
            "market-manipulation",
            {"effect-shift_demand-steps": "-1, 2"},
            ["effect: “Move demand up or down by 1.” → “Move demand by −1 or +2.”"],
        ),
        (
            "investments",
            "hedge-fund",
            {"effect-sale_capital-holds_demand": None, "effect-sale_capital-capital": "2"},
            [
                "effect: “When you sell at demand 8 or more, gain 3 Capital and demand does not"
                " drop.” → “When you sell at demand 8 or more, gain 2 Capital.”"
            ],
        ),
        ("bills", "tuesday-special", {"grid-pay-1-2": "99"}, None),
        (
            "bills",
            "tuesday-special",
            {"silver_value": "2", "silver_min_age": "4"},
            ["silver: nothing → “+2 Capital at age 4 or more”"],
        ),
        (
            "bills",
            "tuesday-special",
            {"rye": "1"},
            ["recipe: “1 cask, 1 corn, 1 grain of any kind” → “1 cask, 1 corn, 1 rye”"],
        ),
        (
            "boards",
            "first-shelf",
            {"slots-1-rewards-0-what": "prestige", "slots-1-rewards-0-count": "2"},
            [
                "slot 2, rewards: “Your next sale reads the grid at 1 more demand.” →"
                " “Gain 2 prestige.”"
            ],
        ),
        (
            "boards",
            "first-shelf",
            {"slots-1-needs_min_age": "4", "slots-1-needs_tags": ["rye"]},
            ["slot 2, needs: “age 3 or more” → “rye, age 4 or more”"],
        ),
        ("boards", "first-shelf", {"slots-1-DELETE": "on"}, None),
        (
            "boards",
            "house-lineup",
            {"restriction_tags": ["rye"]},
            ["restriction: “rye-heavy” → “rye”"],
        ),
        (
            "distilleries",
            "high-rye",
            {"deck-0-count": "3"},
            ["start, deck, generic-labor: 1 → 3"],
        ),
        ("distilleries", "vanilla", {"capital": "9"}, None),
        ("resources", "heritage-cask", {"bonus-sale_bonus-min_age": "6"}, None),
        ("labor", "cooper", {"value": "3"}, ["value: 2 → 3"]),
        ("table", "table", {"hand": "7"}, ["hand: 8 → 7"]),
        ("table", "table", {"deck_2": "13"}, None),
    ],
)
def test_an_edit_changes_what_it_says_and_nothing_else(
    curator: Client, section: str, key: str, values: dict[str, Any], lines: list[str] | None
):
    response = send(curator, address(section, key), **values)

    assert errors(response) == []
    [change] = draft_changes(open_draft())
    assert (change.section, change.id) == (section, key)
    assert lines is None or list(change.lines) == lines
    assert len(change.lines) >= 1
    told = DraftChange.objects.get()
    assert told.author is not None
    assert told.author.get_username() == "ada"


def test_a_slot_is_added_and_moved(curator: Client):
    page = address("boards", "first-shelf")
    new = {"name": "Back Row", "tier": "3", "value": "2", "ORDER": "5", "needs_min_age": "2"}
    send(curator, page, **{f"slots-4-{name}": value for name, value in new.items()})
    names = [slot["name"] for slot in card("boards", "first-shelf").payload["slots"]]
    assert names[-1] == "Back Row"

    send(curator, page, **{"slots-4-ORDER": "0", "slots-4-tier": "1"})
    names = [slot["name"] for slot in card("boards", "first-shelf").payload["slots"]]
    assert names[0] == "Back Row"


@pytest.mark.parametrize(
    ("section", "key", "values", "expected"),
    [
        ("operations", "glut", {"cost": "-1"}, ["-1 is below 0."]),
        ("operations", "glut", {"cost": "two"}, ["Enter a whole number."]),
        ("operations", "glut", {"effect": "juggle"}, ["There is no effect “juggle”."]),
        (
            "operations",
            "glut",
            {"effect-shift_demand-steps": "two"},
            ["steps: “two” is not a whole number."],
        ),
        (
            "operations",
            "glut",
            {"effect": "draw", "effect-draw-cards": ""},
            ["Object missing required field cards."],
        ),
        (
            "bills",
            "tuesday-special",
            {"grid-pay-0-0": "9"},
            ["More age or demand must never pay less."],
        ),
        ("bills", "tuesday-special", {"grid-pay-0-0": ""}, ["A cell is empty."]),
        (
            "bills",
            "tuesday-special",
            {"grid-pay-1-2": "123456"},
            ["A cell: 123456 is beyond 9999."],
        ),
        ("bills", "tuesday-special", {"grid-age-0": ""}, ["An age band is empty."]),
        ("bills", "tuesday-special", {"grid-age-0": "7"}, ["Bands must rise from 0 or more."]),
        (
            "bills",
            "tuesday-special",
            {"corn_least": "3"},
            ["3 to 1 is no range; both must be at least 1, and rising."],
        ),
        (
            "bills",
            "tuesday-special",
            {"silver_min_age": "3"},
            ["Object missing required field value."],
        ),
        ("distilleries", "vanilla", {"slots": "9"}, ["There must be 1 to 6 rickhouse slots."]),
        ("table", "table", {"hand": "0"}, ["A hand must be at least 1 card."]),
        (
            "boards",
            "first-shelf",
            {"slots-0-needs_min_age": "9", "slots-0-needs_max_age": "3"},
            None,
        ),
    ],
)
def test_what_is_wrong_is_said_beside_the_field_and_nothing_changes(
    curator: Client, section: str, key: str, values: dict[str, Any], expected: list[str] | None
):
    before = card(section, key)
    response = send(curator, address(section, key), **values)

    assert response.redirect_chain == []
    found = errors(response)
    assert found == (expected or found)
    assert found
    after = card(section, key)
    assert (after.payload, after.version) == (before.payload, before.version)


@pytest.mark.parametrize("section", MODELS)
def test_an_empty_or_garbled_form_is_refused_and_nothing_changes(curator: Client, section: str):
    key = open_draft().cards.filter(section=section)[0].key
    page = address(section, key)
    full = fields_of(curator, page)
    garbled = {name: ["\0x", "99999999999999999999", "<b>"] for name in full}
    for sent in ({}, garbled, {**full, "version": "99"}, {**full, "version": ""}):
        response = curator.post(page, sent)
        assert (response.status_code, bool(errors(response))) == (200, True)
        told = curator.post(address(section, key, "preview"), sent)
        assert told.json()["problems"]
    assert not DraftChange.objects.exists()


def test_a_nul_character_in_an_effect_is_refused(curator: Client):
    page = address("investments", "master-distiller")
    sent = {"effect-grant_tag-tags": "rye, \0", "keep_problems": "on"}
    assert errors(send(curator, page, **sent)) == [
        "Something contains a character that cannot be kept."
    ]


def test_the_error_stands_at_its_own_field(curator: Client):
    html = send(curator, address("bills", "tuesday-special"), grain="0").content.decode()
    row = html.split('id="id_grain_error"')[1].split("</ul>")[0]
    assert "The total must be at least 1" in row


def test_a_slots_error_stands_in_its_slot(curator: Client):
    page = address("boards", "first-shelf")
    html = send(curator, page, **{"slots-1-needs_tags": ["wheated"], "slots-1-needs_max_corn": "0"})
    slot = html.content.decode().split("2. Regular Order")[1].split("</details>")[0]
    assert "No bill can ever fill “Regular Order”." in unescape(slot)


def test_problems_can_be_kept_and_are_said_again(curator: Client):
    page = address("operations", "glut")
    response = send(curator, page, cost="-1", keep_problems="on")
    assert card("operations", "glut").payload["cost"] == -1
    assert "Still to mend: operations, glut, cost: -1 is below 0." in said(response)


def test_a_new_card_is_added(curator: Client):
    page = address("operations", view="add")
    response = send(
        curator,
        page,
        id="flood",
        name="Flood",
        cost="2",
        supply="1",
        **{"effect": "draw", "effect-draw-cards": "1"},
    )
    assert errors(response) == []
    assert card("operations", "flood").payload == {
        "id": "flood",
        "name": "Flood",
        "cost": 2,
        "supply": 1,
        "effect": {"kind": "draw", "cards": 1},
    }


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("glut", "There is a card “glut” already; choose another id."),
        ("cooper", "This id is used 2 times."),
        ("Big Flood", "Use lower-case letters, digits and single hyphens."),
    ],
)
def test_a_new_card_needs_an_id_of_its_own(curator: Client, id: str, expected: str):
    filled = {"id": id, "name": "Flood", "cost": "2", "supply": "1"}
    page = address("operations", view="add")
    response = send(curator, page, **filled, **{"effect": "draw", "effect-draw-cards": "1"})
    assert errors(response) == [expected]
    assert not DraftChange.objects.exists()


def test_the_second_of_two_curators_gets_a_clear_message(
    curator: Client, make_curator: MakeCurator
):
    other = make_curator("grace", is_superuser=True)
    page = address("operations", "glut")
    opened = fields_of(curator, page)
    send(other, page, cost="3")

    response = curator.post(page, {**opened, "cost": "4"})

    [message] = errors(response)
    assert message.startswith("grace changed this card at ")
    assert "your edit is not saved" in message
    assert card("operations", "glut").payload["cost"] == 3


def test_a_card_in_use_is_not_deleted(curator: Client):
    page = address("bills", "tuesday-special", "delete")
    for response in (
        curator.get(page, follow=True),
        curator.post(page, {"post": "yes"}, follow=True),
    ):
        assert "Tuesday Special is in use and stays." in said(response)
        assert "standard-reserve" in said(response)
    assert card("bills", "tuesday-special")


def test_a_card_nobody_needs_is_deleted(curator: Client):
    page = address("investments", "watchman", "delete")
    assert curator.get(page).status_code == 200
    curator.post(page, {"post": "yes"})
    assert not open_draft().cards.filter(key="watchman").exists()
    assert DraftChange.objects.get().words == "Removed Watchman."


def test_the_history_of_a_card_is_told_in_words(curator: Client):
    send(curator, address("operations", "glut"), cost="3")
    html = curator.get(address("operations", "glut", "history")).content.decode()
    assert "cost: 2 → 3" in html


def test_the_page_says_what_changed_since_the_last_revision(curator: Client):
    page = address("operations", "glut")
    assert "Nothing changed." in curator.get(page).content.decode()
    send(curator, page, cost="3")
    assert "<li>cost: 2 → 3</li>" in curator.get(page).content.decode()


@pytest.mark.parametrize("view", ["changelist", "change", "delete", "preview"])
def test_a_record_that_lost_its_shape_leads_to_the_draft_page(curator: Client, view: str):
    glut = card("operations", "glut")
    page, board = address("operations", "glut", view), address("boards", "first-shelf")
    open_draft().cards.filter(pk=glut.pk).update(payload={**glut.payload, "effect": {"kind": "x"}})

    told = "operations, glut, effect.kind: invalid value 'x'."
    if view == "preview":
        assert curator.post(page, {}).json() == {"face": "", "problems": [told]}
    else:
        response = curator.get(page, follow=True)
        assert response.redirect_chain == [("/admin/content/draft/", 302)]
        assert said(response) == told
        assert f"<li>{told}</li>" in unescape(response.content.decode())
    assert curator.get(board, follow=True).redirect_chain == [("/admin/content/draft/", 302)]


def test_whoever_may_only_look_sees_the_record(make_curator: MakeCurator):
    viewer = make_curator("eve", "view_draftoperation")
    page = address("operations", "glut")
    html = unescape(viewer.get(page).content.decode())
    assert "steps: [-2]" in html
    assert viewer.post(page, {"cost": "9"}).status_code == 403
    assert viewer.get(address("bills", "tuesday-special")).status_code == 403
    assert viewer.get(address("operations", "glut", "delete")).status_code == 403


def test_guests_are_sent_to_the_door(client: Client, published: Any):
    response = client.get(address("operations", "glut"))
    assert response.status_code == 302
