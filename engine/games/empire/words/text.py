"""The texts of Conquest of the Empire."""

from __future__ import annotations

from engine.contract import Texts
from engine.games.empire.content import CARDS, PROVINCES, SEAS
from engine.games.empire.view import View
from engine.games.empire.words import board_text, labels
from engine.games.empire.words.prompts import prompt
from engine.games.empire.words.stories import story

TEXTS: Texts[View] = Texts(
    slug="empire",
    situation=board_text.situation,
    question=prompt,
    label=labels.label,
    note=labels.note,
    story=story,
    position=board_text.board_lines,
    hand=board_text.hand_lines,
    held=board_text.held_lines,
    standing=board_text.standing_orders,
    result=board_text.outcome_lines,
    verdict=board_text.verdict,
    cards=(
        *(f"card.{name}" for name in CARDS),
        *(f"province.{name}" for name in PROVINCES),
        *(f"sea.{name}" for name in SEAS),
    ),
    card=board_text.card_lines,
)
