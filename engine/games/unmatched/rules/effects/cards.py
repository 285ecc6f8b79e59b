"""Questions of effects about cards: BOOST, discard, look, take (UNM-D-14, 15, 20, 21, 23, 24)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from engine.contract import Frame, Move, Run, Value
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.rules.cards import cheapest, discard
from engine.games.unmatched.rules.effects.reading import effect_at, play_of
from engine.games.unmatched.rules.questions import EffectQuestion, kinds
from engine.games.unmatched.rules.rage import spend_rage
from engine.games.unmatched.rules.seats import eyes
from engine.games.unmatched.rules.values import add_value
from engine.games.unmatched.state import State
from engine.games.unmatched.view import Question
from engine.parts.picking import left_of


class BoostCard(EffectQuestion, tag="boost_card"):
    """The player may BOOST a committed card with a hand card (UNM-BOOST-3, UNM-D-14, UNM-D-15)."""

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "boost-card", n=effect_at(state, self.ref).price)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("boost", (keys.NONE, *kinds(self.mine(state).hand)))

    def only(self, state: State, seat: int) -> str | None:
        """No BOOST with an empty hand; otherwise the question is asked (UNM-ASYNC-7)."""
        return None if self.mine(state).hand else keys.NO_BOOST

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card and add its BOOST value."""
        run.pop()
        if key == keys.NO_BOOST:
            return
        state = run.state
        spend_rage(run, self.band, effect_at(state, self.ref).price)
        card = keys.read(key).name
        discard(run, self.band, card, "boost")
        add_value(state, play_of(state, self.ref.role), CARDS[card].boost, "boost", card)

    def default(self, state: State, seat: int) -> str:
        return keys.NO_BOOST


class GiveUpCard(EffectQuestion, tag="give_up_card"):
    """The affected player discards a card of his choice, or declines where allowed (UNM-D-20, UNM-D-21)."""

    optional: bool = False

    def moot(self, state: State) -> bool:
        """Whether no card is left to discard."""
        return not self.mine(state).hand

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "give-up-or-decline" if self.optional else "give-up-card", n=1)

    def candidates(self, state: State, seat: int) -> list[Move]:
        found = keys.moves("discard", kinds(self.mine(state).hand), commits=True)
        return [*found, keys.move("keep", commits=True)] if self.optional else found

    def only(self, state: State, seat: int) -> str | None:
        """The single hand card, since everybody can see that there is no choice."""
        forced = not self.optional and len(self.mine(state).hand) == 1
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card, or note that the player declined."""
        state = run.state
        run.pop()
        run.reveal_to_all()
        prev = play_of(state, self.ref.role).prev
        if key == keys.KEEP:
            prev.declined = True
            run.tell("declined", {"band": self.band, "seat": self.mine(state).seat})
            return
        prev.discarded = keys.read(key).name
        discard(run, self.band, prev.discarded, "forced")

    def default(self, state: State, seat: int) -> str:
        """The cheapest card; decline where that is possible."""
        return keys.KEEP if self.optional else keys.write("discard", cheapest(self.mine(state).hand))


class PickTheirCard(EffectQuestion, tag="pick_their_card"):
    """The player chooses a card of a revealed hand for its owner to discard (UNM-D-24, Snicker-Snack)."""

    of: int

    def moot(self, state: State) -> bool:
        """Whether no card is left to choose."""
        return not state.bands[self.of].hand

    def asked(self, state: State, seat: int | None) -> Question:
        """The hand, for viewers who may see it."""
        card = play_of(state, self.ref.role).card
        seen = tuple(sorted(state.bands[self.of].hand)) if self.known_to(state, seat) else ()
        return Question("pick-their-card", self.band, role=self.ref.role, card=card, cards=seen, hand_of=self.of)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("discard", kinds(state.bands[self.of].hand), seen=True)

    def only(self, state: State, seat: int) -> str | None:
        """The only card, if there is just one."""
        return self.choices(state, seat)[0].key if len(state.bands[self.of].hand) == 1 else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card from the other player's hand."""
        run.pop()
        card = keys.read(key).name
        play_of(run.state, self.ref.role).prev.discarded = card
        discard(run, self.of, card, "picked")

    def default(self, state: State, seat: int) -> str:
        """Highest BOOST, then id."""
        hand = state.bands[self.of].hand
        return keys.write("discard", min(hand, key=lambda card: (-CARDS[card].boost, card)))


class LookAtTop(EffectQuestion, tag="look_at_top"):
    """The player takes cards from the top of the deck and puts the rest back in any order (UNM-D-23, UNM-RUL-25)."""

    n: int
    pick: int
    taken: list[str] = msgspec.field(default_factory=list)
    back: list[str] = msgspec.field(default_factory=list)

    def moot(self, state: State) -> bool:
        """Whether the deck has left the game."""
        return self.mine(state).out

    def seen(self, state: State) -> list[str]:
        """The cards looked at, from the top."""
        return self.mine(state).deck[-self.n :][::-1]

    def _left(self, state: State) -> list[str]:
        return left_of(self.seen(state), (*self.taken, *self.back))

    def _verb(self) -> str:
        return "take" if len(self.taken) < self.pick else "top"

    def asked(self, state: State, seat: int | None) -> Question:
        """The cards, for viewers who may see them."""
        card = play_of(state, self.ref.role).card
        if not self.known_to(state, seat):
            return Question("take-card", self.band, role=self.ref.role, card=card, n=self.pick)
        kind = "take-card" if self._verb() == "take" else "card-on-top"
        return Question(kind, self.band, role=self.ref.role, card=card, n=self.pick, cards=tuple(self.seen(state)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        """First the cards to take, then the rest from the top down."""
        return keys.moves(self._verb(), kinds(self._left(state)))

    def only(self, state: State, seat: int) -> str | None:
        """The only answer: one card is left, or all are taken."""
        left = self._left(state)
        open_takes = self.pick - len(self.taken)
        forced = len(left) == 1 or open_takes >= len(left)
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Choose one card for the hand or the deck; the last one applies all choices."""
        state = run.state
        verb, card, _ = keys.read(key)
        (self.taken if verb == "take" else self.back).append(card)
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
        return keys.write(self._verb(), self._left(state)[0])

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others know only how many cards were taken and put back."""
        if not self.known_to(state, seat):
            seen, taken, back = self.seen(state), len(self.taken), len(self.back)
            self.taken, self.back = seen[:taken], seen[taken : taken + back]
        return (self,)
