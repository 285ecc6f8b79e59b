"""Timeouts and pauses of tables."""

from __future__ import annotations

import msgspec

from engine.tables.core.model import DAY, HOUR


class Timeouts(msgspec.Struct, frozen=True):
    """Seconds until a table acts by itself: reminders of silence, closing, pauses before messages, cleaning up."""

    lobby: float = 7 * DAY
    vote: float = 2 * DAY
    silence: float = 5 * DAY
    patience: float = 2 * DAY
    nudge: float = DAY / 2
    panel_pause: float = 3.0
    own_pause: float = 15.0
    hand_pause: float = 60.0
    prepared_least: float = 120.0
    prepared_most: float = 1800.0
    requests_kept: float = 2 * DAY
    lobbies_kept: float = 30 * DAY
    audit_kept: float = 365 * DAY
    pack_after: float = HOUR
    archive_after: float = DAY
