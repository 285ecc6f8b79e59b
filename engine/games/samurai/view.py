"""What a seat, or the public, may see of the table."""

from __future__ import annotations

import msgspec

from engine.games.samurai.facts import Fact
from engine.games.samurai.seats import Orders, OwnedCard
from engine.games.samurai.sheet import Sheet
from engine.rules import Result
from engine.rules import View as AnyView


class PlaceView(msgspec.Struct, frozen=True):
    """One place of a row: `card` only where the viewer sees the face now, `up` while everybody does."""

    place: int
    empty: bool = False
    card: str | None = None
    up: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One player as the viewer sees him; faces of hand and pile are there only when the game is over (SAM-HID-12)."""

    seat: int
    side: str
    places: tuple[PlaceView, ...]
    hand: int
    captured: int
    points: int | None = None
    hand_cards: tuple[str, ...] = ()
    captured_cards: tuple[OwnedCard, ...] = ()
    absent: bool = False
    conceded: bool = False


class Scene(msgspec.Struct, frozen=True):
    """A battle as it is told: who, with what, from where, how strong, who won and where both cards went.

    `winner` is `attacker`, `defender`, `none`, or empty while the battle is not decided; a fate is `stays`, `discarded`,
    `captured` or empty; strengths are -1 where no number is compared; `monk` is the place of the monk shown, or 0.
    """

    turn: int
    attacker: int
    attack_place: int
    attack_card: str
    defender: int
    defence_place: int
    defence_card: str
    monk: int = 0
    attack: int = -1
    defence: int = -1
    winner: str = ""
    attacker_fate: str = ""
    defender_fate: str = ""


class Spot(msgspec.Struct, frozen=True):
    """A place of somebody's row."""

    seat: int
    place: int


class LookView(msgspec.Struct, frozen=True):
    """Somebody looked at a place."""

    looker: int
    owner: int
    place: int


class Announced(msgspec.Struct, frozen=True):
    """What everybody saw happen to the rows after the battles of one turn."""

    turn: int = 0
    filled: tuple[Spot, ...] = ()
    handled: tuple[Spot, ...] = ()
    swapped: tuple[Spot, ...] = ()
    looked: tuple[LookView, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """A secret answer already given: this card will lie in this place."""

    place: int
    card: str


class Own(msgspec.Struct, frozen=True):
    """What only the viewing seat knows.

    `asked` is what he must decide: `setup`, `attack`, `monk`, `continue`, `second`, `refill`, `exchange`, `swap`, `look`
    or empty. `gaps` are his places still to be filled, `laid` his answers that wait for the others, `exchange` his answer
    to the exchange that does, `target` whose row he may look into and `looks` how often.
    """

    hand: tuple[str, ...]
    orders: Orders
    asked: str = ""
    gaps: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()
    exchange: str = ""
    target: int = -1
    looks: int = 0


class Score(msgspec.Struct, frozen=True):
    """A line of the final result; `left` is the strength left in row and hand where the tie-break counted it."""

    seat: int
    place: int
    points: int
    total: int
    left: int | None = None


class View(AnyView, kw_only=True):
    """The table for one viewer.

    `phase` is `setup`, `attack`, `reveal` (cards face up, the defender is waited for), `second`, `restore`, `peek` or `over`.
    `battles` are those of the running turn, or of the last one as long as the running has none; `announced` likewise.
    `facts` is the whole public history plus the viewer's own looks.
    """

    phase: str
    turn: int
    active: int
    first: int
    open_scores: bool
    sheet_level: str
    players: tuple[SeatView, ...]
    discard: tuple[OwnedCard, ...]
    pending: Scene | None
    battles: tuple[Scene, ...]
    announced: Announced
    facts: tuple[Fact, ...]
    own: Own | None = None
    sheet: Sheet | None = None
    scores: tuple[Score, ...] = ()
    result: Result | None = None
