"""The table in a browser: choosing, dragging, keys, focus, asking first, and what fits the screen."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from content.catalogues import publish_shipped
from content.loader import load
from game.engine.bourbonomics.decisions import DraftLoop, PickDistillery, PlaceBottle, StarterWindow
from game.engine.bourbonomics.state import State
from game.models import Game, Player
from tests.browsing import complaints
from tests.game.seating import DESK, PHONE, in_a_thread, play_until, sign_in

pytestmark = pytest.mark.browser

CALM = {"viewport": DESK, "reduced_motion": "reduce"}


def is_free(state: State) -> bool:
    """June may act as she likes, with cards in hand and a bill that takes some."""
    slots = state.seats[0].slots
    return (
        state.step == "act"
        and state.active == 0
        and not state.pending
        and len(state.seats[0].hand) > 4
        and any(slot.phase in ("staged", "building") for slot in slots)
    )


@pytest.fixture
def sit(open_seat, live_site):
    """Open the page of a game at the moment asked for; the keyword arguments are the browser's."""

    def open_table(is_ready: Callable[[State], bool] = is_free, **options) -> Page:
        publish_shipped(load())
        june = Player.objects.create(name="June")
        game = in_a_thread(play_until, june, is_ready)
        page = open_seat(**{**CALM, **options})
        sign_in(page, june, live_site)
        page.goto(f"/play/{game.code}")
        return page

    return open_table


def chosen(page: Page) -> list[str]:
    return page.eval_on_selector_all(".pick:checked", "boxes => boxes.map(box => box.value)")


def sequence(page: Page) -> int:
    return int(page.locator("#region-meta").get_attribute("data-sequence") or "")


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900), (1920, 1080)])
def test_table_fits_the_screen_and_is_accessible(sit, size, light):
    width, height = size
    viewport = {"width": width, "height": height}
    page = sit(viewport=viewport, color_scheme=light, bypass_csp=True)
    room = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert room[0] == width
    if width != 1024:
        assert room[1] == height
    assert complaints(page) == []


@pytest.mark.parametrize("asked", [PickDistillery, StarterWindow, DraftLoop])
def test_middle_of_the_table_is_accessible(sit, asked):
    def is_asked(state: State) -> bool:
        return 0 in state.deciders() and any(isinstance(one, asked) for one in state.pending[-1:])

    page = sit(is_asked, color_scheme="dark", bypass_csp=True)
    assert page.locator(".stage :is(.house, .paper, .slot)").count() > 0
    assert complaints(page) == []


CUT = """names => names
    .filter(name => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1)
    .map(name => name.textContent)"""


@pytest.mark.parametrize("size", [(390, 844), (1366, 768), (1440, 900), (1920, 1080)])
def test_pieces_show_their_names_uncut(sit, size):
    page = sit(viewport={"width": size[0], "height": size[1]})
    names = ".paper__name, .slot__name, .place__name, .rack__name"
    assert page.eval_on_selector_all(names, CUT) == []


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_starter_hands_show_their_names_uncut(sit, size):
    page = sit(
        lambda state: isinstance(state.pending[-1], StarterWindow),
        viewport={"width": size[0], "height": size[1]},
    )
    assert page.eval_on_selector_all(".stage .paper__name, .hand .paper__name", CUT) == []
    assert page.locator(".stage .paper__name").count() > 30


def test_choosing_a_card_says_what_it_does(sit):
    page = sit()
    card = page.locator("#hand-cards .paper").first
    name = card.locator(".paper__name").inner_text()
    card.click()
    expect(page.locator(".guide__chosen")).to_contain_text(name.replace("\n", " "))
    assert len(chosen(page)) == 1


def test_selection_is_let_go_after_a_move(sit):
    page = sit()
    before = sequence(page)
    page.locator("#market-cards .paper:not(.paper--off)").first.click()
    buy = page.locator("""#proposals button[value*='"buy"']""").first
    buy.click()
    expect(page.locator("#region-meta")).not_to_have_attribute("data-sequence", str(before))
    assert chosen(page) == []
    expect(page.locator(".guide__chosen")).to_have_count(0)


def test_answer_about_pieces_let_go_is_asked_again(sit):
    page = sit()
    before = sequence(page)
    page.locator("#market-cards .paper:not(.paper--off)").first.click()
    buy = page.locator("""#proposals button[value*='"buy"']""").first
    buy.wait_for()
    held: list[Route] = []
    page.route("**/panel?*", lambda route: route.continue_() if held else held.append(route))
    page.keyboard.press("1")
    page.wait_for_timeout(150)
    buy.click()
    expect(page.locator("#region-meta")).not_to_have_attribute("data-sequence", str(before))
    held[0].continue_()
    expect(page.locator("""#proposals button[value*='"end_turn"']""")).to_be_visible()
    expect(page.locator(".guide__chosen")).to_have_count(0)


def test_older_regions_are_dropped(sit):
    page = sit()
    before = page.locator("#region-top").inner_text()
    old = f"""<section id="region-top" data-sequence="{sequence(page) - 1}" hx-swap-oob="morph">old</section>"""
    new = f"""<section id="region-top" data-sequence="{sequence(page) + 1}" hx-swap-oob="morph">new</section>"""
    swap = "html => htmx.swap(document.querySelector('#notice'), html, {swapStyle: 'none'})"
    page.evaluate(swap, old)
    assert page.locator("#region-top").inner_text() == before
    page.evaluate(swap, new)
    expect(page.locator("#region-top")).to_have_text("new")


def test_selection_and_open_popover_outlive_a_swap(sit):
    page = sit()
    page.locator("#hand-cards .pick").first.check()
    page.get_by_role("button", name="Deck").click()
    assert page.locator("#pile-deck").is_visible()
    page.evaluate(
        """() => {
            const region = document.querySelector("#region-hand").cloneNode(true);
            region.dataset.sequence = Number(region.dataset.sequence) + 1;
            region.setAttribute("hx-swap-oob", "morph");
            for (const box of region.querySelectorAll(".pick")) box.removeAttribute("checked");
            htmx.swap(document.querySelector("#notice"), region.outerHTML, {swapStyle: "none"});
        }"""
    )
    assert len(chosen(page)) == 1
    assert page.locator("#pile-deck").is_visible()


def test_dragging_a_card_onto_a_bill_commits_it(sit):
    page = sit()
    before = sequence(page)
    cards = page.locator("#hand-cards .paper")
    slots = page.locator(".rickhouse .slot--staged, .rickhouse .slot--building")
    for number in range(cards.count()):
        for place in range(slots.count()):
            cards.nth(number).hover()
            page.mouse.down()
            slots.nth(place).hover()
            page.mouse.up()
            page.wait_for_timeout(400)
            if sequence(page) != before:
                expect(page.locator(".pick:checked")).to_have_count(0)
                return
            page.keyboard.press("Escape")
            expect(page.locator(".guide__chosen")).to_have_count(0)
    raise AssertionError("no card went onto any bill")


def test_dragging_to_nowhere_changes_nothing(sit):
    page = sit()
    before = sequence(page)
    page.locator("#hand-cards .paper").first.hover()
    page.mouse.down()
    page.locator("#market-title").hover()
    page.mouse.up()
    page.wait_for_timeout(200)
    assert (sequence(page), chosen(page), page.locator(".ghost").count()) == (before, [], 0)


def test_finger_drags_upwards(sit):
    page = sit(viewport=PHONE, has_touch=True)
    page.locator(".tabs [value='mine']").check(force=True)
    box = page.locator("#hand-cards .paper").first.bounding_box()
    assert box is not None
    client = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 20, "y": box["y"] + 40}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    for step in range(1, 6):
        point = {"x": at["x"], "y": at["y"] - 40 * step}
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    assert page.locator(".ghost").count() == 1
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".ghost")).to_have_count(0)


def test_keys_choose_clear_and_list_themselves(sit):
    page = sit()
    hand = page.eval_on_selector_all("#hand-cards .pick", "boxes => boxes.map(box => box.value)")
    page.keyboard.press("1")
    page.keyboard.press("3")
    assert chosen(page) == [hand[0], hand[2]]
    page.keyboard.press("1")
    page.keyboard.press("Shift+Digit2")
    assert chosen(page) == ["slot:1", hand[2]]
    page.keyboard.press("Escape")
    assert chosen(page) == []
    page.keyboard.press("Shift+?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.closest('.market') !== null")


def test_enter_presses_the_main_button_and_focus_is_kept(sit):
    page = sit(lambda state: state.step == "roll" and state.active == 0)
    before = sequence(page)
    page.locator("#proposals button").first.focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator("#region-meta")).not_to_have_attribute("data-sequence", str(before))
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement.closest('#region-panel') !== null")


def test_ending_a_turn_with_moves_left_is_asked_about(sit):
    page = sit(lambda state: is_free(state) and state.round == 1)
    before = sequence(page)
    end = page.locator("""#proposals button[value*='"end_turn"']""")
    question = end.get_attribute("data-confirm") or ""
    assert question.startswith("End the turn? You could still")
    end.click()
    assert page.locator("#confirm p").inner_text() == question
    page.locator("#confirm").get_by_role("button", name="Keep playing").click()
    assert sequence(page) == before
    page.keyboard.press("e")
    page.locator("#confirm").get_by_role("button", name="End turn").click()
    expect(page.locator("#region-meta")).not_to_have_attribute("data-sequence", str(before))


def test_nobody_is_asked_who_does_not_want_to_be(sit):
    page = sit()
    before = sequence(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Ask before I end a turn").uncheck()
    page.keyboard.press("Escape")
    page.locator("""#proposals button[value*='"end_turn"']""").click()
    expect(page.locator("#region-meta")).not_to_have_attribute("data-sequence", str(before))


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_motion_respects_the_visitor(sit, motion, moves):
    page = sit(reduced_motion=motion)
    page.evaluate(
        """() => {
            window.seen = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...args) { window.seen += 1; return animate.apply(this, args); };
        }"""
    )
    page.locator("#market-cards .paper:not(.paper--off)").first.click()
    page.locator("""#proposals button[value*='"buy"']""").first.click()
    expect(page.locator(".guide__chosen")).to_have_count(0)
    page.wait_for_timeout(200)
    assert (page.evaluate("window.seen") > 0) is moves


def test_rivals_open_in_full(sit):
    page = sit()
    page.get_by_role("button", name="Look closer at Maeve").click()
    assert page.locator("#closer-1").is_visible()
    assert page.locator("#closer-1 .place").count() > 2


def test_own_side_opens_in_full_with_rewards(sit):
    page = sit()
    page.get_by_role("button", name="Look closer at your own side").click()
    own = page.locator("#closer-0")
    assert own.is_visible()
    assert own.locator(".place__more").first.is_visible()


def test_clear_button_lets_go_of_everything(sit):
    page = sit()
    page.keyboard.press("1")
    page.get_by_role("button", name="Clear selection").click()
    expect(page.locator(".guide__chosen")).to_have_count(0)
    assert chosen(page) == []


def test_what_is_closed_stays_folded_out(sit):
    page = sit()
    page.locator("#closed summary").click()
    page.keyboard.press("1")
    expect(page.locator(".guide__chosen")).to_have_count(1)
    assert page.locator("#closed li").first.is_visible()


def test_dragging_a_new_bottle_onto_a_slot_places_it(sit):
    def is_placing(state: State) -> bool:
        return any(isinstance(one, PlaceBottle) and one.seat == 0 for one in state.pending[-1:])

    page = sit(is_placing)
    before = sequence(page)
    page.locator(".portfolios__waiting").hover()
    page.mouse.down()
    page.locator(".place--eligible").first.hover()
    page.mouse.up()
    expect(page.locator("#region-meta")).not_to_have_attribute("data-sequence", str(before))
    expect(page.locator(".portfolios__waiting")).to_have_count(0)


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)])
def test_slots_show_their_last_line_uncut(sit, size):
    page = sit(viewport={"width": size[0], "height": size[1]})
    cut = page.eval_on_selector_all(
        ".rickhouse .slot__note",
        """notes => notes
            .filter(note => note.getBoundingClientRect().bottom > note.closest(".slot").getBoundingClientRect().bottom)
            .map(note => note.textContent.trim())""",
    )
    assert cut == []


def test_without_scripts_boxes_stay_checked_and_moves_are_made(sit):
    page = sit(java_script_enabled=False)
    page.locator("#market-cards .paper:not(.paper--off) .pick").first.check()
    page.get_by_role("button", name="Show what these do").click()
    assert page.locator(".pick:checked").count() == 1
    page.locator("""#proposals button[value*='"buy"']""").first.click()
    assert page.locator(".pick:checked").count() == 0
    page.get_by_role("button", name="Look closer at Otis").click()
    assert page.locator("#closer-2").is_visible()


def test_first_load_is_small(sit, open_seat):
    sizes: dict[str, int] = {}
    page = sit(java_script_enabled=False)
    page = page.context.new_page()
    page.on("response", lambda answer: sizes.update({answer.url: _compressed(answer)}))
    code = in_a_thread(lambda: Game.objects.get().code)
    page.goto(f"/play/{code}", wait_until="networkidle")
    assert len(sizes) > 5
    assert sum(sizes.values()) < 200_000, sizes


def _compressed(answer) -> int:
    body = answer.body()
    return len(body) if answer.url.endswith(".woff2") else len(gzip.compress(body, 6))


def test_late_answer_about_an_older_table_is_dropped(sit):
    page = sit()
    before = page.locator("#region-panel").inner_text()
    old = page.locator("#region-panel").evaluate(
        """panel => {
            const copy = panel.cloneNode(false);
            copy.dataset.sequence = Number(copy.dataset.sequence) - 1;
            copy.textContent = "old";
            return copy.outerHTML;
        }"""
    )
    page.route("**/panel?*", lambda route: route.fulfill(body=old, content_type="text/html"))
    page.keyboard.press("1")
    page.wait_for_timeout(400)
    assert page.locator("#region-panel").inner_text() == before
