"""The value of a position for a seat, in victory points by province, computed from the view only."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import CAESAR, CARDS, GALLEY, KEY_PROVINCES, NUMBERS, UnitId
from engine.games.empire.facts import sides
from engine.games.empire.facts.markers import cities, points_of, rivals, treaties
from engine.games.empire.facts.units import is_led, troop_count
from engine.games.empire.state import Troops
from engine.games.empire.view import View

_W = WEIGHTS.position
_KEY = frozenset(KEY_PROVINCES)
K = TypeVar("K", bound=str)


def added(counts: Mapping[K, int], thing: K, many: int) -> dict[K, int]:
    """The counts with one changed by a number; counts of 0 are deleted."""
    found = {**counts, thing: counts.get(thing, 0) + many}
    if found[thing] <= 0:
        del found[thing]
    return found


class Standpoint:
    """The facts that no plan changes: the seat, its enemies, and the rest of the game."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.own = view.players[view.seat]
        self.enemies = sides.enemies(view, view.seat)
        self.rivals = rivals(view, view.seat)
        self.left = view.seasons - view.season
        self.last = self.left == 0 and view.round == NUMBERS.rounds_per_season
        self.weight = 1 + _W.season_kept * self.left
        self.skipping = "skipping_ties" in view.options
        self.treaties = [treaties(player.cards) for player in view.players]


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The table as far as plans change it; each change is a new position."""

    standpoint: Standpoint
    tokens: dict[str, int]
    markers: tuple[dict[str, int], ...]
    troops: tuple[dict[str, Troops], ...]
    cities: dict[str, int]
    chaos: tuple[float, ...]
    talents: int
    points: int
    senators: int
    galleys: int
    figures: float
    cards: float
    took_card: bool
    worth: dict[str, float] = {}

    @property
    def own_troops(self) -> dict[str, Troops]:
        return self.troops[self.standpoint.seat]

    @property
    def own_markers(self) -> dict[str, int]:
        return self.markers[self.standpoint.seat]

    # Values

    def value(self) -> float:
        left = self.standpoint.left
        return (
            sum(self.worth.values())
            + self.points
            + _W.taxes * sum(self.own_markers.values()) * left
            + money_worth(self.talents, left, self.standpoint.last)
            - self._chaos()
            + self._figures()
            + _W.senator * self.senators * (_W.senator_base + _W.senator_left * left)
            + self.cards
        )

    def province_value(self, province: str) -> float:
        """Points there against the others' mean, guarded markers, a leader at work, and an own city."""
        standpoint = self.standpoint
        counts = tuple(markers.get(province, 0) for markers in self.markers)
        found = lead(province, counts, standpoint.seat, standpoint.skipping) * standpoint.weight
        own = counts[standpoint.seat]
        here = self.troops[standpoint.seat].get(province)
        if here:
            found += self._protection(own, troop_count(here)) + self._work(province, here)
        if self.cities.get(province) == standpoint.seat:
            found += (_W.city + _W.city_marker * own * (1 + standpoint.left)) * card_weight(standpoint.left, ready=True)
        return found

    def _protection(self, markers: int, troops: int) -> float:
        strength = _W.protection_base + _W.protection_troop * min(troops, _W.guarding_troops)
        return _W.protection * min(markers, _W.guarded_markers) * strength * self.standpoint.weight

    def _work(self, province: str, here: Troops) -> float:
        if not is_led(here):
            return 0.0
        return _W.leader_at_work * min(self.sources(province), _W.sources_at_work) * (2 if CAESAR in here else 1)

    def sources(self, province: str) -> int:
        """How many tokens and markers there could be replaced."""
        return self.tokens.get(province, 0) + sum(self.markers[seat][province] for seat in self.exposed(province))

    def exposed(self, province: str) -> list[int]:
        """The players whose markers can be replaced there (EMP-INF-3, EMP-INF-4, EMP-INF-8)."""
        return [
            seat
            for seat in self.standpoint.rivals
            if province in self.markers[seat]
            and province not in self.troops[seat]
            and province not in self.standpoint.treaties[seat]
        ]

    def _chaos(self) -> float:
        """Own cities take chaos away before it is counted (EMP-CHA-1)."""
        seat = self.standpoint.seat
        own = max(0.0, self.chaos[seat] - NUMBERS.chaos_city_relief * cities(self.cities, seat))
        return chaos_cost(own, self.chaos[:seat] + self.chaos[seat + 1 :], self.standpoint.left)

    def _figures(self) -> float:
        if self.standpoint.last:
            return 0.0
        galleys = _W.figures[GALLEY] * min(self.galleys, _W.galleys)
        return (self.figures + galleys) * (_W.figures_base + _W.figures_left * self.standpoint.left)

    # What changes

    def changed(self, *provinces: str, **fields: Any) -> Position:
        """The position with some fields anew, and the worth of some provinces counted anew."""
        found = msgspec.structs.replace(self, **fields)
        again = {province: found.province_value(province) for province in provinces if province in _KEY}
        return msgspec.structs.replace(found, worth={**self.worth, **again})

    def bought(self, province: str, owner: int | None) -> Position:
        """The position with an own marker in place of a token, or of a marker of `owner`."""
        markers = list(self.markers)
        tokens = self.tokens
        seat = self.standpoint.seat
        markers[seat] = added(markers[seat], province, 1)
        if owner is None:
            tokens = added(tokens, province, -1)
        else:
            markers[owner] = added(markers[owner], province, -1)
        return self.changed(province, markers=tuple(markers), tokens=tokens)

    def paid(self, talents: int) -> Position:
        """Talents go to the bank; a negative number brings some."""
        return msgspec.structs.replace(self, talents=self.talents - talents)

    def stirred(self, amount: int, seat: int | None = None) -> Position:
        """Chaos rises or falls, the own unless said otherwise."""
        chaos = list(self.chaos)
        whose = self.standpoint.seat if seat is None else seat
        chaos[whose] = max(0.0, chaos[whose] + amount)
        return msgspec.structs.replace(self, chaos=tuple(chaos))

    def stationed(self, province: str, units: Mapping[UnitId, int], seat: int | None = None) -> Position:
        """These land units and no others of a player stand in a province."""
        whose = self.standpoint.seat if seat is None else seat
        everywhere = list(self.troops)
        before = everywhere[whose].get(province, {})
        kept = {unit: many for unit, many in units.items() if many > 0}
        everywhere[whose] = {name: here for name, here in everywhere[whose].items() if name != province}
        if kept:
            everywhere[whose][province] = kept
        figures = self.figures
        if whose == self.standpoint.seat:
            figures += _figure_sum(kept) - _figure_sum(before)
        return self.changed(province, troops=tuple(everywhere), figures=figures)


def position(view: View) -> Position:
    standpoint = Standpoint(view)
    own = standpoint.own
    found = Position(
        standpoint=standpoint,
        tokens=view.tokens,
        markers=tuple(player.markers for player in view.players),
        troops=tuple(player.troops for player in view.players),
        cities=view.cities,
        chaos=tuple(expected_chaos(view, seat) for seat in range(view.seats)),
        talents=own.purse,
        points=own.points,
        senators=sum(own.hand or ()),
        galleys=sum(own.fleets.values()),
        figures=sum(_figure_sum(here) for here in own.troops.values()),
        cards=sum(
            card_worth(standpoint, owned.card) * card_weight(standpoint.left, owned.ready) for owned in own.cards
        ),
        took_card=view.took_card,
    )
    return found.changed(*KEY_PROVINCES)


def expected_chaos(view: View, seat: int) -> float:
    """Chaos as far as it is known; of others what was last revealed and what a season brings."""
    player = view.players[seat]
    if player.chaos is not None:
        return player.chaos
    return player.revealed + _W.chaos_a_season * (view.round / NUMBERS.rounds_per_season + _W.chaos_start)


def card_worth(standpoint: Standpoint, card: str) -> float:
    """The worth of a card before a player; one with units needs markers or troops where they fight."""
    if CARDS[card].effect.op != "ally_units":
        return WEIGHTS.cards.get(card, 0.0)
    own = standpoint.own
    useful = any(place in own.markers or place in own.troops for place in CARDS[card].provinces)
    return WEIGHTS.cards["ally_units"] if useful else 0.0


def card_weight(left: int, ready: bool) -> float:
    """The share of a card's value that is still to come."""
    return _W.card_left * left + (_W.card_ready if ready else _W.card_used)


def _figure_sum(units: Mapping[UnitId, int]) -> float:
    return sum(_W.figures.get(unit, 0.0) * many for unit, many in units.items())


@lru_cache(maxsize=32768)
def lead(province: str, counts: tuple[int, ...], seat: int, skipping: bool) -> float:
    """A player's points in a province above the mean of the others' (EMP-SCO-1, EMP-SCO-2)."""
    points = points_of(province, counts, skipping)
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


@lru_cache(maxsize=1024)
def money_worth(talents: int, left: int, last: bool) -> float:
    """The first talents are worth most; less in the last season, nothing at the end of it."""
    if last:
        return 0.0
    found = 0.0
    for many, each in _W.money:
        found += min(talents, many) * each
        talents -= min(talents, many)
    return found if left else found * _W.money_last_season


@lru_cache(maxsize=8192)
def chaos_cost(own: float, others: tuple[float, ...], left: int) -> float:
    """The expected cost of having more chaos than others (EMP-CHA-2 to 4)."""
    if not own:
        return 0.0
    above = [1 / (1 + math.exp((their - own) / _W.chaos_spread)) for their in others]
    most = math.prod(above)
    second = sum((1 - chance) * math.prod(above[:place] + above[place + 1 :]) for place, chance in enumerate(above))
    first_price, second_price = NUMBERS.chaos_penalty
    loss = first_price * most + second_price * second
    return loss * (1 + _W.chaos_left * left) + _W.chaos_point * own * left
