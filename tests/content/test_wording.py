"""Rule texts, word for word."""

from typing import Any, get_args

import msgspec
import pytest

from game.engine.bourbonomics import effects as fx
from game.engine.bourbonomics.content import Award, Condition, Content, Recipe, Start
from game.engine.bourbonomics.wording import (
    AnyEffect,
    describe,
    describe_award,
    describe_condition,
    describe_labor,
    describe_recipe,
    describe_rewards,
    describe_start,
)

OPERATIONS = {
    "kentucky-connection": "Draw 2 cards.",
    "market-manipulation": "Move demand up or down by 1.",
    "glut": "Demand falls by 2.",
    "wild-mash": (
        "This turn, one cask you commit may count as any one grain, never as a Specialty one,"
        " or one grain as a plain cask."
    ),
    "bourbon-boom": "Demand rises by 2.",
    "demand-surge": "Demand stays where it is after your next sale this round.",
    "rushed-shipment": (
        "Put one extra ageing card on one of your ageing barrels completed in an earlier round."
        " Once per barrel per round."
    ),
    "rating-boost": "Your next sale this round pays 2 more Capital.",
    "regulatory-inspection": (
        "An ageing barrel of your choice, not yet aged this round, sits out this round's ageing."
    ),
    "allocation": "Take up to 2 bills from the bourbon deck into your open slots, free.",
    "coopers-contract": "Never played: commit it to a recipe as a plain cask.",
    "slow-pour": "An ageing barrel of your choice sits out the next round's ageing.",
    "spoiled-batch": "An opponent discards 1 card at random.",
    "grain-futures": "Never played: commit it to a recipe as one grain of no named kind.",
    "audit": "Choose an opponent, look through their hand and pick 1 card for them to discard.",
    "counterfeit-bottles": "Choose an opponent: their next sale reads the grid at 2 less demand.",
    "federal-inspector": (
        "An opponent loses 2 Capital. Then look through their hand and pick 1 card for them to discard."
    ),
    "whiskey-raid": (
        "Roll 2d6 for an opponent's ageing barrel of age 2 or less; you need an open slot. They"
        " may discard cards for +1 each, then roll, and win ties. If you win, the barrel is"
        " yours."
    ),
    "sabotage": "Empty an opponent's ageing barrel into their discard. Its bill stays.",
}

INVESTMENTS = {
    "tasting-room": "When you sell at age 5 or more, gain 1 Capital.",
    "grain-contract": "The first time you commit grain each round, draw 1 card.",
    "tasting-notes": (
        "When you sell, draw 2 cards if the bottle goes onto a portfolio slot, 1 if it goes to"
        " inventory."
    ),
    "field-office": (
        "When bought, look at the portfolios set aside. You may add one of them to the face-up"
        " pool."
    ),
    "warehouse": (
        "Holds one of your hand cards between turns. Each turn, store one and take one, free."
    ),
    "visitor-center": "When you sell, gain 1 Capital, or 2 if the bill can win Silver or Gold.",
    "rail-spur": "Once per round, your first market purchase is 1 cheaper, never below 1.",
    "cellar-foreman": "Each turn after your roll, draw 1 card.",
    "watchman": "Add 1 to your defence rolls against raids.",
    "marketing-department": "Each turn you may reroll one die of your demand roll.",
    "trade-lobby": "Each turn after your roll, you may move demand up or down by 1.",
    "distillery-tour-program": "Your sales read the grid at demand 4 if it is lower.",
    "hedge-fund": "When you sell at demand 8 or more, gain 3 Capital and demand does not drop.",
    "r-and-d-department": "Your Specialty and Heritage resources cost 1 less, never below 1.",
    "master-blender": (
        "Once per round, when you complete a recipe with at most 2 or at least 5 corn, gain 2"
        " Capital and 1 Reputation."
    ),
    "estate-bottling": (
        "Your next second portfolio costs no Labor. If it is not completed, you lose only 1"
        " Reputation for each empty required slot, at most 5."
    ),
    "heritage-cooperage": "When you sell, the recipe's Heritage cards return to your hand.",
    "bottling-line": "The cask of your first sale each round returns to your hand.",
    "yeast-lab": "The first time you complete a recipe each round, draw 2 cards.",
    "bottling-plant": "When you sell, gain 1 Capital and draw 1 card.",
    "sales-office": (
        "Each turn after your roll, look at the top 3 cards of the market supply: put them back"
        " in any order, or discard one."
    ),
    "rickhouse-office": "Each turn after your roll, draw 2 cards.",
    "cooperage": (
        "The first cask you commit each round returns to your hand. The barrel counts it as"
        " still there."
    ),
    "climate-controlled-warehouse": (
        "When bought, choose one of your slots, for good. No card can keep its barrel from ageing."
    ),
    "brand-ambassador": (
        "When bought, choose one of your slots, for good. Sales from it read the grid at 2 more"
        " demand."
    ),
    "premium-label": (
        "When you sell a barrel with 2 or more Specialty or Heritage cards in its recipe, gain"
        " 3 Capital."
    ),
    "aging-warehouse": "Gain 1 rickhouse slot, up to 6 in all.",
    "bonded-warehouse": (
        "When bought, choose one of your slots, for good. Ageing cards of barrels sold from it"
        " return to your hand."
    ),
    "vintage-reserve": (
        "When you sell a barrel of age 7 or more, its grid value counts 3 times over, adding at"
        " most 10."
    ),
    "bourbon-hall-of-fame": (
        "At the end of the game, gain 1 Reputation for each different bill you sold, at most 6."
    ),
    "master-distiller": (
        "When bought, choose wheated, rye-heavy, single-grain or triple-grain. Barrels you"
        " complete from then on carry that tag."
    ),
    "column-still": (
        "You may commit to two slots at once. The first time you do each round, draw 2 cards."
    ),
    "climate-controlled-rickhouse": "No card can keep your barrels from ageing.",
}

BONUSES = {
    "heritage-cask": "When a barrel made with it sells at age 5 or more: +2 Capital.",
    "heritage-corn": "When a barrel made with it sells: +1 Capital.",
    "heritage-rye": "When a barrel made with it sells at demand 7 or more: +2 Capital.",
    "heritage-barley": "When a barrel made with it sells at demand 3 or less: +2 Capital.",
    "heritage-wheat": "When a barrel made with it sells: demand does not drop.",
}

HOUSES = {
    "standard": ("", ""),
    "vanilla": ("", ""),
    "high-rye": (
        "Bills that ask for rye sell for 1 more Capital.",
        "You may not take bills that forbid rye.",
    ),
    "wheated-baron": (
        "Wheated bills need 1 wheat fewer, but at least 1 grain.",
        "You may not commit rye cards to a recipe.",
    ),
    "connoisseur": (
        "Silver brings you 1 prestige, Gold 2.",
        "You never draft beyond 4 slotted bills.",
    ),
}

REWARDS: list[tuple[fx.Reward, str]] = [
    (fx.GainCards(cards=1), "Draw 1 card."),
    (fx.GainCards(cards=2), "Draw 2 cards."),
    (fx.GainPrestige(points=2), "Gain 2 prestige."),
    (fx.GainDemand(demand=1), "Your next sale reads the grid at 1 more demand."),
    (fx.GainWorker(), "Gain 1 Generic Labor."),
    (fx.GainMarketCard(), "Take one face-up market card, free."),
    (fx.GainSteadyDemand(), "From now on your sales do not lower demand."),
    (fx.GainSlot(), "Gain 1 rickhouse slot, up to 6 in all."),
    (fx.GainGuard(), "Add 1 to your defence rolls against raids."),
]

CONDITIONS = [
    (Condition(), "any bottle"),
    (Condition(tags=("wheated", "specialty")), "wheated, specialty"),
    (Condition(without_tags=("rye",)), "not rye"),
    (Condition(cask="specialty", min_age=2), "Specialty or Heritage cask, age 2 or more"),
    (Condition(cask="heritage", max_age=3), "Heritage cask, age 3 or less"),
    (Condition(min_corn=2, max_corn=4), "corn 2 to 4"),
    (Condition(min_corn=2, max_corn=2), "corn 2"),
    (Condition(max_demand=0), "demand 0 or less"),
    (Condition(min_demand=4), "demand 4 or more"),
    (Condition(rarities=("common",)), "Common"),
    (Condition(rarities=("rare", "epic", "legendary")), "Rare, Epic or Legendary"),
    (Condition(without_grain=("rye", "barley")), "no rye, no barley"),
    (Condition(unique=("primary_tag",)), "no two with the same primary tag"),
    (
        Condition(unique=("cask", "primary_grain")),
        "no two with the same cask rarity, no two with the same primary grain",
    ),
    (
        Condition(second_board_full=True),
        "your second portfolio drafted and every slot of it filled",
    ),
]

RECIPES = [
    (Recipe(corn=(1, 1), grain=1), "1 cask, 1 corn, 1 grain of any kind"),
    (Recipe(corn=(1, 3), grain=0), "1 cask, 1–3 corn, 1 grain of any kind"),
    (
        Recipe(corn=(2, 4), grain=4, rye=2, wheat=1, specialty={"cask": 1, "corn": 1, "rye": 2}),
        "1 Specialty cask, 2–4 corn (1 Specialty), 2 rye (2 Specialty), 1 wheat, 1 grain of any kind",
    ),
    (
        Recipe(corn=(2, 2), grain=3, wheat=2, max_rye=0, specialty={"wheat": 1}),
        "1 cask, 2 corn, 2 wheat (1 Specialty), 1 barley or wheat, no rye",
    ),
    (
        Recipe(corn=(2, 2), grain=2, max_rye=1),
        "1 cask, 2 corn, 2 grain of any kind, at most 1 rye",
    ),
]

SHIFTS = [
    ((1,), "Demand rises by 1."),
    ((-3,), "Demand falls by 3."),
    ((-2, 2), "Move demand up or down by 2."),
    ((-1, 2, 3), "Move demand by −1, +2 or +3."),
]


LABOR = {
    "generic-labor": "Pays 1 towards any purchase.",
    "cooper": "Pays 2 towards the purchase of a resource. Cannot age a barrel.",
    "marketing": "Pays 2 towards the purchase of an operations card. Cannot age a barrel.",
    "architect": "Pays 2 towards the purchase of an investment. Cannot age a barrel.",
}

AWARDS = [
    (Award(value=2, min_age=4), "+2 Capital at age 4 or more"),
    (Award(value=3, min_demand=6), "+3 Capital at demand 6 or more"),
    (Award(value=5, min_age=6, min_demand=8), "+5 Capital at age 6 or more and demand 8 or more"),
]

NAMES = {"firstborn": "House Firstborn", "batch": "Backroad Batch", "rye": "Cinder-Row Rye"}
STARTS = [
    (Start(), "Starts with empty racks."),
    (Start(bills=("batch",)), "Starts with Backroad Batch."),
    (
        Start(bills=("batch",), random_commons=1),
        "Starts with Backroad Batch and 1 random Common bill.",
    ),
    (Start(dealt=6, kept=4), "Starts with 4 of 6 bills dealt."),
    (
        Start(barrel="firstborn", barrel_age=1, deck={"rye": 2, "batch": 1}),
        "Starts with a barrel of House Firstborn, age 1, 2 Cinder-Row Rye in the deck"
        " and 1 Backroad Batch in the deck.",
    ),
]


def test_operations_cards_read_word_for_word(shipped: Content):
    assert {card.id: describe(card.effect) for card in shipped.operations} == OPERATIONS


def test_investments_read_word_for_word(shipped: Content):
    assert {card.id: describe(card.effect) for card in shipped.investments} == INVESTMENTS


def test_heritage_bonuses_read_word_for_word(shipped: Content):
    texts = {card.id: describe(card.bonus) for card in shipped.resources if card.bonus}
    assert texts == BONUSES


def test_labor_reads_word_for_word(shipped: Content):
    assert {card.id: describe_labor(card) for card in shipped.labor} == LABOR


@pytest.mark.parametrize(("award", "expected"), AWARDS)
def test_awards_read_word_for_word(award: Award, expected: str):
    assert describe_award(award) == expected


@pytest.mark.parametrize(("start", "expected"), STARTS)
def test_starts_read_word_for_word(start: Start, expected: str):
    assert describe_start(start, NAMES) == expected


def test_distilleries_read_word_for_word(shipped: Content):
    texts = {
        house.id: (
            describe(house.ability) if house.ability else "",
            describe(house.constraint) if house.constraint else "",
        )
        for house in shipped.distilleries
    }
    assert texts == HOUSES


@pytest.mark.parametrize(("reward", "expected"), REWARDS)
def test_rewards_read_word_for_word(reward: fx.Reward, expected: str):
    assert describe(reward) == expected


def test_several_rewards_make_one_line():
    rewards = (fx.GainWorker(), fx.GainPrestige(points=1))
    assert describe_rewards(rewards) == "Gain 1 Generic Labor. Gain 1 prestige."
    assert describe_rewards(()) == ""


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS)
def test_conditions_read_word_for_word(condition: Condition, expected: str):
    assert describe_condition(condition) == expected


@pytest.mark.parametrize(("recipe", "expected"), RECIPES)
def test_recipes_read_word_for_word(recipe: Recipe, expected: str):
    assert describe_recipe(recipe) == expected


@pytest.mark.parametrize(("steps", "expected"), SHIFTS)
def test_demand_shifts_say_which_way(steps: tuple[int, ...], expected: str):
    assert describe(fx.ShiftDemand(steps=steps)) == expected


@pytest.mark.parametrize("kind", get_args(AnyEffect))
def test_every_effect_kind_has_a_text(kind: Any):
    assert describe(_example(kind)).endswith(".")


def test_every_condition_field_is_spoken_of():
    spoken = {
        field
        for condition, _ in CONDITIONS
        for field, value in msgspec.structs.asdict(condition).items()
        if value != getattr(Condition(), field)
    }
    assert spoken == {field.name for field in msgspec.structs.fields(Condition)}


def _example(kind: Any) -> AnyEffect:
    """Make an effect of the kind, every required number a 2."""
    special = {"steps": (2,), "tags": ("wheated",), "when": "next_round", "serves": "grain"}
    required = [field.name for field in msgspec.structs.fields(kind) if field.required]
    return kind(**{name: special.get(name, 2) for name in required})
