"""The printed world as plain tables, and where land units can go in it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine.games.empire
from engine.games.empire.state import State

_FILES = Path(engine.games.empire.__file__).parent / "content"


def _rows(file: str, table: str) -> dict[str, dict[str, Any]]:
    found = tomllib.loads((_FILES / file).read_text(encoding="utf-8"))[table]
    return {row["id"]: row for row in sorted(found, key=lambda row: str(row["id"]))}


PROVINCES = _rows("map.toml", "province")
SEAS = _rows("map.toml", "sea_zone")
STRAITS = _rows("map.toml", "strait")
CARDS = _rows("cards.toml", "card")
UNITS = _rows("game.toml", "unit")

LEADERS = {"general", "caesar"}
TROOPS = {"infantry", "cavalry", "catapult"}
COMBAT = {*TROOPS, "galley"}
BORDERS = {(here, there) for here, row in PROVINCES.items() for there in row["land"]}
# Both directions of every arrow, with the sea zone it lies in.
ARROWS = {ends: row["sea"] for row in STRAITS.values() for ends in ((row["a"], row["b"]), (row["b"], row["a"]))}


def effect(card: str) -> dict[str, Any]:
    """The one operation of a card."""
    found: dict[str, Any] = CARDS[card]["ops"][0]
    return found


def shores(sea: str) -> set[str]:
    """The provinces on the coast of a sea zone."""
    return {name for name, row in PROVINCES.items() if sea in row["seas"]}


def side(state: State, seat: int) -> int:
    """The row of a player's slot."""
    return state.slots.index(seat) % 2


def foes(state: State, seat: int) -> list[int]:
    """The players in the other row, by slot."""
    return [other for other in state.slots if other >= 0 and side(state, other) != side(state, seat)]


def step_possible(state: State, seat: int, here: str, there: str) -> bool:
    """Over a border, or over an arrow in whose zone no enemy has a galley."""
    if (here, there) in BORDERS:
        return True
    sea = ARROWS.get((here, there))
    return sea is not None and not any(sea in state.players[foe].fleets for foe in foes(state, seat))


def stopped(state: State, seat: int, province: str) -> bool:
    """Whether an enemy's land unit there ends a march."""
    return any(province in state.players[foe].troops for foe in foes(state, seat))


def marches(state: State, seat: int, starts: set[str], leaving: str = "") -> dict[str, int]:
    """Every province that can be reached from some others, with the number of provinces entered on the way.

    Grown step by step until nothing is added; `leaving` is a province whose enemies stop nobody.
    """
    found = dict.fromkeys(starts, 0)
    for distance in range(1, len(PROVINCES)):
        edge = {
            there
            for here, far in found.items()
            if far == distance - 1 and (here == leaving or not stopped(state, seat, here))
            for there in PROVINCES
            if there not in found and step_possible(state, seat, here, there)
        }
        if not edge:
            return found
        found |= dict.fromkeys(edge, distance)
    return found


def on_foot(state: State, seat: int, start: str) -> set[str]:
    """Where units of a province can march."""
    return set(marches(state, seat, {start}, start)) - {start}


def aboard(state: State, seat: int, start: str) -> dict[str, set[str]]:
    """Where units of a province can go over each sea zone with own galleys."""
    if not PROVINCES[start]["seas"]:
        return {}
    found = {}
    for sea in state.players[seat].fleets:
        landings = shores(sea) - {start}
        onward = landings if "no_march_after_landing" in state.options else set(marches(state, seat, landings))
        found[sea] = onward - {start}
    return found


def shortest_paths(state: State, seat: int, start: str, goal: str) -> Iterator[list[str]]:
    """Every shortest march to a province, as the provinces entered."""
    far = marches(state, seat, {start}, start)

    def back(way: list[str]) -> Iterator[list[str]]:
        if far[way[0]] == 1:
            yield way
            return
        for here, distance in far.items():
            open_way = distance == far[way[0]] - 1 and not stopped(state, seat, here)
            if open_way and step_possible(state, seat, here, way[0]):
                yield from back([here, *way])

    yield from back([goal])
