"""What talents buy in an action: a Draft, or influence in a province (sections 8.2 and 8.3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Amount, Bundle, Move, Question, Refusal, Run, Text, Value
from engine.games.empire import keys
from engine.games.empire.asked import AskedDraft, AskedInfluence
from engine.games.empire.content import GALLEY, NUMBERS, PROVINCES, SEAS, UNIT_IDS, UNITS, UnitId
from engine.games.empire.facts import sides
from engine.games.empire.facts.markers import markers_left, purchase_limit, replaceable_owners, sources
from engine.games.empire.facts.units import bases, draft_places, draft_price, leads, units_in
from engine.games.empire.rules.base import NO_ANSWER, Building, chaos, out_of_range, pay, refuse, too_dear
from engine.games.empire.rules.pieces import put_units, replace_marker, replace_token
from engine.games.empire.state import State

DRAFTED = tuple(unit.id for unit in UNITS.values() if unit.can_be_drafted)


def draft_possible(state: State, seat: int) -> bool:
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


PRICE = NUMBERS.influence_price


def provinces(state: State, seat: int) -> list[str]:
    """Provinces with an own leader and a replaceable token or marker, in id order (EMP-INF-1)."""
    player = state.players[seat]
    return [name for name in sorted(player.troops) if leads(player, name) and sources(state, seat, name, [])]


def influence_possible(state: State, seat: int) -> bool:
    player = state.players[seat]
    return player.talents >= PRICE and markers_left(player.markers) > 0 and bool(provinces(state, seat))


class Influence(Building, tag="influence"):
    """A purchase in steps: the province, a source, and perhaps a second one (EMP-STEP-6)."""

    province: str = ""
    bought: list[str] = msgspec.field(default_factory=list)

    def step(self, state: State) -> Question:
        kind = "source" if self.province else "influence"
        return AskedInfluence(kind, province=self.province, sources=tuple(self.bought))

    def answers(self, state: State, seat: int) -> Iterator[Move]:
        if not self.province:
            for province in provinces(state, seat):
                yield keys.move("province", province)
        else:
            if self.bought:
                yield Move(keys.DONE)
            for source in sources(state, seat, self.province, self.bought):
                yield keys.move("source", source)

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """A purchase needs an own leader and a source; other troops do not count (EMP-INF-1, EMP-INF-3, EMP-INF-7)."""
        name = keys.named(key)
        if self.province:
            return self._source_refusal(state, seat, name) if keys.verb(key) == "source" else NO_ANSWER
        if keys.verb(key) != "province" or name not in PROVINCES:
            return NO_ANSWER
        message, clause = ("no-source", "EMP-INF-3") if leads(state.players[seat], name) else ("no-leader", "EMP-INF-1")
        return refuse(message, clause, province=name)

    def _source_refusal(self, state: State, seat: int, name: str) -> Refusal:
        owner = keys.seat_at(name, state.seats)
        if owner in (None, seat) or self.province not in state.players[owner].markers:
            return refuse("no-source", "EMP-INF-3", province=self.province)
        if owner in sides.allies(state, seat) and not state.on("convert_allies"):
            return refuse("ally", "EMP-INF-5", player=owner)
        if self.province in state.players[owner].troops:
            return refuse("protected", "EMP-INF-4", player=owner, province=self.province)
        if owner in replaceable_owners(state, seat, self.province):
            return refuse("no-source", "EMP-INF-3", province=self.province)
        return refuse("treaty", "EMP-INF-8", province=self.province)

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        name = keys.named(key)
        match keys.verb(key):
            case "province":
                self.province = name
            case "source":
                self.bought.append(name)
                if not self._may_buy_more(run.state, seat):
                    self._carry_out(run, seat)
            case _:
                self._carry_out(run, seat)

    def _may_buy_more(self, state: State, seat: int) -> bool:
        player, more = state.players[seat], len(self.bought) + 1
        within = (
            more <= purchase_limit(player.cards, units_in(player, self.province)) and player.talents >= more * PRICE
        )
        return (
            within and more <= markers_left(player.markers) and bool(sources(state, seat, self.province, self.bought))
        )

    def _carry_out(self, run: Run[State], seat: int) -> None:
        state = run.state
        pay(run, seat, len(self.bought) * PRICE)
        for source in self.bought:
            if source == keys.TOKEN:
                replace_token(state, seat, self.province)
            else:
                replace_marker(state, seat, self.province, keys.seat(source))
        self.completed(run)
        owners: list[Value] = [None if source == keys.TOKEN else keys.seat(source) for source in self.bought]
        told: dict[str, Value] = {"seat": seat, "province": self.province, "owners": owners, "card": self.card}
        run.tell("influence", told | {"cost": len(self.bought) * PRICE})
