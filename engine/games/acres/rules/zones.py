"""Moving cards between hand, deck, discard pile, reserve and supplies."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from engine.contract import Run, Value
from engine.games.acres.content import KINDS, NEUTRAL, RIVAL, Nation, card_of, kind_of
from engine.games.acres.state import Hold, State


def kinds(copies: Iterable[str]) -> list[str]:
    """The kinds of some copies, in their order."""
    return [KINDS[copy] for copy in copies]


def distinct(copies: Iterable[str]) -> list[str]:
    """Every kind once, so that equal cards are not offered twice."""
    return list(dict.fromkeys([KINDS[copy] for copy in copies]))


def take(zone: list[str], kind: str) -> str:
    copy = next(copy for copy in zone if kind_of(copy) == kind)
    zone.remove(copy)
    return copy


def from_hand(state: State, nation: Nation, kind: str) -> str:
    """Take a card out of a hand; what the rival saw of that hand is out of date then (ACR-RULE-30)."""
    state.realm(RIVAL[nation]).seen = None
    return take(state.realm(nation).hand, kind)


def into_hand(state: State, nation: Nation, copies: Iterable[str]) -> None:
    state.realm(RIVAL[nation]).seen = None
    for copy in copies:
        insort(state.realm(nation).hand, copy)


def spend(state: State, nation: Nation, played: Iterable[str]) -> None:
    """Play cards from the hand to the discard pile, in the order played (ACR-RULE-51)."""
    for kind in played:
        state.realm(nation).discard.append(from_hand(state, nation, kind))


def to_supply(state: State, copy: str) -> None:
    """Return a card to its supply, by its own colour (ACR-RULE-43)."""
    card = card_of(copy)
    if card.deck == NEUTRAL:
        insort(state.display, copy)
        return
    realm = state.british if card.deck == "british" else state.french
    insort(realm.locations if card.location else realm.empire, copy)


def gain(state: State, nation: Nation, place: str) -> str:
    """Move a place's card from the available locations to the top of the discard pile (ACR-SETTLE-3)."""
    realm = state.realm(nation)
    for copy in realm.locations:
        if card_of(copy).location == place:
            realm.locations.remove(copy)
            realm.discard.append(copy)
            return kind_of(copy)
    return ""


def draw(run: Run[State], nation: Nation, many: int, reshuffle: bool = True) -> bool:
    """Draw cards, with a new deck from the discards if needed (ACR-TURN-7); returns whether that happened."""
    realm = run.state.realm(nation)
    seat = run.state.seat_of(nation)
    drawn: list[str] = []
    shuffled = False
    while len(drawn) < many:
        if not realm.deck and realm.discard and reshuffle:  # ACR-RULE-10
            realm.deck = sorted(realm.discard)
            realm.discard = []
            shuffled = True
            run.tell("shuffled", {"seat": seat, "count": len(realm.deck)})
        if not realm.deck:
            break
        drawn.append(realm.deck.pop(run.draw(len(realm.deck), "draw")))
    into_hand(run.state, nation, drawn)
    if drawn:
        cards: list[Value] = [*kinds(sorted(drawn))]
        run.tell("drew", {"seat": seat, "count": len(drawn), "cards": cards}, {"cards": (seat,)})
    return shuffled


def clear(state: State, place: str) -> Hold:
    """Take the piece off a place; a fort there returns to the supply (ACR-FORT-3)."""
    if place in state.forts:
        state.forts.remove(place)
        state.fort_supply += 1
    return state.pieces.pop(place)


def capture(state: State, nation: Nation, place: str) -> Hold:
    """Take the cube or disc of a place (ACR-WIN-2, ACR-RAID-6)."""
    hold, realm = clear(state, place), state.realm(nation)
    if hold.town:
        realm.captured_discs += 1
    else:
        realm.captured_cubes += 1
    return hold
