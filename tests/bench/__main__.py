"""Measure everything: `python -m tests.bench [SECTION …]` writes bench.json and prints a table."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.progress import ProgressLine
from tests.bench import (
    bombs,
    calls,
    discord,
    films,
    finished,
    front,
    lessons,
    memory,
    noise,
    pictures,
    pool,
    postgres,
    requests,
    rules,
    sleeping,
    strength,
    trace,
    waits,
)
from tests.bench.figures import Figure, table, written

SECTIONS: dict[str, Callable[[], Iterator[Figure]]] = {
    "rules": rules.measure,
    "requests": requests.measure,
    "postgres": postgres.measure,
    "sleeping": sleeping.measure,
    "finished": finished.measure,
    "pictures": pictures.measure,
    "pool": pool.measure,
    "films": films.measure,
    "memory": memory.measure,
    "discord": discord.measure,
    "front": front.measure,
    "lessons": lessons.measure,
    "calls": calls.measure,
    "trace": trace.measure,
    "noise": noise.measure,
    "strength": strength.measure,
    "waits": waits.measure,
    "bombs": bombs.measure,
}
FILE = Path(__file__).parents[2] / "bench.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the sections asked for; 1 if a figure misses its bound."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], help="some of the sections (default: all)")
    parser.add_argument("--out", type=Path, default=FILE, help="where the JSON goes (default: bench.json)")
    given = parser.parse_args(arguments)
    figures: list[Figure] = []
    sections = given.sections or list(SECTIONS)
    line = ProgressLine("bench, sections", len(sections))
    for done, name in enumerate(sections):
        line.reached(done)
        began = time.perf_counter()
        figures += SECTIONS[name]()
        line.wipe()
        sys.stderr.write(f"{name}: {time.perf_counter() - began:.0f} s\n")
    given.out.write_bytes(written(figures) + b"\n")
    sys.stdout.write("".join(f"{line}\n" for line in table(figures)))
    return 1 if any(figure.kept is False for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
