"""Play all golden playthroughs again and write what came of them: `python -m tests.golden`.

The written moves are kept as long as they are legal. A changed line is a changed rule or text: read the diff. To have a
game with other moves, remove its file first.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import FOLDER, playthrough, scripts, whole_game


def main() -> None:
    """Write what changed, remove what no game has any more."""
    wanted = {script.path: script for script in scripts()}
    for old in sorted(FOLDER.glob("*.txt")):
        if old not in wanted:
            old.unlink()
            sys.stdout.write(f"removed {old.name}\n")
    for path, script in wanted.items():
        text = playthrough(script, whole_game(script))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    main()
