"""The coach: what a decision means to somebody who meets it for the first time, and moves hardly anybody wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.contract.texts import Text

V_contra = TypeVar("V_contra", contravariant=True)


class Coach(Protocol, Generic[V_contra]):
    """Made from views only, so that it cannot tell what its reader may not know.

    `topics` are the kinds of decisions it explains, each with the clause under which the guide tells the rule.
    `<slug>-coach-<topic>` says what the decision means, `<slug>-coach-<topic>-thought` what people usually think of.
    """

    topics: ClassVar[Mapping[str, str]]

    def topic(self, view: V_contra) -> str:
        """What the viewing seat is asked now, as one of the topics; empty where there is nothing to explain."""
        ...

    def warning(self, view: V_contra, key: str) -> Text | None:
        """Why hardly anybody would make this move, which the rules allow; None for all others."""
        ...
