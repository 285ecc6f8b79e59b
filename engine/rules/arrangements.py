"""Arrangements: how a question is best laid out for people who tap; what is legal never depends on it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Arrangement(msgspec.Struct, frozen=True):
    """How a question is laid out.

    `listed` are verbs that come with a menu and `plain` those that say everything; they keep their places, possible or
    not. After a verb of `joined` the steps under the verbs named there are offered in the same line, except those under
    `void` verbs, which would only take the step back. Moves under `parted` verbs are chosen in two taps: the first
    thing they point at, then the rest. `begun` marks a step of something that its actor has begun and can still leave.
    Final moves under `sure` verbs are not asked back, since nothing could be regretted.
    """

    listed: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    joined: Mapping[str, tuple[str, ...]] = {}
    void: tuple[str, ...] = ()
    parted: tuple[str, ...] = ()
    begun: bool = False
    sure: tuple[str, ...] = ()


UNARRANGED = Arrangement()
