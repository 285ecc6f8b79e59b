"""Views: the state without hidden information (section 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine import contract
from engine.contract import Place
from engine.games.knights import notes, orders
from engine.games.knights.conflict import STRONGHOLD, Battle, Card, Deed
from engine.games.knights.content.armies import SHAPES, BaronId, Shape
from engine.games.knights.content.cards import EventColour, ExpeditionId
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import ZoneId
from engine.games.knights.facts import forces, structures
from engine.games.knights.facts.board import Table
from engine.games.knights.rules import decks
from engine.games.knights.rules.base import Collection, Sealed
from engine.games.knights.state import NOBODY, Assembly, PhaseId, Siege, SpecialId, State, Voyage

S = TypeVar("S", bound=msgspec.Struct)


class ArmyView(msgspec.Struct, kw_only=True):
    """A Noble, or the garrison of a stronghold, with all facts about his army."""

    holder: str
    area: str
    at_sea: bool = False
    exhausted: bool = False
    troops: tuple[str, ...]
    tokens: int
    strength: int
    effective: int
    office: str = ""
    heirless: bool = False
    heir_with: int = NOBODY
    fallen: bool = False
    gone: bool = False


class BaronView(msgspec.Struct, kw_only=True):
    """A Baron; `held` is the public number of his cards in hand or unseen in the stacks."""

    id: BaronId
    crowns: int
    votes: int
    faith: int
    influence: int
    armies: tuple[ArmyView, ...]
    breaches: int
    walls: int
    cities: tuple[str, ...]
    held: tuple[str, ...]
    charges: tuple[str, ...]
    heretic: bool
    banned: bool
    out: int

    @property
    def stronghold(self) -> ArmyView:
        return self.armies[-1]

    def army(self, holder: str) -> ArmyView:
        return next(army for army in self.armies if army.holder == holder)

    def in_area(self, area: str) -> list[Shape]:
        """His Nobles in an area; those on its port icon are not there (WK-SEA-6)."""
        return [
            shape for shape, army in zip(SHAPES, self.armies, strict=False) if army.area == area and not army.at_sea
        ]

    def nobles_in(self, area: str) -> list[ArmyView]:
        """His Nobles in an area with their armies."""
        return [self.army(shape) for shape in self.in_area(area)]

    def ready_in(self, area: str) -> list[ArmyView]:
        """His Nobles in an area who may attack (WK-BAT-8)."""
        return [army for army in self.nobles_in(area) if not army.exhausted]

    def armies_in(self, area: str) -> list[ArmyView]:
        """His armies in an area, the garrison among them."""
        return [self.army(holder) for holder in forces.armies_in(self, area)]


class CityView(msgspec.Struct, kw_only=True):
    """A city as it stands."""

    owner: int
    fortified: bool
    breaches: int
    razed: bool
    walls: int


class OwnView(msgspec.Struct, kw_only=True):
    """A Baron's private part: hand, plan by stack, notes, orders, votes planned, sealed answers, battle cards."""

    hand: tuple[str, ...]
    plan: tuple[tuple[str, ...], ...]
    notes: tuple[tuple[int, str, str, str], ...]
    orders: dict[str, str]
    wishes: tuple[str, ...]
    votes: tuple[tuple[str, int, str], ...]
    answered: tuple[str, ...]
    cards: tuple[str, ...]


class View(contract.View, Table, kw_only=True):
    """The table as a seat or the public sees it."""

    options: dict[str, str]
    phase: PhaseId
    special: SpecialId
    round: int
    last_round: int
    chairman: int
    head: int
    pool: int
    pool_start: int
    ending: bool
    crowned: int
    barons: tuple[BaronView, ...]
    cities: dict[str, CityView]
    sieges: dict[str, Siege]
    stack_at: int
    # How many cards each Baron put on each stack, how many are left there, and those revealed by `open_order`.
    laid: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    turned_up: tuple[Card, ...]
    seen: tuple[str, ...]
    shown: tuple[Card, ...]
    omens: tuple[str, ...]
    zones: dict[ZoneId, tuple[Card, ...]]
    deed: Deed | None
    fate: int
    mercenaries: int
    offer: tuple[str, ...]
    hired: tuple[str, ...]
    track: dict[int, int]
    event_colour: EventColour | None
    event: str
    events_gone: tuple[str, ...]
    display: tuple[str, ...]
    agenda: str
    agendas_gone: tuple[str, ...]
    laws: tuple[str, ...]
    prohibitions: dict[str, int]
    voyages: dict[ExpeditionId, Voyage]
    assembly: Assembly | None
    last_assembly: Assembly | None
    battle: Battle | None
    fought: Battle | None
    places: tuple[Place, ...]
    own: OwnView | None = None

    def inside(self, area: str) -> list[ArmyView]:
        seat = structures.holder(self, area)
        return [] if seat == NOBODY else self.barons[seat].armies_in(area)


def see(state: State, seat: int | None, ranks: tuple[Place, ...]) -> View:
    """The view of a seat, None for the public."""
    return View(
        options=dict(state.options),
        phase=state.phase,
        special=state.special,
        round=state.round,
        last_round=state.number("last_round"),
        chairman=state.chairman,
        head=state.head,
        pool=state.pool,
        pool_start=state.pool_start,
        ending=state.last_upkeep,
        crowned=state.crowned,
        barons=tuple(_baron(state, other) for other in range(state.seats)),
        cities={name: _city(state, name) for name in state.cities},
        sieges={area: _copied(siege) for area, siege in state.sieges.items()},
        stack_at=state.stack_at,
        laid=tuple(map(tuple, state.laid)),
        left=tuple(
            len(stack) + (len(state.turned_up) if at == state.stack_at else 0) for at, stack in enumerate(state.stacks)
        ),
        turned_up=tuple(state.turned_up),
        seen=tuple(state.seen),
        shown=tuple(state.shown),
        omens=tuple(state.omens),
        zones={zone: tuple(cards) for zone, cards in state.zones.items()},
        deed=_deed(state.deed),
        fate=sum(map(len, state.fate)),
        mercenaries=len(state.mercenaries),
        offer=tuple(state.offer),
        hired=tuple(state.hired),
        track=dict(state.track),
        event_colour=decks.top_colour(state),
        event=state.event_open,
        events_gone=tuple(state.events_gone),
        display=tuple(state.display),
        agenda=state.agenda_open,
        agendas_gone=tuple(state.agendas_gone),
        laws=tuple(state.laws),
        prohibitions=dict(state.prohibitions),
        voyages={name: _copied(voyage) for name, voyage in state.voyages.items()},
        assembly=_copied(state.assembly) if state.assembly else None,
        last_assembly=_copied(state.last_assembly) if state.last_assembly else None,
        battle=_battle(state.battle, seat),
        fought=_battle(state.fought, seat),
        places=ranks,
        own=None if seat is None else _own(state, seat),
    )


def reveal_all(board: View, seats: Sequence[View]) -> View:
    """The table with the hidden cards of a battle."""
    return msgspec.structs.replace(
        board,
        battle=_open_battle([known.battle for known in seats]),
        fought=_open_battle([known.fought for known in seats]),
    )


def _open_battle(known: Sequence[Battle | None]) -> Battle | None:
    """A battle with the cards of both sides, from their own views."""
    battle = known[0]
    if battle is None:
        return None
    attacker, defender = battle.attacker.seat, battle.defender.seat
    mine = known[attacker] if attacker != NOBODY else None
    theirs = known[defender] if defender != NOBODY else None
    return msgspec.structs.replace(
        battle,
        attacker=mine.attacker if mine is not None else battle.attacker,
        defender=theirs.defender if theirs is not None else battle.defender,
    )


def _baron(state: State, seat: int) -> BaronView:
    baron = state.barons[seat]
    unseen = [card.kind for stack in state.stacks for card in stack if card.owner == seat]
    return BaronView(
        id=baron.id,
        crowns=baron.crowns,
        votes=baron.votes,
        faith=baron.faith,
        influence=baron.influence,
        armies=tuple(_armies(state, seat)),
        breaches=baron.stronghold.breaches,
        walls=structures.walls(state, baron.stronghold.area) if baron.stronghold.area else 0,
        cities=tuple(state.cities_of(seat)),
        held=tuple(sorted([*baron.hand, *unseen])),
        charges=tuple(baron.charges),
        heretic=baron.heretic,
        banned=baron.banned,
        out=baron.out,
    )


def _armies(state: State, seat: int) -> list[ArmyView]:
    baron = state.barons[seat]
    nobles = [
        ArmyView(
            holder=shape,
            area=noble.area,
            at_sea=noble.at_sea,
            exhausted=noble.exhausted,
            troops=tuple(noble.troops),
            tokens=noble.tokens,
            strength=noble.strength,
            effective=noble.effective,
            office=noble.office,
            heirless=noble.heirless,
            heir_with=noble.heir_with,
            fallen=noble.fallen,
            gone=noble.gone,
        )
        for shape, noble in baron.nobles.items()
    ]
    garrison = ArmyView(
        holder=STRONGHOLD,
        area=baron.stronghold.area,
        troops=tuple(baron.stronghold.troops),
        tokens=baron.stronghold.tokens,
        strength=baron.stronghold.strength,
        effective=baron.stronghold.effective,
    )
    return [*nobles, garrison]


def _city(state: State, name: str) -> CityView:
    city = state.cities[name]
    walls = 0 if city.razed else structures.walls(state, CITIES[name].area)
    return CityView(owner=city.owner, fortified=city.fortified, breaches=city.breaches, razed=city.razed, walls=walls)


def _copied(thing: S) -> S:
    """A copy that is independent of the state."""
    return msgspec.convert(msgspec.to_builtins(thing), type(thing))


def _deed(deed: Deed | None) -> Deed | None:
    """The card being carried out, without its owner's note and what only the rules remember of it."""
    if deed is None:
        return None
    return msgspec.structs.replace(_copied(deed), note="", zone="", laid=False, obeyed=[], turned_back=False)


def _battle(battle: Battle | None, seat: int | None) -> Battle | None:
    """A battle in a seat's view: drawn cards only for their side, kept ones for all."""
    if battle is None:
        return None
    seen = _copied(battle)
    seen.plan = ""
    for side in (seen.attacker, seen.defender):
        own = seat == side.seat and not seen.revealed
        side.auto_losses = False
        side.drawn = side.drawn if own else []
        side.kept = side.kept if own or seen.revealed else []
    return seen


def _own(state: State, seat: int) -> OwnView:
    baron = state.barons[seat]
    top = state.stack[-1] if state.stack else None
    sealed = isinstance(top, Sealed) and not (isinstance(top, Collection) and top.shown)
    sides = [] if state.battle is None else [state.battle.attacker, state.battle.defender]
    plan = tuple(map(tuple, notes.planned(state, seat)))
    return OwnView(
        hand=tuple(baron.hand),
        plan=plan,
        notes=tuple((note.stack, note.kind, note.choice, note.zone) for note in baron.notes),
        orders={mode.name: orders.value(state, seat, mode) for mode in orders.modes(state, seat)},
        wishes=tuple(baron.orders.first.get(orders.HIRE, ())),
        votes=tuple((plan.agenda, plan.count, plan.side) for plan in baron.vote_plans),
        answered=tuple(top.given(seat)) if sealed and isinstance(top, Sealed) else (),
        cards=tuple(card for side in sides if side.seat == seat for card in side.drawn),
    )
