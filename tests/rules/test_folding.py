"""Words as people type them."""

from __future__ import annotations

import pytest

from engine.rules.folding import folded


@pytest.mark.parametrize(
    ("written", "typed"),
    [("Сёгун", "сегун"), ("Манёвр", "маневр"), ("Québec", "QUEBEC"), ("Ахайя", "ахайя"), ("Straße", "STRASSE")],
)
def test_case_accents_and_dots_do_not_matter(written: str, typed: str) -> None:
    assert folded(written) == folded(typed)
