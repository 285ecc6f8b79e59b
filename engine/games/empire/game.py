"""Conquest of the Empire as an implementation of the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from engine.contract import (
    Advice,
    Adviser,
    Coach,
    ComputerPlayer,
    Event,
    Game,
    Move,
    Option,
    Place,
    Run,
    Text,
    Upgrade,
    grown,
)
from engine.contract.outcome import below_the_rest
from engine.games.empire import content, guess, invariants, keys, orders
from engine.games.empire.asked import AskedTurn
from engine.games.empire.bots.sensible import Sensible
from engine.games.empire.rules import season
from engine.games.empire.rules.base import Ahead
from engine.games.empire.stack import GameState
from engine.games.empire.state import Player, State
from engine.games.empire.teaching.coach import EmpireCoach
from engine.games.empire.view import View, as_counted, reveal_all, see
from engine.games.empire.words.help import EmpireAdvice
from engine.games.empire.words.text import TEXTS


class Empire(Game[State, View]):
    """Alliances, armies and influence in the Roman world."""

    slug = "empire"
    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: grown}
    counts = range(content.MIN_PLAYERS, content.MAX_PLAYERS + 1)
    folder = Path(__file__).resolve().parent
    result_events = frozenset({"ended"})
    state_type = GameState
    options = tuple(Option(option, ("off", "on")) for option in content.OPTIONS)
    verbs = keys.VERBS
    actions = keys.ACTIONS
    alphabetical = keys.BY_NAME
    alphabetical_within = keys.BY_KIND
    idle = frozenset({keys.PASS, keys.OUT, keys.END, keys.STAY})
    retracting = frozenset({keys.CANCEL})
    words = content.WORDS
    texts = TEXTS
    advice: Advice[View] | None = EmpireAdvice()
    coach: Coach[View] | None = EmpireCoach()
    adviser: Adviser[View] | None = Sensible()
    first_game_seats = 3
    computers: Mapping[str, Callable[[], ComputerPlayer[View]]] = {"sensible": Sensible}

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> State:
        """Purses, hands, display, deck and pool (EMP-SET-1, EMP-SET-2, EMP-SET-4); figures wait in reserve (EMP-SET-3).

        Players without a chosen colour get the first free one; the first frame is the first to use chance.
        """
        free = [colour for colour in content.COLOURS if colour not in sides]
        return GameState(
            seats=seats,
            seed=seed,
            options=[option for option, value in options.items() if value == "on"],
            players=[Player(colour=side or free.pop(0), hand=list(content.NUMBERS.start_senators)) for side in sides],
            pool=sorted(content.TOKENS),
            deck=sorted(content.DRAW_DECK),
            display=sorted(content.VOTES),
            stack=[season.Beginning()],
        )

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(content.COLOURS)

    def see(self, state: State, seat: int | None) -> View:
        # Players who conceded rank below all others (EMP-WIN-5).
        places = () if state.stack else below_the_rest(self.score(state), state.conceded)
        return see(state, seat, places)

    def reveal_all(self, board: View, seats: Sequence[View]) -> View:
        return reveal_all(board, seats)

    def private(self, view: View) -> object:
        """Senators, chaos, talents, orders and hidden answers."""
        mine = None if view.seat is None else view.players[view.seat]
        return None if mine is None else (mine.hand, mine.chaos, mine.talents, view.own)

    def score(self, state: State) -> tuple[Place, ...]:
        return season.places(state)

    def check(self, state: State) -> None:
        invariants.check(state)

    def guess(self, state: State, seat: int | None, luck: random.Random) -> None:
        guess.guess(state, seat, luck)

    def unused(self, view: View, key: str) -> Text | None:
        """The actions left at the end of the turn."""
        left = view.asked.actions if isinstance(view.asked, AskedTurn) else 0
        return Text("rules-unused-actions", {"n": left}) if key == keys.END and left else None

    def as_told(self, view: View, events: Sequence[Event]) -> View:
        return as_counted(view, events)

    def orders(self, state: State, seat: int) -> list[Move]:
        """Standing orders (EMP-ASY-3)."""
        return orders.offered(state, seat)

    def give_order(self, run: Run[State], seat: int, key: str) -> None:
        """Store an order; the one to be asked voids an unplayed answer, others void answers by orders (EMP-ASY-10)."""
        top = run.state.stack[-1]
        by_orders = isinstance(top, Ahead) and top.is_by_orders(run.state, seat)
        orders.give(run, seat, key)
        if isinstance(top, Ahead) and (by_orders or key in top.takes_back(run.state, seat)):
            top.reopen(run.state, seat)
