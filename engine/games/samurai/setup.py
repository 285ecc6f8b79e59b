"""The table before anybody did anything (rules section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.samurai.content import START_HAND, START_ROW
from engine.games.samurai.frames.turns import Deal
from engine.games.samurai.stack import GameState
from engine.games.samurai.state import Player
from engine.rules import Malformed, Say


def deal(seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
    """Everybody has a whole set: the peasants for the row, the rest in hand (SAM-SETUP)."""
    first = options["first_player"]
    if first != "random" and int(first) > seats:
        raise Malformed(first, Say("samurai-no-such-seat", {"given": int(first), "seats": seats}))
    return GameState(
        seats=seats,
        seed=seed,
        stack=[Deal(first)],
        players=[Player(list(START_ROW), list(START_HAND), side or "") for side in sides],
        open_scores=options["open_scores"] == "on",
        sheet=options["sheet_level"],
    )
