"""Folding: words as people type them, whatever their case, accents or dots (Québec and quebec, сёгун and сегун)."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """A text without case and without marks above or below its letters."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
