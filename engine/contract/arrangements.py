"""Arrangements: hints for laying out a question as menus and buttons; they never change what is legal."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Shortcut(msgspec.Struct, frozen=True):
    """Moves that one line of a menu plays together.

    The menu is headed by `under` and the line shows `named`: moves in their own words, or kinds of moves. The heading
    also names the kind of moves that its lines are called by, unless `under` is shown `alone`; without `under` a button
    is shown instead of a line. Of lines with a `then` several can be chosen together, and that move ends the choice.
    """

    keys: tuple[str, ...]
    under: str
    named: tuple[str, ...]
    alone: bool = False
    then: str = ""


class Arrangement(msgspec.Struct, frozen=True):
    """Layout hints for a question.

    Moves under `menu_verbs` are shown in a menu, those under `button_verbs` as one button each; both keep their
    places, possible or not. After a verb of `combine_with` the steps under the verbs named there are offered in the
    same line, except those under `hidden_followups`, which would only take the step back. Moves under `two_step` verbs
    are chosen in two taps: the first thing they point at, then the rest. `shortcuts` get menus of their own
    instead of the moves they begin with, those under a menu verb in its place; they lead to whatever can follow these,
    except `hidden_followups`. `in_progress` marks a step of something that its actor has begun and can still leave.
    Final moves under `no_confirm` verbs need no confirmation, since nothing could be regretted.
    """

    menu_verbs: tuple[str, ...] = ()
    button_verbs: tuple[str, ...] = ()
    combine_with: Mapping[str, tuple[str, ...]] = {}
    hidden_followups: tuple[str, ...] = ()
    two_step: tuple[str, ...] = ()
    shortcuts: tuple[Shortcut, ...] = ()
    in_progress: bool = False
    no_confirm: tuple[str, ...] = ()


UNARRANGED = Arrangement()
