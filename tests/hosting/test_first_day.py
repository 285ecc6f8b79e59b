"""What the first day and the texts for people name is there: commands, files, codes, buttons and metrics."""

from __future__ import annotations

import re

import pytest

from cogs.posting.direct_messages import CLOSED_TO_US
from config.language import ROOT, Translator
from tests.config.written import messages

DOCUMENT = (ROOT / "docs/first-day.md").read_text(encoding="utf-8")
PAGES = ("README.md", "docs/first-day.md", "docs/hosting.md")


def test_commands_exist() -> None:
    known = {name.removeprefix("command-").replace("-", " ") for name in messages("en") if name.startswith("command-")}
    named = set(re.findall(r"`/([a-z]+(?: [a-z]+)?)`", DOCUMENT))
    assert named - {"health", "metrics"} - known == set()
    assert {"table play", "my privacy", "my data", "my games", "admin health"} <= named


def test_what_the_bot_says_and_counts_is_so_called() -> None:
    say = Translator("en")
    assert all(f"**{say(name)}**" in DOCUMENT for name in ("welcome-versus", "button-hand", "button-play"))
    assert all(str(code) in DOCUMENT for code in CLOSED_TO_US)
    metrics = set(re.findall(r"longtable_\w+", DOCUMENT))
    assert metrics <= set(re.findall(r"longtable_\w+", (ROOT / "docs/hosting/alerts.yml").read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (path.parent / link).exists()] == []
