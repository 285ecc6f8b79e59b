"""Planning: up to two cards on each of the three stacks, all Barons at once and hidden (section 3.1)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Arrangement, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys, notes
from engine.games.knights.asked import AskedPlan
from engine.games.knights.conflict import Card
from engine.games.knights.content.cards import ACTIONS, NEUTRAL_DECK
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.rules import refusals
from engine.games.knights.rules.base import QuestionFrame, Sealed
from engine.games.knights.state import NOBODY, STACKS, State
from engine.parts.at_once import hand_in
from engine.parts.picking import left_of

# The default plan, and the replacements for a kind that is not in hand (D-PLAN).
USUAL = (
    ("versatile_strategy", "mobilize_forces"),
    ("levy_taxes", "rally_support"),
    ("serve_the_church", "draft_soldiers"),
)
INSTEAD = (
    "versatile_strategy",
    "levy_taxes",
    "serve_the_church",
    "rally_support",
    "draft_soldiers",
    "mobilize_forces",
)

# The menu headings for the cards of a stack.
PAIR, FEWER = "pair", "fewer"


class Plan(QuestionFrame, tag="plan"):
    """One Baron plans stack after stack (D-PLAN, WK-STEP-3)."""

    chosen: list[list[str]] = msgspec.field(default_factory=list)

    def _hand(self, state: State) -> list[str]:
        return left_of(state.barons[self.seat].hand, [card for stack in self.chosen for card in stack])

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedPlan("plan", stack=len(self.chosen), chosen=tuple(map(keys.joined, self.chosen)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        verb = keys.STACK_VERBS[len(self.chosen)]
        held = Counter(self._hand(state))
        hand = [kind for kind in ACTIONS if held[kind]]
        singles = [keys.move(verb, kind) for kind in hand]
        pairs = [
            keys.move(verb, keys.joined(pair))
            for pair in combinations_with_replacement(hand, LIMITS.cards_per_stack_per_baron)
            if pair[0] != pair[1] or held[pair[0]] > 1
        ]
        return [keys.move(verb, keys.NONE), *singles, *pairs]

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """One menu for two cards and one for fewer."""
        moves = [move.key for move in self.candidates(state, seat)]
        return Arrangement(shortcuts=tuple(Shortcut((key,), PAIR if "+" in key else FEWER, (key,)) for key in moves))

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == keys.STACK_VERBS[len(self.chosen)]
        return refusals.not_in_hand(keys.split(keys.rest(key))) if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        laid = keys.rest(key)
        self.chosen.append([] if laid == keys.NONE else keys.split(laid))
        if len(self.chosen) == LIMITS.stacks:
            run.pop()
            hand_in(run, seat, *map(keys.joined, self.chosen))

    def usual(self, state: State) -> str | None:
        """The default kinds first; a missing one is replaced by the first kind still in hand."""
        left = self._hand(state)
        picked: list[str] = []
        for kind in USUAL[len(self.chosen)]:
            found = next((card for card in (kind, *INSTEAD) if card in left), None)
            if found is not None:
                left.remove(found)
                picked.append(found)
        laid = keys.joined(kind for kind in ACTIONS for _ in range(picked.count(kind)))
        return f"{keys.STACK_VERBS[len(self.chosen)]}:{laid or keys.NONE}"


class Planning(Sealed, tag="planning"):
    """All Barons plan at once; after the last answer the stacks are closed (WK-PLAN-1, WK-PLAN-6)."""

    lanes: dict[int, list[Plan]]
    asked_for: bool = False

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Plan(seat)]

    def known(self, state: State) -> Question | None:
        return Question("planning")

    def laid(self, seat: int) -> list[list[str]]:
        """The stacks a Baron has planned so far, finished or not, for notes on their cards (WK-ASYNC-9)."""
        lane = self.lanes.get(seat)
        return lane[-1].chosen if lane else [keys.split(laid) for laid in self.given(seat)]

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not self.asked_for:
            self.asked_for = True
            self.lanes = {seat: self.fresh(state, seat) for seat in state.playing}
            return
        run.pop()
        run.reveal_to_all()
        state.phase = "actions"
        self._neutral_cards(run)
        for seat in self.lanes:
            for stack, laid in enumerate(self.given(seat)):
                self._lay(state, seat, stack, keys.split(laid))
        state.stacks = [sorted(stack) for stack in state.stacks]
        notes.prune(state)
        run.tell("planned", {"laid": [list[Value](numbers) for numbers in state.laid]})

    def _neutral_cards(self, run: Run[State]) -> None:
        """Put two neutral cards on each stack and two aside, all face down (WK-PLAN-3)."""
        state = run.state
        pile = sorted(NEUTRAL_DECK)
        for stack in STACKS:
            drawn = [pile.pop(run.draw(len(pile), "neutral card")) for _ in range(LIMITS.neutral_per_stack)]
            state.stacks[stack] = [Card(NOBODY, kind) for kind in drawn]
            state.laid[stack] = [0] * state.seats
        state.aside, state.seen = pile, []
        state.shown, state.omens = [], []

    def _lay(self, state: State, seat: int, stack: int, laid: list[str]) -> None:
        for kind in laid:
            state.barons[seat].hand.remove(kind)
            state.stacks[stack].append(Card(seat, kind))
        state.laid[stack][seat] = len(laid)
