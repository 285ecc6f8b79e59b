"""After the battles: end check, refilling and exchanging, looking (rules sections 8 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.games.samurai import keys, refusals
from engine.games.samurai.facts import Filled, Handled, Looked, Swapped
from engine.games.samurai.rules import (
    DEFENDER,
    GAP,
    battles_of,
    filled_places,
    finish,
    gaps,
    outcome_of,
    take_in,
)
from engine.rules import WHOLE, Frame, Move, Refusal, Run, Value

if TYPE_CHECKING:
    from engine.games.samurai.state import State


class EndCheck(Frame["State"], tag="end_check"):
    """The game ends at once if somebody has more gaps than hand cards (SAM-END-1, 2, 5)."""

    def proceed(self, run: Run[State]) -> None:
        """Over, or on to the refilling."""
        state = run.state
        unfilled = [seat for seat, player in enumerate(state.players) if player.row.count(GAP) > len(player.hand)]
        if unfilled:
            finish(run, unfilled)
        else:
            run.replace(Restore.of(run))


class Restore(Frame["State"], tag="restore"):
    """Gaps are refilled and the unhurt active player may exchange, all secretly at once (SAM-FILL, SAM-EXC, SAM-DAY-7).

    `choosers` is everybody the public knows to have a choice, whether he has answered or not; `laid` the cards chosen
    so far, lower place first; `exchange` the active player's answer.
    """

    choosers: list[int] = msgspec.field(name="asked")
    waiting: list[int]
    laid: dict[int, list[str]]
    exchange: str = ""

    @classmethod
    def of(cls, run: Run[State]) -> Restore:
        """Whoever has one gap and one hand card has no choice (SAM-FILL-5)."""
        state = run.state
        asked: list[int] = []
        laid: dict[int, list[str]] = {}
        for seat, player in enumerate(state.players):
            if GAP in player.row:
                if len(player.hand) == 1:
                    laid[seat] = player.hand[:]
                else:
                    asked.append(seat)
                    laid[seat] = []
            elif seat == state.active:  # SAM-EXC-1
                asked.append(seat)
        if any(seat != state.active for seat in asked):
            run.seal()  # others are asked now: a declined additional attack stays declined
        return cls(asked, asked[:], laid)

    def actors(self, state: State) -> Sequence[int]:
        """Everybody who still has to choose."""
        return self.waiting

    def awaited(self, state: State) -> Sequence[int]:
        """Everybody who has a choice, answered or not: speed would betray standing orders (SAM-DAY-7)."""
        return [seat for seat in self.choosers if seat not in state.absent]

    def choices(self, state: State, seat: int) -> list[Move]:
        """Cards for the lowest gap still open, or the exchange."""
        player = state.players[seat]
        if seat not in self.laid:
            return exchanges(player.row, player.hand)
        chosen = self.laid[seat]
        place = gaps(player)[len(chosen)]
        return [keys.REFILL[place, card] for card in player.hand if card not in chosen]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Keep the answer; when it was the last, everything is laid and announced together."""
        player = run.state.players[seat]
        if seat in self.laid:
            chosen = self.laid[seat]
            place, card = keys.laying_of(key)
            chosen.append(card)
            run.tell("chosen", {"seat": seat, "place": place, "card": card}, {WHOLE: (seat,)})
            open_places = len(gaps(player)) - len(chosen)
            if open_places and len(player.hand) - len(chosen) == 1:
                chosen += [card for card in player.hand if card not in chosen]
                open_places = 0
            if open_places:
                return
        else:
            self.exchange = key
            run.tell("resolved", {"seat": seat, "answer": key}, {WHOLE: (seat,)})
        self.waiting.remove(seat)
        if not self.waiting:
            self.proceed(run)

    def proceed(self, run: Run[State]) -> None:
        """Lay all cards, tell all places, and go on to the looks (SAM-PEEK-2)."""
        state = run.state
        run.seal()
        for seat, cards in sorted(self.laid.items()):
            refill(run, seat, cards)
        if self.exchange:
            exchange(run, state.active, self.exchange)
        lookers = [b.defender for b in battles_of(state, state.turn) if outcome_of(b).winner == DEFENDER]
        if lookers:
            run.replace(Peek(lookers, lookers[:], []))
        else:
            run.pop()

    def ordered(self, state: State, seat: int) -> str | None:
        """The refill order, if it can fill every gap (SAM-DAY-4)."""
        if seat not in self.laid:
            return None
        player, chosen = state.players[seat], self.laid[seat]
        if player.orders.refill == "random":
            return self.default(state, seat)
        if player.orders.refill == "list":
            listed = [card for card in player.orders.prefer if card in player.hand and card not in chosen]
            open_places = gaps(player)[len(chosen) :]
            if len(listed) >= len(open_places):
                return keys.REFILL[open_places[0], listed[0]].key
        return None

    def default(self, state: State, seat: int) -> str:
        """Random cards, since a fixed rule would tell everybody the card; no exchange."""
        if seat not in self.laid:
            return keys.EXCHANGE_NO.key
        options = self.choices(state, seat)
        return options[state.whim(len(options), f"refill|{seat}")].key

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Which rule of refilling or exchanging is in the way."""
        if seat in self.laid:
            return refusals.refill(key, gaps(state.players[seat])[len(self.laid[seat])])
        return refusals.exchange(state, seat, key)


def exchanges(row: list[str], hand: list[str]) -> list[Move]:
    """One place with a hand card or the same card again; with an empty hand two places, swapped or not (SAM-EXC)."""
    if not hand:
        return [keys.EXCHANGE_NO, *keys.SWAPS]  # SAM-EXC-4
    moves = [keys.EXCHANGE_NO]
    for place, card in enumerate(row, start=1):
        moves.append(keys.EXCHANGE[place, card])  # SAM-EXC-2, the feint
        moves += [keys.EXCHANGE[place, other] for other in hand]
    return moves


def refill(run: Run[State], seat: int, cards: list[str]) -> None:
    """Lay hand cards into the gaps, lower place first; the others see only the places (SAM-FILL-3)."""
    state = run.state
    player = state.players[seat]
    places = gaps(player)
    for place, card in zip(places, cards, strict=True):
        player.row[place - 1] = card
        player.hand.remove(card)
        state.facts.append(Filled(state.turn, seat, place))
    run.tell("filled", {"seat": seat, "places": list[Value](places), "cards": list[Value](cards)}, {"cards": (seat,)})


def exchange(run: Run[State], seat: int, key: str) -> None:
    """Carry out the exchange; the others see only which places were handled (SAM-EXC-3, SAM-EXC-4, SAM-EXC-6)."""
    state = run.state
    player = state.players[seat]
    if key == keys.EXCHANGE_NO.key:
        run.tell("kept", {"seat": seat})
    elif key.startswith("swap"):
        one, other, really = keys.swap_of(key)
        if really:
            player.row[one - 1], player.row[other - 1] = player.row[other - 1], player.row[one - 1]
        state.facts.append(Swapped(state.turn, seat, one, other))
        run.tell("swapped", {"seat": seat, "places": [one, other], "really": really}, {"really": (seat,)})
    else:
        place, card = keys.laying_of(key)
        taken = player.row[place - 1]
        if card != taken:
            player.hand.remove(card)
            take_in(player, taken)
            player.row[place - 1] = card
        state.facts.append(Handled(state.turn, seat, place))
        secret: dict[str, tuple[int, ...]] = {"card": (seat,), "taken": (seat,)}
        run.tell("handled", {"seat": seat, "place": place, "card": card, "taken": taken}, secret)


class Peek(Frame["State"], tag="peek"):
    """Defenders who won look at a card of the active player, announced together when all have (SAM-PEEK).

    `lookers` has one entry for every battle won, `waiting` those still open; a look at place 0 was declined.
    """

    lookers: list[int]
    waiting: list[int]
    looks: list[Looked]

    def actors(self, state: State) -> Sequence[int]:
        """Everybody who may still look."""
        return tuple(dict.fromkeys(self.waiting))

    def awaited(self, state: State) -> Sequence[int]:
        """Every winner until all have answered."""
        return tuple(seat for seat in dict.fromkeys(self.lookers) if seat not in state.absent)

    def choices(self, state: State, seat: int) -> list[Move]:
        """One of the three places, or none (SAM-PEEK-5)."""
        return list(keys.LOOKS)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Show the card to the looker alone."""
        state = run.state
        place = keys.place_looked_at(key)
        card = state.players[state.active].row[place - 1] if place else ""
        self.looks.append(Looked(state.turn, state.active, place, seat, card))
        if place:
            run.tell("saw", {"seat": seat, "owner": state.active, "place": place, "card": card}, {WHOLE: (seat,)})
            run.seal()
        self.waiting.remove(seat)
        if not self.waiting:
            self.proceed(run)

    def proceed(self, run: Run[State]) -> None:
        """Tell everybody which places were looked at (SAM-PEEK-3)."""
        run.seal()
        for look in sorted(self.looks, key=lambda look: self.lookers.index(look.looker)):
            if look.place:
                run.state.facts.append(look)
            run.tell("looked", {"seat": look.looker, "owner": look.owner, "place": look.place})
        run.pop()

    def ordered(self, state: State, seat: int) -> str | None:
        """The look order (SAM-DAY-5); a second look under the same order takes the newest card not looked at."""
        order = state.players[seat].orders.look
        if order == "ask":
            return None
        if order == "never":
            return keys.LOOK_NO.key
        wanted = {"left": 1, "middle": 2, "right": 3}.get(order)
        if wanted is None or any(look.looker == seat for look in self.looks):
            return self.default(state, seat)
        return keys.LOOKS[wanted].key

    def default(self, state: State, seat: int) -> str:
        """The place just refilled, the lower first; for a second look the other one."""
        seen = [look.place for look in self.looks if look.looker == seat]
        fresh = [place for place in filled_places(state, state.active, state.turn) if place not in seen]
        return keys.LOOKS[fresh[0]].key if fresh else keys.LOOK_NO.key

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Only the active player's three places."""
        return refusals.look(key)
