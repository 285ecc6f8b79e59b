"""The table from the computer player's view: weights from `sensible.toml`, values of things, answers in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, partial
from typing import NamedTuple, TypeAlias

import msgspec

from engine.contract import Arg, Text
from engine.games.knights import keys
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import table
from engine.games.knights.facts import accounts, forces, odds, structures
from engine.games.knights.facts.odds import Force
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView, BaronView, View
from engine.games.knights.words.names import own_army

# Weights


class ValueWeights(msgspec.Struct, frozen=True, kw_only=True):
    most_payments: int
    fewest_cities: int
    income: float
    kingdom: float
    leaders_city: float
    others_city: float
    crown: float
    crown_short: float
    vote: float
    faith: float
    death: float
    retreat: float
    token: float
    kill_assault: float
    kill_open: float
    win_open: float
    stronghold: float
    stronghold_crown: float
    stronghold_payment: float
    watched: float
    majority: float


class WarWeights(msgspec.Struct, frozen=True, kw_only=True):
    least: float
    first_siege: float
    last_siege: float
    inside: float
    third: float
    stand_siege: float
    stand_assault: float
    stand_own: float
    next_door: float
    outnumbered: float
    by_sea: float
    permission: float
    leave_city: float
    leave_enemy: float
    leave_siege: float


class PlanWeights(msgspec.Struct, frozen=True, kw_only=True):
    attack_kinds: tuple[str, ...]
    early_kinds: tuple[str, ...]
    copies: dict[str, tuple[float, float]]
    levy_short: tuple[float, float]
    draft_crowns: int
    draft_poor: float
    serve_below: int
    serve_needed: float
    rally_zone: float
    wages_near: int


class EconomyWeights(msgspec.Struct, frozen=True, kw_only=True):
    zone_reserve: int
    serve_kingdom: int
    bill_over: int
    budget_bill: float
    first_budget: float
    expedition_crowns: int
    expedition_most: int
    expedition_payments: int
    bless_faith: int
    bless_crowns: int
    upgrade_crowns: int
    muster_left: int
    revolt_faith: int
    paid_first: tuple[int, ...]


class AssemblyWeights(msgspec.Struct, frozen=True, kw_only=True):
    stake: float
    spread: float
    proposal: float
    law: float
    refuse_rounds: int
    refuse_payments: int
    refuse_votes: int
    interest: dict[str, float]
    crusader_overseas: float


class EventWeights(msgspec.Struct, frozen=True, kw_only=True):
    faith: int
    cancel: float
    scandal_vote: float
    loss: dict[str, float]


class SetupWeights(msgspec.Struct, frozen=True, kw_only=True):
    share: tuple[str, ...]
    city_near: float
    stronghold_near: float
    border: float
    chance: float
    besiegeable: float
    income: float
    own_noble: float
    foreign_noble: float
    home: float


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    values: ValueWeights
    war: WarWeights
    plan: PlanWeights
    economy: EconomyWeights
    assembly: AssemblyWeights
    events: EventWeights
    setup: SetupWeights


WEIGHTS = msgspec.convert(table("sensible.toml"), Weights)

_W = WEIGHTS.values

Why: TypeAlias = Callable[[str], Text]

# The number of answers named, if there are as many.
LEAST = 2


class Ranking(NamedTuple):
    """Some answers, the best first, and what gives the reason for each."""

    keys: list[str]
    why: Why


def ranked(liked: Iterable[str], offered: Sequence[str], why: Why) -> Ranking:
    """The liked answers that are offered, followed by the first of the rest."""
    found = [key for key in dict.fromkeys(liked) if key in offered]
    rest = [key for key in offered if key not in found]
    return Ranking([*found, *rest[: max(0, LEAST - len(found))]], why)


def hint(message: str, **args: Arg) -> Text:
    return Text(f"knights-hint-{message}", args)


def named(offered: Sequence[str], verb: str) -> list[str]:
    """What the offered answers with a verb name."""
    return [keys.rest(key) for key in offered if keys.verb(key) == verb]


def strength_of_kind(kind: str) -> int:
    return int(kind.rpartition("_")[2])


def _nobles(view: View, area: str, seat: int) -> list[ArmyView]:
    return [] if seat == NOBODY else view.barons[seat].nobles_in(area)


class Position:
    """A view with cached deductions; made anew for every answer."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        # Facts of the map, each looked up once.
        self.city_in: Callable[[str], str] = cache(partial(structures.city_in, view))
        self.holder: Callable[[str], int] = cache(partial(structures.holder, view))
        self.has_walls: Callable[[str], bool] = cache(partial(structures.has_walls, view))
        self.walls: Callable[[str], int] = cache(partial(structures.walls, view))
        self.concerned: Callable[[str], list[int]] = cache(partial(structures.concerned, view, view.seat))
        self.defence: Callable[[str], int] = cache(partial(structures.defence_strength, view))
        self.stronghold_in: Callable[[str], int] = cache(partial(structures.stronghold_in, view))
        self.is_shut_in: Callable[[str], bool] = cache(partial(structures.is_shut_in, view, view.seat))
        # Opponents who have a Noble in an area, clockwise from him, and a Baron's Nobles there.
        self.foreigners: Callable[[str], list[int]] = cache(partial(forces.others_in, view, seat=view.seat))
        self.nobles: Callable[[str, int], list[ArmyView]] = cache(partial(_nobles, view))
        # Who meets an attack on a target in an area.
        self.defenders: Callable[[str, str], Force] = cache(partial(odds.defenders, view))
        # A Baron's income from Taxation (WK-TAX-1), and the number of his Kingdom cities.
        self.income: Callable[[int], int] = cache(partial(accounts.income, view))
        self.kingdom_cities: Callable[[int], int] = cache(partial(accounts.kingdom_cities, view))

    # Barons

    @property
    def own(self) -> BaronView:
        return self.view.barons[self.seat]

    @cached_property
    def playing(self) -> list[int]:
        return self.view.playing

    @cached_property
    def opponents(self) -> list[int]:
        """All others still in the game, clockwise from him."""
        return [seat for seat in self.view.clockwise(self.seat) if seat != self.seat]

    @cached_property
    def leader(self) -> int:
        """The opponent with the most Influence."""
        return max(self.opponents, key=lambda seat: self.view.barons[seat].influence, default=NOBODY)

    def leads(self, seat: int) -> bool:
        barons = self.view.barons
        return all(barons[seat].influence >= barons[other].influence for other in self.playing)

    @cached_property
    def needed(self) -> int:
        """The number of Kingdom cities that wins at once (WK-WIN-1)."""
        return accounts.needed(self.view)

    # Money

    @cached_property
    def bill(self) -> int:
        """The wages of all his troops (WK-WAGES-2 to 4)."""
        return accounts.wages(self.view, self.seat)

    @property
    def is_short(self) -> bool:
        return self.own.crowns < self.bill

    @property
    def overspends(self) -> bool:
        """Whether his wages far exceed his cities' income."""
        return self.bill > self.income(self.seat) + WEIGHTS.economy.bill_over

    # Values

    @cached_property
    def payments(self) -> int:
        """The number of Influence payments still to come."""
        view = self.view
        held = max(_W.fewest_cities, sum(len(baron.cities) for baron in view.barons))
        rounds = view.last_round - view.round + 1
        return max(1, min(-(-view.pool // held), _W.most_payments, rounds))

    def city_worth(self, name: str) -> float:
        """The value of holding a city, or taking it from its present owner."""
        owner, city = self.view.cities[name].owner, CITIES[name]
        worth = self.payments + _W.income * city.income + _W.kingdom * city.kingdom
        if owner in self.opponents:
            hurt = _W.leaders_city if self.leads(owner) else _W.others_city
            worth += self.payments * hurt / max(1, len(self.playing) - 1)
        if city.kingdom and owner != self.seat:
            if self.kingdom_cities(self.seat) + 1 >= self.needed:
                return worth + _W.majority
            worth *= _W.watched if self._is_watched(name) else 1
        return worth

    def _is_watched(self, name: str) -> bool:
        """Whether an opponent who needs one more Kingdom city holds or besieges this one."""
        siege = self.view.sieges.get(CITIES[name].area)
        holders = {self.view.cities[name].owner, siege.by if siege else NOBODY}
        return any(seat in holders and self.kingdom_cities(seat) + 1 >= self.needed for seat in self.opponents)

    def worth(self, area: str) -> float:
        city = self.city_in(area)
        if city:
            return self.city_worth(city)
        seat = self.stronghold_in(area)
        if seat == NOBODY:
            return 0
        if seat == self.seat:
            return len(self.own.cities) + self.payments + _W.stronghold_crown * self.own.crowns
        baron = self.view.barons[seat]
        city_too = _W.stronghold_payment * self.payments if baron.cities else 0
        return _W.stronghold + _W.stronghold_crown * baron.crowns + city_too

    # The map

    def army(self, holder: str) -> ArmyView:
        return self.own.army(holder)

    def called(self, holder: str) -> Text:
        return own_army(self.view, holder)

    def threats(self, area: str) -> int:
        """Enemy Nobles who stand in an area or next to it."""
        near = (area, *NEIGHBOURS[area])
        return sum(len(self.nobles(place, seat)) for place in near for seat in self.foreigners(place))
