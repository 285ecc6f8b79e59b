"""Questions about marches and battles, as the Baron who is asked sees them."""

from __future__ import annotations

from engine.games.knights.asked import AskedBaron


class AskedArmy(AskedBaron, frozen=True, kw_only=True):
    """A decision about a Baron's armies: which ones, where, about what, and the choices so far."""

    holders: tuple[str, ...] = ()
    area: str = ""
    about: str = ""
    most: int = 0
    chosen: tuple[str, ...] = ()


class AskedWay(AskedBaron, frozen=True, kw_only=True):
    """The way of a Noble: the areas laid so far, the start first, and the troops he picks up."""

    noble: str = ""
    goal: str = ""
    way: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


class AskedDeclaration(AskedBaron, frozen=True, kw_only=True):
    """A battle being declared: area, target, armies and commander."""

    area: str = ""
    target: str = ""
    armies: tuple[str, ...] = ()
    commander: str = ""


class AskedPermission(AskedBaron, frozen=True, kw_only=True):
    """Whether another Baron's Noble may pass, or whether he may attack what stands in an area."""

    mover: int
    area: str
    about: str = ""
