"""Files, names of code and links in the documents are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from config.language import ROOT
from tests.documents import quoted

PAGES = [
    page
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
    if not page.name.startswith(("rulings", "PRIVACY", "TERMS"))
]
# Documents about the inside of the program, whose names are names of its code.
INSIDE = [ROOT / "docs/architecture.md", *(ROOT / "docs/design").glob("*.md")]
NAME = re.compile(r"(?:[A-Z]\w+|\w+_\w+)(?:\.\w+)?(?:\(.*\))?|[a-z]+\.\w+\(.*\)")
LINK = re.compile(r"\]\((?!https?:|example:)([^)#]*)(?:#([^)]*))?\)")


@cache
def names_of_the_code() -> set[str]:
    """Every word of our Python, SQL and settings."""
    folders = ("cogs", "config", "engine", "renders", "local_discord", "tests")
    files = [
        path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".sql", ".toml")
    ]
    return set(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in files)))


def anchors(page: Path) -> set[str]:
    """What a link can lead to in a page."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", INSIDE, ids=lambda page: page.name)
def test_names_of_code_are_there(page: Path) -> None:
    said = quoted(re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL))
    named = {name for name in said if NAME.fullmatch(name) and not name.startswith(("LONGTABLE_", "DISCORD_"))}
    missing = {name for name in named if not set(re.findall(r"\w+", name.partition("(")[0])) <= names_of_the_code()}
    assert missing == set()


@pytest.mark.parametrize("page", INSIDE, ids=lambda page: page.name)
def test_files_are_there(page: Path) -> None:
    said = quoted(page.read_text(encoding="utf-8"))
    paths = {
        name for name in said if re.fullmatch(r"(?:cogs|config|docs|engine|renders|tests)\b[\w/.-]*[/.][\w/.-]*", name)
    }
    folders = {path for path in paths if "/" in path}
    assert [path for path in sorted(folders) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for path, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = page.parent / path if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(f"{path}#{anchor}")
    assert broken == []
