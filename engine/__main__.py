"""Command line for developers: `python -m engine selfplay GAME`, `verify FILE`, `new SLUG`, `missing GAME`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any

from config.language import ROOT, Translator
from engine.catalog import catalog
from engine.contract import AnyGame, Game, RulesError
from engine.draft.publishing import missing
from engine.draft.writing import Unusable, write
from engine.selfplay import Plan, report, tally
from engine.tables.errors import TableError
from engine.tables.history.export import verify
from engine.tables.runtime.budget import WorkBudget
from engine.tables.runtime.errors import TooMuchWork


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 1 if something failed and 2 if the arguments were wrong."""
    parser = _parser()
    given = parser.parse_args(arguments)
    match given.command:
        case "verify":
            return _verify(given.file, given.seconds)
        case "new":
            return _new(parser, given.slug)
        case "missing":
            return _missing(_game(parser, given.game))
    return _selfplay(parser, given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Play and check games without Discord.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("selfplay", help="let computer players play against each other")
    play.add_argument("game", help=f"one of: {', '.join(sorted(catalog))}")
    play.add_argument("--players", type=_at_least(1), metavar="N", help="seats at the table (default: the fewest)")
    play.add_argument("--games", type=_at_least(1), default=100, metavar="N", help="how many games (default: 100)")
    play.add_argument("--seed", default="1", help="any text; the same seed gives the same games (default: 1)")
    level = play.add_mutually_exclusive_group()
    level.add_argument("--level", default="easy", help="the level of all players (default: easy)")
    level.add_argument("--levels", help="one level a seat, as in sensible,easy; moved on by a seat each game")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the lobby")
    play.add_argument("--sides", metavar="A,B,…", help="the side of each seat, - for any")
    play.add_argument("--only", type=_at_least(0), metavar="INDEX", help="play just this game of the series")
    play.add_argument("--check", action="store_true", help="recount all invariants after every decision")

    check = commands.add_parser("verify", help="play an exported game again: seed, moves, snapshots and result")
    check.add_argument("file", help="the exported game (JSON)")
    check.add_argument("--seconds", type=_at_least(1), default=600, metavar="N", help="how long at most (default: 600)")

    new = commands.add_parser("new", help="write a new game as a draft that can be played at once")
    new.add_argument("slug", help="its short name in small letters, as in pig")

    lacking = commands.add_parser("missing", help="say what a game lacks before it can be published")
    lacking.add_argument("game", help=f"one of: {', '.join(sorted(catalog))}")
    return parser


def _at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"must be a whole number, {least} or more, not {text!r}")
        return int(text)

    return number


def _game(parser: argparse.ArgumentParser, slug: str) -> AnyGame:
    if slug not in catalog:
        parser.error(f"there is no game {slug!r}; known are: {', '.join(sorted(catalog)) or 'none'}")
    return catalog[slug]


def _selfplay(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    game = _game(parser, given.game)
    seats: int = game.counts[0] if given.players is None else given.players
    options, sides = _options(parser, given.option), _sides(given.sides)
    try:
        game.new(seats, options, "0" * 32, sides)
    except RulesError as refused:
        parser.error(Translator("en", words=game.words)(refused.say))
    levels = tuple(given.levels.split(",")) if given.levels else (given.level,) * seats
    unknown = [level for level in levels if level not in game.levels]
    if unknown:
        parser.error(f"{game.slug} has no level {unknown[0]!r}; known are: {', '.join(game.levels)}")
    if len(levels) != seats:
        parser.error(f"{seats} players need {seats} levels, not {len(levels)}")
    return _play(game, Plan(game.slug, seats, levels, options, sides, given.check), given)


def _play(game: Game[Any, Any], plan: Plan, given: argparse.Namespace) -> int:
    indices = range(given.games) if given.only is None else (given.only,)
    counted = tally(game, plan, given.seed, indices)
    _print(*report(plan, counted))
    if not counted.failures:
        return 0
    first = counted.failures[0].index
    _print("", f"To see game {first} again, repeat the command with --only {first}.")
    return 1


def _options(parser: argparse.ArgumentParser, given: Sequence[str]) -> dict[str, str]:
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            parser.error(f"--option takes NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def _sides(given: str | None) -> tuple[str | None, ...] | None:
    return None if given is None else tuple(None if side == "-" else side for side in given.split(","))


def _new(parser: argparse.ArgumentParser, slug: str) -> int:
    try:
        written = write(slug)
    except Unusable as refused:
        parser.error(str(refused))
    _print(*(str(path.relative_to(ROOT)) for path in written))
    _print("", f"Play it with LONGTABLE_DRAFTS=yes make play, or: python -m engine selfplay {slug} --check")
    return 0


def _missing(game: AnyGame) -> int:
    _print(*(missing(game) or [f"{game.slug} lacks nothing that a published game has."]))
    return 0


def _verify(path: str, seconds: int) -> int:
    try:
        found = verify(path, budget=WorkBudget(sys.maxsize, seconds))
    except TooMuchWork:
        sys.stderr.write(f"{path}: not played to the end in {seconds} seconds; --seconds allows more\n")
        return 1
    except TableError as refused:
        sys.stderr.write(f"{path}: {Translator('en')(refused.say)}\n")
        return 1
    compared = f"{found.snapshots} snapshots compared, {found.skipped} skipped"
    _print(f"{found.game}: {found.steps} steps played again, {compared}")
    speak = Translator("en", words=catalog[found.game].words)
    _print(*(speak("verify-step", seq=problem.seq, what=problem.say) for problem in found.problems))
    _print("The game was played as recorded." if found.ok else "The game was NOT played as recorded.")
    return 0 if found.ok else 1


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
