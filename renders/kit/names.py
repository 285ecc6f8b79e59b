"""Names of players as pictures can write them."""

from __future__ import annotations

from config.language import Translator
from renders.kit.fonts import Face, legible


def name_of(translator: Translator, seat: int) -> str:
    """A player's name; his seat's number where not one letter of the name can be drawn."""
    name = translator.names[seat] if seat < len(translator.names) else ""
    drawn = legible(name, Face.TITLE)
    return drawn if any(letter.isalnum() for letter in drawn) else f"#{seat + 1}"
