"""Every word shown to a player exists in both languages, in the room it belongs to, and is said somewhere."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import pytest
from discord import app_commands
from discord.ext import commands

import cogs
from cogs.panels.orders import subject_about
from cogs.panels.settings_panel import SWITCHES
from cogs.ui.command_locales import message_of
from config.language import LANGUAGES, ROOT, Translator, bundle, known, locale_files
from engine.catalog import catalog
from engine.contract import Game
from engine.contract.moves import subject_of
from engine.tables import FlagRule, Phase
from engine.tables.operations.votes import Ballot
from renders.catalog import renderer_of
from tests.config.written import Mentions, code, game_of, mentions, messages

# Parts of ids in code: the text before the first hole of an f-string ends in "-".
_LITERAL = re.compile(r"""(?:say|words|speaker|draw|Say|house|_format)\(\s*"([a-z][a-z0-9-]+)\"""")

# The texts of a message without its arguments and places in the file.
_WORDS = re.compile(r'"value": "([^"]*)"')


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    english, russian = messages("en"), messages("ru")
    assert english.keys() == russian.keys()
    different = {name for name, message in english.items() if message.arguments != russian[name].arguments}
    assert different == set()


def test_both_languages_keep_a_message_in_the_same_file() -> None:
    def files(language: str) -> dict[str, str]:
        places = {name: str(message.path.relative_to(ROOT)) for name, message in messages(language).items()}
        return {name: re.sub(rf"\b{language}\b", "*", place) for name, place in places.items()}

    assert files("en") == files("ru")


def test_russian_counts_have_all_their_forms() -> None:
    """Where the number itself is said, a noun follows it; verbs alone need fewer forms."""
    lacking = {
        name
        for name, message in messages("ru").items()
        for forms in message.plurals
        if forms & {"one", "few", "many"} and not {"one", "few"} <= forms
    }
    assert not lacking


def test_no_russian_verb_governs_a_name_without_cases() -> None:
    """Names of content stand in the nominative: after a colon, in quotes, or beside a noun that is declined."""
    governed = re.compile(r"(?:[аеиоуыюя]ть|сти|чь) \{ \$(?:card|place|area|fighter|city|troop|unit|hero|noble) \}")
    texts = {path: path.read_text(encoding="utf-8") for path in locale_files("ru")}
    assert {str(path): found for path, text in texts.items() if (found := governed.findall(text))} == {}


def test_no_message_was_left_untranslated() -> None:
    same = []
    for name, message in messages("en").items():
        for attribute in message.arguments:
            texts = []
            for language in LANGUAGES:
                entry = bundle(language).get_message(name)
                pattern = str(entry.attributes[attribute] if attribute else entry.value)
                texts.append(" ".join(_WORDS.findall(pattern)))
            if texts[0] == texts[1] and re.search(r"[A-Za-z]{4,}", texts[0]):
                same.append(name)
    names = {f"{slug}-name" for slug in catalog}
    assert [name for name in same if name not in names and not name.startswith("language-")] == []


# Rooms


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_game_stand_in_its_room(language: str) -> None:
    astray = {name: message.room for name, message in messages(language).items() if message.room != game_of(name)}
    assert astray == {}


def test_no_message_of_the_house_is_said_by_one_game_alone() -> None:
    alone = {}
    for name, message in messages("en").items():
        sayers = [owner for owner, said in mentions().items() if name in said.ids]
        if not message.room and len(sayers) == 1 and sayers != [""]:
            alone[name] = sayers[0]
    assert alone == {}


# Said


def test_every_message_named_in_code_exists() -> None:
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in code()
        for name in _LITERAL.findall(path.read_text(encoding="utf-8"))
        if not all(known(language, name) for language in LANGUAGES)
    }
    assert missing == set()


def command_texts() -> dict[str, set[str]]:
    """The message of every command and group, with the further texts it needs."""
    found: dict[str, set[str]] = {}
    modules = [importlib.import_module(module.name) for module in pkgutil.walk_packages(cogs.__path__, "cogs.")]
    for module in modules:
        for cog in vars(module).values():
            if isinstance(cog, type) and issubclass(cog, commands.Cog) and not cog.__subclasses__():
                if issubclass(cog, commands.GroupCog):
                    found[f"command-{cog.__cog_group_name__}"] = {"about"}
                found.update(_commands(cog))
    return found


def _commands(cog: type[commands.Cog]) -> Iterator[tuple[str, set[str]]]:
    for command in cog.__cog_app_commands__:
        assert isinstance(command, app_commands.Command), "a group is a cog of its own"
        group = f"{cog.__cog_group_name__}-" if issubclass(cog, commands.GroupCog) else ""
        name = message_of(command).replace("command-", f"command-{group}", 1)
        options = [option.name for option in command.parameters]
        yield name, {"about", *options, *(f"{option}-about" for option in options)}


def test_the_texts_of_commands_are_those_that_commands_need() -> None:
    written = {name: message.attributes for name, message in messages("en").items() if name.startswith("command-")}
    assert written == command_texts()


def subjects_told(slug: str) -> list[str]:
    """The messages that say what the orders of each subject do."""
    start = f"{slug}-subject-"
    named = [name.removeprefix(start) for name in messages("en") if name.startswith(start)]
    return [subject_about(slug, name) for name in named if not name.endswith("-about")]


def game_messages(game: Game[Any, Any]) -> list[str]:
    """What the lobby and the panels need of a game."""
    slug = game.slug
    names = [f"{slug}-name", f"{slug}-about"]
    for option in game.options:
        base = f"{slug}-option-{option.id.replace('_', '-')}"
        names += [base, f"{base}-about", *(f"{base}-{value.replace('_', '-')}" for value in option.values)]
    names += [f"{slug}-crop-{crop}" for crop in renderer_of(slug).crops]
    names += [f"{slug}-page-{page}" for page in renderer_of(slug).pages]
    names += [f"level-{level}{part}" for level in game.levels for part in ("", "-about", "-short")]
    state = game.new(game.counts[0], {}, "0" * 32)
    names += [f"{slug}-subject-{subject_of(move.key)}" for move in game.orders(state, 0)]
    names += [subject_about(slug, subject_of(move.key)) for move in game.orders(state, 0)]
    names += [f"{slug}-preset-{preset.id}{part}" for preset in game.presets for part in ("", "-about")]
    topics = game.coach.topics if game.coach is not None else ()
    names += [f"{slug}-coach-{topic}{part}" for topic in topics for part in ("", "-thought")]
    return names


@pytest.mark.parametrize("slug", sorted(catalog))
def test_every_subject_of_orders_says_what_they_do(slug: str) -> None:
    """Also those of orders that can be given only later in the game."""
    assert [name for name in subjects_told(slug) if name not in messages("en")] == []


@pytest.mark.parametrize("slug", sorted(catalog))
def test_a_game_has_all_words_for_lobby_and_panels(slug: str) -> None:
    game = catalog[slug]
    for language in LANGUAGES:
        assert [name for name in game_messages(game) if not known(language, name)] == []
        translator = Translator(language, (), game.words, strict=True)
        for side in game.sides(game.settings({})):
            assert translator.word(f"side.{side}")


def kinds_of_things() -> list[str]:
    """What every language has a word for."""
    names = [f"phase-{phase}" for phase in Phase]
    names += [f"late-{rule}" for rule in FlagRule]
    names += [f"language-{language}" for language in LANGUAGES]
    names += [f"{switch.kind}-{value}" for switch in SWITCHES.values() for value in switch.values]
    names += [f"tables-ballot-{ballot}" for ballot in Ballot]
    names += [f"ending-{ending}" for ending in ("abandoned", "agreed", "ended")]
    names += [f"lobby-closed-{ending}" for ending in ("cancelled", "expired", "empty", "ended")]
    return names


def test_every_kind_of_thing_has_a_name() -> None:
    for language in LANGUAGES:
        assert [name for name in kinds_of_things() if not known(language, name)] == []


def test_every_message_is_said_somewhere() -> None:
    """By the house, by the game in whose room it stands, or within another message."""
    asked = {*command_texts(), *kinds_of_things(), *(name for game in catalog.values() for name in game_messages(game))}
    asked |= {quoted for message in messages("en").values() for quoted in message.quoted}
    asked |= {name for slug in catalog for name in subjects_told(slug)}
    silent = []
    for name, message in messages("en").items():
        owners = {"", message.room} if message.room else mentions().keys()
        if name not in asked and not any(mentions()[owner].say(name) for owner in owners):
            silent.append(name)
    assert silent == []


def test_a_built_message_is_said_only_with_words_the_code_knows() -> None:
    said = Mentions(ids={"acres-none"}, patterns={"acres-label-([a-z0-9_-]+)"}, words={"draw", "two"})
    told = {name: said.say(name) for name in ("acres-none", "acres-label-draw-two", "acres-label-fly", "acres-two")}
    assert told == {"acres-none": True, "acres-label-draw-two": True, "acres-label-fly": False, "acres-two": False}
