"""What the table waits for, as one seat may know it."""

from __future__ import annotations

from engine.contract import Question as AnyAsked
from engine.games.samurai.facts.history import Battle, Looked


class Question(AnyAsked, frozen=True):
    """What the table waits for, and what the seat itself knows of it.

    `step` is the same for everybody: `setup`, `attack`, `reveal` (cards face up, the defender is waited for), `second`,
    `restore` or `peek`. `kind` is what the seat must decide: `setup`, `attack`, `monk`, `continue`, `second`, `refill`,
    `exchange`, `swap` or `look`; it is the step where the seat owes nothing. `place` is the gap to fill, `looks`
    how often the active player's row may be looked into, `battle` the one that lies face up. `laid` (place and card),
    `exchanged` and `seen` are the seat's own answers and looks that the others have not been told yet.
    """

    step: str
    place: int = 0
    looks: int = 0
    battle: Battle | None = None
    laid: tuple[tuple[int, str], ...] = ()
    exchanged: bool = False
    seen: tuple[Looked, ...] = ()
