"""The Actions phase: reveal, resolve, allocate, and start special phases (sections 3.2 to 3.4)."""

from __future__ import annotations

from engine.contract import Frame, Run, Value
from engine.games.knights import notes
from engine.games.knights.conflict import Card, Deed
from engine.games.knights.content.printed import ZoneId, track_size, zone_size
from engine.games.knights.rules import zones
from engine.games.knights.rules.council.assembly import Opened
from engine.games.knights.rules.money.draft import Draft
from engine.games.knights.rules.money.taxation import Taxation
from engine.games.knights.rules.money.wages import Wages
from engine.games.knights.rules.neutral import defenses, events, expeditions
from engine.games.knights.rules.round import baron_cards
from engine.games.knights.rules.upkeep import ending
from engine.games.knights.state import NOBODY, STACKS, SpecialId, State

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
    """The frames that carry a card out."""
    state = run.state
    if card.owner == NOBODY:
        state.seen.append(card.kind)
        return [NEUTRAL[card.kind]()]
    note = notes.take(state, card.owner, state.stack_at, card.kind)
    if note is not None and state.deed is not None:
        state.deed.note, state.deed.zone = note.choice, note.zone
    return [baron_cards.CARDS[card.kind](card.owner)]


NEUTRAL = {
    "important_event": events.ImportantEvent,
    "fund_expedition": expeditions.FundExpedition,
    "upgrade_defenses": defenses.UpgradeDefenses,
    "muster_troops": defenses.MusterTroops,
    "uncertain_times": defenses.UncertainTimes,
}


class Allocate(Frame[State], tag="allocate"):
    """Moves the card to its zone, back to hand, or to the neutral pile (WK-ALLOC-1), unless that was done already."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        deed = state.deed
        assert deed is not None
        run.pop()
        owner, kind = deed.card.owner, deed.card.kind
        if owner == NOBODY:
            return
        if state.barons[owner].out or deed.laid:
            return
        possible = zones.possible(deed)
        if not possible:
            zones.give_back(state, deed.card)
            deed.laid = True
            run.tell("returned", {"seat": owner, "card": kind})
        elif len(possible) == 1:
            zones.allocate(run, possible[0])
        else:
            run.push(baron_cards.ZoneChoice(owner))


class Checks(Frame[State], tag="checks"):
    """Starts the special phases of full zones and a full track, one after the other (WK-SPEC-1, WK-SPEC-2)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.special = ""
        if state.crowned != NOBODY:
            ending.end(run, "elimination")
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
        match special:
            case "wages":
                run.push(Wages())
            case "taxation":
                run.push(Taxation())
            case "assembly":
                run.push(Opened())
            case "draft":
                run.push(Draft())
