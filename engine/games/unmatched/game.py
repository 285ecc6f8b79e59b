"""Unmatched as an implementation of the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar

from engine.contract import ComputerPlayer, Game, Move, Option, Place, Played, Run, Text, Upgrade, mentioned, ranked
from engine.games.unmatched import anytime, content, guess, invariants, keys, orders
from engine.games.unmatched.bots.sensible import Sensible
from engine.games.unmatched.bots.strong import strong
from engine.games.unmatched.rules.setup import ChooseBoard
from engine.games.unmatched.stack import GameState
from engine.games.unmatched.state import NOBODY, Band, State
from engine.games.unmatched.teaching.coach import UnmatchedCoach
from engine.games.unmatched.upgrades import with_touched
from engine.games.unmatched.view import View, reveal_all, see
from engine.games.unmatched.words import stories
from engine.games.unmatched.words.text import TEXTS

OFF_ON = ("off", "on")
ON_OFF = ("on", "off")

TEAMS = {"13_24": (0, 1, 0, 1), "12_34": (0, 0, 1, 1), "14_23": (0, 1, 1, 0)}


class Unmatched(Game[State, View]):
    """Duels of heroes, and team play for three and four."""

    slug = "unmatched"
    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: with_touched}
    counts = range(2, 5)
    folder = Path(__file__).resolve().parent
    result_events = frozenset({"over"})
    first_game_seats = 2
    state_type = GameState
    options = (
        Option("board", ("auto", "ask", "random", *content.BOARDS)),
        Option("first_player", ("random", "host", "youngest1", "youngest2", "youngest3", "youngest4")),
        Option("teams", tuple(TEAMS)),
        Option("team_shared_hands", ON_OFF),
        Option("any_board", ON_OFF),
        Option("doors", ON_OFF),
        Option("allow_mirror", OFF_ON),
        Option("late_game_end", OFF_ON),
        Option("after_attack_last", OFF_ON),
        Option("excalibur_keeps_boost", ON_OFF),
        Option("versatile_counts_as_both", OFF_ON),
    )
    verbs = keys.VERBS
    anytime_verbs = frozenset({keys.CLAIM})
    actions = keys.ACTIONS
    idle = keys.IDLE
    words = content.words()
    texts = TEXTS
    coach = UnmatchedCoach()
    computers: Mapping[str, Callable[[], ComputerPlayer[View]]] = MappingProxyType(
        {"sensible": Sensible, "strong": strong}
    )
    adviser = Sensible()

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> State:
        """A band for each seat; with three players one of them runs two (UNM-TEAM-2, UNM-RUL-35)."""
        state = GameState(seats=seats, seed=seed, options=dict(options))
        teams = TEAMS["13_24" if seats == 2 else options["teams"]]
        state.bands = [Band(seat, teams[seat], sides[seat] or "") for seat in range(seats)]
        if seats == 3:
            lone = next(seat for seat in range(3) if teams[seat] == teams[3])
            state.bands.append(Band(lone, teams[3]))
        state.stack = [ChooseBoard()]
        return state

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(content.HEROES)

    def see(self, state: State, seat: int | None) -> View:
        return see(state, seat)

    def touches(self, view: View, line: Text) -> bool:
        """Whether a line names the seat's fighters, which stand for their player."""
        own = [stories.fighter(each.id) for each in view.fighters if view.bands[each.band].seat == view.seat]
        return super().touches(view, line) or any(each in own for each in mentioned(line))

    def reveal_all(self, board: View, seats: Sequence[View]) -> View:
        return reveal_all(board, seats)

    def private(self, view: View) -> object:
        """The cards in hand with the facts their effects depend on, cards being looked at, and committed cards."""
        hands = tuple(
            (band.seat, band.hero, band.cards, band.basket, band.rage, band.size, band.voyages)
            for band in view.bands
            if view.seat is not None and band.hero and band.cards is not None
        )
        return (hands, view.asked.cards if view.asked else (), view.committed())

    def score(self, state: State) -> tuple[Place, ...]:
        """Winners and losers; there are no points (UNM-END-3)."""
        won = {band.seat: int(band.team == state.winner) for band in state.bands}
        return ranked({seat: (point,) for seat, point in won.items()}, won)

    def check(self, state: State) -> None:
        invariants.check(state)

    def guess(self, state: State, seat: int | None, luck: random.Random) -> None:
        guess.guess(state, seat, luck)

    def orders(self, state: State, seat: int) -> list[Move]:
        return orders.order_moves(state, seat)

    def give_order(self, run: Run[State], seat: int, key: str) -> None:
        orders.give(run, seat, key)

    def anytime_moves(self, state: State, seat: int) -> list[Move]:
        return anytime.claims(state, seat)

    def play_anytime(self, run: Run[State], seat: int, key: str) -> None:
        anytime.claim(run, key)

    def word_of(self, thing: str) -> str:
        kind, name = keys.thing_of(thing)
        return f"card.{name}" if kind == "seen" else thing

    def renamed(self, key: str) -> str:
        return keys.renamed(key)

    def acted(self, run: Run[State], seat: int) -> None:
        """Reset the count of missed turns of a player who acts (UNM-ASYNC-9)."""
        state = run.state
        if state.active != NOBODY and state.bands[state.active].seat == seat:
            band = state.bands[state.active]
            band.touched, band.idle = True, 0

    def rejoin(self, state: State, seat: int) -> Played[State]:
        """Reset the count of missed turns for a new player of the seat (UNM-ASYNC-9)."""
        played = super().rejoin(state, seat)
        for band in played.state.bands:
            if band.seat == seat:
                band.idle = 0
        return played

    def surrender(self, run: Run[State], seat: int) -> None:
        """Defeat all the seat's fighters (UNM-END-4)."""
        anytime.resign(run, seat)
