"""`python -m tests.unmatched.matrix`: how often each hero beats each other one when sensible players lead both."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Iterator

from engine.games.unmatched import GAME
from engine.games.unmatched.content import BOARDS, HEROES
from engine.selfplay import Plan, tally


def duels(games: int) -> Iterator[tuple[str, str, int]]:
    """Every pairing with the wins of its first hero: all boards and both seats in turns."""
    for one, other in itertools.combinations(HEROES, 2):
        wins = 0
        for seats, board in itertools.product(((one, other), (other, one)), BOARDS):
            plan = Plan("unmatched", 2, ("sensible", "sensible"), {"board": board}, seats)
            counted = tally(GAME, plan, f"{one} {other}", range(games // 8))
            wins += counted.seat_wins[seats.index(one)]
        yield one, other, wins


def main() -> int:
    """Print the matrix."""
    parser = argparse.ArgumentParser(prog="python -m tests.unmatched.matrix", description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="duels of each pairing, a multiple of 8 (default: 40)")
    games = max(8, parser.parse_args().games // 8 * 8)
    won: Counter[tuple[str, str]] = Counter()
    for one, other, wins in duels(games):
        won[one, other], won[other, one] = wins, games - wins
    sys.stdout.write(f"{'':<12}" + "".join(f"{hero:>12}" for hero in HEROES) + f"{'all':>8}\n")
    for one in HEROES:
        row = "".join(f"{'-' if one == other else f'{won[one, other] / games:.0%}':>12}" for other in HEROES)
        total = sum(won[one, other] for other in HEROES) / games / (len(HEROES) - 1)
        sys.stdout.write(f"{one:<12}{row}{total:>8.0%}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
