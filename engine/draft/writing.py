"""Writes a new game as a draft that can be played at once: two modules and its words in both languages."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from config.language import LANGUAGES, ROOT, locale_files
from engine.catalog import catalog

TEMPLATE = Path(__file__).parent / "template"
SLUG = re.compile(r"[a-z][a-z0-9]{1,19}")


class Unusable(ValueError):
    """A slug that no new game can have, with the reason."""


def write(slug: str, root: Path = ROOT) -> list[Path]:
    """Write the files of a draft; returns their paths. Refuses a slug that is taken or is no name for a module."""
    check(slug)
    folder = root / "engine" / "games" / slug
    written = []
    for template in sorted(TEMPLATE.iterdir()):
        path = folder.joinpath(*template.name.removesuffix(".txt").split("@"))
        path.parent.mkdir(parents=True, exist_ok=True)
        text = template.read_text(encoding="utf-8").replace("SLUG", slug).replace("CLASS", slug.capitalize())
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def check(slug: str) -> None:
    """Refuse a slug that is taken, is no name for a module, or begins messages of something else."""
    if not SLUG.fullmatch(slug) or keyword.iskeyword(slug):
        raise Unusable("a slug is 2 to 20 small letters and digits, begins with a letter and is no word of Python")
    if slug in catalog:
        raise Unusable(f"there is a game {slug!r} already")
    files = [path for language in LANGUAGES for path in locale_files(language)]
    taken = next((path for path in files if f"\n{slug}-" in path.read_text(encoding="utf-8")), None)
    if taken is not None:
        raise Unusable(f"messages of {taken.relative_to(ROOT)} begin with {slug!r}; choose another slug")
