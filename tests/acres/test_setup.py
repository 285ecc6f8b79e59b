"""Setup (section 2)."""

from __future__ import annotations

from engine.games.acres import GAME
from engine.games.acres.content import CARDS, NATIONS, PLACES, Nation
from engine.games.acres.rules.zones import kinds
from engine.games.acres.stack import GameState
from engine.games.acres.state import Realm
from tests.acres.table import SEED, Table, clause


def new(**options: str) -> GameState:
    return GAME.new(2, options, SEED, ("british", "french"))


def deck_of(realm: Realm) -> list[str]:
    return sorted(kinds((*realm.hand, *realm.deck)))


def held(state: GameState, nation: Nation, town: bool) -> set[str]:
    return {place for place, hold in state.pieces.items() if hold.nation == nation and hold.town == town}


@clause("ACR-SETUP-1")
def test_sides_are_chosen_or_drawn() -> None:
    chosen = GAME.new(2, {}, SEED, ("french", "british"))
    assert chosen.nations == ["french", "british"]
    assert GAME.new(2, {}, SEED, (None, "british")).nations == ["french", "british"]
    drawn = {tuple(GAME.new(2, {}, f"{number:032x}").nations) for number in range(12)}
    assert drawn == {("british", "french"), ("french", "british")}


@clause("ACR-SETUP-2")
def test_pieces_on_the_board_and_in_supply() -> None:
    state = new()
    assert held(state, "british", town=True) == {"boston", "new_york"}
    assert held(state, "british", town=False) == {"new_haven", "norfolk", "pemaquid", "philadelphia", "st_marys"}
    assert held(state, "french", town=True) == {"quebec"}
    assert held(state, "french", town=False) == {
        "gaspe",
        "louisbourg",
        "montreal",
        "port_royal",
        "tadoussac",
        "trois_rivieres",
    }
    assert (state.british.cubes, state.british.discs) == (13, 10)
    assert (state.french.cubes, state.french.discs) == (12, 8)


@clause("ACR-SETUP-3")
def test_starting_decks() -> None:
    state = new()
    for nation, extra in (("british", []), ("french", ["fr_bateaux", "fr_regular_infantry_initial", "fr_trader"])):
        places = [p.id for p in PLACES.values() if p.start_side == nation]
        cards = [f"{nation[:2]}_loc_{place}" for place in places]
        assert deck_of(state.realm("british" if nation == "british" else "french")) == sorted(cards + extra)


@clause("ACR-SETUP-4")
def test_all_other_cards_are_open_and_in_order() -> None:
    state = new()
    for nation in NATIONS:
        realm = state.realm(nation)
        for zone, location in ((realm.locations, True), (realm.empire, False)):
            expected = [c for c in CARDS.values() if c.deck == nation and bool(c.location) == location]
            missing = sum(c.count - c.initial_count for c in expected)
            assert len(zone) == missing
            assert zone == sorted(zone)
        view = GAME.view(state, None)
        assert view.panel(nation).locations == tuple(kinds(realm.locations))
        assert sum(view.panel(nation).empire.values()) == len(realm.empire)
    assert GAME.view(state, None).display == {"nt_fortification": 2, "nt_native_americans": 5, "nt_settlers": 2}


@clause("ACR-SETUP-5", "ACR-COMP-5", "ACR-RULE-44")
def test_money_is_one_number_and_the_bank_never_runs_out() -> None:
    state = new()
    assert (state.british.money, state.french.money) == (12, 5)
    table = Table().hand("british", "br_loc_boston").money("british", 500).play("money:br_loc_boston")
    assert table.british.money == 503


@clause("ACR-SETUP-6")
def test_five_cards_drawn_by_chance() -> None:
    hands = {tuple(GAME.new(2, {}, f"{number:032x}", ("british", "french")).british.hand) for number in range(8)}
    assert all(len(hand) == 5 for hand in hands)
    assert len(hands) > 1


@clause("ACR-SETUP-7", "ACR-TURN-4")
def test_the_british_begin_and_turns_alternate() -> None:
    state = new()
    order = []
    for _ in range(4):
        order.append((state.on_turn, state.left))
        state = GAME.play(state, GAME.to_act(state)[0], "end").state
    assert order == [("british", 1), ("french", 1), ("british", 2), ("french", 2)]


@clause("ACR-COMP-7")
def test_every_zone_exists_for_both_players() -> None:
    table = Table().siege("british", "louisbourg", ["br_militia"], ["fr_militia"])
    table.zone("british", "reserve", "br_trader").zone("french", "discard", "fr_priest")
    public = table.view(None)
    assert public.british.reserve == ("br_trader",)
    assert public.french.discard == ("fr_priest",)
    assert [card.card for card in public.sieges[0].attack] == ["br_militia"]
    assert [card.card for card in public.sieges[0].defence] == ["fr_militia"]
    assert public.british.hand == 0
