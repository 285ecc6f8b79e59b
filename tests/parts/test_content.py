"""Content files and the names in them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.parts.content import Named, both, names, read_toml


class Ship(Named, frozen=True):
    """Something printed."""

    sails: int


def test_things_are_read_with_their_names(tmp_path: Path) -> None:
    (tmp_path / "ships.toml").write_text(
        '[[ship]]\nid = "argo"\nname_en = "Argo"\nname_ru = "Арго"\nsails = 1\n', encoding="utf-8"
    )
    ships = msgspec.convert(read_toml(tmp_path / "ships.toml")["ship"], list[Ship])
    assert [ship.sails for ship in ships] == [1]
    assert names("ship", ships) == {"ship.argo": both("Argo", "Арго")} == {"ship.argo": {"en": "Argo", "ru": "Арго"}}
