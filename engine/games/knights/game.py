"""Warrior Knights as an implementation of the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar

from engine.contract import ComputerPlayer, Game, Move, Place, Run, Text, Upgrade, grown, mentioned
from engine.contract.outcome import below_the_rest
from engine.games.knights import anytime, guess, invariants, keys, orders
from engine.games.knights.bots.sensible import Sensible
from engine.games.knights.content import printed
from engine.games.knights.content.armies import BARONS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.words import WORDS
from engine.games.knights.rules import upkeep
from engine.games.knights.stack import GameState, first_state
from engine.games.knights.state import State
from engine.games.knights.teaching.coach import KnightsCoach
from engine.games.knights.teaching.help import KnightsAdvice
from engine.games.knights.view import View, reveal_all, see
from engine.games.knights.words import names
from engine.games.knights.words.text import TEXTS

# Log lines that name only the area of walls or of a finished battle.
WALLS = frozenset({"knights-story-besieged", "knights-story-breached"})
BATTLE = "knights-story-battle-"


class Knights(Game[State, View]):
    """Barons, Nobles and mercenaries fight and bargain for a Kingdom without a King."""

    slug = "knights"
    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: grown}
    counts = range(printed.MIN_BARONS, printed.MAX_BARONS + 1)
    round_unit = "round"
    first_game_seats = 3
    folder = Path(__file__).resolve().parent
    result_events = frozenset({"ended"})
    state_type = GameState
    options = printed.CHOICES
    presets = orders.PRESETS
    verbs = keys.VERBS
    anytime_verbs = keys.DEED_VERBS
    actions = keys.KNOWN
    alphabetical = keys.BY_NAME
    idle = keys.IDLE
    texts = TEXTS
    advice = KnightsAdvice()
    coach = KnightsCoach()
    words = WORDS
    computers: Mapping[str, Callable[[], ComputerPlayer[View]]] = MappingProxyType({"sensible": Sensible})
    adviser = Sensible()

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> State:
        return first_state(seats, options, seed, sides)

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(BARONS)

    def see(self, state: State, seat: int | None) -> View:
        places = () if state.stack else below_the_rest(self.score(state), state.conceded)
        return see(state, seat, places)

    def reveal_all(self, board: View, seats: Sequence[View]) -> View:
        return reveal_all(board, seats)

    def private(self, view: View) -> object:
        """Hand, plan, notes, orders and sealed answers."""
        return view.own

    def score(self, state: State) -> tuple[Place, ...]:
        return upkeep.places_of(state)

    def check(self, state: State) -> None:
        invariants.check(state)

    def guess(self, state: State, seat: int | None, luck: random.Random) -> None:
        guess.guess(state, seat, luck)

    def touches(self, view: View, line: Text) -> bool:
        """A line that names only an area concerns the owner of its walls, the end of a battle its fighters."""
        if view.seat is None or super().touches(view, line):
            return view.seat is not None
        baron, fought, areas = view.barons[view.seat], view.fought, list[str]()
        if line.id in WALLS:
            areas = [CITIES[city].area for city in baron.cities]
            areas += [army.area for army in baron.armies if army.holder == "stronghold"]
        elif line.id.startswith(BATTLE) and fought and view.seat in (fought.attacker.seat, fought.defender.seat):
            areas = [fought.area]
        return any(names.area(area) in mentioned(line) for area in areas)

    def word_of(self, thing: str) -> str:
        """A Noble's shape, whichever Baron he serves."""
        kind, _, name = thing.partition(".")
        return f"shape.{name}" if kind == "noble" else thing

    def surrender(self, run: Run[State], seat: int) -> None:
        """End the game when only one Baron in it has not conceded (WK-WIN-7)."""
        state = run.state
        if sum(other not in state.conceded for other in state.playing) <= 1:
            state.stack.clear()
        else:
            super().surrender(run, seat)

    def orders(self, state: State, seat: int) -> list[Move]:
        """Standing orders and notes (WK-ASYNC-9, WK-ASYNC-10)."""
        return orders.offered(state, seat)

    def give_order(self, run: Run[State], seat: int, key: str) -> None:
        orders.give(run, seat, key)

    def _apply(self, run: Run[State], seat: int, key: str) -> None:
        """Play a move; others' orders show in their answers, so the step that asked them cannot be undone."""
        super()._apply(run, seat, key)
        if any(other != seat for other, _ in run.answered):
            run.reveal_to_all()

    def anytime_moves(self, state: State, seat: int) -> list[Move]:
        """Gifts, miracles and heirs (WK-DEAL-1, WK-OPT-3, WK-OPT-7)."""
        return anytime.offered(state, seat)

    def shows_anytime_moves(self, view: View) -> bool:
        """Whether the first plans are laid: before that a newcomer has no reason to give anything."""
        return view.phase != "setup" and (view.round, view.phase) != (1, "planning")

    def play_anytime(self, run: Run[State], seat: int, key: str) -> None:
        anytime.play_anytime(run, seat, key)
