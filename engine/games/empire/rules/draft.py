"""The Draft: units from the reserve to provinces with an own marker and leader (section 8.2)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Amount, Bundle, Move, Question, Refusal, Run, Text, Value
from engine.games.empire import keys
from engine.games.empire.asked import AskedDraft
from engine.games.empire.content import GALLEY, NUMBERS, PROVINCES, SEAS, UNIT_IDS, UNITS, UnitId
from engine.games.empire.facts.units import bases, draft_places, draft_price
from engine.games.empire.rules.base import NO_ANSWER, Building, chaos, out_of_range, pay, refuse, too_dear
from engine.games.empire.rules.pieces import put_units
from engine.games.empire.state import State

DRAFTED = tuple(unit.id for unit in UNITS.values() if unit.can_be_drafted)


def possible(state: State, seat: int) -> bool:
    player = state.players[seat]
    affordable = [unit for unit in DRAFTED if draft_price(player, unit) <= player.talents and player.reserve(unit)]
    return bool(affordable) and bool(bases(player.markers, player.troops))


class Draft(Building, tag="draft"):
    """A draft in steps: kind and place, number, again or done (EMP-STEP-5); others there do not matter (EMP-DRF-7)."""

    drafted: list[tuple[UnitId, str, int]] = msgspec.field(default_factory=list)
    unit: UnitId | None = None
    place: str = ""

    def step(self, state: State) -> Question:
        kind = "count" if self.unit else "recruit"
        cost, drafted = self._cost(state), tuple(self.drafted)
        return AskedDraft(kind, drafted=drafted, cost=cost, unit=self.unit, place=self.place)

    def _cost(self, state: State) -> int:
        player = state.players[state.active]
        return sum(draft_price(player, unit) * many for unit, _, many in self.drafted)

    def _most(self, state: State, unit: UnitId) -> int:
        """The most further units of a kind, by money and by figures in reserve (EMP-DRF-1)."""
        player = state.players[state.active]
        money = player.talents - self._cost(state)
        return min(self._reserve(state, unit), money // draft_price(player, unit))

    def _reserve(self, state: State, unit: UnitId) -> int:
        """The figures of a kind that are not drafted yet."""
        drafted = sum(many for other, _, many in self.drafted if other == unit)
        return state.players[state.active].reserve(unit) - drafted

    def answers(self, state: State, seat: int) -> Iterator[Move]:
        if self.unit:
            for many in range(1, self._most(state, self.unit) + 1):
                yield keys.numbered("count", many)
        else:
            if self.drafted:
                yield Move(keys.DONE)
            for unit in (unit for unit in DRAFTED if self._most(state, unit) > 0):
                for place in draft_places(state.players[seat], unit):
                    yield keys.move("recruit", unit, place)

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """A draft needs an own marker and leader, money and figures (EMP-DRF-1 to 5)."""
        if not self.unit:
            return self._recruit_refusal(state, seat, key)
        if keys.verb(key) != "count":
            return NO_ANSWER
        return out_of_range(key, 1, self._most(state, self.unit), "EMP-DRF-1")

    def _recruit_refusal(self, state: State, seat: int, key: str) -> Refusal:
        unit = UNIT_IDS.get(keys.name(key))
        place = keys.other(key)
        if keys.verb(key) != "recruit" or unit is None or place not in (SEAS if unit == GALLEY else PROVINCES):
            return NO_ANSWER
        if unit not in DRAFTED:
            return refuse("no-caesar", "EMP-DRF-5")
        player = state.players[seat]
        if place not in draft_places(player, unit):
            return refuse("no-base", "EMP-DRF-3" if unit == GALLEY else "EMP-DRF-2", unit=unit)
        if self._reserve(state, unit) <= 0:
            return refuse("reserve", "EMP-DRF-1", unit=unit)
        return too_dear(draft_price(player, unit), player.talents - self._cost(state), "EMP-DRF-1")

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        if not self.unit:
            return None
        player = state.players[seat]
        price = draft_price(player, self.unit)
        total = Text("empire-total-draft", {"price": price, "talents": player.talents - self._cost(state)})
        return Amount("count", 1, self._most(state, self.unit), total=total)

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        match keys.verb(key):
            case "recruit":
                self.unit, self.place = UNIT_IDS[keys.name(key)], keys.other(key)
            case "count" if self.unit:
                self._count(keys.number(key), self.unit)
            case _:
                self._carry_out(run, seat)

    def _count(self, many: int, unit: UnitId) -> None:
        self.drafted.append((unit, self.place, many))
        self.unit, self.place = None, ""

    def _carry_out(self, run: Run[State], seat: int) -> None:
        """Pay, place the units, and add 2 chaos for any number (EMP-DRF-4)."""
        cost = self._cost(run.state)
        pay(run, seat, cost)
        for unit, place, many in self.drafted:
            put_units(run.state.players[seat], unit, place, many)
        self.completed(run)
        units: list[Value] = [[unit, place, many] for unit, place, many in self.drafted]
        run.tell("drafted", {"seat": seat, "units": units, "cost": cost, "card": self.card})
        chaos(run, seat, NUMBERS.chaos_draft)
