"""The coach: which decision is explained how, and each warning beside the nearest move without one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.contract import Text
from engine.games.empire import keys
from engine.games.empire.content import PROVINCES
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, D, bare, mark, new, own, play, put, rig


def warned(state: State, key: str, seat: int = A) -> Text | None:
    """What the coach says of a move, which must be possible."""
    assert GAME.why_not(state, seat, key) is None, f"{key} is not possible"
    assert GAME.coach is not None
    return GAME.coach.warning(GAME.view(state, seat), key)


def said(state: State, key: str, seat: int = A) -> str:
    """The kind of warning; empty without one."""
    found = warned(state, key, seat)
    return "" if found is None else found.id.removeprefix("empire-coach-warn-")


def topic(state: State, seat: int = A) -> str:
    """What the coach explains to a seat."""
    assert GAME.coach is not None
    return GAME.coach.topic(GAME.view(state, seat))


def last_turn(state: State) -> State:
    """The same turn in the last round of the game."""
    state.season, state.round = state.seasons, 4
    return state


def auction(seats: int, *options: str) -> State:
    """The first auction of a game, opened by A."""
    return next(state for state in (new(seats, *options, seed=seed) for seed in range(200)) if state.first == A)


# Decisions


def at_home(*cards: str) -> State:
    """A has a marker, a leader, troops and a galley in Italia, where a token lies."""
    state = bare(4)
    state.tokens = {"italia": 2}
    state.display = ["city", "volunteers", *cards]
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=3)
    put(state, A, "mare_tyrrhenum", galley=1)
    put(state, B, "italia", infantry=1)
    put(state, B, "mare_tyrrhenum", galley=1)
    return state


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        ([], "turn"),
        (["pass", "pass"], "free"),
        (["take"], "card"),
        (["take", "card:city"], "target"),
        (["take", "card:volunteers"], "units"),
        (["draft"], "draft"),
        (["draft", "recruit:infantry>italia"], "draft"),
        (["influence"], "influence"),
        (["influence", "province:italia"], "source"),
        (["move"], "march"),
        (["move", "from:italia"], "company"),
        (["move", "from:italia", "kind:infantry"], "goal"),
        (["move", "from:italia", "kind:infantry", "to:pannonia"], "company"),
        (["attack"], "attack"),
        (["attack", "on:italia>2"], "joining"),
        (["fleet"], "fleet"),
        (["fleet", "zone:mare_tyrrhenum"], "sea-battle"),
    ],
)
def test_every_step_of_a_turn_has_a_topic(chain: list[str], expected: str) -> None:
    state = at_home()
    own(state, A, "grain_dole")
    state.players[A].chaos = 2
    assert topic(play(state, A, *chain)) == expected


@pytest.mark.parametrize(("seas", "expected"), [(1, "company"), (2, "crossing")])
def test_several_sea_zones_are_a_topic(seas: int, expected: str) -> None:
    state = bare()
    put(state, A, "italia", caesar=1, infantry=3)
    for sea in PROVINCES["sardinia"].seas[:seas]:
        put(state, A, sea, galley=1)
    assert topic(play(state, A, "move", "from:italia", "kind:infantry", "to:sardinia")) == expected


def test_auctions_and_placement_have_topics() -> None:
    state = auction(2)
    assert (topic(state), topic(state, B)) == ("open", "")
    state = play(state, A, "bid:0")
    assert topic(state) == "propose"
    state = play(state, A, "a:1")
    assert topic(state, B) == "raise"
    assert topic(auction(2, "sealed_auctions"), B) == "sealed"
    state = play(state, B, "pass")
    seen = []
    while state.phase == "placement" and GAME.to_act(state) == (A,):
        seen.append(topic(state))
        state = play(state, A, GAME.choices(state, A)[0].key)
    assert list(dict.fromkeys(seen)) == ["place-leader", "place-troops", "place-galley"]


def test_battles_have_topics(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "infantry", "blank blank blank blank infantry infantry infantry")
    state = at_home()
    state.players[A].orders.values = {"losses": "ask"}
    put(state, B, "italia", cavalry=1, infantry=3)
    put(state, D, "italia", infantry=1)
    state = play(state, A, "attack", "on:italia>2", "galleys:0")
    assert (topic(state, B), topic(state, D)) == ("defend", "lend")
    state = play(play(state, B, "galleys:0"), D, "lend:0")
    assert topic(state) == "losses"
    state = play(state, A, "hit:cavalry>2")
    assert topic(state) == "retreat"


def test_beaten_leaders_have_a_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "blank blank blank blank infantry")
    state = bare(2)
    put(state, A, "italia", infantry=1, general=1)
    put(state, B, "italia", infantry=3)
    assert topic(play(state, A, "attack", "on:italia>2")) == "withdraw"


@pytest.mark.parametrize(("card", "expected"), [("vote_enemy", "blame"), ("vote_governor", "govern")])
def test_the_senate_has_topics(card: str, expected: str) -> None:
    state = bare(3)
    state.tokens = {"italia": 1, "asia": 1}
    own(state, A, card)
    for player, hand in zip(state.players, ([3], [], []), strict=True):
        player.hand = list(hand)
    state = play(state, A, f"vote:{card}")
    assert topic(state) == "senators"
    assert topic(play(state, A, "lay:3")) == expected


# Warnings


def test_half_of_the_purse_is_much_for_an_alliance() -> None:
    state = auction(3)
    assert state.players[A].talents == 80
    assert (said(state, "bid:45"), said(state, "bid:40")) == ("purse", "")
    warning = warned(state, "bid:45")
    assert warning is not None
    assert warning.args["left"] == 35


def test_nobody_pays_for_what_leads_anyway() -> None:
    state = play(auction(4), A, "bid:0", "a:2", "b:1")
    state = play(state, C, "bid:5", "a:2")
    assert (said(state, "b:1", C), said(state, "b:4", C)) == ("same", "")


def test_of_two_left_the_first_decides_the_proposal() -> None:
    state = play(play(auction(2), A, "bid:0", "a:1"), B, "bid:5")
    assert (said(state, "a:1", B), said(state, "a:2", B)) == ("same", "")


def placing(*chosen: str) -> State:
    """A places the starting figures in Africa, Asia, Italia and Syria."""
    state = auction(2)
    state.players[A].markers = {"africa": 1, "asia": 1, "italia": 1, "syria": 1}
    state = play(play(state, A, "bid:0", "a:1"), B, "pass")
    return play(state, A, "caesar:africa", "general:africa", "catapult:africa", *chosen)


@pytest.mark.parametrize(
    ("chosen", "key", "expected"),
    [
        ([], "infantry:7", ""),
        ([], "infantry:8", "bare-start"),
        (["infantry:6", "infantry:0", "infantry:0"], "cavalry:1", "bare-start"),
        (["infantry:6", "infantry:0", "infantry:0"], "cavalry:0", ""),
        (["infantry:6", "infantry:0", "infantry:1"], "cavalry:1", ""),
    ],
)
def test_every_province_gets_a_guard(chosen: list[str], key: str, expected: str) -> None:
    """Two cavalry can guard what infantry does not; the last province gets the rest."""
    assert said(placing(*chosen), key) == expected


def test_an_action_is_not_left_where_points_can_be_bought() -> None:
    state = bare()
    state.tokens = {"italia": 1}
    put(state, A, "italia", general=1)
    assert (said(state, keys.END), said(state, keys.PASS)) == ("idle", "idle")
    assert warned(state, keys.END) == warned(state, keys.PASS)
    state.players[A].talents = 5
    assert said(state, keys.END) == ""


def test_an_action_may_be_left_where_a_purchase_gains_nothing() -> None:
    state = bare()
    state.tokens = {"italia": 1}
    mark(state, A, italia=1)
    put(state, A, "italia", general=1)
    assert said(state, keys.END) == ""


def test_money_is_not_taxed_for_nothing() -> None:
    state = bare()
    state.players[A].talents = 65
    assert said(state, "tax:5") == ""
    state.players[A].talents = 70
    assert said(state, "tax:5") == "tax-rich"
    state.players[A].talents = 0
    assert said(last_turn(state), "tax:5") == ""
    state.actions = 1
    assert said(state, "tax:5") == "tax-late"


def test_a_free_purchase_may_still_need_money() -> None:
    state = last_turn(bare())
    state.actions, state.players[A].talents = 1, 0
    own(state, A, "agents")
    assert said(state, "tax:10") == ""


def test_no_vote_without_senators_and_no_amnesty_without_chaos() -> None:
    state = bare()
    own(state, A, "vote_triumph", "vote_amnesty", "grain_dole")
    state.players[A].hand = []
    assert said(state, "vote:vote_triumph") == "no-senators"
    state.players[A].hand = [1]
    assert said(state, "vote:vote_triumph") == ""
    assert (said(state, "vote:vote_amnesty"), said(state, "use:grain_dole")) == ("calm", "calm")
    state.players[A].chaos = 1
    assert (said(state, "vote:vote_amnesty"), said(state, "use:grain_dole")) == ("", "")


def test_bread_without_chaos_is_wasted_but_a_card_that_stays_is_not() -> None:
    state = bare()
    state.display = ["bread_and_circuses", "grain_dole"]
    taking = play(state, A, "take")
    assert (said(taking, "card:bread_and_circuses"), said(taking, "card:grain_dole")) == ("calm", "")
    state.players[A].chaos = 1
    assert said(play(state, A, "take"), "card:bread_and_circuses") == ""


@pytest.mark.parametrize(
    ("units", "talents", "expected"),
    [
        (["recruit:infantry>italia", "count:1"], 40, "draft"),
        (["recruit:infantry>italia", "count:2"], 40, ""),
        (["recruit:infantry>italia", "count:1"], 5, ""),
        (["recruit:general>italia", "count:1"], 40, ""),
    ],
)
def test_one_soldier_is_not_worth_the_chaos(units: list[str], talents: int, expected: str) -> None:
    state = at_home()
    state.players[A].talents = talents
    assert said(play(state, A, "draft", *units), keys.DONE) == expected


def test_the_marker_of_a_rival_may_bring_more_than_a_token() -> None:
    """With a token A draws level with nobody; with a marker of B both have two."""
    state = bare()
    state.tokens = {"italia": 1}
    mark(state, A, italia=1)
    mark(state, B, italia=3)
    put(state, A, "italia", general=1)
    buying = play(state, A, "influence", "province:italia")
    assert (said(buying, "source:token"), said(buying, "source:2")) == ("source", "")
    mark(state, B, italia=1)
    buying = play(state, A, "influence", "province:italia")
    assert said(buying, "source:token") == ""


def test_the_first_of_two_markers_may_be_a_token_where_both_come_to_the_same() -> None:
    state = bare()
    state.tokens = {"italia": 1}
    mark(state, B, italia=3)
    put(state, A, "italia", caesar=1)
    buying = play(state, A, "influence", "province:italia")
    assert (said(buying, "source:token"), said(buying, "source:2")) == ("", "")


def test_a_second_marker_that_gains_points_is_not_left() -> None:
    state = bare()
    state.tokens = {"italia": 3}
    mark(state, B, italia=2)
    put(state, B, "italia", infantry=1)
    put(state, A, "italia", caesar=1)
    bought = play(state, A, "influence", "province:italia", "source:token")
    assert said(bought, keys.DONE) == "second"
    mark(state, B, italia=4)
    bought = play(state, A, "influence", "province:italia", "source:token")
    assert said(bought, keys.DONE) == ""


@pytest.mark.parametrize(
    ("infantry", "markers", "goes", "expected"),
    [(2, 1, "kind:all", "bare"), (2, 0, "kind:all", ""), (2, 1, "kind:caesar", ""), (0, 1, "kind:caesar", "")],
)
def test_markers_are_not_left_alone(infantry: int, markers: int, goes: str, expected: str) -> None:
    """Unless only one unit was there that could go or stay."""
    state = bare()
    put(state, A, "hispania", caesar=1, **({"infantry": infantry} if infantry else {}))
    if markers:
        mark(state, A, hispania=markers)
    assert said(play(state, A, "move", "from:hispania", goes, "to:italia"), keys.DONE) == expected


def test_markers_may_be_left_under_a_treaty_and_when_no_enemy_comes_any_more() -> None:
    state = bare(active=B)
    put(state, B, "hispania", caesar=1, infantry=2)
    mark(state, B, hispania=1)
    leaving = ["move", "from:hispania", "kind:all", "to:italia"]
    assert said(play(state, B, *leaving), keys.DONE, B) == "bare"
    assert said(play(last_turn(state), B, *leaving), keys.DONE, B) == ""
    state.season = 1
    own(state, B, "foedus", province="hispania")
    assert said(play(state, B, *leaving), keys.DONE, B) == ""


def fleet(state: State) -> None:
    put(state, A, "mare_epirus", galley=4)


def friend(state: State) -> None:
    put(state, C, "achaia", infantry=1)


@pytest.mark.parametrize(("change", "expected"), [(None, "attack"), (fleet, ""), (friend, ""), (last_turn, "")])
def test_a_hopeless_attack(change: Callable[[State], object] | None, expected: str) -> None:
    """Galleys may turn it, an ally may help, and in the last turn there is nothing to lose."""
    state = bare(4)
    put(state, A, "achaia", infantry=2)
    put(state, B, "achaia", infantry=5, cavalry=1)
    if change:
        change(state)
    assert said(play(state, A, "attack"), "on:achaia>2") == expected


def fought(attackers: int, defenders: int, monkeypatch: pytest.MonkeyPatch) -> State:
    """A battle after a round in which nobody hit anything."""
    rig(monkeypatch)
    state = bare()
    put(state, A, "achaia", infantry=attackers)
    put(state, B, "achaia", infantry=defenders)
    return play(state, A, "attack", "on:achaia>2")


def test_a_lost_battle_is_left_and_a_won_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fought(6, 1, monkeypatch)
    assert (said(state, "stay"), said(state, "retreat:macedonia")) == ("", "leave")
    assert (said(state, "stay", B), said(state, "retreat:macedonia", B)) == ("stay", "")
    even = fought(4, 3, monkeypatch)
    assert {said(even, key, seat) for seat in (A, B) for key in ("stay", "retreat:macedonia")} == {""}


def test_no_senators_for_a_benefit_that_brings_nothing() -> None:
    state = bare(3)
    own(state, A, "vote_amnesty")
    state.players[A].chaos = 3
    for player in state.players:
        player.hand = [1, 3]
    voting = play(state, A, "vote:vote_amnesty")
    assert (said(voting, "lay:1"), said(voting, "lay:3", B), said(voting, "pass", B)) == ("", "vote", "")


def test_nobody_is_warned_who_is_not_asked() -> None:
    assert GAME.coach is not None
    view = GAME.view(at_home(), B)
    assert GAME.coach.warning(view, keys.END) is None
