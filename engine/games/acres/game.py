"""A Few Acres of Snow as a game of the catalog."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, cast

from engine.games.acres import guesses, invariants, setup
from engine.games.acres.content import NATIONS, SCORING, VARIANTS, WORDS, Nation
from engine.games.acres.flow import AcresState
from engine.games.acres.frames.turn import DEEDS
from engine.games.acres.orders import apply_order, order_moves
from engine.games.acres.players import COMPUTERS
from engine.games.acres.scoring import points
from engine.games.acres.text import AcresTexts
from engine.games.acres.view import AcresView, view_of
from engine.rules import WHOLE, Game, Move, Option, Place, Run, Upgrade, grown, ranked

STEPS = (
    "end from by settler force fort add done cancel lose decline block let show give drop"  # the steps within an action
)


class Acres(Game[AcresState, AcresView]):
    """Two empires, one continent, and a deck for each."""

    slug = "acres"
    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: grown}
    counts = range(2, 3)
    verbs = frozenset({*DEEDS, *STEPS.split()})
    options = tuple(Option(name, (setup.OFF, setup.ON)) for name in VARIANTS)
    folder = Path(__file__).resolve().parent
    state_type = AcresState
    words = WORDS
    texts = AcresTexts()
    computers = COMPUTERS

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """British and French."""
        return NATIONS

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> AcresState:
        """The table before anybody did anything."""
        return setup.initial_state(options, seed, cast("Sequence[Nation | None]", sides))

    def see(self, state: AcresState, seat: int | None) -> AcresView:
        """What that seat may see; None is the public."""
        result = self.result(state)
        winner = state.nations[result.winners[0]] if result else None
        owes = seat is not None and seat in self.to_act(state)
        return view_of(state, seat, self.awaited(state), owes, winner)

    def private(self, view: AcresView) -> object:
        """Hand, deck, and what was shown."""
        return self.texts.hand(view)

    def score(self, state: AcresState) -> tuple[Place, ...]:
        """A fallen home target decides; otherwise points, and a tie goes to the French (ACR-END-5)."""
        scores = {seat: points(state, nation) for seat, nation in enumerate(state.nations)}
        winner = state.ending.winner if state.ending else None
        merits = {
            seat: (int(nation == winner), scores[seat], int(nation == SCORING.tie_winner))
            for seat, nation in enumerate(state.nations)
        }
        return ranked(merits, scores)

    def check(self, state: AcresState) -> None:
        """Recount everything."""
        invariants.check(state)

    def guess(self, state: AcresState, seat: int | None, luck: random.Random) -> None:
        """Deal what the seat does not know anew (ACR-HID-1)."""
        guesses.guess(state, seat, luck)

    def orders(self, state: AcresState, seat: int) -> list[Move]:
        """Every change of the standing orders (ACR-ASYNC-2)."""
        nation = state.nations[seat]
        return order_moves(nation, state.realm(nation).orders) if state.stack else []

    def give_order(self, run: Run[AcresState], seat: int, key: str) -> None:
        """Change the standing orders; nobody else learns of it."""
        apply_order(run.state.realm(run.state.nations[seat]).orders, key)
        run.tell("ordered", {"seat": seat, "order": key.partition(":")[2]}, {WHOLE: (seat,)})
