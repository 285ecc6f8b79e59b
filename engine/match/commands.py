"""The commands `python -m engine match …` and `python -m engine ladder`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.arguments import add_table, at_least, known_game, require_levels, seconds, table
from engine.catalog import published
from engine.contract import AnyGame
from engine.match.block import FailedBlock
from engine.match.document import PLOT, document, plot
from engine.match.ladder import SECONDS, key_before, matches
from engine.match.playing import play_match
from engine.match.result import MatchResult, told
from engine.match.setting import Setting, setting
from engine.match.store import keep, key_of, read_results
from engine.selfplay import Plan, failure

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DOCS = Path(__file__).parents[2] / "docs"
RESULTS = "strength.jsonl"
PAGE = "strength.md"


def add_match(commands: Commands) -> None:
    """The arguments of `match`."""
    command = commands.add_parser("match", help="measure levels against each other: same deals, swapped seats")
    add_table(command)
    command.add_argument(
        "--levels", required=True, metavar="A,B", help="one level a seat, or two: one seat of A among B at all others"
    )
    command.add_argument("--games", type=at_least(1), default=100, metavar="N", help="at most so many (default: 100)")
    command.add_argument("--all", action="store_true", help="play all games, however clear the interval")
    command.add_argument("--seconds", type=seconds, metavar="S", help="for a turn of the levels that think")
    command.add_argument("--seed", default="1", help="any text; the same seed gives the same deals (default: 1)")
    command.add_argument("--processes", type=at_least(1), default=1, metavar="P", help="at the same time (default: 1)")
    command.add_argument("--json", action="store_true", help="tell the result as JSON")
    _add_folder(command)
    command.add_argument("--keep", action="store_true", help=f"keep the result in {RESULTS}, for `ladder`")


def add_ladder(commands: Commands) -> None:
    """The arguments of `ladder`."""
    command = commands.add_parser("ladder", help=f"measure what is not measured yet, and write docs/{PAGE}")
    command.add_argument("games", nargs="*", metavar="GAME", help="measure only these (default: all)")
    command.add_argument("--again", action="store_true", help="measure anew what is measured")
    command.add_argument("--matches", type=at_least(1), default=100, metavar="N", help="games a match (default: 100)")
    command.add_argument("--seconds", type=seconds, default=SECONDS, metavar="S", help="a turn (default: %(default)g)")
    command.add_argument("--processes", type=at_least(1), default=1, metavar="P", help="at the same time (default: 1)")
    _add_folder(command)


def _add_folder(command: argparse.ArgumentParser) -> None:
    command.add_argument("--folder", type=Path, default=DOCS, help="where results and page are (default: docs)")


def run_match(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    """Play a match and tell its result; 1 if a game failed."""
    game, seats, options, sides = table(parser, given)
    levels = tuple(given.levels.split(","))
    require_levels(parser, game, levels)
    if len(levels) not in {2, seats} or seats < 2:
        parser.error(f"{seats} players need two levels, or {seats} levels, not {len(levels)}")
    plan = Plan(game.slug, seats, (), options, sides, seconds=given.seconds)
    found = play_match(game, setting(plan, levels, given.seed), given.games, given.processes, given.all)
    if isinstance(found, FailedBlock):
        return _failed(found)
    if given.keep:
        keep(given.folder / RESULTS, [found])
    if given.json:
        _print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        _print(*told(found))
    return 0


def run_ladder(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    """Measure what is missing, keep each result as it comes, and write the page and its plot; 1 if a game failed."""
    games = [known_game(parser, slug) for slug in given.games] or list(published.values())
    path: Path = given.folder / RESULTS
    for game, match in _wanted(games, given.seconds, () if given.again else read_results(path)):
        # Deals between equals are played once each, and cost little.
        found = play_match(game, match, given.matches, given.processes, to_the_end=True)
        if isinstance(found, FailedBlock):
            return _failed(found)
        keep(path, [found])
        _print(*told(found), "")
    results = read_results(path)
    (given.folder / PAGE).write_text(document(results), encoding="utf-8")
    (given.folder / PLOT).write_text(plot(results), encoding="utf-8")
    _print(f"wrote {given.folder / PAGE}")
    return 0


def _wanted(
    games: Sequence[AnyGame], seconds: float, known: Sequence[MatchResult]
) -> Iterator[tuple[AnyGame, Setting]]:
    """The matches of the ladder that are not known."""
    keys = set(map(key_of, known))
    return ((game, match) for game in games for match in matches(game, seconds) if key_before(match) not in keys)


def _failed(found: FailedBlock) -> int:
    _print(f"deal {found.block}", *failure(found.plan, found.failed))
    return 1


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
