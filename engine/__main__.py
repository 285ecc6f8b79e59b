"""Command line for developers: `python -m engine selfplay GAME`, `match`, `ladder`, `verify FILE`, `new SLUG` …"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from config.language import ROOT, Translator
from engine.arguments import add_table, at_least, known_game, require_levels, table
from engine.catalog import catalog
from engine.contract import AnyGame, Game
from engine.draft.publishing import missing
from engine.draft.writing import Unusable, write
from engine.fit.commands import add_fit, run_fit
from engine.match.commands import add_ladder, add_match, run_ladder, run_match
from engine.progress import tracked
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
        case "match":
            return run_match(parser, given)
        case "ladder":
            return run_ladder(parser, given)
        case "fit":
            return run_fit(parser, given)
        case "new":
            return _new(parser, given.slug)
        case "missing":
            return _missing(known_game(parser, given.game))
        case _:
            return _selfplay(parser, given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Play and check games without Discord.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("selfplay", help="let computer players play against each other")
    add_table(play)
    play.add_argument("--games", type=at_least(1), default=100, metavar="N", help="how many games (default: 100)")
    play.add_argument("--seed", default="1", help="any text; the same seed gives the same games (default: 1)")
    level = play.add_mutually_exclusive_group()
    level.add_argument("--level", default="easy", help="the level of all players (default: easy)")
    level.add_argument("--levels", help="one level a seat, as in sensible,easy; moved on by a seat each game")
    play.add_argument("--only", type=at_least(0), metavar="INDEX", help="play just this game of the series")
    play.add_argument("--check", action="store_true", help="recount all invariants after every decision")

    add_match(commands)
    add_ladder(commands)
    add_fit(commands)

    check = commands.add_parser("verify", help="play an exported game again: seed, moves, snapshots and result")
    check.add_argument("file", help="the exported game (JSON)")
    check.add_argument("--seconds", type=at_least(1), default=600, metavar="N", help="how long at most (default: 600)")

    new = commands.add_parser("new", help="write a new game as a draft that can be played at once")
    new.add_argument("slug", help="its short name in small letters, as in pig")

    lacking = commands.add_parser("missing", help="say what a game lacks before it can be published")
    lacking.add_argument("game", help=f"one of: {', '.join(sorted(catalog))}")
    return parser


def _selfplay(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    game, seats, options, sides = table(parser, given)
    levels = tuple(given.levels.split(",")) if given.levels else (given.level,) * seats
    require_levels(parser, game, levels)
    if len(levels) != seats:
        parser.error(f"{seats} players need {seats} levels, not {len(levels)}")
    return _play(game, Plan(game.slug, seats, levels, options, sides, given.check), given)


def _play(game: Game[Any, Any], plan: Plan, given: argparse.Namespace) -> int:
    indices = range(given.games) if given.only is None else (given.only,)
    counted = tally(game, plan, given.seed, tracked(indices, f"{game.slug}, games"))
    _print(*report(plan, counted))
    if not counted.failures:
        return 0
    first = counted.failures[0].index
    _print("", f"To see game {first} again, repeat the command with --only {first}.")
    return 1


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
