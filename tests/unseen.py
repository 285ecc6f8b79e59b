"""Answers given unseen: a view without who has handed in, which is open where it tells nothing."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from engine.contract import View

V = TypeVar("V", bound=View)


def but_for_handing_in(view: V) -> V:
    """The same view, whoever has handed in."""
    return msgspec.structs.replace(view, awaited=(), handed_in=())
