"""Help for people: chances, accounts and strengths say what the rules will do."""

from __future__ import annotations

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Text
from engine.games.knights.content.armies import Shape
from engine.games.knights.facts import accounts, odds
from engine.games.knights.facts.odds import Force
from engine.games.knights.rules.neutral_cards import FundExpedition
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    begin,
    besiege,
    castle,
    city,
    council,
    display,
    enact,
    endow,
    order,
    play,
)
from tests.knights.war import field, mobilize, strategy

ENGLISH = Translator(LANGUAGES[0], ("Anna", "Boris", "Clara"), GAME.words, strict=True)

# Chances in % to take walls that nobody else defends, and that the attacking Noble dies, as measured by many draws.
ASSAULTS: list[tuple[Shape, int, int, int, int]] = [
    ("triangle", 100, 200, 22, 61),
    ("triangle", 150, 300, 36, 32),
    ("triangle", 250, 400, 52, 15),
    ("triangle", 400, 500, 67, 6),
    ("star", 150, 200, 33, 14),
    ("star", 300, 300, 66, 4),
    ("star", 600, 400, 87, 0),
    ("circle", 100, 300, 1, 84),
    ("circle", 200, 200, 49, 13),
    ("circle", 400, 400, 53, 8),
]
TOLERANCE = 3


@pytest.mark.parametrize(("shape", "strength", "walls", "taken", "dies"), ASSAULTS)
def test_chances_of_an_assault(shape: Shape, strength: int, walls: int, taken: int, dies: int) -> None:
    attacker = Force(strength, -(-strength // 100), commanded=True, ability=shape)
    found = odds.chances(attacker, Force(walls, walls // 100, commanded=False))
    assert abs(100 * found.win - taken) <= TOLERANCE
    assert abs(100 * found.lost - dies) <= TOLERANCE


def test_chances_of_equals_are_equal() -> None:
    """The same army on both sides: each is destroyed as often as the other, and nobody wins for certain."""
    force = Force(300, 3, commanded=True, ability="star")
    found = odds.chances(force, force)
    assert found.lost == pytest.approx(found.beaten)
    assert 0 < found.win < 0.5


def lines(says: list[Text]) -> list[str]:
    """Help as a person reads it."""
    return [ENGLISH(say) for say in says]


def advice(state: State, topic: str, seat: int = A) -> list[str]:
    """What a Baron is told about a topic."""
    assert GAME.advice is not None
    return lines(GAME.advice.about(GAME.view(state, seat), topic))


def beside(state: State, seat: int = A) -> list[str]:
    """What stands beside the question of a Baron."""
    assert GAME.advice is not None
    return lines(GAME.advice.beside(GAME.view(state, seat)))


def at_rota() -> State:
    """A star Noble of A with 150 before the neutral walls of Rota (200)."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "regular_50")
    return state


def test_a_declaration_comes_with_chances() -> None:
    """WK-SIEGE-1: 150 and the commander's 200 against 200."""
    asked = play(mobilize(at_rota()), A, "area:rota", "battle")
    assert beside(asked)[:2] == [
        "Siege, 350 against 200: it is enough. The walls surrender to a second siege in a later round.",
        "Assault with ★, 150 against 200: the walls fall to you 32 %, you are destroyed 13 %.",
    ]


def test_a_second_siege_is_announced() -> None:
    """WK-SIEGE-5."""
    state = at_rota()
    state.round = 2
    besiege(state, "rota", A, since=1)
    assert "Second siege, 350 against 200: it is enough, the walls surrender at once." in advice(state, "area.rota")


def test_a_siege_that_cannot_be_laid_is_named_so() -> None:
    """WK-SIEGE-1, WK-SIEGE-5: too weak against walls of 400 with 250 inside, and not twice in one round."""
    state = at_rota()
    castle(state, B, "bramford")
    army(state, A, "square", "bramford", "regular_50")
    assert "Siege, 250 against 650: too weak, it must be more." in advice(state, "area.bramford")
    besiege(state, "rota", A, since=state.round)
    assert any(line.startswith("Siege: it was declared in this round") for line in advice(state, "area.rota"))


def test_chances_are_known_before_a_battle_is_begun() -> None:
    """WK-BA-5: in the area that was chosen, with whoever stands there by now."""
    chosen = play(mobilize(at_rota()), A, "area:rota")
    assert beside(chosen) == beside(play(chosen, A, "battle"))


def test_a_march_tells_whose_leave_it_needs() -> None:
    """WK-MOVE-5: of whoever has a Noble or a city there; a stronghold alone does not block."""
    state = at_rota()
    castle(state, C, "dunmark")
    army(state, B, "star", "bramford", "regular_50")
    asked = play(strategy(state), A, "march", "on:bramford")
    assert beside(asked) == ["Whoever goes on through Bramford needs leave of Boris."]
    assert beside(play(asked, A, "on:dunmark")) == beside(asked)


def test_an_investor_knows_the_odds() -> None:
    """WK-EXP-7."""
    state = begin(council(), FundExpedition())
    assert [line.partition(". Of 24 Fate cards: ")[0] for line in beside(state)] == ["Ceylon", "Spice Islands", "China"]
    assert beside(play(state, A, "start:ceylon"))[0].startswith("Of 24 Fate cards: ")


def test_an_area_tells_what_stands_there() -> None:
    """WK-SIEGE-1, WK-TERM-6: walls of 400, and a Noble with 100 who commands."""
    state = field()
    city(state, "acre", B)
    army(state, B, "star", "acre", "regular_100")
    assert advice(state, "area.acre") == [
        "Acre: overseas",
        "City of Boris: walls 400, income 4",
        "Boris stands in Acre with strength 100.",
        "A siege must be stronger than 700; its commander counts 200.",
    ]


def test_influence_tells_who_leads_and_how_long_the_pool_lasts() -> None:
    """WK-UPK-2, WK-WIN-1: a besieged city brings nothing; two a round out of 30 would take 15 rounds."""
    state = field()
    castle(state, A, "bramford")
    for name in ("rota", "gedze", "acre"):
        city(state, name, A)
    besiege(state, "gedze", B)
    state.barons[B].influence = 3
    assert advice(state, "influence") == [
        "Boris: Influence 3, the next Upkeep would bring 0.",
        "Anna: Influence 0, the next Upkeep would bring 2.",
        "Clara: Influence 0, the next Upkeep would bring 0.",
        "Influence pool 30, 2 leave it a round as things stand: 15 rounds are left at most.",
        "Cities of the Kingdom: Anna (2), Boris (0) and Clara (0); 10 win at once at the beginning of Upkeep.",
    ]


def test_money_tells_income_and_wages() -> None:
    """WK-TAX-2, WK-WAGES-4: a concession pays; the circle's troops up to 400 are free."""
    state = at_rota()
    army(state, A, "circle", "gedze", "swiss_100")
    city(state, "gedze", A, fortified=True)
    endow(state, A, "concession_salt")
    assert advice(state, "money")[0] == (
        f"Anna: 15 crowns, income {accounts.income(state, A)}, wages {sum((2, 1, 1, 1))}."
    )


def test_an_agenda_tells_what_it_would_do() -> None:
    """D-VOTE-COUNT: one crown for each Noble on the board."""
    state = at_rota()
    display(state, "war_subsidy")
    assert (
        advice(state, "agenda.war_subsidy")[-1] == "As things stand, in crowns: Anna (+1), Boris (+0) and Clara (+0)."
    )
    city(state, "rota", A, fortified=True)
    enact(state, "wall_tax")
    assert accounts.due(GAME.view(state, A), A, "wall_tax") == -accounts.owed(state, A, "wall_tax") == -1


def test_a_marker_costs_wages_later() -> None:
    """What stands beside a spot of the track: wages due and how full everything is."""
    asked = order(field(), C, "spot=ask")
    assert beside(asked, C)[0] == "Your troops cost 5 crowns of your 15 at the next Wages."
    asked.barons[C].crowns = 3
    assert beside(asked, C)[0] == "Your troops cost 5 crowns at the next Wages: 2 more than you have."
