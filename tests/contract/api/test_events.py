"""Events: who may see what of them."""

from __future__ import annotations

import msgspec
import pytest

from engine.contract import WHOLE, Event, redact

OPEN = Event("moved", {"seat": 0, "to": "boston"})
PARTLY = Event("looked", {"seat": 0, "other": 1, "card": "ninja"}, {"card": (0, 1)})
SECRET = Event("ready", {"seat": 2, "row": [1, 2, 3]}, {WHOLE: (2,)})
BOTH = Event("drew", {"seat": 1, "card": "scout"}, {WHOLE: (0, 1), "card": (1,)})
NOBODY = Event("chance", {"got": 3}, {WHOLE: ()})


@pytest.mark.parametrize(
    ("event", "seat", "seen"),
    [
        (OPEN, None, OPEN),
        (OPEN, 3, OPEN),
        (PARTLY, 0, Event("looked", {"seat": 0, "other": 1, "card": "ninja"})),
        (PARTLY, 1, Event("looked", {"seat": 0, "other": 1, "card": "ninja"})),
        (PARTLY, 2, Event("looked", {"seat": 0, "other": 1})),
        (PARTLY, None, Event("looked", {"seat": 0, "other": 1})),
        (SECRET, 2, Event("ready", {"seat": 2, "row": [1, 2, 3]})),
        (SECRET, 0, None),
        (SECRET, None, None),
        (BOTH, 1, Event("drew", {"seat": 1, "card": "scout"})),
        (BOTH, 0, Event("drew", {"seat": 1})),
        (BOTH, 2, None),
        (NOBODY, 0, None),
        (NOBODY, None, None),
    ],
)
def test_redact(event: Event, seat: int | None, seen: Event | None) -> None:
    assert redact(event, seat) == seen


@pytest.mark.parametrize("event", [OPEN, PARTLY, SECRET, BOTH, NOBODY])
def test_stored_events_are_read_back(event: Event) -> None:
    stored = msgspec.json.encode(event)
    assert msgspec.json.decode(stored, type=Event) == event


def test_plain_events_are_stored_short() -> None:
    assert msgspec.json.encode(Event("ended")) == b'{"kind":"ended"}'
