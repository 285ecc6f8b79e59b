"""The initial state before any chance: colours, talents, senators, deck, display and pool (section 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.empire.content import CARDS, COLOURS, DRAW_DECK, NUMBERS, TOKENS, VOTES
from engine.games.empire.rules.season import Beginning
from engine.games.empire.stack import GameState
from engine.games.empire.state import Player

ON = "on"


def table(seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
    """Purses, hands, display, deck and pool (EMP-SET-1, EMP-SET-2, EMP-SET-4); figures wait in reserve (EMP-SET-3).

    Players without a chosen colour get the first free one.
    """
    free = [colour for colour in COLOURS if colour not in sides]
    return GameState(
        seats=seats,
        seed=seed,
        options=[option for option, value in options.items() if value == ON],
        players=[Player(colour=side or free.pop(0), hand=list(NUMBERS.start_senators)) for side in sides],
        pool=sorted(TOKENS),
        deck=sorted(DRAW_DECK),
        display=sorted(card for card in VOTES if CARDS[card].senate_vote),
        stack=[Beginning()],
    )
