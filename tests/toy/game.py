"""The toy game wired together."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from engine.contract import BrokenInvariant, ComputerPlayer, Game, Move, Option, Place, Run, ranked

from .frames import Bids, Deal, Mend
from .guess import hide
from .state import COLOURS, ORDERS, ToyState, cards_of
from .text import TEXTS, WORDS
from .view import ToyView, see


class Sensible:
    """Bids high for high prizes, looks at the first, never mends."""

    def choose(self, view: ToyView, moves: Sequence[Move], luck: Random) -> str:
        """A better move than most."""
        if view.phase == "bids":
            return moves[-1 if view.prize >= 4 else 0].key
        return moves[0].key


class Toy(Game[ToyState, ToyView]):
    """Two to four seats bid for prizes with hidden cards."""

    slug = "toy"
    counts = range(2, 5)
    verbs = frozenset({"bid", "peek", "keep", "give", "take", "share", "alms", "points", "done"})
    anytime_verbs = frozenset({"gift"})
    actions = ("bid", "peek", "share", "gift")
    options = (Option("rounds", ("3", "2")), Option("peeking", ("yes", "no")), Option("sharing", ("no", "yes")))
    folder = Path(__file__).parent
    state_type = ToyState
    texts = TEXTS
    words = WORDS
    computers: Mapping[str, Callable[[], ComputerPlayer[ToyView]]] = {"sensible": Sensible}

    def deal(self, seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> ToyState:
        """Nothing is dealt before chance may fall."""
        return ToyState(
            seats=seats,
            seed=seed,
            stack=[Deal([colour for colour in COLOURS if colour not in sides])],
            rounds=int(options["rounds"]),
            peeking=options["peeking"] == "yes",
            sharing=options["sharing"] == "yes",
            colours=list(sides),
            deck=cards_of(seats),
            hands=[[] for _ in range(seats)],
            spent=[],
            points=[0] * seats,
            orders=["none"] * seats,
            seen=[[] for _ in range(seats)],
            looked=[],
            mended=[0] * seats,
        )

    def sides(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The colours."""
        return COLOURS

    def see(self, state: ToyState, seat: int | None) -> ToyView:
        """What the seat may see."""
        result = self.result(state)
        places = tuple((p.seat, p.place) for p in result.places) if result else ()
        return see(state, seat, places)

    def private(self, view: ToyView) -> object:
        """The viewer's cards and what he saw."""
        return (view.hand, view.seen)

    def score(self, state: ToyState) -> tuple[Place, ...]:
        """Most points, then the better cards left (TOY-END)."""
        points = dict(enumerate(state.points))
        return ranked({seat: (points[seat], sum(state.hands[seat])) for seat in points}, points)

    def orders(self, state: ToyState, seat: int) -> list[Move]:
        """Bid low, bid high, or ask me."""
        return [Move(f"order:{order}") for order in ORDERS]

    def give_order(self, run: Run[ToyState], seat: int, key: str) -> None:
        """Note the order."""
        order = key.partition(":")[2]
        run.state.orders[seat] = order
        run.tell("order", {"seat": seat, "order": order}, {"*": (seat,)})

    def anytime_moves(self, state: ToyState, seat: int) -> list[Move]:
        """Whoever has a point may give it to somebody else at any time (TOY-GIFT-1)."""
        others = [other for other in range(state.seats) if other != seat and state.stack and state.points[seat]]
        return [Move(f"gift:{other}", commits=True) for other in others]

    def play_anytime(self, run: Run[ToyState], seat: int, key: str) -> None:
        """The point changes hands before everybody."""
        other = int(key.partition(":")[2])
        run.state.points[seat] -= 1
        run.state.points[other] += 1
        run.reveal_to_others()
        run.tell("gift", {"seat": seat, "other": other})

    def guess(self, state: ToyState, seat: int | None, luck: random.Random) -> None:
        """Another deal with the same face to this seat."""
        hide(state, seat, luck)

    def check(self, state: ToyState) -> None:
        """Recount the cards, the bids and the rounds."""
        cards = Counter(state.deck + state.spent + [card for hand in state.hands for card in hand])
        if cards != Counter(cards_of(state.seats)):
            raise BrokenInvariant("TOY-CARDS", f"{cards}")
        if any(hand != sorted(hand) for hand in state.hands) or len(set(map(len, state.hands))) != 1:
            raise BrokenInvariant("TOY-DEAL", f"{state.hands}")
        if len(set(state.colours)) != state.seats:
            raise BrokenInvariant("TOY-DEAL", f"{state.colours}")
        if not 0 <= state.round <= state.rounds:
            raise BrokenInvariant("TOY-ROUND", f"{state.round}")
        for seat, looks in enumerate(state.seen):
            if any(card not in state.spent and card not in state.hands[owner] for owner, card in looks):
                raise BrokenInvariant("TOY-PEEK", f"{seat} saw {looks}")
        self._check_frame(state)

    def _check_frame(self, state: ToyState) -> None:
        match state.stack[-1] if state.stack else None:
            case Bids(cards):
                if any(card and card not in state.hands[seat] for seat, card in enumerate(cards)):
                    raise BrokenInvariant("TOY-BID-1", f"{cards}")
                if any(not card and state.orders[seat] != "none" for seat, card in enumerate(cards)):
                    raise BrokenInvariant("TOY-BID-2", f"{cards} {state.orders}")
            case Mend(seat, giving):
                if giving and giving not in state.hands[seat]:
                    raise BrokenInvariant("TOY-MEND", f"{giving}")
