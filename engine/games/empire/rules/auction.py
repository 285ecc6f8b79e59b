"""Phase 3: auctions of alliances and turn order (section 6, EMP-OPT-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from engine.contract import Amount, Bundle, Frame, Move, Question, Refusal, Run, Value
from engine.games.empire import keys, orders
from engine.games.empire.asked import AskedBid
from engine.games.empire.content import NUMBERS
from engine.games.empire.facts.sides import Proposal, highest_bid, unallied
from engine.games.empire.rules.base import CANCEL, NO_ANSWER, Ahead, QuestionFrame, SameQuestion, pay, refuse
from engine.games.empire.state import NOBODY, Auction, Bidden, State
from engine.parts.at_once import Sealed, hand_in

STEP = NUMBERS.talent_step


def running(state: State) -> Auction:
    assert state.auction is not None
    return state.auction


class Alliances(Frame[State], tag="alliances"):
    """Holds auctions until all players have a slot (EMP-ALL-1)."""

    def proceed(self, run: Run[State]) -> None:
        """Begin the next auction, or set the turn order of the season (EMP-ALL-13)."""
        state = run.state
        state.phase = "alliances"
        if not unallied(state):
            state.order = [seat for seat in state.slots if seat != NOBODY]
            state.auction = None
            # Auction orders hold for one phase 3 only.
            for player in state.players:
                player.orders.reset(orders.AUCTION)
            run.tell("turn_order", {"slots": list[Value](state.slots)})
            run.pop()
            return
        if state.auction is None:
            state.bids.clear()
        number = 1 if state.auction is None else state.auction.number + 1
        state.auction = Auction(number=number, opener=self._opener(state))
        state.turn += 1
        run.tell("auction", {"number": number, "opener": state.auction.opener})
        for seat in range(state.seats):
            orders.forget_allied(state, seat)
        auction = SealedAuction(lanes={}) if state.on("sealed_auctions") else OpenAuction(lanes={}, order=[])
        run.push(auction)
        auction.open(run)

    def _opener(self, state: State) -> int:
        """First the first player, or last season's last (EMP-ALL-2); then the opener's left neighbour (EMP-ALL-3)."""
        if state.auction is not None:
            return (state.auction.opener + 1) % state.seats
        return state.first if state.season == 1 else state.last


class Bid(QuestionFrame, tag="bid"):
    """A player bids an amount, or passes (D-AUC-OPEN, D-AUC-RAISE, D-AUC-SEAL, EMP-STEP-1)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedBid("bid", opens=self._opens(state))

    def _opens(self, state: State) -> bool:
        auction = running(state)
        return auction.opener == self.seat and auction.leader == NOBODY

    def _least(self, state: State) -> int:
        """The least bid: 0 to open, otherwise more than the best bid (EMP-ALL-5, EMP-ALL-8)."""
        return 0 if self._opens(state) else max(running(state).best, 0) + STEP

    def _most(self, state: State) -> int:
        return highest_bid(state.players[self.seat].talents)

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """A pass unless he opens, and higher bids within the purse, in steps (EMP-ALL-5, EMP-ALL-8)."""
        least, most = self._least(state), self._most(state)
        if not self._opens(state):
            yield Move(keys.PASS)
            if least <= most and not state.on("sealed_auctions"):
                yield Move(keys.OUT)
        for amount in range(least, most + 1, STEP):
            yield keys.numbered("bid", amount)

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        if key in (keys.PASS, keys.OUT):
            return refuse("must-open", "EMP-ALL-5") if self._opens(state) else refuse("no-out", "EMP-ALL-9")
        amount, least = keys.number(key), self._least(state)
        if keys.verb(key) != "bid" or amount < 0:
            return NO_ANSWER
        if amount % STEP:
            return refuse("bid-step", "EMP-ALL-11", step=STEP)
        return refuse("bid-low", "EMP-ALL-8", least=least) if amount < least else refuse("bid-high", "EMP-ALL-11")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if keys.verb(key) == "bid":
            run.push(Propose(seat, keys.number(key)))
        else:
            hand_in(run, seat, key)

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        least, most = self._least(state), self._most(state)
        return Amount("bid", least, most, STEP) if verb == "bid" and least <= most else None

    def only_choice(self, state: State) -> str | None:
        if self._opens(state):
            return None if self._most(state) else "bid:0"
        return keys.PASS if self._least(state) > self._most(state) else None

    def ordered(self, state: State, seat: int) -> str | None:
        """The order, or the only answer if everybody can see that it is the only one (EMP-ASY-4)."""
        amount = orders.bid(state, running(state), seat)
        if amount is not None:
            return keys.PASS if amount < 0 else f"bid:{amount}"
        return self.only_choice(state) if not can_bid(state, seat) or self._opens(state) else None

    def prepared(self, state: State, seat: int) -> str | None:
        """A pass if no higher bid can be paid, given after a pause to hide the purse (EMP-ASY-4)."""
        return self.only_choice(state)

    def default(self, state: State, seat: int) -> str:
        if self._opens(state):
            return "bid:0"
        legal_out = self.reason(state, seat, keys.OUT) is None
        return keys.OUT if legal_out else keys.PASS


def can_bid(state: State, seat: int) -> bool:
    """Whether a player can bid, judged by the public purses (EMP-ASY-4)."""
    return state.on("hidden_money") or Bid(seat).only_choice(state) != keys.PASS


class Propose(QuestionFrame, tag="propose"):
    """A bidder proposes the players for A and B (EMP-ALL-6, EMP-ALL-7)."""

    amount: int
    a: int = NOBODY

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedBid("propose", amount=self.amount, a=self.a)

    def _free(self, state: State) -> list[int]:
        return [other for other in unallied(state, self.seat) if other != self.a]

    def _letters(self, state: State) -> str:
        """A first, then B; a single player goes on either."""
        if self.a != NOBODY:
            return "b"
        return "ab" if len(self._free(state)) == 1 else "a"

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        for letter in self._letters(state):
            for other in self._free(state):
                yield keys.move(letter, keys.seat_name(other))
        yield CANCEL

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """Two different players who are not allied yet are needed (EMP-ALL-6)."""
        named = keys.seat_at(keys.named(key), state.seats)
        if keys.verb(key) not in tuple(self._letters(state)) or named is None:
            return NO_ANSWER
        return refuse("allied", "EMP-ALL-6", player=named)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.CANCEL:
            run.replace(Bid(seat))
        elif self.a == NOBODY and len(self._free(run.state)) > 1:
            self.a = keys.seat(keys.name(key))
        else:
            run.pop()
            first = [] if self.a == NOBODY else [f"a:{keys.seat_name(self.a)}"]
            hand_in(run, seat, f"bid:{self.amount}", *first, key)

    def _usual(self, state: State) -> Proposal:
        free = unallied(state, self.seat)
        return Proposal(free[0], free[1] if len(free) > 1 else NOBODY)

    def _key(self, state: State, proposal: Proposal) -> str:
        """The next step of a proposal."""
        if self.a == NOBODY and proposal.a != NOBODY:
            return f"a:{keys.seat_name(proposal.a)}"
        return f"b:{keys.seat_name(proposal.b)}"

    def ordered(self, state: State, seat: int) -> str | None:
        """The noted proposal, if the bid comes from an order; or the only remaining player."""
        amount = orders.bid(state, running(state), seat)
        if amount is not None:
            noted = orders.noted(state, seat)
            as_noted = amount == self.amount and self.a in (NOBODY, noted.a)
            return self._key(state, noted) if as_noted else keys.CANCEL
        free = self._free(state)
        return f"b:{keys.seat_name(free[0])}" if self.a != NOBODY and len(free) == 1 else None

    def default(self, state: State, seat: int) -> str:
        """The proposal of D-AUC-OPEN with a bid of 0; defaults never bid higher."""
        usual = self._usual(state)
        if self.amount or self.a not in (NOBODY, usual.a):
            return keys.CANCEL
        return self._key(state, usual)


def publish(run: Run[State], seat: int, answer: list[str]) -> Bidden:
    """Show a submitted bid or pass to everybody."""
    bid = Bidden(running(run.state).number, seat, *keys.bid(answer))
    run.state.bids.append(bid)
    if bid.amount < 0:
        run.tell("auction_pass", {"seat": seat})
    else:
        run.tell("bid", {"seat": seat, "amount": bid.amount, "a": bid.a, "b": bid.b})
    return bid


def settle_auction(run: Run[State], winner: int, amount: int, a: int, b: int) -> None:
    """Charge the winner and fix the proposal (EMP-ALL-1, EMP-ALL-12)."""
    state = run.state
    auction = running(state)
    pay(run, winner, amount)
    first = 2 * auction.number - 2
    state.slots[first], state.slots[first + 1] = a, b
    auction.leader, auction.best, auction.a, auction.b = winner, amount, a, b
    run.tell("allied", {"seat": winner, "amount": amount, "a": a, "b": b, "slot": first + 1})


class OpenAuction(SameQuestion, Ahead, tag="open_auction"):
    """An auction in turn that ends when all others have passed since the last bid (EMP-ALL-8 to 10, EMP-ASY-10)."""

    question: ClassVar[type[Frame[State]]] = Bid
    public: ClassVar[Question] = AskedBid("auction")
    lanes: dict[int, list[Bid | Propose]]

    def open(self, run: Run[State]) -> None:
        self.ask_anew(run, [running(run.state).opener])

    def takes_back(self, state: State, seat: int) -> Collection[str]:
        return (orders.asks(orders.AUCTION),)

    def can_answer(self, state: State, seat: int) -> bool:
        return can_bid(state, seat)

    def take(self, run: Run[State], seat: int, answer: list[str]) -> None:
        """Apply a pass, or a bid that all others may answer (EMP-ALL-4, EMP-ALL-15); out looks like a pass."""
        state = run.state
        auction = running(state)
        run.reveal_to_all()
        bid = publish(run, seat, answer)
        if answer == [keys.OUT]:
            auction.out.append(seat)
        if bid.amount >= 0:
            auction.leader, auction.best, auction.a, auction.b = seat, bid.amount, bid.a, bid.b
            self.ask_anew(run, state.clockwise(seat)[1:])

    def proceed(self, run: Run[State]) -> None:
        """Let the last bidder win once all others have passed (EMP-ALL-10)."""
        auction = running(run.state)
        run.pop()
        settle_auction(run, auction.leader, auction.best, auction.a, auction.b)


class SealedAuction(SameQuestion, Sealed[State], tag="sealed_auction"):
    """All players bid once, at once and hidden (EMP-OPT-8).

    The seats that have bid are shown (EMP-ASY-3), unless purses are hidden: the table passes for one that is too small.
    """

    question: ClassVar[type[Frame[State]]] = Bid
    public: ClassVar[Question] = AskedBid("auction")
    lanes: dict[int, list[Bid | Propose]]

    def open(self, run: Run[State]) -> None:
        self.ask(run.state, range(run.state.seats))
        self.begin(run)

    def hides_answers(self, state: State) -> bool:
        return state.on("hidden_money")

    def can_answer(self, state: State, seat: int) -> bool:
        return can_bid(state, seat)

    def proceed(self, run: Run[State]) -> None:
        """Let the highest bid win; of equal ones the first clockwise from the opener."""
        state = run.state
        run.pop()
        run.reveal_to_all()
        bids = [publish(run, seat, self.given(seat)) for seat in state.clockwise(running(state).opener)]
        best = max(bids, key=lambda bid: bid.amount)
        settle_auction(run, best.seat, best.amount, best.a, best.b)
