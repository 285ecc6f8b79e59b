"""The attack and its battles (rules sections 5 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.samurai import keys, refusals
from engine.games.samurai.content import CHARACTERS, MONK, RONIN
from engine.games.samurai.facts import Battle
from engine.games.samurai.rules import (
    ATTACKERS,
    CAPTURED,
    DEFENDER,
    DISCARDED,
    FIGHTS,
    GAP,
    MONK_MATTERS,
    STAYS,
    capture,
    monk_is_out,
    put_away,
    touched,
)
from engine.rules import Frame, Move, Refusal, Run

if TYPE_CHECKING:
    from engine.games.samurai.state import State


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

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
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

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
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
            run.pop()


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
            run.pop()
        else:
            place, defender, target = keys.attack_of(key)
            run.replace(Reveal.of(run, place, defender, target, again=True))

    def default(self, state: State, seat: int) -> str:
        """Decline."""
        return keys.SECOND_NO.key

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Another card against another card."""
        return refusals.second(state, seat, key, self.place, (self.defender, self.target))
