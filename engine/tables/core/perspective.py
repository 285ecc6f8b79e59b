"""A position from the point of view of one seat: view, choices and steps ahead, computed lazily."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from engine.contract import ORDER, UNARRANGED, AnyGame, Arrangement, Bundle, Move, RulesError, State, verb_of

# The maximum number of steps ahead that are cached; few commands take more.
STEPS_KEPT = 6


class Perspective:
    """The lazily computed view, choices and orders of a seat (None: the public) in one position.

    `sealed` is true once a step from the table's own position to here revealed something to anybody, or may have as
    far as the seat knows, since it was not asked any more (`ended`): whether the others have answered already is
    secret. `learnt` is true once a step may have revealed something to the seat itself. `answered` are the seat's
    answers that standing orders or single choices gave after the last step.
    """

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: int | None,
        *,
        sealed: bool = False,
        ended: bool = False,
        learnt: bool = False,
        ahead: int = 0,
        answered: tuple[str, ...] = (),
    ) -> None:
        self.sealed = sealed or ended
        self.ended = ended
        self.learnt = learnt
        self.answered = answered
        self._game = game
        self._state = state
        self._seat = seat
        self._ahead = ahead
        self._latest: tuple[str, Perspective | None] | None = None

    @cached_property
    def view(self) -> Any:
        """The game as the seat sees it; a shared object that nobody may change."""
        return self._game.view(self._state, self._seat)

    @property
    def seen(self) -> bool:
        """Whether the view has been computed."""
        return "view" in self.__dict__

    @cached_property
    def choices(self) -> tuple[Move, ...]:
        return () if self._seat is None else tuple(self._game.choices(self._state, self._seat))

    def bundle(self, verb: str = "") -> Bundle | None:
        """The choices (of one verb) as a selection of several things or an amount, if they are one."""
        return None if self._seat is None else self._game.bundle(self._state, self._seat, verb)

    @cached_property
    def arrangement(self) -> Arrangement:
        return UNARRANGED if self._seat is None else self._game.arrangement(self._state, self._seat)

    @cached_property
    def orders(self) -> tuple[Move, ...]:
        return () if self._seat is None else tuple(self._game.orders(self._state, self._seat))

    @cached_property
    def anytime_moves(self) -> tuple[Move, ...]:
        return () if self._seat is None else tuple(self._game.anytime_moves(self._state, self._seat))

    def offered(self, key: str) -> tuple[Move, ...]:
        """The list that must contain a key: orders, moves out of turn, or answers to the question."""
        if verb_of(key) == ORDER:
            return self.orders
        return self.anytime_moves if self._game.at_any_time(key) else self.choices

    def after(self, key: str) -> Perspective | None:
        """The perspective after one more step, None if it is impossible; the latest one tried is cached."""
        if self._latest is None or self._latest[0] != key:
            found = self._played(key)
            if self._ahead >= STEPS_KEPT:
                return found
            self._latest = (key, found)
        return self._latest[1]

    def _asks(self, state: State) -> bool:
        return self._seat in self._game.to_act(state)

    def _played(self, key: str) -> Perspective | None:
        if self._seat is None:
            return None
        try:
            played = self._game.play(self._state, self._seat, key)
        except RulesError:
            return None
        return Perspective(
            self._game,
            played.state,
            self._seat,
            sealed=self.sealed or played.sealed,
            ended=self.ended or (self._asks(self._state) and not self._asks(played.state)),
            learnt=self.learnt or played.learnt,
            ahead=self._ahead + 1,
            answered=tuple(key for seat, key in played.answered if seat == self._seat),
        )
