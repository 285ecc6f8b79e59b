"""Battles and rows of three players for the pictures of the guide, in the public view."""

from __future__ import annotations

from engine.games.samurai.content import PLACES
from engine.games.samurai.facts.history import Battle, Fact, Filled, Handled
from engine.games.samurai.view import PlaceView, SeatView, View, scene_of

ANNA, BORIS, CLARA = 0, 1, 2
SIDES = ("vermilion", "indigo", "jade")


def _battles(*battles: Battle) -> View:
    return _view(len(SIDES), battles)


def _view(seats: int, battles: tuple[Battle, ...], *after: Fact) -> View:
    row = tuple(PlaceView(place) for place in PLACES)
    return View(
        seats=seats,
        turn=1,
        active=ANNA,
        players=tuple(
            SeatView(seat, side, row, hand=8 if seat == ANNA else 7, captured=1 if seat == ANNA else 0)
            for seat, side in enumerate(SIDES[:seats])
        ),
        discard=(),
        pending=None,
        battles=tuple(map(scene_of, battles)),
        announced=after,
        facts=(*battles, *after),
    )


EXAMPLES = {
    "ninja": _battles(
        Battle(1, ANNA, 1, "ninja", BORIS, 2, "samurai_7"),
        Battle(1, BORIS, 3, "monk", ANNA, 1, "ninja"),
    ),
    "monk": _battles(Battle(1, ANNA, 2, "daimyo", BORIS, 2, "samurai_8", monk=1)),
    "ronin": _battles(
        Battle(1, ANNA, 1, "ronin", BORIS, 1, "monk"),
        Battle(1, ANNA, 2, "samurai_8", CLARA, 3, "samurai_7"),
    ),
    "geisha": _battles(Battle(1, ANNA, 3, "geisha", BORIS, 2, "shogun")),
    "refill": _view(
        2,
        (Battle(1, ANNA, 3, "peasant_3", BORIS, 2, "peasant_1"),),
        Filled(1, BORIS, 2),
        Handled(1, ANNA, 3),
    ),
}
