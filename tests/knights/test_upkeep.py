"""Upkeep: majority, Influence, revolts, arrivals, refresh (section 3.5); return is tested with the strongholds."""

from __future__ import annotations

import pytest

from engine.games.knights.content.cards import FATE
from engine.games.knights.content.kingdom import KINGDOM_CITIES
from engine.games.knights.rules.upkeep import Upkeep
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    bare,
    besiege,
    castle,
    city,
    fate,
    happen,
    keys_of,
    play,
    purse,
    told,
)
from tests.knights.war import noble, order

HOMES = ("bramford", "dunmark", "ironvale")
REVOLT = [name for name, card in FATE.items() if card.revolt]
CALM = [name for name, card in FATE.items() if not card.revolt]


def table(seats: int = 3, **options: str) -> State:
    """Everybody's stronghold stands and nobody has a city."""
    state = bare(seats)
    state.options |= options
    for seat, area in zip(range(seats), HOMES, strict=False):
        castle(state, seat, area)
    fate(state, *CALM)
    return state


def upkeep(state: State) -> State:
    """Upkeep begins."""
    return happen(state, Upkeep())[0]


def events(state: State, kind: str) -> list[dict[str, object]]:
    """What is told of Upkeep up to the first question."""
    return told(happen(state, Upkeep())[1], kind)


# The majority


@pytest.mark.parametrize(
    ("razed", "held", "wins"), [(5, 6, False), (5, 7, True), (6, 6, False), (6, 7, True), (7, 6, True), (7, 5, False)]
)
def test_majority(razed: int, held: int, wins: bool) -> None:
    """E-27, WK-UPK-1, WK-WIN-1, WK-RUL-2: 13 unrazed cities need 7, 12 still 7, 11 need 6; overseas never count."""
    state = table()
    for name in KINGDOM_CITIES[:razed]:
        state.cities[name].razed = True
    for name in KINGDOM_CITIES[razed : razed + held]:
        city(state, name, A)
    for name in ("acre", "cadiz"):
        city(state, name, A)
    result = GAME.result(upkeep(state))
    assert (result is not None) is wins
    if result:
        assert result.places[0].seat == A


def test_a_revolt_comes_too_late() -> None:
    """WK-UPK-9, WK-WIN-3: the majority is looked for in step 1 only, before Influence and revolts."""
    state = table()
    for name in KINGDOM_CITIES[:10]:
        city(state, name, A)
    state.pool = 1
    fate(state, *REVOLT)
    over = upkeep(state)
    assert over.crowned == A
    assert over.barons[A].influence == 0, "nothing else is played"


def test_five_cities_for_two() -> None:
    """WK-OPT-8, WK-RUL-3: the option for two Barons."""
    state = table(2)
    for name in KINGDOM_CITIES[:11]:
        state.cities[name].razed = True
    for name in KINGDOM_CITIES[11:15]:
        city(state, name, A)
    assert GAME.result(upkeep(state)) is not None
    state.options["two_player_five_cities"] = "on"
    assert GAME.result(upkeep(state)) is None


# Influence


def test_influence() -> None:
    """WK-UPK-2, WK-SIEGE-3, WK-STR-7, E-25: 1 a city, overseas too; none for besieged ones, none without stronghold."""
    state = table()
    for name in ("rota", "acre", "alta"):
        city(state, name, A)
    army(state, B, "star", "alta", "regular_50")
    besiege(state, "alta", B)
    army(state, B, "square", "bramford", "regular_50")
    besiege(state, "bramford", B)
    city(state, "lenz", C)
    castle(state, C, "")
    after = upkeep(state)
    assert [baron.influence for baron in after.barons] == [2, 0, 0]
    assert after.pool == state.pool - 2


def test_the_last_tokens_are_paid_in_full() -> None:
    """E-15, WK-UPK-2, WK-UPK-7, WK-UPK-8, WK-WIN-2: all are paid, and the game ends after this Upkeep."""
    state = table()
    for seat, names in ((A, ("rota", "alta", "lenz")), (B, ("froli", "gedze")), (C, ("kovel",))):
        for name in names:
            city(state, name, seat)
    state.pool = 2
    for baron in state.barons:
        baron.stronghold.troops = []
    after, told_events = happen(state, Upkeep())
    assert [event["gained"] for event in told(told_events, "influence")] == [{"1": 3, "2": 2, "3": 1}]
    result = GAME.result(after)
    assert result is not None, "revolts were played, nothing else could change"
    first = result.places[0]
    assert (first.seat, first.score) == (A, 3)


def test_the_pool_loses_what_all_gain() -> None:
    """WK-UPK-2, WK-INV-7: 3 and 1 Influence out of 30."""
    state = table()
    for name, seat in (("rota", A), ("alta", A), ("lenz", A), ("froli", B)):
        city(state, name, seat)
    assert [event["pool"] for event in told(happen(state, Upkeep())[1], "influence")] == [state.pool - 4]


def test_crusaders() -> None:
    """WK-UPK-2: Crusader's Vow gives 1 more with an unbesieged overseas city, at most once."""
    state = table()
    state.barons[A].charges = ["crusader"]
    city(state, "rota", A)
    assert upkeep(state).barons[A].influence == 1
    city(state, "acre", A)
    city(state, "cadiz", A)
    assert upkeep(state).barons[A].influence == 4


# Revolts


def test_every_city_without_a_noble_is_tested() -> None:
    """E-32, WK-UPK-3, WK-RUL-45: Chairman order, cities by id; all cards are drawn before anybody pays, at once."""
    state = table()
    state.chairman = B
    for name in ("alta", "thira"):
        city(state, name, B)
    city(state, "rota", C)
    city(state, "lenz", A)
    fate(state, CALM[0], *REVOLT[:3])
    purse(state, C, faith=1)
    asked = upkeep(state)
    assert set(GAME.to_act(asked)) == {A, B, C}
    assert keys_of(asked, B) == ["revolt:thira>crowns", "revolt:thira>lose"]
    after = play(asked, B, "revolt:thira>crowns")
    assert after.barons[B].crowns == 15, "sealed"
    after = play(play(after, C, "revolt:rota>faith"), A, "revolt:lenz>lose")
    assert [after.cities[name].owner for name in ("thira", "rota", "lenz", "alta")] == [B, C, -1, B]
    assert (after.barons[B].crowns, after.barons[C].faith) == (7, 0)


def test_the_price_of_a_revolt() -> None:
    """E-16, WK-UPK-3, WK-RUL-8: 8 crowns or 1 Faith for Ballin, fortified or not; it loses its walls when it goes."""
    state = table()
    city(state, "ballin", A, fortified=True, breaches=4)
    fate(state, REVOLT[0])
    purse(state, A, crowns=7)
    assert upkeep(state).cities["ballin"].owner == -1, "7 crowns and no Faith: there is nothing to ask"
    purse(state, A, crowns=8)
    asked = upkeep(state)
    assert keys_of(asked, A) == ["revolt:ballin>crowns", "revolt:ballin>lose"]
    assert play(asked, A, "revolt:ballin>crowns").barons[A].crowns == 0
    lost = play(asked, A, "revolt:ballin>lose").cities["ballin"]
    assert (lost.owner, lost.fortified, lost.breaches) == (-1, False, 3)


@pytest.mark.parametrize(
    ("there", "tested"),
    [("inside", False), ("at sea", True), ("next door", True), ("almoner", False), ("almoner at sea", True)],
)
def test_who_prevents_a_revolt(there: str, tested: bool) -> None:
    """WK-UPK-3, WK-SEA-2, WK-RUL-24: an own Noble in the area, not on the icon; an Almoner next to it."""
    state = table()
    city(state, "rota", A)
    area = "lowmark" if there in ("next door", "almoner") else "rota"
    army(state, A, "star", area, "regular_50", at_sea=there.endswith("at sea"))
    if there.startswith("almoner"):
        noble(state, A, "star").office = "almoner"
    fate(state, REVOLT[0])
    assert bool(events(state, "revolts")) is tested


@pytest.mark.parametrize(
    ("policy", "crowns", "faith", "way"),
    [
        ("faith", 15, 1, ["faith"]),
        ("faith", 15, 0, []),
        ("crowns", 15, 1, ["crowns"]),
        ("crowns", 1, 1, []),
        ("cheapest", 15, 1, ["faith"]),
        ("cheapest", 15, 0, ["crowns"]),
        ("lose", 15, 1, ["lose"]),
    ],
)
def test_standing_orders_for_revolts(policy: str, crowns: int, faith: int, way: list[str]) -> None:
    """WK-ASYNC-10: `revolt` answers if that can be paid; otherwise the owner is asked. Rota costs 6 crowns."""
    state = table()
    city(state, "rota", A)
    purse(state, A, crowns=crowns, faith=faith)
    fate(state, REVOLT[0])
    assert [event["way"] for event in events(order(state, A, f"revolt={policy}"), "revolt")] == way


@pytest.mark.parametrize(("crowns", "faith", "way"), [(11, 1, "crowns"), (10, 1, "faith"), (10, 0, "lose")])
def test_the_default_keeps_five_crowns(crowns: int, faith: int, way: str) -> None:
    """D-REVOLT: crowns if he keeps 5, else Faith, else the city goes."""
    state = table()
    city(state, "rota", A)
    purse(state, A, crowns=crowns, faith=faith)
    fate(state, REVOLT[0])
    assert GAME.default(upkeep(state), A) == f"revolt:rota>{way}"


# Arrivals and refresh


def test_ships_land_and_everybody_rests() -> None:
    """WK-UPK-4, WK-UPK-5, WK-SEA-3: Nobles on port icons enter; all are turned back, on and off the board."""
    state = table()
    for baron in state.barons:
        baron.stronghold.troops = []
    army(state, A, "star", "acre", "swiss_50", at_sea=True)
    army(state, A, "square", "rota", "polish_50")
    for shape in ("star", "square"):
        noble(state, A, shape).exhausted = True
    after = upkeep(state)
    assert (noble(after, A, "star").at_sea, noble(after, A, "star").area) == (False, "acre")
    assert not any(one.exhausted for one in after.barons[A].nobles.values())
