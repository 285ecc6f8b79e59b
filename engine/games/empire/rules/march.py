"""Moving land forces out of one province, by land and by sea (section 8.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from engine.contract import Amount, Arrangement, Bundle, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.empire import keys
from engine.games.empire.asked import AskedMove
from engine.games.empire.content import LAND_UNITS, PROVINCES, SEAS, UNIT_IDS, UnitId
from engine.games.empire.facts.units import leads, not_sent
from engine.games.empire.facts.ways import Reach, can_leave, needs_room
from engine.games.empire.rules.base import NO_ANSWER, Building, out_of_range, refuse
from engine.games.empire.rules.pieces import move_units
from engine.games.empire.state import State, Troops


def starts(state: State, seat: int) -> list[str]:
    """Provinces with an own leader that a unit can leave, in id order (EMP-MOV-1)."""
    player = state.players[seat]
    return sorted(name for name in player.troops if leads(player, name) and can_leave(state, seat, name))


class Part(msgspec.Struct, frozen=True):
    """Units of a kind that move to a province together, over a sea zone or by land."""

    unit: UnitId
    to: str
    sea: str
    many: int


class March(Building, tag="march"):
    """A march in steps: province; then kind, destination, sea zone and number, again or done (EMP-STEP-7)."""

    province: str = ""
    parts: list[Part] = msgspec.field(default_factory=list)
    unit: str = ""
    to: str = ""
    sea: str = ""

    def step(self, state: State) -> Question:
        parts = tuple((part.unit, part.to, part.sea, part.many) for part in self.parts)
        return AskedMove(
            self._stage(state), province=self.province, moves=parts, unit=self.unit, to=self.to, sea=self.sea
        )

    def _stage(self, state: State) -> str:
        if not self.province:
            return "from"
        if not self.unit:
            return "kind"
        if not self.to:
            return "to"
        by_sea = not self.sea and not Reach(state, state.active, self.province).by_land(self.to)
        return "by" if by_sea else "count"

    def _left(self, state: State) -> Troops:
        here = state.players[state.active].in_province(self.province)
        left = not_sent(here, ((part.unit, part.many) for part in self.parts))
        return {unit: left[unit] for unit in LAND_UNITS if left.get(unit)}

    def _room(self, reach: Reach, sea: str) -> int:
        used = sum(part.many for part in self.parts if part.sea == sea and needs_room(part.unit))
        return reach.room(sea, used)

    def _load(self, state: State, unit: str) -> tuple[int, int]:
        """The least and most room that a choice of units needs: one unit of a kind, or all."""
        left = self._left(state)
        if unit == keys.ALL:
            load = sum(many for kind, many in left.items() if needs_room(kind))
            return load, load
        return next(((1, left[kind]) if needs_room(kind) else (0, 0) for kind in left if kind == unit), (0, 0))

    def _carriers(self, state: State, reach: Reach, unit: str, goal: str) -> list[str]:
        """The sea zones with room for at least the least of a choice of units on the way to a province."""
        least, _ = self._load(state, unit)
        return [sea for sea in reach.carriers(goal) if self._room(reach, sea) >= least]

    def _reaches(self, state: State, reach: Reach, unit: str, goal: str) -> bool:
        return reach.by_land(goal) or bool(self._carriers(state, reach, unit, goal))

    def answers(self, state: State, seat: int) -> Iterator[Move]:
        match self._stage(state):
            case "from":
                for province in starts(state, seat):
                    yield keys.move("from", province)
            case "kind":
                if self.parts:
                    yield Move(keys.DONE)
                yield from self._kinds(state)
            case "to":
                reach = Reach(state, seat, self.province)
                for province in PROVINCES:
                    if self._reaches(state, reach, self.unit, province):
                        yield keys.move("to", province)
            case "by":
                reach = Reach(state, seat, self.province)
                for sea in SEAS:
                    if sea in self._carriers(state, reach, self.unit, self.to):
                        yield keys.move("by", sea)
            case _:
                for many in range(1, self._most(state) + 1):
                    yield keys.numbered("count", many)

    def _kinds(self, state: State) -> Iterator[Move]:
        """All units together or one kind, as far as there is room for it on the way to any province."""
        left, reach = self._left(state), Reach(state, state.active, self.province)
        together = [keys.ALL] if sum(left.values()) > 1 else []
        for unit in (*together, *left):
            if any(self._reaches(state, reach, unit, goal) for goal in reach.goals()):
                yield keys.move("kind", unit)

    def _most(self, state: State) -> int:
        """The most units of the kind that can move there (EMP-SEA-2)."""
        left = next((many for unit, many in self._left(state).items() if unit == self.unit), 0)
        _, load = self._load(state, self.unit)
        if not self.sea or not load:
            return left
        return min(left, self._room(Reach(state, state.active, self.province), self.sea))

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        stage, name = self._stage(state), keys.named(key)
        known = {"from": PROVINCES, "kind": (keys.ALL, *LAND_UNITS), "to": PROVINCES, "by": SEAS}
        if keys.verb(key) != stage or name not in known.get(stage, (name,)):
            return NO_ANSWER
        match stage:
            case "from" if leads(state.players[seat], name):
                return refuse("no-exit", "EMP-MOV-7")
            case "from":
                return refuse("no-leader", "EMP-MOV-1", province=name)
            case "kind":
                return self._kind_refusal(state, name)
            case "to" | "by":
                return self._way_refusal(Reach(state, seat, self.province), name)
        return out_of_range(key, 1, self._most(state), "EMP-MOV-1")

    def _kind_refusal(self, state: State, name: str) -> Refusal:
        left = self._left(state)
        if name == keys.ALL and sum(left.values()) < 2:
            return NO_ANSWER
        if name != keys.ALL and name not in left:
            return refuse("no-units", "EMP-MOV-1", unit=name)
        return refuse("no-room", "EMP-SEA-2")

    def _way_refusal(self, reach: Reach, name: str) -> Refusal:
        """Why the chosen units cannot move to a province, or not over a sea zone to the chosen one."""
        if self.to and name not in reach.carriers(self.to):
            return refuse("no-galley", "EMP-SEA-1", sea=name)
        if self.to:
            return refuse("full", "EMP-SEA-2", sea=name)
        if name == self.province:
            return refuse("same-province", "EMP-MOV-7", province=name)
        carriers = reach.carriers(name)
        return (
            refuse("full", "EMP-SEA-2", sea=carriers[0]) if carriers else refuse("no-route", "EMP-MOV-2", province=name)
        )

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        if self._stage(state) != "count":
            return None
        most = self._most(state)
        return Amount(
            "count", 1, most, of_all=most in (many for u, many in self._left(state).items() if u == self.unit)
        )

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """A destination with all units for it at once; or one kind after the other, for several provinces."""
        if self._stage(state) != "kind":
            return super().arrangement(state, seat)
        return Arrangement(
            shortcuts=tuple(self._marches(state, seat)), hidden_followups=(keys.CANCEL,), in_progress=True
        )

    def _marches(self, state: State, seat: int) -> Iterator[Shortcut]:
        """The units that can move to each province by land or over its only sea zone; and every kind alone."""
        reach = Reach(state, seat, self.province)
        for goal in PROVINCES:
            carriers = [] if reach.by_land(goal) else reach.carriers(goal)
            if goal != self.province and (reach.by_land(goal) or len(carriers) == 1):
                room = self._room(reach, carriers[0]) if carriers else None
                for group, name in self._groups(state, room):
                    yield Shortcut(tuple(_sent(group, goal)), f"to:{goal}", (name,), alone=True, then=keys.DONE)
        for move in self.choices(state, seat):
            if move.verb == "kind":
                yield Shortcut((move.key,), move.verb, (move.key,))

    def _groups(self, state: State, room: int | None) -> Iterator[tuple[dict[str, int], str]]:
        """Groups of units that can move together by land or over a sea zone with this room, with numbers and a name."""
        left = self._left(state)
        load = sum(many for unit, many in left.items() if needs_room(unit))
        infantry = left.get("infantry", 0)
        if len(left) > 1 and (room is None or load <= room):
            yield {keys.ALL: 0}, f"kind:{keys.ALL}"
        if len(left) > 1 and infantry > 1 and (room is None or load <= room + 1):
            some = {unit: many - (unit == "infantry") for unit, many in left.items()}
            yield {unit: many if left[unit] > 1 else 0 for unit, many in some.items()}, keys.BUT_ONE
        for unit, many in left.items():
            most = many if room is None or not needs_room(unit) else min(many, room)
            if many == 1 and most:
                yield {unit: 0}, f"kind:{unit}"
            elif many > 1:
                for count in range(most, 0, -1):
                    yield {unit: count}, f"units:{unit}>{count}"

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        name = keys.named(key)
        match keys.verb(key):
            case keys.DONE:
                self._carry_out(run, seat)
            case "from":
                self.province = name
            case "kind":
                self.unit = name
            case "to":
                self.to = name
                self._choose_sea(run.state, seat)
            case "by":
                self.sea = name
                self._name_all(run.state)
            case _:
                self._send({UNIT_IDS[self.unit]: keys.number(key)})

    def _choose_sea(self, state: State, seat: int) -> None:
        """Choose the sea zone if there is only one (EMP-SEA-7)."""
        reach = Reach(state, seat, self.province)
        carriers = [] if reach.by_land(self.to) else self._carriers(state, reach, self.unit, self.to)
        if len(carriers) == 1:
            self.sea = carriers[0]
        if len(carriers) < 2:
            self._name_all(state)

    def _name_all(self, state: State) -> None:
        """Choose the number if all units move, or the kind has only one."""
        left = self._left(state)
        if self.unit == keys.ALL:
            self._send(left)
        elif left[UNIT_IDS[self.unit]] == 1:
            self._send({UNIT_IDS[self.unit]: 1})

    def _send(self, counts: Troops) -> None:
        """Note units for the chosen way."""
        self.parts += [Part(unit, self.to, self.sea, many) for unit, many in counts.items()]
        self.unit, self.to, self.sea = "", "", ""

    def _carry_out(self, run: Run[State], seat: int) -> None:
        """Move all units at the same time (EMP-MOV-9)."""
        state = run.state
        reach = Reach(state, seat, self.province)
        told: list[Value] = []
        for part in self.parts:
            path = list[Value](reach.path(part.to, part.sea))
            told.append({"unit": part.unit, "many": part.many, "to": part.to, "sea": part.sea, "path": path})
            move_units(state.players[seat], part.unit, self.province, part.to, part.many)
        self.completed(run)
        run.tell("moved", {"seat": seat, "from": self.province, "parts": told, "card": self.card})


def _sent(group: Mapping[str, int], goal: str) -> Iterator[str]:
    """The moves that send a group to a province."""
    for unit, many in group.items():
        yield from (f"kind:{unit}", f"to:{goal}", *([f"count:{many}"] if many else []))
