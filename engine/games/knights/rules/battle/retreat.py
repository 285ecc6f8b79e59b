"""Retreat after a partial defeat (section 9.6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys
from engine.games.knights.asked_war import AskedArmy
from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.content.kingdom import AREAS
from engine.games.knights.facts import forces, structures
from engine.games.knights.facts.ways import neighbours
from engine.games.knights.rules import pieces
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.rules.battle import deaths
from engine.games.knights.rules.march import war_refusals
from engine.games.knights.rules.march.march import office
from engine.games.knights.state import NOBODY, State


def is_refuge(state: State, seat: int, area: str) -> bool:
    """Whether an area has no city, stronghold or Noble of another Baron (WK-RETR-2)."""
    return structures.holder(state, area) in (NOBODY, seat) and not forces.others_in(state, area, seat)


def refuges(state: State, seat: int, shape: Shape) -> list[str]:
    """The areas a Noble can retreat to (WK-SIEGE-8, WK-STR-6)."""
    noble = state.barons[seat].nobles[shape]
    return [area for area in neighbours(noble.area, office(noble).cross_mountains) if is_refuge(state, seat, area)]


class Retreats(QuestionFrame, tag="retreats"):
    """Desertion in every retreating army; then the owner chooses the order of retreats (D-RETREAT, WK-RETR-4)."""

    nobles: list[Shape]
    area: str
    tested: bool = False

    def _left(self, state: State) -> list[Shape]:
        """The Nobles still to retreat: desertion may have killed some."""
        here = state.barons[self.seat].in_area(self.area)
        return [shape for shape in self.nobles if shape in here]

    def actors(self, state: State) -> Sequence[int]:
        """The owner, once each remaining Noble has several possible areas."""
        left = self._left(state) if self.tested else []
        return (self.seat,) if left and all(len(refuges(state, self.seat, shape)) > 1 for shape in left) else ()

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not self.tested:
            self.tested = True
            for shape in reversed(self._left(state)):
                run.push(deaths.Desertion(self.seat, holder=shape), Deserted(self.seat, noble=shape))
            return
        if not self._left(state):
            run.pop()
            return
        shape, areas = next(
            (shape, areas) for shape in self._left(state) if len(areas := refuges(state, self.seat, shape)) < 2
        )
        self.nobles.remove(shape)
        if areas:
            self._go(run, shape, areas[0])
        else:
            self._no_way(run, shape)

    def _no_way(self, run: Run[State], shape: Shape) -> None:
        """Move a Noble without refuge into his stronghold, exhausted; if he cannot get there, he dies (WK-RETR-3)."""
        state = run.state
        home = state.barons[self.seat].stronghold.area
        if not AREAS[self.area].kingdom or not home or structures.is_besieged(state, home):
            deaths.kill(run, self.seat, [shape])
            return
        self._go(run, shape, home)
        state.barons[self.seat].nobles[shape].exhausted = True

    def _go(self, run: Run[State], shape: Shape, area: str) -> None:
        pieces.enter(run.state, self.seat, shape, area)
        run.tell("retreated", {"seat": self.seat, "noble": shape, "from": self.area, "to": area})
        pieces.lift_idle_sieges(run)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("retreat", seat=self.seat, holders=tuple(self._left(state)), area=self.area)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [
            keys.move("retreat", shape, area)
            for shape in self._left(state)
            for area in neighbours(self.area, office(state.barons[seat].nobles[shape]).cross_mountains)
        ]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        shape = next((shape for shape in self._left(state) if shape == keys.name(key)), None)
        area = keys.other(key)
        if keys.verb(key) != "retreat" or shape is None or area not in AREAS:
            return NOT_POSSIBLE
        fits = area in refuges(state, seat, shape)
        return None if fits else war_refusals.no_refuge(area)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return self.reason(state, seat, key) or NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        shape = next(shape for shape in self.nobles if shape == keys.name(key))
        self.nobles.remove(shape)
        self._go(run, shape, keys.other(key))

    def usual(self, state: State) -> str | None:
        """An area with an own city, else with the most own Nobles."""
        shape = min(self._left(state), key=SHAPES.index)
        baron = state.barons[self.seat]

        def worth(area: str) -> tuple[bool, int, str]:
            city = structures.city_in(state, area)
            return (not city or state.cities[city].owner != self.seat, -len(baron.in_area(area)), area)

        return f"retreat:{shape}>{min(refuges(state, self.seat, shape), key=worth)}"


class Deserted(Frame[State], tag="deserted"):
    """Checks after the desertion of a retreating army that enough of it is left (WK-RETR-1, WK-WAGES-6)."""

    seat: int
    noble: Shape

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        deaths.check(run, [(self.seat, self.noble)])
