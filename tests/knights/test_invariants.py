"""The recount finds whatever must never be (section 22)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.state import Siege, State
from engine.rules import BrokenInvariant
from tests.knights.table import GAME, A, B, C, army, begin, castle, city, council, endow


def sound() -> State:
    """A table on which nothing is wrong: some armies, a stronghold, cities, a siege, a charge and an office."""
    state = council()
    army(state, A, "star", "rota", "regular_50", "swiss_100", tokens=1)
    army(state, A, "circle", "uran", "regular_50", at_sea=True)
    state.barons[A].nobles["circle"].exhausted = True
    army(state, B, "star", "froli", "regular_100")
    castle(state, B, "bramford", breaches=1)
    city(state, "froli", B, fortified=True, breaches=1)
    state.sieges["rota"] = Siege(by=A, round=1)
    endow(state, C, "orator", "treasurer", "protector")
    return begin(state)


def _lose(state: State) -> None:
    state.mercenaries.pop()


def _double(state: State) -> None:
    state.offer.append(state.barons[A].nobles["star"].troops[0])


def _lose_regular(state: State) -> None:
    state.barons[C].stronghold.troops.pop()


def _third_card(state: State) -> None:
    state.zones["wages"].append(Card(A, "levy_taxes"))


def _full_track(state: State) -> None:
    state.track = {1: A, 2: B, 3: C, 4: A}
    state.deed = None
    state.stacks[0] = [Card(C, "draft_soldiers")]


def _ghost(state: State) -> None:
    state.barons[A].nobles["square"].area = "rota"


def _spent(state: State) -> None:
    state.barons[A].nobles["star"].tokens = 2


def _fresh_sailor(state: State) -> None:
    state.barons[A].nobles["circle"].exhausted = False


def _rubble(state: State) -> None:
    state.cities["froli"].breaches = 4


def _neutral_walls(state: State) -> None:
    state.cities["ballin"].fortified = True


def _owned_ruin(state: State) -> None:
    state.cities["froli"].razed, state.cities["froli"].fortified = True, False


def _two_structures(state: State) -> None:
    state.barons[A].stronghold.area = "froli"


def _idle_siege(state: State) -> None:
    state.sieges["froli"] = Siege(by=C, round=1)


def _fourth_charge(state: State) -> None:
    endow(state, C, "recruiter")


def _lost_agenda(state: State) -> None:
    state.agendas.pop()


def _second_heretic(state: State) -> None:
    state.barons[C].heretic = True


def _debt(state: State) -> None:
    state.barons[B].crowns = -1


def _lost_influence(state: State) -> None:
    state.pool -= 1


def _banned_chairman(state: State) -> None:
    state.barons[state.chairman].banned = True


def _heretic_head(state: State) -> None:
    state.events.remove("heretic")
    state.barons[state.head].heretic = True


def _lost_fate(state: State) -> None:
    state.fate[0].pop()


def _too_late(state: State) -> None:
    state.round = 21


BREAKS: list[tuple[Callable[[State], None], str]] = [
    (_lose, "WK-INV-1"),
    (_double, "WK-INV-1"),
    (_lose_regular, "WK-INV-1"),
    (_third_card, "WK-INV-2"),
    (_full_track, "WK-INV-2"),
    (_ghost, "WK-INV-3"),
    (_spent, "WK-INV-3"),
    (_fresh_sailor, "WK-INV-3"),
    (_rubble, "WK-INV-4"),
    (_neutral_walls, "WK-INV-4"),
    (_owned_ruin, "WK-INV-4"),
    (_two_structures, "WK-INV-5"),
    (_idle_siege, "WK-INV-5"),
    (_fourth_charge, "WK-INV-6"),
    (_lost_agenda, "WK-INV-6"),
    (_second_heretic, "WK-INV-6"),
    (_debt, "WK-INV-7"),
    (_lost_influence, "WK-INV-7"),
    (_banned_chairman, "WK-INV-8"),
    (_heretic_head, "WK-INV-8"),
    (_lost_fate, "WK-INV-9"),
    (_too_late, "WK-INV-10"),
]


@pytest.mark.parametrize(("damage", "clause"), BREAKS)
def test_the_recount_finds_what_must_never_be(damage: Callable[[State], None], clause: str) -> None:
    state = sound()
    GAME.check(state)
    damage(state)
    with pytest.raises(BrokenInvariant) as found:
        GAME.check(state)
    assert clause in str(found.value)
