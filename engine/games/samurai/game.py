"""Tenno as an implementation of the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from engine.contract import ComputerPlayer, Game, Malformed, Move, Option, Place, Run, Text, Upgrade, grown
from engine.games.samurai import keys
from engine.games.samurai.bots.sensible import Sensible
from engine.games.samurai.bots.strong import strong
from engine.games.samurai.content import BOX, FOLDER, SIDES, START_HAND, START_ROW, words
from engine.games.samurai.guess import guess
from engine.games.samurai.invariants import check
from engine.games.samurai.orders import give_order, order_moves
from engine.games.samurai.rules.scoring import finish, placed
from engine.games.samurai.rules.turns import Deal
from engine.games.samurai.stack import GameState
from engine.games.samurai.state import Player
from engine.games.samurai.teaching.coach import SamuraiCoach
from engine.games.samurai.view import View, private, reveal_all, see
from engine.games.samurai.words.text import TEXTS


class Samurai(Game[GameState, View]):
    """Tenno: three face-down cards each, one attack a turn (slug `samurai`)."""

    slug = BOX.meta.slug
    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: grown}
    counts = range(BOX.meta.min_players, BOX.meta.max_players + 1)
    verbs = keys.VERBS
    actions = keys.ACTIONS
    idle = keys.IDLE
    options = (
        Option("open_scores", ("off", "on")),  # SAM-OPT-1
        Option("first_player", ("random", *(str(seat) for seat in range(1, BOX.meta.max_players + 1)))),  # SAM-OPT-2
        Option("sheet_level", ("facts", "deductions", "off")),  # SAM-OPT-3
    )
    folder = FOLDER
    result_events = frozenset({"scored"})
    first_game_seats = 3
    state_type = GameState
    texts = TEXTS
    coach = SamuraiCoach()
    adviser = Sensible()
    words = words()
    computers: Mapping[str, Callable[[], ComputerPlayer[View]]] = MappingProxyType(
        {"sensible": Sensible, "strong": strong}
    )

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The seven sets (SAM-COMP-1)."""
        return SIDES

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
        """The initial state: the peasants for each row, the others in hand, piles empty (SAM-SETUP-3, SAM-SETUP-5)."""
        first = options["first_player"]
        if first != "random" and int(first) > seats:
            raise Malformed(first, Text("samurai-no-such-seat", {"given": int(first), "seats": seats}))
        return GameState(
            seats=seats,
            seed=seed,
            stack=[Deal(first)],
            players=[Player(list(START_ROW), list(START_HAND), side or "") for side in sides],
            open_scores=options["open_scores"] == "on",
            sheet=options["sheet_level"],
        )

    def see(self, state: GameState, seat: int | None) -> View:
        return see(state, seat)

    def reveal_all(self, board: View, seats: Sequence[View]) -> View:
        return reveal_all(board, seats)

    def private(self, view: View) -> object:
        return private(view)

    def score(self, state: GameState) -> tuple[Place, ...]:
        return placed(state)

    def check(self, state: GameState) -> None:
        """Check the invariants (SAM-INV)."""
        check(state)

    def guess(self, state: GameState, seat: int | None, luck: random.Random) -> None:
        guess(state, seat, luck)

    def orders(self, state: GameState, seat: int) -> list[Move]:
        """Monk, refill and look orders (SAM-DAY-3 to 5)."""
        return order_moves(state, seat)

    def give_order(self, run: Run[GameState], seat: int, key: str) -> None:
        """Store an order; nobody else ever learns of it (SAM-HID-11)."""
        give_order(run, seat, key)

    def surrender(self, run: Run[GameState], seat: int) -> None:
        """Let defaults play the seat to the end; with one player left the game is over (SAM-RUL-30)."""
        state = run.state
        if state.seats - len(state.conceded) <= 1:
            finish(run, [])
        elif seat not in state.absent:
            state.absent.append(seat)
