"""Toy games with one bug each; the suite must find every one of them."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence

import msgspec

from engine.contract import (
    Amount,
    Arrangement,
    Bundle,
    ComputerPlayer,
    Event,
    Move,
    Played,
    Refusal,
    Run,
    Shortcut,
    Text,
)
from tests.toy import Toy
from tests.toy.frames import Bids, Mend
from tests.toy.state import ToyState
from tests.toy.text import TEXTS
from tests.toy.view import ToyView


def retold(played: Played[ToyState], kind: str) -> Played[ToyState]:
    """The same play with one kind of event told to everybody."""
    events = tuple(Event(e.kind, e.fields) if e.kind == kind else e for e in played.events)
    return Played(played.state, events, played.sealed)


class ShowsHands(Toy):
    """The view tells what the others hold."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        view.prize += sum(map(sum, state.hands))
        return view


class ShowsWhoBid(Toy):
    """The public is told who has not bid yet."""

    def awaited(self, state: ToyState) -> tuple[int, ...]:
        return self.to_act(state)


class AsksByOthersHands(Toy):
    """What a seat may do depends on what it cannot know."""

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        moves = super().choices(state, seat)
        return moves[1:] if len(moves) > 1 and sum(state.hands[seat - 1]) % 2 else moves


class RefusesByOthersHands(Toy):
    """A refusal tells what the next seat holds."""

    def why_not(self, state: ToyState, seat: int, key: str, offered: Sequence[Move] | None = None) -> Refusal | None:
        known = super().why_not(state, seat, key, offered)
        return known and Refusal(Text("toy-not-held", {"card": sum(state.hands[seat - 1])}))


class TellsBids(Toy):
    """A hidden bid is told to everybody."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        return retold(super().play(state, seat, key), "bid")


class TellsLooks(Toy):
    """What the looker sees is told to everybody."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        return retold(super().play(state, seat, key), "looked")


class NeverSeals(Toy):
    """A look can be taken back."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        played = super().play(state, seat, key)
        return Played(played.state, played.events, sealed=False, learnt=False)


class DeadEnd(Toy):
    """Whoever began to mend cannot finish."""

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        top = state.stack[-1] if state.stack else None
        return [] if isinstance(top, Mend) and top.giving else super().choices(state, seat)


class WaitsForNobody(Toy):
    """The lowest bidder is never asked."""

    def to_act(self, state: ToyState) -> tuple[int, ...]:
        return () if state.stack and isinstance(state.stack[-1], Mend) else super().to_act(state)


class SharesState(Toy):
    """A copy is only as deep as its first layer."""

    def copy(self, state: ToyState) -> ToyState:
        return copy.copy(state)


class ChangesWhatItIsGiven(Toy):
    """Playing marks the state it came from."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        if key == self.choices(state, seat)[-1].key:
            state.steps = 77
        return super().play(state, seat, key)


class SharesEvents(Toy):
    """An event holds the very list that the game goes on changing."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        played = super().play(state, seat, key)
        event = Event("spent", {"cards": list(played.state.spent)})
        event.fields["cards"] = played.state.spent  # type: ignore[assignment]
        return Played(played.state, (*played.events, event), played.sealed)


class RollsElsewhere(Toy):
    """Chance by another door."""

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> ToyState:
        state = super().deal(seats, options, seed, sides)
        random.shuffle(state.deck)
        return state


class LosesACard(Toy):
    """Every round a card falls under the table."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        played = super().play(state, seat, key)
        if played.state.spent:
            played.state.spent.pop()
        return played


class ForgetsTheDeck(Toy):
    """A loaded game has its deck in another order."""

    def load(self, data: bytes) -> ToyState:
        state = super().load(data)
        state.deck.sort()
        return state


class BidsForNobody(Toy):
    """The default is no choice."""

    def default(self, state: ToyState, seat: int) -> str:
        return "bid:0"


class TakesAnything(Toy):
    """Whatever a bidder says is played as his first choice."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        moves = self.choices(state, seat) if isinstance(seat, int) and 0 <= seat < state.seats else []
        legal = isinstance(key, str) and any(move.key == key for move in moves)
        return super().play(state, seat, key if legal or not moves else moves[0].key)


class OffersTwice(Toy):
    """A choice is listed twice."""

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        moves = super().choices(state, seat)
        return moves + moves[:1]


class KeepsAnOfferBack(Toy):
    """A move against which there is no reason is not offered."""

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        moves = super().choices(state, seat)
        return moves[:-1] if len(moves) > 1 else moves


class RefusesAnOffer(Toy):
    """The highest card is offered and then refused."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        top = state.stack[-1]
        if isinstance(top, Bids) and key == f"bid:{max(state.hands[seat])}":
            raise self._illegal(state, seat, key, [])
        return super().play(state, seat, key)


class CountsWrong(Toy):
    """An amount that is no choice is offered."""

    def bundle(self, state: ToyState, seat: int, verb: str = "") -> Bundle | None:
        return Amount("bid", 0, 99) if isinstance(state.stack[-1], Bids) else super().bundle(state, seat, verb)


class LaysOutTheUnknown(Toy):
    """A panel keeps a place for something the game does not know."""

    def arrangement(self, state: ToyState, seat: int) -> Arrangement:
        return Arrangement(button_verbs=("surrender",))


class TakesAWrongShortcut(Toy):
    """A line of a menu plays what cannot be played."""

    def arrangement(self, state: ToyState, seat: int) -> Arrangement:
        key = self.choices(state, seat)[0].key
        return Arrangement(shortcuts=(Shortcut((key, key, key), "bid", (key,)),))


class OrdersTheImpossible(Toy):
    """An order leaves a broken state behind."""

    def give_order(self, run: Run[ToyState], seat: int, key: str) -> None:
        super().give_order(run, seat, key)
        run.state.deck.append(99)


class DoesTheImpossible(Toy):
    """A deed leaves a broken state behind."""

    def play_anytime(self, run: Run[ToyState], seat: int, key: str) -> None:
        super().play_anytime(run, seat, key)
        run.state.deck.append(99)


class TakesGiftsBack(Toy):
    """A deed that is marked as final can be undone."""

    def play_anytime(self, run: Run[ToyState], seat: int, key: str) -> None:
        super().play_anytime(run, seat, key)
        run.sealed = False


class GivesToTheStrong(Toy):
    """Whether a deed is possible tells what the next seat holds."""

    def anytime_moves(self, state: ToyState, seat: int) -> list[Move]:
        return super().anytime_moves(state, seat) if sum(state.hands[seat - 1]) % 2 else []


class StopsTheClock(Toy):
    """When time runs out, nothing happens."""

    def time_out(self, state: ToyState, seat: int) -> Played[ToyState]:
        """Nobody answers."""
        if seat not in self.to_act(state):
            return super().time_out(state, seat)
        return Played(self.copy(state), (), False)


class LeavesTheTableStuck(Toy):
    """Nobody answers for the absent."""

    def drop(self, state: ToyState, seat: int) -> Played[ToyState]:
        gone = self.copy(state)
        gone.absent.append(seat)
        return Played(gone, (), sealed=True)


class Speechless(Toy):
    """A button has no words."""

    texts = msgspec.structs.replace(
        TEXTS, label=lambda view, key: Text("toy-label-nothing") if key == "keep" else TEXTS.label(view, key)
    )


class Talkative(Toy):
    """A sentence of the log lacks its argument."""

    texts = msgspec.structs.replace(
        TEXTS, story=lambda event: Text("toy-prize") if event.kind == "prize" else TEXTS.story(event)
    )


class HoldsItsTongue(Toy):
    """Nothing is told of hands when a position is laid open."""

    texts = msgspec.structs.replace(TEXTS, held=lambda _: [])


class OpensOneSide(Toy):
    """Laid open, a position is what the first seat sees."""

    def reveal_all(self, board: ToyView, seats: Sequence[ToyView]) -> ToyView:
        return seats[0]


class Daydreams(Toy):
    """The sensible player names a card nobody has."""

    class Dreamer:
        """Far away."""

        def choose(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> str:
            """No choice."""
            return "bid:99" if view.phase == "bids" else moves[0].key

    def computer(self, level: str) -> ComputerPlayer[ToyView]:
        return self.Dreamer() if level == "sensible" else super().computer(level)


class KnowsItAll(Toy):
    """A guess is always right."""

    def sample_hidden_state(self, state: ToyState, seat: int | None, seed: str) -> ToyState:
        return self.copy(state)


class RemembersTheDeck(Toy):
    """What a seat is dealt in a sample depends on what really lies on the deck."""

    def guess(self, state: ToyState, seat: int | None, luck: random.Random) -> None:
        luck.seed(f"{luck.getrandbits(32)} {state.deck[-1] if state.deck else 0}")
        super().guess(state, seat, luck)


class RemembersOrders(Toy):
    """The others' standing orders come into a sample."""

    def guess(self, state: ToyState, seat: int | None, luck: random.Random) -> None:
        given = list(state.orders)
        super().guess(state, seat, luck)
        state.orders = given


class GuessesItself(Toy):
    """A guess changes what the guesser holds."""

    def sample_hidden_state(self, state: ToyState, seat: int | None, seed: str) -> ToyState:
        return super().sample_hidden_state(state, None, seed)


class NeverEnds(Toy):
    """There is always another round."""

    def play(self, state: ToyState, seat: int, key: str) -> Played[ToyState]:
        began = self.new(state.seats, {}, f"{state.steps:032x}")
        return super().play(began, seat, super().choices(began, seat)[0].key)
