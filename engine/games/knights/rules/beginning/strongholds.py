"""The choice of an area for a stronghold, at setup and when it returns (WK-SET-11, WK-STR-4)."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Move, Refusal
from engine.games.knights import keys
from engine.games.knights.content.kingdom import KINGDOM
from engine.games.knights.rules import places, refusals
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.state import State


class StrongholdChoice(QuestionFrame):
    """A Baron chooses the area of his stronghold (WK-SET-11, WK-STR-4)."""

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("stronghold", area) for area in KINGDOM]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if keys.verb(key) != "stronghold":
            return None
        clause = places.why_no_stronghold(state, self.seat, keys.rest(key))
        return None if clause is None else refusals.no_stronghold(keys.rest(key), clause)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return self.reason(state, seat, key) or NOT_POSSIBLE

    def usual(self, state: State) -> str | None:
        return f"stronghold:{places.usual_stronghold(state, places.stronghold_areas(state, self.seat))}"
