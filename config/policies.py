"""The privacy text and the terms that a host publishes: read from Markdown files, and cut into pages for Discord."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Literal

from config.language import ROOT

Policy = Literal["privacy", "terms"]
POLICIES: tuple[Policy, ...] = ("privacy", "terms")
# The names that a host fills in, as they stand in the texts.
PLACEHOLDERS = {"name": "[HOST]", "contact": "[CONTACT]", "country": "[COUNTRY]"}
# What a phone shows without much scrolling, far below the 4,000 letters that a message can hold.
PAGE = 1800
_COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)


@functools.cache
def text_of(policy: Policy, language: str) -> str:
    """A text as it is published, with its placeholders."""
    ending = "" if language == "en" else f".{language}"
    return _COMMENT.sub("", (ROOT / f"{policy.upper()}{ending}.md").read_text(encoding="utf-8"))


def pages_of(policy: Policy, language: str, names: Mapping[str, str]) -> list[str]:
    """A text with the host's names, on pages that begin with a heading where they can."""
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
    """Paragraphs and items of lists, each in one line; a heading stays with what follows it."""
    heading = ""
    for line in _lines(text):
        if line.startswith("#"):
            heading = f"{line}\n"
        else:
            yield heading + line
            heading = ""


def _lines(text: str) -> Iterator[str]:
    """Lines as they are meant: the file breaks them for its reader."""
    for block in text.strip().split("\n\n"):
        yield from re.sub(r"\n(?!- )\s*", " ", block).split("\n")
