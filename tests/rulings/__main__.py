"""Write `docs/rulings.md` and its translation anew: `python -m tests.rulings`, after a ruling or its tests changed."""

from __future__ import annotations

import sys

from config.language import LANGUAGES, ROOT
from tests.rulings.document import document, path_of


def main() -> None:
    """Write the document in every language."""
    for language in LANGUAGES:
        path = path_of(language)
        path.write_text(document(language), encoding="utf-8")
        sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
