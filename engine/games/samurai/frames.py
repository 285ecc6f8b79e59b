"""The flow of the game, in the order of rules section 4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from engine.games.samurai import keys, refusals
from engine.games.samurai.content import CHARACTERS, MONK, RONIN, SIDES, START_ROW
from engine.games.samurai.facts import Battle, Filled, Handled, Looked, Swapped
from engine.games.samurai.rules import (
    ATTACKERS,
    CAPTURED,
    DEFENDER,
    DISCARDED,
    FIGHTS,
    GAP,
    MONK_MATTERS,
    STAYS,
    battles_of,
    capture,
    filled_places,
    finish,
    gaps,
    monk_is_out,
    outcome_of,
    put_away,
    take_in,
    touched,
)
from engine.rules import WHOLE, Frame, Move, Refusal, Run, Value

if TYPE_CHECKING:
    from engine.games.samurai.state import State


class Deal(Frame["State"], tag="deal"):
    """Give colours to those who chose none and find the first player (SAM-SETUP-1, SAM-SETUP-7)."""

    first: str = "random"

    def proceed(self, run: Run[State]) -> None:
        """Chance falls here and nowhere else in the game (SAM-COMP-5)."""
        state = run.state
        free = [side for side in SIDES if all(player.side != side for player in state.players)]
        for player in state.players:
            if not player.side:
                player.side = run.pick(free, "side")
                free.remove(player.side)
        state.first = run.draw(state.seats, "first") if self.first == "random" else int(self.first) - 1
        run.tell("dealt", {"sides": [player.side for player in state.players], "first": state.first})
        run.replace(Setup(list(range(state.seats))))


class Setup(Frame["State"], tag="setup"):
    """Everybody lays his three peasants in any order, secretly and at the same time (SAM-SETUP-2)."""

    waiting: list[int]

    def actors(self, state: State) -> Sequence[int]:
        """Everybody who has not laid his row; that somebody is ready is public."""
        return self.waiting

    def choices(self, state: State, seat: int) -> list[Move]:
        """The six orders."""
        return list(keys.SETUP)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Lay the row; when all have, the first turn begins."""
        state = run.state
        row = [START_ROW[int(digit) - 1] for digit in key[-3:]]
        state.players[seat].row = row
        self.waiting.remove(seat)
        run.tell("ready", {"seat": seat, "row": list[Value](row)}, {"row": (seat,)})
        if not self.waiting:
            run.seal()
            begin_turn(run, state.first)

    def default(self, state: State, seat: int) -> str:
        """A random order."""
        return keys.SETUP[state.whim(len(keys.SETUP), f"setup|{seat}")].key

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
        """Only the three peasants start on the table."""
        return refusals.setup()


def begin_turn(run: Run[State], seat: int) -> None:
    """The next turn starts with its attack (SAM-NEXT-1)."""
    state = run.state
    state.active = seat
    state.turn += 1
    run.tell("turn", {"turn": state.turn, "seat": seat})
    run.replace(Attack())


class Attack(Frame["State"], tag="attack"):
    """The active player must attack (SAM-TURN-1, SAM-ATT)."""

    def actors(self, state: State) -> Sequence[int]:
        """The active player."""
        return (state.active,)

    def choices(self, state: State, seat: int) -> list[Move]:
        """Every own card but the shogun against every card of every opponent (SAM-ATT-2, SAM-ATT-3)."""
        moves: list[Move] = []
        for place, card in enumerate(state.players[seat].row, start=1):
            if card in ATTACKERS:
                moves += keys.attacks(state.seats, seat, place)
        return moves

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Turn up both cards."""
        place, defender, target = keys.attack_of(key)
        run.replace(Reveal.of(run, place, defender, target))

    def default(self, state: State, seat: int) -> str:
        """The strongest attacker except the geisha, the ninja before an equal samurai, against a random card."""
        row = state.players[seat].row
        fit = [place for place in (1, 2, 3) if row[place - 1] in ATTACKERS and CHARACTERS[row[place - 1]].attack > 0]
        place = max(fit, key=lambda p: (CHARACTERS[row[p - 1]].attack, row[p - 1] == "ninja"))
        options = keys.attacks(state.seats, seat, place)
        return options[state.whim(len(options), f"attack|{seat}")].key

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
        """Refused in private; nothing is revealed (SAM-ATT-5)."""
        return refusals.attack(state, seat, key)


class Reveal(Frame["State"], tag="reveal"):
    """Both cards are face up; the defender's monk may support, then they are compared (SAM-BAT, SAM-MON, SAM-DAY-3).

    `order` is the defender's monk order when the attack was declared, `asks` whether it or the defender must answer.
    """

    place: int
    defender: int
    target: int
    order: str
    asks: bool
    again: bool = False

    @classmethod
    def of(cls, run: Run[State], place: int, defender: int, target: int, again: bool = False) -> Reveal:
        """Declare an attack: everybody sees both cards (SAM-ATT-4)."""
        state = run.state
        order = state.players[defender].orders.monk
        frame = cls(place, defender, target, order, False, again)
        frame.asks = frame.decides(state) or (order == "ask" and frame.pauses(state))
        card, other = frame.cards(state)
        run.tell(
            "attacked",
            {
                "turn": state.turn,
                "attacker": state.active,
                "place": place,
                "card": card,
                "defender": defender,
                "target": target,
                "other": other,
                "again": again,
            },
        )
        run.seal()
        return frame

    def cards(self, state: State) -> tuple[str, str]:
        """The attacking and the attacked card."""
        return state.players[state.active].row[self.place - 1], state.players[self.defender].row[self.target - 1]

    def decides(self, state: State) -> bool:
        """Whether the defender really can support and it can change the result (SAM-MON-1, SAM-MON-5)."""
        return MONK in state.players[self.defender].row and self.cards(state) in MONK_MATTERS

    def pauses(self, state: State) -> bool:
        """Whether, as far as the public knows, the monk could lie in one of the other two places (SAM-DAY-3)."""
        if self.cards(state) not in MONK_MATTERS or monk_is_out(state, self.defender):
            return False
        return any(touched(state, self.defender, place) for place in (1, 2, 3) if place != self.target)

    def actors(self, state: State) -> Sequence[int]:
        """The defender, where he or his order answers."""
        return (self.defender,) if self.asks else ()

    def choices(self, state: State, seat: int) -> list[Move]:
        """Support or not; without the monk only a button to go on, so that the pause tells nobody anything."""
        return [keys.MONK_YES, keys.MONK_NO] if self.decides(state) else [keys.CONTINUE]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Compare with or without the monk."""
        state = run.state
        self.resolve(run, state.players[seat].row.index(MONK) + 1 if key == keys.MONK_YES.key else 0)

    def proceed(self, run: Run[State]) -> None:
        """Compare the cards."""
        self.resolve(run, 0)

    def ordered(self, state: State, seat: int) -> str | None:
        """The monk order that was in force when the attack was declared (SAM-DAY-10)."""
        match self.order:
            case "auto":
                return keys.MONK_YES.key
            case "win_only":
                wins = FIGHTS[*self.cards(state), True].winner == DEFENDER
                return keys.MONK_YES.key if wins else keys.MONK_NO.key
            case "never":
                return keys.MONK_NO.key
        return None

    def default(self, state: State, seat: int) -> str:
        """Support."""
        return keys.MONK_YES.key if self.decides(state) else keys.CONTINUE.key

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
        """Without the monk there is nothing to decide."""
        return refusals.monk(key)

    def resolve(self, run: Run[State], monk: int) -> None:
        """Compare, move the cards, and see whether a ronin may go on (SAM-BAT-4 to 9, SAM-RON-2)."""
        state = run.state
        attacker = state.active
        card, other = self.cards(state)
        outcome = FIGHTS[card, other, monk > 0]
        battle = Battle(state.turn, attacker, self.place, card, self.defender, self.target, other, monk)
        state.facts.append(battle)
        if outcome.attacker_fate != STAYS:
            state.players[attacker].row[self.place - 1] = GAP
        if outcome.attacker_fate == CAPTURED:  # SAM-SHO-2
            capture(state, self.defender, attacker, card)
        elif outcome.attacker_fate == DISCARDED:
            put_away(state, attacker, card)
        if outcome.defender_fate != STAYS:
            state.players[self.defender].row[self.target - 1] = GAP
        if outcome.defender_fate == CAPTURED:
            capture(state, attacker, self.defender, other)
        elif outcome.defender_fate == DISCARDED:
            put_away(state, self.defender, other)
        if monk:
            run.tell("supported", {"seat": self.defender, "place": monk, "card": other})
        run.tell(
            "fought",
            {
                "attacker": attacker,
                "card": card,
                "defender": self.defender,
                "other": other,
                "attack": outcome.attack,
                "defence": outcome.defence,
                "winner": outcome.winner,
                "fates": [outcome.attacker_fate, outcome.defender_fate],
            },
        )
        run.seal()
        if card == RONIN and not self.again:
            run.replace(Second(self.place, self.defender, self.target))
        else:
            run.replace(EndCheck())


class Second(Frame["State"], tag="second"):
    """After a ronin's attack one more may follow: another card against another card (SAM-RON-2 to 6)."""

    place: int
    defender: int
    target: int

    def actors(self, state: State) -> Sequence[int]:
        """The active player."""
        return (state.active,)

    def choices(self, state: State, seat: int) -> list[Move]:
        """Decline, or every other own card against every card still there but the ronin's target (SAM-RON-3, 4)."""
        row = state.players[seat].row
        own = [place for place in (1, 2, 3) if place != self.place and row[place - 1] in ATTACKERS]
        targets = [
            (other, place)
            for other, player in enumerate(state.players)
            if other != seat
            for place, card in enumerate(player.row, start=1)
            if card != GAP and (other, place) != (self.defender, self.target)
        ]
        return [keys.SECOND_NO, *(keys.second(place, *target) for place in own for target in targets)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """A full battle, or none (SAM-RON-5)."""
        if key == keys.SECOND_NO.key:
            run.tell("declined", {"seat": seat})
            run.replace(EndCheck())
        else:
            place, defender, target = keys.attack_of(key)
            run.replace(Reveal.of(run, place, defender, target, again=True))

    def default(self, state: State, seat: int) -> str:
        """Decline."""
        return keys.SECOND_NO.key

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
        """Another card against another card."""
        return refusals.second(state, seat, key, self.place, (self.defender, self.target))


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

    `asked` is everybody the public knows to have a choice, whether he has answered or not; `laid` the cards chosen
    so far, lower place first; `exchange` the active player's answer.
    """

    asked: list[int]
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
        return [seat for seat in self.asked if seat not in state.absent]

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
        run.replace(Peek(lookers, lookers[:], []) if lookers else Next())

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

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
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
        run.replace(Next())

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

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
        """Only the active player's three places."""
        return refusals.look(key)


class Next(Frame["State"], tag="next"):
    """The next player clockwise takes his turn (SAM-NEXT-1, SAM-SETUP-6)."""

    def proceed(self, run: Run[State]) -> None:
        """Seat numbers go round."""
        begin_turn(run, (run.state.active + 1) % run.state.seats)


AnyFrame: TypeAlias = Deal | Setup | Attack | Reveal | Second | EndCheck | Restore | Peek | Next
