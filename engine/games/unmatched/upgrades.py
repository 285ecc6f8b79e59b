"""Upgrades of states from earlier versions."""

from __future__ import annotations

from typing import Any


def with_touched(old: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: whether the running turn was touched is now noted; in doubt it was, to nobody's harm (UNM-ASYNC-9)."""
    return {**old, "bands": [{**band, "touched": True} for band in old["bands"]]}
