"""Checks documented limits of application commands that the OpenAPI description does not express."""

import unicodedata
from collections.abc import Iterator
from typing import Any

from local_discord.errors import ApiError, Json, invalid_form
from local_discord.validation import Fault

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
MAX_PER_SCOPE = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
MAX_CHARACTERS = 8000
CREATES_A_DAY = 200
_MARK_BLOCKS = (range(0x0900, 0x0980), range(0x0E00, 0x0E80))  # vowels in Devanagari and Thai are combining marks


def check_scope(commands: list[Json]) -> None:
    """Checks a set of commands as a whole: not too many, no name twice."""
    for kind, most in MAX_PER_SCOPE.items():
        if sum(kind_of(command) == kind for command in commands) > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most}).")
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (kind_of(command), command["name"])
        if key in seen:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            raise invalid_form(([index, "name"], code, "Application command names must be unique"))
        seen.add(key)


def check_command(command: Json, at: list[str | int]) -> None:
    faults = list(_command_faults(command, at))
    if faults:
        raise invalid_form(*faults)


def kind_of(command: Json) -> int:
    return command.get("type") or CHAT_INPUT


def _command_faults(command: Json, at: list[str | int]) -> Iterator[Fault]:
    if kind_of(command) != CHAT_INPUT:
        if command.get("description"):
            yield [*at, "description"], "APPLICATION_COMMAND_INVALID_DESCRIPTION", "Must be empty here"
        if command.get("options"):
            yield [*at, "options"], "APPLICATION_COMMAND_INVALID_OPTIONS", "Must be empty here"
        return
    yield from _named_faults(command, at)
    yield from _options_faults(command.get("options") or [], [*at, "options"], 0)
    if characters(command) > MAX_CHARACTERS:
        text = f"Command exceeds maximum size ({MAX_CHARACTERS})"
        yield at, "APPLICATION_COMMAND_TOO_LARGE", text


def _named_faults(thing: Json, at: list[str | int]) -> Iterator[Fault]:
    names = {"name": thing["name"]}
    names |= {f"name_localizations.{locale}": name for locale, name in (thing.get("name_localizations") or {}).items()}
    for key, name in names.items():
        if not _is_name(name):
            path = [*at, *key.split(".")]
            yield path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
    if not thing.get("description"):
        yield [*at, "description"], "BASE_TYPE_REQUIRED", "This field is required"


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= 32 and name == name.lower() and all(_is_letter(letter) for letter in name)


def _is_letter(letter: str) -> bool:
    if letter in "-_'" or unicodedata.category(letter)[0] in "LN":
        return True
    return any(ord(letter) in block for block in _MARK_BLOCKS)


def _options_faults(options: list[Json], at: list[str | int], depth: int) -> Iterator[Fault]:
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        text = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        yield at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options):
        where = [*at, index]
        yield from _named_faults(option, where)
        if option["name"] in names:
            text = "Application command option names must be unique"
            yield [*where, "name"], "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", text
        names.add(option["name"])
        if option["type"] in (SUBCOMMAND, GROUP):
            if option["type"] == GROUP and depth > 0:
                yield [*where, "type"], "BASE_TYPE_CHOICES", "Groups cannot be nested"
            yield from _options_faults(option.get("options") or [], [*where, "options"], depth + 1)
            continue
        if option.get("required") and optional_seen:
            text = "Required options must be placed before non-required options"
            yield where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text
        optional_seen |= not option.get("required")
        yield from _choice_faults(option, where)


def _choice_faults(option: Json, at: list[str | int]) -> Iterator[Fault]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        text = "Autocomplete cannot be used with choices"
        yield [*at, "autocomplete"], "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", text
    for key in ("name", "value"):
        seen: list[Any] = []
        for index, choice in enumerate(choices):
            if choice[key] in seen:
                text = f"Choice {key}s must be unique"
                yield [*at, "choices", index, key], "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", text
            seen.append(choice[key])


def characters(thing: Json) -> int:
    """The characters of all names, descriptions and choice values, nested ones too, each in its longest language."""
    total = _longest(thing, "name") + _longest(thing, "description")
    for choice in thing.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice["value"]))
    return total + sum(characters(option) for option in thing.get("options") or [])


def _longest(thing: Json, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)
