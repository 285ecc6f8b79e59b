"""Positions of Warrior Knights to be drawn, a crowded one among them, and how readable a picture is."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.games.knights.asked import AskedPlan
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import SHAPES
from engine.games.knights.content.cards import AGENDAS, CHARGES, LAWS, OFFICES
from engine.games.knights.content.kingdom import AREAS, CITIES, KINGDOM_CITIES, PORTS
from engine.games.knights.state import Siege, State
from engine.games.knights.view import ArmyView, BaronView, CityView, View
from renders.knights.map.chart import WHOLE
from renders.renderer import Look
from tests.knights.table import GAME
from tests.renders.gallery import Exhibit, Gallery, Limits
from tests.renders.positions import PLAIN, SEED, look_at, some

IDLE = {"decline", "done", "nothing", "wait"}
MOST_STATES = 900
GAMES = 8


@functools.cache
def played(seats: int = 6, game: int = 3) -> tuple[State, ...]:
    """The states of a game of Barons who do something whenever they can, and its end."""
    luck = random.Random(game)
    state = GAME.new(seats, {}, SEED, GAME.sides({})[:seats])
    states = [state]
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        moves = GAME.choices(state, seat)
        busy = [move for move in moves if move.verb not in IDLE and not move.key.endswith(":none")]
        state = GAME.play(state, seat, luck.choice(busy or moves).key).state
        if len(states) < MOST_STATES:
            states.append(state)
    return (*states, state)


def first(seats: int, wanted: Callable[[State], bool]) -> State:
    """The first state of some games of which something is true."""
    return next(state for game in range(3, 3 + GAMES) for state in played(seats, game) if wanted(state))


def late(seats: int = 6) -> State:
    """Two thirds of a game have been played."""
    states = played(seats)
    return states[len(states) * 2 // 3]


def _laid(state: State) -> int:
    """How many stacks the first Baron has laid already."""
    asked = GAME.view(state, 0).asked
    return len(asked.chosen) if isinstance(asked, AskedPlan) else 0


def planning(seats: int = 4) -> State:
    """Somebody has laid his first stack and no more."""
    return first(seats, lambda state: state.phase == "planning" and _laid(state) == 1)


def fight() -> State:
    """A battle whose cards lie open."""
    return first(6, lambda state: state.battle is not None and state.battle.revealed)


def assault() -> State:
    """An assault on walls in which cards are still chosen."""
    return first(6, lambda state: state.battle is not None and state.battle.kind == "assault")


def vote() -> State:
    """A vote whose numbers lie open."""
    return first(
        6,
        lambda state: (
            state.assembly is not None and state.assembly.ballot is not None and bool(state.assembly.ballot.counts)
        ),
    )


def look(language: str = "en", names: tuple[str, ...] = PLAIN, seats: int = 6, **more: Any) -> Look[View]:
    """A look at a table."""
    return look_at(GAME, seats, language, names, **more)


def crowded(seat: int | None = 0) -> View:
    """Everything at once: all Nobles on the map and at sea, cities of all kinds, sieges, charges, offices and laws."""
    view = GAME.view(late(), seat)
    cities = {name: _city(number) for number, name in enumerate(CITIES)}
    sieges = {CITIES[name].area: Siege(by=(number + 1) % 6, round=2) for number, name in enumerate(KINGDOM_CITIES[::4])}
    barons = tuple(_crowd(baron, number) for number, baron in enumerate(view.barons))
    return msgspec.structs.replace(
        view, cities=cities, sieges=sieges, barons=barons, laws=LAWS[:3], prohibitions={"road": 3}
    )


def _city(number: int) -> CityView:
    """Every kind of city in turn."""
    razed = number % 7 == 6
    owner = -1 if razed or number % 5 == 4 else number % 6
    fortified = owner >= 0 and number % 2 == 0
    return CityView(owner=owner, fortified=fortified, breaches=0 if razed else number % 3, razed=razed, walls=300)


def _crowd(baron: BaronView, number: int) -> BaronView:
    """A Baron whose Nobles stand in one area, in a neighbour's, at sea and off the board."""
    areas = ["rota", sorted(AREAS)[5 * number + 1], PORTS[number], ""]
    armies = tuple(
        _army(army, area, number)
        for army, area in zip(baron.armies, (*areas, ("yarrow", "dunmark", "corvale")[number % 3]), strict=True)
    )
    if number > 2:
        armies = (
            *armies[:-1],
            msgspec.structs.replace(armies[-1], area=("ashmoor", "zellmark", "lowmark")[number % 3]),
        )
    return msgspec.structs.replace(
        baron,
        crowns=120,
        votes=14,
        faith=12,
        influence=24,
        armies=armies,
        breaches=number % 3,
        walls=400,
        charges=CHARGES[3 * number : 3 * number + 3],
        heretic=number == 1,
        banned=number == 1,
    )


def _army(army: ArmyView, area: str, number: int) -> ArmyView:
    at_sea = area in PORTS and army.holder == SHAPES[2]
    return msgspec.structs.replace(
        army,
        area=area,
        at_sea=at_sea,
        exhausted=number % 2 == 0 and army.holder != STRONGHOLD,
        tokens=number % 3,
        strength=1250,
        effective=1250 - 100 * number,
        office=OFFICES[number] if army.holder == SHAPES[0] else "",
        fallen=False,
        gone=False,
    )


def _six() -> list[Exhibit]:
    """The middle of a game, a battle, an assault, a vote, and the end."""
    marks = ("area.bingen", "city.rota", "noble.star", "zone.wages", "expedition.china", "seat.2", "action.levy_taxes")
    return [
        Exhibit(GAME.view(late(), 0), GAME.view(played()[len(played()) // 2], 0), marks),
        Exhibit(GAME.view(fight(), 1), None, ("noble.star", "seat.2")),
        Exhibit(GAME.view(vote(), 2), None, ("seat.2",)),
        Exhibit(GAME.view(played()[-1], None)),
    ]


def _crowds() -> list[Exhibit]:
    """The crowded table."""
    return [Exhibit(crowded(), GAME.view(played()[0], 0), ("area.rota", "area.olbi", "area.cadiz", "noble.star"))]


def _four() -> list[Exhibit]:
    """Four Barons while they plan, and an assault of six."""
    state = planning()
    return [
        Exhibit(GAME.view(state, 0), GAME.view(played(4)[0], 0), ("action.levy_taxes", "action.mobilize_forces")),
        Exhibit(GAME.view(assault(), 0)),
    ]


def _two() -> list[Exhibit]:
    """A duel."""
    middle = played(2)[len(played(2)) // 2]
    return [Exhibit(GAME.view(middle, 1), GAME.view(played(2)[0], 1), (f"agenda.{next(iter(AGENDAS))}",))]


GALLERY = Gallery(
    tables={"six": _six, "crowded": _crowds, "four": _four, "two": _two},
    states=lambda: some(played(4), 5)[:-1],
    limits={
        "board": Limits(height=1728, kilobytes=400, width=WHOLE),
        "crop": Limits(height=3000, kilobytes=330),
        "sheet": Limits(height=8000, kilobytes=400),
    },
    cards=dict.fromkeys(("action", "neutral", "event", "agenda", "expedition", "noble", "area"), 80),
)
