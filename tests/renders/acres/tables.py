"""Positions of A Few Acres of Snow to be drawn, a crowded one among them, and how readable a picture is."""

from __future__ import annotations

import functools
import random
from typing import Any

import msgspec

from config.language import Speaker
from engine.games.acres import GAME
from engine.games.acres.content import CARDS, RIVAL
from engine.games.acres.flow import AcresState
from engine.games.acres.view import AcresView, EndSign, PlaceView, SiegeCard, SiegeView
from renders.acres.ground import map_window
from renders.kit.canvas import Canvas
from renders.kit.head import head_height
from renders.renderer import Look
from tests.renders.positions import PLAIN, SEED, faults

STATUS = {
    "en": ("Boris, it is your turn: two actions", "until Tuesday 18:00 · 2 days 4 hours left"),
    "ru": ("Борис, ваш ход: два действия", "до вторника 18:00 · осталось 2 дня 4 часа"),
}


@functools.cache
def played() -> tuple[AcresState, ...]:
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


def moments(count: int) -> list[AcresState]:
    """Some states of the game, the first and the last among them."""
    states = played()
    return [states[number * (len(states) - 1) // (count - 1)] for number in range(count)]


def look(language: str = "en", names: tuple[str, ...] = PLAIN, **more: Any) -> Look[AcresView]:
    """A look at a table, with a status of two lines unless another is given."""
    settings: dict[str, Any] = {"title": "A Few Acres of Snow · 17", "status": STATUS[language], **more}
    return Look(speaker=Speaker(language, names[:2], GAME.words, strict=True), **settings)


def crowded(seat: int | None = 0) -> AcresView:
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


def troubles(canvas: Canvas, look: Look[AcresView]) -> list[str]:
    """Faults of a picture; on the whole map, and only there, letters may be smaller than a phone needs."""
    found = faults(canvas)
    if canvas.box.w <= 1000:
        return found
    sea = map_window(None, head_height(canvas.box.w, look.status)).box
    small = {words.text for words in canvas.written if sea.holds(words.taken)}
    return [fault for fault in found if not any(fault.startswith(f"{text!r} is set in") for text in small)]


def packed() -> AcresView:
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
