"""The toy as a game of the catalog."""

from __future__ import annotations

import pytest

from engine.catalog import catalog
from tests.contract.walk import AnyGame
from tests.toy import GAME


@pytest.fixture
def toy_in_catalog(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.setitem(catalog, "toy", GAME)
    return GAME
