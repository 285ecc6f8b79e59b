"""The coach: explains each kind of decision to newcomers, and warns of moves that are probably mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.contract import Question, Text
from engine.games.empire import asked as questions
from engine.games.empire.content import CARDS, LEADERS
from engine.games.empire.teaching import mistakes
from engine.games.empire.view import View

# The parts of a march by what is question, and those of a fleet action.
_MARCH = {"from": "march", "kind": "company", "count": "company", "to": "goal", "by": "crossing"}
_FLEET = {"zone": "fleet", "galleys": "fleet", "against": "sea-battle", "join": "sea-battle"}


class EmpireCoach:
    """Explains auctions, placement, actions, battles and votes, and warns of what costs much and brings nothing."""

    topics: ClassVar[Mapping[str, str]] = {
        "open": "EMP-ALL-5",
        "raise": "EMP-ALL-8",
        "sealed": "EMP-OPT-8",
        "propose": "EMP-ALL-6",
        "place-leader": "EMP-PLC-2",
        "place-troops": "EMP-STEP-2",
        "place-galley": "EMP-PLC-3",
        "turn": "EMP-ACT-2",
        "free": "EMP-ACT-4",
        "card": "EMP-CARD-1",
        "target": "EMP-CARD-8",
        "units": "EMP-OP-6",
        "draft": "EMP-DRF-4",
        "influence": "EMP-INF-1",
        "source": "EMP-INF-3",
        "march": "EMP-MOV-1",
        "company": "EMP-STEP-7",
        "goal": "EMP-MOV-3",
        "crossing": "EMP-SEA-7",
        "attack": "EMP-BAT-1",
        "joining": "EMP-STEP-8",
        "fleet": "EMP-FLT-1",
        "sea-battle": "EMP-FLT-2",
        "defend": "D-BAT-DEF",
        "lend": "EMP-BAT-4",
        "losses": "EMP-BAT-8",
        "retreat": "EMP-BAT-21",
        "withdraw": "EMP-BAT-14",
        "senators": "EMP-SEN-3",
        "blame": "EMP-OP-5",
        "govern": "D-SEN-TGT",
    }

    def topic(self, view: View) -> str:
        return _topic(view, view.asked) if view.owes else ""

    def warning(self, view: View, key: str) -> Text | None:
        return mistakes.warning(view, key) if view.owes else None


def _topic(view: View, question: Question | None) -> str:
    match question:
        case questions.AskedBid(kind="propose"):
            return "propose"
        case questions.AskedBid(opens=opens):
            return "sealed" if view.on("sealed_auctions") else "open" if opens else "raise"
        case questions.AskedPlacement(unit=unit):
            return "place-leader" if unit in LEADERS else "place-galley" if unit == "galley" else "place-troops"
        case questions.AskedTurn(actions=actions):
            return "turn" if actions else "free"
        case questions.AskedSenators():
            return "senators"
        case questions.AskedBenefit(card=card):
            return "blame" if CARDS[card].target == "player" else "govern"
        case questions.AskedMuster() | questions.AskedLosses() | Question(kind="retreat" | "withdraw"):
            return question.kind
        case _:
            return _step(question)


def _step(question: Question | None) -> str:
    """The step of an action that is half built."""
    match question:
        case questions.AskedCard(card=""):
            return "card"
        case questions.AskedCard(card=card):
            return "units" if CARDS[card].target == "units" else "target"
        case questions.AskedDraft():
            return "draft"
        case questions.AskedInfluence(province=province):
            return "source" if province else "influence"
        case questions.AskedMove(kind=kind):
            return _MARCH[kind]
        case questions.AskedAttack(province=province):
            return "joining" if province else "attack"
        case questions.AskedFleet(kind=kind):
            return _FLEET[kind]
    return ""
