"""Buying influence: markers replace tokens or unguarded enemy markers (section 8.3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Move, Question, Refusal, Run, Value
from engine.games.empire import keys
from engine.games.empire.asked import AskedInfluence
from engine.games.empire.content import NUMBERS, PROVINCES
from engine.games.empire.facts import sides
from engine.games.empire.facts.markers import markers_left, purchase_limit, replaceable_owners, sources
from engine.games.empire.facts.units import leads, units_in
from engine.games.empire.rules.base import NO_ANSWER, Building, pay, refuse
from engine.games.empire.rules.pieces import replace_marker, replace_token
from engine.games.empire.state import State

PRICE = NUMBERS.influence_price


def provinces(state: State, seat: int) -> list[str]:
    """Provinces with an own leader and a replaceable token or marker, in id order (EMP-INF-1)."""
    player = state.players[seat]
    return [name for name in sorted(player.troops) if leads(player, name) and sources(state, seat, name, [])]


def possible(state: State, seat: int) -> bool:
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
