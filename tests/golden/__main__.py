"""Write all golden playthroughs anew: `python -m tests.golden`. A changed line is a changed rule: read the diff."""

from __future__ import annotations

import sys

from tests.golden.playthrough import FOLDER, names, playthrough


def main() -> None:
    """Write what changed, remove what no game has any more."""
    wanted = {name: playthrough(game, setup) for name, game, setup in names()}
    for old in FOLDER.glob("*.txt"):
        if old.name not in wanted:
            old.unlink()
            sys.stdout.write(f"removed {old.name}\n")
    for name, text in wanted.items():
        path = FOLDER / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {name}\n")


if __name__ == "__main__":
    main()
