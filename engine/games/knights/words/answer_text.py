"""A Baron's answer so far, in words, while others have not answered; only he sees it."""

from __future__ import annotations

from engine.contract import Arg, Text
from engine.games.knights import keys
from engine.games.knights.content.cards import AGENDAS, BATTLE_RESULTS
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.view import View
from engine.games.knights.words.labels import label
from engine.games.knights.words.names import agenda, army, in_a_row, result, troop
from engine.games.knights.words.order_text import votes_words


def answer_line(view: View) -> Text | None:
    """The answer given so far; None if there is none."""
    found = answers_given(view)
    return Text("knights-hand-answered", {"answers": in_a_row(found)}) if found is not None else None


def answers_given(view: View) -> list[Arg] | None:
    """The parts of the answer given so far; None if there is none. A plan is shown with the hand."""
    own = view.own
    if own is None or not own.answered or view.phase == "planning":
        return None
    return [_words(view, text) for text in own.answered if text != keys.NEXT]


def _words(view: View, text: str) -> Arg:
    """The text of a part of an answer, as collections store it."""
    assert view.seat is not None
    if "/" in text:
        name, _, said = text.partition("/")
        count, _, side = said.partition(".")
        return votes_words(name, int(count), side)
    law, _, said = text.partition("=")
    if said and law in AGENDAS:
        return Text(f"knights-answer-{said}", {"law": agenda(law)})
    if text in HOLDERS:
        return army(view, view.seat, text)
    if text in BATTLE_RESULTS:
        return result(text)
    if text in ("ask", "auto"):
        return Text(f"knights-label-losses-{text}")
    if keys.verb(text) in keys.VERBS:
        return label(view, text)
    holder, _, kind = text.partition(">")
    return Text("knights-label-pay", {"troop": troop(kind), "army": army(view, view.seat, holder)})
