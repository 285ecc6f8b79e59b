"""The ranking of Barons and the end of the game (section 10)."""

from __future__ import annotations

from engine.contract import Place, ranked
from engine.games.knights.content.armies import TROOPS
from engine.games.knights.facts import accounts
from engine.games.knights.state import NOBODY, State


def troops_on_board(state: State, seat: int) -> int:
    """Strength of troop cards on the board, tokens and maintained troops not counted (WK-WIN-2)."""
    baron = state.barons[seat]
    cards = [card for _, army in baron.armies() if army.area for card in army.troops]
    return sum(TROOPS[card].strength for card in cards)


def tokens_held(state: State, seat: int) -> int:
    """Crowns, Faith and Votes together (WK-WIN-2)."""
    baron = state.barons[seat]
    return baron.crowns + baron.faith + baron.votes


def ranking(state: State, seat: int) -> tuple[int, ...]:
    """The sort key of a Baron, higher is better (WK-WIN-2, WK-WIN-4, WK-WIN-6)."""
    cities = len(state.cities_of(seat))
    rest = (cities, tokens_held(state, seat), troops_on_board(state, seat))
    if state.on("might_is_right"):
        return (accounts.kingdom_cities(state, seat), *rest)
    return (state.barons[seat].influence, *rest)


def places(state: State) -> tuple[Place, ...]:
    """Places by ranking; a Baron with the majority is first, eliminated ones are last, the earliest at the end."""
    merits = {
        seat: (0, baron.out) if baron.out else (1, seat == state.crowned, *ranking(state, seat))
        for seat, baron in enumerate(state.barons)
    }
    return ranked(merits, {seat: baron.influence for seat, baron in enumerate(state.barons)})


def leaders(state: State) -> list[int]:
    """Barons who share the lead after the first two tie-breaks (WK-UPK-11)."""
    best = max(ranking(state, seat)[:3] for seat in state.playing)
    return [seat for seat in state.playing if ranking(state, seat)[:3] == best]


def kingdom_majority(state: State) -> int:
    """The Baron who controls more than half of the unrazed Kingdom cities; -1 for nobody (WK-UPK-1)."""
    need = accounts.needed(state)
    return next((seat for seat in state.playing if accounts.kingdom_cities(state, seat) >= need), NOBODY)
