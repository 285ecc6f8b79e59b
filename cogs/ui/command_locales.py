"""Command names and descriptions in every language, from the locale files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from config.language import bundle

_LANGUAGES = {
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
    discord.Locale.russian: "ru",
}

CommandLike = app_commands.Command[Any, Any, Any] | app_commands.Group


def language_of(locale: discord.Locale) -> str:
    return _LANGUAGES.get(locale, "en")


def message_of(command: CommandLike | app_commands.ContextMenu) -> str:
    """The message id of a command: `command-table-new`."""
    return "command-" + command.qualified_name.replace(" ", "-")


def _attribute(language: str, message: str, attribute: str | None) -> str | None:
    messages = bundle(language)
    if not messages.has_message(message):
        return None
    entry = messages.get_message(message)
    pattern = entry.value if attribute is None else entry.attributes.get(attribute)
    return None if pattern is None else str(messages.format_pattern(pattern)[0])


class UntoldCommand(Exception):
    """Raised for a command or option without a name or description in the locale files."""


def told(language: str, message: str, attribute: str | None = None) -> str:
    """A command's name (no attribute), `about`, an option's name, or an option's `<name>-about`."""
    text = _attribute(language, message, attribute)
    if text is None:
        raise UntoldCommand(f"{message}.{attribute or ''} in {language}")
    return text


def walk(tree: app_commands.CommandTree[Any]) -> Iterator[CommandLike]:
    for command in tree.get_commands():
        if isinstance(command, app_commands.Group):
            yield command
            yield from command.walk_commands()
        elif isinstance(command, app_commands.Command):
            yield command


def describe(tree: app_commands.CommandTree[Any]) -> None:
    """Set the English description of every command and option from the locale files."""
    for command in walk(tree):
        message = message_of(command)
        command.description = told("en", message, "about")
        if isinstance(command, app_commands.Command):
            about = {option.name: told("en", message, f"{option.name}-about") for option in command.parameters}
            # discord.py asks the translator only for texts that say they can be translated.
            app_commands.describe(**{name: app_commands.locale_str(text) for name, text in about.items()})(command)


class CommandTranslator(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = language_of(locale)
        if language == "en":
            return None
        where = app_commands.TranslationContextLocation
        match context.location:
            case where.command_name | where.group_name:
                return told(language, message_of(context.data), None)
            case where.command_description | where.group_description:
                return told(language, message_of(context.data), "about")
            case where.parameter_name:
                return told(language, message_of(context.data.command), context.data.name)
            case where.parameter_description:
                return told(language, message_of(context.data.command), f"{context.data.name}-about")
            case _:
                return None
