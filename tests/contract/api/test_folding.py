"""Words as people type them."""

from __future__ import annotations

import pytest

from engine.contract.teaching.folding import akin, folded


@pytest.mark.parametrize(
    ("written", "typed"),
    [("Сёгун", "сегун"), ("Манёвр", "маневр"), ("Québec", "QUEBEC"), ("Ахайя", "ахайя"), ("Straße", "STRASSE")],
)
def test_case_accents_and_dots_do_not_matter(written: str, typed: str) -> None:
    assert folded(written) == folded(typed)


@pytest.mark.parametrize(
    ("typed", "name", "found"),
    [
        ("сегуна", "Сёгун", True),
        ("сёгуном", "Сёгун", True),
        ("двери", "Дверь 3", True),
        ("дверей", "Дверь 3", True),
        ("манёвра", "Манёвр", True),
        ("монахом", "Монах", True),
        ("гейшу", "Гейша", True),
        ("короля артура", "Король Артур", True),
        ("осадной", "Осадная артиллерия", True),
        ("settler", "Settlers", True),
        ("король", "Корона", False),
        ("король артур", "Король", False),
        ("дом", "Дорога", False),
        ("", "Сёгун", False),
    ],
)
def test_words_are_known_in_every_form(typed: str, name: str, found: bool) -> None:
    assert akin(typed, name) is found
