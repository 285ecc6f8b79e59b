"""What speaks for a nation in a position, in numbers that are weighed by fitted weights."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from math import sqrt

from engine.games.acres.bots.sensible import Sensible
from engine.games.acres.content import FOLDER, NATIONS, PLACES, Card, Nation, card_of
from engine.games.acres.facts.network import connected
from engine.games.acres.facts.sieges import balance, decides
from engine.games.acres.facts.sums import score, scored_places
from engine.games.acres.state import State
from engine.games.acres.view import View
from engine.search.judging import read_weights
from engine.search.strong import SearchPlan, Strong

# A home is counted as many points in a siege as it takes to mean the war.
WAR = 30.0


def features(state: State, seat: int) -> Mapping[str, float]:
    """The position of the nation that a seat plays."""
    nation = state.nations[seat]
    realm = state.realm(nation)
    cards = [card_of(card) for card in _owned(state, nation)]
    lines = connected(state, nation)
    places = state.places_of(nation)
    spent = _spent(state)
    points = score(scored_places(state, nation), realm)
    told = {
        nation: 1.0,
        "points": points,
        "points-late": points * spent,
        "captured": realm.captured_cubes + realm.captured_discs,
        "money": sqrt(realm.money),
        "money-late": sqrt(realm.money) * spent,
        "cubes": realm.cubes / 10,
        "discs": realm.discs / 10,
        "places": len(places),
        "towns": sum(state.is_town(place) for place in places),
        "forts": sum(place in state.forts for place in places),
        "cut-off": sum(place not in lines for place in places),
        "to-come": sum(PLACES[place].vp for place in _in_reach(state, cards)),
        "on-turn": float(state.on_turn == nation),
        "attack": _siege(state, nation),
    }
    return told | _deck(cards) | {f"hand-{name}": value for name, value in _hand(realm.hand).items()}


def _owned(state: State, nation: Nation) -> list[str]:
    realm = state.realm(nation)
    sieges = [card for attacker, siege in state.sieges.items() for card in siege.cards(attacker == nation)]
    return [*realm.hand, *realm.deck, *realm.discard, *realm.reserve, *sieges]


def _deck(cards: Collection[Card]) -> dict[str, float]:
    """The quality of a deck: what a card of it brings on average, and what there is of each use."""
    many = max(1, len(cards))
    idle = sum(bool(card.location) and not (card.money or card.military or card.symbols) for card in cards)
    might = sum(card.military for card in cards)
    return {
        "deck": many / 10,
        "deck-money": sum(card.money for card in cards) / many,
        "deck-might": might / 5,
        "deck-might-share": might / many,
        "deck-settlers": sqrt(sum("settler" in card.symbols for card in cards)),
        "deck-ships": sqrt(sum("ship" in card.symbols for card in cards)),
        "deck-bateaux": sqrt(sum("bateaux" in card.symbols for card in cards)),
        "deck-furs": sqrt(sum("fur" in card.symbols for card in cards)),
        "deck-raiders": sqrt(sum(card.raids for card in cards)),
        "deck-blockers": sqrt(sum(card.blocks_raid for card in cards)),
        "deck-ambushers": sqrt(sum(card.can_ambush for card in cards)),
        "deck-idle": idle / many,
    }


def _hand(hand: Collection[str]) -> dict[str, float]:
    cards = [card_of(card) for card in hand]
    return {
        "might": sum(card.military for card in cards),
        "money": sum(card.money for card in cards) / 3,
        "settlers": sum("settler" in card.symbols for card in cards),
    }


def _in_reach(state: State, cards: Collection[Card]) -> set[str]:
    """Places of nobody to which a card of the deck leads."""
    return {route.to for card in cards for route in card.connections if route.to not in state.pieces}


def _siege(state: State, attacker: Nation) -> float:
    """What the attacker's siege promises: the worth of its target by how firmly it stands."""
    siege = state.sieges.get(attacker)
    if siege is None:
        return 0.0
    worth = (
        WAR
        if decides(siege.target, attacker)
        else 4.0 + 2.0 * PLACES[siege.target].vp * (1 + state.is_town(siege.target))
    )
    return worth * max(-1.0, min(1.0, balance(state, attacker) / 4)) / 10


def _spent(state: State) -> float:
    """How far the game has gone, by the pieces of the nation that has fewest: from 0 to 1."""
    return 1.0 - min(min(realm.cubes, realm.discs) for realm in (state.realm(nation) for nation in NATIONS)) / 12


@functools.cache
def strong() -> Strong[State, View]:
    """The thinking player with the weights fitted on self-play."""
    return Strong(SearchPlan(policy=Sensible(), features=features, weights=read_weights(FOLDER), turns=4, steps=3.0))
