"""Views: the state without hidden information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.contract import Question as AnyAsked
from engine.contract import View as AnyView
from engine.games.unmatched.content import BOARDS, CARDS, HEROES, KINDS, Board
from engine.games.unmatched.facts.field import Field, field
from engine.games.unmatched.facts.fighters import basket_items, voyages
from engine.games.unmatched.rules.values import worth
from engine.games.unmatched.state import NOBODY, Band, Combat, Fighter, Play, State


class FighterView(msgspec.Struct, frozen=True):
    """The public part of a figure; `space` is empty for a defeated one or one not placed yet."""

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
    """A hero's panel; `cards` is the hand if the viewer may see it, otherwise None."""

    seat: int
    team: int
    hero: str
    mark: int
    out: bool
    deck: int  # UNM-INFO-1
    hand: int
    discard: tuple[str, ...]  # UNM-SCH-4
    cards: tuple[str, ...] | None
    basket: tuple[str, ...] | None
    rage: int | None
    size: str | None
    voyages: int | None
    move: int


class DoorView(msgspec.Struct, frozen=True):
    id: str
    open: bool


class NoteView(msgspec.Struct, frozen=True):
    """A change of a card's value or effects in a combat."""

    kind: str
    n: int
    card: str


class SideView(msgspec.Struct, frozen=True):
    """One side of a combat. `card` is None if the viewer may not know it, and empty if there is none."""

    band: int
    fighter: str
    card: str | None = None
    attached: str | None = None
    printed: int | None = None
    value: int | None = None
    cancelled: bool = False
    ignored: bool = False
    notes: tuple[NoteView, ...] = ()
    item: str = ""  # named for this card over a wild basket: UNM-RED-4


class CombatView(msgspec.Struct, frozen=True):
    """A combat as a scene: both cards, their changes, the result; `over` for the last combat."""

    attack: SideView
    defence: SideView
    cards: int
    revealed: bool
    prevented: bool
    damage: int
    winner: str
    over: bool


class Question(AnyAsked, frozen=True):
    """A decision: its band, and its subject as far as the viewer may know it.

    `role` is the role of the card or ability that asks, `n` and `left` are numbers in the question, `at` and
    `path` describe a movement so far, `cards` are those being looked at: the hand of band `hand_of`, or the own deck.
    """

    band: int
    role: str = ""
    card: str = ""
    fighter: str = ""
    target: str = ""
    n: int = 0
    left: int = 0
    at: str = ""
    path: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    hand_of: int = NOBODY


class OrdersView(msgspec.Struct, frozen=True):
    """The viewer's standing orders for one of its bands."""

    band: int
    spare: tuple[str, ...]
    ignore: tuple[str, ...]
    use: str
    hold: bool
    when_helpless: bool


class View(AnyView, kw_only=True):
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
    orders: tuple[OrdersView, ...]
    winner: int
    asked: Question | None = None

    @property
    def figures(self) -> tuple[FighterView, ...]:
        return self.fighters

    @property
    def ground(self) -> Field:
        """The battlefield with the current doors, once it is chosen."""
        assert self.board is not None
        return field(self.board.id, self.closed())

    def fighter(self, name: str) -> FighterView:
        return next(fighter for fighter in self.fighters if fighter.id == name)

    def at(self, space: str) -> FighterView | None:
        return next((fighter for fighter in self.fighters if fighter.space == space), None)

    def closed(self) -> tuple[str, ...]:
        return tuple(door.id for door in self.doors if not door.open)

    def unseen(self, at: int) -> Counter[str]:
        """The cards of a deck whose place the viewer does not know: in the deck, or in a hidden hand."""
        band = self.bands[at]
        known = [*band.discard, *(band.cards or ())]
        if self.combat is not None and not self.combat.over:
            sides = [side for side in (self.combat.attack, self.combat.defence) if side.band == at]
            known += [card for side in sides for card in (side.card, side.attached) if card]
        if self.scheme and self.fighter(self.scheme_fighter).band == at:
            known.append(self.scheme)
        return Counter(HEROES[band.hero].deck) - Counter(known)

    def committed(self) -> tuple[str, ...]:
        """The cards face down for an attack, if the viewer may know them."""
        combat = self.combat
        if combat is None or combat.revealed:
            return ()
        return tuple(card for card in (combat.attack.card, combat.attack.attached) if card)


def see(state: State, seat: int | None) -> View:
    return View(
        options=dict(state.options),
        board=BOARDS.get(state.board),
        doors=tuple(DoorView(door, door not in state.closed) for door in state.ground.doors) if state.board else (),
        bands=tuple(_band(state, at, band, seat) for at, band in enumerate(state.bands)),
        fighters=tuple(_figure(state, fighter) for fighter in state.figures),
        order=tuple(state.order),
        turn=state.turn,
        active=state.active,
        actions=state.actions,
        combat=_combat(state, state.combat, seat) if state.combat else None,
        scheme=state.scheme.card if state.scheme else "",
        scheme_fighter=state.scheme.fighter if state.scheme else "",
        orders=tuple(_orders(at, band) for at, band in enumerate(state.bands) if band.seat == seat),
        winner=state.winner,
    )


def reveal_all(board: View, seats: Sequence[View]) -> View:
    bands = (
        next((known.bands[at] for known in seats if known.bands[at].cards is not None), band)
        for at, band in enumerate(board.bands)
    )
    combats = (known.combat for known in seats if known.combat is not None and known.combat.attack.card is not None)
    return msgspec.structs.replace(board, bands=tuple(bands), combat=next(combats, board.combat))


def _figure(state: State, fighter: Fighter) -> FighterView:
    kind = KINDS[fighter.kind]
    return FighterView(
        id=fighter.id,
        band=fighter.band,
        kind=kind.id,
        hero=kind.is_hero,
        ranged=kind.is_ranged,
        health=fighter.health,
        most=kind.health,
        space=fighter.space,
        began=state.began.get(fighter.id, ""),
    )


def _band(state: State, at: int, band: Band, seat: int | None) -> BandView:
    hero = band.hero
    return BandView(
        seat=band.seat,
        team=band.team,
        hero=hero,
        mark=band.mark,
        out=band.out,
        deck=len(band.deck),
        hand=len(band.hand),
        discard=tuple(band.discard),
        cards=tuple(sorted(band.hand)) if seat in state.eyes(at) else None,
        basket=basket_items(band) if hero == "little_red" else None,
        rage=band.rage if hero == "beowulf" else None,
        size=band.size if hero == "alice" else None,
        voyages=voyages(band) if hero == "sinbad" else None,
        move=band.sheet.move if hero else 0,
    )


def _combat(state: State, combat: Combat, seat: int | None) -> CombatView:
    seen = combat.revealed or seat in state.eyes(combat.attack.band)  # UNM-INFO-2
    decided = combat.winner != ""
    values = combat.values if decided else (worth(state, combat.attack), worth(state, combat.defence))
    return CombatView(
        attack=_side(combat, combat.attack, combat.attack.band, combat.attacker, values[0], seen=seen),
        defence=_side(combat, combat.defence, combat.defence_band, combat.target, values[1], seen=combat.revealed),
        cards=1 + bool(combat.attack.attached),
        revealed=combat.revealed,
        prevented=combat.prevented,
        damage=combat.damage,
        winner=combat.winner,
        over=combat.over,
    )


def _side(combat: Combat, play: Play | None, band: int, fighter: str, value: int, *, seen: bool) -> SideView:
    if not seen:
        return SideView(band, fighter)
    if play is None:
        return SideView(band, fighter, "", "", 0, 0)
    notes = (NoteView(note.kind, note.n, note.card) for note in combat.notes if note.role == play.role)
    return SideView(
        band,
        fighter,
        play.card,
        play.attached,
        CARDS[play.card].printed,
        value if combat.revealed else None,
        play.cancelled,
        play.ignored,
        tuple(notes),
        play.item,
    )


def _orders(at: int, band: Band) -> OrdersView:
    orders = band.orders
    return OrdersView(at, tuple(orders.spare), tuple(orders.ignore), orders.use, orders.hold, orders.when_helpless)
