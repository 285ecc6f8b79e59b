"""Every word shown to a player exists in both languages, with the same arguments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cogs.choosing import subject_of
from config.language import LANGUAGES, ROOT, Speaker, bundle, known, locale_files
from engine.rules import Game
from engine.rules.catalog import catalog
from engine.tables import FlagRule, Phase
from engine.tables.votes import Ballot
from renders.catalog import renderer_of
from renders.kit.palette import PALETTES

# Parts of ids in code: the text before the first hole of an f-string ends in "-".
_LITERAL = re.compile(r"""(?:say|words|speaker|draw|Say|house|_format)\(\s*"([a-z][a-z0-9-]+)\"""")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message and attribute of a language with the names of its arguments."""
    found: dict[str, set[str]] = {}
    for path in locale_files(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                for name, pattern in [("", entry.value), *((a.id.name, a.value) for a in entry.attributes)]:
                    variables = _Variables()
                    if pattern is not None:
                        variables.visit(pattern)
                    key = f"{entry.id.name}.{name}"
                    assert key not in found, f"{key} is written twice in {language}"
                    found[key] = variables.names
    return found


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    english, russian = messages("en"), messages("ru")
    assert english.keys() == russian.keys()
    different = {key for key in english if english[key] != russian[key]}
    assert different == set()


def test_no_message_was_left_untranslated() -> None:
    same = []
    for key in messages("en"):
        message, _, attribute = key.partition(".")
        texts = []
        for language in LANGUAGES:
            entry = bundle(language).get_message(message)
            pattern = entry.attributes[attribute] if attribute else entry.value
            texts.append(str(pattern))
        if texts[0] == texts[1] and re.search(r"[A-Za-z]{4,}", re.sub(r"\{[^}]*\}", "", texts[0])):
            same.append(key)
    names = tuple(f"{slug}-name." for slug in catalog)
    assert [key for key in same if not key.startswith(("language-", *names))] == []


def code() -> list[Path]:
    """Every module that speaks."""
    rooms = ("cogs", "engine", "renders", "config")
    return [path for room in rooms for path in (ROOT / room).rglob("*.py")] + [ROOT / "bot.py"]


def test_every_message_named_in_code_exists() -> None:
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in code()
        for name in _LITERAL.findall(path.read_text(encoding="utf-8"))
        if not all(known(language, name) for language in LANGUAGES)
    }
    assert missing == set()


def game_messages(game: Game[Any, Any]) -> list[str]:
    """What the lobby and the panels need of a game."""
    slug = game.slug
    names = [f"{slug}-name", f"{slug}-about"]
    for option in game.options:
        base = f"{slug}-option-{option.id.replace('_', '-')}"
        names += [base, *(f"{base}-{value.replace('_', '-')}" for value in option.values)]
    names += [f"{slug}-crop-{crop}" for crop in renderer_of(slug).crops]
    names += [f"{slug}-page-{page}" for page in renderer_of(slug).pages]
    names += [f"level-{level}" for level in game.levels] + [f"level-{level}-about" for level in game.levels]
    state = game.new(game.counts[0], {}, "0" * 32)
    names += [f"{slug}-subject-{subject_of(move.key)}" for move in game.orders(state, 0)]
    return names


@pytest.mark.parametrize("slug", sorted(catalog))
def test_a_game_has_all_words_for_lobby_and_panels(slug: str) -> None:
    game = catalog[slug]
    for language in LANGUAGES:
        assert [name for name in game_messages(game) if not known(language, name)] == []
        speaker = Speaker(language, (), game.words, strict=True)
        for side in game.sides(game.settings({})):
            assert speaker.word(f"side.{side}")


def test_every_kind_of_thing_has_a_name() -> None:
    names = [f"phase-{phase}" for phase in Phase]
    names += [f"late-{rule}" for rule in FlagRule]
    names += [f"language-{language}" for language in LANGUAGES]
    names += [f"palette-{palette}" for palette in PALETTES]
    names += [f"tables-ballot-{ballot}" for ballot in Ballot]
    names += [f"ending-{ending}" for ending in ("abandoned", "agreed", "ended")]
    names += [f"lobby-closed-{ending}" for ending in ("cancelled", "expired", "empty", "ended")]
    for language in LANGUAGES:
        assert [name for name in names if not known(language, name)] == []
