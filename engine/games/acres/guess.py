"""Sampling of full states that are consistent with a seat's view."""

from __future__ import annotations

import random

from engine.games.acres import orders
from engine.games.acres.content import NATIONS, RIVAL, Nation
from engine.games.acres.facts.sieges import won_by
from engine.games.acres.rules.siege_end import loss_candidates
from engine.games.acres.rules.zones import kinds
from engine.games.acres.state import Orders, State
from engine.parts.decks import deal_anew


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Redeal in place the hidden cards of all players but this seat (ACR-HID-1)."""
    viewer = state.nations[seat] if seat is not None else None
    for nation in NATIONS:
        if nation != viewer:
            _hide(state, nation, viewer, luck)


def _orders(state: State, nation: Nation) -> Orders:
    """The defaults, except that who is asked has the order to be asked (ACR-ASYNC-3)."""
    found = orders.initial(nation)
    frame = state.stack[-1] if state.stack else None
    asked = frame.asked(state, None) if frame and state.seat_of(nation) in frame.awaited(state) else None
    match asked.kind if asked else "":
        case "raid":
            found.raid = "ask"
        case "ambush":
            found.ambush = "ask"
        case "surrender":
            found.surrender = "ask"
    return found


def _hide(state: State, nation: Nation, viewer: Nation | None, luck: random.Random) -> None:
    realm = state.realm(nation)
    rival = state.realm(RIVAL[nation])
    if viewer is None or rival.seen is None:
        deal_anew((realm.hand, realm.deck), luck)
        realm.hand, realm.deck = sorted(realm.hand), sorted(realm.deck)
        if rival.seen is not None:
            rival.seen = kinds(realm.hand)
    realm.orders = _orders(state, nation)
    for attacker, siege in state.sieges.items():
        if siege.forfeit and won_by(state, attacker) == RIVAL[nation]:
            siege.forfeit = luck.choice(loss_candidates(state, attacker, nation))
