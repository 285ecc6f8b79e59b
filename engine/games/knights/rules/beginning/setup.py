"""The initial state before any chance: Barons, their cards and crowns, and the pool (section 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.contract import Option
from engine.games.knights.content.armies import BARONS, REGULARS_OF, BaronId
from engine.games.knights.content.cards import HAND
from engine.games.knights.content.printed import OPTIONS
from engine.games.knights.rules.beginning.beginning import Beginning
from engine.games.knights.stack import GameState
from engine.games.knights.state import Baron, Stronghold

ON, OFF = "on", "off"

# The options of section 13; the first value is the default.
CHOICES: tuple[Option, ...] = tuple(
    Option(option.id, (ON, OFF) if option.default else (OFF, ON))
    if isinstance(option.default, bool)
    else Option(option.id, tuple(map(str, dict.fromkeys((option.default, *option.choices)))))
    for option in OPTIONS.values()
)


def table(seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
    """The initial state with chosen colours; the first frame deals the other Barons (WK-SET-4)."""
    pool = int(options["game_length"]) * seats
    barons = [
        Baron(id=baron, hand=sorted(HAND), stronghold=Stronghold(troops=sorted(REGULARS_OF[baron])))
        for baron in _barons(sides)
    ]
    return GameState(
        seats=seats,
        seed=seed,
        options=dict(options),
        barons=barons,
        began=seats,
        pool=pool,
        pool_start=pool,
        stack=[Beginning(chosen=[side is not None for side in sides])],
    )


def _barons(sides: Sequence[str | None]) -> list[BaronId]:
    free = [baron for baron in BARONS if baron not in sides]
    return [free.pop(0) if side is None else next(baron for baron in BARONS if baron == side) for side in sides]
