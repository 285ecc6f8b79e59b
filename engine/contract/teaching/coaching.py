"""The coach: explains decisions to beginners, and warns of moves that are almost always mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.contract.texts import Text

V_contra = TypeVar("V_contra", contravariant=True)


class Coach(Protocol, Generic[V_contra]):
    """Explains decisions from views only, so that it cannot leak what its reader may not know.

    `topics` are the kinds of decisions it explains, each with the clause under which the guide explains the rule.
    `<slug>-coach-<topic>` says what the decision means, `<slug>-coach-<topic>-thought` what people usually consider.
    """

    topics: ClassVar[Mapping[str, str]]

    def topic(self, view: V_contra) -> str:
        """The topic of the viewing seat's question; empty if there is nothing to explain."""
        ...

    def warning(self, view: V_contra, key: str) -> Text | None:
        """Why this legal move is almost always a mistake; None for all others."""
        ...
