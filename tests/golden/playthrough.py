"""A whole game as readable text: moves, what the public is told, and what only some seats are told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from config.language import Speaker
from engine.rules import Event
from engine.rules.chance import seed_hash, stream
from tests.contract.cases import games, seed_of
from tests.contract.walk import Act, AnyGame, AnyState, Setup, lay, perform

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Felix", "Greta", "Hugo")
SEEDS = 2
LONG = 250


def names() -> Iterator[tuple[str, AnyGame, Setup]]:
    """Every golden playthrough: a file name, its game and its table."""
    for slug, game in games().items():
        for seats in game.counts:
            for number in range(1, SEEDS + 1):
                yield f"{slug}-{seats}-{number}.txt", game, Setup(seats, {}, seed_of("golden", slug, seats, number))


def playthrough(game: AnyGame, setup: Setup) -> str:
    """The text of one game; a game of more than a few hundred decisions ends with a hash of the rest."""
    return "\n".join(_lines(game, setup)) + "\n"


def _lines(game: AnyGame, setup: Setup) -> Iterator[str]:
    speaker = Speaker("en", NAMES, game.words, strict=True)
    luck = stream(setup.seed, "golden")
    yield f"{game.slug}, {setup.seats} players, seed {setup.seed}"
    began = lay(game, setup)
    state = began.state
    yield from _told(game, speaker, setup.seats, began.events)
    number = 0
    while game.result(state) is None:
        act = _act(game, state, luck)
        played = perform(game, state, act)
        state = played.state
        number += 1
        if number <= LONG:
            yield ""
            yield f"{number}. {NAMES[act.seat]}: {act.key}"
            yield from _told(game, speaker, setup.seats, played.events)
    yield ""
    if number > LONG:
        yield f"… {number - LONG} decisions more"
    yield from _end(game, speaker, state)


def _act(game: AnyGame, state: AnyState, luck: random.Random) -> Act:
    seat = luck.choice(game.to_act(state))
    return Act(seat, luck.choice(game.choices(state, seat)).key)


def _told(game: AnyGame, speaker: Speaker, seats: int, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if event.kind == "chance":
            yield f"   ? {event.fields['why']}: {event.fields['got']} of {event.fields['below']}"
            continue
        public = _line(game, speaker, event, None)
        if public is not None:
            yield f"   {public}"
        for seat in range(seats):
            private = _line(game, speaker, event, seat)
            if private is not None and private != public:
                yield f"   [only {NAMES[seat]}] {private}"


def _line(game: AnyGame, speaker: Speaker, event: Event, seat: int | None) -> str | None:
    seen = game.redact(event, seat)
    say = game.texts.story(seen) if seen else None
    return speaker(say) if say else None


def _end(game: AnyGame, speaker: Speaker, state: AnyState) -> Iterator[str]:
    result = game.result(state)
    assert result is not None
    for place in result.places:
        yield f"{place.place}. {NAMES[place.seat]}: {place.score}"
    yield from (speaker(say) for say in game.texts.outcome(game.view(state, None)))
    yield f"state {seed_hash(game.dump(state).decode())[:16]}"
