"""Questions, as the seat that is asked sees them; everybody else learns only whose turn it is."""

from __future__ import annotations

from engine.contract import Question
from engine.games.empire.content import UnitId


class AskedBid(Question, frozen=True, kw_only=True):
    """A bid: the amount first, then the players for A and B."""

    opens: bool = False
    amount: int = -1
    a: int = -1


class AskedPlacement(Question, frozen=True, kw_only=True):
    """The place of the next figures, or how many of the rest go to a province."""

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
    """A card to take, and its target."""

    card: str = ""
    places: tuple[str, ...] = ()


class AskedDraft(Question, frozen=True, kw_only=True):
    """Units to draft: the choices so far and their cost."""

    drafted: tuple[tuple[UnitId, str, int], ...] = ()
    cost: int = 0
    unit: UnitId | None = None
    place: str = ""


class AskedInfluence(Question, frozen=True, kw_only=True):
    """The province for buying influence, and the sources."""

    province: str = ""
    sources: tuple[str, ...] = ()


class AskedMove(Question, frozen=True, kw_only=True):
    """A march: its start, the choices so far, and the current part."""

    province: str = ""
    moves: tuple[tuple[UnitId, str, str, int], ...] = ()
    unit: str = ""
    to: str = ""
    sea: str = ""


class AskedAttack(Question, frozen=True, kw_only=True):
    """An attack: place, enemy, and whether galleys of a zone or units of a card join it."""

    province: str = ""
    enemy: int = -1
    sea: str = ""
    card: str = ""
    chosen: tuple[str, ...] = ()


class AskedFleet(Question, frozen=True, kw_only=True):
    """A fleet action: its zone, the galleys of another zone, the enemy, and the card."""

    zone: str = ""
    sea: str = ""
    enemy: int = -1
    card: str = ""
    chosen: tuple[str, ...] = ()


class AskedMuster(Question, frozen=True, kw_only=True):
    """The joiners of a battle: galleys of a zone, units of a kind, or a card."""

    sea: str = ""
    unit: UnitId | None = None
    card: str = ""
    most: int = 0
    chosen: tuple[str, ...] = ()


class AskedLosses(Question, frozen=True, kw_only=True):
    """The enemy's units to lose."""

    many: int
    chosen: tuple[str, ...] = ()


class AskedSenators(Question, frozen=True, kw_only=True):
    """The senators to lay: more than the best total so far."""

    best: int = 0
    own: int = 0


class AskedBenefit(Question, frozen=True, kw_only=True):
    """The target of a vote's benefit."""

    seat: int
    card: str
