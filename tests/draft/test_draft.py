"""A draft is written under a slug that nobody has, and a published game lacks nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.__main__ import main
from engine.catalog import catalog, published
from engine.draft.publishing import missing
from engine.draft.writing import Unusable, write
from tests import toy


def test_a_draft_is_two_modules_and_the_words_of_two_languages(tmp_path: Path) -> None:
    written = write("bluff", tmp_path)
    folder = tmp_path / "engine/games/bluff"
    assert {str(path.relative_to(folder)) for path in written} == {
        "__init__.py",
        "game.py",
        "locales/en.ftl",
        "locales/ru.ftl",
    }
    texts = [path.read_text(encoding="utf-8") for path in written]
    assert not [text for text in texts if "SLUG" in text or "CLASS" in text]
    assert "GAME = Bluff()" in (folder / "__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("", "a slug is"),
        ("x", "a slug is"),
        ("Pig", "a slug is"),
        ("two words", "a slug is"),
        ("../../x", "a slug is"),
        ("class", "a slug is"),
        ("acres", "there is a game"),
        ("settings", "front.ftl begin with 'settings'"),
    ],
)
def test_a_slug_that_cannot_be_is_refused_with_the_reason(slug: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=why):
        write(slug, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_commands_say_what_is_wrong_and_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (["new", "acres"], ["missing", "chess"]):
        with pytest.raises(SystemExit):
            main(line)
    said = capsys.readouterr().err
    assert "there is a game 'acres' already" in said
    assert "there is no game 'chess'" in said
    assert main(["missing", "acres"]) == 0
    assert capsys.readouterr().out == "acres lacks nothing that a published game has.\n"


@pytest.mark.parametrize("slug", sorted(published))
def test_a_published_game_lacks_nothing(slug: str) -> None:
    assert missing(catalog[slug]) == []


def test_what_a_small_game_lacks_is_listed() -> None:
    lacking = {line.partition(":")[0] for line in missing(toy.GAME)}
    assert {"content/tones.toml", "coach", "adviser", "renders/toy"} <= lacking
    assert not {"content/lessons.toml", "actions"} & lacking
