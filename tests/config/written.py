"""The messages of the locale files as they are written, and the code that can say them."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from config.language import ROOT, locale_files
from engine.catalog import catalog
from engine.contract.outcome import Verdict

CODE = ("cogs", "engine", "renders", "config")
DATA = (".toml", ".json")


class _Uses(Visitor):
    """Collects the arguments and messages a text uses, and the plural forms it has where it names a number."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.plurals: list[set[str]] = []
        self.quoted: set[str] = set()

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.quoted.add(node.id.name)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        counted = _Uses()
        for variant in node.variants:
            counted.visit(variant.value)
        selector = node.selector.id.name if isinstance(node.selector, fluent.VariableReference) else ""
        if selector in counted.arguments:
            self.plurals.append({v.key.name for v in node.variants if isinstance(v.key, fluent.Identifier)})
        self.generic_visit(node)


@dataclass(frozen=True)
class Message:
    """One message of one language: where it stands and what it needs; `attributes` has a command's further texts."""

    path: Path
    arguments: dict[str, set[str]] = field(default_factory=dict)
    plurals: list[set[str]] = field(default_factory=list)
    quoted: set[str] = field(default_factory=set)

    @property
    def attributes(self) -> set[str]:
        """The names of its further texts."""
        return self.arguments.keys() - {""}

    @property
    def room(self) -> str:
        """The slug of the game in whose room it stands; empty for the house's own."""
        games = ROOT / "engine" / "games"
        return self.path.relative_to(games).parts[0] if self.path.is_relative_to(games) else ""


@functools.cache
def messages(language: str) -> dict[str, Message]:
    """Every message of a language by its id."""
    found: dict[str, Message] = {}
    for path in locale_files(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path}: no message: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.value is not None, f"{entry.id.name} has no text"
                assert entry.id.name not in found, f"{entry.id.name} is written twice in {language}"
                found[entry.id.name] = _message(path, entry)
    return found


def _message(path: Path, entry: fluent.Message) -> Message:
    message = Message(path)
    for name, pattern in [("", entry.value), *((each.id.name, each.value) for each in entry.attributes)]:
        uses = _Uses()
        uses.visit(pattern)
        message.arguments[name] = uses.arguments
        message.plurals.extend(uses.plurals)
        message.quoted.update(uses.quoted)
    return message


def game_of(message: str) -> str:
    """The slug of the game a message names: `acres-…`, `renders-acres-…`, `command-acres-…`; empty for the house's."""
    named = re.match(rf"(?:command-|renders-)?({'|'.join(catalog)})(?:-|$)", message)
    return named[1] if named else ""


@functools.cache
def code() -> tuple[Path, ...]:
    """Every module that speaks."""
    return (*(path for room in CODE for path in sorted((ROOT / room).rglob("*.py"))), ROOT / "bot.py")


def owner_of(path: Path) -> str:
    """The slug of the game to which a file of ours belongs; empty for the house's own."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    here = parts[2] if parts[:2] == ("engine", "games") and len(parts) > 2 else parts[1] if len(parts) > 1 else ""
    return here if here in catalog else ""


@dataclass
class Mentions:
    """What the code of one owner names: ids, their beginnings, ids with holes, and words for the holes."""

    ids: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)

    def say(self, message: str) -> bool:
        """Whether this code can say a message: it names it, or builds it from a beginning and words it knows."""
        if message in self.ids or any(self._built(pattern, message) for pattern in self.patterns):
            return True
        parts = message.split("-")
        return any("-".join(parts[:at]) in self.ids and self._known(parts[at:]) for at in range(2, len(parts)))

    def _built(self, pattern: str, message: str) -> bool:
        found = re.fullmatch(pattern, message)
        return found is not None and self._known(found.groups())

    def _known(self, holes: Iterable[str]) -> bool:
        return all(word in self.words for hole in holes for word in re.split("[-_]", hole))

    def read_code(self, path: Path) -> None:
        """Note the texts of a module; names of fields and classes can fill holes too."""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    self.ids.add(text)
                    self._note(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_] as parts) if re.match("[a-z]+-", start):
                    self.patterns.add("".join(_pattern(part) for part in parts))
                case ast.ClassDef(name=name) | ast.keyword(arg=str(name)) | ast.AnnAssign(target=ast.Name(id=name)):
                    self._note(name)

    def read_data(self, path: Path) -> None:
        """Note the ids and field names of a file of content."""
        for key, value in re.findall(r'^\s*\[*([\w.]+)|"([\w.-]+)"', path.read_text(encoding="utf-8"), re.MULTILINE):
            self._note(key or value)

    def _note(self, text: str) -> None:
        text = text.strip(": ")
        if not re.search(r"\s", text):
            self.words.update((*re.findall("[a-z0-9]+", text.lower()), re.sub("[^a-z0-9]", "", text.lower())))


def _pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else "([a-z0-9_-]+)"


@functools.cache
def mentions() -> dict[str, Mentions]:
    """What each game's own code names, and the house's under the empty name."""
    found = {owner: Mentions() for owner in ("", *catalog)}
    for slug in catalog:
        # The house says the headings of verbs and of standing orders, by words of their keys, and the result of a seat.
        found[slug].patterns |= {f"{slug}-{said}-([a-z0-9_-]+)" for said in ("verb", "subject", "verdict")}
        found[slug].words |= {word for verdict in Verdict for word in verdict.split("-")}
    for path in code():
        found[owner_of(path)].read_code(path)
    for room in CODE:
        for path in (ROOT / room).rglob("*"):
            if path.suffix in DATA:
                found[owner_of(path)].read_data(path)
    return found
