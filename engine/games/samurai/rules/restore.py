"""After the battles: end check, then refilling and exchanging (rules sections 8 and 9)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import msgspec

from engine.contract import WHOLE, Arrangement, Frame, Move, Run, WhyNot
from engine.games.samurai import keys
from engine.games.samurai.asked import Question
from engine.games.samurai.facts.battles import DEFENDER, outcome_of
from engine.games.samurai.facts.history import Filled, Handled, Swapped, battles_of
from engine.games.samurai.facts.piles import unfilled
from engine.games.samurai.rules import refusals
from engine.games.samurai.rules.look import Peek
from engine.games.samurai.rules.scoring import finish
from engine.games.samurai.state import GAP, Player, State
from engine.parts.at_once import AnswerEach


class EndCheck(Frame[State], tag="end_check"):
    """Ends the game if any player has more gaps than hand cards (SAM-END-1, 2, 5)."""

    def proceed(self, run: Run[State]) -> None:
        """End the game, or push the refilling."""
        lacking = unfilled(run.state.players)
        if lacking:
            finish(run, lacking)
        else:
            run.replace(Restore.of(run))


class Restore(AnswerEach[State], tag="restore"):
    """Gaps are refilled and the unharmed active player may exchange, at once and hidden (SAM-FILL, SAM-EXC, SAM-DAY-7).

    `choosers` are the seats with a choice by public facts, whether they have answered or not; `laid` the cards chosen
    so far, lower place first; `exchange` the active player's answer.
    """

    choosers: list[int] = msgspec.field(name="asked")
    waiting: list[int]
    laid: dict[int, list[str]]
    exchange: str = ""

    @classmethod
    def of(cls, run: Run[State]) -> Restore:
        """The frame for the current gaps; a seat with one gap and one hand card has no choice (SAM-FILL-5)."""
        state = run.state
        choosers: list[int] = []
        laid: dict[int, list[str]] = {}
        for seat, player in enumerate(state.players):
            if GAP in player.row:
                if len(player.hand) == 1:
                    laid[seat] = player.hand[:]
                else:
                    choosers.append(seat)
                    laid[seat] = []
            elif seat == state.active:  # SAM-EXC-1
                choosers.append(seat)
        if choosers not in ([], [state.active]):
            run.reveal_to_all()  # others are asked now: a declined additional attack stays declined
        return cls(choosers, choosers[:], laid)

    def everybody(self) -> Iterable[int]:
        """All seats with a choice, answered or not: the time of an answer would reveal standing orders (SAM-DAY-7)."""
        return self.choosers

    def asked(self, state: State, seat: int | None) -> Question:
        """A card for the lowest open gap, or the exchange."""
        if seat is None:
            return Question("restore", "restore")
        player, owes = state.players[seat], seat in self.waiting
        if seat in self.laid:
            laid = tuple(zip(player.gaps(), self.laid[seat], strict=False))
            place = self.gap(player, seat) if owes else 0
            return Question("refill" if owes else "restore", "restore", place=place, laid=laid)
        kind = "restore" if not owes else "exchange" if player.hand else "swap"
        return Question(kind, "restore", exchanged=seat in self.choosers and not owes)

    def gap(self, player: Player, seat: int) -> int:
        """The lowest gap of a seat without a chosen card."""
        chosen = self.laid[seat]
        return player.gaps()[len(chosen)] if chosen else player.row.index(GAP) + 1

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Hand cards for the gap; one place with a hand card or the same again; or two places, swapped or not."""
        player = state.players[seat]
        if seat in self.laid:
            cards = keys.layings(keys.Refill, seat, self.gap(player, seat))
            return [cards[card] for card in player.hand]
        moves = [keys.EXCHANGE_NO]
        if not player.hand:
            return moves + list(keys.swaps(seat))  # SAM-EXC-4
        for place, own in enumerate(player.row, start=1):
            cards = keys.layings(keys.Exchange, seat, place)
            moves.append(cards[own])  # SAM-EXC-2, the feint
            moves += [cards[card] for card in player.hand]
        return moves

    def why_not(self, state: State, seat: int) -> WhyNot:
        """Why a refill or an exchange is not possible."""
        player = state.players[seat]
        if seat not in self.laid:
            return refusals.exchange(player.row, player.hand)
        return refusals.refill(self.gap(player, seat), player.hand, self.laid[seat])

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The place to be exchanged is chosen first."""
        return Arrangement(two_step=("exchange",))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Store the answer; after the last one, carry all out and publish them together."""
        player, answer = run.state.players[seat], keys.read(key)
        if isinstance(answer, keys.Refill):
            chosen = self.laid[seat]
            chosen.append(answer.card)
            run.tell("chosen", {"seat": seat, "place": answer.place, "card": answer.card}, {WHOLE: (seat,)})
            open_places = player.row.count(GAP) - len(chosen)
            if open_places and len(player.hand) - len(chosen) == 1:
                chosen += [card for card in player.hand if card not in chosen]
                open_places = 0
            if open_places:
                return
        else:
            self.exchange = key
            run.tell("resolved", {"seat": seat, "answer": key}, {WHOLE: (seat,)})
        self.answered(run, seat)

    def proceed(self, run: Run[State]) -> None:
        """Put down all cards, publish the places, and continue with the looks (SAM-PEEK-2)."""
        state = run.state
        run.reveal_to_all()
        for seat, cards in self.laid.items():
            refill(run, seat, cards)
        if self.exchange:
            exchange(run, state.active, self.exchange)
        lookers = [b.defender for b in battles_of(state.facts, state.turn) if outcome_of(b).winner == DEFENDER]
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
            open_places = player.gaps()[len(chosen) :]
            if len(listed) >= len(open_places):
                return keys.write(keys.Refill(open_places[0], listed[0]))
        return None

    def default(self, state: State, seat: int) -> str:
        """Random cards, since a fixed rule would reveal the card; no exchange."""
        if seat not in self.laid:
            return keys.EXCHANGE_NO.key
        options = self.choices(state, seat)
        return options[state.derived_number(len(options), f"refill|{seat}")].key

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others are asked again, as their answers are hidden; absent seats have answered by their defaults."""
        self.ask_others_again(state, seat)
        again = {other for other in self.waiting if other != seat}
        for other in self.laid:
            player = state.players[other]
            if other not in self.choosers:
                self.laid[other] = player.hand[:]
            elif other != seat:
                self.laid[other] = [] if other in again else luck.sample(player.hand, len(player.gaps()))
        if seat != state.active and state.active in self.choosers and state.active not in self.laid:
            self.exchange = "" if state.active in again else self.default(state, state.active)
        return (self,)


def refill(run: Run[State], seat: int, cards: list[str]) -> None:
    """Put hand cards into the gaps, lower place first; the others see only the places (SAM-FILL-3)."""
    state = run.state
    player = state.players[seat]
    places = player.gaps()
    for place, card in zip(places, cards, strict=True):
        player.row[place - 1] = card
        player.hand.remove(card)
        state.facts.append(Filled(state.turn, seat, place))
    run.tell("filled", {"seat": seat, "places": [*places], "cards": [*cards]}, {"cards": (seat,)})


def exchange(run: Run[State], seat: int, key: str) -> None:
    """Carry out the exchange; the others see only which places were handled (SAM-EXC-3, SAM-EXC-4, SAM-EXC-6)."""
    state = run.state
    player = state.players[seat]
    match keys.read(key):
        case keys.Swap(one, other, really):
            if really:
                player.row[one - 1], player.row[other - 1] = player.row[other - 1], player.row[one - 1]
            state.facts.append(Swapped(state.turn, seat, one, other))
            run.tell("swapped", {"seat": seat, "places": [one, other], "really": really}, {"really": (seat,)})
        case keys.Exchange(place, card):
            taken = player.row[place - 1]
            if card != taken:
                player.hand.remove(card)
                player.take_in(taken)
                player.row[place - 1] = card
            state.facts.append(Handled(state.turn, seat, place))
            secret: dict[str, tuple[int, ...]] = {"card": (seat,), "taken": (seat,)}
            run.tell("handled", {"seat": seat, "place": place, "card": card, "taken": taken}, secret)
        case _:
            run.tell("kept", {"seat": seat})
