"""Putting an action together: a card for each symbol, or a heap of cards, one step at a time."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.games.acres import words
from engine.games.acres.content import CARDS, Card, Nation
from engine.games.acres.deeds import Flow
from engine.games.acres.desk import Desk
from engine.games.acres.refusals import NOT_POSSIBLE, card_trouble, refuse
from engine.games.acres.state import Position
from engine.rules import Bundle, Frame, Move, Refusal, Say, Several, verb_of

CANCEL = "cancel"
DONE = "done"


class Building(Frame[Position]):
    """A half-built action: nothing has left the hand yet, and it can be given up."""

    nation: Nation
    target: str = ""
    chosen: list[str] = msgspec.field(default_factory=list)

    def actors(self, state: Position) -> Sequence[int]:
        """The player whose action it is."""
        return (state.seat_of(self.nation),)

    def default(self, state: Position, seat: int) -> str:
        """An unfinished action is given up (D-TURN passes)."""
        return CANCEL

    def step(self, state: Position) -> str:
        """The name of the step that is due now, for prompts."""
        raise NotImplementedError

    def perform(self, run: Flow, desk: Desk) -> None:
        """Pay, play the chosen cards and let the action happen."""
        raise NotImplementedError

    def finish(self, run: Flow) -> None:
        """End the building and do it."""
        run.pop()
        self.perform(run, Desk(run.state, self.nation))


class Muster(Building):
    """A card for each part of an action, different cards for different parts (ACR-SETTLE-1)."""

    def roles(self, state: Position) -> tuple[str, ...]:
        """The parts, in the order asked."""
        raise NotImplementedError

    def fitting(self, desk: Desk, role: str, chosen: list[str]) -> list[Card]:
        """Cards that could serve a part, given those chosen for the parts before."""
        raise NotImplementedError

    def lacking(self, desk: Desk, role: str, chosen: list[str]) -> Refusal:
        """The reason when no card serves a part."""
        raise NotImplementedError

    def step(self, state: Position) -> str:
        """The part that is due."""
        return self.roles(state)[len(self.chosen)]

    def options(self, desk: Desk, chosen: list[str]) -> list[str]:
        """Kinds for the next part that leave cards for all the others."""
        roles = self.roles(desk.table)
        cards = desk.spare(self.fitting(desk, roles[len(chosen)], chosen), chosen)
        if len(chosen) + 1 == len(roles):
            return [card.id for card in cards]
        return [card.id for card in cards if self.options(desk, [*chosen, card.id])]

    def possible(self, desk: Desk) -> bool:
        """Whether the action can be completed with the hand as it is."""
        return bool(self.options(desk, self.chosen))

    def go_on(self, run: Flow) -> None:
        """Take what leaves no choice (ACR-DEC-1), but let the last card be named: when it is told hides the hand."""
        desk = Desk(run.state, self.nation)
        parts = len(self.roles(run.state))
        while len(self.chosen) < parts - 1:
            options = self.options(desk, self.chosen)
            if len(options) > 1:
                return
            self.chosen.append(options[0])

    def choices(self, state: Position, seat: int) -> list[Move]:
        """A card for the next part."""
        role = self.step(state)
        options = self.options(Desk(state, self.nation), self.chosen)
        return [*(Move(f"{role}:{kind}") for kind in options), Move(CANCEL)]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Note the card and go on."""
        if key == CANCEL:
            run.pop()
            return
        self.chosen.append(key.partition(":")[2])
        if len(self.chosen) == len(self.roles(run.state)):
            self.finish(run)
        else:
            self.go_on(run)

    def shortfall(self, desk: Desk) -> tuple[int, Refusal]:
        """The first part for which the hand has nothing, however the parts before are served, and its number."""
        deepest: tuple[int, Refusal] = (-1, NOT_POSSIBLE)
        heaps: list[list[str]] = [[]]
        for depth, role in enumerate(self.roles(desk.table)):
            further: list[list[str]] = []
            for chosen in heaps:
                cards = desk.spare(self.fitting(desk, role, chosen), chosen)
                if not cards and depth > deepest[0]:
                    deepest = (depth, self.lacking(desk, role, chosen))
                further += [[*chosen, card.id] for card in cards]
            heaps = further
        return deepest

    def missing(self, desk: Desk) -> Refusal:
        """What the hand lacks for this action."""
        return self.shortfall(desk)[1]

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """Why a card does not serve the next part."""
        role = self.step(state)
        if verb_of(key) != role:
            return refuse("half-built", "ACR-TURN-6")
        kind = key.partition(":")[2]
        desk = Desk(state, self.nation)
        trouble = card_trouble(desk, kind, "ACR-ACT-1")
        if trouble:
            return trouble
        fitting = {card.id for card in self.fitting(desk, role, self.chosen)}
        reason = "card-needed" if kind in fitting else "card-unfit"
        return refuse(reason, "ACR-CARD-3", card=words.card(kind))


class Gather(Building):
    """Any number of cards of a sort; it ends only when the player says so, which tells nothing of his hand."""

    def more(self, desk: Desk) -> list[str]:
        """Kinds that can still be added."""
        raise NotImplementedError

    def enough(self, desk: Desk) -> bool:
        """Whether the action can be done with the cards chosen so far."""
        return bool(self.chosen)

    def commits(self, desk: Desk) -> bool:
        """Whether the finished action cannot be taken back."""
        return False

    def step(self, state: Position) -> str:
        """Cards are added."""
        return "add"

    def choices(self, state: Position, seat: int) -> list[Move]:
        """Another card, or enough."""
        desk = Desk(state, self.nation)
        moves = [Move(f"add:{kind}") for kind in self.more(desk)]
        if self.enough(desk):
            moves.append(Move(DONE, commits=self.commits(desk)))
        return [*moves, Move(CANCEL)]

    def total(self, desk: Desk) -> Say | None:
        """What the cards chosen so far come to."""
        return None

    def bundle(self, state: Position, seat: int, verb: str = "") -> Bundle | None:
        """All cards that can be added, at once."""
        return self.several(Desk(state, self.nation))

    def several(self, desk: Desk, first: str = "add") -> Several:
        """Each card as often as it can be added, the first of them under another verb where it begins the action."""
        keys = [f"{first}:{kind}" for kind in self.more(desk) for _ in self._added(desk, kind)]
        least = 0 if self.enough(desk) else 1
        return Several(tuple(keys), least, len(self._added(desk)), DONE, "add", self.total(desk))

    def _added(self, desk: Desk, only: str = "") -> list[str]:
        """As many cards as can be added, of one kind or of all."""
        heap = msgspec.structs.replace(self, chosen=list(self.chosen))
        while more := [kind for kind in heap.more(desk) if kind == (only or kind)]:
            heap.chosen.append(more[0])
        return heap.chosen[len(self.chosen) :]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Add a card, or do it."""
        if key == CANCEL:
            run.pop()
        elif key == DONE:
            self.finish(run)
        else:
            self.chosen.append(key.partition(":")[2])

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """Why a card cannot be added, or why it is not enough."""
        desk = Desk(state, self.nation)
        if key == DONE:
            return refuse("not-enough", "ACR-TURN-6")
        if verb_of(key) != "add":
            return refuse("half-built", "ACR-TURN-6")
        kind = key.partition(":")[2]
        if kind not in CARDS:
            return NOT_POSSIBLE
        if self.chosen.count(kind) >= desk.hand[kind]:
            return refuse("not-in-hand", "ACR-ACT-1", card=words.card(kind))
        return refuse("card-unfit", "ACR-CARD-3", card=words.card(kind))
