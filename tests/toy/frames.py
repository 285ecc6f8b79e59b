"""The toy game in the order of play."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.contract import NOT_POSSIBLE, WHOLE, Amount, Bundle, Frame, Move, Refusal, Run, Text, Value

if TYPE_CHECKING:
    from .state import ToyState


class Deal(Frame["ToyState"], tag="deal"):
    """Colours nobody chose fall by chance, then four cards each (TOY-DEAL)."""

    free: list[str]

    def proceed(self, run: Run[ToyState]) -> None:
        """Deal."""
        state = run.state
        run.shuffle(self.free, "colour")
        for seat, colour in enumerate(state.colours):
            state.colours[seat] = colour or self.free.pop()
        run.shuffle(state.deck, "deck")
        for hand in state.hands:
            hand.extend(sorted(state.deck.pop() for _ in range(4)))
        run.tell("dealt", {"colours": list(state.colours)})
        for seat, hand in enumerate(state.hands):
            run.tell("hand", {"seat": seat, "cards": list(hand)}, {WHOLE: (seat,)})
        run.replace(Round())


class Round(Frame["ToyState"], tag="round"):
    """A prize is turned up and everybody bids, until the rounds are played (TOY-ROUND)."""

    def proceed(self, run: Run[ToyState]) -> None:
        """The next round, or the end."""
        state = run.state
        if state.round == state.rounds:
            state.prize = 0
            run.reveal_to_all()
            run.tell("ended", {"hands": [list(hand) for hand in state.hands]})
            run.pop()
            return
        state.round += 1
        state.turn += 1
        state.prize = 1 + run.draw(6, "prize")
        run.tell("prize", {"round": state.round, "prize": state.prize})
        run.push(Bids([0] * state.seats))


class Bids(Frame["ToyState"], tag="bids"):
    """Everybody bids a card at once and unseen (TOY-BID)."""

    cards: list[int]

    def actors(self, state: ToyState) -> Sequence[int]:
        """Whoever has not bid."""
        return [seat for seat, card in enumerate(self.cards) if not card]

    def awaited(self, state: ToyState) -> Sequence[int]:
        """Everybody: who was quick, and who has a standing order, is nobody's business (TOY-BID-2)."""
        return range(state.seats)

    def candidates(self, state: ToyState, seat: int) -> Iterable[Move]:
        """Any card of the hand."""
        return [Move(f"bid:{card}") for card in state.hands[seat]]

    def reason(self, state: ToyState, seat: int, key: str) -> Refusal | None:
        """The card is not in the hand."""
        verb, _, card = key.partition(":")
        if verb != "bid":
            return NOT_POSSIBLE
        held = card in map(str, state.hands[seat])
        return None if held else Refusal(Text("toy-not-held", {"card": card}), "TOY-BID-1")

    def play(self, run: Run[ToyState], seat: int, key: str) -> None:
        """Put the card face down."""
        self.cards[seat] = int(key.partition(":")[2])
        run.tell("bid", {"seat": seat, "card": self.cards[seat]}, {WHOLE: (seat,)})

    def proceed(self, run: Run[ToyState]) -> None:
        """Turn all bids up: the highest takes the prize and a look, the lowest may mend."""
        state = run.state
        for seat, card in enumerate(self.cards):
            state.hands[seat].remove(card)
            state.spent.append(card)
        best, least = self.cards.index(max(self.cards)), self.cards.index(min(self.cards))
        state.points[best] += state.prize
        run.reveal_to_all()
        run.tell("revealed", {"cards": list(self.cards), "best": best, "prize": state.prize})
        sharing = [Share(best, least), Alms(best)] if state.sharing else []
        between = [*([Peek(best)] if state.peeking else []), *sharing]
        run.replace(*between, Mend(least))

    def ordered(self, state: ToyState, seat: int) -> str | None:
        """The lowest or the highest card, if the seat ordered so."""
        match state.orders[seat]:
            case "low":
                return f"bid:{min(state.hands[seat])}"
            case "high":
                return f"bid:{max(state.hands[seat])}"
        return None

    def default(self, state: ToyState, seat: int) -> str:
        """Any card: a fixed rule would tell the card (TOY-BID-3)."""
        hand = state.hands[seat]
        return f"bid:{hand[state.derived_number(len(hand), f'bid|{seat}')]}"

    def guessed(self, state: ToyState, seat: int | None, luck: random.Random) -> Sequence[Frame[ToyState]]:
        """Others may have bid or not, but somebody present has not, and has no order that would have (TOY-BID-2)."""
        others = [other for other in range(state.seats) if other != seat]
        for other in others:
            quick = other in state.absent or state.orders[other] != "none" or luck.random() < 0.5
            self.cards[other] = luck.choice(state.hands[other]) if quick else 0
        if all(self.cards):
            slow = luck.choice([other for other in others if other not in state.absent])
            state.orders[slow] = "none"
            self.cards[slow] = 0
        return (self,)


class Peek(Frame["ToyState"], tag="peek"):
    """The best bidder may look at one card of somebody's hand (TOY-PEEK)."""

    seat: int

    def actors(self, state: ToyState) -> Sequence[int]:
        """The best bidder."""
        return (self.seat,)

    def candidates(self, state: ToyState, seat: int) -> Iterable[Move]:
        """Nobody, or anybody."""
        return [Move("peek:nobody"), *(Move(f"peek:{other}", commits=True) for other in range(state.seats))]

    def reason(self, state: ToyState, seat: int, key: str) -> Refusal | None:
        """Nobody looks into the own hand."""
        others = (str(other) for other in range(state.seats) if other != seat)
        verb, _, whom = key.partition(":")
        return None if verb == "peek" and whom in ("nobody", *others) else NOT_POSSIBLE

    def play(self, run: Run[ToyState], seat: int, key: str) -> None:
        """Chance says which card he sees; everybody sees at whom he looked."""
        state = run.state
        run.pop()
        if key == "peek:nobody":
            run.tell("looked away", {"seat": seat})
            return
        other = int(key.partition(":")[2])
        card = run.pick(state.hands[other], "peek")
        state.seen[seat].append((other, card))
        state.looked.append((seat, other))
        run.reveal_to_all()
        run.tell("looked", {"seat": seat, "other": other, "card": card}, {"card": (seat,)})


class Share(Frame["ToyState"], tag="share"):
    """The best bidder may give points to the lowest bidder, as many as he likes (TOY-SHARE)."""

    seat: int
    other: int

    def actors(self, state: ToyState) -> Sequence[int]:
        """The best bidder."""
        return (self.seat,)

    def candidates(self, state: ToyState, seat: int) -> Iterable[Move]:
        """From nothing to all of them."""
        return [Move(key) for key in self._amount(state, seat).keys]

    def reason(self, state: ToyState, seat: int, key: str) -> Refusal | None:
        """Nobody gives more than he has."""
        return None if key in self._amount(state, seat).keys else NOT_POSSIBLE

    def bundle(self, state: ToyState, seat: int, verb: str = "") -> Bundle | None:
        """An amount of points."""
        return self._amount(state, seat)

    def _amount(self, state: ToyState, seat: int) -> Amount:
        return Amount("share", 0, state.points[seat], total=Text("toy-total", {"points": state.points[seat]}))

    def play(self, run: Run[ToyState], seat: int, key: str) -> None:
        """The points change hands."""
        points = int(key.partition(":")[2])
        run.state.points[seat] -= points
        run.state.points[self.other] += points
        run.tell("shared", {"seat": seat, "other": self.other, "points": points})
        run.pop()


class Alms(Frame["ToyState"], tag="alms"):
    """The best bidder may then give points to several others: to whom, how many, again or done (TOY-SHARE)."""

    seat: int
    given: list[tuple[int, int]] = msgspec.field(default_factory=list)
    other: int = -1

    def actors(self, state: ToyState) -> Sequence[int]:
        """The best bidder."""
        return (self.seat,)

    def _left(self, state: ToyState) -> int:
        return state.points[self.seat] - sum(points for _, points in self.given)

    def candidates(self, state: ToyState, seat: int) -> Iterable[Move]:
        """To whom or done, then how many points."""
        if self.other >= 0:
            return [Move(f"points:{many}") for many in range(1, self._left(state) + 1)]
        others = [other for other in range(state.seats) if other != seat and self._left(state)]
        return [Move("done"), *(Move(f"alms:{other}") for other in others)]

    def reason(self, state: ToyState, seat: int, key: str) -> Refusal | None:
        """Nobody gives more than he has."""
        return None if key in [move.key for move in self.candidates(state, seat)] else NOT_POSSIBLE

    def play(self, run: Run[ToyState], seat: int, key: str) -> None:
        """Note whom and how many; with the end of it the points change hands."""
        verb, _, number = key.partition(":")
        if verb == "alms":
            self.other = int(number)
        elif verb == "points":
            self.given.append((self.other, int(number)))
            self.other = -1
        else:
            self._give(run)

    def _give(self, run: Run[ToyState]) -> None:
        for other, points in self.given:
            run.state.points[self.seat] -= points
            run.state.points[other] += points
            run.tell("shared", {"seat": self.seat, "other": other, "points": points})
        run.pop()

    def ordered(self, state: ToyState, seat: int) -> str | None:
        """Whoever has nothing is not asked."""
        return None if state.points[seat] else "done"

    def default(self, state: ToyState, seat: int) -> str:
        """Nothing to anybody; what was begun gets one."""
        return "done" if self.other < 0 else "points:1"

    def guessed(self, state: ToyState, seat: int | None, luck: random.Random) -> Sequence[Frame[ToyState]]:
        """Others see it when it is done."""
        if seat != self.seat:
            self.given, self.other = [], -1
        return (self,)


class Mend(Frame["ToyState"], tag="mend"):
    """The lowest bidder may give a card for one from either end of the deck, in two steps (TOY-MEND)."""

    seat: int
    giving: int = 0

    def actors(self, state: ToyState) -> Sequence[int]:
        """The lowest bidder."""
        return (self.seat,)

    def candidates(self, state: ToyState, seat: int) -> Iterable[Move]:
        """Which card to give, then which end to take from."""
        if self.giving:
            return [Move("take:top", commits=True), Move("take:bottom", commits=True)]
        return [Move("keep"), *(Move(f"give:{card}") for card in state.hands[seat])]

    def reason(self, state: ToyState, seat: int, key: str) -> Refusal | None:
        """First a card of the hand, then an end of the deck."""
        if self.giving:
            return None if key in ("take:top", "take:bottom") else NOT_POSSIBLE
        verb, _, card = key.partition(":")
        held = verb == "give" and card in map(str, state.hands[seat])
        return None if key == "keep" or held else NOT_POSSIBLE

    def play(self, run: Run[ToyState], seat: int, key: str) -> None:
        """Keep, put a card aside, or take the new one."""
        state = run.state
        verb, _, what = key.partition(":")
        if verb == "keep":
            run.tell("kept", {"seat": seat})
            run.pop()
        elif verb == "give":
            self.giving = int(what)
            run.tell("giving", {"seat": seat, "card": self.giving}, {WHOLE: (seat,)})
        else:
            self._take(run, state, what)

    def _take(self, run: Run[ToyState], state: ToyState, end: str) -> None:
        hand = state.hands[self.seat]
        got = state.deck.pop(0 if end == "top" else -1)
        hand.remove(self.giving)
        hand.append(got)
        hand.sort()
        state.deck.insert(run.draw(len(state.deck) + 1, "mend"), self.giving)
        state.mended[self.seat] += 1
        for looks in state.seen:
            looks[:] = [(owner, card) for owner, card in looks if owner != self.seat]  # TOY-MEND-3: old news
        run.reveal_to_all()
        secret = (self.seat,)
        told: dict[str, Value] = {"seat": self.seat, "end": end, "gave": self.giving, "got": got}
        run.tell("mended", told, {"gave": secret, "got": secret})
        run.pop()

    def default(self, state: ToyState, seat: int) -> str:
        """Keep, or finish what was begun."""
        return "take:top" if self.giving else "keep"

    def guessed(self, state: ToyState, seat: int | None, luck: random.Random) -> Sequence[Frame[ToyState]]:
        """Others may have put a card aside or not."""
        if self.seat != seat:
            self.giving = luck.choice([0, *state.hands[self.seat]])
        return (self,)
