"""Spaces, lines, zones and doors (UNM-BOARD, UNM-DOOR)."""

from __future__ import annotations

import itertools

import pytest

from engine.games.unmatched.content import BOARDS
from engine.games.unmatched.facts.field import FAR, field
from tests.unmatched.stage import FOE, Stage

OPEN = field("heorot")
WEST, NORTH, SOUTH = (field("heorot", (door,)) for door in ("west", "north", "south"))
ALL = field("heorot", ("north", "south", "west"))

DISTANCES = [
    # one, other, open, west closed, north closed, south closed, all closed
    ("w2", "h1", 1, 6, 1, 1, 10),
    ("w2", "h3", 2, 6, 2, 2, 10),
    ("w2", "n5", 4, 5, 5, 4, 5),
    ("n4", "h7", 1, 1, 4, 1, 4),
    ("n4", "h4", 1, 1, 5, 1, 5),
    ("s4", "h9", 1, 1, 1, 4, 4),
    ("s4", "h5", 1, 1, 1, 5, 5),
    ("h8", "w2", 4, 6, 4, 4, 8),
    ("h1", "h4", 1, 1, 1, 1, 1),
    ("n5", "h6", 3, 3, 5, 3, 5),
    ("e3", "e2", 2, 2, 2, 2, 2),
]


@pytest.mark.parametrize("row", DISTANCES, ids=lambda row: f"{row[0]}-{row[1]}")
def test_distances(row: tuple[str, str, int, int, int, int, int]) -> None:
    """UNM-DOOR-1, UNM-DOOR-6: closed doors take their two lines away."""
    one, other, *expected = row
    found = [ground.distance(one, other) for ground in (OPEN, WEST, NORTH, SOUTH, ALL)]
    assert found == expected
    assert found == [ground.distance(other, one) for ground in (OPEN, WEST, NORTH, SOUTH, ALL)]


@pytest.mark.parametrize("board", BOARDS)
def test_lines_are_symmetric(board: str) -> None:
    """UNM-BOARD-2: adjacency does not care for colours or direction."""
    ground = field(board)
    for one, near in ground.adjacent.items():
        assert all(one in ground.adjacent[other] for other in near)
    joined = {frozenset(edge) for edge in BOARDS[board].edges}
    assert {frozenset((one, other)) for one, near in ground.adjacent.items() for other in near} == joined


@pytest.mark.parametrize("board", BOARDS)
def test_zones_are_colours(board: str) -> None:
    """UNM-BOARD-3, UNM-BOARD-4: all spaces of a colour, however far apart, and a space with itself."""
    ground = field(board)
    colours = {space.id: set(space.zones) for space in BOARDS[board].spaces}
    for one, other in itertools.product(colours, repeat=2):
        assert (other in ground.zone[one]) == bool(colours[one] & colours[other])
    assert all(space in ground.zone[space] for space in colours)


ZONES = [
    # closed, one, other, same zone
    (("west",), "w2", "h3", False),
    (("west",), "w2", "n5", False),
    (("west",), "h1", "h4", True),
    (("west",), "n5", "h6", True),
    (("west",), "w2", "w1", True),
    (("north",), "n4", "h7", False),
    (("north",), "n4", "h4", False),
    (("north",), "n5", "h6", False),
    (("south",), "s4", "h9", False),
    (("south",), "n4", "h7", True),
    (("north", "south", "west"), "h7", "e1", True),
    ((), "n4", "h7", True),
    ((), "n4", "s4", True),
    (("north",), "n4", "s4", False),
]


@pytest.mark.parametrize(("closed", "one", "other", "same"), ZONES)
def test_doors_cut_zones(closed: tuple[str, ...], one: str, other: str, same: bool) -> None:
    """UNM-DOOR-7, UNM-RUL-2, UNM-EX-4: a closed door on the shortest path separates, whatever stands in the way."""
    ground = field("heorot", closed)
    assert (other in ground.zone[one]) == same
    assert (one in ground.zone[other]) == same


def test_no_tie_between_shortest_paths_matters() -> None:
    """UNM-RUL-1: separated exactly when the way has become longer, for every pair and all eight sets of doors."""
    doors = ("north", "south", "west")
    for count in range(4):
        for closed in itertools.combinations(doors, count):
            ground = field("heorot", closed)
            for one, other in itertools.product(OPEN.spaces, repeat=2):
                if other in OPEN.zone[one]:
                    longer = ground.distance(one, other) > OPEN.distance(one, other)
                    assert (other in ground.zone[one]) != longer


def test_door_lines() -> None:
    """UNM-DOOR-1, UNM-DOOR-2, UNM-RUL-3: two lines each, adjacent to their ends; the east wall has none."""
    at = {space for space, doors in OPEN.doors_at.items() if doors}
    assert {space: OPEN.doors_at[space] for space in at} == {
        **dict.fromkeys(("w2", "h1", "h2"), ("west",)),
        **dict.fromkeys(("n4", "h4", "h7"), ("north",)),
        **dict.fromkeys(("s4", "h5", "h9"), ("south",)),
    }
    for one, other in (("h7", "e1"), ("h8", "e1"), ("h8", "e2"), ("h9", "e2")):
        assert other in ALL.adjacent[one]
    assert "h1" not in ALL.adjacent["w2"]
    assert ALL.distance("w2", "h1") < FAR


FAR_APART = {"beowulf": "w2", "wiglaf": "n7", "little_red": "s7", "huntsman": "s6"}


def walker(
    at: dict[str, str] | None = None, closed: tuple[str, ...] = (), options: dict[str, str] | None = None
) -> Stage:
    """Beowulf about to manoeuvre, Wiglaf out of the way."""
    hands = (("bw_skirmish",), ())
    return Stage("beowulf", "little_red", at=at or FAR_APART, hands=hands, closed=closed, options=options)


def test_example_opening_and_walking() -> None:
    """UNM-EX-5, UNM-DOOR-4: open (1), step (1), and no further; with BOOST 1 also close behind and go on."""
    stage = walker(closed=("west",)).play("maneuver", "boost:none", "move:beowulf")
    assert "go:h1" not in stage.keys
    stage.play("open:west")
    assert "go:h1" in stage.keys
    assert "go:h3" not in stage.keys
    stage.play("go:h1")
    assert stage.at("beowulf") == "h1"
    stage = walker(closed=("west",)).play("maneuver", "boost:bw_skirmish", "move:beowulf")
    stage.play("open:west", "via:h1", "close:west", "go:h3")
    assert stage.at("beowulf") == "h3"
    assert stage.state.closed == ["west"]


def test_closing_costs_nothing_even_at_the_end() -> None:
    """UNM-DOOR-4, UNM-DOOR-5: closing with no allowance left, and as often as the allowance lets one open again."""
    stage = walker().play(
        "maneuver", "boost:none", "move:beowulf", "close:west", "open:west", "close:west", "open:west"
    )
    assert "close:west" in stage.keys
    assert not any(key.startswith(("open", "go")) for key in stage.keys)
    stage.play("close:west")
    assert stage.keys == ["move:wiglaf", "done"], "nothing is left to do for him: UNM-SM-2"
    assert stage.state.closed == ["west"]


def test_a_fighter_that_stays_operates_doors() -> None:
    """UNM-RUL-5, UNM-DOOR-3: before, between or after its steps."""
    stage = walker().play("maneuver", "boost:none", "move:beowulf", "via:h1", "close:west", "stay")
    assert stage.at("beowulf") == "h1"
    assert stage.state.closed == ["west"]


def test_only_the_moving_fighter_operates_doors() -> None:
    """UNM-RUL-4: Wiglaf far from every door cannot close one beside Beowulf."""
    stage = walker().play("maneuver", "boost:none", "move:wiglaf")
    assert not any(key.startswith(("open", "close")) for key in stage.keys)


def test_doors_close_whatever_stands_there() -> None:
    """UNM-DOOR-8: fighters on both sides do not matter."""
    stage = walker(at={"beowulf": "w2", "little_red": "h1", "huntsman": "h2", "wiglaf": "n7"})
    stage.play("maneuver", "boost:none", "move:beowulf", "close:west", "stay")
    assert "attack:beowulf>little_red" not in stage.keys


def test_door_operated_on_a_friends_space() -> None:
    """UNM-MAN-5: while passing through, if the movement then ends on a legal stop."""
    at = {"beowulf": "w1", "wiglaf": "w2", "little_red": "s7", "huntsman": "s6"}
    stage = walker(at=at).play("maneuver", "boost:none", "move:beowulf")
    assert "go:w2" not in stage.keys
    stage.play("via:w2")
    assert "stay" not in stage.keys
    stage.play("close:west")
    assert stage.keys == ["go:w1", "go:w3"]
    stage.play("go:w3")
    assert stage.at("beowulf") == "w3"
    stage = walker(at=at, closed=("west",)).play("maneuver", "boost:none", "move:beowulf")
    assert "via:w2" not in stage.keys, "opening would leave no step to get off Wiglaf's space"


def test_example_closed_door() -> None:
    """UNM-EX-3, UNM-DOOR-6, UNM-DOOR-7: nobody reaches across, and the knife of Never Leave the Path neither."""
    at = {"little_red": "n4", "huntsman": "n3", "beowulf": "h7", "wiglaf": "e4"}
    knife = ("lr_wolfs_skin",)
    hands = (("lr_never_leave", "lr_big_ears", "lr_long_sought"), ())
    stage = Stage("little_red", "beowulf", at=at, hands=hands, piles=(knife,), closed=("north",))
    assert not [key for key in stage.keys if key.startswith("attack")]
    stage.scheme("lr_never_leave", "little_red")
    assert stage.hp("beowulf") == 17
    stage = Stage("little_red", "beowulf", at=at, hands=hands, piles=(knife,))
    assert "attack:little_red>beowulf" in stage.keys
    stage.scheme("lr_never_leave", "little_red")
    assert stage.hp("beowulf") == 15


def test_example_skirmish_at_a_door() -> None:
    """UNM-EX-13, UNM-DOOR-3: movement by a card neither crosses nor opens a closed door."""
    at = {"wiglaf": "h4", "beowulf": "e4", "little_red": "h1", "huntsman": "n1"}
    stage = Stage("beowulf", "little_red", at=at, hands=(("bw_skirmish",), ()), closed=("north",))
    stage.attack("wiglaf", "little_red", "bw_skirmish").play("move:wiglaf")
    assert "go:n4" not in stage.keys
    assert not any(key.startswith(("open", "close", "via")) for key in stage.keys)
    assert "go:h7" in stage.keys


def test_placing_and_swapping_ignore_doors() -> None:
    """UNM-DOOR-9: no path is walked."""
    stage = Stage(
        "beowulf",
        "little_red",
        at={"beowulf": "w2", "wiglaf": "h1", "little_red": "h4"},
        hands=(("bw_hot_for_battle",), ()),
        closed=("west",),
    )
    stage.attack("wiglaf", "little_red", "bw_hot_for_battle").play("use")
    assert (stage.at("wiglaf"), stage.at("beowulf")) == ("w2", "h1")
    stage = Stage(
        "little_red", "beowulf", hands=(("lr_never_leave",), ()), piles=(("lr_big_ears",),), closed=("north",)
    )
    stage.scheme("lr_never_leave", "little_red").play("place:n4")
    assert stage.at("little_red") == "n4"


def test_one_fighter_a_space() -> None:
    """UNM-BOARD-1, UNM-MAN-4: friends are passed, nobody shares a space, foes are not entered."""
    at = {"beowulf": "h1", "wiglaf": "h3", "little_red": "h4", "huntsman": "n1"}
    stage = Stage("beowulf", "little_red", at=at, hands=(("bw_feint",), ())).play(
        "maneuver", "boost:none", "move:beowulf"
    )
    assert "go:h3" not in stage.keys
    assert "go:h4" not in stage.keys
    assert "go:h5" in stage.keys, "through Wiglaf"
    assert "go:h6" not in stage.keys, "only through Little Red"
    assert stage.band(FOE).hero == "little_red"


def test_doors_option_off() -> None:
    """UNM-OPT-8: the doors stay open and nobody can close them."""
    stage = walker(options={"doors": "off"}).play("maneuver", "boost:none", "move:beowulf")
    assert not any(key.startswith(("close", "via")) for key in stage.keys)
