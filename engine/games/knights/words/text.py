"""The texts of Warrior Knights."""

from __future__ import annotations

from functools import partial

from engine.contract import Texts
from engine.games.knights.view import View
from engine.games.knights.words import card_text, labels
from engine.games.knights.words.board_text import board_lines, hand_lines
from engine.games.knights.words.order_text import order_lines, standing_orders
from engine.games.knights.words.prompts import prompt
from engine.games.knights.words.situations import outcome_lines, situation, verdict
from engine.games.knights.words.stories import story

TEXTS: Texts[View] = Texts(
    slug="knights",
    situation=situation,
    question=prompt,
    label=labels.label,
    note=labels.note,
    story=story,
    position=board_lines,
    hand=hand_lines,
    held=partial(hand_lines, told="held"),
    standing=standing_orders,
    summed_orders=order_lines,
    result=outcome_lines,
    verdict=verdict,
    cards=card_text.KEYS,
    card=card_text.card_lines,
)
