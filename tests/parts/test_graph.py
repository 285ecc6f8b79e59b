"""Places joined by ways."""

from __future__ import annotations

from engine.parts.graph import connected, distances, joined, walks, way_to

#  a - b - c - d    e - f
WAYS = joined([("a", "b"), ("b", "c"), ("c", "d"), ("e", "f")], "abcdef")


def test_neighbours_are_known_on_both_sides() -> None:
    assert WAYS["b"] == ("a", "c")
    assert WAYS["f"] == ("e",)


def test_distances_are_counted_from_the_nearest_start() -> None:
    assert distances(WAYS, ["a"]) == {"a": 0, "b": 1, "c": 2, "d": 3}
    assert distances(WAYS, ["a", "d"])["c"] == 1
    assert distances(WAYS, ["a"], most=1) == {"a": 0, "b": 1}


def test_closed_places_are_not_entered() -> None:
    assert distances(WAYS, ["a"], lambda place: place != "c") == {"a": 0, "b": 1}
    assert set(walks(WAYS, "a", enter=lambda place: place != "b")) == {"a"}


def test_a_shortest_way_is_told_without_its_start() -> None:
    assert way_to(walks(WAYS, "a"), "d") == ["b", "c", "d"]
    assert way_to(walks(WAYS, "a"), "a") == []
    assert "d" not in walks(WAYS, "a", 2)


def test_what_hangs_together_within_a_set() -> None:
    near = {place: set(others) for place, others in WAYS.items()}
    assert connected(near, "a", {"b", "d", "e"}) == {"a", "b"}
    assert connected(near, "a", {"b", "c", "d"}) == {"a", "b", "c", "d"}
