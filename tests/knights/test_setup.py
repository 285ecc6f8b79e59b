"""The table before the first round (section 2, section 12)."""

from __future__ import annotations

import pytest

from engine.contract import Run
from engine.games.knights.content.armies import BARONS, MERCENARIES, REGULARS_OF, TROOPS, kind_of
from engine.games.knights.content.cards import HAND
from engine.games.knights.content.kingdom import AREAS, CITIES, KINGDOM, OVERSEAS_CITIES
from engine.games.knights.content.printed import SETUP
from engine.games.knights.facts import structures
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, keys_of, new, play, refused, told

SPREAD = ["under:star", "under:circle", "under:star", "under:circle", "under:square", "under:triangle"]


def shared(state: State, **elsewhere: list[str]) -> State:
    """Everybody has shared out his troops."""
    for seat in range(state.seats):
        state = play(state, seat, *elsewhere.get(str(seat), SPREAD))
    return state


def settled(state: State) -> State:
    """All strongholds stand where defaults put them."""
    while any(not baron.stronghold.area for baron in state.barons):
        seat = GAME.to_act(state)[0]
        state = play(state, seat, GAME.default(state, seat))
    return state


@pytest.mark.parametrize(("seats", "razed"), [(2, 11), (3, 7), (4, 5), (5, 3), (6, 0)])
def test_what_lies_on_the_table(seats: int, razed: int) -> None:
    """WK-SET-2, WK-SET-3, WK-SET-6, WK-SET-13, WK-PC-1: cities, pool and purses by the number of Barons."""
    state = new(seats, seats)
    assert sum(city.razed for city in state.cities.values()) == razed
    assert not any(state.cities[city].razed for city in OVERSEAS_CITIES), "overseas results are skipped"
    assert state.pool == state.pool_start == 10 * seats
    for baron in state.barons:
        assert (baron.crowns, baron.votes, baron.faith, baron.influence) == (15, 0, 0, 0)
        assert baron.hand == sorted(HAND)
        assert not any(noble.exhausted for noble in baron.nobles.values())
    assert all(city.owner == -1 and not city.fortified and not city.breaches for city in state.cities.values())


@pytest.mark.parametrize(("length", "pool"), [("8", 24), ("10", 30), ("15", 45)])
def test_the_length_of_the_game_fills_the_pool(length: str, pool: int) -> None:
    """WK-SET-2, WK-OPT-1."""
    assert GAME.new(3, {"game_length": length}, "0" * 32).pool == pool


@pytest.mark.parametrize("seed", range(6))
def test_the_offices_go_to_two_barons_in_play(seed: int) -> None:
    """WK-SET-5: the Chairman, and another Baron as Head; WK-SET-1: the whole Fate deck is shuffled again."""
    state = new(3, seed)
    assert state.chairman != state.head
    assert {state.chairman, state.head} <= {A, B, C}
    assert len(state.fate) == 1
    assert len(state.fate[0]) == 24


def test_barons_are_chosen_or_fall_by_lot() -> None:
    """WK-SET-4: a chosen colour stays, the others are dealt out of what is left."""
    dealt = {tuple(b.id for b in GAME.new(3, {}, f"{seed:032x}", [None, "zobel", None]).barons) for seed in range(12)}
    assert all(barons[1] == "zobel" and len(set(barons)) == 3 for barons in dealt)
    assert {barons[0] for barons in dealt} > {"madder"}, "chance decides"


def test_six_troop_cards_for_everybody() -> None:
    """WK-SET-7: four regulars, a mercenary of 50 and one of 100, which are not in the deck any more."""
    state = new(4)
    for baron in state.barons:
        troops = baron.stronghold.troops
        assert set(REGULARS_OF[baron.id]) < set(troops)
        assert sorted(TROOPS[card].strength for card in troops if card in MERCENARIES) == [50, 100]
        assert not set(troops) & set(state.mercenaries)
    assert len(state.mercenaries) == 66 - 8


def test_troops_are_shared_out_at_once_and_unseen() -> None:
    """WK-SET-8, WK-STEP-2, D-SET-TROOPS: six steps of five places; others see them when all have finished."""
    state = new(2)
    asked = []
    for key in SPREAD:
        question = GAME.asked(state, A)
        asked.append(question.card)  # type: ignore[union-attr]
        assert keys_of(state, A) == [
            f"under:{holder}" for holder in ("star", "square", "triangle", "circle", "stronghold")
        ]
        assert GAME.default(state, A) == key
        state = play(state, A, key)
    assert asked[0] == "regular_100"
    assert asked[1].endswith("_100")
    assert [kind.rpartition("_")[2] for kind in asked[2:]] == ["50"] * 4
    assert GAME.to_act(state) == (B,)
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((B,), (A,)), "WK-HID-2: who has finished is open"
    assert GAME.view(state, B).barons[A].armies[0].troops == (), "unseen"
    state = play(state, B, *["under:stronghold"] * 6)
    star = state.barons[A].nobles["star"]
    assert sorted(TROOPS[card].strength for card in star.troops) == [50, 100]
    assert len(state.barons[B].stronghold.troops) == 6


def test_the_first_offer_and_agendas() -> None:
    """WK-SET-9, WK-SET-10, WK-SET-1: N + 1 mercenaries, three agendas, and the colour of an event."""
    state = shared(new(4))
    assert len(state.offer) == 5
    assert len(state.display) == 3
    assert GAME.view(state, None).event_colour in ("red", "green", "blue")


def test_strongholds_in_chairman_order() -> None:
    """WK-SET-11, D-SET-STRONGHOLD, WK-TERM-9: any Kingdom area without an unrazed city or stronghold."""
    state = shared(new(4))
    order = [(state.chairman + step) % 4 for step in range(4)]
    assert GAME.to_act(state) == (order[0],)
    standing = next(city for city, lies in state.cities.items() if not lies.razed and CITIES[city].kingdom)
    ruin = next(city for city, lies in state.cities.items() if lies.razed)
    assert refused(state, order[0], f"stronghold:{standing}") == "WK-SET-11"
    assert refused(state, order[0], "stronghold:acre") == "WK-SET-11", "overseas never"
    state = play(state, order[0], f"stronghold:{ruin}")
    assert refused(state, order[1], f"stronghold:{ruin}") == "WK-SET-11", "one stands there"
    state = settled(state)
    assert all(baron.stronghold.area for baron in state.barons)


@pytest.mark.parametrize(("seats", "forbidden"), [(2, True), (3, True), (4, False), (6, False)])
def test_the_edge_of_the_map(seats: int, forbidden: bool) -> None:
    """WK-PC-2: no stronghold at the edge with two or three Barons."""
    state = shared(new(seats))
    edge = [area for area in AREAS.values() if area.kingdom and area.edge and not structures.structure(state, area.id)]
    offered = {key.partition(":")[2] for key in keys_of(state, state.chairman)}
    assert {area.id for area in edge}.isdisjoint(offered) == forbidden
    if forbidden:
        assert refused(state, state.chairman, f"stronghold:{edge[0].id}") == "WK-PC-2"


def test_nobles_are_placed_in_turn_from_the_last_stronghold_on() -> None:
    """WK-SET-12, WK-SET-14, D-SET-NOBLE, WK-RUL-1: clockwise, one Noble a turn, until all who have troops stand."""
    state = settled(shared(new(3, nobles_at_once="off"), **{"1": ["under:star"] * 6}))
    last = (state.chairman - 1) % 3
    turns = []
    while state.round == 0:
        seat = GAME.to_act(state)[0]
        turns.append(seat)
        state = play(state, seat, GAME.default(state, seat), *_rest(play(state, seat, GAME.default(state, seat)), seat))
    assert turns[:3] == [(last + step) % 3 for step in range(3)]
    assert turns.count(B) == 1, "B has one Noble with troops and is skipped afterwards"
    assert len(turns) == 9
    assert all(noble.area for baron in state.barons for noble in baron.nobles.values() if noble.troops)
    assert all(not noble.area for noble in state.barons[B].nobles.values() if not noble.troops)


def _rest(state: State, seat: int) -> list[str]:
    """The area, where the Noble had to be named first."""
    key = GAME.default(state, seat) if seat in GAME.to_act(state) else ""
    return [key] if key.startswith("at:") else []


def test_where_a_noble_may_not_be_placed() -> None:
    """WK-SET-12: not overseas, not beside another Baron's Noble or stronghold; his own are welcome."""
    state = settled(shared(new(2, nobles_at_once="off")))
    first = GAME.to_act(state)[0]
    other = 1 - first
    home, foreign = (state.barons[seat].stronghold.area for seat in (first, other))
    state = play(state, first, "place:star")
    assert refused(state, first, "at:acre") == "WK-SET-12"
    assert refused(state, first, f"at:{foreign}") == "WK-SET-12"
    state = play(state, first, f"at:{home}")
    state = play(state, other, "place:star")
    assert refused(state, other, f"at:{home}") == "WK-SET-12"
    state = play(state, other, f"at:{foreign}")
    state = play(state, first, "place:square", f"at:{home}")
    assert state.barons[first].in_area(home) == ["star", "square"]


def test_the_usual_place_of_a_noble() -> None:
    """D-SET-NOBLE, WK-DEC-1: the nearest neutral city without a Noble; where there is none the first legal area."""
    state = settled(shared(new(2)))
    seat = GAME.to_act(state)[0]
    asked = play(state, seat, "place:star")
    near = GAME.default(asked, seat).partition(":")[2]
    assert structures.city_in(asked, near)
    for city in asked.cities.values():
        city.razed = True
    first = next(area for area in KINGDOM if area != asked.barons[1 - seat].stronghold.area)
    assert GAME.default(asked, seat) == f"at:{first}"


def test_counter_clockwise_and_all_at_once() -> None:
    """WK-OPT-8, WK-OPT-9, WK-SET-14: two options for placing Nobles."""
    state = settled(shared(new(3, nobles_counterclockwise="on", nobles_at_once="off")))
    last = (state.chairman - 1) % 3
    assert GAME.to_act(state) == (last,)
    state = play(state, last, "place:star", GAME.default(play(state, last, "place:star"), last))
    assert GAME.to_act(state) == ((last - 1) % 3,)
    state = settled(shared(new(3)))
    for _ in range(4):
        assert GAME.to_act(state) == (last,)
        state = play(state, last, GAME.default(state, last), *_rest(play(state, last, GAME.default(state, last)), last))
    assert GAME.to_act(state) == ((last + 1) % 3,)


def test_all_troops_in_the_stronghold() -> None:
    """WK-SET-15: a Baron may begin without a Noble on the board."""
    state = settled(shared(new(2), **{"0": ["under:stronghold"] * 6, "1": ["under:stronghold"] * 6}))
    assert state.round == 1
    assert not any(noble.area for baron in state.barons for noble in baron.nobles.values())


def test_the_beginning_is_told() -> None:
    """WK-SET-3, WK-SET-5: razed cities and offices are public."""
    started = GAME.start(2, {}, "0" * 32)
    assert len(told(started.events, "began")[0]["razed"]) == SETUP.razed_cities[2]
    assert told(started.events, "offices")[0] == {"chairman": started.state.chairman, "head": started.state.head}
    assert set(told(started.events, "barons")[0]["barons"]) <= set(BARONS)
    assert Run(started.state).state.turn == 1
    assert kind_of("reg_madder_1") == "regular_50"
