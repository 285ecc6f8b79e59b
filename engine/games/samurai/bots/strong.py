"""What speaks for a seat in a position, in numbers that are weighed by fitted weights."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from engine.games.samurai.bots.sensible import Sensible
from engine.games.samurai.content import CHARACTERS, FOLDER, GEISHA
from engine.games.samurai.facts.battles import spare
from engine.games.samurai.rules.scoring import left_over, points
from engine.games.samurai.state import GAP, State
from engine.games.samurai.view import View
from engine.search.judging import read_weights
from engine.search.strong import SearchPlan, Strong

# Cards whose mere presence counts.
FIGURES = ("shogun", "daimyo", "ninja", "monk", "ronin")


def features(state: State, seat: int) -> Mapping[str, float]:
    """The points and the cards of a seat, more of them the nearer the end is."""
    player = state.players[seat]
    row = [card for card in player.row if card != GAP]
    left = min(spare(other) for other in state.players)
    late = 1.0 / (2 + max(0, left))
    own, others = points(player), [points(other) for at, other in enumerate(state.players) if at != seat]
    return {
        "points": own / 5,
        "points-late": own * late,
        "leads": float(own > max(others)) * late,
        "spare": spare(player),
        "left": left_over(player) / 10,
        "left-late": left_over(player) * late / 5,
        "row-defence": sum(CHARACTERS[card].defence for card in row) / 10,
        "row-attack": sum(CHARACTERS[card].attack for card in row) / 10,
        "hand-strength": sum(max(CHARACTERS[card].defence, CHARACTERS[card].attack) for card in player.hand) / 10,
        "row-geisha": float(GEISHA in row),
        "hand-geisha": float(GEISHA in player.hand),
        "active": float(state.active == seat),
        **{name: float(name in row or name in player.hand) for name in FIGURES},
    }


@functools.cache
def strong() -> Strong[State, View]:
    """The thinking player with the weights fitted on self-play."""
    return Strong(
        SearchPlan(policy=Sensible(), features=features, weights=read_weights(FOLDER / "content"), turns=4, steps=1.5)
    )
