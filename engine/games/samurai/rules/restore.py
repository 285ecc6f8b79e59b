"""After the battles: end check, then refilling and exchanging, then looks (rules sections 8 and 9)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import msgspec

from engine.contract import WHOLE, Arrangement, Frame, Move, Refusal, Run, Value, Word, verb_of
from engine.games.samurai import keys
from engine.games.samurai.asked import Question
from engine.games.samurai.content import PLACES
from engine.games.samurai.facts.battles import DEFENDER, outcome_of, unfilled
from engine.games.samurai.facts.history import Filled, Handled, Looked, Swapped, battles_of
from engine.games.samurai.rules.refusals import NO_SUCH_PLACE, refuse
from engine.games.samurai.rules.scoring import finish
from engine.games.samurai.state import GAP, Player, State
from engine.parts.at_once import AnswerEach
from engine.parts.exact_menu import ExactMenu


class EndCheck(Frame[State], tag="end_check"):
    """Ends the game if any player has more gaps than hand cards (SAM-END-1, SAM-END-2, SAM-END-5)."""

    def proceed(self, run: Run[State]) -> None:
        lacking = unfilled(run.state.players)
        if lacking:
            finish(run, lacking)
        else:
            run.replace(Restore.of(run))


class Restore(AnswerEach[State], ExactMenu[State], tag="restore"):
    """Gaps are refilled and the unharmed active player may exchange, at once and hidden (SAM-EXC-7).

    `choosers` are the seats with a choice by public facts, whether they have answered or not; `laid` the cards chosen
    so far, lower place first (D-REFILL, SAM-FILL-4); `exchange` the active player's answer (D-EXCHANGE).
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
            return [cards[card] for card in player.hand if card not in self.laid[seat]]
        moves = [keys.EXCHANGE_NO]
        if not player.hand:
            return moves + list(keys.swaps(seat))  # SAM-EXC-4
        for place, own in enumerate(player.row, start=1):
            cards = keys.layings(keys.Exchange, seat, place)
            moves.append(cards[own])  # SAM-EXC-2, the feint
            moves += [cards[card] for card in player.hand]
        return moves

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        player, answer = state.players[seat], keys.read(key)
        if seat in self.laid:
            return _no_refill(self.gap(player, seat), answer, verb_of(key))
        return _no_exchange(bool(player.hand), answer, verb_of(key))

    def arrangement(self, state: State, seat: int) -> Arrangement:
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


def _no_refill(place: int, answer: keys.Meaning | None, verb: str) -> Refusal:
    if isinstance(answer, keys.Refill):
        if answer.place != place:
            return refuse("other-gap", "SAM-FILL-1", place=place)
        return refuse("card-in-hand", "SAM-FILL-1", card=Word(f"card.{answer.card}"))
    match verb:
        case "refill":
            return NO_SUCH_PLACE
        case "exchange" | "swap":
            return refuse("exchange-after-loss", "SAM-EXC-1")
    return refuse("gap-first", "SAM-FILL-1", place=place)


def _no_exchange(has_hand: bool, answer: keys.Meaning | None, verb: str) -> Refusal:
    """One place is exchanged with a hand card, or with an empty hand two places (SAM-EXC)."""
    if isinstance(answer, keys.Exchange) and has_hand:
        return refuse("card-in-hand", "SAM-EXC-2", card=Word(f"card.{answer.card}"))
    match verb:
        case "exchange":
            return NO_SUCH_PLACE if has_hand else refuse("exchange-without-hand", "SAM-EXC-5")
        case "swap":
            return refuse("swap-with-hand", "SAM-EXC-5") if has_hand else NO_SUCH_PLACE
        case "refill":
            return refuse("gap", "SAM-FILL-1")
    return refuse("exchange-first", "SAM-EXC-1")


def refill(run: Run[State], seat: int, cards: list[str]) -> None:
    """Put hand cards into the gaps; the others see only the places (SAM-FILL-2, SAM-FILL-3, SAM-HID-7)."""
    state = run.state
    player = state.players[seat]
    places = player.gaps()
    for place, card in zip(places, cards, strict=True):
        player.row[place - 1] = card
        player.hand.remove(card)
        state.facts.append(Filled(state.turn, seat, place))
    run.tell("filled", {"seat": seat, "places": [*places], "cards": [*cards]}, {"cards": (seat,)})


def exchange(run: Run[State], seat: int, key: str) -> None:
    """Carry out the exchange; the others see only which places were handled (SAM-EXC-3 to 6, SAM-HID-8, SAM-HID-9)."""
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


# Looks into the row of an unsuccessful attacker

PLACE_ORDERS = {"left": 1, "middle": 2, "right": 3}


class Peek(AnswerEach[State], ExactMenu[State], tag="peek"):
    """Defenders who won look at a card of the active player; the looks are published together (SAM-PEEK-1, D-PEEK).

    `lookers` has one entry for every battle won (SAM-PEEK-4, SAM-SHO-4); a look at place 0 was declined.
    """

    lookers: list[int]
    waiting: list[int]
    looks: list[Looked]

    def actors(self, state: State) -> Sequence[int]:
        return self.waiting if len(self.waiting) < 2 else list(dict.fromkeys(self.waiting))

    def everybody(self) -> Iterable[int]:
        return self.lookers

    def asked(self, state: State, seat: int | None) -> Question:
        looks = self.waiting.count(seat) if seat is not None else 0
        seen = tuple(look for look in self.looks if look.looker == seat and look.place)
        return Question("look" if looks else "peek", "peek", looks=looks, seen=seen)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """One of the three places, or none (SAM-PEEK-5)."""
        return keys.looks(state.active)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return refuse("such-place", "SAM-PEEK-1") if verb_of(key) == "look" else refuse("look-first", "SAM-PEEK-1")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        look = self.look(run.state, seat, key)
        self.looks.append(look)
        if look.place:
            told: dict[str, Value] = {"seat": seat, "owner": look.owner, "place": look.place, "card": look.card}
            run.tell("saw", told, {WHOLE: (seat,)})
            run.reveal_to_all()
        self.answered(run, seat)

    def look(self, state: State, seat: int, key: str) -> Looked:
        answer = keys.read(key)
        if not isinstance(answer, keys.Look):
            return Looked(state.turn, state.active, 0, seat)
        card = state.players[state.active].row[answer.place - 1]
        return Looked(state.turn, state.active, answer.place, seat, card)

    def proceed(self, run: Run[State]) -> None:
        """Publish the places that were looked at (SAM-PEEK-3)."""
        run.reveal_to_all()
        for look in sorted(self.looks, key=lambda look: self.lookers.index(look.looker)):
            if look.place:
                run.state.facts.append(look)
            run.tell("looked", {"seat": look.looker, "owner": look.owner, "place": look.place})
        run.pop()

    def ordered(self, state: State, seat: int) -> str | None:
        """The look order (SAM-DAY-5); a second look by the same order takes the newest card not looked at."""
        order = state.players[seat].orders.look
        if order == "ask":
            return None
        if order == "never":
            return keys.LOOK_NO.key
        if order == "newest" or any(look.looker == seat for look in self.looks):
            return self.default(state, seat)
        return keys.write(keys.Look(PLACE_ORDERS[order]))

    def default(self, state: State, seat: int) -> str:
        """The place that was just refilled, the lower first; for a second look the other one."""
        seen = [look.place for look in self.looks if look.looker == seat]
        fresh = {place for place in PLACES if Filled(state.turn, state.active, place) in state.facts}.difference(seen)
        return keys.write(keys.Look(min(fresh))) if fresh else keys.LOOK_NO.key

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others are asked again, as their looks are hidden; absent seats have looked by their defaults."""
        self.ask_others_again(state, seat)
        self.looks = [look for look in self.looks if look.looker == seat]
        for other in self.lookers:
            if other != seat and other in state.absent:
                self.looks.append(self.look(state, other, self.default(state, other)))
        return (self,)
