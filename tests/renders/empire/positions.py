"""Positions of the empire to be drawn, a crowded one among them, and how readable a picture is."""

from __future__ import annotations

import functools
import random
from typing import Any

import msgspec

from engine.games.empire import GAME
from engine.games.empire.content import KEY_PROVINCES, LAND_UNITS, PROVINCES, SEAS
from engine.games.empire.state import Owned, State, Troops
from engine.games.empire.view import PlayerView, View
from renders.kit.canvas import Canvas
from renders.renderer import Look
from tests.empire.table import A, B, C, D, bare, play, put
from tests.renders.gallery import Exhibit, Gallery, Limits
from tests.renders.positions import PLAIN, SEED, faults, look_at, some

# How small numbers and names on the board may be, which is 1280 pixels wide.
NUMBER, NAME = 28, 22
IDLE = {"pass", "end", "out", "done", "cancel"}


@functools.cache
def played(seats: int = 6) -> tuple[State, ...]:
    """Every state of a whole game of players who do something whenever they can."""
    luck = random.Random(3)
    state = GAME.new(seats, {}, SEED)
    states = [state]
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        moves = GAME.choices(state, seat)
        busy = [move for move in moves if move.verb not in IDLE]
        state = GAME.play(state, seat, luck.choice(busy or moves).key).state
        states.append(state)
    return tuple(states)


def moments(count: int) -> list[State]:
    """Some states of the game, the first and the last among them."""
    return some(played(), count)


@functools.cache
def fight() -> State:
    """A battle in its second round, with a city, galleys of an ally and a leader in it."""
    state = bare(6)
    put(state, A, "asia", infantry=9, cavalry=3, caesar=1)
    put(state, B, "asia", infantry=8, catapult=4, general=2)
    put(state, C, "asia", cavalry=2)
    put(state, D, "mare_rhodus", galley=3)
    state.cities["asia"] = B
    state = play(state, A, "attack", "on:asia>2")
    while state.battle is not None and state.battle.round < 2:
        seat = GAME.to_act(state)[0]
        move = max(GAME.choices(state, seat), key=lambda move: (move.verb in {"lend", "stay"}, move.key))
        state = GAME.play(state, seat, move.key).state
    return state


def auction() -> State:
    """An auction with a leading bid."""
    return next(state for state in played() if state.auction is not None and state.auction.leader >= 0)


@functools.cache
def voting() -> State:
    """A vote among four in which at least two have laid senators."""
    return next(state for state in played(4) if state.vote is not None and len(state.vote.laid) > 1)


def look(language: str = "en", names: tuple[str, ...] = PLAIN, seats: int = 6, **more: Any) -> Look[View]:
    """A look at a table."""
    return look_at(GAME, seats, language, names, **more)


def crowded(seat: int | None = 0) -> View:
    """A table with everything at once: everybody in every key province, on islands and at sea, cities, many cards."""
    view = GAME.view(played()[len(played()) // 2], seat)
    cards = ("vote_treasury", "germanic_tribes", "army_training_2", "publicani")
    cities = {province: number % 6 for number, province in enumerate(KEY_PROVINCES)}
    tokens = dict.fromkeys(KEY_PROVINCES, 9)
    players = tuple(_crowd(player, number, cards) for number, player in enumerate(view.players))
    return msgspec.structs.replace(view, players=players, cities=cities, tokens=tokens)


def _crowd(player: PlayerView, number: int, cards: tuple[str, ...]) -> PlayerView:
    """A player whose figures are nearly everywhere."""
    army: Troops = {unit: 1 + 9 * (unit == "infantry") for unit in LAND_UNITS}
    return msgspec.structs.replace(
        player,
        talents=None if number == 3 else 120,
        points=200 - number,
        markers={province: 1 + (at % 6 == number) for at, province in enumerate(KEY_PROVINCES)},
        troops={province: army for at, province in enumerate(PROVINCES) if at % 4 == number % 4},
        fleets={sea: 1 + number for at, sea in enumerate(SEAS) if at % 2 == number % 2},
        cards=tuple(Owned(card=card, ready=number % 2 == 0) for card in cards),
        card_units={"germanic_tribes": {"infantry": 2, "cavalry": 1}},
    )


def troubles(canvas: Canvas, _look: Look[View]) -> list[str]:
    """Faults of a picture; on the board, and only there, letters may be smaller than elsewhere, but not too small."""
    found = faults(canvas)
    if canvas.box.w <= 1000:
        return found
    small = [words.text for words in canvas.written if words.size < (NUMBER if words.text.isdecimal() else NAME)]
    return [fault for fault in found if " is set in " not in fault] + small


def _exhibits() -> list[Exhibit]:
    """The middle of a game, an auction, a battle, and the end."""
    marks = ("province.italia", "province.cyprus", "sea.mare_narbo")
    middle = played()[len(played()) // 2]
    return [
        Exhibit(GAME.view(middle, 0), GAME.view(played()[len(played()) // 2 - 40], 0), marks),
        Exhibit(GAME.view(fight(), 1), None, ("unit.infantry", "seat.2")),
        Exhibit(GAME.view(auction(), None)),
        Exhibit(GAME.view(played()[-1], None)),
    ]


def _crowds() -> list[Exhibit]:
    """The crowded table, and few players at a large one."""
    duel = played(2)
    return [
        Exhibit(crowded(), GAME.view(played()[20], 0), ("province.creta", "card.city")),
        Exhibit(GAME.view(duel[len(duel) // 2], 1), None, ("card.city",)),
    ]


def _votes() -> list[Exhibit]:
    """Four players in a senate vote, as one of those asked sees it."""
    state = voting()
    return [Exhibit(GAME.view(state, GAME.to_act(state)[0]), GAME.view(played(4)[0], 0), ("card.senator_1",))]


GALLERY = Gallery(
    tables={"six": _exhibits, "crowded": _crowds, "four": _votes},
    states=lambda: moments(5)[:-1],
    limits={
        "board": Limits(height=2800, kilobytes=420, width=1280),
        "crop": Limits(height=3400, kilobytes=380),
        "sheet": Limits(height=6000, kilobytes=600),
    },
    cards={"card": 80, "province": 80, "sea": 80},
    troubles=troubles,
)
