"""Events: structured records of what happened, each field visible to everybody or to some seats only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    Value: TypeAlias = bool | int | str | list["Value"] | dict[str, "Value"] | None
else:
    Value = Any  # the decoder of stored events does not support recursive types

WHOLE = "*"


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
