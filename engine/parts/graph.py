"""Graphs of places: distances, reachable places and shortest ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import TypeAlias, TypeVar

Node = TypeVar("Node", bound=str | int)
Ways: TypeAlias = Mapping[Node, Iterable[Node]]


def anywhere(_: object) -> bool:
    """Every place may be entered."""
    return True


def joined(edges: Iterable[tuple[Node, Node]], nodes: Iterable[Node]) -> dict[Node, tuple[Node, ...]]:
    """The neighbours of every node, in order."""
    found: dict[Node, list[Node]] = {node: [] for node in nodes}
    for one, other in edges:
        found[one].append(other)
        found[other].append(one)
    return {node: tuple(sorted(near)) for node, near in found.items()}


def distances(
    ways: Ways[Node], starts: Iterable[Node], enter: Callable[[Node], bool] = anywhere, most: int | None = None
) -> dict[Node, int]:
    """The number of steps from the nearest start to each place, over places that may be entered."""
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    steps = 0
    while edge and (most is None or steps < most):
        steps += 1
        edge = [
            near for near in dict.fromkeys(n for node in edge for n in ways[node]) if near not in found and enter(near)
        ]
        found.update(dict.fromkeys(edge, steps))
    return found


def connected(ways: Mapping[Node, Set[Node]], start: Node, within: Set[Node]) -> set[Node]:
    """The start and every place of the set that is joined to it through places of the set."""
    left = set(within) - {start}
    found = {start}
    edge = [start]
    while edge:
        fresh = ways[edge.pop()] & left
        left -= fresh
        found |= fresh
        edge.extend(fresh)
    return found


def walks(
    ways: Ways[Node], start: Node, most: int | None = None, enter: Callable[[Node], bool] = anywhere
) -> dict[Node, Node]:
    """Every place within a number of steps, each with the place before it on a shortest way."""
    found = {start: start}
    edge = [start]
    steps = 0
    while edge and (most is None or steps < most):
        steps += 1
        following = []
        for node in edge:
            for near in ways[node]:
                if near not in found and enter(near):
                    found[near] = node
                    following.append(near)
        edge = following
    return found


def way_to(found: Mapping[Node, Node], goal: Node) -> list[Node]:
    """The way to a place in a result of `walks`, without the start."""
    way: list[Node] = []
    while found[goal] != goal:
        way.append(goal)
        goal = found[goal]
    way.reverse()
    return way
