"""The command `python -m engine fit GAME`."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from typing import TYPE_CHECKING

from engine.arguments import at_least, known_game
from engine.contract import AnyGame
from engine.progress import tracked
from engine.search.judging import WEIGHTS, Weights
from engine.search.strong import Strong

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

# Seats at the tables that are played, as far as the game allows; one position in so many tests the fit.
SIZES = (2, 3, 4)
TESTING = 5


def add_fit(commands: Commands) -> None:
    """The arguments of `fit`."""
    command = commands.add_parser("fit", help="fit the weights by which strong players judge positions, on self-play")
    command.add_argument("game", help="a game whose strong player judges positions")
    command.add_argument("--games", type=at_least(10), default=2000, metavar="N", help="games a size (default: 2000)")
    command.add_argument("--players", type=at_least(2), metavar="N", help="only at tables of this size")


def run_fit(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    """Play, fit, and write the weights where the game reads them."""
    game = known_game(parser, given.game)
    player = game.computer(game.levels[-1])
    if not isinstance(player, Strong):
        parser.error(f"{game.slug} has no player that judges positions")
    if importlib.util.find_spec("numpy") is None:
        parser.error("numpy is missing; `make .venv/.dev` installs it")
    from engine.fit import fitting  # noqa: PLC0415  numpy is installed for developers only

    sizes = (given.players,) if given.players else tuple(seats for seats in SIZES if seats in game.counts)
    found = []
    for seats in sizes:
        seeds = fitting.seeds(f"{game.slug} {seats}", given.games)
        for positions in tracked(
            fitting.positions(game, player.plan, seats, seeds), f"{game.slug} with {seats}, games", given.games
        ):
            found += positions
    training = [each for at, each in enumerate(found) if at % TESTING]
    testing = found[::TESTING]
    weights = fitting.fitted(training, given.games * len(sizes))
    write(game, weights)
    told = {"training": (training, weights.weights), "testing": (testing, weights.weights), "by chance": (testing, {})}
    for name, (positions, used) in told.items():
        sys.stdout.write(f"{name:10} {fitting.surprise(positions, used):.3f} bits a position\n")
    return 0


def write(game: AnyGame, weights: Weights) -> None:
    """Write the weights as a game reads them, those that weigh most first."""
    ordered = sorted(weights.weights.items(), key=lambda weight: (-abs(weight[1]), weight[0]))
    lines = [
        "# How strong players judge positions; written by `python -m engine fit`.",
        f"games = {weights.games}",
        f"positions = {weights.positions}",
        "",
        "[weights]",
        *(f'"{name}" = {weight}' for name, weight in ordered),
    ]
    (game.folder / "content" / WEIGHTS).write_text("\n".join(lines) + "\n", encoding="utf-8")
