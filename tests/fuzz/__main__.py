"""Random whole games by the ten thousand on all cores, and houses and programs killed a thousand times."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec

from engine.progress import ProgressLine
from tests.contract.cases import games
from tests.fuzz.plan import Batch, batches
from tests.fuzz.work import Failure, again, run

BATCH = 20
KILLS = 1000
KILLED = {"tests.tables.crash": "house", "tests.fleet.killing": "programs"}
TOLD_EVERY = 10.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz as asked; 1 if anything failed."""
    given = _parser().parse_args(arguments)
    if given.replay:
        return _replay(given.replay)
    return _fuzz(given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--game", choices=sorted(games()), help="one game (default: all of them)")
    parser.add_argument("--games", type=int, metavar="N", help="games per player count (default: as planned)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games (default: 1)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--kills", type=int, metavar="N", help="kill the house so often (default: 1000, 0 with --game)")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="play a failed game again")
    return parser


def _fuzz(given: argparse.Namespace) -> int:
    until = time.monotonic() + 60 * given.minutes
    chosen = [games()[given.game]] if given.game else list(games().values())
    work = [batch for game in chosen for batch in batches(game, given.seed, given.games, BATCH)]
    kills = given.kills if given.kills is not None else 0 if given.game else KILLS
    crashes = {room: _crash(room, kills, given.seed) for room in KILLED} if kills else {}
    failures = 0
    for failure in _played(work, until, given.jobs):
        failures += 1
        _print(*failure.lines())
    survived = [_survived(crash, room, kills) for room, crash in crashes.items()]
    return 1 if failures or not all(survived) else 0


def _crash(room: str, kills: int, seed: int) -> subprocess.Popen[str]:
    """Trials that kill run beside the games, in processes of their own, since they fork."""
    line = [sys.executable, "-m", room, "--points", str(kills), "--seed", str(seed)]
    return subprocess.Popen(line, stdout=subprocess.PIPE, text=True)


def _survived(crash: subprocess.Popen[str], room: str, kills: int) -> bool:
    told, _ = crash.communicate()
    _print(f"{KILLED[room]} killed {kills} times: {'all kept' if crash.returncode == 0 else 'FAILED'}", told.strip())
    return crash.returncode == 0


def _played(work: Sequence[Batch], until: float, jobs: int) -> Iterator[Failure]:
    """Run all batches, tell how far they are, and give back each failure, at most one for a game and player count."""
    wanted: Counter[tuple[str, int]] = Counter()
    for batch in work:
        wanted[batch.slug, batch.seats] += batch.games
    done: Counter[tuple[str, int]] = Counter()
    broken: set[tuple[str, int]] = set()
    decisions, began = 0, time.monotonic()
    line = ProgressLine("fuzz, games", wanted.total())
    told = began
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for future in as_completed([pool.submit(run, batch, until) for batch in work]):
            report = future.result()
            table = (report.batch.slug, report.batch.seats)
            done[table] += report.games
            decisions += report.decisions
            line.reached(done.total())
            if report.failure is not None and table not in broken:
                broken.add(table)
                line.wipe()
                yield report.failure
            if time.monotonic() - told > TOLD_EVERY and not line.shown:
                told = time.monotonic()
                _print(f"{told - began:6.0f} s  {sum(done.values())} of {sum(wanted.values())} games")
    line.wipe()
    for (slug, seats), games_wanted in wanted.items():
        _print(f"{slug:<12} {seats} players: {done[slug, seats]} of {games_wanted} random games")
    seconds = time.monotonic() - began
    _print(f"{sum(done.values())} games, {decisions} decisions, {seconds:.0f} s, {len(broken)} failures")


def _replay(path: Path) -> int:
    failure = msgspec.json.decode(path.read_bytes(), type=Failure)
    try:
        again(games()[failure.slug], failure)
    except Exception as problem:
        _print(f"it still fails: {type(problem).__name__}: {problem}")
        return 1
    _print("it does not fail any more")
    return 0


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
