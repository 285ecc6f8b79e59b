"""Looks into the row of an unsuccessful attacker (rules section 8)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from engine.contract import WHOLE, Frame, Move, Run, Value, WhyNot
from engine.games.samurai import keys
from engine.games.samurai.asked import Question
from engine.games.samurai.content import PLACES
from engine.games.samurai.facts.history import Filled, Looked
from engine.games.samurai.rules import refusals
from engine.games.samurai.state import State
from engine.parts.at_once import AnswerEach

PLACE_ORDERS = {"left": 1, "middle": 2, "right": 3}


class Peek(AnswerEach[State], tag="peek"):
    """Defenders who won look at a card of the active player; the looks are published together (SAM-PEEK).

    `lookers` has one entry for every battle won; a look at place 0 was declined.
    """

    lookers: list[int]
    waiting: list[int]
    looks: list[Looked]

    def actors(self, state: State) -> Sequence[int]:
        """Every seat that may still look, each once."""
        return self.waiting if len(self.waiting) < 2 else list(dict.fromkeys(self.waiting))

    def everybody(self) -> Iterable[int]:
        """Every winner."""
        return self.lookers

    def asked(self, state: State, seat: int | None) -> Question:
        """A look into the active player's row, one for each battle won."""
        looks = self.waiting.count(seat) if seat is not None else 0
        seen = tuple(look for look in self.looks if look.looker == seat and look.place)
        return Question("look" if looks else "peek", "peek", looks=looks, seen=seen)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """One of the three places, or none (SAM-PEEK-5)."""
        return keys.looks(state.active)

    def why_not(self, state: State, seat: int) -> WhyNot:
        """Only the active player's three places are possible."""
        return refusals.look

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Show the card to this seat only."""
        look = self.look(run.state, seat, key)
        self.looks.append(look)
        if look.place:
            told: dict[str, Value] = {"seat": seat, "owner": look.owner, "place": look.place, "card": look.card}
            run.tell("saw", told, {WHOLE: (seat,)})
            run.reveal_to_all()
        self.answered(run, seat)

    def look(self, state: State, seat: int, key: str) -> Looked:
        """Record the look or its absence."""
        answer = keys.read(key)
        if not isinstance(answer, keys.Look):
            return Looked(state.turn, state.active, 0, seat)
        card = state.players[state.active].row[answer.place - 1]
        return Looked(state.turn, state.active, answer.place, seat, card)

    def proceed(self, run: Run[State]) -> None:
        """Publish the places that were looked at (SAM-PEEK-3)."""
        run.reveal_to_all()
        for look in sorted(self.looks, key=lambda look: self.lookers.index(look.looker)):
            if look.place:
                run.state.facts.append(look)
            run.tell("looked", {"seat": look.looker, "owner": look.owner, "place": look.place})
        run.pop()

    def ordered(self, state: State, seat: int) -> str | None:
        """The look order (SAM-DAY-5); a second look by the same order takes the newest card not looked at."""
        order = state.players[seat].orders.look
        if order == "ask":
            return None
        if order == "never":
            return keys.LOOK_NO.key
        if order == "newest" or any(look.looker == seat for look in self.looks):
            return self.default(state, seat)
        return keys.write(keys.Look(PLACE_ORDERS[order]))

    def default(self, state: State, seat: int) -> str:
        """The place that was just refilled, the lower first; for a second look the other one."""
        seen = [look.place for look in self.looks if look.looker == seat]
        fresh = {place for place in PLACES if Filled(state.turn, state.active, place) in state.facts}.difference(seen)
        return keys.write(keys.Look(min(fresh))) if fresh else keys.LOOK_NO.key

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others are asked again, as their looks are hidden; absent seats have looked by their defaults."""
        self.ask_others_again(state, seat)
        self.looks = [look for look in self.looks if look.looker == seat]
        for other in self.lookers:
            if other != seat and other in state.absent:
                self.looks.append(self.look(state, other, self.default(state, other)))
        return (self,)
