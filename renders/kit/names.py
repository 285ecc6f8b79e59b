"""Names of players as pictures can write them."""

from __future__ import annotations

from config.language import Speaker
from renders.kit.fonts import Face, legible


def name_of(speaker: Speaker, seat: int) -> str:
    """A player's name; his seat's number where not one letter of the name can be drawn."""
    name = speaker.names[seat] if seat < len(speaker.names) else ""
    drawn = legible(name, Face.TITLE)
    return drawn if any(letter.isalnum() for letter in drawn) else f"#{seat + 1}"
