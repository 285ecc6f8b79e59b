"""Refusals: the message and the clause, for the asking player only (SAM-ATT-5, SAM-HID-13)."""

from __future__ import annotations

from functools import cache

from engine.contract import Arg, Refusal, Text


@cache
def refuse(name: str, clause: str, **args: Arg) -> Refusal:
    return Refusal(Text(f"samurai-no-{name}", args), clause)


NO_SUCH_PLACE = refuse("such-place", "SAM-TERM-1")
