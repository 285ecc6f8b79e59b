"""Sampling of full states that are consistent with a seat's view."""

from __future__ import annotations

import random

from engine.games.acres import orders
from engine.games.acres.content import NATIONS, RIVAL, Nation
from engine.games.acres.facts.sieges import won_by
from engine.games.acres.rules.siege_end import loss_candidates
from engine.games.acres.rules.zones import kinds
from engine.games.acres.state import State
from engine.parts.decks import deal_anew


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Redeal in place the hidden cards of all players but this seat (ACR-HID-1)."""
    viewer = state.nations[seat] if seat is not None else None
    for nation in NATIONS:
        if nation != viewer:
            _hide(state, nation, viewer, luck)


def _hide(state: State, nation: Nation, viewer: Nation | None, luck: random.Random) -> None:
    realm = state.realm(nation)
    rival = state.realm(RIVAL[nation])
    if viewer is None or rival.seen is None:
        deal_anew((realm.hand, realm.deck), luck)
        realm.hand, realm.deck = sorted(realm.hand), sorted(realm.deck)
        if rival.seen is not None:
            rival.seen = kinds(realm.hand)
    asked = realm.orders
    realm.orders = orders.initial(nation)
    realm.orders.raid = "ask" if asked.raid == "ask" else realm.orders.raid
    realm.orders.ambush = "ask" if asked.ambush == "ask" else realm.orders.ambush
    realm.orders.surrender = "ask" if asked.surrender == "ask" else realm.orders.surrender
    for attacker, siege in state.sieges.items():
        if siege.forfeit and won_by(state, attacker) == RIVAL[nation]:
            siege.forfeit = luck.choice(loss_candidates(state, attacker, nation))
