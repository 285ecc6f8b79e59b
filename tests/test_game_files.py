"""Every game keeps the same job in the same file, and `docs/adding-a-game.md` names them all."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.catalog import published
from tests.documents import rows_of
from tests.game_files import files_by_job, tree


def test_the_table_has_a_column_for_every_game() -> None:
    columns = set(rows_of("adding-a-game.md", "file", "holds")[0])
    assert columns - {"file", "holds"} == set(published)


@pytest.mark.parametrize("slug", sorted(published))
def test_the_files_of_a_game_are_those_of_its_column(slug: str) -> None:
    named = Counter(name for files in files_by_job(slug).values() for name in files)
    assert {"without a job": tree(slug) - named.keys(), "missing": named.keys() - tree(slug)} == {
        "without a job": set(),
        "missing": set(),
    }
    assert max(named.values()) == 1, "a file has one job"
