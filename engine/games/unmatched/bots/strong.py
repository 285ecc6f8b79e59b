"""What speaks for a seat in a position, in numbers that are weighed by fitted weights."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from math import sqrt

from engine.games.unmatched.bots.sensible import Sensible
from engine.games.unmatched.content import CARDS, FOLDER
from engine.games.unmatched.facts.fighters import can_play
from engine.games.unmatched.state import Band, State
from engine.games.unmatched.view import View
from engine.search.judging import read_weights
from engine.search.strong import SearchPlan, Strong


def features(state: State, seat: int) -> Mapping[str, float]:
    """The fighters and cards of the seat's team; whose side wins, wins for all of it."""
    bands = [band for band in state.bands if band.team == _team(state, seat)]
    told: dict[str, float] = {"active": float(any(state.active == state.bands.index(band) for band in bands))}
    for band in bands:
        for name, value in _of_band(state, band).items():
            told[name] = told.get(name, 0.0) + value / len(bands)
    return told


def _team(state: State, seat: int) -> int:
    return next(band.team for band in state.bands if band.seat == seat)


def _of_band(state: State, band: Band) -> dict[str, float]:
    own = [figure for figure in state.figures if figure.band == state.bands.index(band)]
    heroes = [figure for figure in own if figure.id == f"{band.hero}" or figure.kind == band.hero]
    health = sum(figure.health for figure in heroes)
    helpers = [figure for figure in own if figure not in heroes and figure.alive]
    hand = [CARDS[card] for card in band.hand if can_play(own, CARDS[card])]
    deck = [CARDS[card] for card in band.deck]
    return {
        f"hero-{band.hero}": 1.0,
        "health": health / 5,
        "health-root": sqrt(max(0, health)),
        "out": float(band.out or health <= 0),
        "helpers": sum(figure.health for figure in helpers) / 5,
        "helpers-many": len(helpers),
        "hand": len(band.hand) / 3,
        "hand-strength": sum(card.printed for card in hand) / 10,
        "hand-guards": sum(card.type in {"defense", "versatile"} for card in hand) / 3,
        "hand-blows": sum(card.printed for card in hand if card.type in {"attack", "versatile"}) / 10,
        "deck": len(deck) / 10,
        "deck-root": sqrt(len(deck)),
        "deck-strength": sum(card.printed for card in deck) / 30,
        "rage": float(band.rage),
    }


@functools.cache
def strong() -> Strong[State, View]:
    """The thinking player with the weights fitted on self-play."""
    return Strong(SearchPlan(policy=Sensible(), features=features, weights=read_weights(FOLDER), turns=2, steps=5.0))
