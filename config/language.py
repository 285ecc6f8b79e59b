"""Translation: messages of the engine in the reader's language, from Fluent files."""

from __future__ import annotations

import functools
import logging
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from engine.contract.texts import Arg, Many, SeatName, Text, Word

LANGUAGES = ("en", "ru")
ROOT = Path(__file__).resolve().parent.parent
log = logging.getLogger(__name__)


class Unspeakable(Exception):
    """A message that does not exist in a language, or lacks an argument."""


def locale_files(language: str) -> list[Path]:
    """The Fluent files of a language: the common ones, then those in each game's folder."""
    own = sorted((ROOT / "config" / "locales" / language).glob("*.ftl"))
    return own + sorted((ROOT / "engine" / "games").glob(f"*/locales/{language}*.ftl"))


@functools.cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for path in locale_files(language):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def known(language: str, message: str) -> bool:
    return bool(bundle(language).has_message(message))


class Translator:
    """Translates texts into one language for people at one table."""

    def __init__(
        self,
        language: str,
        names: Sequence[str] = (),
        words: Mapping[str, Mapping[str, str]] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.names = names
        self.words = words or {}
        self._strict = strict

    def __call__(self, message: Text | str, **args: Arg) -> str:
        """The translated text; a message id may be given with its arguments instead of a `Text`."""
        say = Text(message, args) if isinstance(message, str) else message
        try:
            return self._format(say)
        except Unspeakable:
            if self._strict:
                raise
            log.exception("cannot say %s in %s", say.id, self.language)
            return say.id

    def each(self, says: Iterable[Text]) -> list[str]:
        return [self(say) for say in says]

    def lines(self, says: Sequence[Text]) -> str:
        return "\n".join(self.each(says))

    def word(self, key: str) -> str:
        try:
            return self.words[key][self.language]
        except KeyError as missing:
            raise Unspeakable(f"no word {key} in {self.language}") from missing

    def _format(self, say: Text) -> str:
        messages = bundle(self.language)
        if not messages.has_message(say.id):
            raise Unspeakable(f"no message {say.id} in {self.language}")
        pattern = messages.get_message(say.id).value
        if pattern is None:
            raise Unspeakable(f"{say.id} has no text in {self.language}")
        args: dict[str, Any] = {name: self._argument(value) for name, value in say.args.items()}
        text, problems = messages.format_pattern(pattern, args)
        if problems:
            raise Unspeakable(f"{say.id} in {self.language}: {problems}")
        return str(text)

    def _argument(self, value: Arg) -> str | int:
        match value:
            case Word(key):
                return self.word(key)
            case SeatName(seat):
                return self.names[seat] if seat < len(self.names) else f"#{seat + 1}"
            case Text():
                return self._format(value)
            case Many(items):
                return self._listed([str(self._argument(item)) for item in items])
            case _:
                return value

    def _listed(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        rest, last = ", ".join(items[:-1]), items[-1]
        return self._format(Text("list-and", {"rest": rest, "last": last}))
