"""Laws that demand a payment, complied with or refused (WK-BAN-2)."""

from __future__ import annotations

from typing import ClassVar

from engine.contract import Move, Question, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard
from engine.games.knights.rules.base import Sealed, TwoAnswers
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


class LawDue(TwoAnswers, tag="law_due"):
    """A Baron complies with a law or refuses it and is banned (D-LAW)."""

    answers: ClassVar[tuple[Move, ...]] = (Move(keys.COMPLY), Move(keys.REFUSE))

    law: str
    crowns: int = 0

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("law", seat=self.seat, card=self.law, price=self.crowns)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, f"{self.law}={key}")

    def standing(self, state: State) -> str | None:
        said = orders.value(state, self.seat, orders.LAW)
        return None if said == orders.ASK else said

    def usual(self, state: State) -> str | None:
        return keys.REFUSE if state.barons[self.seat].banned else keys.COMPLY


def complied(sheet: Sealed, seat: int, law: str) -> bool:
    """Whether a Baron complies with a law in his sheet."""
    return f"{law}={keys.COMPLY}" in sheet.given(seat)


def refusers(sheet: Sealed) -> dict[int, list[str]]:
    """The Barons who refuse laws in a sheet, with the laws."""
    refused = {
        seat: [text.partition("=")[0] for text in given if text.endswith(f"={keys.REFUSE}")]
        for seat, given in sheet.answers.items()
    }
    return {seat: found for seat, found in refused.items() if found}
