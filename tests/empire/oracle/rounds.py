"""Auctions and votes as rounds of answers: whose answer comes next, which are possible, and who has won."""

from __future__ import annotations

from typing import NamedTuple


class Bid(NamedTuple):
    """A bid with its proposal."""

    seat: int
    amount: int
    a: int
    b: int


class Bidding:
    """An auction: open, clockwise from the last bidder, or sealed, clockwise from the opener."""

    def __init__(self, seats: int, opener: int, sealed: bool) -> None:
        self.seats, self.opener, self.sealed = seats, opener, sealed
        self.bids: list[Bid] = []
        self.passes = 0

    def _comes(self, seat: int) -> None:
        if self.sealed:
            assert seat == (self.opener + self.passes + len(self.bids)) % self.seats
        elif self.bids:
            assert seat == (self.bids[-1].seat + 1 + self.passes) % self.seats != self.bids[-1].seat
        else:
            assert seat == self.opener

    def passed(self, seat: int) -> None:
        """A pass; the opener cannot."""
        self._comes(seat)
        assert self.bids or seat != self.opener
        self.passes += 1

    def bid(self, bid: Bid, purse: int, slots: list[int]) -> None:
        """A bid within the purse, higher than all before, with two players who have no slot yet."""
        self._comes(bid.seat)
        opens = bid.seat == self.opener and (self.sealed or not self.bids)
        above = self.bids[-1].amount if self.bids and not self.sealed else 0
        assert bid.amount in range(0 if opens else above + 5, purse + 1, 5)
        free = set(range(self.seats)) - set(slots)
        assert ({bid.a, bid.b} <= free and bid.a != bid.b) if len(free) > 1 else {bid.a, bid.b} == {*free, -1}
        self.bids.append(bid)
        if not self.sealed:
            self.passes = 0

    def winner(self) -> Bid:
        """The bid that wins when everybody else has passed, or when all sealed bids are shown."""
        if not self.sealed:
            assert self.passes == self.seats - 1
            return self.bids[-1]
        assert self.passes + len(self.bids) == self.seats
        best = max(bid.amount for bid in self.bids)
        return next(bid for bid in self.bids if bid.amount == best)


class Voting:
    """A vote: clockwise from the caller, who has passed for good left out; sealed it is one round."""

    def __init__(self, seats: int, caller: int, card: str, options: set[str]) -> None:
        self.seats, self.caller, self.card = seats, caller, card
        self.sealed = "sealed_votes" in options
        self.reentry = "senate_reentry" in options and not self.sealed
        self.laid: dict[int, list[int]] = {}
        self.silent: set[int] = set()
        self.next = caller
        self.winner: int | None = None

    def _comes(self, seat: int) -> None:
        while self.next in self.silent:
            self.next = (self.next + 1) % self.seats
        assert seat == self.next
        self.next = (self.next + 1) % self.seats

    def total(self, seat: int) -> int:
        """What a player has laid so far."""
        return sum(self.laid.get(seat, ()))

    def lays(self, seat: int, senators: list[int], total: int) -> None:
        """Senators that beat the best total, with those already laid."""
        self._comes(seat)
        best = max(map(self.total, self.laid), default=0)
        self.laid[seat] = [*self.laid.get(seat, []), *senators]
        assert senators
        assert total == self.total(seat)
        assert total > best or self.sealed
        if self.reentry:
            self.silent.clear()

    def passes(self, seat: int) -> None:
        """A pass, for good unless the option says otherwise."""
        self._comes(seat)
        self.silent.add(seat)

    def won(self, seat: int | None) -> None:
        """The highest total wins, of equal ones the first clockwise from the caller; all others have passed."""
        circle = [(self.caller + step) % self.seats for step in range(self.seats)]
        best = max(map(self.total, circle))
        assert seat == (next(other for other in circle if self.total(other) == best) if best else None)
        assert self.silent == set(circle) - {seat} or self.sealed
        self.winner = seat
