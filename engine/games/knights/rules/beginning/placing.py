"""Setup on the map: strongholds, then Nobles (WK-SET-11 to WK-SET-15)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut
from engine.games.knights import keys
from engine.games.knights.asked import AskedBaron, AskedNoble
from engine.games.knights.content.armies import SHAPES, Shape, shape_of
from engine.games.knights.content.kingdom import AREAS, KINGDOM, NEIGHBOURS
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules import pieces, places, refusals
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.rules.beginning.strongholds import StrongholdChoice
from engine.games.knights.rules.round.round import Round
from engine.games.knights.state import NOBODY, State
from engine.parts.graph import distances

# The kind of menu line for all other areas, and how many areas are listed before it for each Noble.
ELSEWHERE = "elsewhere"
FIRST_AREAS = 24


class Strongholds(Frame[State], tag="strongholds"):
    """In Chairman order each Baron places his stronghold; then Nobles follow in reverse order (WK-SET-11, 12)."""

    order: list[int]

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        waiting = [seat for seat in self.order if not state.barons[seat].stronghold.area]
        if waiting:
            state.turn += 1
            run.push(StrongholdSite(waiting[0]))
            return
        run.replace(Nobles(last=self.order[-1]), Round())


class StrongholdSite(StrongholdChoice, tag="stronghold_site"):
    """A Baron chooses the area of his stronghold (D-SET-STRONGHOLD)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedBaron("stronghold", seat=self.seat)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        places.raise_stronghold(run, seat, keys.rest(key))


class Nobles(Frame[State], tag="nobles"):
    """Barons take turns placing a Noble with troops, from the one who placed his stronghold last (WK-SET-12).

    `placed` counts the turns taken so far.
    """

    last: int
    placed: int = 0

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        waiting = [seat for seat in self._circle(state) if unplaced(state, seat)]
        if not waiting:
            run.pop()
            return
        state.turn += 1
        seat = waiting[0]
        if state.on("nobles_at_once"):
            run.push(*(NobleSite(seat) for _ in unplaced(state, seat)))
        else:
            run.push(NobleSite(seat))
        self.placed = self._circle(state).index(seat) + self.placed + 1

    def _circle(self, state: State) -> list[int]:
        """All seats from the next one on, clockwise or the other way (WK-OPT-8)."""
        step = -1 if state.on("nobles_counterclockwise") else 1
        return [(self.last + step * (self.placed + at)) % state.seats for at in range(state.seats)]


def unplaced(state: State, seat: int) -> list[Shape]:
    """A Baron's Nobles with troops who are not on the board yet (WK-SET-14)."""
    nobles = state.barons[seat].nobles
    return [shape for shape in SHAPES if nobles[shape].troops and not nobles[shape].area]


def why_no_noble(state: State, seat: int, area: str) -> Refusal | None:
    """Why a Noble cannot be placed: overseas, or another Baron's Noble or stronghold is there (WK-SET-12)."""
    stranger = structures.stronghold_in(state, area) not in (NOBODY, seat) or forces.others_in(state, area, seat)
    return refusals.no_noble(area, "WK-SET-12") if stranger or not AREAS[area].kingdom else None


class NobleSite(QuestionFrame, tag="noble_site"):
    """A Baron places one Noble: first the Noble, then the area (D-SET-NOBLE)."""

    shape: Shape | None = None

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedNoble("noble", seat=self.seat, noble=self.shape if seat == self.seat and self.shape else "")

    def candidates(self, state: State, seat: int) -> list[Move]:
        if self.shape is None:
            return [keys.move("place", shape) for shape in unplaced(state, self.seat)]
        return [keys.move("at", area) for area in AREAS]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return None if self.shape is None else why_no_noble(state, self.seat, keys.rest(key))

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = self.shape is None and keys.verb(key) == "place"
        return refusals.without_troops(keys.rest(key)) if known else NOT_POSSIBLE

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Each Noble with the most useful areas in one tap; other areas in two."""
        if self.shape is not None:
            return UNARRANGED
        found: list[Shortcut] = []
        for shape in unplaced(state, seat):
            place = f"place:{shape}"
            found += (Shortcut((place, f"at:{area}"), place, (f"at:{area}",)) for area in self._first_areas(state))
            found.append(Shortcut((place,), place, (ELSEWHERE,)))
        return Arrangement(shortcuts=tuple(found))

    def _first_areas(self, state: State) -> list[str]:
        """The stronghold's area, the cities and the stronghold's neighbours, where he may be placed."""
        home = state.barons[self.seat].stronghold.area
        cities = [area for area in KINGDOM if structures.city_in(state, area)]
        far = distances(NEIGHBOURS, [home])
        cities.sort(key=lambda area: (far.get(area, len(AREAS)), area))
        wanted = dict.fromkeys((home, *cities, *NEIGHBOURS[home]))
        return [area for area in wanted if why_no_noble(state, self.seat, area) is None][:FIRST_AREAS]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if self.shape is None:
            self.shape = shape_of(keys.rest(key))
            return
        run.pop()
        pieces.enter(run.state, seat, self.shape, keys.rest(key))
        run.tell("placed", {"seat": seat, "noble": self.shape, "area": keys.rest(key)})

    def usual(self, state: State) -> str | None:
        """The strongest Noble into the nearest area with a neutral city and no Noble, if there is one."""
        if self.shape is None:
            return f"place:{pieces.strongest(state, self.seat, unplaced(state, self.seat))}"
        home = state.barons[self.seat].stronghold.area
        far = distances(NEIGHBOURS, [home])
        free = [area for area in KINGDOM if why_no_noble(state, self.seat, area) is None]
        empty = [area for area in free if structures.city_in(state, area) and not forces.others_in(state, area, NOBODY)]
        neutral = [area for area in empty if structures.holder(state, area) == NOBODY]
        near = min(neutral, key=lambda area: (far.get(area, len(AREAS)), area), default=None)
        return near and f"at:{near}"

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Other viewers see the Noble once he is placed."""
        if seat != self.seat:
            self.shape = None
        return (self,)
