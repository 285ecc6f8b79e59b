"""Marches by land and sea, permissions, tolls, and troops taken along (sections 8.1 to 8.3)."""

from __future__ import annotations

import pytest

from engine.games.knights.content.kingdom import PORTS
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    besiege,
    castle,
    city,
    disarm,
    keys_of,
    play,
    played,
    purse,
    refused,
    told,
)
from tests.knights.war import deed, field, mobilize, noble, order, strategy, where
from tests.unseen import but_for_handing_in


def marching(state: State, seat: int = A) -> State:
    """Versatile Strategy is used to move."""
    return play(strategy(state, seat), seat, "march")


def star_marches(state: State) -> State:
    """The way of A's star Noble is to be laid, though others of A could move too."""
    half = marching(state)
    return play(half, A, "move:star") if "move:star" in keys_of(half, A) else half


def at_rota(seats: int = 3, **options: str) -> State:
    """A star Noble of A stands in Rota."""
    state = field(seats, **options)
    army(state, A, "star", "rota", "regular_50", "swiss_100")
    return state


# By land


def test_one_area_or_three_along_roads() -> None:
    """WK-MOVE-1, WK-MOVE-2, WK-MOVE-4, WK-STEP-5, E-24: area by area; one may stop wherever the way has led."""
    state = marching(at_rota())
    assert [key for key in keys_of(state, A) if key.startswith("on:")] == ["on:bramford", "on:lowmark", "on:yarrow"]
    assert "stop" not in keys_of(state, A), "not at the start"
    state = play(state, A, "on:bramford")
    assert set(keys_of(state, A)) == {"stop", "on:dunmark", "on:froli", "on:gedze"}, "Yarrow lies on no road"
    assert "on:rota" not in keys_of(state, A), "WK-MOVE-11: nothing is visited twice"
    state = play(state, A, "on:dunmark", "on:bingen")
    assert where(state, A) == {"star": "bingen"}, "after three areas there is nothing left to ask (WK-DEC-1)"


def test_who_leaves_the_road_stops() -> None:
    """WK-MOVE-2, WK-MOVE-4: the first step off a road ends the move."""
    state = play(marching(at_rota()), A, "on:yarrow")
    assert where(state, A) == {"star": "yarrow"}
    assert refused(marching(at_rota()), A, "on:gedze") == "WK-MOVE-2"


def test_a_move_exhausts_when_the_card_is_done() -> None:
    """WK-MOVE-6, WK-BA-6: the mover is exhausted; the card returns to hand."""
    state = play(marching(at_rota()), A, "on:yarrow")
    assert noble(state, A, "star").exhausted
    assert "versatile_strategy" in state.barons[A].hand
    again = strategy(state)
    assert "march" not in keys_of(again, A), "WK-MOVE-1: only unexhausted Nobles"
    assert refused(again, A, "march") == "WK-MOVE-1"


def test_equal_ways_are_not_asked_for() -> None:
    """WK-MOVE-10: to Gedze by way of Bramford differs in nothing from the direct way, until somebody stands there."""
    state = field()
    army(state, A, "star", "dunmark", "regular_50")
    assert where(play(mobilize(state), A, "area:gedze", "move:star"), A) == {"star": "gedze"}, "nothing is asked"
    army(state, A, "square", "bramford", "regular_50")
    half = play(mobilize(state), A, "area:gedze", "move:star")
    assert keys_of(half, A) == ["on:bramford", "on:gedze"], "troops can be picked up in Bramford"


def test_royal_roads() -> None:
    """WK-MOVE-4 under the law Royal Roads: four areas."""
    state = at_rota()
    state.laws = ["free_roads"]
    state = play(marching(state), A, "on:bramford", "on:dunmark", "on:bingen")
    assert set(keys_of(state, A)) == {"stop", "on:eastholt"}


def test_the_warden_crosses_mountains() -> None:
    """WK-MOVE-3, WK-AG-7: mountains block everybody but the Warden of the Marches."""
    state = field()
    army(state, A, "star", "berac", "regular_50")
    assert "on:straven" not in keys_of(marching(state), A)
    noble(state, A, "star").office = "warden"
    assert where(play(marching(state), A, "on:straven"), A) == {"star": "straven"}


# Permissions


def crowded() -> State:
    """E-33: X stands in Bramford, Y in Dunmark."""
    state = at_rota()
    army(state, B, "star", "bramford", "regular_50")
    army(state, C, "star", "dunmark", "regular_50")
    return state


def test_ending_needs_no_permission() -> None:
    """WK-MOVE-5, WK-MOVE-8, E-24, WK-RUL-17: who stops where others stand asks nobody, and no battle is forced."""
    state = play(marching(crowded()), A, "on:bramford", "stop")
    assert where(state, A) == {"star": "bramford"}
    assert state.battle is None


def test_everybody_on_the_way_is_asked_at_once() -> None:
    """E-33, WK-MOVE-9, D-PERMIT-PASS, WK-RUL-17: asked before he sets out, unseen; after a refusal he has not moved."""
    asked = play(marching(crowded()), A, "on:bramford", "on:dunmark", "on:bingen")
    assert set(GAME.to_act(asked)) == {B, C}
    assert GAME.default(asked, B) == "permit:no"
    half = played(asked, B, "permit:yes")
    assert not told(half.events, "passage"), "nothing is shown before the last answer"
    assert but_for_handing_in(GAME.view(half.state, A)) == but_for_handing_in(GAME.view(asked, A))
    assert (GAME.awaited(half.state), GAME.handed_in(half.state)) == ((C,), (B,)), "WK-HID-2: who has answered is"
    state = play(half.state, C, "permit:no")
    assert where(state, A) == {"star": "rota"}
    assert GAME.to_act(state) == (A,)
    state = play(state, A, "march")
    state = play(state, A, "on:bramford")
    assert set(keys_of(state, A)) == {"stop", "on:dunmark", "on:froli", "on:gedze"}, "X's yes stands"
    state = play(state, A, "on:dunmark")
    assert where(state, A) == {"star": "dunmark"}, "he may stop in Dunmark, and Y is not asked again"
    assert not noble(state, A, "star").at_sea


def test_a_refusal_closes_the_way() -> None:
    """WK-MOVE-9, WK-RUL-43: with this card the refused area can only be an end; the mover may do something else."""
    state = at_rota()
    city(state, "gedze", B)
    army(state, B, "star", "bramford", "regular_50")
    state = play(marching(state), A, "on:bramford", "on:gedze", "stop")
    state = play(state, B, "permit:no")
    assert {"crowns", "vote", "march", "decline"} <= set(keys_of(state, A))
    half = play(state, A, "march")
    assert [key for key in keys_of(half, A) if key.startswith("on:")] == ["on:bramford", "on:lowmark", "on:yarrow"]
    assert refused(half, A, "on:dunmark") == "WK-MOVE-2"
    gone = play(half, A, "on:bramford")
    assert where(gone, A) == {"star": "bramford"}, "only stopping is left there"


@pytest.mark.parametrize(
    ("who", "asked", "why"),
    [
        ("noble", True, "a Noble blocks"),
        ("city", True, "a city blocks"),
        ("neutral", False, "a neutral city never does"),
        ("stronghold", False, "a stronghold without Noble does not"),
        ("sea", False, "WK-SEA-6: a Noble on the port icon is not there"),
    ],
)
def test_what_blocks_a_way(who: str, asked: bool, why: str) -> None:
    """WK-MOVE-5: another Baron's city or Noble on the way."""
    state = field()
    army(state, A, "star", "kovel", "regular_50")
    through = "uran"
    if who == "noble":
        army(state, B, "star", through, "regular_50")
    elif who == "city":
        city(state, through, B)
    elif who == "stronghold":
        state.cities[through].razed = True
        castle(state, B, through)
    elif who == "sea":
        army(state, B, "star", through, "regular_50", at_sea=True)
    state = play(marching(state), A, f"on:{through}", "on:zellmark", "stop")
    assert (GAME.to_act(state) == (B,)) is asked, why


def test_both_owner_and_noble_must_permit() -> None:
    """WK-MOVE-5: each Baron concerned must permit, and one sheet holds all areas of one Baron."""
    state = field()
    army(state, A, "star", "kovel", "regular_50")
    city(state, "uran", B)
    army(state, C, "star", "uran", "regular_50")
    state = play(marching(state), A, "on:uran", "on:zellmark", "stop")
    assert set(GAME.to_act(state)) == {B, C}
    state = play(play(state, B, "permit:yes"), C, "permit:yes")
    assert where(state, A) == {"star": "zellmark"}


def test_standing_orders_answer_for_passage() -> None:
    """WK-ASYNC-10, WK-HID-2: `pass` answers without a pause."""
    state = order(crowded(), B, "pass-1=yes")
    state = order(state, C, "pass-1=yes")
    assert where(play(marching(state), A, "on:bramford", "on:dunmark", "on:bingen"), A) == {"star": "bingen"}
    state = order(state, C, "pass-1=no")
    refused_way = play(marching(state), A, "on:bramford", "on:dunmark", "on:bingen")
    assert where(refused_way, A) == {"star": "rota"}


def test_two_nobles_need_one_permission() -> None:
    """WK-MOVE-9: an answer stands for the rest of the card and for all Nobles moved with it."""
    state = field(2)
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "rota", "regular_50")
    army(state, B, "star", "bramford", "regular_50")
    state = play(mobilize(state), A, "area:dunmark", "move:star", "on:bramford")
    state = play(state, B, "permit:yes")
    state = play(state, A, "move:square", "stop")
    assert where(state, A) == {"star": "dunmark", "square": "dunmark"}


# Sieges on the way


def test_the_besieged_cannot_move() -> None:
    """WK-MOVE-7, WK-SIEGE-3, WK-SEA-7: Nobles inside neither march nor sail; own Nobles may enter."""
    state = field()
    city(state, "rota", A)
    army(state, A, "star", "rota", "regular_50")
    army(state, B, "star", "rota", "regular_100")
    besiege(state, "rota", B)
    assert refused(strategy(state), A, "march") == "WK-MOVE-1"
    army(state, A, "square", "bramford", "regular_50")
    inside = play(marching(state), A, "on:rota")
    assert where(inside, A)["square"] == "rota", "who has entered is inside and goes no further"
    assert inside.sieges["rota"].by == B


def test_leaving_lifts_a_siege() -> None:
    """WK-SIEGE-4: the besieger's last Noble leaves."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    besiege(state, "rota", A)
    assert "rota" not in play(marching(state), A, "on:yarrow").sieges


# Tolls and prohibitions


def over_the_bridge(crowns: int) -> State:
    """Bridges cost a toll."""
    state = field()
    army(state, A, "star", "bramford", "regular_50")
    state.laws = ["bridge_toll"]
    purse(state, A, crowns=crowns)
    return play(marching(state), A, "on:froli", "stop")


def test_a_toll_is_paid_or_refused() -> None:
    """WK-BAN-2, D-LAW: crossing a bridge costs a crown; who refuses is banned and crosses free."""
    state = over_the_bridge(5)
    assert keys_of(state, A) == ["comply", "refuse"]
    assert GAME.default(state, A) == "comply"
    paid = play(state, A, "comply")
    assert (paid.barons[A].crowns, where(paid, A)) == (4, {"star": "froli"})
    free = play(state, A, "refuse")
    assert (free.barons[A].crowns, free.barons[A].banned, where(free, A)) == (5, True, {"star": "froli"})


def test_who_cannot_pay_does_not_cross() -> None:
    """WK-BAN-2: without a crown complying means staying; the bridge is closed for the rest of the card."""
    state = play(over_the_bridge(0), A, "comply")
    assert where(state, A) == {"star": "bramford"}
    state = play(state, A, "march")
    assert "on:froli" not in keys_of(state, A)
    assert "on:rota" in keys_of(state, A)


@pytest.mark.parametrize(("crowns", "left"), [(1, 1), (2, 0)])
def test_two_bridges_cost_two(crowns: int, left: int) -> None:
    """WK-BAN-2, WK-MOVE-10: each bridge is paid; who is short of the second crown may still cross one."""
    state = field()
    army(state, A, "star", "froli", "regular_50")
    state.laws = ["bridge_toll", "free_roads"]
    purse(state, A, crowns=crowns)
    way = ["on:bramford", "on:dunmark", "on:bingen", "on:eastholt"]
    state = play(marching(state), A, *way, "comply")
    assert state.barons[A].crowns == left
    if crowns == 2:
        assert where(state, A) == {"star": "eastholt"}
    else:
        again = play(state, A, "march", *way[:3])
        assert keys_of(again, A) == ["comply", "refuse"], "the way ends before the second bridge"
        assert where(play(again, A, "comply"), A) == {"star": "bingen"}


def test_a_banned_baron_ignores_laws() -> None:
    """WK-BAN-2: at no further cost, but he says so each time; that is his default."""
    state = field()
    army(state, A, "star", "bramford", "regular_50")
    state.laws, state.barons[A].banned = ["bridge_toll"], True
    state = play(marching(state), A, "on:froli", "stop")
    assert GAME.default(state, A) == "refuse"
    assert where(play(state, A, "refuse"), A) == {"star": "froli"}


@pytest.mark.parametrize(("order_given", "crowns", "banned"), [("comply", 14, False), ("refuse", 15, True)])
def test_a_standing_order_for_laws(order_given: str, crowns: int, banned: bool) -> None:
    """WK-ASYNC-10: `law` answers."""
    state = field()
    army(state, A, "star", "bramford", "regular_50")
    state.laws = ["bridge_toll"]
    state = play(marching(order(state, A, f"law={order_given}")), A, "on:froli", "stop")
    assert (state.barons[A].crowns, state.barons[A].banned) == (crowns, banned)


@pytest.mark.parametrize(
    ("forbidden", "chain"), [("road", ("on:bramford", "on:dunmark", "stop")), ("sea", ("sail:olbi",))]
)
def test_prohibitions_can_be_broken(forbidden: str, chain: tuple[str, ...]) -> None:
    """WK-OPT-2, WK-BAN-2: roads and seas can be forbidden; who obeys cannot try it again with the card."""
    state = at_rota(open_private_motions="on")
    state.prohibitions = {forbidden: 1}
    asked = play(marching(state), A, *chain)
    assert keys_of(asked, A) == ["comply", "refuse"]
    stays = play(asked, A, "comply", "march")
    assert not deed(stays).moved
    if forbidden == "sea":
        assert not [key for key in keys_of(stays, A) if key.startswith("sail")]
    else:
        assert where(play(stays, A, "on:bramford"), A) == {"star": "bramford"}
    goes = play(asked, A, "refuse")
    assert goes.barons[A].banned
    assert deed(asked).moved is False
    assert where(goes, A) != {"star": "rota"}


# By sea


def test_ports_lead_to_all_ports() -> None:
    """WK-SEA-1, WK-SEA-4, WK-SEA-6: he stands on the port icon, exhausted; all ports serve everybody."""
    state = at_rota()
    city(state, "acre", B)
    state.cities["olbi"].razed = True
    half = marching(state)
    assert {key for key in keys_of(half, A) if key.startswith("sail")} == {
        f"sail:{port}" for port in PORTS if port != "rota"
    }
    at_sea = play(half, A, "sail:acre")
    star = noble(at_sea, A, "star")
    assert (star.area, star.at_sea, star.exhausted) == ("acre", True, True)
    assert at_sea.barons[A].in_area("acre") == []


def test_no_sea_move_after_a_step() -> None:
    """WK-SEA-1: not combinable with any other movement; pick-ups come before it."""
    state = field()
    army(state, A, "star", "surat", "regular_50")
    army(state, A, "square", "surat", "regular_50", "swiss_100")
    half = star_marches(state)
    on_the_way = play(half, A, "on:galdmoor")
    assert not [key for key in keys_of(on_the_way, A) if key.startswith("sail")]
    sailed = play(half, A, "take:square>swiss_100", "sail:cadiz")
    assert sorted(noble(sailed, A, "star").troops) == sorted(
        [*noble(state, A, "star").troops, *(card for card in noble(state, A, "square").troops if "swiss" in card)]
    )


def test_the_admiral_lands_at_once() -> None:
    """WK-SEA-3, WK-BA-5: only the Lord Admiral enters the area itself, exhausted, so that he cannot attack."""
    state = field()
    army(state, A, "star", "surat", "regular_100")
    noble(state, A, "star").office = "admiral"
    state = play(mobilize(state), A, "area:olbi", "move:star")
    landed = noble(state, A, "star")
    assert (landed.area, landed.at_sea, landed.exhausted) == ("olbi", False, True)
    assert GAME.to_act(state) == (C,), "no battle is possible, so the card is done"


# Troops taken along


def test_taking_troops_on_the_way() -> None:
    """WK-XFER-1, WK-XFER-4, WK-ARMY-6, WK-RUL-16: from own Nobles and the stronghold; the giver is not exhausted."""
    state = at_rota()
    disarm(state, A)
    castle(state, A, "bramford")
    state.barons[A].stronghold.troops = ["reg_madder_1"]
    army(state, A, "square", "bramford", "polish_50", "polish_100")
    army(state, A, "circle", "dunmark", "english_50")
    state = play(star_marches(state), A, "on:bramford")
    assert {"take:square>polish_50", "take:square>polish_100", "take:stronghold>regular_50"} <= set(keys_of(state, A))
    assert {key.partition(":")[0] for key in keys_of(state, A)} == {"take", "on", "stop"}, "nothing is left behind"
    state = play(state, A, "take:square>polish_50", "take:stronghold>regular_50")
    assert "take:square>polish_50" not in keys_of(state, A)
    state = play(state, A, "on:dunmark", "take:circle>english_50", "stop")
    assert sorted(card.rsplit("_", 1)[0] for card in noble(state, A, "star").troops) == [
        "merc_english",
        "merc_polish",
        "merc_swiss",
        "reg_madder",
        "reg_madder",
    ]
    assert not noble(state, A, "square").exhausted
    assert state.barons[A].stronghold.troops == []
    assert where(state, A) == {"star": "dunmark", "square": "bramford"}, "the emptied circle has left the board, alive"
    assert not noble(state, A, "circle").fallen


def test_wounded_armies_give_all_or_nothing() -> None:
    """WK-XFER-2: all cards and all tokens go over; a Noble with maintained troops stays."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "regular_50")
    army(state, A, "square", "rota", "swiss_100", "polish_50", tokens=1)
    noble(state, A, "square").exhausted = False
    half = play(marching(state), A, "move:star")
    assert "takeall:square" in keys_of(half, A)
    assert refused(half, A, "take:square>swiss_100") == "WK-XFER-2"
    taken = play(half, A, "takeall:square", "on:yarrow")
    assert (noble(taken, A, "star").tokens, len(noble(taken, A, "star").troops)) == (1, 4)
    assert where(taken, A) == {"star": "yarrow"}
    noble(state, A, "square").office = "marshal"
    kept = play(marching(state), A, "move:star", "takeall:square", "on:yarrow")
    assert where(kept, A) == {"star": "yarrow", "square": "rota"}
    assert noble(kept, A, "square").tokens == 0


def test_no_transfer_kills_the_receiver() -> None:
    """WK-XFER-6: tokens may not reach the receiver's strength."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    disarm(state, A)
    castle(state, A, "rota")
    state.cities["rota"].razed = True
    state.barons[A].stronghold.troops, state.barons[A].stronghold.tokens = ["reg_madder_2"], 1
    state = marching(state)
    assert refused(state, A, "takeall:stronghold") == "WK-XFER-6"


@pytest.mark.parametrize("why", ["exhausted", "besieged", "at sea", "elsewhere"])
def test_who_gives_nothing(why: str) -> None:
    """WK-XFER-1, WK-XFER-3, WK-SEA-2: exhausted and besieged Nobles, those at sea and those elsewhere."""
    state = field()
    army(state, A, "star", "bramford", "regular_50")
    army(state, A, "square", "rota", "swiss_100", at_sea=why == "at sea")
    noble(state, A, "square").exhausted = why == "exhausted"
    if why == "besieged":
        city(state, "rota", A)
        army(state, B, "star", "rota", "regular_100")
        besiege(state, "rota", B)
    half = star_marches(state)
    if why == "elsewhere":
        assert refused(half, A, "take:square>swiss_100") == "WK-XFER-1"
        return
    there = play(half, A, "on:rota")
    assert where(there, A)["star"] == "rota", "nothing could be taken, so nothing was asked"
    assert len(noble(there, A, "star").troops) == 1


def test_default_stops_as_soon_as_allowed() -> None:
    """D-MOVE-STEP: the first way, and stop; nobody's troops are taken."""
    state = at_rota()
    army(state, A, "square", "bramford", "regular_50")
    half = play(marching(state), A, "move:star")
    assert GAME.default(half, A) == "on:bramford"
    assert GAME.default(play(half, A, "on:bramford"), A) == "stop"


# What others see


def test_a_way_is_nobodys_business_before_it_is_whole() -> None:
    """Section 15, WK-STEP-5: half-built ways are known to their Baron alone."""
    state = strategy(crowded())
    half = play(state, A, "march", "on:bramford")
    assert GAME.view(half, B) == GAME.view(state, B)
    assert GAME.view(half, None) == GAME.view(state, None)
    assert GAME.view(half, A) != GAME.view(state, A)


# Why not


@pytest.mark.parametrize(
    ("steps", "key", "message", "clause"),
    [
        ((), "on:dunmark", "not-adjacent", "WK-MOVE-2"),
        ((), "on:rota", "visited", "WK-MOVE-11"),
        ((), "sail:bramford", "no-port", "WK-SEA-1"),
        (("on:bramford",), "on:yarrow", "road", "WK-MOVE-4"),
        (("on:bramford",), "on:rota", "visited", "WK-MOVE-11"),
        (("on:bramford",), "sail:olbi", "on-foot", "WK-SEA-1"),
        ((), "take:square>swiss_100", "no-giver", "WK-XFER-1"),
        ((), "takeall:square>", "no-giver", "WK-XFER-1"),
        ((), "stop", "no-stop", "WK-STEP-5"),
    ],
)
def test_reasons_on_the_way(steps: tuple[str, ...], key: str, message: str, clause: str) -> None:
    """Every step that is not possible is refused with its clause."""
    refusal = GAME.why_not(play(marching(at_rota()), A, *steps), A, key)
    assert refusal is not None
    assert (refusal.reason.id, refusal.clause) == (f"knights-why-{message}", clause)


def test_keys_are_read_as_they_are_written() -> None:
    """WK-STEP-5: what is not written like a move is none."""
    half = play(marching(at_rota()), A, "on:bramford")
    assert "stop" in keys_of(half, A)
    assert GAME.why_not(half, A, "stop:") is not None


@pytest.mark.parametrize(
    ("start", "key", "kind"),
    [("berac", "on:straven", "mountain"), ("pinewald", "on:vecht", "river"), ("rota", "on:yarrow", "")],
)
def test_borders_that_block(start: str, key: str, kind: str) -> None:
    """WK-MOVE-3: mountains and rivers without a bridge."""
    state = field()
    army(state, A, "star", start, "regular_50")
    refusal = GAME.why_not(marching(state), A, key)
    assert (refusal and refusal.reason.id) == (f"knights-why-border-{kind}" if kind else None)


@pytest.mark.parametrize(
    ("why", "clause"),
    [("off", "WK-MOVE-1"), ("sea", "WK-SEA-2"), ("exhausted", "WK-MOVE-1"), ("besieged", "WK-MOVE-7")],
)
def test_reasons_not_to_set_out(why: str, clause: str) -> None:
    """WK-MOVE-1, WK-MOVE-7, WK-SEA-2, WK-TERM-8: who cannot move."""
    state = at_rota()
    army(state, A, "circle", "bramford", "polish_50")
    if why == "off":
        noble(state, A, "star").area = ""
    elif why == "sea":
        noble(state, A, "star").at_sea = True
    elif why == "exhausted":
        noble(state, A, "star").exhausted = True
    else:
        city(state, "rota", A)
        army(state, B, "star", "rota", "regular_100")
        besiege(state, "rota", B)
    state = play(mobilize(state), A, "area:yarrow")
    assert refused(state, A, "move:star") == clause
