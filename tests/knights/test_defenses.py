"""Upgrade Defenses, Muster Troops and Uncertain Times (sections 5.3 to 5.5)."""

from __future__ import annotations

import pytest

from engine.games.knights.content.cards import FATE
from engine.games.knights.rules.neutral_cards import MusterTroops, UncertainTimes, UpgradeDefenses
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, arm, army, begin, besiege, castle, city, keys_of, play, purse, refused
from tests.knights.war import field, noble, order
from tests.unseen import but_for_handing_in


def holdings() -> State:
    """A: fortified Rota with 2 breaches, plain Froli, a stronghold in Bramford with 1; B and C nothing to work on."""
    state = field()
    city(state, "rota", A, fortified=True, breaches=2)
    city(state, "froli", A)
    castle(state, A, "bramford", 1)
    return state


def upgrading(state: State) -> State:
    """Upgrade Defenses comes up."""
    return begin(state, UpgradeDefenses())


# Upgrade Defenses


def test_repair_or_fortify_one_thing() -> None:
    """WK-UPG-1, WK-STEP-13, D-UPGRADE: repair any number in one place, or fortify one plain city."""
    state = upgrading(holdings())
    assert set(keys_of(state, A)) == {
        "nothing",
        "fortify:froli",
        "repair:rota>1",
        "repair:rota>2",
        "repair:stronghold>1",
    }
    assert GAME.default(state, A) == "nothing"
    repaired = play(state, A, "repair:rota>2")
    assert (repaired.cities["rota"].breaches, repaired.barons[A].crowns) == (0, 15 - 4)
    fortified = play(state, A, "fortify:froli")
    assert (fortified.cities["froli"].fortified, fortified.barons[A].crowns) == (True, 15 - 4)
    assert play(state, A, "repair:stronghold>1").barons[A].stronghold.breaches == 0


@pytest.mark.parametrize(
    ("key", "clause", "why"),
    [
        ("fortify:rota", "WK-UPG-2", "fortified already"),
        ("fortify:alta", "WK-UPG-1", "not his"),
        ("repair:rota>3", "", "there are only two"),
        ("fortify:stronghold", "", "strongholds cannot be fortified (WK-RUL-21)"),
    ],
)
def test_what_cannot_be_built(key: str, clause: str, why: str) -> None:
    """WK-UPG-1, WK-UPG-2."""
    assert refused(upgrading(holdings()), A, key) == clause, why


def test_nothing_is_built_under_siege() -> None:
    """WK-UPG-2, WK-SIEGE-3, WK-STR-7, WK-CITY-3: neither in a besieged city nor in a besieged stronghold."""
    state = holdings()
    for area, shape in (("rota", "star"), ("bramford", "square")):
        army(state, B, shape, area, "regular_50")  # type: ignore[arg-type]
        besiege(state, area, B)
    state = upgrading(state)
    assert keys_of(state, A) == ["nothing", "fortify:froli"]
    assert refused(state, A, "repair:rota>1") == refused(state, A, "repair:stronghold>1") == "WK-UPG-2"


@pytest.mark.parametrize(
    ("crowns", "charges", "asked"),
    [
        (1, [], set[str]()),
        (2, [], {"nothing", "repair:rota>1", "repair:stronghold>1"}),
        (1, ["quartermaster"], {"nothing", "repair:rota>1", "repair:stronghold>1"}),
        (2, ["quartermaster"], {"nothing", "repair:rota>1", "repair:rota>2", "repair:stronghold>1"}),
    ],
)
def test_who_is_asked(crowns: int, charges: list[str], asked: set[str]) -> None:
    """WK-UPG-3, WK-ASYNC-5: who can pay for something; the Quartermaster pays 1."""
    state = holdings()
    state.barons[A].charges = charges
    purse(state, A, crowns=crowns)
    state = upgrading(state)
    assert set(keys_of(state, A) if A in GAME.to_act(state) else []) == asked


def test_upgrades_are_sealed() -> None:
    """WK-UPG-3, WK-ASYNC-4, WK-ASYNC-12: all at once, carried out in Chairman order; with strict_order in turn.

    WK-HID-2: others see who has answered, and nothing else.
    """
    state = holdings()
    city(state, "alta", B)
    asked = upgrading(state)
    assert set(GAME.to_act(asked)) == {A, B}
    half = play(asked, A, "fortify:froli")
    assert not half.cities["froli"].fortified
    assert (GAME.awaited(asked), GAME.handed_in(asked)) == ((A, B), ())
    assert (GAME.awaited(half), GAME.handed_in(half)) == ((B,), (A,))
    assert but_for_handing_in(GAME.view(half, B)) == but_for_handing_in(GAME.view(asked, B))
    assert play(half, B, "nothing").cities["froli"].fortified
    state.options["strict_order"] = "on"
    assert GAME.to_act(upgrading(state)) == (A,), "the Chairman first"


def test_orders_to_build_and_muster_nothing() -> None:
    """WK-ASYNC-10: `upgrade` and `muster` answer."""
    state = order(holdings(), A, "upgrade=nothing", "muster=nothing")
    army(state, A, "star", "rota", "swiss_200", tokens=1)
    assert GAME.to_act(upgrading(state)) == GAME.to_act(begin(state, MusterTroops())) == (C,)


def test_fortified_walls_stay_fortified_until_they_fall() -> None:
    """WK-FORT-1: +100 strength; a repaired fortified city has all of it again."""
    state = play(upgrading(holdings()), A, "repair:rota>2")
    seen = GAME.view(state, B).cities["rota"]
    assert (seen.walls, seen.fortified) == (300, True)


# Muster Troops


def wounded() -> State:
    """A has tokens in the field, at sea, in the garrison and off the board."""
    state = field()
    army(state, A, "star", "rota", "swiss_200", tokens=1)
    army(state, A, "square", "olbi", "polish_200", tokens=1, at_sea=True)
    noble(state, A, "square").exhausted = True
    army(state, A, "circle", "", "english_200", tokens=1)
    castle(state, A, "bramford")
    arm(state, A, "stronghold", tokens=2)
    return state


def test_one_army_is_healed() -> None:
    """WK-MUS-1, WK-STEP-13, D-MUSTER: any number of tokens of one army, wherever it is, for 2 crowns each."""
    state = begin(wounded(), MusterTroops())
    assert set(keys_of(state, A)) == {
        "nothing",
        "muster:star>1",
        "muster:square>1",
        "muster:circle>1",
        "muster:stronghold>1",
        "muster:stronghold>2",
    }
    assert GAME.default(state, A) == "nothing"
    healed = play(state, A, "muster:stronghold>2")
    assert (healed.barons[A].stronghold.tokens, healed.barons[A].crowns) == (0, 15 - 4)
    assert noble(healed, A, "star").tokens == 1, "only one army"


def test_the_besieged_may_muster() -> None:
    """WK-MUS-1: also besieged."""
    state = field()
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_200", tokens=1)
    army(state, B, "star", "rota", "regular_100")
    besiege(state, "rota", B)
    assert noble(play(begin(state, MusterTroops()), A, "muster:star>1"), A, "star").tokens == 0


@pytest.mark.parametrize(("crowns", "charges", "asked"), [(1, [], False), (2, [], True), (1, ["quartermaster"], True)])
def test_who_is_asked_to_muster(crowns: int, charges: list[str], asked: bool) -> None:
    """WK-MUS-2: who has a token and can pay for it; the Quartermaster pays 1."""
    state = wounded()
    state.barons[A].charges = charges
    purse(state, A, crowns=crowns)
    assert (A in GAME.to_act(begin(state, MusterTroops()))) is asked


# Uncertain Times


def test_the_fate_deck_is_shuffled() -> None:
    """WK-UNC-1, WK-FATE-3: all 24 cards become one layer whose order nobody knows."""
    state = field()
    cards = sorted(FATE)
    state.fate = [cards[:3], cards[3:10], cards[10:]]
    assert begin(state, UncertainTimes()).fate == [cards]
