"""Setting up, and the round of turns (rules sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.samurai import keys, refusals
from engine.games.samurai.content import SIDES, START_ROW
from engine.games.samurai.frames.after import EndCheck
from engine.games.samurai.frames.battle import Attack
from engine.rules import Frame, Move, Refusal, Run, Value

if TYPE_CHECKING:
    from engine.games.samurai.state import State


class Deal(Frame["State"], tag="deal"):
    """Give colours to those who chose none and find the first player (SAM-SETUP-1, SAM-SETUP-7)."""

    first: str = "random"

    def proceed(self, run: Run[State]) -> None:
        """Chance falls here and nowhere else in the game (SAM-COMP-5)."""
        state = run.state
        free = [side for side in SIDES if all(player.side != side for player in state.players)]
        for player in state.players:
            if not player.side:
                player.side = run.pick(free, "side")
                free.remove(player.side)
        state.first = run.draw(state.seats, "first") if self.first == "random" else int(self.first) - 1
        run.tell("dealt", {"sides": [player.side for player in state.players], "first": state.first})
        run.replace(Setup(list(range(state.seats))))


class Setup(Frame["State"], tag="setup"):
    """Everybody lays his three peasants in any order, secretly and at the same time (SAM-SETUP-2)."""

    waiting: list[int]

    def actors(self, state: State) -> Sequence[int]:
        """Everybody who has not laid his row; that somebody is ready is public."""
        return self.waiting

    def choices(self, state: State, seat: int) -> list[Move]:
        """The six orders."""
        return list(keys.SETUP)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Lay the row; when all have, the first turn begins."""
        state = run.state
        row = [START_ROW[int(digit) - 1] for digit in key[-3:]]
        state.players[seat].row = row
        self.waiting.remove(seat)
        run.tell("ready", {"seat": seat, "row": list[Value](row)}, {"row": (seat,)})
        if not self.waiting:
            run.seal()
            run.replace(Turn())

    def default(self, state: State, seat: int) -> str:
        """A random order."""
        return keys.SETUP[state.whim(len(keys.SETUP), f"setup|{seat}")].key

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Only the three peasants start on the table."""
        return refusals.setup()


class Turn(Frame["State"], tag="turn"):
    """The next player clockwise takes his turn: battles, end check, and what follows (SAM-NEXT-1, SAM-SETUP-6)."""

    def proceed(self, run: Run[State]) -> None:
        """Seat numbers go round; the turn ends when everything pushed here has."""
        state = run.state
        state.active = (state.active + 1) % state.seats if state.turn else state.first
        state.turn += 1
        run.tell("turn", {"turn": state.turn, "seat": state.active})
        run.push(Attack(), EndCheck())
