"""Processes that draw and think."""

from __future__ import annotations

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """All tests in here are slow."""
    item.add_marker("slow")
