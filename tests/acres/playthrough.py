"""Whole games between sensible players as readable text; what is written is replayed, not played anew."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from config.language import Speaker
from engine.games.acres import GAME
from engine.games.acres.players.sensible import Sensible
from engine.games.acres.stack import GameState
from engine.rules import Event
from engine.rules.chance import stream

FOLDER = Path(__file__).parent / "golden"
EDITIONS: dict[str, dict[str, str]] = {"first": {}, "revised": {"revised_edition": "on"}}
SEEDS = {"first": f"{38:032x}", "revised": f"{6:032x}"}
NAMES = ("Anna", "Boris")
SPEAKER = Speaker("en", NAMES, GAME.words, strict=True)
MOVE = re.compile(r"^\d+\. (Anna|Boris): (\S+)$", re.MULTILINE)


def moves_of(text: str) -> list[tuple[int, str]]:
    """The moves a playthrough tells."""
    return [(NAMES.index(name), key) for name, key in MOVE.findall(text)]


def sensible_moves(edition: str) -> Iterator[tuple[int, str]]:
    """The moves of two sensible players."""
    seed = SEEDS[edition]
    state = GAME.new(2, EDITIONS[edition], seed, ("british", "french"))
    luck = stream(seed, "golden")
    while state.stack:
        seat = GAME.to_act(state)[0]
        key = Sensible().choose(GAME.view(state, seat), GAME.choices(state, seat), luck)
        yield seat, key
        state = GAME.play(state, seat, key).state


def playthrough(edition: str, moves: Iterable[tuple[int, str]]) -> str:
    """The text of a game with these moves."""
    began = GAME.start(2, EDITIONS[edition], SEEDS[edition], ("british", "french"))
    lines = [f"{edition} edition, seed {SEEDS[edition]}", *_told(began.events)]
    state: GameState = began.state
    for number, (seat, key) in enumerate(moves, start=1):
        played = GAME.play(state, seat, key)
        state = played.state
        GAME.check(state)
        lines += ["", f"{number}. {NAMES[seat]}: {key}", *_told(played.events)]
    view = GAME.view(state, None)
    lines += ["", *(SPEAKER(say) for say in (*GAME.texts.board(view), *GAME.texts.outcome(view)))]
    return "\n".join(lines) + "\n"


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        for seat, reader in ((None, ""), (0, "[only Anna] "), (1, "[only Boris] ")):
            seen, public = GAME.redact(event, seat), GAME.redact(event, None)
            say = GAME.texts.story(seen) if seen and (seat is None or seen != public) else None
            if say is not None:
                yield f"   {reader}{SPEAKER(say)}"


def main() -> None:
    """Write the playthroughs anew."""
    FOLDER.mkdir(exist_ok=True)
    for edition in EDITIONS:
        text = playthrough(edition, sensible_moves(edition))
        (FOLDER / f"{edition}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
