"""The tones of the log's lines, and what a line names."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from engine.catalog import catalog, published
from engine.contract import Many, SeatName, Text, Word, mentioned
from engine.contract.events import read_tones


@pytest.mark.parametrize("slug", list(published))
def test_every_kind_of_event_has_one_tone(slug: str) -> None:
    path = catalog[slug].folder / "content" / "tones.toml"
    listed = [kind for kinds in tomllib.loads(path.read_text(encoding="utf-8")).values() for kind in kinds]
    assert len(listed) == len(set(listed)) == len(catalog[slug].tones)


def test_a_game_without_tones_tells_its_lines_plainly(tmp_path: Path) -> None:
    assert read_tones(tmp_path) == {}


def test_a_tone_that_nobody_knows_is_found(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "tones.toml").write_text('gloom = ["turn"]')
    with pytest.raises(msgspec.ValidationError):
        read_tones(tmp_path)


def test_a_sentence_names_what_its_parts_name() -> None:
    inner = Text("inner", {"who": SeatName(2)})
    assert SeatName(2) in mentioned(Text("outer", {"all": Many((Word("card.ninja"), inner))}))
    assert SeatName(1) not in mentioned(Text("outer", {"many": 1}))
