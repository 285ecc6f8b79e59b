"""What is asked, as the Baron who is asked may know it; everybody else learns no more than whose answer is awaited."""

from __future__ import annotations

from engine.contract import Question


class AskedBaron(Question, frozen=True, kw_only=True):
    """A question to one Baron of which everybody may know."""

    seat: int


class AskedNoble(AskedBaron, frozen=True, kw_only=True):
    """A Noble to be placed; who it is only his Baron knows before he stands on the map."""

    noble: str = ""


class AskedTroop(Question, frozen=True, kw_only=True):
    """Where a troop card goes at setup, and where the cards before it went."""

    card: str = ""
    chosen: tuple[str, ...] = ()


class AskedPlan(Question, frozen=True, kw_only=True):
    """What goes on a stack, and what lies on the stacks before it."""

    stack: int = 0
    chosen: tuple[str, ...] = ()


class AskedCard(AskedBaron, frozen=True, kw_only=True):
    """What to do with an action card, an event or an agenda, with what it is about."""

    card: str = ""
    about: str = ""
    price: int = 0


class AskedAmount(Question, frozen=True, kw_only=True):
    """A number out of some, for something."""

    about: str = ""
    most: int = 0


class AskedSheet(Question, frozen=True, kw_only=True):
    """A step of a sheet: what it is about, and the steps given so far."""

    about: str = ""
    chosen: tuple[str, ...] = ()
    most: int = 0


class AskedVote(Question, frozen=True, kw_only=True):
    """A number of Votes for an agenda or a proposal, and then what they are for."""

    agenda: str
    proposal: str = ""
    most: int = 0
    count: int = -1
    ahead: bool = False
