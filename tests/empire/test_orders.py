"""Standing orders (EMP-ASY-3)."""

from __future__ import annotations

import pytest

from engine.games.empire import orders
from engine.games.empire.content import PROVINCES
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, D, bare, keys_of, mark, new, order, own, play, played, put, rig, told


def opened(by: int = A, seats: int = 3, *options: str) -> State:
    """The first auction, opened by a certain player."""
    return next(state for state in (new(seats, *options, seed=seed) for seed in range(200)) if state.first == by)


def test_every_order_and_its_first_value() -> None:
    """EMP-ASY-3: each is one setting with a short list of values."""
    state = bare(3)
    listed = {mode.name: mode.values for mode in orders.modes(state, A)}
    assert {name: values[0] for name, values in listed.items()} == {
        **dict.fromkeys(("auction", "galleys", "retreat", "senate", "lend-2", "lend-3"), "ask"),
        **dict.fromkeys(("auction-a", "auction-b"), "any"),
        "card-units": "yes",
        "losses": "away",
    }
    assert set(listed["auction"]) == {"ask", "out", *map(str, range(0, 101, 5))}
    assert set(listed["senate"]) == {"ask", "pass", *map(str, range(1, 21))}
    keys = {move.key for move in GAME.orders(state, A)}
    assert {"order:losses-first=galley", "order:retreat-to=italia", "order:retreat-to=none"} <= keys
    assert sum(key.startswith("order:retreat-to") for key in keys) == 1 + len(PROVINCES)


def test_orders_are_private() -> None:
    """EMP-ASY-3, EMP-HID-2: only their owner sees them, at any time, his turn or not."""
    state = bare(2)
    done = played(state, B, "order:retreat=never")
    assert GAME.view(done.state, A) == GAME.view(state, A)
    assert GAME.view(done.state, B).own.orders["retreat"] == "never"  # type: ignore[union-attr]
    assert [GAME.redact(event, A) for event in done.events] == [None]


@pytest.mark.parametrize(
    ("given", "best", "expected"),
    [
        (("auction=out",), 0, "pass"),
        (("auction=20",), 10, "bid:15"),
        (("auction=10",), 10, "pass"),
        (("auction=20", "auction-a=1", "auction-b=2"), 10, "pass"),
        (("auction=20", "auction-a=2", "auction-b=1"), 10, "bid:15"),
    ],
)
def test_auction_orders(given: tuple[str, ...], best: int, expected: str) -> None:
    """EMP-ASY-3: raise by 5 within the limit, unless the leading proposal is the noted one."""
    state = order(opened(A, 2), B, *given)
    done = played(state, A, f"bid:{best}", "a:1")
    bids = [f"bid:{event['amount']}" for event in told(done.events, "bid") if event["seat"] == B]
    assert (bids or ["pass"])[0] == expected


def test_a_limit_beyond_the_purse() -> None:
    """EMP-ASY-3, EMP-ALL-11: an order never bids more than its owner has."""
    state = opened(A, 2)
    state.players[B].talents = 15
    state = order(state, B, "auction=50", "auction-a=2")
    assert [event["amount"] for event in told(played(state, A, "bid:10", "a:1").events, "bid")] == [10, 15]
    closed = played(state, A, "bid:15", "a:1")
    assert [event["seat"] for event in told(closed.events, "auction_pass")] == [B]


def test_an_auction_between_two_limits() -> None:
    """EMP-ASY-3: orders bid against each other until one limit is reached, and the phase's end takes them back."""
    state = order(order(opened(A, 2), B, "auction=25", "auction-a=2"), A, "auction=30", "auction-a=1")
    assert state.auction is None
    assert state.order == [A, B]
    assert [player.talents for player in state.players] == [50, 80]
    assert [player.orders.value(orders.AUCTION) for player in state.players] == ["ask", "ask"]


def test_an_order_for_the_next_auctions() -> None:
    """EMP-ASY-3: given before phase 3 it waits for it."""
    state = bare(2, active=B)
    state.season, state.round = 1, 4
    state = play(order(state, B, "auction=10", "auction-a=2"), B, "end")
    assert state.season == 2
    assert GAME.to_act(state) == (A,), "B was last, opened with 0 by order, and A may answer"
    assert state.auction is not None
    assert (state.auction.leader, state.auction.a) == (B, B)


def test_noted_proposals() -> None:
    """EMP-ASY-3: any is the first unallied player clockwise; an allied one takes the order back; a single one on B."""
    state = opened(A, 3)
    assert orders.noted(state, B) == (B, C)
    state.players[B].orders.values = {"auction": "out", "auction-b": "2"}
    assert orders.noted(state, B) == (C, B)
    state.slots = [A, C, -1, -1, -1, -1]
    assert orders.noted(state, B) == (-1, B)
    state.players[B].orders.values = {"auction": "out", "auction-a": "3"}
    orders.forget_allied(state, B)
    assert state.players[B].orders.value(orders.AUCTION) == "ask"


def test_a_noted_player_who_is_allied_now() -> None:
    """EMP-ASY-3: when the next auction begins, an order that names somebody with a slot asks again."""
    state = order(opened(A, 4), B, "auction=20", "auction-a=3", "auction-b=2")
    state = order(state, D, "auction=20", "auction-a=4")
    state = play(state, A, "bid:20", "a:1", "b:3")
    state = play(state, C, "out")
    assert state.slots[:2] == [A, C]
    assert GAME.to_act(state) == (B,), "B opens and is asked: C has a slot already"
    assert [state.players[seat].orders.value(orders.AUCTION) for seat in (B, D)] == ["ask", "20"]
    again = order(state, B, "auction=15")
    assert GAME.to_act(again) == (B,), "as long as C is noted the order cannot answer"
    assert GAME.to_act(order(again, B, "auction-a=any", "auction=15")) != (B,)


def test_nobody_is_noted_twice() -> None:
    """EMP-ASY-3: A and B are two different players (EMP-ALL-6)."""
    state = order(opened(A, 3), B, "auction-a=3", "auction-b=3")
    assert orders.noted(state, B) == (B, C)


def test_sealed_orders() -> None:
    """EMP-ASY-3, EMP-OPT-8: a limit is the bid itself as far as the purse allows; out passes, the opener bids 0."""
    state = opened(A, 3, "sealed_auctions")
    state.players[C].talents = 35
    state = order(order(order(state, A, "auction=out"), B, "auction=20"), C, "auction=50")
    assert [player.talents for player in state.players] == [80, 60, 0], "C wins the first auction, B the second"
    modest = order(order(opened(A, 3, "sealed_auctions"), B, "auction=0"), C, "auction=0")
    shown = played(modest, A, "order:auction=0")
    assert [event["seat"] for event in told(shown.events, "bid")] == [A, B], "only the opener may bid 0, each time"


def test_senate_orders() -> None:
    """EMP-ASY-3: the cheapest set that wins within the limit; in a sealed vote the largest within it."""
    state = bare(2)
    own(state, A, "vote_triumph")
    state.players[B].hand = [1, 1, 2, 3]
    limited = order(state, B, "senate=4")
    laid = played(limited, A, "vote:vote_triumph", "lay:2")
    assert told(laid.events, "laid")[-1]["senators"] == [3]
    assert not told(played(limited, A, "vote:vote_triumph", "lay:1+3").events, "laid")[1:]
    assert not told(played(order(state, B, "senate=pass"), A, "vote:vote_triumph", "lay:1").events, "laid")[1:]
    state.players[B].hand = [1, 1, 2, 2, 3]
    tied = played(order(state, B, "senate=9"), A, "vote:vote_triumph", "lay:3")
    assert told(tied.events, "laid")[-1]["senators"] == [1, 3], "fewest cards, then the lower ones"
    state.players[A].hand, state.players[B].hand = [1, 3], [2, 3]
    raised = play(order(state, B, "senate=4"), A, "vote:vote_triumph", "lay:1")
    raised = play(raised, A, "lay:3")
    assert raised.players[A].points == 5, "the limit is the whole total: 2 and 3 are too many"
    sealed = bare(2, "sealed_votes")
    own(sealed, A, "vote_triumph")
    sealed.players[B].hand = [1, 1, 2, 3]
    done = played(order(sealed, B, "senate=4"), A, "vote:vote_triumph", "pass")
    assert told(done.events, "laid") == [{"seat": B, "senators": [1, 3], "total": 4}]


@pytest.mark.parametrize(("given", "galleys"), [("galleys=none", 0), ("galleys=all", 2)])
def test_galley_orders(given: str, galleys: int) -> None:
    """EMP-ASY-3: the defender's galleys."""
    state = bare(2)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=1)
    put(state, B, "mare_aegaeum", galley=2)
    done = played(order(state, B, given), A, "attack", "on:achaia>2")
    assert told(done.events, "defended")[0]["joined"] == [["mare_aegaeum", galleys]]


@pytest.mark.parametrize(
    ("given", "lent"),
    [
        ("none", []),
        ("troops", [["infantry", "", 2]]),
        ("all", [["galley", "mare_aegaeum", 1], ["infantry", "", 2], ["general", "", 1]]),
    ],
)
def test_lending_orders(given: str, lent: list[object]) -> None:
    """EMP-ASY-3: by the player it is lent to; troops are no leaders and no galleys."""
    state = bare(3)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=1)
    put(state, C, "achaia", infantry=2, general=1)
    put(state, C, "mare_aegaeum", galley=1)
    done = played(order(state, C, f"lend-1={given}"), A, "attack", "on:achaia>2")
    assert told(done.events, "lent")[0]["units"] == lent


def test_losses_by_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-3: away picks by order outside the own turn; `losses-first` changes the order."""
    rig(monkeypatch, "blank blank blank", "infantry blank blank")
    state = bare(2)
    put(state, A, "macedonia", infantry=3, cavalry=3, catapult=3)
    put(state, B, "macedonia", infantry=3, cavalry=3)
    done = played(state, A, "attack", "on:macedonia>2")
    assert told(done.events, "lost")[-1]["units"] == ["catapult>1"]
    rig(monkeypatch, "infantry blank blank", "infantry blank blank")
    state = order(state, B, "losses-first=infantry")
    asked = play(state, A, "attack", "on:macedonia>2")
    assert GAME.to_act(asked) == (A,), "in the own turn the roller is asked"
    assert orders.loss_kinds(state, B) == ["infantry", "catapult", "cavalry", "galley"]
    done = played(asked, A, "hit:infantry>2")
    assert [event["units"] for event in told(done.events, "lost")] == [["infantry>2"], ["infantry>1"]]


def test_losses_of_somebody_who_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-OPT-11: where the order says ask the default of section 14 answers, not the own order of losses."""
    for given, falls in (("ask", "catapult>1"), ("auto", "infantry>1")):
        rig(monkeypatch, "blank blank blank", "infantry blank blank")
        state = bare(2, "battles_by_orders")
        put(state, A, "macedonia", infantry=3, catapult=3)
        put(state, B, "macedonia", infantry=3)
        state = order(state, B, f"losses={given}", "losses-first=infantry")
        assert told(played(state, A, "attack", "on:macedonia>2").events, "lost")[0]["units"] == [falls]


@pytest.mark.parametrize(("given", "stays"), [("never", True), ("outnumbered", False), ("half", False)])
def test_retreat_orders(monkeypatch: pytest.MonkeyPatch, given: str, stays: bool) -> None:
    """EMP-ASY-3: never, when outnumbered two to one, or with half of what it began with."""
    rig(monkeypatch, "infantry infantry blank", "blank " * 3)
    state = bare(2)
    put(state, A, "macedonia", infantry=5)
    put(state, B, "macedonia", infantry=4)
    mark(state, B, achaia=1)
    asked = play(order(state, B, f"retreat={given}"), A, "attack", "on:macedonia>2")
    assert GAME.to_act(asked) == (A,)
    done = play(asked, A, "stay")
    assert (done.battle is not None) == stays
    if not stays:
        assert "achaia" in done.players[B].troops, "D-BAT-RET: most own markers"


def test_a_withdrawal_by_order() -> None:
    """EMP-ASY-3: `retreat-to` answers D-BAT-WDR, none empties the list."""
    state = bare(2)
    put(state, A, "macedonia", infantry=1)
    put(state, B, "macedonia", general=1)
    done = play(order(state, B, "retreat-to=moesia"), A, "attack", "on:macedonia>2")
    assert done.players[B].troops == {"moesia": {"general": 1}}
    asked = play(order(state, B, "retreat-to=moesia", "retreat-to=none"), A, "attack", "on:macedonia>2")
    assert GAME.to_act(asked) == (B,)
    far = play(order(state, B, "retreat-to=hispania"), A, "attack", "on:macedonia>2")
    assert far.battle is None, "otherwise the default of section 14"


def test_an_order_answers_a_question_that_is_open() -> None:
    """EMP-ASY-3: it is applied at once; a half-built bid gives way to it."""
    state = play(opened(A, 3), A, "bid:0", "a:1", "b:2")
    state = play(state, B, "bid:40", "a:2")
    assert "b:1" in keys_of(state, B)
    state = order(state, B, "auction=out")
    assert GAME.to_act(state) == (C,)


def test_a_changed_order_replaces_the_answer_that_the_old_one_gave_ahead() -> None:
    """EMP-ASY-10: until it is taken, and never an answer that was given by hand."""
    bidden = play(opened(A, 4), A, "bid:0", "a:1", "b:2")

    def after_pass_of_first(state: State) -> int:
        """Who leads once B, who comes first, has passed."""
        auction = play(state, B, "pass").auction
        assert auction is not None
        return auction.leader

    passing = order(bidden, C, "auction=out")
    assert C not in GAME.to_act(passing)
    assert after_pass_of_first(passing) == A
    assert after_pass_of_first(order(passing, C, "auction=20", "auction-a=3", "auction-b=4")) == C
    raising = order(bidden, C, "auction-a=3", "auction-b=4", "auction=20")
    assert after_pass_of_first(raising) == C
    assert after_pass_of_first(order(raising, C, "auction=out")) == A
    other = play(order(raising, C, "auction-a=4", "auction-b=2"), B, "pass").auction
    assert other is not None
    assert (other.leader, other.a, other.b) == (C, D, B), "the noted proposal is a part of the order"
    by_hand = play(bidden, C, "pass")
    assert after_pass_of_first(order(by_hand, C, "auction-a=3", "auction-b=4", "auction=20")) == A

    state = bare(3)
    own(state, A, "vote_triumph")
    called = order(play(state, A, "vote:vote_triumph"), C, "senate=3")
    leaders = {}
    for name, ahead in {"kept": called, "changed": order(called, C, "senate=pass")}.items():
        vote = play(play(ahead, A, "pass"), B, "lay:1").vote
        leaders[name] = vote.leader if vote else None
    assert leaders == {"kept": C, "changed": None}, "B alone laid something, and the vote is over"

    lending = order(mustering(), C, "lend-1=all")
    for ahead, lent in ((lending, [["infantry", "", 2]]), (order(lending, C, "lend-1=none"), [])):
        done = GAME.play_all(order(ahead, D, "lend-2=none"), B, ["galleys:0"])
        assert [event["units"] for event in told(done.events, "lent") if event["seat"] == C] == [lent]


def mustering() -> State:
    """A attacks B, who may add a galley; C and D have troops to lend."""
    state = bare(4)
    for seat in (A, B, C, D):
        put(state, seat, "achaia", infantry=2)
    put(state, B, "mare_aegaeum", galley=1)
    return play(order(state, B, "galleys=ask"), A, "attack", "on:achaia>2")


def test_who_wants_to_be_asked_again_takes_back_what_was_not_taken() -> None:
    """EMP-ASY-10, D-AUC-RAISE: an answer ahead, by hand or by order, can be changed until it is taken."""
    bidden = play(opened(A, 4), A, "bid:0", "a:1", "b:2")
    for ahead in (play(bidden, C, "out"), order(bidden, C, "auction=out"), play(bidden, C, "pass")):
        assert C not in GAME.to_act(ahead)
        assert C in GAME.to_act(order(ahead, C, "auction=ask"))
        assert C not in GAME.to_act(order(ahead, C, "senate=ask")), "another order changes nothing"
    taken = play(bidden, B, "out")
    assert B not in GAME.to_act(order(taken, B, "auction=ask")), "a pass that was taken stands until the next bid"

    state = bare(3)
    own(state, A, "vote_triumph")
    called = order(play(state, A, "vote:vote_triumph"), C, "senate=pass")
    assert C not in GAME.to_act(called)
    assert C in GAME.to_act(order(called, C, "senate=ask"))

    lent = order(mustering(), C, "lend-1=all")
    assert set(GAME.to_act(lent)) == {B, D}
    assert C not in GAME.to_act(order(lent, C, "lend-2=ask")), "nothing was lent to that player"
    assert C in GAME.to_act(order(lent, C, "lend-1=ask"))
