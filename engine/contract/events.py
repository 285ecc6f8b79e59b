"""Events: structured records of what happened, each field visible to everybody or to some seats only."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    Value: TypeAlias = bool | int | str | list["Value"] | dict[str, "Value"] | None
else:
    Value = Any  # the decoder of stored events does not support recursive types

WHOLE = "*"

# The kind of a log line, which sets its symbol and how early it is left out.
Tone = Literal["fight", "loss", "capture", "vote", "score", "money", "build", "move", "card", "event", "turn", "quiet"]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened; `only` names the seats that may see a field, or the `WHOLE` event."""

    kind: str
    fields: dict[str, Value] = {}
    only: dict[str, tuple[int, ...]] = {}


def redact(event: Event, seat: int | None) -> Event | None:
    """The event as one seat may see it (None for the public); None if the seat may not learn of it at all."""
    if not event.only:
        return event
    if WHOLE in event.only and seat not in event.only[WHOLE]:
        return None
    hidden = {field for field, seats in event.only.items() if field != WHOLE and seat not in seats}
    return Event(event.kind, {name: value for name, value in event.fields.items() if name not in hidden})


@functools.cache
def read_tones(folder: Path) -> dict[str, Tone]:
    """The tone of each kind of event, as a game's `content/tones.toml` lists them; empty without the file."""
    path = folder / "content" / "tones.toml"
    if not path.exists():
        return {}
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[Tone, list[str]])
    return {kind: tone for tone, kinds in listed.items() for kind in kinds}
