"""The state with all its frames, for saving and loading, and the first state of a game (section 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from engine.contract import Frame
from engine.games.knights import rules
from engine.games.knights.content.armies import BARONS, REGULARS_OF, BaronId
from engine.games.knights.content.cards import HAND
from engine.games.knights.rules.setup import Beginning
from engine.games.knights.state import Baron, State, Stronghold


def _tagged(kind: type[Frame[Any]]) -> Iterator[type[Frame[Any]]]:
    """Every frame of the rules that can be stored; setup leads to all their modules."""
    for frame in kind.__subclasses__():
        if frame.__module__.startswith(rules.__name__) and frame.__struct_config__.tag:
            yield frame
        yield from _tagged(frame)


if TYPE_CHECKING:
    AnyFrame = Frame[State]
else:
    AnyFrame = reduce(or_, _tagged(Frame))


class GameState(State, kw_only=True):
    stack: list[AnyFrame] = msgspec.field(default_factory=list)


def first_state(seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
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
