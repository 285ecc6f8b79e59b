"""Questions of effects about cards: to BOOST with, to give up, to look at, to take (UNM-D-14, 15, 20, 21, 23, 24)."""

from __future__ import annotations

import msgspec

from engine.games.unmatched.cards import cheapest, discard
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.effects.reading import effect_at, play_of
from engine.games.unmatched.frames.base import EffectQuestion, kinds, moves, rest_of
from engine.games.unmatched.rage import spend_rage
from engine.games.unmatched.rules import eyes
from engine.games.unmatched.state import State
from engine.games.unmatched.values import add_value
from engine.games.unmatched.view import Ask
from engine.rules import Move, Run, Value

NO_BOOST = "boost:none"
KEEP = "keep"


class BoostCard(EffectQuestion, tag="boost_card"):
    """BOOST a committed card with a hand card, or not (UNM-BOOST-3, UNM-D-14, UNM-D-15)."""

    point = "D-15"

    def choices(self, state: State, seat: int) -> list[Move]:
        """No BOOST, or any hand card."""
        return [Move(NO_BOOST), *moves("boost", kinds(self.mine(state).hand))]

    def only(self, state: State, seat: int) -> str | None:
        """Asked whenever the hand is not empty (UNM-ASYNC-7)."""
        return None if self.mine(state).hand else NO_BOOST

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card and add its BOOST value."""
        run.pop()
        if key == NO_BOOST:
            return
        state = run.state
        spend_rage(run, self.band, effect_at(state, self.ref).price)
        card = rest_of(key)
        discard(run, self.band, card, "boost")
        add_value(state, play_of(state, self.ref.role), CARDS[card].boost, "boost", card)

    def default(self, state: State, seat: int) -> str:
        """No BOOST."""
        return NO_BOOST


class GiveUpCard(EffectQuestion, tag="give_up_card"):
    """The player who is hit discards a card of their choice, or declines where they may (UNM-D-20, UNM-D-21)."""

    optional: bool = False

    point = "D-20"

    def moot(self, state: State) -> bool:
        """No card is left to give up."""
        return not self.mine(state).hand

    def choices(self, state: State, seat: int) -> list[Move]:
        """Any hand card."""
        found = [Move(f"discard:{card}", True) for card in kinds(self.mine(state).hand)]
        return [*found, Move(KEEP, True)] if self.optional else found

    def only(self, state: State, seat: int) -> str | None:
        """Only a single hand card leaves no choice that everybody can see."""
        forced = not self.optional and len(self.mine(state).hand) == 1
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard, or refuse."""
        state = run.state
        run.pop()
        run.seal()
        prev = play_of(state, self.ref.role).prev
        if key == KEEP:
            prev.declined = True
            run.tell("declined", {"band": self.band, "seat": self.mine(state).seat})
            return
        prev.discarded = rest_of(key)
        discard(run, self.band, rest_of(key), "forced")

    def default(self, state: State, seat: int) -> str:
        """The cheapest card; decline where that is possible."""
        return KEEP if self.optional else f"discard:{cheapest(self.mine(state).hand)}"

    def told(self, state: State, knows: bool) -> Ask:
        """The card that demands it."""
        card = play_of(state, self.ref.role).card
        point = "D-21" if self.optional else self.point
        return Ask(point, self.band, role=self.ref.role, card=card, verb="discard", n=1)


class PickTheirCard(EffectQuestion, tag="pick_their_card"):
    """Choose a card of the seen hand for the other player to discard (UNM-D-24, Snicker-Snack)."""

    of: int

    point = "D-24"

    def moot(self, state: State) -> bool:
        """No card is left to pick."""
        return not state.bands[self.of].hand

    def choices(self, state: State, seat: int) -> list[Move]:
        """Any card of that hand."""
        return moves("discard", kinds(state.bands[self.of].hand))

    def only(self, state: State, seat: int) -> str | None:
        """A single card leaves no choice."""
        return self.choices(state, seat)[0].key if len(state.bands[self.of].hand) == 1 else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Away with it."""
        state = run.state
        run.pop()
        play_of(state, self.ref.role).prev.discarded = rest_of(key)
        discard(run, self.of, rest_of(key), "picked")

    def default(self, state: State, seat: int) -> str:
        """Highest BOOST, then id."""
        hand = state.bands[self.of].hand
        return f"discard:{min(hand, key=lambda card: (-CARDS[card].boost, card))}"

    def told(self, state: State, knows: bool) -> Ask:
        """The hand, for those who may see it."""
        card = play_of(state, self.ref.role).card
        seen = tuple(sorted(state.bands[self.of].hand)) if knows else ()
        return Ask(self.point, self.band, role=self.ref.role, card=card, verb="pick", n=self.of, cards=seen)


class LookAtTop(EffectQuestion, tag="look_at_top"):
    """Take cards from the top of the deck and put the rest back in any order (UNM-D-23, UNM-RUL-25)."""

    n: int
    pick: int
    taken: list[str] = msgspec.field(default_factory=list)
    back: list[str] = msgspec.field(default_factory=list)

    point = "D-23"

    def moot(self, state: State) -> bool:
        """The deck has left the game."""
        return self.mine(state).out

    def seen(self, state: State) -> list[str]:
        """The cards looked at, from the top."""
        return self.mine(state).deck[-self.n :][::-1]

    def _left(self, state: State) -> list[str]:
        left = self.seen(state)
        for card in (*self.taken, *self.back):
            left.remove(card)
        return left

    def choices(self, state: State, seat: int) -> list[Move]:
        """First the cards to take, then the rest from the top down."""
        return moves("take" if len(self.taken) < self.pick else "top", kinds(self._left(state)))

    def only(self, state: State, seat: int) -> str | None:
        """Nothing to choose once one card is left, or all are taken anyway."""
        left = self._left(state)
        open_takes = self.pick - len(self.taken)
        forced = len(left) == 1 or open_takes >= len(left)
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Take one, or put one back."""
        state = run.state
        (self.taken if key.startswith("take:") else self.back).append(rest_of(key))
        if self._left(state):
            return
        run.pop()
        mine = self.mine(state)
        del mine.deck[-self.n :]
        mine.deck += self.back[::-1]
        mine.hand += self.taken
        fields: dict[str, Value] = {"seat": mine.seat, "n": len(self.taken), "cards": [*self.taken]}
        run.tell("took", fields, {"cards": eyes(state, self.band)})

    def default(self, state: State, seat: int) -> str:
        """The first ones, the rest in the same order."""
        verb = "take" if len(self.taken) < self.pick else "top"
        return f"{verb}:{self._left(state)[0]}"

    def told(self, state: State, knows: bool) -> Ask:
        """The cards, for those who may see them."""
        card = play_of(state, self.ref.role).card
        return Ask(
            self.point,
            self.band,
            role=self.ref.role,
            card=card,
            verb="take" if len(self.taken) < self.pick or not knows else "top",
            n=self.pick,
            cards=tuple(self.seen(state)) if knows else (),
            chosen=(*self.taken, *self.back) if knows else (),
        )
