"""Numbers that people type, or that come back in the ids of buttons."""

from __future__ import annotations

DIGITS = 18  # more than any number of ours has, and few enough for the database


def whole(text: str) -> int | None:
    """The number that a text of plain digits is; None for everything else, however much it looks like one."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS else None
