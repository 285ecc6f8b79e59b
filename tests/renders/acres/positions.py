"""Positions of A Few Acres of Snow to be drawn, a crowded one among them, and how readable a picture is."""

from __future__ import annotations

import functools
import random
from typing import Any

import msgspec

from engine.games.acres import GAME
from engine.games.acres.content import CARDS, RIVAL
from engine.games.acres.stack import GameState
from engine.games.acres.view import EndSign, PlaceView, SiegeCard, SiegeView, View
from renders.kit.canvas import Canvas
from renders.renderer import Look
from tests.renders.gallery import Exhibit, Gallery, Limits
from tests.renders.positions import PLAIN, SEED, faults, look_at, some


@functools.cache
def played() -> tuple[GameState, ...]:
    """Every state of a whole game between sensible players."""
    luck = random.Random(5)
    state = GAME.new(2, {}, SEED)
    states = [state]
    player = GAME.computer("sensible")
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        state = GAME.play(state, seat, player.choose(GAME.view(state, seat), GAME.choices(state, seat), luck)).state
        states.append(state)
    return tuple(states)


def moments(count: int) -> list[GameState]:
    """Some states of the game, the first and the last among them."""
    return some(played(), count)


def look(language: str = "en", names: tuple[str, ...] = PLAIN, **more: Any) -> Look[View]:
    """A look at a table."""
    return look_at(GAME, 2, language, names, **more)


def crowded(seat: int | None = 0) -> View:
    """A table with everything at once: two sieges, forts, a place cut off, full reserves, signs of the end."""
    view = GAME.view(played()[len(played()) * 2 // 3], seat)
    places = {
        **view.places,
        "louisbourg": PlaceView("french", town=False, fort=True, besieger="british"),
        "new_york": PlaceView("british", town=True, besieger="french"),
        "albany": PlaceView("british", fort=True, cut_off=True),
        "quebec": PlaceView("french", town=True, fort=True),
    }
    militia = SiegeCard("fr_militia", 1)
    guns, regulars = SiegeCard("br_siege_artillery", 3), SiegeCard("br_regular_infantry", 2)
    sieges = (
        SiegeView("british", "louisbourg", (guns, regulars, regulars), (militia,), 4, 2, "british", decisive=False),
        SiegeView("french", "new_york", (SiegeCard("fr_regular_infantry", 2),), (), 2, 0, None, decisive=True),
    )
    full = ("br_siege_artillery", "br_ships", "br_militia", "br_militia", "br_home_support")
    signs = (EndSign("discs", "british", 1), EndSign("captures", "french", 8), EndSign("quiet", "french", 5))
    return msgspec.structs.replace(
        view,
        places=places,
        sieges=sieges,
        british=msgspec.structs.replace(view.british, reserve=full),
        end_signs=signs,
        seen=("fr_militia", "fr_priest") if seat is not None else None,
    )


def troubles(canvas: Canvas, _look: Look[View]) -> list[str]:
    """Faults of a picture."""
    return faults(canvas)


def packed() -> View:
    """Two sieges to which every card that counts there was sent."""
    view = crowded()
    sieges = tuple(
        msgspec.structs.replace(siege, attack=_all(siege, 0), defence=_all(siege, 1)) for siege in view.sieges
    )
    return msgspec.structs.replace(view, sieges=sieges)


def _all(siege: SiegeView, side: int) -> tuple[SiegeCard, ...]:
    """Every card of a nation that has strength in a siege; an attacker has no use for forts."""
    nation = (siege.attacker, RIVAL[siege.attacker])[side]
    cards = [card for card in CARDS.values() if card.deck == nation and (side or not card.defender_only)]
    powers = [(card.id, card.military or int("ship" in card.symbols)) for card in cards for _ in range(card.count)]
    return tuple(SiegeCard(kind, strength) for kind, strength in powers if strength)


def _exhibits() -> list[Exhibit]:
    """The crowded table from all sides, and the end of the game."""
    marks = ("place.canso", "place.deerfield", "card.br_loc_boston")
    shown = [Exhibit(crowded(seat), GAME.view(played()[20], seat), marks) for seat in (0, 1)]
    return [*shown, Exhibit(crowded(None)), Exhibit(GAME.view(played()[-1], None))]


GALLERY = Gallery(
    tables={"crowded": _exhibits},
    states=lambda: moments(4)[:-1],
    limits={
        "board": Limits(height=1728, kilobytes=360, width=1280),
        "crop": Limits(height=2700, kilobytes=350),
        "sheet": Limits(height=2700, kilobytes=200),
    },
    cards={"card": 80, "place": 80},
)
