"""Ballots of the Assembly: candidates, winners, and default votes (WK-VOTE)."""

from __future__ import annotations

from collections import Counter

from engine.games.knights import keys
from engine.games.knights.content.cards import AGENDAS, UNWANTED
from engine.games.knights.state import Assembly, Ballot, State


def sitting(state: State) -> Assembly:
    """The current Assembly."""
    assert state.assembly is not None
    return state.assembly


def current(state: State) -> Ballot:
    """The current vote."""
    ballot = sitting(state).ballot
    assert ballot is not None
    return ballot


def is_candidate(state: State, agenda: str, seat: int) -> bool:
    """Whether a Baron may be voted for: any in the game, unless the card excludes him (WK-VOTE-3)."""
    baron = state.barons[seat]
    match AGENDAS[agenda].handler:
        case "set_chairman" | "ban":
            return not baron.out and not baron.banned
        case "set_head":
            return not baron.out and not baron.heretic
        case _:
            return not baron.out


def sides(state: State, agenda: str, proposal: str = "") -> list[str]:
    """The possible sides, as in keys; a card from the discard pile is voted on in its own way (WK-PM-2)."""
    if (proposal and not is_card(proposal)) or AGENDAS[agenda].vote == "yes_no":
        return [keys.YES, keys.NO]
    return [keys.seat_name(seat) for seat in state.playing if is_candidate(state, agenda, seat)]


def is_card(proposal: str) -> bool:
    """Whether a Private Motion proposes an agenda of the discard pile."""
    return proposal.startswith("card>")


def leading(state: State, ballot: Ballot) -> list[str]:
    """The sides with the most Votes; several in a tie, all possible sides at 0 Votes (WK-VOTE-2)."""
    possible = sides(state, ballot.agenda, ballot.proposal)
    totals = Counter(dict.fromkeys(possible, 0))
    for seat, side in ballot.sides.items():
        if side in totals:
            totals[side] += ballot.counts[seat]
    best = max(totals.values(), default=0)
    return [side for side in possible if totals[side] == best]


def usual_side(state: State, seat: int, agenda: str, proposal: str = "") -> str:
    """The default side: no; himself; or for an unwanted card the opponent with the most Influence (D-VOTE-SIDE)."""
    possible = sides(state, agenda, proposal)
    if keys.NO in possible:
        return keys.NO
    own = keys.seat_name(seat)
    if own in possible and agenda not in UNWANTED:
        return own
    others = [other for other in state.clockwise(seat)[1:] if keys.seat_name(other) in possible]
    if not others:
        return own
    return keys.seat_name(max(others, key=lambda other: state.barons[other].influence))
