"""The questions of the table, as one seat may see them."""

from __future__ import annotations

from engine.contract import Question as AnyAsked
from engine.games.samurai.facts.history import Battle, Looked


class Question(AnyAsked, frozen=True):
    """The current question, with what the seat itself knows of it.

    `step` is the same for everybody: `setup`, `attack`, `reveal` (cards face up, waiting for the defender), `second`,
    `restore` or `peek`. `kind` is the seat's own decision: `setup`, `attack`, `monk`, `continue`, `second`, `refill`,
    `exchange`, `swap` or `look`; it is the step if the seat owes nothing. `place` is the gap to fill, `looks`
    the number of looks into the active player's row, `battle` the revealed one. `laid` (place and card),
    `exchanged` and `seen` are the seat's own answers and looks that have not been published yet.
    """

    step: str
    place: int = 0
    looks: int = 0
    battle: Battle | None = None
    laid: tuple[tuple[int, str], ...] = ()
    exchanged: bool = False
    seen: tuple[Looked, ...] = ()
