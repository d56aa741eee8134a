"""Texts of effects: operations cards, investments, bonuses, rewards, abilities."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from game.engine.bourbonomics import effects as fx
from game.engine.bourbonomics.wording.phrases import any_of, at, card_count, counted, within

AnyEffect = (
    fx.OperationEffect | fx.InvestmentEffect | fx.SaleBonus | fx.Reward | fx.Ability | fx.Constraint
)

_CHOOSE_SLOT = "When bought, choose one of your slots, for good."
_AFTER_ROLL = "Each turn after your roll,"


def describe(effect: AnyEffect) -> str:
    """Return the rule text of any effect."""
    if isinstance(effect, fx.SaleBonus):
        return _sale_bonus(effect)
    if isinstance(effect, fx.OperationEffect):
        return _operation(effect)
    if isinstance(effect, fx.InvestmentEffect):
        return _investment(effect)
    if isinstance(effect, fx.Reward):
        return _reward(effect)
    return _house(effect)


def describe_rewards(rewards: Iterable[fx.Reward]) -> str:
    """Return the rewards' texts as one line; empty when there are none."""
    return " ".join(describe(reward) for reward in rewards)


def _operation(effect: fx.OperationEffect) -> str:
    match effect:
        case fx.DrawCards(cards):
            return f"Draw {card_count(cards)}."
        case fx.ShiftDemand(steps):
            return _shift(steps)
        case fx.WildMash():
            return (
                "This turn, one cask you commit may count as any one grain, never as a Specialty"
                " one, or one grain as a plain cask."
            )
        case fx.HoldDemand():
            return "Demand stays where it is after your next sale this round."
        case fx.BoostSale(capital):
            return f"Your next sale this round pays {capital} more Capital."
        case fx.ExtraAgeing():
            return (
                "Put one extra ageing card on one of your ageing barrels completed in an earlier"
                " round. Once per barrel per round."
            )
        case fx.StopAgeing("this_round"):
            return "An ageing barrel of your choice, not yet aged this round, sits out this round's ageing."
        case fx.StopAgeing():
            return "An ageing barrel of your choice sits out the next round's ageing."
        case fx.Allocate(bills):
            return f"Take up to {counted(bills, 'bill')} from the bourbon deck into your open slots, free."
        case fx.Contract("cask"):
            return "Never played: commit it to a recipe as a plain cask."
        case fx.Contract():
            return "Never played: commit it to a recipe as one grain of no named kind."
        case fx.RandomDiscard(cards):
            return f"An opponent discards {card_count(cards)} at random."
        case fx.SeizeCards(cards, capital):
            look = f"look through their hand and pick {card_count(cards)} for them to discard."
            loss = (
                f"An opponent loses {capital} Capital. Then " if capital else "Choose an opponent, "
            )
            return loss + look
        case fx.Counterfeit(demand):
            return f"Choose an opponent: their next sale reads the grid at {demand} less demand."
        case fx.Raid(max_age):
            return (
                f"Roll 2d6 for an opponent's ageing barrel of age {max_age} or less; you need an open"
                " slot. They may discard cards for +1 each, then roll, and win ties. If you win, the"
                " barrel is yours."
            )
        case fx.Sabotage():
            return "Empty an opponent's ageing barrel into their discard. Its bill stays."
        case _:
            assert_never(effect)


def _investment(effect: fx.InvestmentEffect) -> str:
    match effect:
        case fx.SaleCapital():
            return _sale_capital(effect)
        case fx.SaleDraw(on_slot, in_inventory):
            return (
                f"When you sell, draw {card_count(on_slot)} if the bottle goes onto a portfolio slot,"
                f" {in_inventory} if it goes to inventory."
            )
        case fx.GridFloor(demand):
            return f"Your sales read the grid at demand {demand} if it is lower."
        case fx.GridBonus(demand):
            return f"{_CHOOSE_SLOT} Sales from it read the grid at {demand} more demand."
        case fx.Vintage(min_age, times, limit):
            return (
                f"When you sell a barrel of age {min_age} or more, its grid value counts {times} times"
                f" over, adding at most {limit}."
            )
        case fx.OpeningDraw(cards):
            return f"{_AFTER_ROLL} draw {card_count(cards)}."
        case fx.OpeningShift(by):
            return f"{_AFTER_ROLL} you may move demand up or down by {by}."
        case fx.Reroll():
            return "Each turn you may reroll one die of your demand roll."
        case fx.PeekSupply(cards):
            return (
                f"{_AFTER_ROLL} look at the top {card_count(cards)} of the market supply: put them back in"
                " any order, or discard one."
            )
        case fx.Discount(capital, first_only, premium_only):
            what = "Specialty and Heritage resource" if premium_only else "market purchase"
            if first_only:
                return f"Once per round, your first {what} is {capital} cheaper, never below 1."
            return f"Your {what}s cost {capital} less, never below 1."
        case fx.GrainDraw(cards):
            return f"The first time you commit grain each round, draw {card_count(cards)}."
        case fx.CaskReturn():
            return (
                "The first cask you commit each round returns to your hand. The barrel counts it as"
                " still there."
            )
        case fx.CompletionDraw(cards):
            return f"The first time you complete a recipe each round, draw {card_count(cards)}."
        case fx.CompletionBonus(max_corn, min_corn, capital, reputation):
            return (
                f"Once per round, when you complete a recipe with at most {max_corn} or at least"
                f" {min_corn} corn, gain {capital} Capital and {reputation} Reputation."
            )
        case fx.DoubleCommit(draw):
            return (
                "You may commit to two slots at once. The first time you do each round, draw"
                f" {card_count(draw)}."
            )
        case fx.HeritageReturn():
            return "When you sell, the recipe's Heritage cards return to your hand."
        case fx.BottlingReturn():
            return "The cask of your first sale each round returns to your hand."
        case fx.AgeingReturn():
            return f"{_CHOOSE_SLOT} Ageing cards of barrels sold from it return to your hand."
        case fx.ClimateControl(True):
            return "No card can keep your barrels from ageing."
        case fx.ClimateControl():
            return f"{_CHOOSE_SLOT} No card can keep its barrel from ageing."
        case fx.ExtraSlot(limit):
            return _extra_slot(limit)
        case fx.CardStore():
            return "Holds one of your hand cards between turns. Each turn, store one and take one, free."
        case fx.BoardScout():
            return (
                "When bought, look at the portfolios set aside. You may add one of them to the face-up"
                " pool."
            )
        case fx.FreeBoard(penalty, limit):
            return (
                "Your next second portfolio costs no Labor. If it is not completed, you lose only"
                f" {penalty} Reputation for each empty required slot, at most {limit}."
            )
        case fx.BillFame(reputation, limit):
            return (
                f"At the end of the game, gain {reputation} Reputation for each different bill you"
                f" sold, at most {limit}."
            )
        case fx.GrantTag(tags):
            return f"When bought, choose {any_of(tags)}. Barrels you complete from then on carry that tag."
        case fx.RaidDefence(bonus):
            return _defence(bonus)
        case _:
            assert_never(effect)


def _reward(effect: fx.Reward) -> str:
    match effect:
        case fx.GainCards(cards):
            return f"Draw {card_count(cards)}."
        case fx.GainPrestige(points):
            return f"Gain {points} prestige."
        case fx.GainDemand(demand):
            return f"Your next sale reads the grid at {demand} more demand."
        case fx.GainWorker(workers):
            return f"Gain {workers} Generic Labor."
        case fx.GainMarketCard():
            return "Take one face-up market card, free."
        case fx.GainSteadyDemand():
            return "From now on your sales do not lower demand."
        case fx.GainSlot(limit):
            return _extra_slot(limit)
        case fx.GainGuard(bonus):
            return _defence(bonus)
        case _:
            assert_never(effect)


def _house(effect: fx.Ability | fx.Constraint) -> str:
    match effect:
        case fx.RyeBonus(capital):
            return f"Bills that ask for rye sell for {capital} more Capital."
        case fx.WheatDiscount(wheat):
            return f"Wheated bills need {wheat} wheat fewer, but at least 1 grain."
        case fx.AwardPrestige(silver, gold):
            return f"Silver brings you {silver} prestige, Gold {gold}."
        case fx.NoRyelessBills():
            return "You may not take bills that forbid rye."
        case fx.NoRyeCards():
            return "You may not commit rye cards to a recipe."
        case fx.BillLimit(bills):
            return f"You never draft beyond {counted(bills, 'slotted bill')}."
        case _:
            assert_never(effect)


def _sale_bonus(bonus: fx.SaleBonus) -> str:
    gains = [f"+{bonus.capital} Capital"] if bonus.capital else []
    gains += ["demand does not drop"] if bonus.holds_demand else []
    most = bonus.max_demand if bonus.max_demand < 12 else None
    terms = [*within("age", bonus.min_age, None), *within("demand", bonus.min_demand, most)]
    return f"When a barrel made with it sells{at(terms)}: {' and '.join(gains)}."


def _sale_capital(effect: fx.SaleCapital) -> str:
    terms = [*within("age", effect.min_age, None), *within("demand", effect.min_demand, None)]
    premium = ""
    if effect.min_premium:
        premium = (
            f" a barrel with {effect.min_premium} or more Specialty or Heritage cards in its recipe"
        )
    gain = f"gain {effect.capital} Capital"
    if effect.award_capital:
        gain += f", or {effect.award_capital} if the bill can win Silver or Gold"
    extras = [gain]
    if effect.draw:
        extras.append(f"draw {card_count(effect.draw)}")
    if effect.holds_demand:
        extras.append("demand does not drop")
    return f"When you sell{premium}{at(terms)}, {' and '.join(extras)}."


def _shift(steps: Sequence[int]) -> str:
    if len(steps) == 1:
        return f"Demand {'rises' if steps[0] > 0 else 'falls'} by {abs(steps[0])}."
    if len(steps) == 2 and steps[0] == -steps[1]:
        return f"Move demand up or down by {abs(steps[0])}."
    return f"Move demand by {any_of([f'{step:+}'.replace('-', '−') for step in steps])}."


def _extra_slot(limit: int) -> str:
    return f"Gain 1 rickhouse slot, up to {limit} in all."


def _defence(bonus: int) -> str:
    return f"Add {bonus} to your defence rolls against raids."
