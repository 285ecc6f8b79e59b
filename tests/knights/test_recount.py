"""The recount finds every table that cannot be (section 22)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.contract.errors import BrokenInvariant
from engine.games.knights.conflict import Card
from engine.games.knights.content.cards import FATE
from engine.games.knights.state import Siege, State
from tests.knights.table import GAME, A, B, army, bare, castle, city
from tests.knights.war import noble


def sound() -> State:
    """A table on which everything is right: Nobles, a city, a stronghold, a siege."""
    state = bare(3)
    army(state, A, "star", "rota", "regular_100", "swiss_100", tokens=1)
    army(state, B, "star", "rota", "regular_50")
    city(state, "rota", B, fortified=True, breaches=1)
    state.sieges["rota"] = Siege(by=A, round=1)
    castle(state, A, "bramford", 2)
    return state


def two_places(state: State) -> None:
    state.offer.append(noble(state, A, "star").troops[0])


def no_regular(state: State) -> None:
    noble(state, A, "star").troops.remove("reg_madder_4")


def lost_card(state: State) -> None:
    state.barons[A].hand.pop()


def full_zone(state: State) -> None:
    state.zones["wages"] = [Card(A, "draft_soldiers")] * 2 + [Card(B, "draft_soldiers")] * 2
    state.zones["wages"] += [Card(2, "draft_soldiers")] * 2
    for baron in state.barons:
        baron.hand = [card for card in baron.hand if card != "draft_soldiers"]


def full_track(state: State) -> None:
    state.track = {1: A, 2: A, 3: A, 4: B}


def spent(state: State) -> None:
    noble(state, A, "star").tokens = 2


def no_troops(state: State) -> None:
    state.barons[B].stronghold.troops += noble(state, B, "star").troops
    noble(state, B, "star").troops = []


def at_sea_off_board(state: State) -> None:
    noble(state, A, "circle").at_sea = True


def rested_at_sea(state: State) -> None:
    noble(state, A, "star").at_sea = True
    del state.sieges["rota"]


def too_many_breaches(state: State) -> None:
    state.cities["rota"].breaches = 4


def fortified_neutral(state: State) -> None:
    state.cities["froli"].fortified = True


def owned_ruin(state: State) -> None:
    state.cities["rota"].razed = True


def two_strongholds(state: State) -> None:
    castle(state, B, "bramford")


def stronghold_in_a_city(state: State) -> None:
    castle(state, B, "froli")


def siege_without_besieger(state: State) -> None:
    noble(state, A, "star").area = "yarrow"


def siege_of_nothing(state: State) -> None:
    state.sieges["yarrow"] = Siege(by=A, round=1)


def four_charges(state: State) -> None:
    for charge in ("orator", "quartermaster", "recruiter", "treasurer"):
        state.agendas.remove(charge)
        state.barons[A].charges.append(charge)


def lost_event(state: State) -> None:
    state.events.pop()


def debts(state: State) -> None:
    state.barons[A].crowns = -1


def influence_from_nowhere(state: State) -> None:
    state.barons[A].influence = 1


def banned_chairman(state: State) -> None:
    state.barons[state.chairman].banned = True


def heretic_head(state: State) -> None:
    state.barons[state.head].heretic = True
    state.events.remove("heretic")


def lost_fate(state: State) -> None:
    state.fate = [sorted(FATE)[1:]]


def too_late(state: State) -> None:
    state.round = 21


@pytest.mark.parametrize(
    ("clause", "harm"),
    [
        ("WK-INV-1", two_places),
        ("WK-INV-1", no_regular),
        ("WK-INV-2", lost_card),
        ("WK-INV-2", full_zone),
        ("WK-INV-2", full_track),
        ("WK-INV-3", spent),
        ("WK-INV-3", no_troops),
        ("WK-INV-3", at_sea_off_board),
        ("WK-INV-3", rested_at_sea),
        ("WK-INV-4", too_many_breaches),
        ("WK-INV-4", fortified_neutral),
        ("WK-INV-4", owned_ruin),
        ("WK-INV-5", two_strongholds),
        ("WK-INV-5", stronghold_in_a_city),
        ("WK-INV-5", siege_without_besieger),
        ("WK-INV-5", siege_of_nothing),
        ("WK-INV-6", four_charges),
        ("WK-INV-6", lost_event),
        ("WK-INV-7", debts),
        ("WK-INV-7", influence_from_nowhere),
        ("WK-INV-8", banned_chairman),
        ("WK-INV-8", heretic_head),
        ("WK-INV-9", lost_fate),
        ("WK-INV-10", too_late),
    ],
)
def test_what_is_impossible_is_found(clause: str, harm: Callable[[State], None]) -> None:
    state = sound()
    GAME.check(state)
    harm(state)
    with pytest.raises(BrokenInvariant) as broken:
        GAME.check(state)
    assert broken.value.clause == clause
