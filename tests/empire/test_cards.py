"""Taking cards and what they do (sections 8.1 and 9)."""

from __future__ import annotations

import pytest

from engine.contract import Several
from engine.games.empire.content import CARDS, VOTES
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, D, bare, chaos_of, keys_of, mark, own, play, played, put, refused, told


def shop(*cards: str, seats: int = 4) -> State:
    """A display with these cards."""
    state = bare(seats)
    state.display = sorted(cards)
    return state


def take(state: State, card: str, *more: str) -> State:
    """A takes a card."""
    return play(state, A, "take", f"card:{card}", *more)


def test_a_card_costs_its_price_and_an_action() -> None:
    """EMP-CARD-1, EMP-CARD-9, EMP-ACT-2: once a round; the display is not filled up."""
    state = shop("publicani", "inheritance")
    done = take(state, "publicani")
    assert (done.players[A].talents, done.actions, done.display) == (55, 1, ["inheritance"])
    assert refused(done, A, "take") == "EMP-ACT-2"
    free = take(state, "inheritance")
    assert (free.players[A].talents, free.actions) == (80 + 25, 1), "EMP-OP-4: price 0 costs the action"
    state.players[A].talents = 25
    assert take(state, "publicani").players[A].talents == 0, "the last talent may be spent"
    state.players[A].talents = 20
    assert refused(play(state, A, "take"), A, "card:publicani") == "EMP-CARD-1"
    assert refused(play(state, A, "take"), A, "card:city") == "EMP-CARD-1"


def test_once_a_round_each_round() -> None:
    """EMP-ACT-2: the next round another card may be taken."""
    state = shop("publicani", "inheritance", seats=2)
    state = play(take(state, "inheritance"), A, "end")
    state = play(state, B, "end")
    assert "take" in keys_of(state, A)


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("bread_and_circuses", {"chaos": 6}, {"chaos": 2, "talents": 70}),
        ("bread_and_circuses", {"chaos": 3}, {"chaos": 0, "talents": 70}),
        ("ovation", {}, {"points": 5, "talents": 60}),
        ("inheritance", {}, {"talents": 105}),
    ],
)
def test_immediate_cards(card: str, before: dict[str, int], after: dict[str, int]) -> None:
    """EMP-CARD-2, EMP-OP-2 to 4: the effect at once, then the card leaves the game."""
    state = shop(card)
    for name, value in before.items():
        setattr(state.players[A], name, value)
    done = take(state, card)
    assert {name: getattr(done.players[A], name) for name in after} == after
    assert done.cards_gone[-1:] == [card]
    assert not done.players[A].cards


def test_chaos_is_told_by_its_nominal_amount() -> None:
    """EMP-OP-19, R46, EMP-HID-1: whether the floor cut something off is not said."""
    texts = []
    for chaos in (0, 4, 9):
        state = shop("bread_and_circuses")
        state.players[A].chaos = chaos
        done = played(state, A, "take", "card:bread_and_circuses")
        texts.append((done.events, GAME.view(done.state, B)))
    assert texts[0] == texts[1] == texts[2]


def test_senators_go_to_the_hand() -> None:
    """EMP-CARD-3, EMP-OP-1: hidden until used; others see the number."""
    done = take(shop("senator_4"), "senator_4")
    assert done.players[A].hand == [1, 2, 3, 4]
    assert GAME.view(done, B).players[A].hand is None
    assert GAME.view(done, B).players[A].senators == 4


def test_cards_that_stay() -> None:
    """EMP-CARD-4 to 7, EMP-CARD-10, EMP-OP-18: before the owner, each copy with its own state, working at once."""
    state = shop("publicani", "arsenals", "germanic_tribes", *VOTES)
    state.tokens = {"italia": 1}
    for card in ("publicani", "arsenals", "germanic_tribes", *VOTES):
        taken = take(state, card).players[A]
        assert [owned.card for owned in taken.cards] == [card]
        assert (taken.markers, taken.points, taken.chaos) == ({}, 0, 0), "nothing comes of a vote before it is won"
    state = shop("publicani", "publicani")
    assert keys_of(play(state, A, "take"), A) == ["card:publicani", "cancel"], "each kind once"
    own(state, A, "publicani")
    state = play(take(state, "publicani"), A, "use:publicani")
    assert [owned.ready for owned in state.players[A].cards] == [False, True]
    assert state.players[A].talents == 80 - 25 + 15
    state = play(state, A, "use:publicani")
    assert state.players[A].talents == 80 - 25 + 15 + 15, "EMP-CARD-5: several in one turn, also the one just taken"


def test_reusable_cards_between_actions() -> None:
    """EMP-ACT-4, EMP-CARD-5, EMP-OP-18: before, between and after actions; even where it does nothing; not again."""
    state = bare(2)
    own(state, A, "grain_dole", "publicani")
    state.players[A].chaos = 0
    done = play(state, A, "use:grain_dole", "tax:10", "use:publicani")
    assert (done.players[A].chaos, done.players[A].talents) == (2, 105)
    assert refused(done, A, "use:grain_dole") == "EMP-CARD-5"
    half = play(state, A, "take")
    assert "use:publicani" not in keys_of(half, A), "never during an action"


def test_cities() -> None:
    """EMP-OP-11, EMP-CARD-8, D-CARD-TGT, R32, R33, EMP-COMP-7: an own marker, no city yet; by card only; it stays."""
    state = shop("city")
    assert refused(state, A, "take") == "EMP-FLOW-5", "the only card there has no target"
    mark(state, A, italia=1, syria=1)
    state.cities = {"syria": B}
    half = play(state, A, "take", "card:city")
    assert keys_of(half, A) == ["at:italia", "cancel"]
    assert refused(half, A, "at:syria") == "EMP-CARD-8"
    assert GAME.default(half, A) == "cancel", "nothing is bought without a choice"
    done = play(half, A, "at:italia")
    assert done.cities == {"syria": B, "italia": A}
    assert (done.players[A].cards[0].card, done.players[A].cards[0].province) == ("city", "italia")
    assert done.players[A].talents == 50


def test_legate() -> None:
    """EMP-OP-7, EMP-CARD-8: a general from the reserve to any own marker."""
    state = shop("legate", "inheritance")
    mark(state, A, africa=1)
    done = take(state, "legate", "at:africa")
    assert done.players[A].troops == {"africa": {"general": 1}}
    put(state, A, "syria", general=4)
    assert refused(play(state, A, "take"), A, "card:legate") == "EMP-CARD-8"


def test_colony() -> None:
    """EMP-OP-8, EMP-CARD-8: any token on the map; no leader, no payment beyond the price; 18 markers forbid it."""
    state = shop("colony", "inheritance")
    assert refused(play(state, A, "take"), A, "card:colony") == "EMP-CARD-8"
    state.tokens = {"italia": 2, "syria": 1}
    done = take(state, "colony", "at:syria")
    assert (done.players[A].markers, done.tokens, done.players[A].talents) == ({"syria": 1}, {"italia": 2}, 65)
    mark(state, A, asia=18)
    assert refused(play(state, A, "take"), A, "card:colony") == "EMP-COMP-3"


def test_bribery() -> None:
    """EMP-OP-9, EMP-CARD-8: any unguarded enemy marker, no leader and no 10 talents."""
    state = shop("bribery", "inheritance")
    mark(state, B, asia=1, syria=1)
    mark(state, C, asia=1)
    mark(state, D, africa=1)
    put(state, B, "syria", general=1)
    own(state, D, "foedus", province="africa")
    half = play(state, A, "take", "card:bribery")
    assert keys_of(half, A) == ["marker:asia>2", "cancel"]
    full = play(state, A)
    mark(full, A, italia=18)
    assert refused(play(full, A, "take"), A, "card:bribery") == "EMP-COMP-3"
    done = play(half, A, "marker:asia>2")
    assert (done.players[A].markers, done.players[B].markers, done.players[A].talents) == (
        {"asia": 1},
        {"syria": 1},
        55,
    )


def test_allies_can_be_bribed_by_option() -> None:
    """EMP-OPT-4, EMP-OP-9: with the option an ally's unguarded marker too; treaties and land units still guard."""
    state = bare(4, "convert_allies")
    state.display = ["bribery"]
    mark(state, B, asia=1)
    mark(state, C, asia=1, syria=1, africa=1)
    put(state, C, "syria", general=1)
    own(state, C, "foedus", province="africa")
    assert keys_of(play(state, A, "take", "card:bribery"), A) == ["marker:asia>2", "marker:asia>3", "cancel"]


@pytest.mark.parametrize(
    ("card", "unit", "most"), [("volunteers", "infantry", 4), ("equites", "cavalry", 3), ("siege_park", "catapult", 2)]
)
def test_cards_that_bring_units(card: str, unit: str, most: int) -> None:
    """EMP-OP-6, EMP-CARD-11, EMP-STEP-4: by the rule of the draft, free, without chaos; one by one until done."""
    state = shop(card)
    mark(state, A, italia=1, syria=1)
    put(state, A, "italia", caesar=1)
    put(state, A, "syria", general=1)
    half = play(state, A, "take", f"card:{card}")
    assert keys_of(half, A) == ["done", "put:italia", "put:syria", "cancel"]
    bundle = GAME.bundle(half, A)
    assert isinstance(bundle, Several)
    assert (bundle.least, bundle.most, bundle.done) == (0, most, "done")
    done = play(half, A, *["put:italia"] * (most - 1), "put:syria", "done")
    assert done.players[A].in_province("italia")[unit] == most - 1  # type: ignore[index]
    assert (done.players[A].talents, chaos_of(done)[A]) == (80 - CARDS[card].price, 0)
    assert refused(play(half, A, *["put:italia"] * most), A, "put:italia") == "EMP-OP-6"
    assert play(half, A, "done").players[A].talents == 80 - CARDS[card].price, "0 is allowed"


def test_cards_bring_no_more_units_than_the_reserve_has() -> None:
    """EMP-OP-6, EMP-COMP-2: as many as there are; with none left nothing is asked."""
    state = shop("volunteers")
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=18)
    half = play(state, A, "take", "card:volunteers", "put:italia", "put:italia")
    assert keys_of(half, A) == ["done", "cancel"]
    assert refused(half, A, "put:italia") == "EMP-OP-6"
    put(state, A, "italia", infantry=2)
    done = take(state, "volunteers")
    assert (done.players[A].talents, done.players[A].reserve("infantry")) == (70, 0)


def test_shipwrights_and_a_player_without_a_place() -> None:
    """EMP-OP-6, EMP-DRF-3, EMP-CARD-11: galleys in seas beside; without a place nothing is placed."""
    state = shop("shipwrights")
    assert take(state, "shipwrights").players[A].fleets == {}
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1)
    half = play(state, A, "take", "card:shipwrights")
    seas = [key for key in keys_of(half, A) if key.startswith("put:")]
    done = play(half, A, seas[0], seas[0], "done")
    assert sum(done.players[A].fleets.values()) == 2


def test_sworn_treaty() -> None:
    """EMP-OP-16, EMP-CARD-4, EMP-CARD-8: own markers in one province are safe until the season ends."""
    state = shop("foedus")
    mark(state, A, italia=1)
    done = take(state, "foedus", "at:italia")
    put(done, B, "italia", caesar=1)
    done.active, done.actions = B, 2
    assert refused(done, B, "influence") == "EMP-FLOW-5"


@pytest.mark.parametrize(
    ("card", "verb"), [("recruiters", "recruit"), ("agents", "province"), ("forced_march", "from")]
)
def test_free_actions(card: str, verb: str) -> None:
    """EMP-OP-10, EMP-OP-20: prices and chaos as usual; not legal, the card stays ready."""
    state = bare(2)
    own(state, A, card)
    assert refused(state, A, f"use:{card}") == "EMP-FLOW-5"
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1)
    state.tokens = {"italia": 2}
    half = play(state, A, f"use:{card}")
    assert any(key.startswith(verb) for key in keys_of(half, A))
    assert half.players[A].cards[0].ready


def test_a_free_draft_is_paid_for() -> None:
    """EMP-OP-10: money and 2 chaos of the draft; no action."""
    state = bare(2)
    own(state, A, "recruiters")
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1)
    done = play(state, A, "use:recruiters", "recruit:infantry>italia", "count:2", "done")
    assert (done.players[A].talents, chaos_of(done)[A], done.actions) == (70, 2, 2)
    assert told(played(state, A, "use:recruiters", "recruit:infantry>italia", "count:2", "done").events, "drafted")


def test_every_card_has_an_operation_that_is_carried_out() -> None:
    """EMP-OP-1 to 16: each kind of operation is one of these."""
    known = {
        *("senator", "remove_chaos", "gain_vp", "gain_talents", "give_chaos", "place_units", "place_general"),
        *("replace_token", "replace_marker", "free_action", "build_city", "dice_land", "dice_naval"),
        *("draft_discount", "general_influence", "ally_units", "protect_province"),
    }
    assert {card.effect.op for card in CARDS.values()} == known


def test_nothing_is_ever_owed() -> None:
    """EMP-ACT-6, EMP-COMP-8: supplies that are used up take options away; money never falls below 0."""
    state = bare(2)
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=20)
    half = play(state, A, "draft")
    assert not any(key.startswith("recruit:infantry") for key in keys_of(half, A))
    state.players[A].talents, state.players[A].chaos = 10_000, 500
    rich = play(state, A, "tax:25", "tax:25")
    assert (rich.players[A].talents, rich.players[A].chaos) == (10_050, 510), "bank and chaos never run out"
    state.players[A].talents = 0
    assert refused(state, A, "draft") == "EMP-FLOW-5"
