"""Forecasts of possible battles: armies, joiners, dice and expected hits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb

import msgspec

from engine.games.empire.content import COMBAT_UNITS, DIE, GALLEY
from engine.games.empire.facts import armies, sides
from engine.games.empire.facts.board import Board
from engine.games.empire.state import Army, Group


class Forecast(msgspec.Struct, frozen=True):
    """One side of a battle: its army, its dice by source, and its average hits per round."""

    army: Army
    dice: dict[str, int]

    @property
    def rolled(self) -> int:
        return sum(self.dice.values())

    @property
    def hits(self) -> Fraction:
        """The expected hits of the current army; 0 for a side that fights no round."""
        return expected_hits(self.army, self.rolled)


def expected_hits(army: Army, dice: int) -> Fraction:
    """The average over kinds of the lesser of faces rolled and units (EMP-BAT-7, EMP-NAV-3)."""
    kinds = ((DIE.faces.count(unit), army.count(unit)) for unit in COMBAT_UNITS)
    return sum((_expected_least(dice, faces, many) for faces, many in kinds), Fraction(0))


@lru_cache(maxsize=4096)
def _expected_least(dice: int, faces: int, many: int) -> Fraction:
    """The mean of the number of dice that show one of some faces, counted up to a limit."""
    shown = Fraction(faces, len(DIE.faces))
    chances = (comb(dice, k) * shown**k * (1 - shown) ** (dice - k) for k in range(dice + 1))
    return sum((min(k, many) * chance for k, chance in enumerate(chances)), Fraction(0))


def side(board: Board, army: Army, place: str, *, defends: bool) -> Forecast:
    """An army that attacks or defends a place, with its dice."""
    return Forecast(army, armies.dice(board, army, place, defends=defends))


def running(board: Board) -> tuple[Forecast, Forecast]:
    """Both sides of the current battle."""
    battle = armies.running(board)
    attacker, defender = battle.armies
    return side(board, attacker, battle.place, defends=False), side(board, defender, battle.place, defends=True)


def own_army(board: Board, seat: int, place: str, more_galleys: int = 0) -> Army:
    """The units that must fight, as an army."""
    return Army(seat=seat, groups=armies.own_groups(board.players[seat], seat, place, more_galleys))


def joining(board: Board, seat: int, place: str) -> list[Group]:
    """The possible joiners of a main combatant, as groups of an army."""
    player = board.players[seat]
    found: list[Group] = []
    for sea, card in armies.joiners(player, place):
        if sea:
            found.append(Group(unit=GALLEY, owner=seat, many=player.fleets[sea], sea=sea))
        else:
            found += armies.card_groups(player, seat, card, place)
    return found


def lenders(board: Board, seat: int, other: int, place: str) -> dict[int, list[Group]]:
    """The units each ally of a main combatant could lend against the other, in turn order (EMP-BAT-4)."""
    allies = (ally for ally in sides.allies(board, seat) if ally != other)
    return {ally: groups for ally in allies if (groups := _lent(board, ally, place))}


def _lent(board: Board, seat: int, place: str) -> list[Group]:
    lendable = armies.lendable(board.players[seat], place)
    return [Group(unit=unit, owner=seat, many=many, sea=sea) for unit, sea, many in lendable]


def strengthened(army: Army, *more: list[Group]) -> Army:
    """The army with some further units."""
    return Army(seat=army.seat, groups=[*army.groups, *(group for groups in more for group in groups)])


def battles(board: Board, viewer: int | None, place: str) -> Iterator[tuple[int, int]]:
    """Attacker and defender of every battle that could be declared in a place; those of the viewer where he has any."""
    pairs = [(seat, enemy) for seat in board.order for enemy in armies.victims(board, seat, place)]
    own = [pair for pair in pairs if viewer in pair]
    yield from own or pairs
