"""One Russian word for one thing, in pictures, panels, guide and lessons, and one kind of dash everywhere.

A glossary beside this file names the things of a game (`thing`), the beginning of the Russian word for each (`russian`)
and the words that were found for the same thing (`never`, regular expressions at the beginning of a word). The Russian
word `stands` in these kinds of texts, `everywhere` if in all of them. A `fragment` is wording that does not come back.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from config.language import LANGUAGES, ROOT
from config.policies import POLICIES, text_of
from engine.catalog import published

FOLDER = Path(__file__).parent
HOUSE = "house"
GLOSSARIES = (HOUSE, *sorted(published))
KINDS = ("panels", "pictures", "guide", "lessons")
# What people type into the search of the guide is no text of ours.
SEARCHED = re.compile(r"<!--.*?-->", re.DOTALL)
COMMENT = re.compile(r"^#.*$", re.MULTILINE)


class Term(msgspec.Struct, frozen=True, rename={"exceptions": "except"}):
    """A thing and the one word for it."""

    thing: str
    russian: str
    never: tuple[str, ...]
    stands: tuple[str, ...] = ("panels",)
    everywhere: bool = False
    exceptions: tuple[str, ...] = ()


class Fragment(msgspec.Struct, frozen=True):
    """Wording that was corrected."""

    never: tuple[str, ...]


class Glossary(msgspec.Struct, frozen=True):
    """The words of one game, or of the house."""

    term: tuple[Term, ...]
    fragment: tuple[Fragment, ...] = ()


def glossary(name: str) -> Glossary:
    return msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes(), type=Glossary)


def _plain(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    text = COMMENT.sub("", text) if path.suffix in (".ftl", ".toml") else SEARCHED.sub("", text)
    return re.sub(r"(?<=\S)\n(?=[^\s-])", " ", text) if path.suffix == ".md" else text


def _of_content(path: Path, language: str) -> str:
    """The lines of a content file that players read in a language."""
    marked = re.compile(rf"\w+_{language} = (?:\"[^\"]*\"|\[[^\]]*\])")
    return "\n".join(marked.findall(path.read_text(encoding="utf-8")))


@functools.cache
def texts(name: str, language: str) -> dict[str, str]:
    """What players read of a game, or of the house, by the kind of text."""
    if name == HOUSE:
        return {"panels": "\n".join(map(_plain, sorted((ROOT / "config" / "locales" / language).glob("*.ftl"))))}
    room = ROOT / "engine" / "games" / name
    files = sorted((room / "locales").glob(f"{language}*.ftl"))
    pictures = [path for path in files if path.stem.endswith("-pictures")]
    content = [path for path in sorted((room / "content").glob("*.toml")) if not path.name.startswith("lessons")]
    return {
        "panels": "\n".join(
            [
                *(_plain(path) for path in files if path not in pictures),
                *(_of_content(path, language) for path in content),
            ]
        ),
        "pictures": "\n".join(map(_plain, pictures)),
        "guide": _plain(room / "content" / f"guide.{language}.md"),
        "lessons": _plain(room / "content" / f"lessons.{language}.toml"),
    }


def found(pattern: str, text: str) -> list[str]:
    """Where a word begins so, each with what surrounds it."""
    word = re.compile(rf"(?<!\w){pattern}", re.IGNORECASE)
    return [text[max(0, at.start() - 30) : at.end() + 30] for at in word.finditer(text)]


@pytest.mark.parametrize("name", GLOSSARIES)
def test_a_thing_has_one_word(name: str) -> None:
    wrong = [
        (kind, term.russian, place)
        for term in glossary(name).term
        for kind, text in texts(name, "ru").items()
        for variant in term.never
        for place in found(variant, text)
        if not any(each in place for each in term.exceptions)
    ]
    assert wrong == []


@pytest.mark.parametrize("name", GLOSSARIES)
def test_the_word_of_the_glossary_is_the_one_that_is_used(name: str) -> None:
    kinds = texts(name, "ru")
    missing = [
        (term.thing, kind)
        for term in glossary(name).term
        for kind in (KINDS if term.everywhere else term.stands)
        if not found(term.russian, kinds[kind])
    ]
    assert missing == []


@pytest.mark.parametrize("name", GLOSSARIES)
def test_corrected_wording_does_not_come_back(name: str) -> None:
    never = [wording for fragment in glossary(name).fragment for wording in fragment.never]
    text = "\n".join(texts(name, "ru").values())
    assert [wording for wording in never if wording.casefold() in text.casefold()] == []


def test_corrected_english_does_not_come_back() -> None:
    never = tomllib.loads((FOLDER / "english.toml").read_text(encoding="utf-8"))["never"]
    text = "\n".join(text for name in GLOSSARIES for text in texts(name, "en").values())
    assert [wording for wording in never if wording in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clause_is_named_where_players_read(language: str) -> None:
    """But in small letters below a paragraph of the guide."""
    clause = re.compile(r"\b(?:SAM|UNM|ACR|EMP|WK|D)-[A-Z]+(?:-\d+)?")
    locales = [path for name in sorted(published) for path in (ROOT / "engine" / "games" / name / "locales").iterdir()]
    read = {str(path): _plain(path) for path in locales if path.name.startswith(language)}
    read |= {name: texts(name, language)["lessons"] for name in sorted(published)}
    read[HOUSE] = texts(HOUSE, language)["panels"]
    assert [(name, found[0]) for name, text in read.items() if (found := clause.search(text))] == []


def lines(language: str) -> Iterator[tuple[str, str]]:
    for name in GLOSSARIES:
        for kind, text in texts(name, language).items():
            yield from ((f"{name}, {kind}", line) for line in text.splitlines())
    page = (ROOT / "local_discord" / "page" / "js" / f"words_{language}.js").read_text(encoding="utf-8")
    yield from (("the page", line) for line in page.splitlines())
    for name in POLICIES:
        yield from ((name, line) for line in text_of(name, language).splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_kind_of_dash(language: str) -> None:
    """An en dash with blanks, also where a hyphen or a long dash would be typed."""
    wrong = re.compile('[—―]|(?<=[\\w»"”)}*.,:]) -{1,2} (?=\\S)')
    assert [(place, line) for place, line in lines(language) if wrong.search(line)] == []


def test_a_word_that_comes_back_is_found() -> None:
    assert found("битв", "Список битв и Битва") == ["Список битв и Битва"] * 2
    assert found("жетон", "пожетонный") == []
