"""Type: every text fits its box, in both alphabets and in letters nobody expected."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renders.kit.fonts import FOLDER, Face, font, has, legible, stretches, width
from renders.kit.text import ELLIPSIS, balanced, fit, shorten, wrap
from tests.depth import deep

FACES = list(Face)


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_both_alphabets_and_figures(face: Face) -> None:
    assert all(has(face, letter) for letter in "AZaz09АЯЁаяё«»—№")


@pytest.mark.parametrize("face", [Face.TITLE, Face.HEAVY, Face.BODY, Face.ITALIC])
def test_figures_stand_on_the_line(face: Face) -> None:
    """Old-style 3, 4, 5, 7 and 9 would hang below it."""
    type_ = font(face, 100)
    lowest = [type_.getbbox(figure, anchor="ls", features=["lnum"])[3] for figure in "0123456789"]
    assert max(lowest) - min(lowest) <= 4
    assert width("1" * 4, face, 100) > 0


def test_every_family_keeps_its_licence_beside_it() -> None:
    for name in ("vollkorn", "paratype", "dejavu-core"):
        assert (FOLDER / f"LICENSE-{name}.txt").stat().st_size > 500


@deep
@given(
    text=st.text(max_size=80),
    across=st.integers(40, 600),
    lines=st.integers(1, 3),
    face=st.sampled_from([Face.TITLE, Face.NARROW, Face.BOLD]),
)
@settings(max_examples=150, deadline=None)
def test_whatever_is_written_stays_in_its_box(text: str, across: int, lines: int, face: Face) -> None:
    fitted = fit(text, face, (across, 60 * lines), (44, 35), lines)
    assert len(fitted.lines) <= lines
    assert 35 <= fitted.size <= 44
    assert all(math.floor(width(line, face, fitted.size)) <= across for line in fitted.lines)
    assert fitted.cut == (" ".join(fitted.lines) != " ".join(legible(text, face).split()))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Anna", "Anna"),
        ("Дарья", "Дарья"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("Gwen 🌸", "Gwen"),
        ("a\tb\nc", "a b c"),
        ("000  0", "000 0"),
        ("\u202eevil\u200b", "evil"),
        ("🌸", ""),
    ],
)
def test_what_cannot_be_drawn_is_made_plain_or_left_out(text: str, shown: str) -> None:
    assert legible(text, Face.TITLE) == shown


def test_letters_a_face_lacks_come_from_another() -> None:
    pieces = stretches("Anna ★", Face.TITLE)
    assert [piece.text for piece in pieces] == ["Anna ", "★"]
    assert pieces[1].face is Face.SYMBOL_BOLD


def test_text_from_right_to_left_stays_whole() -> None:
    assert len(stretches("אבג 12 דהו", Face.TITLE)) == 1


def test_shrinks_before_it_cuts() -> None:
    room = (math.ceil(width("Alexander", Face.TITLE, 40)), 60)
    assert fit("Alexander", Face.TITLE, room, (46, 35)).size == 40
    assert not fit("Alexander", Face.TITLE, room, (46, 35)).cut


def test_cuts_with_an_ellipsis_when_nothing_else_helps() -> None:
    fitted = fit("Wolfeschlegelsteinhausen", Face.TITLE, (200, 60), (46, 35))
    assert fitted.cut
    assert fitted.lines[0].endswith(ELLIPSIS)
    assert shorten("short", Face.TITLE, 35, 1000) == "short"


def test_lines_of_a_paragraph_are_about_equally_long() -> None:
    text = "Never attacks. When he beats an attacker, you capture the attacking card. Only a geisha can beat him."
    loose, even = (how(text, Face.BODY, 36, 500) for how in (wrap, balanced))
    assert len(even) == len(loose)
    assert min(len(line) for line in even) > min(len(line) for line in loose)
