"""Positions of fighters, adjacency, and possible attacks."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from engine.games.unmatched.content import CARDS, HEROES, ITEMS, KINDS, VOYAGE, WILD, Card
from engine.games.unmatched.facts.field import Field, field


class Figure(Protocol):
    """A fighter; `space` is empty while it is not on the board."""

    @property
    def id(self) -> str: ...
    @property
    def band(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def health(self) -> int: ...
    @property
    def space(self) -> str: ...


class Side(Protocol):
    @property
    def team(self) -> int: ...
    @property
    def hero(self) -> str: ...
    @property
    def discard(self) -> Sequence[str]: ...
    @property
    def size(self) -> str | None: ...


F = TypeVar("F", bound=Figure)
F_co = TypeVar("F_co", bound=Figure, covariant=True)


class Battlefield(Protocol[F_co]):
    """The positions of fighters, and the ways between them with the current doors."""

    @property
    def figures(self) -> Iterable[F_co]: ...
    @property
    def bands(self) -> Sequence[Side]: ...
    @property
    def ground(self) -> Field: ...


def living(table: Battlefield[F]) -> list[F]:
    """The fighters on the board; defeated ones have left it (UNM-DEF-1)."""
    return [figure for figure in table.figures if figure.space]


def standing(table: Battlefield[F]) -> dict[str, F]:
    """Every occupied space with its fighter (UNM-BOARD-1)."""
    return {figure.space: figure for figure in table.figures if figure.space}


def empty(table: Battlefield[Figure], spaces: Iterable[str]) -> list[str]:
    taken = standing(table)
    return sorted(space for space in spaces if space not in taken)


def own(table: Battlefield[F], band: int) -> list[F]:
    return [figure for figure in table.figures if figure.band == band and figure.space]


def opposing(table: Battlefield[F], team: int) -> list[F]:
    """The living fighters of the other team (UNM-TEAM-6)."""
    bands = table.bands
    return [figure for figure in table.figures if figure.space and bands[figure.band].team != team]


def team_of(table: Battlefield[Figure], figure: Figure) -> int:
    return table.bands[figure.band].team


def hero_fighter(table: Battlefield[F], band: int) -> F:
    return next(figure for figure in table.figures if figure.band == band and KINDS[figure.kind].is_hero)


def adjacent(table: Battlefield[Figure], one: Figure, other: Figure) -> bool:
    """Whether two living fighters stand on adjacent spaces (UNM-BOARD-2)."""
    return other.space in table.ground.around(one.space)


def same_zone(table: Battlefield[Figure], one: Figure, other: Figure) -> bool:
    """Whether two living fighters stand in the same zone (UNM-BOARD-4)."""
    return other.space in table.ground.zone_of(one.space)


def covers(table: Battlefield[Figure], word: str, centre: Figure, other: Figure) -> bool:
    """Whether a target word of an effect around one fighter means another one (UNM-FX-6)."""
    if word.endswith("_opposing") and team_of(table, other) == team_of(table, centre):
        return False
    return (adjacent if word.startswith("adjacent") else same_zone)(table, centre, other)


def in_reach(ground: Field, attacker: Figure, space: str, other: str) -> bool:
    """Whether a fighter could attack from one space on another: adjacent, or in its zone (UNM-ATK-2, UNM-ATK-3)."""
    if other in ground.around(space):
        return True
    return other != space and KINDS[attacker.kind].is_ranged and other in ground.zone_of(space)


def can_attack(table: Battlefield[Figure], attacker: Figure, target: Figure) -> bool:
    """Whether a living fighter may attack another (UNM-ATK-2)."""
    if not target.space or team_of(table, attacker) == team_of(table, target):
        return False
    return in_reach(table.ground, attacker, attacker.space, target.space)


def basket(band: Side) -> str:
    """The item in Little Red's basket; WILD for the Basket card and its like (UNM-RED-1, UNM-RED-4, UNM-RED-6)."""
    return CARDS[band.discard[-1]].item if band.discard else WILD


def basket_items(band: Side) -> tuple[str, ...]:
    item = basket(band)
    return ITEMS if item == WILD else (item,)


def voyages(band: Side) -> int:
    """Voyage cards in the discard pile (UNM-HERO-SIN-1)."""
    return sum(VOYAGE in CARDS[card].tags for card in band.discard)


def allowance(band: Side, boost: int = 0) -> int:
    """Steps of each fighter: move value, BOOST, and Sinbad's current voyages (UNM-MAN-3, UNM-HERO-SIN-2)."""
    hero = HEROES[band.hero]
    bonus = voyages(band) if any(entry.do == "add_move" for entry in hero.ability) else 0
    return hero.move + boost + bonus


def size_bonus(band: Side, figure: Figure, role: str) -> int:
    """Alice's bonus: BIG for her attacks, SMALL for her defences, while she stands (UNM-HERO-ALI-1, UNM-RUL-37)."""
    resource = HEROES[band.hero].resource
    if resource is None or not figure.space or not KINDS[figure.kind].is_hero:
        return 0
    size, bonus = resource.bonus.get(role, ("", 0))
    return bonus if band.size == size else 0


def can_play(figures: Iterable[Figure], card: Card) -> bool:
    """Whether one of these fighters may use a card; nobody uses those of the defeated (UNM-DEF-2)."""
    return any(card.used_by(figure.kind) for figure in figures)


def can_defend_with(card: Card, figure: Figure, band: Side) -> bool:
    if card.defends_for(figure.kind):
        return True
    knives = (effect.item for effect in card.effects if effect.do == "play_as_defense")
    return card.used_by(figure.kind) and any(item in basket_items(band) for item in knives)


class Steps:
    """The possible walks of one fighter from its current space."""

    def __init__(self, table: Battlefield[Figure], fighter: Figure, at: str, *, through: bool = False) -> None:
        self.at = at
        self.ground: Field = table.ground
        self._through = through
        self._taken = {space: team_of(table, who) for space, who in standing(table).items() if who.id != fighter.id}
        self._team = team_of(table, fighter)

    def may_enter(self, space: str) -> bool:
        """Whether a space is free, held by a friend, or by anyone if the effect allows it (UNM-MAN-4, UNM-MAN-6)."""
        return self._through or self._taken.get(space, self._team) == self._team

    def may_stop(self, space: str) -> bool:
        """Whether no other fighter is on a space (UNM-BOARD-1)."""
        return space not in self._taken

    def found(self, left: int) -> dict[str, str]:
        return self.ground.walk(self.at, left, self.may_enter)

    def stops(self, left: int) -> list[str]:
        """Every space where the fighter may end, including the current one if no other fighter is there."""
        return [space for space in self.found(left) if self.may_stop(space)]

    def can_finish(self, left: int) -> bool:
        """Whether the movement can still end on a legal stop, opening doors if need be (UNM-MAN-5)."""
        if self.may_stop(self.at) or self.stops(left):
            return True
        return any(
            self.elsewhere(space, door).can_finish(left - cost - 1)
            for space, cost in self.costs(left).items()
            for door in self.ground.doors_at[space]
            if door in self.ground.closed and left > cost
        )

    def costs(self, left: int) -> dict[str, int]:
        costs = {self.at: 0}
        for space, before in self.found(left).items():
            costs[space] = costs[before] + (space != before)
        return costs

    def elsewhere(self, at: str, toggled: str = "") -> Steps:
        """The same walk from another space, or with a door opened or closed."""
        other = copy.copy(self)
        other.at = at
        if toggled:
            other.ground = field(self.ground.board.id, tuple(sorted({*self.ground.closed} ^ {toggled})))
        return other

    def may_operate(self, door: str, left: int) -> bool:
        """Whether the fighter may open a door for 1 step or close it for free on its space (UNM-DOOR-4)."""
        cost = 1 if door in self.ground.closed else 0
        here = door in self.ground.doors_at[self.at]
        return here and left >= cost and self.elsewhere(self.at, door).can_finish(left - cost)

    def finds_a_door(self, left: int) -> bool:
        return any(self.may_operate(door, left) for door in self.ground.doors_at[self.at])


def has_room(table: Battlefield[Figure], space: str, left: int) -> bool:
    """Whether a step leads from a space to an unoccupied one."""
    taken = standing(table)
    return left > 0 and any(near not in taken for near in table.ground.adjacent[space])
