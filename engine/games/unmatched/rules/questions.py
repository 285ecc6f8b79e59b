"""Base frames of this game: a question to one band, and its visibility for others."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.contract import NOT_POSSIBLE, Frame, Move, Refusal, Run, Text, Value, WhyNot
from engine.games.unmatched.content import Effect
from engine.games.unmatched.rules.effects.reading import Ref, amount, effect_at, play_of
from engine.games.unmatched.state import DEFENSE, Band, Play, State
from engine.games.unmatched.view import Question
from engine.games.unmatched.words.stories import spoken


@functools.lru_cache(maxsize=1024)
def refused(message: str, clause: str, **about: Value) -> Refusal:
    """A refusal with its clause and message arguments."""
    return Refusal(Text(message, spoken(about)), clause)


def not_in_hand(card: str, clause: str) -> Refusal:
    return refused("unmatched-not-in-hand", clause, card=card)


class Listed(Frame[State]):
    """A question whose candidates are exactly its legal answers; `refusal` only explains why another key is none."""

    def why_not(self, state: State, seat: int) -> WhyNot:
        return self.menu(state, seat)[1]

    def menu(self, state: State, seat: int) -> tuple[Iterable[Move], WhyNot]:
        found = list(self.candidates(state, seat))
        listed = {move.key for move in found}
        return found, lambda key: None if key in listed else self.refusal(state, key)

    def refusal(self, state: State, key: str) -> Refusal:
        return NOT_POSSIBLE


class QuestionFrame(Listed):
    """A decision of one band; the person who plays the band answers it (UNM-SM-1)."""

    # A question that is put even where only one answer is legal, since silence would tell what others may not know.
    always_asked: ClassVar[bool] = False

    band: int

    def mine(self, state: State) -> Band:
        return state.bands[self.band]

    def moot(self, state: State) -> bool:
        return False

    def actors(self, state: State) -> Sequence[int]:
        return () if self.moot(state) else (self.mine(state).seat,)

    def proceed(self, run: Run[State]) -> None:
        """Drop a question without anything to decide."""
        run.pop()

    def ordered(self, state: State, seat: int) -> str | None:
        """The automatic answer: of a seat that is out (UNM-TEAM-14), or the only legal one (UNM-SM-2)."""
        if self.mine(state).out:
            return self.declined(state, seat)
        return self.attached(state, seat) or self.only(state, seat)

    def declined(self, state: State, seat: int) -> str:
        """The answer of a seat that is out: no to every "may", otherwise the default."""
        return self.default(state, seat)

    def attached(self, state: State, seat: int) -> str | None:
        """The advance answer given with a committed defence card (UNM-ASYNC-4)."""
        return None

    def only(self, state: State, seat: int) -> str | None:
        """The only answer, if everybody can know that it is the only one."""
        moves = [] if self.always_asked else self.choices(state, seat)
        return moves[0].key if len(moves) == 1 else None

    def known_to(self, state: State, seat: int | None) -> bool:
        """Whether a seat may know everything the band knows (section 13)."""
        return seat in state.eyes(self.band)

    def hidden_from(self, state: State, seat: int | None) -> bool:
        """Whether the question itself is hidden from a seat."""
        return False


class EffectQuestion(QuestionFrame):
    """A question that one effect asks."""

    ref: Ref

    def played(self, state: State) -> Play:
        return play_of(state, self.ref.role)

    def effect(self, state: State) -> Effect:
        return effect_at(state, self.ref)

    def number(self, state: State) -> int:
        return amount(state, self.played(state), self.effect(state).n)

    def about(self, state: State, kind: str, *, n: int = 0, left: int = 0, fighter: str = "", at: str = "") -> Question:
        card = self.played(state).card
        return Question(kind, self.band, role=self.ref.role, card=card, n=n, left=left, fighter=fighter, at=at)


def answer_left(state: State, role: str) -> str:
    """The advance answer given with a defence card; empty for any other card or ability (UNM-ASYNC-4)."""
    return state.fight.answer if role == DEFENSE else ""


def kinds(hand: Sequence[str]) -> list[str]:
    """The distinct cards of a hand, by id."""
    return sorted(set(hand))
