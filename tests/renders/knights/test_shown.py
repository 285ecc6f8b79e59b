"""What the pictures must show (section 24 of the rules)."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.knights.conflict import Battle, Side
from engine.games.knights.content.armies import BARONS, SHAPES
from engine.games.knights.content.cards import FATE
from engine.games.knights.content.geography import GEOGRAPHY
from engine.games.knights.content.kingdom import AREAS, CITIES, CITY_IN, PORTS
from engine.games.knights.content.printed import HUNDRED, ZONES, open_spots, zone_size
from engine.games.knights.state import State
from engine.games.knights.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, watched
from renders.kit.palette import PALETTES
from renders.knights import RENDERER
from renders.knights.map.chart import CROPS, areas_in, panes, sizes
from renders.knights.map.layout import layout, zones_of
from renders.knights.map.standing import Standing, arrange, solid, tokens_in
from renders.knights.map.tokens import Token, castle_in, draw_token, token_size
from renders.knights.seen import armies_shown, way_shown
from renders.knights.sheets.battle import shown_cards, victories_shown
from renders.knights.signs import ACTION_ICONS, EMBLEMS, RESULT_ICONS
from renders.renderer import Look
from tests.depth import deep
from tests.knights.table import GAME, A, B, C, army, bare, besiege, castle, clause, new, play, reveal
from tests.renders.knights.positions import assault, crowded, fight, late, look, planning, vote
from tests.renders.measures import positions

PARTS = (None, *CROPS)


def seen(state: State, seat: int | None = None) -> View:
    return GAME.view(state, seat)


def written(page: str, view: View, how: Look[View] | None = None) -> list[str]:
    """The words of the board, of the hand, or of a page."""
    how = how or look(seats=view.seats)
    with watched() as canvases:
        if page == "board":
            RENDERER.board(view, how)
        elif page == "hand":
            RENDERER.hand(view, how)
        else:
            RENDERER.page(page, view, how)
    return [words.text for words in canvases[0].written]


def drawn(view: View, token: Token) -> Canvas:
    """A token alone on a sheet."""
    canvas = Canvas(400, 300, "standard")
    draw_token(canvas, Box(50, 50, *token_size(view, token, 36)), view, token, 36)
    return canvas


def numbers(view: View, token: Token) -> list[str]:
    return [words.text for words in drawn(view, token).written]


def differ(one: View, other: View, token: Token) -> bool:
    return drawn(one, token).image.tobytes() != drawn(other, token).image.tobytes()


def with_city(name: str, **facts: Any) -> View:
    """An empty map on which only this is not as at the beginning."""
    state = bare()
    for fact, value in facts.items():
        setattr(state.cities[name], fact, value)
    return seen(state)


# The map (WK-PIC-1)


@clause("WK-PIC-1")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crop", PARTS)
def test_a_map_names_every_area_it_shows_once_and_no_name_lies_on_another(crop: str | None, language: str) -> None:
    words = layout(language, crop)
    assert sorted(words.labels) == sorted(areas_in(crop))
    boxes = [label.box for label in words.labels.values()]
    assert not any(one.meets(other) for one, other in itertools.combinations(boxes, 2))


@clause("WK-PIC-1", "WK-PIC-4")
def test_the_whole_map_has_all_areas_and_each_of_them_is_in_a_close_up() -> None:
    assert sorted(areas_in(None)) == sorted(AREAS)
    assert {area for crop in CROPS for area in areas_in(crop)} == set(AREAS)
    assert CROPS == ("north", "west", "south", "east", "overseas")


@clause("WK-PIC-1")
@pytest.mark.parametrize("crop", PARTS)
def test_every_port_has_its_icon_and_every_city_its_room(crop: str | None) -> None:
    words, shown = layout("en", crop), set(areas_in(crop))
    assert set(words.ports) == shown & set(PORTS)
    assert set(words.plates) == shown & set(CITY_IN)
    assert not any(plate.meets(port) for plate in words.plates.values() for port in words.ports.values())


@clause("WK-PIC-1")
def test_lands_overseas_lie_in_frames_of_their_own() -> None:
    frames = {pane.areas[0]: pane.window.box for pane in panes(None)[1:]}
    assert set(frames) == set(GEOGRAPHY.overseas)
    assert not any(one.meets(other) for one, other in itertools.combinations(frames.values(), 2))


# What changes on it (WK-PIC-2)


@clause("WK-PIC-2")
@pytest.mark.parametrize("name", ["rota", "bingen", "acre"])
def test_a_city_shows_strength_in_hundreds_and_income(name: str) -> None:
    city = CITIES[name]
    assert numbers(seen(bare()), Token("city", city.area)) == [str(city.strength // HUNDRED), str(city.income)]


@clause("WK-PIC-2")
@pytest.mark.parametrize(
    "facts", [{"owner": A}, {"owner": B}, {"owner": A, "fortified": True}, {"breaches": 1}, {"razed": True}]
)
def test_control_fortification_breaches_and_ruins_can_be_seen(facts: dict[str, Any]) -> None:
    token = Token("city", "rota")
    assert differ(with_city("rota", **facts), seen(bare()), token)
    for other in ({"owner": C}, {"owner": C, "fortified": True}):
        assert differ(with_city("rota", **facts), with_city("rota", **other), token)


@clause("WK-PIC-2")
def test_breaches_are_counted_and_lower_the_strength() -> None:
    strength, income = CITIES["bingen"].strength // HUNDRED, CITIES["bingen"].income
    view = with_city("bingen", breaches=2)
    assert numbers(view, Token("city", "bingen")) == [str(strength - 2), str(income), "2"]


@clause("WK-PIC-2")
def test_a_fortified_city_is_stronger_richer_and_has_a_second_wall() -> None:
    plain, strong = (with_city("rota", owner=A, fortified=fortified) for fortified in (False, True))
    token = Token("city", "rota")
    assert [int(number) for number in numbers(strong, token)] == [int(number) + 1 for number in numbers(plain, token)]
    assert token_size(strong, token, 36) > token_size(plain, token, 36)


@clause("WK-PIC-2")
def test_a_siege_stands_above_what_is_besieged_with_the_crest_of_its_owner() -> None:
    state, token = bare(), Token("city", "rota")
    sieges = []
    for seat in (A, B):
        besieged = GAME.copy(state)
        besiege(besieged, "rota", seat)
        sieges.append(seen(besieged))
    assert token_size(sieges[0], token, 36)[1] > token_size(seen(state), token, 36)[1]
    assert differ(sieges[0], sieges[1], token)


@clause("WK-PIC-2")
def test_a_stronghold_shows_walls_and_garrison() -> None:
    state = bare()
    castle(state, A, "bramford")
    view = seen(state)
    token = next(token for token in tokens_in(view, panes("west")[0]) if token.kind == "stronghold")
    assert token == Token("stronghold", "bramford", A)
    assert numbers(view, token) == ["4", "250"]


# Nobles (WK-PIC-3)


def marched(**how: bool) -> View:
    """Two Nobles of one Baron and one of another in one area."""
    state = bare()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "circle", "rota", "regular_50", "polish_100", tokens=1)
    army(state, B, "square", "rota", "regular_50")
    state.barons[A].nobles["star"].exhausted = how.get("exhausted", False)
    return seen(state)


@clause("WK-PIC-3")
def test_the_nobles_of_a_baron_in_an_area_share_one_place_with_their_strength_together() -> None:
    view = marched()
    tokens = [token for token in tokens_in(view, panes("west")[0]) if token.kind == "nobles"]
    assert tokens == [Token("nobles", "rota", A), Token("nobles", "rota", B)]
    assert [numbers(view, token) for token in tokens] == [["150"], ["50"]]


@clause("WK-PIC-3")
def test_exhausted_nobles_are_hollow() -> None:
    assert differ(marched(exhausted=True), marched(), Token("nobles", "rota", A))


@clause("WK-PIC-3")
@pytest.mark.parametrize("crop", [None, "west"])
def test_a_noble_at_sea_sits_on_the_port_icon(crop: str | None) -> None:
    state = bare()
    army(state, A, "star", "rota", "regular_100", at_sea=True)
    words = layout("en", crop)
    box = next(box for token, box in arrange(seen(state), words, crop) if token.kind == "sea")
    assert box.meets(words.ports["rota"])


@clause("WK-PIC-3")
def test_every_colour_is_doubled_by_a_crest() -> None:
    assert set(EMBLEMS) == set(BARONS)
    assert len({emblem.icon for emblem in EMBLEMS.values()}) == len(BARONS)
    for palette in PALETTES.values():
        assert len({palette.hues[emblem.hue] for emblem in EMBLEMS.values()}) == len(BARONS)


@clause("WK-PIC-2", "WK-PIC-3")
@pytest.mark.parametrize("crop", PARTS)
def test_nothing_lies_on_anything_else_on_a_crowded_map(crop: str | None) -> None:
    view, words = crowded(), layout("ru", crop)
    standing = arrange(view, words, crop)
    assert standing
    assert len(standing) == sum(1 for pane in panes(crop) for _ in tokens_in(view, pane))
    boxes = [part for one in standing for part in solid(view, one, crop)] + words.words
    assert not any(one.meets(other) for one, other in itertools.combinations(boxes, 2))


@clause("WK-PIC-3")
def test_nobles_stand_near_the_place_of_their_baron() -> None:
    token, box = _only(arrange(marched(), layout("en", "west"), "west"), Token("nobles", "rota", B))
    x, y = panes("west")[0].window.near(GEOGRAPHY.areas["rota"].slots[token.seat])
    far = 4 * sizes("west").figure
    assert abs(box.centre[0] - x) + abs(box.centre[1] - y) < far


@deep
@clause("WK-PIC-3")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crop", [None, "west", "east"])
def test_no_noble_stands_in_another_area(crop: str | None, language: str) -> None:
    """Where a city leaves no room, Nobles stand at its rim or in the sea."""
    zones, words = zones_of(crop), layout(language, crop)
    for seats in GAME.counts:
        for state, _ in positions("knights", seats):
            for token, box in arrange(GAME.view(state, None), words, crop):
                if token.kind == "nobles" and token.area in GEOGRAPHY.areas:
                    assert zones.astray(token.area, box).abroad < 5, token


def _only(standing: list[Standing], token: Token) -> Standing:
    return next(one for one in standing if one.token == token)


# Council, battle and sheets (WK-PIC-4)


@clause("WK-PIC-4")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_council_has_everything_beside_the_map(seats: int) -> None:
    view = seen(late(seats))
    words = written("council", view)
    spoken = look(seats=seats).translator
    wanted = [f"{view.round} / {view.last_round}", f"{view.pool} / {view.pool_start}"]
    wanted += [f"{len(view.zones[zone])}/{zone_size(seats)}" for zone in ZONES]
    wanted += [spoken.word(f"expedition.{name}") for name in view.voyages]
    for text in wanted:
        assert text in words
    joined = " ".join(words)
    for agenda in (*view.display, *view.laws):
        assert spoken.word(f"agenda.{agenda}") in joined
        assert spoken.word(f"text.agenda.{agenda}") in joined
    fees = [str(spot.fee) for spot in open_spots(seats)]
    start = words.index(spoken("renders-knights-track")) + 1
    assert words[start : start + len(fees)] == fees
    stacks = words.index(spoken("renders-knights-stacks")) + 1
    for number in range(3):
        shown = words[stacks + number * (2 + seats) :][: 2 + seats]
        assert shown == [str(number + 1), str(view.left[number]), *map(str, view.laid[number])]


@clause("WK-PIC-4")
def test_before_the_reveal_each_side_sees_its_own_cards_alone() -> None:
    state = bare()
    cards = list(FATE)[:4]
    sides = Side(seat=A, armies=["star"], drawn=cards[:2]), Side(seat=B, armies=["star"], drawn=cards[2:])
    state.battle = Battle(area="rota", kind="open", attacker=sides[0], defender=sides[1])
    for seat, expected in ((A, [cards[:2], []]), (B, [[], cards[2:]]), (None, [[], []])):
        view = seen(state, seat)
        assert view.battle is not None
        assert [shown_cards(side) for side in (view.battle.attacker, view.battle.defender)] == expected
    assert "?" in written("battle", seen(state, A))


@clause("WK-PIC-4")
def test_after_the_reveal_a_battle_shows_kept_cards_and_sums() -> None:
    view = seen(fight(), None)
    assert view.battle is not None
    assert any(shown_cards(side) for side in (view.battle.attacker, view.battle.defender))
    words = written("battle", view)
    assert "?" not in words
    for side in (view.battle.attacker, view.battle.defender):
        assert str(victories_shown(view, side)) in words
        assert str(side.hits) in words
    assert set(RESULT_ICONS) == {card.battle for card in FATE.values()}


@clause("WK-PIC-4")
def test_victories_are_shown_before_they_are_counted() -> None:
    """Two cards, and the commander's own while he is not exhausted."""
    state = bare()
    army(state, A, "triangle", "rota", "regular_100")
    cards = [name for name, card in FATE.items() if card.battle == "victory"][:2]
    side = Side(seat=A, armies=["triangle"], commander="triangle", kept=cards)
    assert victories_shown(seen(state), side) == 3
    state.barons[A].nobles["triangle"].exhausted = True
    assert victories_shown(seen(state), side) == 2


@clause("WK-PIC-4")
def test_an_assault_shows_the_walls() -> None:
    spoken = look().translator
    assert spoken("renders-knights-walls") in written("battle", seen(assault()))


@clause("WK-PIC-4")
def test_a_vote_shows_the_numbers_that_were_revealed() -> None:
    view = seen(vote())
    assert view.assembly is not None
    assert view.assembly.ballot is not None
    words = written("assembly", view)
    for count in view.assembly.ballot.counts.values():
        assert str(count) in words


@clause("WK-PIC-4")
def test_the_own_sheet_shows_the_plan_as_it_grows_and_the_rest_of_the_hand() -> None:
    state = planning()
    view = seen(state, A)
    spoken = look(seats=4).translator
    before = GAME.copy(state)
    move = GAME.choices(before, A)[-1]
    later = seen(GAME.play(before, A, move.key).state, A)
    held = [next(words for words in written("hand", one) if words.startswith("In hand")) for one in (view, later)]
    assert held[0] != held[1]
    assert spoken("renders-knights-plan") in written("hand", view)


@clause("WK-PIC-4")
def test_the_own_sheet_shows_hand_armies_charges_offices_and_orders() -> None:
    view = crowded()
    assert view.own is not None
    own = msgspec.structs.replace(view.own, orders={**view.own.orders, "wages": "ask"})
    view = msgspec.structs.replace(view, own=own)
    joined = " ".join(written("hand", view))
    spoken, baron = look().translator, view.barons[A]
    for kind in own.hand:
        assert spoken.word(f"action.{kind}") in joined
    for charge in baron.charges:
        assert spoken.word(f"agenda.{charge}") in joined
    for one in baron.armies:
        assert str(one.effective) in joined
        assert not one.office or spoken.word(f"agenda.{one.office}") in joined
    assert spoken("knights-order-wages-ask") in joined


@clause("WK-PIC-4")
def test_the_own_sheet_shows_the_first_troops_as_they_are_shared_out() -> None:
    state = play(new(4), A, "under:star", "under:circle")
    strengths = {army.holder: army.effective for army in armies_shown(seen(state, A), A)}
    assert strengths == {"star": 100, "square": 0, "triangle": 0, "circle": 100, "stronghold": 200}
    hidden = {army.holder: army.effective for army in armies_shown(seen(state, B), A)}
    assert hidden == {"star": 0, "square": 0, "triangle": 0, "circle": 0, "stronghold": 400}


@clause("WK-PIC-4")
def test_nobody_else_has_that_sheet() -> None:
    with pytest.raises(ValueError, match="public"):
        RENDERER.hand(seen(planning()), look(seats=4))
    with pytest.raises(ValueError, match="public"):
        RENDERER.page("orders", seen(planning()), look(seats=4))


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        (("area.rota", "city.alta"), "The west"),
        (("area.acre",), "Overseas"),
        (("zone.wages",), "Council"),
        (("action.levy_taxes",), "Your sheet"),
    ],
)
def test_while_deciding_the_picture_with_the_targets_is_shown(marks: tuple[str, ...], expected: str) -> None:
    with watched() as canvases:
        RENDERER.panel(seen(planning(), A), look(seats=4, marks=marks))
    assert canvases[0].written[0].text == expected or canvases[0].written[1].text == expected


def test_whoever_plans_or_shares_out_sees_just_that_part_of_his_sheet() -> None:
    """On a phone the picture and the question stand on one screen."""
    plan, share = seen(planning(), A), seen(new(4), A)
    with watched() as canvases:
        RENDERER.panel(plan, look(seats=4, marks=("action.levy_taxes",)))
        RENDERER.panel(share, look(seats=4, marks=("noble.star",)))
        RENDERER.hand(plan, look(seats=4))
    planned, shared, whole = ([words.text for words in canvas.written] for canvas in canvases)
    assert "Your plan by stack" in planned
    assert "Your armies" not in planned
    assert "Your armies" in shared
    assert "Standing orders" not in shared
    assert {"Your plan by stack", "Your armies", "Standing orders"} <= set(whole)
    assert canvases[0].box.h < canvases[0].box.w


def test_mobilized_forces_are_seen_on_the_map() -> None:
    state = bare()
    army(state, A, "star", "rota", "regular_100")
    state = play(reveal(state, A, "mobilize_forces"), A, "area:rota")
    with watched() as canvases:
        RENDERER.panel(seen(state, A), look(seats=3, marks=("noble.star",)))
    assert "The west" in [words.text for words in canvases[0].written]


@deep
@pytest.mark.parametrize("page", ["board", "council"])
def test_a_long_status_is_told_to_its_end(page: str) -> None:
    long = "Round 3, Actions, stack 2: the battle in Constantinople, Anna against Boris: Fate cards are discarded. End."
    words = written(page, seen(late(3)), look(seats=3, status=(long, "until Friday")))
    told = " ".join(words)
    assert long in told
    assert "until Friday" in told


def test_a_city_has_a_castle_in_the_colour_of_its_owner() -> None:
    hue = PALETTES["standard"].hues[EMBLEMS[seen(bare()).barons[A].id].hue]
    castles = []
    for owner in (A, -1):
        view, token = with_city("rota", owner=owner), Token("city", "rota")
        box = Box(50, 50, *token_size(view, token, 36))
        castle = castle_in(view, token, box, 36)
        assert castle is not None
        castles.append(drawn(view, token).image.crop(castle.corners))
    colours = [{pixel for _, pixel in castle.getcolors(castle.width * castle.height) or ()} for castle in castles]
    assert hue in colours[0]
    assert hue not in colours[1]


def test_the_way_of_a_noble_is_drawn_while_it_is_laid() -> None:
    state = bare()
    army(state, A, "star", "rota", "regular_100")
    state = play(reveal(state, A, "versatile_strategy"), A, "march", "on:bramford")
    with watched() as canvases:
        mine = RENDERER.board(seen(state, A), look(seats=3), "west")
        RENDERER.panel(seen(state, A), look(seats=3))
    assert way_shown(seen(state, A)) == ("rota", "bramford")
    assert way_shown(seen(state, B)) == ()
    assert mine.data != RENDERER.board(seen(state, B), look(seats=3), "west").data
    assert "The west" in [words.text for words in canvases[1].written]


def test_every_action_and_every_shape_has_a_sign() -> None:
    view = seen(late())
    kinds = {kind for baron in view.barons for kind in baron.held} | {card.kind for card in view.shown}
    assert kinds <= set(ACTION_ICONS)
    images = set()
    for shape in SHAPES:
        state = bare()
        army(state, A, shape, "rota", "regular_100")
        images.add(drawn(seen(state), Token("nobles", "rota", A)).image.tobytes())
    assert len(images) == len(SHAPES)
