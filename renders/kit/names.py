"""Names of players, with letters that pictures can draw."""

from __future__ import annotations

from config.language import Translator
from renders.kit.fonts import Face, legible


def name_of(translator: Translator, seat: int) -> str:
    """A player's name, or the number of the seat if no letter of the name can be drawn."""
    name = translator.names[seat] if seat < len(translator.names) else ""
    drawn = legible(name, Face.TITLE)
    return drawn if any(letter.isalnum() for letter in drawn) else f"#{seat + 1}"
