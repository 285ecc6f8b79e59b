"""Questions, as the Baron who is asked sees them; everybody else learns only whose answer is awaited."""

from __future__ import annotations

from engine.contract import Question


class AskedBaron(Question, frozen=True, kw_only=True):
    seat: int


class AskedNoble(AskedBaron, frozen=True, kw_only=True):
    """A Noble to be placed; only his Baron knows which one before he is on the map."""

    noble: str = ""


class AskedTroop(Question, frozen=True, kw_only=True):
    """A troop card to assign at setup, with the places of the cards before it."""

    card: str = ""
    chosen: tuple[str, ...] = ()


class AskedPlan(Question, frozen=True, kw_only=True):
    stack: int = 0
    chosen: tuple[str, ...] = ()


class AskedCard(AskedBaron, frozen=True, kw_only=True):
    card: str = ""
    about: str = ""
    price: int = 0


class AskedAmount(Question, frozen=True, kw_only=True):
    about: str = ""
    most: int = 0


class AskedSheet(Question, frozen=True, kw_only=True):
    """A step of a sheet: its subject, and the steps so far."""

    about: str = ""
    chosen: tuple[str, ...] = ()
    most: int = 0


class AskedVote(Question, frozen=True, kw_only=True):
    agenda: str
    proposal: str = ""
    most: int = 0
    count: int = -1
    ahead: bool = False


# Marches and battles


class AskedArmy(AskedBaron, frozen=True, kw_only=True):
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
    area: str = ""
    target: str = ""
    armies: tuple[str, ...] = ()
    commander: str = ""


class AskedPermission(AskedBaron, frozen=True, kw_only=True):
    """Whether another Baron's Noble may pass, or whether he may attack what stands in an area."""

    mover: int
    area: str
    about: str = ""
