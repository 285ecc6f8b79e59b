"""Whatever cannot be done is refused with its clause, and nothing is offered that is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.knights.rules.council.assembly import Opened
from engine.games.knights.rules.events import ImportantEvent
from engine.games.knights.rules.round import Planning
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    bare,
    begin,
    castle,
    council,
    display,
    endow,
    event,
    keys_of,
    new,
    play,
    purse,
    refused,
    reveal,
)
from tests.knights.test_returning import camp, returning
from tests.knights.test_setup import SPREAD, settled, shared


def placing() -> State:
    """B's triangle has no troops; B places the first Noble."""
    spread = [key.replace("triangle", "square") for key in SPREAD]
    state = settled(shared(new(2), **{"0": spread, "1": spread}))
    return state if GAME.to_act(state) == (B,) else _turned(state)


def _turned(state: State) -> State:
    state = play(state, A, "place:star")
    return play(state, A, keys_of(state, A)[0])


def planning() -> State:
    """All cards are in hand."""
    state = bare(2)
    state.phase = "planning"
    return begin(state, Planning(lanes={}))


def mobilized() -> State:
    """A has declined Mobilize Forces and chooses its zone."""
    return reveal(council(), A, "mobilize_forces")


def pledging() -> State:
    """A blue event may be cancelled."""
    state = council(head=B)
    for seat in (A, B, C):
        purse(state, seat, votes=4)
    purse(state, A, faith=2)
    event(state, "conspiracy")
    return play(begin(state, ImportantEvent()), B, "drawer:2")


def voting(agenda: str, **options: str) -> State:
    """An agenda is voted on; C is a banned heretic."""
    state = council()
    state.options |= options
    state.barons[C].banned = state.barons[C].heretic = True
    display(state, agenda)
    purse(state, A, votes=2)
    return begin(state, Opened())


def electing() -> State:
    """A has staked Votes on the next Chairman."""
    return play(voting("elect_chairman"), A, "count:1")


def sealed() -> State:
    """Directions come with the numbers."""
    return play(voting("war_subsidy", sealed_votes="on"), A, "count:1")


def tied() -> State:
    """A and B have one Vote each for a Baron, and the chair decides."""
    state = play(voting("royal_grant"), A, "count:1", "side:1")
    return play(state, B, "count:1", "side:2")


def charged() -> State:
    """B receives a fourth charge."""
    state = council()
    endow(state, B, "orator", "treasurer", "protector")
    display(state, "recruiter")
    purse(state, C, votes=1)
    state = begin(state, Opened())
    for seat, chain in ((A, ["count:0"]), (B, ["count:0"]), (C, ["count:1", "side:2"])):
        state = play(state, seat, *chain)
    return state


def appointing() -> State:
    """B receives an office; his square Noble is out of the game."""
    state = council()
    state.barons[B].nobles["square"].gone = True
    display(state, "marshal")
    state = begin(state, Opened())
    for seat, chain in ((A, ["count:0"]), (B, ["count:0"]), (C, ["count:1", "side:2"])):
        state = play(state, seat, *chain)
    return state


def proposing() -> State:
    """Somebody proposes something."""
    state = council()
    display(state, "private_motion")
    return begin(state, Opened())


def placing_again() -> State:
    """Nobles must return, and there are two places."""
    state = camp()
    state.options["must_return_nobles"] = "on"
    castle(state, A, "bramford")
    state.cities["rota"].owner = A
    state.barons[A].nobles["star"].troops = state.barons[A].stronghold.troops
    state.barons[A].stronghold.troops = []
    return play(returning(state), A, "next")


@pytest.mark.parametrize(
    ("table", "key", "clause"),
    [
        (placing, "place:triangle", "WK-SET-14"),
        (planning, "first:levy_taxes+levy_taxes+levy_taxes", "WK-PLAN-1"),
        (mobilized, "zone:taxation", "WK-ALLOC-1"),
        (pledging, "pledge:3", "WK-EVT-6"),
        (lambda: voting("war_subsidy"), "count:4", "WK-VOTE-1"),
        (electing, "side:3", "WK-VOTE-3"),
        (sealed, "side:later", "WK-VOTE-7"),
        (tied, "tie:3", "WK-VOTE-2"),
        (charged, "charge:recruiter", "WK-AG-3"),
        (appointing, "office:square", "WK-AG-7"),
        (proposing, "propose:cancel>wall_tax", "WK-PM-4"),
        (proposing, "propose:lift>2", "WK-PM-4"),
        (placing_again, "next", "WK-OPT-8"),
    ],
)
def test_what_cannot_be_done_names_its_clause(table: Callable[[], State], key: str, clause: str) -> None:
    state = table()
    seat = GAME.to_act(state)[0]
    assert key not in keys_of(state, seat)
    assert refused(state, seat, key) == clause


def test_a_card_that_is_laid_is_not_in_hand() -> None:
    """WK-PLAN-2."""
    state = play(planning(), A, "first:levy_taxes+levy_taxes")
    assert refused(state, A, "second:levy_taxes") == "WK-PLAN-2"
    assert refused(state, A, "first:levy_taxes") == "", "the first stack is done"
