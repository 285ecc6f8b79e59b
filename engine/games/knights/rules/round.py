"""A round: planning, the three stacks and their cards, special phases, Upkeep (section 3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import msgspec

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys, notes
from engine.games.knights.asked import AskedPlan
from engine.games.knights.conflict import Card, Deed
from engine.games.knights.content.cards import ACTIONS, NEUTRAL_DECK
from engine.games.knights.content.printed import LIMITS, ZoneId, track_size, zone_size
from engine.games.knights.rules import baron_cards, decks, events, neutral_cards, upkeep
from engine.games.knights.rules.base import QuestionFrame, Sealed, refuse
from engine.games.knights.rules.council.assembly import Opened
from engine.games.knights.rules.draft import Draft
from engine.games.knights.rules.money import Taxation, Wages
from engine.games.knights.rules.upkeep import Upkeep
from engine.games.knights.state import NOBODY, STACKS, SpecialId, State
from engine.parts.at_once import hand_in
from engine.parts.picking import left_of

# The default plan, and the replacements for a kind that is not in hand (D-PLAN).
USUAL = (
    ("versatile_strategy", "mobilize_forces"),
    ("levy_taxes", "rally_support"),
    ("serve_the_church", "draft_soldiers"),
)
INSTEAD = ("versatile_strategy", "levy_taxes", "serve_the_church", "rally_support", "draft_soldiers", "mobilize_forces")

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
        moves = [move.key for move in self.candidates(state, seat)]
        return Arrangement(shortcuts=tuple(Shortcut((key,), PAIR if "+" in key else FEWER, (key,)) for key in moves))

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        kinds = keys.split(keys.rest(key))
        if keys.verb(key) != keys.STACK_VERBS[len(self.chosen)] or not kinds or not set(kinds) <= set(ACTIONS):
            return NOT_POSSIBLE
        return refuse("not-in-hand", "WK-PLAN-2" if len(kinds) < 3 else "WK-PLAN-1")

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

    question = Plan
    title = "planning"

    lanes: dict[int, list[Plan]]
    asked_for: bool = False

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
        # Two neutral cards on each stack and two aside, all face down (WK-PLAN-3).
        pile = sorted(NEUTRAL_DECK)
        for stack in STACKS:
            drawn = [pile.pop(run.draw(len(pile), "neutral card")) for _ in range(LIMITS.neutral_per_stack)]
            state.stacks[stack] = [Card(NOBODY, kind) for kind in drawn]
            state.laid[stack] = [0] * state.seats
        state.aside, state.seen, state.shown, state.omens = pile, [], [], []
        for seat in self.lanes:
            for stack, laid in enumerate(self.given(seat)):
                kinds = keys.split(laid)
                state.barons[seat].hand = left_of(state.barons[seat].hand, kinds)
                state.stacks[stack] += [Card(seat, kind) for kind in kinds]
                state.laid[stack][seat] = len(kinds)
        state.stacks = [sorted(stack) for stack in state.stacks]
        notes.prune(state)
        run.tell("planned", {"laid": [list[Value](numbers) for numbers in state.laid]})


# The order in which full zones are checked; wages come before the Draft (WK-SPEC-3).
PHASES: tuple[ZoneId, ...] = ("wages", "taxation", "assembly")


class Actions(Frame[State], tag="actions"):
    """Reveals card after card until all three stacks are empty (WK-ACT-1, WK-ACT-5)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.phase, state.deed = "actions", None
        filled = [stack for stack in STACKS if state.stacks[stack] or (stack == state.stack_at and state.turned_up)]
        if not filled:
            state.stack_at = 0
            run.pop()
            return
        if filled[0] != state.stack_at:
            state.stack_at = filled[0]
            run.tell("stack", {"stack": state.stack_at})
        card = self._next_card(run)
        state.turn += 1
        state.deed = Deed(card=card, stack=state.stack_at)
        state.shown.append(card)
        run.reveal_to_all()
        run.tell("revealed", {"seat": card.owner, "card": card.kind, "stack": state.stack_at})
        run.push(*resolution(run, card), Allocate(), Checks())

    def _next_card(self, run: Run[State]) -> Card:
        """A random card; with open_order the stack was revealed when it began (WK-OPT-9)."""
        state = run.state
        stack = state.stacks[state.stack_at]
        if state.on("open_order") and not state.turned_up:
            state.turned_up = [stack.pop(run.draw(len(stack), "stack")) for _ in range(len(stack))]
            shown: list[Value] = [[card.owner, card.kind] for card in state.turned_up]
            run.tell("turned_up", {"stack": state.stack_at, "cards": shown})
        if state.turned_up:
            return state.turned_up.pop(0)
        return stack.pop(run.draw(len(stack), "stack"))


def resolution(run: Run[State], card: Card) -> list[Frame[State]]:
    state = run.state
    if card.owner == NOBODY:
        state.seen.append(card.kind)
        return [NEUTRAL[card.kind]()]
    note = notes.take(state, card.owner, state.stack_at, card.kind)
    if note is not None:
        state.current_deed.note, state.current_deed.zone = note.choice, note.zone
    return [baron_cards.CARDS[card.kind](card.owner)]


NEUTRAL: dict[str, type[Frame[State]]] = {
    "important_event": events.ImportantEvent,
    "fund_expedition": neutral_cards.FundExpedition,
    "upgrade_defenses": neutral_cards.UpgradeDefenses,
    "muster_troops": neutral_cards.MusterTroops,
    "uncertain_times": neutral_cards.UncertainTimes,
}
SPECIAL: dict[SpecialId, type[Frame[State]]] = {
    "wages": Wages,
    "taxation": Taxation,
    "assembly": Opened,
    "draft": Draft,
}


class Allocate(Frame[State], tag="allocate"):
    """Moves the card to its zone, back to hand, or to the neutral pile (WK-ALLOC-1), unless that was done already."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        deed = state.current_deed
        run.pop()
        owner = deed.card.owner
        if owner == NOBODY or state.barons[owner].out or deed.laid:
            return
        possible = decks.zones_for(deed)
        if not possible:
            decks.give_back(state, deed.card)
            deed.laid = True
            run.tell("returned", {"seat": owner, "card": deed.card.kind})
        elif len(possible) == 1:
            decks.allocate(run, possible[0])
        else:
            run.push(baron_cards.ZoneChoice(owner))


class Checks(Frame[State], tag="checks"):
    """Starts the special phases of full zones and a full track, one after the other (WK-SPEC-1, WK-SPEC-2)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.special = ""
        if state.crowned != NOBODY:
            upkeep.end(run, "elimination")
            return
        full = [zone for zone in PHASES if len(state.zones[zone]) >= zone_size(state.many)]
        if full:
            self._start(run, full[0])
        elif len(state.track) >= track_size(state.many):
            self._start(run, "draft")
        else:
            run.pop()

    def _start(self, run: Run[State], special: SpecialId) -> None:
        state = run.state
        state.special = special
        state.turn += 1
        run.tell("special", {"phase": special})
        run.push(SPECIAL[special]())


class Round(Frame[State], tag="round"):
    """Repeats rounds until Upkeep ends the game (WK-RND-1)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.round += 1
        state.turn += 1
        state.phase = "planning"
        for baron in state.barons:
            baron.blessed = False
        last = state.round == state.number("last_round")
        nearly = state.round == state.number("last_round") - 1
        run.tell("round", {"round": state.round, "last": last, "nearly": nearly})
        run.push(Planning(lanes={}), Actions(), Upkeep())
