"""The actions and free actions of a turn (ACR-ACT-2), and the choice of their cards, one at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from engine.contract import NOT_POSSIBLE, Arrangement, Bundle, Frame, Move, Refusal, Run, Several, Text, Value, WhyNot
from engine.games.acres.asked import Begun, Question
from engine.games.acres.content import CARDS, Card, Nation
from engine.games.acres.keys import ALONE, CANCEL, DONE, Key, move, moves, read
from engine.games.acres.rules.hand import Hand, no_card, refuse, unfit, unplayable
from engine.games.acres.rules.zones import distinct
from engine.games.acres.state import Done, State


class Action(NamedTuple):
    """An action: the places or cards that the hand suggests for it, the reason against a key, and its effect.

    `at_all` is the reason if the action is impossible with any place or card. Asked about the verb alone, `reason`
    says why no suggestion is possible. `final` says whether it cannot be undone. If the cards in hand alone
    suggest it (`by_cards`), the suggestions are cached with them.
    """

    verb: str
    suggests: Callable[[Hand], Collection[str]]
    reason: Callable[[Hand, Key], Refusal | None]
    begin: Callable[[Run[State], Hand, Key], None]
    at_all: Callable[[Hand], Refusal | None] | None = None
    final: Callable[[Hand], bool] | None = None
    free: bool = False
    by_cards: bool = True

    def suggested(self, hand: Hand) -> list[tuple[Move, Key]]:
        found: list[tuple[Move, Key]] = []
        whats = self.suggests(hand)
        if whats:
            made = moves(self.verb, self.final is not None and self.final(hand))
            found = [made[what] for what in whats]
        if self.by_cards:
            hand.suggested[self.verb] = found
        return found

    def possible(self, hand: Hand) -> list[Move]:
        found = hand.suggested.get(self.verb)
        if found is None:
            found = self.suggested(hand)
        if not found or (self.at_all is not None and self.at_all(hand) is not None):
            return []
        reason = self.reason
        return [move for move, key in found if reason(hand, key) is None]

    def unsaid(self, hand: Hand, key: Key) -> Refusal:
        """Why a key with too little or too much in it is no such action."""
        if self.verb in ALONE:
            return self.reason(hand, Key(self.verb)) or NOT_POSSIBLE
        if not key.known:
            return NOT_POSSIBLE
        if self.possible(hand):
            return refuse("say-more", "ACR-ACT-2")
        return self.reason(hand, key) or NOT_POSSIBLE


def always(_: Hand) -> bool:
    """For actions that are always final."""
    return True


def unopposed(_: Hand, __: Key) -> None:
    """For actions whose reasons are all given before."""


def needing(action: str, message: str, clause: str) -> Callable[[Hand], Refusal | None]:
    """A refusal for a hand without a card for an action."""
    return lambda hand: None if hand.doing(action) else refuse(message, clause)


def itself(_: Hand) -> Collection[str]:
    """Suggests the action itself, without place or card."""
    return ("",)


def cards(fits: Callable[[Card], object]) -> Callable[[Hand], Collection[str]]:
    fitting = {card.id for card in CARDS.values() if fits(card)}
    return lambda hand: [kind for kind in hand.kinds if kind in fitting]


def any_card(hand: Hand) -> Collection[str]:
    return hand.kinds


def tell(run: Run[State], hand: Hand, kind: str, **fields: Value) -> None:
    """Record an event of what a player did, and remember it for two turns."""
    state = run.state
    run.tell(kind, {"seat": state.seat_of(hand.nation), **fields})
    several = fields.get("cards")
    shown = [
        fields.get("ship"),
        fields.get("force"),
        fields.get("card"),
        *(several if isinstance(several, list) else ()),
    ]
    cards = tuple(kind for kind in shown if isinstance(kind, str))
    place = fields.get("place")
    state.done = [old for old in state.done if old.turn >= state.turn - 1]
    state.done.append(Done(state.turn, hand.nation, kind, place if isinstance(place, str) else "", cards))


def use_action(run: Run[State]) -> None:
    """Use up one action of the turn (ACR-TURN-4)."""
    run.state.left -= 1


def listed(cards: list[str]) -> list[Value]:
    return [*cards]


# The cards of an action


class OwnStep(Frame[State]):
    """A step within the turn of a nation; `known` is the public version of the decision."""

    known: ClassVar[str] = "turn"

    nation: Nation

    def actors(self, state: State) -> Sequence[int]:
        return (state.seat_of(self.nation),)

    def begun(self, state: State) -> Begun:
        raise NotImplementedError

    def asked(self, state: State, seat: int | None) -> Question:
        """Only the player sees which action has begun."""
        own = seat is not None and state.nations[seat] == self.nation
        return Question(self.known, self.nation, begun=self.begun(state) if own else None)

    def default(self, state: State, seat: int) -> str:
        """An unfinished action is cancelled (D-TURN passes)."""
        return CANCEL

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """For the other seat the action does not exist yet."""
        return (self,) if seat is not None and state.nations[seat] == self.nation else ()


class ActionCards(OwnStep):
    """The cards chosen so far for an action; they are still in the hand."""

    target: str = ""
    chosen: list[str] = msgspec.field(default_factory=list)

    def step(self) -> str:
        """The verb of the current step."""
        raise NotImplementedError

    def refusal(self, hand: Hand, key: Key) -> Refusal | None:
        """Why a key is not possible here."""
        raise NotImplementedError

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Pay, play the chosen cards and carry the action out, which has used up one of the turn."""
        raise NotImplementedError

    def begun(self, state: State) -> Begun:
        return Begun(self.begun_as(), self.target, tuple(self.chosen), self.step())

    def begun_as(self) -> str:
        """The verb of the action."""
        return str(self.__struct_config__.tag)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        step = self.step()
        return [*(move(step, kind) for kind in distinct(state.realm(self.nation).hand)), move(CANCEL)]

    def why_not(self, state: State, seat: int) -> WhyNot:
        hand = Hand(state, self.nation)
        return lambda key: None if key == CANCEL else self.refusal(hand, read(key))

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The action can be cancelled until its last card is chosen."""
        return Arrangement(in_progress=True)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == CANCEL:
            run.pop()
        elif key == DONE:
            self.finish(run)
        else:
            self.chosen.append(read(key).card)
            self.go_on(run)

    def go_on(self, run: Run[State]) -> None:
        """Continue after a choice; does nothing if the player decides when it is enough."""

    def finish(self, run: Run[State]) -> None:
        run.pop()
        use_action(run)
        self.perform(run, Hand(run.state, self.nation))


class CardForEachPart(ActionCards):
    """A card for each part of an action, different cards for different parts (ACR-SETTLE-1)."""

    def parts(self) -> tuple[str, ...]:
        """The parts, in the order asked."""
        raise NotImplementedError

    def fitting(self, hand: Hand, part: str, chosen: list[str]) -> list[Card]:
        """Cards that fit a part, given those chosen for the parts before."""
        raise NotImplementedError

    def lacking(self, hand: Hand, part: str, chosen: list[str]) -> Refusal:
        """The reason if no card fits a part."""
        raise NotImplementedError

    def step(self) -> str:
        return self.parts()[len(self.chosen)]

    def stuck(self, hand: Hand, parts: tuple[str, ...], chosen: list[str]) -> list[str] | None:
        """The longest continuation of the choice that leaves no card for the next of the parts.

        None if the hand has a card for every part.
        """
        last = len(chosen) + 1 == len(parts)
        longest = chosen
        for card in self.fitting(hand, parts[len(chosen)], chosen):
            if chosen and chosen.count(card.id) == hand.kinds[card.id]:
                continue
            stuck = None if last else self.stuck(hand, parts, [*chosen, card.id])
            if stuck is None:
                return None
            if len(stuck) > len(longest):
                longest = stuck
        return longest

    def missing(self, hand: Hand) -> Refusal | None:
        parts = self.parts()
        stuck = self.stuck(hand, parts, self.chosen)
        return None if stuck is None else self.lacking(hand, parts[len(stuck)], stuck)

    def go_on(self, run: Run[State]) -> None:
        """Choose cards without an alternative (ACR-DEC-1), except the last, whose timing must not reveal the hand."""
        hand = Hand(run.state, self.nation)
        if len(self.chosen) == len(self.parts()):
            self.finish(run)
            return
        while len(self.chosen) < len(self.parts()) - 1:
            step = self.step()
            kinds = [kind for kind in hand.kinds if self.refusal(hand, Key(step, card=kind)) is None]
            if len(kinds) > 1:
                return
            self.chosen.append(kinds[0])

    def refusal(self, hand: Hand, key: Key) -> Refusal | None:
        """Why a card does not fit the next part, or is needed for another one (ACR-CARD-3)."""
        part = self.step()
        if key.verb != part:
            return refuse("half-built", "ACR-TURN-6")
        trouble = unplayable(hand, key.card, "ACR-ACT-1")
        if trouble:
            return trouble
        card = CARDS[key.card]
        fitting = self.fitting(hand, part, self.chosen)
        if card not in fitting:
            return unfit(key.card, "ACR-CARD-3")
        parts, with_it = self.parts(), [*self.chosen, key.card]
        last = len(with_it) == len(parts)
        serves = hand.spare([card], self.chosen) and (last or self.stuck(hand, parts, with_it) is None)
        return None if serves else unfit(key.card, "ACR-CARD-3", "card-needed")


class AnyNumberOfCards(ActionCards):
    """Any number of cards of a sort; it ends only when the player says so, which reveals nothing of his hand."""

    def fits(self, hand: Hand, card: Card) -> bool:
        """Whether a card of the hand can be added to those chosen."""
        raise NotImplementedError

    def enough(self, hand: Hand) -> bool:
        """Whether the action can be done with the cards chosen so far."""
        return bool(self.chosen)

    def final(self, state: State) -> bool:
        """Whether the finished action cannot be undone."""
        return False

    def step(self) -> str:
        return "add"

    def total(self, hand: Hand) -> Text | None:
        """The sum of the cards chosen so far."""
        return None

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        return self.several(Hand(state, self.nation))

    def several(self, hand: Hand, first: str = "add") -> Several:
        """Each card as often as it can be added, the first under another verb if it begins the action."""
        kinds = [kind for kind in hand.kinds for _ in self._added(hand, (kind,))]
        keys = tuple(move(first, kind).key for kind in kinds)
        most = len(self._added(hand, hand.kinds))
        return Several(keys, 0 if self.enough(hand) else 1, most, DONE, "add", self.total(hand))

    def _added(self, hand: Hand, kinds: Iterable[str]) -> list[str]:
        heap = msgspec.structs.replace(self, chosen=list(self.chosen))
        for kind in kinds:
            while heap.refusal(hand, Key("add", card=kind)) is None:
                heap.chosen.append(kind)
        return heap.chosen[len(self.chosen) :]

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        *cards, cancel = super().candidates(state, seat)
        return [*cards, move(DONE, commits=self.final(state)), cancel]

    def refusal(self, hand: Hand, key: Key) -> Refusal | None:
        if key == Key(DONE):
            return None if self.enough(hand) else refuse("not-enough", "ACR-TURN-6")
        if key.verb != self.step():
            return refuse("half-built", "ACR-TURN-6")
        if not key.card:
            return NOT_POSSIBLE
        gone = no_card(hand, key.card, "ACR-ACT-1", self.chosen.count(key.card))
        return gone or (None if self.fits(hand, CARDS[key.card]) else unfit(key.card, "ACR-CARD-3"))


def choosing(cards: type[ActionCards]) -> Callable[[Run[State], Hand, Key], None]:
    """The beginning of an action whose cards are chosen next."""

    def begin(run: Run[State], hand: Hand, key: Key) -> None:
        begun = cards(hand.nation, key.place or key.card)
        run.push(begun)
        begun.go_on(run)

    return begin


def choosing_more(cards: type[ActionCards]) -> Callable[[Run[State], Hand, Key], None]:
    """The beginning of an action whose key names the first of its cards; more may follow."""
    return lambda run, hand, key: run.push(cards(hand.nation, chosen=[key.card]))
