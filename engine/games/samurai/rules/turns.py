"""Setting up, and the round of turns (rules sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.contract import Frame, Move, Refusal, Run
from engine.games.samurai import keys
from engine.games.samurai.asked import Question
from engine.games.samurai.content import SIDES, START_ROW
from engine.games.samurai.rules.battle import Attack
from engine.games.samurai.rules.refusals import refuse
from engine.games.samurai.rules.restore import EndCheck
from engine.games.samurai.state import State
from engine.parts.at_once import AnswerEach
from engine.parts.exact_menu import ExactMenu


class Deal(Frame[State], tag="deal"):
    """Assigns free colours and chooses the first player (SAM-SETUP-1, SAM-SETUP-7)."""

    first: str = "random"

    def proceed(self, run: Run[State]) -> None:
        """Make the only random choices of the game (SAM-COMP-5)."""
        state = run.state
        free = [side for side in SIDES if all(player.side != side for player in state.players)]
        for player in state.players:
            if not player.side:
                player.side = run.pick(free, "side")
                free.remove(player.side)
        state.first = run.draw(state.seats, "first") if self.first == "random" else int(self.first) - 1
        run.tell("dealt", {"sides": [player.side for player in state.players], "first": state.first})
        run.replace(Setup(list(range(state.seats))))


class Setup(AnswerEach[State], ExactMenu[State], tag="setup"):
    """All players lay their three peasants in any order, hidden and at the same time (SAM-SETUP-2, D-SETUP)."""

    waiting: list[int]

    def everybody(self) -> Iterable[int]:
        """The seats that have not laid their rows, which is public."""
        return self.waiting

    def handed_in(self, state: State) -> Sequence[int]:
        return [seat for seat in range(state.seats) if seat not in (*self.waiting, *state.absent)]

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("setup", "setup")

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return keys.STARTING_ROWS

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return refuse("setup", "SAM-SETUP-2")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        laid = keys.read(key)
        assert isinstance(laid, keys.StartingRow)
        row = [START_ROW[strength - 1] for strength in laid.order]
        run.state.players[seat].row = row
        run.tell("ready", {"seat": seat, "row": [*row]}, {"row": (seat,)})
        self.answered(run, seat)

    def proceed(self, run: Run[State]) -> None:
        run.reveal_to_all()
        run.replace(Turn())

    def default(self, state: State, seat: int) -> str:
        return keys.STARTING_ROWS[state.derived_number(len(keys.STARTING_ROWS), f"setup|{seat}")].key


class Turn(Frame[State], tag="turn"):
    """Starts the turn of the next player clockwise: battles, end check, refilling (SAM-NEXT-1, SAM-SETUP-6)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.active = (state.active + 1) % state.seats if state.turn else state.first
        state.turn += 1
        run.tell("turn", {"turn": state.turn, "seat": state.active})
        run.push(Attack(), EndCheck())
