"""A small game of parts: everybody secretly picks two dishes of three, then says whether to share, all at once."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engine.contract import NOT_POSSIBLE, Frame, Game, Move, Option, Place, Question, Refusal, Run, State, View, ranked
from engine.parts.at_once import Sealed, hand_in
from engine.parts.picking import Picking

DISHES = ["bread", "bread", "soup"]
NOTHING: Mapping[str, Any] = {}


class Pick(Picking["Potluck"], tag="pick"):
    """Pick two dishes, then decide whether to share them."""

    verb: ClassVar[str] = "bring"

    seat: int = 0

    def picker(self, state: Potluck) -> int:
        """The seat of the lane."""
        return self.seat

    def heap(self, state: Potluck) -> Sequence[str]:
        """Everybody's kitchen is the same."""
        return DISHES

    def many(self, state: Potluck) -> int:
        """Two dishes."""
        return 2

    def picked(self, run: Run[Potluck], seat: int) -> None:
        """The dishes are packed; one more question."""
        hand_in(run, seat, *sorted(self.chosen))
        run.push(Share(seat))

    def asked(self, state: Potluck, seat: int | None) -> Question | None:
        """What to bring."""
        return Question("bring")


class Share(Frame["Potluck"], tag="share"):
    """A question of one seat that the others do not hear of."""

    seat: int

    def actors(self, state: Potluck) -> Sequence[int]:
        """The seat of the lane."""
        return (self.seat,)

    def asked(self, state: Potluck, seat: int | None) -> Question | None:
        """Whether to share."""
        return Question("share")

    def candidates(self, state: Potluck, seat: int) -> Iterable[Move]:
        """Yes or no."""
        return [Move("share:yes"), Move("share:no")]

    def reason(self, state: Potluck, seat: int, key: str) -> Refusal | None:
        """Nothing else."""
        return None if key in ("share:yes", "share:no") else NOT_POSSIBLE

    def play(self, run: Run[Potluck], seat: int, key: str) -> None:
        """Whoever shares has to cook, which nobody decides."""
        run.pop()
        if key == "share:yes":
            run.push(Cook(seat))

    def ordered(self, state: Potluck, seat: int) -> str | None:
        """Misers never share."""
        return "share:no" if seat in state.misers else None


class Cook(Frame["Potluck"], tag="cook"):
    """Cooking takes no decision."""

    seat: int

    def proceed(self, run: Run[Potluck]) -> None:
        """Done."""
        run.pop()
        run.state.cooked.append(self.seat)


class Evening(Sealed["Potluck"], tag="evening"):
    """Everybody decides at once; who has packed is nobody's business."""

    lanes: dict[int, list[Pick | Share | Cook]]

    def fresh(self, state: Potluck, seat: int) -> list[Any]:
        """The last seat only cooks."""
        return [Cook(seat)] if seat == state.seats - 1 else [Pick(seat=seat)]

    def known(self, state: Potluck) -> Question | None:
        """That everybody prepares something."""
        return Question("evening")

    def proceed(self, run: Run[Potluck]) -> None:
        """The lids come off."""
        run.pop()
        run.reveal_to_all()
        run.state.brought = [self.given(seat) for seat in range(run.state.seats)]
        run.tell("served", {"brought": [", ".join(dishes) for dishes in run.state.brought]})


class Picnic(Evening, tag="picnic"):
    """The same where everybody sees who has packed."""

    openly: ClassVar[bool] = True


class Begin(Frame["Potluck"], tag="begin"):
    """Lay the tables."""

    openly: bool = False

    def proceed(self, run: Run[Potluck]) -> None:
        """Everybody gets a lane."""
        evening = Picnic(lanes={}) if self.openly else Evening(lanes={})
        evening.ask(run.state, range(run.state.seats))
        run.replace(evening)
        evening.begin(run)


class Potluck(State, kw_only=True):
    """Who brought what."""

    brought: list[list[str]]
    misers: list[int] = msgspec.field(default_factory=list)
    cooked: list[int] = msgspec.field(default_factory=list)
    stack: list[Begin | Evening | Picnic] = msgspec.field(default_factory=list)


class PotluckGame(Game[Potluck, View]):
    """The game."""

    slug = "potluck"
    counts = range(2, 5)
    verbs = frozenset({"bring", "share"})
    options = (Option("openly", ("off", "on")),)
    folder = Path(__file__).parent
    state_type = Potluck
    texts: Any = None
    words = NOTHING
    computers = NOTHING

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> Potluck:
        """Nothing is on the table."""
        begin = Begin(openly=options["openly"] == "on")
        return Potluck(seats=seats, seed=seed, brought=[[] for _ in range(seats)], stack=[begin])

    def see(self, state: Potluck, seat: int | None) -> View:
        """Only the header."""
        return View()

    def private(self, view: View) -> object:
        """Nothing."""
        return None

    def score(self, state: Potluck) -> tuple[Place, ...]:
        """Everybody wins."""
        everybody = dict.fromkeys(range(state.seats), 0)
        return ranked(dict.fromkeys(everybody, (0,)), everybody)

    def check(self, state: Potluck) -> None:
        """Nothing to count."""

    def guess(self, state: Potluck, seat: int | None, luck: random.Random) -> None:
        """Nothing outside the frames."""
