"""Answers ahead, taken in the order of the rules: an open auction."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Frame, Game, Move, Place, Refusal, Run, State, View, ranked
from engine.parts.at_once import hand_in
from engine.parts.in_order import InOrder

NOTHING: Mapping[str, Any] = {}
PURSE = 4


class Bid(Frame["Sale"], tag="bid"):
    """Raise the best bid or pass."""

    seat: int

    def actors(self, state: Sale) -> Sequence[int]:
        """The bidder."""
        return (self.seat,)

    def candidates(self, state: Sale, seat: int) -> Iterable[Move]:
        """Pass, or any bid."""
        return [Move("pass"), *(Move(f"bid:{amount}") for amount in range(PURSE + 1))]

    def reason(self, state: Sale, seat: int, key: str) -> Refusal | None:
        """A bid must be higher and within the purse."""
        verb, _, amount = key.partition(":")
        higher = verb == "bid" and amount in {str(n) for n in range(state.best + 1, PURSE + 1)}
        return None if key == "pass" or higher else NOT_POSSIBLE

    def play(self, run: Run[Sale], seat: int, key: str) -> None:
        """Name the amount; whether it was a promise is asked in a second step."""
        run.pop()
        if key == "pass":
            hand_in(run, seat, key)
        else:
            run.push(Promise(seat, key))

    def default(self, state: Sale, seat: int) -> str:
        """Pass."""
        return "pass"


class Promise(Frame["Sale"], tag="promise"):
    """A bid is built in two steps."""

    seat: int
    bid: str

    def actors(self, state: Sale) -> Sequence[int]:
        """The bidder."""
        return (self.seat,)

    def candidates(self, state: Sale, seat: int) -> Iterable[Move]:
        """There is no way back."""
        return [Move("promise")]

    def reason(self, state: Sale, seat: int, key: str) -> Refusal | None:
        """Nothing else."""
        return None if key == "promise" else NOT_POSSIBLE

    def play(self, run: Run[Sale], seat: int, key: str) -> None:
        """The bid stands."""
        run.pop()
        hand_in(run, seat, self.bid)


class Auction(InOrder["Sale"], tag="auction"):
    """Clockwise from the last bidder; all others pass, and it is sold."""

    lanes: dict[int, list[Bid | Promise]]

    def fresh(self, state: Sale, seat: int) -> list[Any]:
        """A bid or a pass."""
        return [Bid(seat)]

    def take(self, run: Run[Sale], seat: int, answer: list[str]) -> None:
        """A pass, or a new best bid that everybody else may answer."""
        state = run.state
        verb, _, amount = answer[0].partition(":")
        run.reveal_to_all()
        run.tell(verb, {"seat": seat})
        if verb == "bid":
            state.best, state.leader = int(amount), seat
            self.ask_anew(run, [(seat + step) % state.seats for step in range(1, state.seats)])

    def proceed(self, run: Run[Sale]) -> None:
        """Sold."""
        run.pop()
        run.tell("sold", {"seat": run.state.leader, "for": run.state.best})


class Sale(State, kw_only=True):
    """The best bid so far."""

    best: int = 0
    leader: int = 0
    stack: list[Auction] = msgspec.field(default_factory=list)


class SaleGame(Game[Sale, View]):
    """The game."""

    slug = "sale"
    counts = range(3, 5)
    verbs = frozenset({"pass", "bid", "promise"})
    folder = Path(__file__).parent
    state_type = Sale
    texts: Any = None
    words = NOTHING
    computers = NOTHING

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> Sale:
        """Seat 0 leads with nothing."""
        others = list(range(1, seats))
        return Sale(seats=seats, seed=seed, stack=[Auction({seat: [Bid(seat)] for seat in others}, order=others)])

    def see(self, state: Sale, seat: int | None) -> View:
        """Only the header."""
        return View()

    def private(self, view: View) -> object:
        """Nothing."""
        return None

    def score(self, state: Sale) -> tuple[Place, ...]:
        """The buyer wins."""
        won = {seat: int(seat == state.leader) for seat in range(state.seats)}
        return ranked({seat: (point,) for seat, point in won.items()}, won)

    def check(self, state: Sale) -> None:
        """Nothing to count."""

    def guess(self, state: Sale, seat: int | None, luck: random.Random) -> None:
        """Nothing outside the frames."""


GAME = SaleGame()


def told(events: Iterable[Any]) -> list[tuple[str, int]]:
    return [(event.kind, event.fields["seat"]) for event in events]


def begun() -> Sale:
    return GAME.new(4, {}, "0" * 32)


def test_nobody_has_to_wait_for_their_place_to_answer() -> None:
    assert GAME.to_act(begun()) == (1, 2, 3)
    played = GAME.play(begun(), 3, "pass")
    assert told(played.events) == []
    assert not played.sealed
    assert GAME.to_act(played.state) == (1, 2)
    assert GAME.awaited(played.state) == (1, 2, 3), "that somebody answered ahead is not told"


def test_answers_are_taken_in_the_order_of_the_rules() -> None:
    state = GAME.play(begun(), 3, "pass").state
    state = GAME.play(state, 2, "pass").state
    played = GAME.play(state, 1, "pass")
    assert told(played.events) == [("pass", 1), ("pass", 2), ("pass", 3), ("sold", 0)]


def test_a_raise_voids_the_answers_behind_it() -> None:
    state = GAME.play(begun(), 3, "pass").state
    state = GAME.play(state, 1, "pass").state
    played = GAME.play_all(state, 2, ["bid:2", "promise"])
    assert told(played.events) == [("bid", 2)]
    assert (played.state.best, GAME.awaited(played.state)) == (2, (3, 0, 1))
    assert GAME.to_act(played.state) == (3, 0, 1), "seat 3 answered the old bid, not the new one"
    assert [move.key for move in GAME.choices(played.state, 3)] == ["pass", "bid:3", "bid:4"]


def test_a_raise_ahead_that_is_overtaken_is_asked_again() -> None:
    state = GAME.play_all(begun(), 3, ["bid:1", "promise"]).state
    state = GAME.play_all(state, 1, ["bid:3", "promise"]).state
    assert (state.leader, state.best) == (1, 3)
    assert 3 in GAME.to_act(state)


def test_an_answer_ahead_can_be_changed_until_it_is_taken() -> None:
    state = GAME.play(begun(), 3, "pass").state
    state.stack[-1].reopen(state, 3)
    assert 3 in GAME.to_act(state)
    state = GAME.play_all(state, 3, ["bid:1", "promise"]).state
    for seat in (1, 2):
        state = GAME.play(state, seat, "pass").state
    assert (state.leader, state.best) == (3, 1)


def test_nobody_knows_of_answers_ahead() -> None:
    state = GAME.play(GAME.play(begun(), 2, "pass").state, 3, "pass").state
    assert GAME.to_act(GAME.sample_hidden_state(state, 2, "guess")) == (1, 3)
    assert GAME.to_act(GAME.sample_hidden_state(state, None, "guess")) == (1, 2, 3)
    state = GAME.play(GAME.play(begun(), 1, "pass").state, 3, "pass").state
    assert GAME.to_act(GAME.sample_hidden_state(state, 3, "guess")) == (2,), "what was taken is known"


def test_a_half_built_answer_is_saved_and_holds_up_only_those_behind_it() -> None:
    state = GAME.play(begun(), 1, "bid:2").state
    state = GAME.play(state, 2, "pass").state
    assert GAME.awaited(state) == (1, 2, 3)
    state = GAME.load(GAME.dump(state))
    played = GAME.play(state, 1, "promise")
    assert told(played.events) == [("bid", 1)]


def test_whoever_is_gone_passes_when_their_turn_comes() -> None:
    state = GAME.drop(begun(), 2).state
    assert GAME.awaited(state) == (1, 3)
    state = GAME.play(state, 3, "pass").state
    assert told(GAME.play(state, 1, "pass").events) == [("pass", 1), ("pass", 2), ("pass", 3), ("sold", 0)]
