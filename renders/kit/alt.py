"""Alternative texts: the position in words, within Discord's maximum length."""

from __future__ import annotations

from collections.abc import Sequence

from config.language import Translator
from engine.contract.texts import Text

# Discord's maximum length of an alternative text.
ALT_LIMIT = 1024
_CLOSED = (".", "!", "?", ":", ";", "…")
_ENDS = (". ", "! ", "? ", "; ", ", ", " ")


def alternative(translator: Translator, says: Sequence[Text], before: Sequence[str] = ()) -> str:
    """Join translated lines, then messages to translate, into one text, cut at a sentence, without repetitions."""
    told: list[str] = []
    for line in (*before, *(translator(say) for say in says)):
        words = " ".join(line.split())
        if words and not any(said.startswith(words.rstrip(".")) for said in told):
            told.append(words if words.endswith(_CLOSED) else f"{words}.")
    return cut(" ".join(told))


def cut(text: str, limit: int = ALT_LIMIT) -> str:
    """The text, cut at the end of a sentence or word where it exceeds the limit."""
    if len(text) <= limit:
        return text
    head = text[:limit]
    for end in _ENDS:
        at = head.rfind(end)
        if at > limit // 2:
            return head[: at + 1].rstrip(" ;,")
    return head
