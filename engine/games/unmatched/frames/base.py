"""What all frames of this game share: a question to one band, and how others may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.games.unmatched.effects.reading import Ref, effect_at, play_of
from engine.games.unmatched.rules import eyes
from engine.games.unmatched.state import Band, State
from engine.games.unmatched.view import Ask
from engine.rules import Frame, Move, Run


class Question(Frame[State]):
    """A decision of one band; the person who runs the band answers it (UNM-SM-1)."""

    point: ClassVar[str] = ""

    band: int

    def mine(self, state: State) -> Band:
        """The band that decides."""
        return state.bands[self.band]

    def moot(self, state: State) -> bool:
        """Whether there is nothing left to decide, for a reason everybody can see."""
        return False

    def actors(self, state: State) -> Sequence[int]:
        """The person who runs the band."""
        return () if self.moot(state) else (self.mine(state).seat,)

    def proceed(self, run: Run[State]) -> None:
        """A question that is moot is dropped."""
        run.pop()

    def ordered(self, state: State, seat: int) -> str | None:
        """A seat that is out is not asked (UNM-TEAM-14); one legal answer is given without asking (UNM-SM-2)."""
        if self.mine(state).out:
            return self.declined(state, seat)
        return self.attached(state, seat) or self.only(state, seat)

    def declined(self, state: State, seat: int) -> str:
        """The answer of a seat that is out: no to every "may", otherwise the default."""
        return self.default(state, seat)

    def attached(self, state: State, seat: int) -> str | None:
        """The answer left with a committed defence card (UNM-ASYNC-4)."""
        return None

    def only(self, state: State, seat: int) -> str | None:
        """The answer where there is only one and everybody can know that."""
        moves = self.choices(state, seat)
        return moves[0].key if len(moves) == 1 else None

    def insiders(self, state: State) -> Sequence[int]:
        """Seats that may know all the band knows (section 13)."""
        return eyes(state, self.band)

    def told(self, state: State, knows: bool) -> Ask:
        """What is asked, for somebody who knows what the band knows, or for everybody else."""
        return Ask(self.point, self.band)


class EffectQuestion(Question):
    """A question that one effect asks."""

    ref: Ref

    def told(self, state: State, knows: bool) -> Ask:
        """The card and what it does."""
        effect = effect_at(state, self.ref)
        play = play_of(state, self.ref.role)
        return Ask(self.point, self.band, role=self.ref.role, card=play.card, verb=effect.do, n=effect.price)


def moves(verb: str, names: Sequence[str]) -> list[Move]:
    """One move for each name under one verb."""
    return [Move(f"{verb}:{name}") for name in names]


def rest_of(key: str) -> str:
    """What stands behind the verb."""
    return key.partition(":")[2]


def kinds(hand: Sequence[str]) -> list[str]:
    """The distinct cards of a hand, by id."""
    return sorted(set(hand))
