"""Arguments that several commands for developers share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TypeAlias

from config.language import Translator
from engine.catalog import catalog
from engine.contract import AnyGame, RulesError

Sides: TypeAlias = tuple[str | None, ...] | None


def at_least(least: int) -> Callable[[str], int]:
    """The type of a whole number that is not smaller."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"must be a whole number, {least} or more, not {text!r}")
        return int(text)

    return number


def seconds(text: str) -> float:
    """The type of a time to think."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"must be seconds, more than 0 and at most 3600, not {text!r}")
    return value


def add_table(command: argparse.ArgumentParser) -> None:
    """The arguments that say at which table a game is played."""
    command.add_argument("game", help=f"one of: {', '.join(sorted(catalog))}")
    command.add_argument("--players", type=at_least(1), metavar="N", help="seats at the table (default: the fewest)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the lobby")
    command.add_argument("--sides", metavar="A,B,…", help="the side of each seat, - for any")


def table(parser: argparse.ArgumentParser, given: argparse.Namespace) -> tuple[AnyGame, int, dict[str, str], Sides]:
    """The game, its seats, options and sides; the command ends where the lobby would refuse them."""
    game = known_game(parser, given.game)
    seats: int = game.counts[0] if given.players is None else given.players
    options = _options(parser, given.option)
    sides = None if given.sides is None else tuple(None if side == "-" else side for side in given.sides.split(","))
    try:
        game.new(seats, options, "0" * 32, sides)
    except RulesError as refused:
        parser.error(Translator("en", words=game.words)(refused.say))
    return game, seats, options, sides


def known_game(parser: argparse.ArgumentParser, slug: str) -> AnyGame:
    """The game of that name."""
    game = catalog.get(slug)
    if game is None:
        parser.error(f"there is no game {slug!r}; known are: {', '.join(sorted(catalog)) or 'none'}")
    return game


def require_levels(parser: argparse.ArgumentParser, game: AnyGame, levels: Sequence[str]) -> None:
    """End the command where the game has no such level."""
    unknown = [level for level in levels if level not in game.levels]
    if unknown:
        parser.error(f"{game.slug} has no level {unknown[0]!r}; known are: {', '.join(game.levels)}")


def _options(parser: argparse.ArgumentParser, given: Sequence[str]) -> dict[str, str]:
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            parser.error(f"--option takes NAME=VALUE, not {text!r}")
        options[name] = value
    return options
