"""Make the tables of fixed colours anew: `python -m tests.colours [GAME …]`, after the look of a game has changed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.catalog import published
from renders.kit.images.colours import table_file
from renders.kit.palette import PALETTES
from tests.colours.making import made
from tests.colours.samples import samples

TABLES = 12
MOMENTS = 10


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the tables of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.colours", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(published))
    for game in parser.parse_args(arguments).games:
        for palette in PALETTES:
            colours = PALETTES[palette]
            marks = (colours.changed, colours.target, colours.turn, colours.good, colours.bad)
            table = made(samples(game, palette, "colours", TABLES, MOMENTS), marks)
            path = table_file(game, palette)
            path.parent.mkdir(exist_ok=True)
            path.write_text("".join(f"#{r:02x}{g:02x}{b:02x}\n" for r, g, b in table), encoding="ascii")
            sys.stdout.write(f"{game} {palette}: {len(table)} colours\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
