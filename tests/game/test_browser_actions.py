"""Every kind of action can be carried out on the page by clicks."""

import pytest

from content.catalogues import publish_shipped
from game.models import Action, Player
from tests.browsing import OpenSeat
from tests.engine.bourbonomics.playing import CATALOG
from tests.game.hands import perform
from tests.game.moments import VERBS, lay, moments
from tests.game.seating import DESK, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_every_kind_of_action_can_be_clicked(open_seat: OpenSeat, live_site: str):
    publish_shipped(CATALOG.content)  # the one that the moments were found on
    june = Player.objects.create(name="June")
    page = open_seat(viewport=DESK)
    sign_in(page, june, live_site)
    failed: dict[str, str] = {}
    for verb in VERBS:
        state, action = moments()[verb]
        game = lay(june, state)
        page.goto(f"/play/{game.code}")
        try:
            perform(page, action)
        except Exception as error:
            failed[verb] = str(error)[:300]
            continue
        row = Action.objects.get(game=game, seat=0, sequence=1)
        if f'"verb":"{verb}"' not in row.body:
            failed[verb] = row.body
    assert failed == {}
