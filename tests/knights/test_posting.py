"""Where mercenaries go who were hired, and what becomes of armies that are not paid (WK-DRAFT-6, WK-WAGES)."""

from __future__ import annotations

import pytest

from engine.games.knights.rules import pieces
from engine.games.knights.rules.draft import Post, may_receive
from engine.games.knights.rules.money import Wages
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, army, begin, besiege, castle, city, disarm, keys_of, play, purse, refused
from tests.knights.war import field, noble, order, where


@pytest.mark.parametrize(
    ("where_he_is", "allowed", "why"),
    [
        ("own city", True, "in the area of an own city"),
        ("besieged city", False, "not in a besieged city"),
        ("foreign city", False, "nor in another area"),
        ("wild", False, "nor in the open"),
        ("home", True, "at the own stronghold"),
        ("besieged home", True, "even besieged"),
        ("off board", True, "off the board"),
        ("sea", False, "not at sea"),
        ("gone", False, "not out of the game"),
    ],
)
def test_who_receives_hired_troops(where_he_is: str, allowed: bool, why: str) -> None:
    """WK-DRAFT-6, WK-SIEGE-3, WK-STR-7: own unbesieged city, own stronghold, off the board."""
    state = field()
    area = {"own city": "rota", "besieged city": "rota", "foreign city": "rota", "wild": "yarrow", "sea": "rota"}
    home = "bramford" if "home" in where_he_is else ""
    army(state, A, "star", area.get(where_he_is, home), "swiss_50", at_sea=where_he_is == "sea")
    if home:
        castle(state, A, home)
    city(state, "rota", B if where_he_is == "foreign city" else A)
    if "besieged" in where_he_is:
        army(state, B, "star", noble(state, A, "star").area, "regular_100")
        besiege(state, noble(state, A, "star").area, B)
    noble(state, A, "star").gone = where_he_is == "gone"
    assert may_receive(state, A, "star") is allowed, why
    assert may_receive(state, A, "stronghold"), "the stronghold always, on or off the board"


def test_a_hired_card_is_placed() -> None:
    """WK-DRAFT-6, D-DRAFT-ASSIGN: one of the legal places; the stronghold by default."""
    state = field()
    army(state, A, "star", "yarrow", "swiss_50")
    card = pieces.of_kind(state.mercenaries, "polish_100")
    state.mercenaries.remove(card)
    state.hired = [card]
    state = begin(state, Post(A, card))
    assert set(keys_of(state, A)) == {"post:stronghold", "post:square", "post:triangle", "post:circle"}
    assert refused(state, A, "post:star") == "WK-DRAFT-6"
    assert GAME.default(state, A) == "post:stronghold"
    assert noble(play(state, A, "post:circle"), A, "circle").troops == [card]


# Unpaid troops


def unpaid(abandoned: str = "off") -> State:
    """A Noble of A with regular 100 and Swiss 100 and one token, another with Polish 50 alone; A has 2 crowns."""
    state = field(abandoned_nobles=abandoned)
    disarm(state, A)
    state.barons[A].stronghold.troops = ["reg_madder_4"]
    army(state, A, "star", "rota", "regular_100", "swiss_100", tokens=1)
    army(state, A, "square", "bramford", "polish_50")
    purse(state, A, crowns=2)
    return order(state, A, "wages=ask")


def wages(state: State) -> State:
    """The Wages phase, answered by A with nothing for his mercenaries."""
    asked = begin(state, Wages())
    return play(asked, A, "enough") if A in GAME.to_act(asked) else asked


def test_desertion_for_want_of_wages_kills() -> None:
    """WK-WAGES-3, WK-WAGES-6, WK-DEATH-9: the star's 100 cannot bear his token, the square has nobody left."""
    state = wages(unpaid())
    assert where(state, A) == {}
    assert noble(state, A, "star").fallen
    assert noble(state, A, "star").troops == ["reg_madder_4"], "regulars never desert (WK-WAGES-2)"
    assert noble(state, A, "square").troops == []


def test_deserted_but_not_dead() -> None:
    """WK-OPT-6, E-28: with abandoned_nobles both leave the board alive."""
    state = wages(unpaid("on"))
    assert where(state, A) == {}
    assert not noble(state, A, "star").fallen
    assert noble(state, A, "star").tokens == 0


def test_a_garrison_that_is_gone_has_no_tokens() -> None:
    """WK-WAGES-9: it loses them with its last card."""
    state = field()
    disarm(state, A)
    card = pieces.of_kind(state.mercenaries, "polish_100")
    state.mercenaries.remove(card)
    state.barons[A].stronghold.troops, state.barons[A].stronghold.tokens = [card], 1
    purse(state, A, crowns=0)
    state = wages(order(state, A, "wages=ask"))
    assert (state.barons[A].stronghold.troops, state.barons[A].stronghold.tokens) == ([], 0)
