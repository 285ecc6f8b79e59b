"""The standard emojis, each in Unicode's recommended form: with U+FE0F where a character is a text sign without it."""

from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "schema" / "emoji.txt"


@cache
def standard() -> frozenset[str]:
    return frozenset(_FILE.read_text(encoding="utf-8").split())
