"""What a seat may see: types that have no room for a secret."""

from __future__ import annotations

import msgspec

from engine.games.unmatched.content import Board
from engine.rules import View as AnyView


class FighterView(msgspec.Struct, frozen=True):
    """A figure as everybody sees it; `space` is empty for a defeated one or one not placed yet."""

    id: str
    band: int
    kind: str
    hero: bool
    ranged: bool
    health: int
    most: int
    space: str
    began: str


class BandView(msgspec.Struct, frozen=True):
    """A hero's panel; `cards` is the hand where the viewer may see it, otherwise None."""

    seat: int
    team: int
    hero: str
    mark: int
    out: bool
    deck: int
    hand: int
    discard: tuple[str, ...]
    cards: tuple[str, ...] | None
    basket: tuple[str, ...] | None
    rage: int | None
    size: str | None
    voyages: int | None
    move: int


class DoorView(msgspec.Struct, frozen=True):
    """A door and whether it stands open."""

    id: str
    open: bool


class NoteView(msgspec.Struct, frozen=True):
    """Something that changed a card's value or effects in a combat."""

    kind: str
    n: int
    card: str


class SideView(msgspec.Struct, frozen=True):
    """One side of a combat. `card` is None while the viewer may not know it; empty where there is none."""

    band: int
    fighter: str
    card: str | None
    attached: str | None
    printed: int | None
    value: int | None
    cancelled: bool
    ignored: bool
    notes: tuple[NoteView, ...]


class CombatView(msgspec.Struct, frozen=True):
    """A combat as a scene: both cards, what changed them, the result; `over` once it is the last combat."""

    attack: SideView
    defence: SideView
    cards: int
    revealed: bool
    prevented: bool
    damage: int
    winner: str
    over: bool


class Ask(msgspec.Struct, frozen=True):
    """What is asked: the decision point, whose band decides, and what the question is about.

    The public and other seats get the same struct with nothing in it that they may not know.
    """

    point: str
    band: int
    role: str = ""
    card: str = ""
    verb: str = ""
    fighter: str = ""
    target: str = ""
    n: int = 0
    left: int = 0
    at: str = ""
    path: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    reach: dict[str, int] = {}


class OrdersView(msgspec.Struct, frozen=True):
    """The viewer's standing orders for one of its bands."""

    band: int
    spare: tuple[str, ...]
    ignore: tuple[str, ...]
    use: str
    hold: bool
    when_helpless: bool


class View(AnyView):
    """The table as one seat sees it."""

    options: dict[str, str]
    board: Board | None
    doors: tuple[DoorView, ...]
    bands: tuple[BandView, ...]
    fighters: tuple[FighterView, ...]
    order: tuple[int, ...]
    turn: int
    active: int
    actions: int
    combat: CombatView | None
    scheme: str
    scheme_fighter: str
    ask: Ask | None
    orders: tuple[OrdersView, ...]
    winner: int

    def fighter(self, name: str) -> FighterView:
        """The fighter of that id."""
        return next(fighter for fighter in self.fighters if fighter.id == name)

    def at(self, space: str) -> FighterView | None:
        """Who stands on a space."""
        return next((fighter for fighter in self.fighters if fighter.space == space), None)

    def closed(self) -> tuple[str, ...]:
        """The doors that stand closed."""
        return tuple(door.id for door in self.doors if not door.open)
