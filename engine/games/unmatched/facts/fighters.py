"""Positions of fighters, adjacency, and possible attacks."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.unmatched.content import KINDS
from engine.games.unmatched.facts.field import Field
from engine.games.unmatched.facts.table import Battlefield, F, Figure


def living(table: Battlefield[F]) -> list[F]:
    """The fighters on the board; defeated ones have left it (UNM-DEF-1)."""
    return [figure for figure in table.figures if figure.space]


def standing(table: Battlefield[F]) -> dict[str, F]:
    """Every occupied space with its fighter (UNM-BOARD-1)."""
    return {figure.space: figure for figure in table.figures if figure.space}


def empty(table: Battlefield[Figure], spaces: Iterable[str]) -> list[str]:
    """The unoccupied ones of some spaces, by id."""
    taken = standing(table)
    return sorted(space for space in spaces if space not in taken)


def own(table: Battlefield[F], band: int) -> list[F]:
    """The living fighters of a band."""
    return [figure for figure in table.figures if figure.band == band and figure.space]


def opposing(table: Battlefield[F], team: int) -> list[F]:
    """The living fighters of the other team (UNM-TEAM-6)."""
    bands = table.bands
    return [figure for figure in table.figures if figure.space and bands[figure.band].team != team]


def team_of(table: Battlefield[Figure], figure: Figure) -> int:
    return table.bands[figure.band].team


def hero_fighter(table: Battlefield[F], band: int) -> F:
    """The hero of a band, living or not."""
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
    """Whether a fighter on one space can attack another space: adjacent, or in its zone if ranged.

    (UNM-ATK-2, 3)
    """
    if other in ground.around(space):
        return True
    return other != space and KINDS[attacker.kind].is_ranged and other in ground.zone_of(space)


def can_attack(table: Battlefield[Figure], attacker: Figure, target: Figure) -> bool:
    """Whether a living fighter may attack another (UNM-ATK-2)."""
    if not target.space or team_of(table, attacker) == team_of(table, target):
        return False
    return in_reach(table.ground, attacker, attacker.space, target.space)
