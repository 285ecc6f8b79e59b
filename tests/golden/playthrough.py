"""A whole game as readable text: what each seat was asked and played, what everybody is told and what only some seats.

The moves stand in the text, and the text is made by playing them again: a new legal move changes nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from config.language import Translator
from engine.contract import Event, RulesError
from engine.contract.chance import seed_hash, stream
from tests.contract.cases import games, seed_of
from tests.contract.walk import DECISION_BOUND, Act, AnyGame, AnyState, Setup, lay, perform

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Felix", "Greta", "Hugo")
SEEDS = 2
LONG = 250
REFUSED = "   refused: "
# The player counts of long games of which some say enough; all of them elsewhere.
COUNTS = {"empire": (2, 4, 6), "knights": (2, 4, 6)}
# What these tables are set to where it is not the default: as their games were begun.
OPTIONS = {"knights": {"nobles_at_once": "off"}}

_TOLD = re.compile(rf"^\d+\. ({'|'.join(NAMES)}): (\S+)  \(")
_UNTOLD = re.compile(rf"^> ({'|'.join(NAMES)}): (.+)$")


class Script(msgspec.Struct, frozen=True):
    """One playthrough: its name, its game and table, and the computer player who chooses where no move is written.

    Of what comes after the first `told` decisions only the moves are written, and a digest of what came of them.
    """

    name: str
    game: AnyGame
    setup: Setup
    level: str = "easy"
    told: int = LONG

    @property
    def path(self) -> Path:
        """The file it is kept in."""
        return FOLDER / f"{self.name}.txt"

    def written(self) -> list[Act]:
        """The moves that stand in the file, none if there is no file yet."""
        return moves_of(self.path.read_text(encoding="utf-8")) if self.path.exists() else []


def scripts() -> Iterator[Script]:
    """Every playthrough: each game with each number of players, and some long games between sensible players."""
    for slug, game in games().items():
        for seats in COUNTS.get(slug, game.counts):
            for number in range(1, SEEDS + 1):
                setup = Setup(seats, OPTIONS.get(slug, {}), seed_of("golden", slug, seats, number))
                yield Script(f"{slug}-{seats}-{number}", game, setup)
    acres, sides = games()["acres"], ("british", "french")
    for edition, options, seed in (("first", {}, 38), ("revised", {"revised_edition": "on"}, 6)):
        setup = Setup(2, options, f"{seed:032x}", sides)
        yield Script(f"acres-{edition}", acres, setup, "sensible", told=DECISION_BOUND)
    yield Script("empire-sensible", games()["empire"], Setup(4, {}, f"{3:032x}"), "sensible", told=DECISION_BOUND)
    yield Script(
        "knights-sensible",
        games()["knights"],
        Setup(3, {"nobles_at_once": "off"}, f"{1:032x}"),
        "sensible",
        told=DECISION_BOUND,
    )


def moves_of(text: str) -> list[Act]:
    """The moves a playthrough was written with."""
    acts: list[Act] = []
    for line in text.splitlines():
        if told := _TOLD.match(line):
            acts.append(Act(NAMES.index(told[1]), told[2]))
        elif untold := _UNTOLD.match(line):
            acts += [Act(NAMES.index(untold[1]), key) for key in untold[2].split()]
    return acts


def whole_game(script: Script) -> list[Act]:
    """The written moves as far as they are legal, and from there on new ones to the end of the game."""
    game, luck = script.game, stream(script.setup.seed, "golden")
    mind = game.computer(script.level)
    state, acts = lay(game, script.setup).state, list[Act]()
    waiting = iter(script.written())
    while game.result(state) is None:
        assert len(acts) < DECISION_BOUND, f"{script.name} does not end"
        act = next(waiting, None)
        if act is None or not _legal(game, state, act):
            waiting = iter(())
            seat = luck.choice(game.to_act(state))
            act = Act(seat, mind.choose(game.view(state, seat), game.choices(state, seat), luck))
        state = perform(game, state, act).state
        acts.append(act)
    return acts


def playthrough(script: Script, acts: Sequence[Act]) -> str:
    """The text of a game with these moves; it breaks off at a move that is refused."""
    return "\n".join(_lines(script, acts)) + "\n"


def _legal(game: AnyGame, state: AnyState, act: Act) -> bool:
    return any(move.key == act.key for move in game.choices(state, act.seat))


def _lines(script: Script, acts: Sequence[Act]) -> Iterator[str]:
    game, setup = script.game, script.setup
    translator = Translator("en", NAMES, game.words, strict=True)
    yield ", ".join((game.slug, f"{setup.seats} players", f"seed {setup.seed}", *_chosen(setup)))
    began = lay(game, setup)
    state = began.state
    yield from _told(game, translator, setup.seats, began.events)
    untold: list[str] = []
    for number, act in enumerate(acts, start=1):
        asked = translator(game.texts.prompt(game.view(state, act.seat)))
        head = ["", f"{number}. {NAMES[act.seat]}: {act.key}  ({' '.join(asked.split())})"]
        try:
            played = perform(game, state, act)
        except RulesError as error:
            yield from (*head, f"{REFUSED}{translator(error.say)}")
            return
        state = played.state
        game.check(state)
        lines = [*head, *_told(game, translator, setup.seats, played.events)]
        if number <= script.told:
            yield from lines
        else:
            untold += lines
    yield ""
    if untold:
        yield f"{len(acts) - script.told} decisions more, told as {_digest(*untold)}:"
        for seat, run in groupby(acts[script.told :], lambda act: act.seat):
            yield f"> {NAMES[seat]}: {' '.join(act.key for act in run)}"
        yield ""
    yield from _end(game, translator, state)


def _chosen(setup: Setup) -> Iterator[str]:
    yield from (f"{option} {value}" for option, value in setup.options.items())
    if setup.sides:
        yield f"sides {' '.join(side or 'any' for side in setup.sides)}"


def _told(game: AnyGame, translator: Translator, seats: int, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if event.kind == "chance":
            yield f"   ? {event.fields['why']}: {event.fields['got']} of {event.fields['below']}"
            continue
        public = _line(game, translator, event, None)
        if public is not None:
            yield f"   {public}"
        for seat in range(seats):
            private = _line(game, translator, event, seat)
            if private is not None and private != public:
                yield f"   [only {NAMES[seat]}] {private}"


def _line(game: AnyGame, translator: Translator, event: Event, seat: int | None) -> str | None:
    seen = game.redact(event, seat)
    say = game.texts.story(seen) if seen else None
    return translator(say) if say else None


def _end(game: AnyGame, translator: Translator, state: AnyState) -> Iterator[str]:
    view, result = game.view(state, None), game.result(state)
    yield from (translator(say) for say in game.texts.board(view))
    if result is None:
        yield "The game is not over."
    else:
        yield from (f"{place.place}. {NAMES[place.seat]}: {place.score}" for place in result.places)
        yield from (translator(say) for say in game.texts.outcome(view))
    yield f"state {_digest(game.dump(state).decode())}"


def _digest(*lines: str) -> str:
    return seed_hash("\n".join(lines))[:16]
