"""What is asked, as the seat that is asked may know it; everybody else learns no more than whose turn it is."""

from __future__ import annotations

from engine.contract import Question
from engine.games.empire.content import UnitId


class AskedBid(Question, frozen=True, kw_only=True):
    """A bid: the amount first, then who goes on A and on B."""

    opens: bool = False
    amount: int = -1
    a: int = -1


class AskedPlacement(Question, frozen=True, kw_only=True):
    """Where the next figures are placed, or how many of those left stand in a province."""

    seat: int
    unit: UnitId | None = None
    province: str = ""
    left: int = 0
    chosen: tuple[str, ...] = ()


class AskedTurn(Question, frozen=True, kw_only=True):
    """The next move of a turn."""

    seat: int
    actions: int = 0


class AskedCard(Question, frozen=True, kw_only=True):
    """A card to take, and what it is aimed at."""

    card: str = ""
    places: tuple[str, ...] = ()


class AskedDraft(Question, frozen=True, kw_only=True):
    """Units to draft: what was named so far and what it costs."""

    drafted: tuple[tuple[UnitId, str, int], ...] = ()
    cost: int = 0
    unit: UnitId | None = None
    place: str = ""


class AskedInfluence(Question, frozen=True, kw_only=True):
    """Where to buy influence, and from which sources."""

    province: str = ""
    sources: tuple[str, ...] = ()


class AskedMove(Question, frozen=True, kw_only=True):
    """A march: where it starts, what was named so far, and the part that is being named."""

    province: str = ""
    moves: tuple[tuple[UnitId, str, str, int], ...] = ()
    unit: str = ""
    to: str = ""
    sea: str = ""


class AskedAttack(Question, frozen=True, kw_only=True):
    """An attack: where, on whom, and whether galleys of a zone or units of a card join it."""

    province: str = ""
    enemy: int = -1
    sea: str = ""
    card: str = ""
    chosen: tuple[str, ...] = ()


class AskedFleet(Question, frozen=True, kw_only=True):
    """A fleet action: where to, how many galleys of a zone, whom to attack, and with which card."""

    zone: str = ""
    sea: str = ""
    enemy: int = -1
    card: str = ""
    chosen: tuple[str, ...] = ()


class AskedMuster(Question, frozen=True, kw_only=True):
    """What joins a battle: galleys of a zone, units of a kind, or a card."""

    sea: str = ""
    unit: UnitId | None = None
    card: str = ""
    most: int = 0
    chosen: tuple[str, ...] = ()


class AskedLosses(Question, frozen=True, kw_only=True):
    """Which units of the enemy are lost."""

    many: int
    chosen: tuple[str, ...] = ()


class AskedSenators(Question, frozen=True, kw_only=True):
    """Which senators to lay: more than the best total so far."""

    best: int = 0
    own: int = 0


class AskedBenefit(Question, frozen=True, kw_only=True):
    """Whom or what the benefit of a vote is for."""

    seat: int
    card: str
