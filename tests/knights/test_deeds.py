"""Gifts, miracles and heirs: what can be done at any time (section 11, WK-OPT-3, WK-OPT-7)."""

from __future__ import annotations

from engine.games.knights.content.armies import SHAPES
from engine.games.knights.rules.events import ImportantEvent
from engine.games.knights.rules.money import Wages
from engine.games.knights.rules.neutral_cards import FundExpedition, UpgradeDefenses
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    begin,
    city,
    council,
    crowns_of,
    event,
    keys_of,
    order,
    play,
    purse,
    refused,
    reveal,
    told,
)


def deeds_of(state: State, seat: int) -> list[str]:
    """What a Baron can do out of turn."""
    return [move.key for move in GAME.anytime_moves(state, seat)]


def waiting() -> State:
    """The table waits for C's Draft Soldiers."""
    return begin(council())


def test_crowns_can_be_given_at_any_time() -> None:
    """WK-DEAL-1, WK-DEAL-2, D-GIVE: 1 to 5, 10, 20 or all; immediate and public; the receiver is not asked."""
    state = waiting()
    assert deeds_of(state, A)[:8] == [f"gift:2>{amount}" for amount in ("1", "2", "3", "4", "5", "10", "all")] + [
        "gift:3>1"
    ]
    run = GAME.play(state, A, "gift:2>10")
    assert crowns_of(run.state) == [5, 25, 15]
    assert told(run.events, "gift") == [{"seat": A, "to": B, "crowns": 10}]
    assert GAME.redact(run.events[0], None) is not None
    assert crowns_of(play(run.state, A, "gift:3>all")) == [0, 25, 20]
    assert not any(key.startswith("gift") for key in deeds_of(play(run.state, A, "gift:3>all"), A))


def test_gifts_are_closed_while_crowns_are_asked_for() -> None:
    """WK-DEAL-2, WK-DEAL-1: for everybody while a sealed collection about crowns is open."""
    state = council(chairman=A)
    state = play(begin(state, FundExpedition()), A, "start:ceylon")
    assert [deeds_of(state, seat) for seat in (A, B, C)] == [[], [], []]
    state = play(state, A, "invest:2")
    assert deeds_of(state, A) == []
    built = council()
    city(built, "rota", B)
    assert deeds_of(begin(built, UpgradeDefenses()), C) == []


def test_gifts_stay_closed_until_the_last_answer_is_carried_out() -> None:
    """WK-DEAL-2: B has said whom he pays; while A buries his Nobles B cannot give those crowns away."""
    state = council(chairman=A)
    for shape in SHAPES[:2]:
        army(state, A, shape, "rota", "swiss_50", "polish_200", tokens=1)
    army(state, B, "star", "gedze", "tuscan_200")
    purse(state, B, crowns=12)
    state = play(begin(order(state, A, "wages=ask"), Wages()), A, "pay:star>swiss_50", "pay:square>swiss_50", "enough")
    assert "dead:star" in keys_of(state, A), "he lets the strong ones go, and both Nobles die"
    assert deeds_of(state, B) == []
    state = play(state, A, "dead:star")
    assert state.barons[B].crowns == 12 - 5 - 6
    assert deeds_of(state, B) == ["gift:3>1", "gift:3>all", "gift:1>1", "gift:1>all"]


def test_only_crowns_change_hands() -> None:
    """WK-DEAL-1, WK-OUT-2, WK-COMP-3, WK-COMP-7: nothing else can be given, and tokens are unlimited."""
    state = waiting()
    assert {key.partition(":")[0] for seat in (A, B, C) for key in deeds_of(state, seat)} == {"gift"}
    purse(state, A, crowns=400)
    assert play(state, A, "gift:2>all").barons[B].crowns == 415, "more than the box holds"


def test_a_gift_leaves_the_question_of_whoever_is_asked_the_same() -> None:
    """WK-DEAL-1: with more crowns there are more answers, and those that were offered before are still good."""
    state = council()
    purse(state, A, crowns=0)
    asked = reveal(state, A, "versatile_strategy")
    richer = play(asked, B, "gift:1>all")
    assert set(keys_of(asked, A)) < set(keys_of(richer, A))
    assert not GAME.asks_anew(asked, richer, A)
    assert GAME.asks_anew(asked, play(reveal(state, A, "draft_soldiers"), B, "gift:1>all"), A)


# Miracles


def test_a_lasting_event_is_cancelled_later() -> None:
    """WK-OPT-7, D-MIRACLE: for the printed cost and 1 more, while he is asked nothing else."""
    state = waiting()
    state.options["miracles"] = "on"
    state.barons[A].heretic = True
    state.events.remove("heretic")
    purse(state, A, faith=3)
    assert "miracle:heretic" not in deeds_of(state, A), "it costs 4"
    purse(state, A, faith=5)
    state = play(state, A, "miracle:heretic")
    assert (state.barons[A].heretic, state.barons[A].faith) == (False, 1)
    assert "heretic" in state.events_gone
    GAME.check(state)


def test_faith_promised_in_a_sealed_collection_buys_no_miracle() -> None:
    """WK-OPT-7, WK-EVT-6: whoever has pledged is still asked until all pledges are open."""
    state = council(head=B, miracles="on")
    state.barons[A].heretic = True
    state.events.remove("heretic")
    event(state, "conspiracy")
    for seat in (A, C):
        purse(state, seat, faith=4, votes=3)
    purse(state, B, votes=3)
    state = play(begin(state, ImportantEvent()), B, "drawer:2")
    assert set(GAME.to_act(state)) == {A, C}
    state = play(state, A, "pledge:4")
    assert "miracle:heretic" not in deeds_of(state, A)
    state = play(state, C, "pledge:0")
    assert state.barons[A].faith == 2


def test_a_noble_gets_his_heir_back() -> None:
    """WK-OPT-7: not after he is dead and gone, nor while his Baron is asked something; without the option never."""
    state = waiting()
    noble = state.barons[C].nobles["star"]
    noble.mark, noble.heirless = "no_heir", True
    state.events.remove("no_heir")
    purse(state, C, faith=3)
    assert "miracle:star" not in deeds_of(state, C)
    state.options["miracles"] = "on"
    assert "miracle:star" not in deeds_of(state, C), "he is asked for a spot"
    other = GAME.copy(state)
    other.barons[A].nobles["star"], other.barons[C].nobles["star"] = noble, other.barons[A].nobles["star"]
    purse(other, A, faith=3)
    healed = play(other, A, "miracle:star").barons[A]
    assert (healed.nobles["star"].heirless, healed.faith) == (False, 0)
    other.barons[A].nobles["star"].gone = True
    assert "miracle:star" not in deeds_of(other, A)


# Heirs


def test_what_everybody_sees_cannot_be_taken_back_alone() -> None:
    """WK-OPT-3, WK-OPT-7, D-HEIR, D-MIRACLE: a handed heir and a miracle are final and sealed, as a gift is."""
    state = hostages()
    state.options["miracles"] = "on"
    state.barons[A].heretic = True
    state.events.remove("heretic")
    purse(state, A, faith=5)
    final = {move.key for move in GAME.anytime_moves(state, A) if move.commits}
    for key in ("heir:star>2", "miracle:heretic", "gift:2>1"):
        assert key in final
        assert GAME.play(state, A, key).sealed, key


def hostages() -> State:
    """The option exchange_heirs is on."""
    state = waiting()
    state.options["exchange_heirs"] = "on"
    return state


def test_an_heir_is_handed_over_and_back() -> None:
    """WK-OPT-3, D-HEIR: to another Baron at any time, publicly."""
    state = hostages()
    assert "heir:star>2" in deeds_of(state, A)
    state = play(state, A, "heir:star>2")
    assert state.barons[A].nobles["star"].heir_with == B
    assert "heir:star>3" not in deeds_of(state, A)
    assert {"heir:1.star>1", "heir:1.star>3", "kill:1.star"} <= set(deeds_of(state, B))
    assert play(state, B, "heir:1.star>1").barons[A].nobles["star"].heir_with == -1


def test_whoever_holds_an_heir_may_kill_it() -> None:
    """WK-OPT-3: the Noble is then without heir; his own Baron cannot do it."""
    state = hostages()
    assert not any(key.startswith("kill") for key in deeds_of(state, A))
    state = play(play(state, A, "heir:star>2"), B, "kill:1.star")
    assert state.barons[A].nobles["star"].heirless
    assert not any("star" in key for key in deeds_of(state, A) if key.startswith("heir"))


def test_without_the_option_there_are_no_hostages() -> None:
    """WK-OPT-3."""
    assert refused(waiting(), A, "heir:star>2") == ""


def test_one_may_bargain_before_a_battle() -> None:
    """WK-BAT-6: gifts are open while a card is carried out."""
    state = council()
    army(state, A, "star", "rota", "regular_50")
    state = reveal(state, A, "versatile_strategy")
    assert "gift:1>5" in deeds_of(state, B)
