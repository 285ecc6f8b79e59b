"""The battlefields of Unmatched: nothing touches, every zone has its sign, targets and changes are found."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import msgspec
import pytest

from engine.games.unmatched import GAME
from engine.games.unmatched.content import BOARDS, CARDS, HEROES, KINDS
from engine.games.unmatched.keys import move, read
from engine.games.unmatched.view import DoorView
from renders.kit.canvas import watched
from renders.kit.images import icons
from renders.unmatched import RENDERER
from renders.unmatched.faces import art_of
from renders.unmatched.ground import EDGE, RADIUS, THEMES, WIDTH, plan_of
from renders.unmatched.news import News, Targets, news, targets
from renders.unmatched.patterns import PATTERNS, pattern
from renders.unmatched.tokens import EMBLEMS, SIDEKICKS, TYPES, figure_of, member_of
from tests.depth import first_of
from tests.renders.measures import covered
from tests.renders.unmatched.positions import asked, look, marks, moments, played

CLEAR = 12
CROWD = 8


@pytest.mark.parametrize("board", BOARDS)
def test_spaces_do_not_touch(board: str) -> None:
    plan = plan_of(board)
    for one, other in itertools.combinations(plan.spots.values(), 2):
        assert math.dist(one, other) >= 2 * RADIUS + 6
    for x, y in plan.spots.values():
        assert x - RADIUS >= EDGE // 2
        assert x + RADIUS <= WIDTH - EDGE // 2
        assert y - RADIUS >= 0
        assert y + RADIUS + 30 <= plan.height


@pytest.mark.parametrize("board", BOARDS)
def test_lines_keep_clear_of_other_spaces(board: str) -> None:
    plan = plan_of(board)
    for one, other in plan.board.edges:
        (ax, ay), (bx, by) = plan.spots[one], plan.spots[other]
        for name, (x, y) in plan.spots.items():
            if name in {one, other}:
                continue
            along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / math.dist((ax, ay), (bx, by)) ** 2
            along = max(0.0, min(1.0, along))
            away = math.dist((x, y), (ax + along * (bx - ax), ay + along * (by - ay)))
            assert away >= RADIUS + CLEAR, (one, other, name)


@pytest.mark.parametrize("board", first_of(["marmoreal", "sarpedon"]))
def test_nothing_is_covered_where_most_fighters_of_two_teams_crowd_together(board: str) -> None:
    view = GAME.view(next(state for state in played(board, 4) if GAME.view(state, None).fighters), None)
    plan = plan_of(board)
    for number, middle in enumerate(plan.spots.values()):
        near = sorted(plan.spots, key=lambda space: math.dist(plan.spots[space], middle))[:CROWD]
        there = random.Random(number).sample(view.fighters, CROWD)
        fighters = tuple(msgspec.structs.replace(one, space=at) for one, at in zip(there, near, strict=True))
        with watched() as canvases:
            RENDERER.board(msgspec.structs.replace(view, fighters=fighters), look(4))
        assert covered(canvases[0]) == []


@pytest.mark.parametrize("board", BOARDS)
def test_zones_differ_in_colour_and_pattern(board: str) -> None:
    zones = BOARDS[board].zones
    assert len({zone.color for zone in zones}) == len(zones)
    drawn = {pattern(zone.pattern, 80).tobytes() for zone in zones}
    assert len(drawn) == len(zones)
    assert all(any(mask) for mask in drawn)


def test_every_pattern_and_theme_is_used() -> None:
    assert set(PATTERNS) == {zone.pattern for board in BOARDS.values() for zone in board.zones}
    assert set(THEMES) == set(BOARDS)
    named = {icon for theme in THEMES.values() for icon, *_ in theme.ornaments}
    assert all((icons.FOLDER / f"{icon}.png").exists() for icon in named)


def test_every_hero_fighter_and_card_has_a_sign() -> None:
    assert set(EMBLEMS) == set(HEROES)
    assert set(EMBLEMS) | set(SIDEKICKS) == set(KINDS)
    figures = [figure_of(kind) for kind in KINDS]
    assert len(set(figures)) == len(figures)
    assert len({emblem.hue for emblem in EMBLEMS.values()}) == len(EMBLEMS)
    assert len({(emblem.hue, emblem.icon) for emblem in TYPES.values()}) == len(TYPES) == 4
    signs = {*figures, *(emblem.icon for emblem in TYPES.values()), *(art_of(card) for card in CARDS)}
    assert all((icons.FOLDER / f"{icon}.png").exists() for icon in signs)


@pytest.mark.parametrize(
    ("fighter", "number"), [("harpy_2", "2"), ("outlaw_4~2", "4"), ("medusa", ""), ("king_arthur~2", "")]
)
def test_brothers_are_numbered(fighter: str, number: str) -> None:
    assert member_of(fighter) == number


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        (("go:h1", "via:h4", "stay"), Targets(space=frozenset({"h1", "h4"}))),
        (("place:m03", "return:m02", "space:m01"), Targets(space=frozenset({"m01", "m02", "m03"}))),
        (("attack:medusa>harpy_1~2", "maneuver"), Targets(fighter=frozenset({"harpy_1~2"}))),
        (
            ("move:alice", "target:medusa", "opponent:sinbad"),
            Targets(fighter=frozenset({"alice", "medusa", "sinbad"})),
        ),
        (("open:west", "close:north", "done"), Targets(door=frozenset({"west", "north"}))),
        (("defend:bw_feint", "defend:none"), Targets(card=frozenset({"bw_feint"}))),
        (("defend:bw_equal_of_grendel+always",), Targets(card=frozenset({"bw_equal_of_grendel"}))),
        (("scheme:md_winged_frenzy>medusa",), Targets(card=frozenset({"md_winged_frenzy"}))),
        (("boost:md_dash", "boost:none", "with:md_snipe"), Targets(card=frozenset({"md_dash", "md_snipe"}))),
        (("pick:alice", "board:yukon"), Targets(hero=frozenset({"alice"}), board=frozenset({"yukon"}))),
        (("spend:2", "size:big", "item:knife", "use", "skip"), Targets()),
    ],
)
def test_what_moves_point_at(keys: tuple[str, ...], found: Targets) -> None:
    assert targets(thing for key in keys for thing in move(*read(key)).things) == found


def test_all_legal_targets_of_a_game_are_understood() -> None:
    quiet = {"maneuver", "done", "stay", "use", "skip", "keep", "spend", "size", "item", "first", "choose", "order"}
    for state in played("heorot"):
        for seat in GAME.to_act(state):
            for offered in GAME.choices(state, seat):
                if offered.verb not in quiet and not offered.key.endswith(":none"):
                    assert targets(offered.things) != Targets(), offered


@pytest.mark.parametrize("point", ["place-sidekick", "maneuver"])
def test_legal_targets_are_marked(point: str) -> None:
    state = asked(point, after=0)
    seat = GAME.to_act(state)[0]
    view = GAME.view(state, seat)
    aimed = look(2, marks=marks(state, seat))
    assert targets(aimed.marks).on_field
    assert RENDERER.board(view, aimed).data != RENDERER.board(view, look(2)).data


def test_nothing_new_is_marked_when_nothing_happened() -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    assert news(view, view) == News() == news(view, None)
    assert not news(view, view)


def test_every_change_is_marked() -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    standing = [figure for figure in view.fighters if figure.space]
    free = next(space.id for space in BOARDS["heorot"].spaces if view.at(space.id) is None)

    def with_fighter(**changes: object) -> tuple[object, ...]:
        return tuple(
            msgspec.structs.replace(figure, **changes) if figure == standing[0] else figure for figure in view.fighters
        )

    name = standing[0].id
    changed: dict[str, tuple[News, dict[str, Any]]] = {
        "moved": (News(moved={name: free}), {"fighters": with_fighter(space=free)}),
        "health": (News(health={name: -2}), {"fighters": with_fighter(health=standing[0].health + 2)}),
        "doors": (
            News(doors=frozenset({"west", "north", "south"})),
            {"doors": tuple(DoorView(door.id, not door.open) for door in view.doors)},
        ),
        "counts": (
            News(counts=frozenset({(0, "hand")})),
            {"bands": (msgspec.structs.replace(view.bands[0], hand=view.bands[0].hand + 1), *view.bands[1:])},
        ),
        "combat": (News(combat=True), {"combat": None}),
    }
    plain = RENDERER.board(view, look(2, before=view)).data
    for fresh, then in changed.values():
        before = msgspec.structs.replace(view, **then)
        assert news(view, before) == fresh
        assert RENDERER.board(view, look(2, before=before)).data != plain


def test_a_defeat_is_marked_where_it_happened() -> None:
    before = GAME.view(moments("heorot", 3)[1], None)
    lost = next(figure for figure in before.fighters if figure.space)
    gone = tuple(
        msgspec.structs.replace(figure, space="", health=0) if figure == lost else figure for figure in before.fighters
    )
    view = msgspec.structs.replace(before, fighters=gone)
    fresh = news(view, before)
    assert fresh.fallen == {lost.id: lost.space}
    assert fresh.health == {lost.id: -lost.health}
    assert RENDERER.board(view, look(2, before=before)).data != RENDERER.board(view, look(2)).data


def test_doors_are_drawn_only_where_they_are_played() -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    off = msgspec.structs.replace(view, options={**view.options, "doors": "off"})
    closed = msgspec.structs.replace(view, doors=tuple(DoorView(door.id, open=False) for door in view.doors))
    opened = msgspec.structs.replace(view, doors=tuple(DoorView(door.id, open=True) for door in view.doors))
    drawn = {RENDERER.board(one, look(2)).data for one in (off, closed, opened)}
    assert len(drawn) == 3
