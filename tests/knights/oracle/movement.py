"""Ways of a Noble, leave on them, and what he can take along (section 8)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any

from tests.knights.oracle.war_board import AREAS, BORDER, HOME, NOBLES, ON_ROAD, PORTS, Army, Board, kind, office_gives

Way = tuple[str, ...]


def passable(here: str, there: str, *, mountains: bool) -> bool:
    """Whether one step leads over a border (WK-MOVE-2, WK-MOVE-3)."""
    what = BORDER.get((here, there), {"type": ""})["type"]
    return what in ("open", "bridge") or (mountains and what == "mountain")


def neighbours(here: str, *, mountains: bool) -> list[str]:
    """All areas one step away, by id."""
    return [there for there in AREAS if passable(here, there, mountains=mountains)]


def road_reach(board: Board) -> int:
    """How far roads lead (WK-MOVE-4, Royal Roads)."""
    return 4 if "free_roads" in board.laws else 3


def is_way(board: Board, seat: int, shape: str, way: Way) -> bool:
    """Whether borders and roads allow a way at all (WK-MOVE-2 to 4, WK-MOVE-11)."""
    steps = list(itertools.pairwise(way))
    if not steps or len(set(way)) != len(way):
        return False
    warden = bool(office_gives(board.armies[seat, shape].office, "cross_mountains"))
    if len(steps) == 1 and passable(*steps[0], mountains=warden):
        return True
    return len(steps) <= road_reach(board) and all(step in ON_ROAD for step in steps)


_GROWN: dict[tuple[str, int], list[Way]] = {}


def roads_from(start: str, reach: int) -> list[Way]:
    """Every way along roads, grown by one area at a time."""
    if (start, reach) not in _GROWN:
        found: list[Way] = [(start,)]
        for way in found:
            if len(way) <= reach:
                found += [(*way, there) for here, there in sorted(ON_ROAD) if here == way[-1] and there not in way]
        _GROWN[start, reach] = found[1:]
    return _GROWN[start, reach]


def all_ways(board: Board, seat: int, shape: str) -> list[Way]:
    """Every way by land, the shortest first, then by alphabet."""
    start = board.armies[seat, shape].area
    warden = bool(office_gives(board.armies[seat, shape].office, "cross_mountains"))
    single = {(start, there) for there in neighbours(start, mountains=warden)}
    return sorted({*single, *roads_from(start, road_reach(board))}, key=lambda way: (len(way), way))


def needs_leave(board: Board, seat: int, area: str) -> set[int]:
    """Whose leave passing through an area needs: by city or Noble (WK-MOVE-5)."""
    owner = board.towns[board.town(area)].owner if board.town(area) else -1
    return board.strangers(seat, area) | ({owner} - {-1, seat})


def bridges(way: Way) -> int:
    """How many bridges a way crosses."""
    return sum(BORDER[ends]["type"] == "bridge" for ends in itertools.pairwise(way))


def toll(board: Board, way: Way) -> int:
    """What a way costs (Bridge Toll)."""
    return bridges(way) if "bridge_toll" in board.laws else 0


def suppliers(board: Board, seat: int, area: str, but: str) -> list[str]:
    """Own armies of an area from which somebody who comes by may take (WK-XFER-1, WK-SIEGE-3)."""
    if board.shut_in(seat, area):
        return []
    nobles = [
        shape
        for shape in NOBLES
        if shape != but and shape in board.nobles(seat, area) and not board.armies[seat, shape].exhausted
    ]
    home = [HOME] if board.armies[seat, HOME].area == area else []
    return [holder for holder in [*nobles, *home] if board.armies[seat, holder].troops]


def may_go(board: Board, seat: int, way: Way, refused: set[str], obeyed: Iterable[str]) -> bool:
    """Whether a way is still open with this card: nobody has refused, no siege shuts in, no obeyed law forbids."""
    between = way[1:-1]
    if any(area in refused or board.shut_in(seat, area) for area in between):
        return False
    if "road" in obeyed and between:
        return False
    return not ("toll" in obeyed and toll(board, way) > board.crowns[seat])


def can_leave(board: Board, seat: int, shape: str, used: Iterable[str]) -> bool:
    """Whether a Noble may set out (WK-MOVE-1, WK-MOVE-7, WK-BA-8)."""
    army = board.armies[seat, shape]
    return (
        bool(army.area)
        and not army.at_sea
        and not army.exhausted
        and shape not in used
        and not board.shut_in(seat, army.area)
    )


class March:
    """What one Noble can still do with a card: what was refused, and which laws were obeyed."""

    def __init__(self, board: Board, seat: int, deed: Any) -> None:
        self.board, self.seat = board, seat
        self.used = list(deed.used)
        passes: Mapping[str, bool] = deed.passes
        self.refused = {name.split(".")[1] for name, granted in passes.items() if not granted}
        self.obeyed = list(deed.obeyed)

    def ways(self, shape: str, goal: str) -> list[Way]:
        """His ways by land, to an area if one is named."""
        return [
            way
            for way in all_ways(self.board, self.seat, shape)
            if goal in ("", way[-1]) and may_go(self.board, self.seat, way, self.refused, self.obeyed)
        ]

    def sails(self, shape: str, goal: str) -> list[str]:
        """The ports he can sail to (WK-SEA-1, WK-SEA-4, WK-SEA-7)."""
        start = self.board.armies[self.seat, shape].area
        if start not in PORTS or "sea" in self.obeyed:
            return []
        return sorted(port for port in PORTS - {start} if goal in ("", port))

    def goals(self, shape: str, goal: str = "") -> set[str]:
        """Where he can get to."""
        if not can_leave(self.board, self.seat, shape, self.used):
            return set()
        return {way[-1] for way in self.ways(shape, goal)} | set(self.sails(shape, goal))

    def steps(self, shape: str, goal: str, laid: Way) -> list[str]:
        """The next areas; of ways that differ in leave, tolls and pick-ups in nothing only the first (WK-MOVE-10)."""
        kept: dict[Any, Way] = {}
        for way in self.ways(shape, goal):
            if way[: len(laid)] == laid:
                leave = {(area, other) for area in way[1:-1] for other in needs_leave(self.board, self.seat, area)}
                troops = {area for area in way[1:-1] if suppliers(self.board, self.seat, area, shape)}
                kept.setdefault((way[-1], frozenset(leave), bridges(way), frozenset(troops)), way)
        return list(dict.fromkeys(way[len(laid)] for way in kept.values() if len(way) > len(laid)))

    def pickups(self, shape: str, area: str, taken: Iterable[str]) -> set[str]:
        """What he can take in an area besides what he has already laid down to take (WK-XFER-1, 2, 6)."""
        baron = {holder: self.board.armies[self.seat, holder] for holder in (*NOBLES, HOME)}
        left = {holder: list(army.troops) for holder, army in baron.items()}
        after = Army("", list(baron[shape].troops), baron[shape].tokens)
        after.office = baron[shape].office
        for one in taken:
            giver, what = one.split(".")
            cards = [card for card in left[giver] if what in ("all", kind(card))]
            cards = cards if what == "all" else cards[:1]
            left[giver] = [card for card in left[giver] if card not in cards]
            after.troops += cards
            after.tokens += baron[giver].tokens if what == "all" else 0
        found = set[str]()
        for giver in suppliers(self.board, self.seat, area, shape):
            if not left[giver]:
                continue
            if not baron[giver].tokens:
                found |= {f"take:{giver}>{kind(card)}" for card in left[giver]}
                continue
            both = Army("", [*after.troops, *left[giver]], after.tokens + baron[giver].tokens)
            both.office = after.office
            if not both.spent:
                found.add(f"takeall:{giver}")
        return found
