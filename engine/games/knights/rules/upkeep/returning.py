"""Redistribution and return to the board in Upkeep (WK-UPK-6, WK-RET)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedSheet
from engine.games.knights.rules import pieces, refusals
from engine.games.knights.rules.base import Collection, QuestionFrame
from engine.games.knights.rules.upkeep.camp import PARTS, Camp, Part, has_something_to_return, may_rearrange, usual_step
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


class Return(QuestionFrame, tag="return"):
    """One Baron's sheet: parts (b) to (f), each step by step until `next` (D-RETURN, WK-STEP-10)."""

    given: list[str] = msgspec.field(default_factory=list)

    def _camp(self, state: State) -> Camp:
        return Camp(state, self.seat, self.given)

    def _part(self, camp: Camp) -> Part:
        return PARTS[camp.part]

    def asked(self, state: State, seat: int | None) -> Question | None:
        camp = self._camp(state)
        return AskedSheet("return", about=self._part(camp), chosen=tuple(self.given))

    def candidates(self, state: State, seat: int) -> list[Move]:
        camp = self._camp(state)
        steps = [keys.move(keys.verb(key), *keys.rest(key).split(">")) for key in camp.moves(self._part(camp))]
        return [*steps, *([] if camp.must_go_on(self._part(camp)) else [Move(keys.NEXT)])]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        """Why a key is no answer: `next` is missing while a Noble must still be placed (WK-OPT-8)."""
        return refusals.must_return() if key == keys.NEXT else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.given.append(key)
        while self._is_empty(run.state):
            self.given.append(keys.NEXT)
        if self._camp(run.state).part == len(PARTS):
            run.pop()
            hand_in(run, seat, *self.given)

    def _is_empty(self, state: State) -> bool:
        """Whether the current part has no possible step."""
        camp = self._camp(state)
        return camp.part < len(PARTS) and not any(True for _ in camp.moves(self._part(camp)))

    def standing(self, state: State) -> str | None:
        """Skip parts with troops on the board unless the Baron wants to be asked (WK-RET-4, order `rearrange`)."""
        on_board = self._part(self._camp(state)) in ("b", "f")
        return keys.NEXT if on_board and not orders.asks(state, self.seat, orders.REARRANGE) else None

    def usual(self, state: State) -> str | None:
        camp = self._camp(state)
        return usual_step(camp, self._part(camp))


def sheet(state: State, seat: int) -> Return:
    """A Baron's sheet, opened at the first part with a possible step."""
    opened = Return(seat)
    while opened._is_empty(state):
        opened.given.append(keys.NEXT)
    return opened


class Returns(Collection, tag="returns", kw_only=True):
    """All rearrange and return at once, or openly in turn with strict_order (WK-UPK-10)."""

    lanes: dict[int, list[Return]]
    who: list[int]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [sheet(state, seat)]

    def known(self, state: State) -> Question | None:
        return Question("returns")

    def concerns(self, state: State, seat: int) -> bool:
        """Barons with a relevant step (WK-RET-4)."""
        if seat not in self.who:
            return False
        wishes = orders.asks(state, seat, orders.REARRANGE) and may_rearrange(state, seat)
        return wishes or has_something_to_return(state, seat)

    def carry_out(self, run: Run[State], seat: int) -> None:
        state = run.state
        before = state.barons[seat].nobles
        camp = Camp(state, seat, self.given(seat))
        steps = list[Value](camp.changes(state.barons[seat]))
        camp.take_over(state.barons[seat])
        for shape, noble in state.barons[seat].nobles.items():
            area = noble.area
            if area != before[shape].area:
                noble.area = before[shape].area
                if area:
                    pieces.enter(state, seat, shape, area)
                else:
                    pieces.leave_board(state, seat, shape)
        if steps:
            run.tell("returned_to_board", {"seat": seat, "steps": steps})
