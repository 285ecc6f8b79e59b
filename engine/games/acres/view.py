"""Views: the state without hidden information (section 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine import contract
from engine.games.acres.asked import Begun, Question
from engine.games.acres.content import CARDS, LIMITS, NATIONS, PLACES, RIVAL, Nation, card_of, kind_of
from engine.games.acres.facts.network import connected, usable
from engine.games.acres.facts.sieges import balance, decides, resistance, strength, won_by
from engine.games.acres.facts.sums import captured_points, score, scored_places
from engine.games.acres.rules.zones import kinds
from engine.games.acres.state import Change, Done, Ending, Orders, State

LOW_SUPPLY = 3
NEAR_CAPTURES = 8
LOW_QUIET = 20


class PlaceView(msgspec.Struct, frozen=True):
    """A place on the board; `cut_off` when its owner has no line home from it."""

    nation: Nation | None = None
    town: bool = False
    fort: bool = False
    besieger: Nation | None = None
    cut_off: bool = False


class SiegeCard(msgspec.Struct, frozen=True):
    card: str
    strength: int


class SiegeView(msgspec.Struct, frozen=True):
    """A siege: the cards on both sides, the resistance of the place and the winner if nothing changes."""

    attacker: Nation
    target: str
    attack: tuple[SiegeCard, ...]
    defence: tuple[SiegeCard, ...]
    resistance: int
    balance: int
    winner: Nation | None
    decisive: bool
    forfeit: str = ""


class ScoreLine(msgspec.Struct, frozen=True):
    place: str
    town: bool
    points: int


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of one nation; `unseen` is hand and deck together (ACR-HID-1)."""

    nation: Nation
    seat: int
    money: int
    cubes: int
    discs: int
    captured_cubes: int
    captured_discs: int
    captured_points: int
    hand: int
    deck: int
    discard: tuple[str, ...]
    reserve: tuple[str, ...]
    locations: tuple[str, ...]
    empire: dict[str, int]
    unseen: dict[str, int]
    score: int
    lines: tuple[ScoreLine, ...]


class HandCard(msgspec.Struct, frozen=True):
    """A card in the viewer's hand and whether it can be played now (ACR-LOC-2)."""

    card: str
    usable: bool


class EndSign(msgspec.Struct, frozen=True):
    """A sign that the game may end: the nation, the condition, and how much is left."""

    kind: str
    nation: Nation
    left: int = 0
    place: str = ""


class View(contract.View, kw_only=True):
    """The whole table as one seat, or the public, sees it."""

    asked: Question | None = None
    flags: tuple[str, ...]
    nation: Nation | None
    turn: int
    on_turn: Nation
    left: int
    places: dict[str, PlaceView]
    british: Panel
    french: Panel
    display: dict[str, int]
    fort_supply: int
    sieges: tuple[SiegeView, ...]
    changes: tuple[Change, ...]
    done: tuple[Done, ...]
    end_signs: tuple[EndSign, ...]
    ending: Ending | None
    winner: Nation | None
    hand: tuple[HandCard, ...] = ()
    deck: dict[str, int] = msgspec.field(default_factory=dict)
    seen: tuple[str, ...] | None = None
    orders: Orders | None = None

    @property
    def begun(self) -> Begun | None:
        return self.asked.begun if self.asked else None

    def panel(self, nation: Nation) -> Panel:
        return self.british if nation == "british" else self.french

    @property
    def forts(self) -> tuple[str, ...]:
        return tuple(place for place, seen in self.places.items() if seen.fort)

    def places_of(self, nation: Nation) -> set[str]:
        return {place for place, seen in self.places.items() if seen.nation == nation}

    def holds(self, nation: Nation, place: str) -> bool:
        return self.places[place].nation == nation

    def is_town(self, place: str) -> bool:
        return self.places[place].town

    def besieged(self, place: str) -> Nation | None:
        return self.places[place].besieger

    def siege_at(self, place: str) -> SiegeView | None:
        return next((siege for siege in self.sieges if siege.target == place), None)


def _places(state: State, lines: dict[Nation, frozenset[str]]) -> dict[str, PlaceView]:
    found: dict[str, PlaceView] = {}
    for place in PLACES:
        hold = state.pieces.get(place)
        if hold is None:
            found[place] = EMPTY
        else:
            cut_off = place not in lines[hold.nation]
            found[place] = PlaceView(hold.nation, hold.town, place in state.forts, state.besieged(place), cut_off)
    return found


EMPTY = PlaceView()


def _panel(state: State, nation: Nation) -> Panel:
    realm = state.realm(nation)
    places = list(scored_places(state, nation))
    return Panel(
        nation=nation,
        seat=state.seat_of(nation),
        money=realm.money,
        cubes=realm.cubes,
        discs=realm.discs,
        captured_cubes=realm.captured_cubes,
        captured_discs=realm.captured_discs,
        captured_points=captured_points(realm),
        hand=len(realm.hand),
        deck=len(realm.deck),
        discard=tuple(kinds(realm.discard)),
        reserve=tuple(kinds(realm.reserve)),
        locations=tuple(kinds(realm.locations)),
        empire=dict(Counter(kinds(realm.empire))),
        unseen=dict(Counter(sorted(kinds((*realm.hand, *realm.deck))))),
        score=score(places, realm),
        lines=tuple(ScoreLine(*place) for place in places),
    )


def _sieges(state: State, viewer: Nation | None) -> tuple[SiegeView, ...]:
    found: list[SiegeView] = []
    for attacker in NATIONS:
        siege = state.sieges.get(attacker)
        if siege is None:
            continue
        place = siege.target
        sides = [
            tuple(SiegeCard(kind_of(copy), strength(state.flags, card_of(copy), place)) for copy in cards)
            for cards in (siege.attack, siege.defence)
        ]
        winner = won_by(state, attacker)
        mine = viewer is not None and winner == RIVAL[viewer]
        found.append(
            SiegeView(
                attacker,
                place,
                sides[0],
                sides[1],
                resistance(state, place),
                balance(state, attacker),
                winner,
                decides(place, attacker),
                siege.forfeit if mine else "",
            )
        )
    return tuple(found)


def _end_signs(state: State) -> tuple[EndSign, ...]:
    found: list[EndSign] = []
    for nation in NATIONS:
        realm = state.realm(nation)
        if realm.cubes <= LOW_SUPPLY:
            found.append(EndSign("cubes", nation, realm.cubes))
        if realm.discs <= LOW_SUPPLY:
            found.append(EndSign("discs", nation, realm.discs))
        if captured_points(realm) >= NEAR_CAPTURES:
            found.append(EndSign("captures", nation, captured_points(realm)))
        siege = state.sieges.get(nation)
        if siege and decides(siege.target, nation):
            found.append(EndSign("home", nation, balance(state, nation), siege.target))
    quiet = LIMITS.quiet_turns - (state.turn - state.last_change)
    if quiet <= LOW_QUIET:
        found.append(EndSign("quiet", state.on_turn, quiet))
    return tuple(found)


def reveal_all(board: View, seats: Sequence[View]) -> View:
    """The board with the cards that losers of sieges have chosen to return."""
    known = [
        next((seen for seen in found if seen.forfeit), found[0])
        for found in zip(*(v.sieges for v in seats), strict=True)
    ]
    return msgspec.structs.replace(board, sieges=tuple(known))


def see(state: State, seat: int | None, winner: Nation | None) -> View:
    nation = state.nations[seat] if seat is not None else None
    since = state.turn if nation not in (None, state.on_turn) else state.turn - 1  # the first turn with news for him
    lines = {each: connected(state, each) for each in NATIONS}
    view = View(
        flags=tuple(state.flags),
        nation=nation,
        turn=state.turn,
        on_turn=state.on_turn,
        left=state.left,
        places=_places(state, lines),
        british=_panel(state, "british"),
        french=_panel(state, "french"),
        display=dict(Counter(kinds(state.display))),
        fort_supply=state.fort_supply,
        sieges=_sieges(state, nation),
        changes=tuple(change for change in state.changes if change.turn >= since),
        done=tuple(done for done in state.done if done.turn >= state.turn - 1),
        end_signs=_end_signs(state),
        ending=state.ending,
        winner=winner,
    )
    if nation is None:
        return view
    realm = state.realm(nation)
    view.hand = tuple(HandCard(kind, usable(state, nation, CARDS[kind], lines[nation])) for kind in kinds(realm.hand))
    view.deck = dict(Counter(kinds(realm.deck)))
    view.seen = tuple(realm.seen) if realm.seen is not None else None
    view.orders = realm.orders
    return view
