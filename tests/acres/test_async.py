"""Hidden information, standing orders and play over days (sections 12 to 14)."""

from __future__ import annotations

import pytest

from engine.contract import redact
from engine.games.acres import GAME
from engine.games.acres.content import NATIONS, Nation
from engine.games.acres.orders import initial
from tests.acres.table import SEATS, Table, clause


def raided(*hand: str) -> Table:
    """A raid on Pemaquid is declared against these cards."""
    table = Table().turn("french").hold("french", "fort_halifax").hand("french", "fr_coureurs_de_bois")
    return table.hand("british", *hand)


def declare(table: Table) -> Table:
    return table.play("raid:pemaquid", "add:fr_coureurs_de_bois", "done")


@clause("ACR-HID-1")
@pytest.mark.parametrize("viewer", ["french", None])
def test_hand_and_deck_are_never_split_for_others(viewer: Nation | None) -> None:
    table = Table().hand("british", "br_militia", "br_loc_boston")
    view = table.view(viewer)
    assert (view.british.hand, view.british.deck) == (2, 6)
    assert view.british.unseen == {"br_militia": 1, **{k: 1 for k in sorted(view.british.unseen) if "loc" in k}}
    other = Table().hand("british", "br_loc_norfolk", "br_loc_boston").zone("british", "discard")
    other.british.deck = sorted((*other.british.deck, other._fetch("british", "br_militia")))
    assert other.view(viewer).british.unseen == view.british.unseen
    own = table.view("british")
    assert [card.card for card in own.hand] == ["br_loc_boston", "br_militia"]
    assert sum(own.deck.values()) == 6


@clause("ACR-HID-2", "ACR-ASYNC-3")
@pytest.mark.parametrize("order", ["always", "never"])
def test_with_an_order_the_answer_is_immediate_and_alike(order: str) -> None:
    """Nobody can tell "had no card" from "chose not to"."""
    lacking = declare(raided("br_militia").order("british", f"raid={order}"))
    able = declare(raided("br_rangers").order("british", "raid=never"))
    for table in (lacking, able):
        assert table.acting() == "french"
        assert table.sealed
    told = [[redact(e, SEATS["french"]) for e in t.events if e.kind != "ordered"] for t in (lacking, able)]
    assert told[0] == told[1]


@clause("ACR-ASYNC-3", "ACR-DEC-1")
def test_ask_me_asks_even_without_a_card() -> None:
    table = declare(raided("br_militia").order("british", "raid=ask"))
    assert table.acting() == "british"
    assert table.offers() == ["let"]
    assert GAME.awaited(table.state) == (SEATS["british"],)
    ambush = raided("br_settlers").zone("british", "deck", "br_militia").order("british", "ambush=ask")
    ambush.play("ambush:fr_coureurs_de_bois")
    assert ambush.offers() == ["show"]


@clause("ACR-ASYNC-3")
def test_nothing_is_asked_when_everybody_knows_the_answer() -> None:
    empty = declare(raided().order("british", "raid=ask"))
    assert empty.acting() == "french"
    assert "pemaquid" not in empty.state.pieces
    assert not empty.sealed
    harmless = raided("br_settlers").zone("british", "deck", "br_ships").order("british", "raid=ask", "ambush=ask")
    assert declare(harmless).acting() == "french"
    lone = raided().zone("british", "reserve", "br_militia").order("british", "ambush=ask")
    lone.play("ambush:fr_coureurs_de_bois")
    assert lone.told("ambush_hit").fields["zone"] == "reserve"
    two = raided().zone("british", "reserve", "br_militia", "br_regular_infantry").order("british", "ambush=ask")
    two.play("ambush:fr_coureurs_de_bois")
    assert two.acting() == "british"


@clause("ACR-ASYNC-2")
def test_initial_orders_are_the_defaults() -> None:
    british, french = initial("british"), initial("french")
    assert british.raid_blockers == ["location", "fortification", "natives", "woodsmen"]
    assert french.raid_blockers == ["location", "militia", "fortification", "natives", "woodsmen"]
    assert french.ambush_blockers == ["militia", "natives", "woodsmen"]
    assert british.losses == ["br_militia", "br_regular_infantry", "br_siege_artillery"]
    assert french.losses == ["fr_regular_infantry_initial", "fr_regular_infantry", "fr_siege_artillery"]
    assert british.settlers == [
        *("br_loc_st_marys", "br_loc_philadelphia", "br_loc_boston", "br_loc_new_york"),
        *("br_settlers", "nt_settlers"),
    ]
    assert (british.raid, british.ambush, british.convert, british.surrender) == (
        *("always", "risk", "reserve", "settle"),
    )


@clause("ACR-ASYNC-2", "D-RAID")
@pytest.mark.parametrize(
    ("orders", "card"),
    [
        ([], "br_loc_pemaquid"),
        (["raid-first=woodsmen"], "br_rangers"),
        (["raid-first=woodsmen", "raid-first=natives"], "nt_native_americans"),
        (["raid=never"], None),
    ],
)
def test_raid_orders(orders: list[str], card: str | None) -> None:
    table = raided("br_rangers", "br_loc_pemaquid", "nt_native_americans", "br_fortification")
    declare(table.order("british", *orders))
    blocked = table.told("raid_blocked").fields["card"] if table.was_told("raid_blocked") else None
    assert blocked == card


@clause("ACR-ASYNC-2", "D-AMBUSH")
@pytest.mark.parametrize(
    ("orders", "kind", "card", "zone"),
    [
        ([], "ambush_blocked", "nt_native_americans", None),
        (["ambush-first=woodsmen"], "ambush_blocked", "br_rangers", None),
        (["ambush=never"], "ambush_hit", "br_militia", "reserve"),
        (["ambush=never", "zone=hand"], "ambush_hit", "br_militia", "hand"),
        (["ambush=never", "lose-first=br_siege_artillery"], "ambush_hit", "br_siege_artillery", "hand"),
    ],
)
def test_ambush_orders(orders: list[str], kind: str, card: str, zone: str | None) -> None:
    table = raided("br_rangers", "nt_native_americans", "br_militia", "br_siege_artillery")
    table.zone("british", "reserve", "br_militia").order("british", *orders).play("ambush:fr_coureurs_de_bois")
    told = table.told(kind).fields
    assert told["card"] == card
    assert told.get("zone") == zone


@clause("ACR-ASYNC-2", "D-AMBUSH")
def test_block_only_if_something_would_be_lost() -> None:
    table = raided("br_rangers").play("ambush:fr_coureurs_de_bois")
    assert table.was_told("hand_shown")
    always = raided("br_rangers").order("british", "ambush=always").play("ambush:fr_coureurs_de_bois")
    assert always.was_told("ambush_blocked")


@clause("ACR-ASYNC-2", "D-SURRENDER", "ACR-ASYNC-6")
@pytest.mark.parametrize(
    ("orders", "card"),
    [
        ([], "br_loc_philadelphia"),
        (["settler-first=br_settlers"], "br_settlers"),
        (["settler-spare=br_loc_philadelphia"], "br_settlers"),
        (["settler-spare=br_loc_philadelphia", "settler-spare=br_settlers"], None),
        (["surrender=decline"], None),
    ],
)
def test_surrender_orders(orders: list[str], card: str | None) -> None:
    table = Table().turn("french").siege("british", "gaspe", ["br_militia"])
    table.hand("british", "br_settlers", "br_loc_philadelphia").order("british", *orders).play("surrender:gaspe")
    assert table.acting() == "french"
    settled = table.told("occupied").fields["card"] if table.was_told("occupied") else None
    assert settled == card


@clause("ACR-ASYNC-9")
def test_whether_settling_is_asked_depends_on_public_facts_only() -> None:
    for hand in ((), ("br_settlers",), ("br_militia",)):
        table = Table().turn("french").siege("british", "gaspe", ["br_militia"]).hand("british", *hand)
        table.order("british", "surrender=ask").play("surrender:gaspe")
        assert table.acting() == "british"


@clause("ACR-ASYNC-4")
def test_what_can_be_taken_back() -> None:
    """Sealed only by a draw, a reaction, a reveal or the end of the turn."""
    table = Table().hand("british", "br_loc_boston", "br_ships", "br_settlers", "br_loc_norfolk", "br_home_support")
    for key in ("settle:halifax", "by:br_ships", "settler:br_settlers", "money:br_loc_norfolk", "support"):
        table.play(key)
        assert table.sealed == (key == "support"), key
    assert table.play("end").sealed
    ambush = raided("br_militia").play("ambush:fr_coureurs_de_bois")
    assert ambush.sealed
    assert declare(raided("br_militia")).sealed


@clause("ACR-ASYNC-4")
@pytest.mark.parametrize("nation", NATIONS)
def test_moves_that_commit_are_marked(nation: Nation) -> None:
    prefix = nation[:2]
    table = Table().turn(nation).hand(nation, f"{prefix}_home_support", "nt_native_americans").money(nation, 5)
    table.hand("british" if nation == "french" else "french", f"{'fr' if prefix == 'br' else 'br'}_governor")
    moves = {move.key: move.commits for move in GAME.choices(table.state, SEATS[nation])}
    assert moves["support"]
    assert moves["end"]
    assert moves["ambush:nt_native_americans"]
    assert not moves["pass"]
    for key, commits in moves.items():
        assert not commits or GAME.play(table.state, SEATS[nation], key).sealed, key


def test_orders_are_private() -> None:
    table = Table()
    before = {viewer: table.view(viewer) for viewer in ("french", None)}
    table.order("british", "raid=ask", "lose-first=br_siege_artillery")
    assert {viewer: table.view(viewer) for viewer in ("french", None)} == before
    assert all(GAME.redact(event, SEATS["french"]) is None for event in table.events)
    orders = table.view("british").orders
    assert orders is not None
    assert orders.raid == "ask"


@clause("D-LOSS")
def test_the_named_card_is_hidden_until_the_siege_is_resolved() -> None:
    table = Table().turn("french").siege("british", "gaspe", ["br_regular_infantry"] * 2, ["fr_militia"])
    table.state.sieges["british"].defence.append(table._fetch("french", "fr_coureurs_de_bois"))
    table.siege("french", "pemaquid", ["fr_militia", "fr_regular_infantry"], ["br_regular_infantry"] * 2)
    table.play("end")
    assert table.view("french").asked is not None
    table.play("lose:fr_regular_infantry")
    named = table.told("loss_named")
    assert GAME.redact(named, SEATS["british"]) is None
    assert GAME.redact(named, None) is None


@clause("D-PAYSHUFFLE")
def test_paying_for_a_shuffle() -> None:
    rich = Table("var_pay_reshuffle").zone("british", "deck").zone("british", "discard", "br_militia", "br_rangers")
    assert rich.play("end").british.money == 11
    poor = Table("var_pay_reshuffle").money("british", 0).clear("norfolk").zone("british", "deck", "br_ships")
    poor.zone("british", "discard", "br_loc_norfolk", "br_militia", "br_rangers", "br_regular_infantry")
    poor.play("end")
    assert poor.acting() == "british"
    assert GAME.default(poor.state, 0) == "drop:br_loc_norfolk"
    poor.play("drop:br_loc_norfolk")
    assert len(poor.british.hand) == 5
    assert GAME.default(poor.state, 0) == "drop:br_militia"
    poor.play("drop:br_rangers")
    assert poor.discard_of("british") == ["br_loc_norfolk", "br_rangers"]
    assert len(poor.british.hand) == 3
    assert poor.acting() == "french"
    few = Table("var_pay_reshuffle").money("british", 0).zone("british", "deck").zone("british", "discard", "br_ships")
    assert few.play("end").discard_of("british") == ["br_ships"]
    support = Table("var_pay_reshuffle").hand("british", "br_home_support").zone("british", "deck")
    support.zone("british", "discard", "br_militia").play("support")
    assert support.british.money == 12
