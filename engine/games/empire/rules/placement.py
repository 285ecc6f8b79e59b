"""Phase 4: placing the starting figures, in the first season only (section 7, EMP-OPT-10)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from engine.contract import UNARRANGED, Amount, Arrangement, Bundle, Frame, Move, Question, Refusal, Run, Shortcut
from engine.games.empire import keys
from engine.games.empire.asked import AskedPlacement, AskedTurn
from engine.games.empire.content import LAND_UNITS, PROVINCES, SEAS, UNITS, UnitId
from engine.games.empire.facts.units import harbours
from engine.games.empire.rules.base import NO_ANSWER, QuestionFrame, SameQuestion, out_of_range, refuse
from engine.games.empire.rules.pieces import put_units
from engine.games.empire.state import State
from engine.parts.at_once import Sealed, hand_in

SINGLES: tuple[UnitId, ...] = ("caesar", "general", "catapult")
CROWDS: tuple[UnitId, ...] = ("infantry", "cavalry")


class Step(NamedTuple):
    """A step of a placement: a kind of figure, and for infantry and cavalry the province."""

    unit: UnitId
    province: str = ""


class Placements(Frame[State], tag="placements"):
    """All players place figures in turn order, or all at once (EMP-PLC-1)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.phase = "placement"
        missing = [seat for seat in state.order if not state.players[seat].troops]
        if not missing:
            run.pop()
            return
        state.turn += 1
        if state.on("placement_together"):
            together = PlacementTogether(lanes={})
            together.ask(state, missing)
            run.push(together)
            together.begin(run)
        else:
            run.push(Placement(missing[0]))


class Placement(QuestionFrame, tag="placement"):
    """One player places all starting figures step by step, in any company (D-PLACE, EMP-STEP-2, EMP-PLC-4)."""

    chosen: list[str] = msgspec.field(default_factory=list)

    def _provinces(self, state: State) -> list[str]:
        return sorted(state.players[self.seat].markers)

    def _steps(self, state: State) -> list[Step]:
        """The steps; the last province gets the rest of infantry and cavalry."""
        counted = self._provinces(state)[:-1]
        crowds = [Step(unit, province) for unit in CROWDS for province in counted]
        return [*map(Step, SINGLES), *crowds, Step("galley")]

    def _step(self, state: State) -> Step:
        return self._steps(state)[len(self.chosen)]

    def _left(self, state: State, unit: UnitId) -> int:
        placed = sum(keys.number(key) for key in self.chosen if keys.verb(key) == unit)
        return UNITS[unit].start - placed

    def _places(self, state: State, unit: UnitId) -> list[str]:
        """Provinces with an own marker, and for the galley their sea zones (EMP-PLC-2, EMP-PLC-3)."""
        provinces = self._provinces(state)
        if unit in LAND_UNITS:
            return provinces
        return harbours(provinces)

    def asked(self, state: State, seat: int | None) -> Question | None:
        if seat != self.seat:
            return AskedTurn("placement", seat=self.seat)
        step = self._step(state)
        left = self._left(state, step.unit) if step.province else 0
        chosen = tuple(self.chosen)
        return AskedPlacement("place", seat=seat, unit=step.unit, province=step.province, left=left, chosen=chosen)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        step = self._step(state)
        if step.province:
            return [Move(f"{step.unit}:{many}") for many in range(self._left(state, step.unit) + 1)]
        return [keys.move(step.unit, place) for place in self._places(state, step.unit)]

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """Only own provinces and the seas beside them are possible."""
        step = self._step(state)
        if keys.verb(key) != step.unit:
            return NO_ANSWER
        if step.province:
            return out_of_range(key, 0, self._left(state, step.unit), "EMP-PLC-1")
        place = keys.named(key)
        if step.unit == "galley" and place in SEAS:
            return refuse("no-coast", "EMP-PLC-3", sea=place)
        known = step.unit != "galley" and place in PROVINCES
        return refuse("no-marker", "EMP-PLC-2", province=place) if known else NO_ANSWER

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        step = self._step(state)
        return Amount(step.unit, 0, self._left(state, step.unit), of_all=True) if step.province else None

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The three single figures of land together, and all cavalry."""
        unit = self._step(state).unit
        if not self.chosen:
            return Arrangement(shortcuts=tuple(self._singles(state)))
        begun = any(keys.verb(key) == unit for key in self.chosen)
        return UNARRANGED if begun or unit != "cavalry" else Arrangement(shortcuts=tuple(self._shares(state, unit)))

    def _singles(self, state: State) -> Iterator[Shortcut]:
        for places in itertools.product(self._provinces(state), repeat=len(SINGLES)):
            first, *others = (f"{unit}:{place}" for unit, place in zip(SINGLES, places, strict=True))
            yield Shortcut((first, *others), first, tuple(others), alone=True)

    def _shares(self, state: State, unit: UnitId) -> Iterator[Shortcut]:
        """The ways to divide the figures of a kind; the last province gets the rest without a question."""
        provinces, start = self._provinces(state), UNITS[unit].start
        for counts in itertools.product(range(start, -1, -1), repeat=len(provinces) - 1):
            shares = dict(zip(provinces, (*counts, start - sum(counts)), strict=True))
            if sum(counts) <= start:
                named = tuple(f"{unit}:{province}>{many}" for province, many in shares.items() if many)
                asked = [many for at, many in enumerate(counts) if sum(counts[:at]) < start]
                yield Shortcut(tuple(f"{unit}:{many}" for many in asked), unit, named)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(key)
        if len(self.chosen) < len(self._steps(run.state)):
            return
        run.pop()
        if run.stack is run.state.stack:
            place(run, seat, self.placed(run.state))
        else:
            hand_in(run, seat, *self.chosen)

    def placed(self, state: State) -> list[tuple[UnitId, str, int]]:
        found: list[tuple[UnitId, str, int]] = []
        for step, key in zip(self._steps(state), self.chosen, strict=True):
            if step.province:
                found.append((step.unit, step.province, keys.number(key)))
            else:
                found.append((step.unit, keys.name(key), UNITS[step.unit].start))
        last = self._provinces(state)[-1]
        found += [(unit, last, self._left(state, unit)) for unit in CROWDS]
        return [part for part in found if part[2]]

    def default(self, state: State, seat: int) -> str:
        """Everything in the province with most own markers, then of the highest value (D-PLACE)."""
        markers = state.players[seat].markers
        home = min(self._provinces(state), key=lambda name: (-markers[name], -PROVINCES[name].points[0], name))
        step = self._step(state)
        if step.province:
            return f"{step.unit}:{self._left(state, step.unit) if step.province == home else 0}"
        return f"{step.unit}:{home if step.unit in LAND_UNITS else min(PROVINCES[home].seas)}"

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Other viewers see a placement when it is complete."""
        if seat != self.seat:
            self.chosen = []
        return (self,)


def place(run: Run[State], seat: int, placed: list[tuple[UnitId, str, int]]) -> None:
    for unit, where, many in placed:
        put_units(run.state.players[seat], unit, where, many)
    run.tell("placed", {"seat": seat, "units": [[unit, where, many] for unit, where, many in sorted(placed)]})


class PlacementTogether(SameQuestion, Sealed[State], tag="placement_together"):
    """All players place at once and hidden (EMP-OPT-10); the seats that have answered are shown (EMP-ASY-3)."""

    openly: ClassVar[bool] = True
    question: ClassVar[type[Frame[State]]] = Placement
    public: ClassVar[Question] = Question("placements")
    lanes: dict[int, list[Placement]]

    def proceed(self, run: Run[State]) -> None:
        """Reveal the placements together."""
        run.pop()
        run.reveal_to_all()
        placed = {seat: Placement(seat, self.given(seat)).placed(run.state) for seat in self.lanes}
        for seat, parts in placed.items():
            place(run, seat, parts)
