"""The host's privacy text and terms: read from Markdown files, and split into pages for Discord."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Literal

from config.language import ROOT

Policy = Literal["privacy", "terms"]
POLICIES: tuple[Policy, ...] = ("privacy", "terms")
# The placeholders that a host fills in.
PLACEHOLDERS = {"name": "[HOST]", "contact": "[CONTACT]", "country": "[COUNTRY]"}
# What a phone shows without much scrolling, far below the limit of 4,000 characters for a message.
PAGE = 1800
_COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)


@functools.cache
def text_of(policy: Policy, language: str) -> str:
    ending = "" if language == "en" else f".{language}"
    return _COMMENT.sub("", (ROOT / f"{policy.upper()}{ending}.md").read_text(encoding="utf-8"))


def pages_of(policy: Policy, language: str, names: Mapping[str, str]) -> list[str]:
    """A text with the host's names filled in, on pages that begin with a heading where possible."""
    text = text_of(policy, language)
    for key, placeholder in PLACEHOLDERS.items():
        text = text.replace(placeholder, names[key])
    pages = [""]
    for part in _parts(text):
        fits = len(pages[-1]) + len(part) <= PAGE
        gap = "\n" if part.startswith("- ") and pages[-1].rpartition("\n")[2].startswith("- ") else "\n\n"
        if fits:
            pages[-1] = f"{pages[-1]}{gap if pages[-1] else ''}{part}"
        else:
            pages.append(part)
    return pages


def _parts(text: str) -> Iterator[str]:
    """Paragraphs and list items, one line each; a heading stays with the part after it."""
    heading = ""
    for line in _lines(text):
        if line.startswith("#"):
            heading = f"{line}\n"
        else:
            yield heading + line
            heading = ""


def _lines(text: str) -> Iterator[str]:
    """Lines with the file's line breaks inside paragraphs removed."""
    for block in text.strip().split("\n\n"):
        yield from re.sub(r"\n(?!- )\s*", " ", block).split("\n")
