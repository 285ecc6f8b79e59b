"""What is asked on the march and in battle, as the Baron who is asked may know it."""

from __future__ import annotations

from engine.games.knights.asked import AskedBaron


class AskedArmy(AskedBaron, frozen=True, kw_only=True):
    """What becomes of a Baron's armies: which ones, where, what it is about, and what was chosen so far."""

    holders: tuple[str, ...] = ()
    area: str = ""
    about: str = ""
    most: int = 0
    chosen: tuple[str, ...] = ()


class AskedWay(AskedBaron, frozen=True, kw_only=True):
    """The way of a Noble: the areas laid so far, the start first, and the troops he takes along."""

    noble: str = ""
    goal: str = ""
    way: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


class AskedDeclaration(AskedBaron, frozen=True, kw_only=True):
    """A battle that is being declared: where, on what, with whom and under whose command."""

    area: str = ""
    target: str = ""
    armies: tuple[str, ...] = ()
    commander: str = ""


class AskedPermission(AskedBaron, frozen=True, kw_only=True):
    """Whether another Baron's Noble may pass, or whether he may attack what stands in an area."""

    mover: int
    area: str
    about: str = ""
