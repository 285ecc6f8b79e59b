"""A Few Acres of Snow as a game of the catalog."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, cast

from engine.contract import WHOLE, ComputerPlayer, Game, Move, Option, Place, Run, Text, Upgrade, grown, ranked
from engine.games.acres import guess, invariants
from engine.games.acres.bots.sensible import Sensible
from engine.games.acres.bots.strong import strong
from engine.games.acres.content import NATIONS, SCORING, VARIANTS, WORDS, Nation
from engine.games.acres.keys import CANCEL, DECLINE, END, LET, PASS, SHOW, TO_A_PLACE, VERBS, WITH_A_CARD, read_thing
from engine.games.acres.orders import apply_order, order_moves
from engine.games.acres.rules import setup
from engine.games.acres.rules.ending import points
from engine.games.acres.rules.turn import ACTIONS
from engine.games.acres.stack import GameState
from engine.games.acres.teaching.coach import AcresCoach
from engine.games.acres.view import View, reveal_all, see
from engine.games.acres.words.text import TEXTS
from engine.parts.orders import told

# Lines of the log that affect the other player but name only the first.
_AGAINST = "ambush ambush-blocked besieged convert led piracy raid raid-blocked raid-succeeded reinforced"
WAR = frozenset(f"acres-story-{name}" for name in _AGAINST.split())


class Acres(Game[GameState, View]):
    """Two empires, one continent, and a deck for each."""

    slug = "acres"
    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: grown}
    counts = range(2, 3)
    verbs = VERBS
    actions = (*ACTIONS, END)
    alphabetical = TO_A_PLACE | WITH_A_CARD
    idle = frozenset({PASS, END, LET, SHOW, DECLINE})
    retracting = frozenset({CANCEL})
    options = tuple(Option(name, (setup.OFF, setup.ON), setup.bundle_of(name)) for name in VARIANTS)
    folder = Path(__file__).resolve().parent
    result_events = frozenset({"over"})
    state_type = GameState
    words = WORDS
    texts = TEXTS
    coach = AcresCoach()
    computers: Mapping[str, Callable[[], ComputerPlayer[View]]] = {"sensible": Sensible, "strong": strong}
    adviser = Sensible()
    first_game_seats = 2

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return NATIONS

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
        return setup.initial_state(options, seed, cast("Sequence[Nation | None]", sides))

    def see(self, state: GameState, seat: int | None) -> View:
        result = self.result(state)
        winner = state.nations[result.winners[0]] if result else None
        return see(state, seat, winner)

    def reveal_all(self, board: View, seats: Sequence[View]) -> View:
        return reveal_all(board, seats)

    def private(self, view: View) -> object:
        """Hand, deck, the rival's hand as last shown, and the cards chosen so far."""
        return (view.hand, view.deck, view.seen, view.begun.chosen if view.begun else ())

    def score(self, state: GameState) -> tuple[Place, ...]:
        """The result: a fallen home target decides; otherwise points, and a tie goes to the French (ACR-END-5)."""
        scores = {seat: points(state, nation) for seat, nation in enumerate(state.nations)}
        winner = state.ending.winner if state.ending else None
        merits = {
            seat: (int(nation == winner), scores[seat], int(nation == SCORING.tie_winner))
            for seat, nation in enumerate(state.nations)
        }
        return ranked(merits, scores)

    def check(self, state: GameState) -> None:
        invariants.check(state)

    def guess(self, state: GameState, seat: int | None, luck: random.Random) -> None:
        """Redeal what the seat does not know (ACR-HID-1)."""
        guess.guess(state, seat, luck)

    def unused(self, view: View, key: str) -> Text | None:
        return Text("rules-unused-actions", {"n": view.left}) if key == END and view.left else None

    def touches(self, view: View, line: Text) -> bool:
        """Whether a line concerns the seat: acts of war by one player always concern the other."""
        return super().touches(view, line) or (view.seat is not None and line.id in WAR)

    def word_of(self, thing: str) -> str:
        """The name of a card, the same in every zone."""
        sort, name = read_thing(thing)
        return thing if sort == "place" else f"card.{name}"

    def orders(self, state: GameState, seat: int) -> list[Move]:
        """Every change of the standing orders (ACR-ASYNC-2)."""
        nation = state.nations[seat]
        return order_moves(nation, state.realm(nation).orders) if state.stack else []

    def give_order(self, run: Run[GameState], seat: int, key: str) -> None:
        """Change the standing orders; nobody else learns of it."""
        apply_order(run.state.realm(run.state.nations[seat]).orders, key)
        run.tell("ordered", {"seat": seat, "order": told(key)}, {WHOLE: (seat,)})
