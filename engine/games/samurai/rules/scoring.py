"""The end of the game and the scores (rules sections 9 and 10)."""

from __future__ import annotations

from typing import TypeVar

from engine.contract import Place, Run, Value, ranked
from engine.games.samurai.content import SCORE
from engine.games.samurai.facts.battles import worth
from engine.games.samurai.state import GAP, Player, State

S = TypeVar("S", bound=State)


def points(player: Player) -> int:
    """The points of a captured pile (SAM-SCO-1)."""
    return worth(player.captured)


def left_over(player: Player) -> int:
    """The tie-break value of row and hand (SAM-SCO-3)."""
    return sum(SCORE[card] for card in (*player.hand, *player.row) if card != GAP)


def leaders(state: State) -> list[int]:
    """The seats with the most points among those that did not concede."""
    playing = [seat for seat in range(state.seats) if seat not in state.conceded]
    scores = {seat: points(state.players[seat]) for seat in playing}
    return [seat for seat in playing if scores[seat] == max(scores.values())]


def tied(state: State) -> list[int]:
    """The seats that share the lead; none if one leads alone."""
    ahead = leaders(state)
    return ahead if len(ahead) > 1 else []


def placed(state: State) -> tuple[Place, ...]:
    """Places by points; a shared lead goes to the tie-break, whose losers share the next place (SAM-SCO-2 to 6)."""
    scores = {seat: points(player) for seat, player in enumerate(state.players)}
    won = leaders(state)
    if len(won) > 1:  # SAM-SCO-3
        for seat in won:
            scores[seat] += left_over(state.players[seat])
        best = max(scores[seat] for seat in won)
        won = [seat for seat in won if scores[seat] == best]
    merits = {seat: (points(player), int(seat in won)) for seat, player in enumerate(state.players)}
    return ranked(merits, scores)


def finish(run: Run[S], unfilled: list[int]) -> None:
    """End the game: reveal and count everything (SAM-END-3, SAM-HID-12)."""
    state = run.state
    state.stack.clear()
    run.reveal_to_all()
    run.tell("ended", {"unfilled": [*unfilled]})
    for seat, player in enumerate(state.players):
        pile: list[Value] = [taken.card for taken in player.captured]
        run.tell("shown", {"seat": seat, "row": [*player.row], "hand": [*player.hand], "captured": pile})
    shared = tied(state)
    for place in placed(state):
        player = state.players[place.seat]
        left: dict[str, Value] = {"left": left_over(player)} if place.seat in shared else {}
        run.tell("scored", {"seat": place.seat, "points": points(player), **left})
