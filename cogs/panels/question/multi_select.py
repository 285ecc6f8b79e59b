"""Choosing several things at once: the menus, the summary of the choice, and the button that plays it."""

from __future__ import annotations

import msgspec

from cogs.panels.question.move_menus import MoveOption, headed, in_alphabet, offers_of, told_apart
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import ID_LIMIT, OPTION_LIMIT, SUCCESS, ButtonId, MenuOption, button, menu
from cogs.ui.layouts import Row
from cogs.ui.responses import old_button
from cogs.ui.viewer import Viewer
from engine.contract import verb_of
from engine.tables.questions import picks
from engine.tables.questions.ask import pick_menu
from engine.tables.questions.model import PickMenu, Picks
from engine.tables.questions.picks import LETTERS, Pick, Tried


def read_pick(viewer: Viewer, about: str) -> Pick:
    pick = picks.pick_about(viewer.table, viewer.user or 0, about)
    if pick is None:
        raise old_button()
    return pick


def read_menu(viewer: Viewer, about: str) -> tuple[Pick, range]:
    """Parse the pick of a menu's button id, and the positions of the things in that menu."""
    pick, _, start = about.rpartition(".")
    first = whole(start) or 0
    return read_pick(viewer, pick), range(first, first + OPTION_LIMIT)


def told(viewer: Viewer, pick: Pick) -> str:
    shown = pick_menu(viewer.table, viewer.user or 0, viewer.view(), pick)
    return f"{viewer.say(shown.name)} · {_names(viewer, shown)}"


def pick_rows(viewer: Viewer, part: Picks, decision: int, verb: str) -> list[Row]:
    """The menus of the picks, then the summary of the current pick and the button that plays it.

    `verb` is the heading of such moves.
    """
    rows: list[Row] = [row for shown in part.menus for row in _menus(viewer, shown, decision)]
    if part.chosen is None or part.outcome is None:
        return rows
    pick, outcome = part.chosen.pick, part.outcome
    rows.append("\n".join(_state_of(viewer, part.chosen, outcome)))
    if pick.at:
        label = _do_it(viewer, part, verb)
        button_id = ButtonId("picked", viewer.summary.number, pick.about, decision)
        rows.append([button(button_id, label, SUCCESS, emoji="✅", disabled=not outcome.enough)])
    return rows


def _menus(viewer: Viewer, shown: PickMenu, decision: int) -> list[Row]:
    pick, said = shown.pick, viewer.say(shown.name)
    lines = [
        MenuOption(LETTERS[at], thing.label, thing.about, chosen=at in pick.at)
        for at, thing in enumerate(_things(viewer, shown))
    ]
    name, lines = headed(said, lines)
    heading = name if pick.first else viewer.say("panel-pick", verb=name)
    rows: list[Row] = []
    for start in range(0, len(lines), OPTION_LIMIT):
        entries = lines[start : start + OPTION_LIMIT]
        named = heading if len(lines) <= OPTION_LIMIT else f"{heading} · {entries[0].label} … {entries[-1].label}"
        if verb_of(pick.several.moves[0]) in viewer.game.alphabetical and len(lines) <= OPTION_LIMIT:
            entries.sort(key=lambda line: in_alphabet(line.label))
        least, most = int(not any(entry.chosen for entry in entries)), min(pick.several.most, len(entries))
        button_id = ButtonId("pick", viewer.summary.number, f"{pick.about}.{start}", decision)
        rows.append(menu(button_id, named, entries, least, most))
    return rows


def _things(viewer: Viewer, shown: PickMenu) -> list[MoveOption]:
    """The things as translated offers; equal ones are numbered."""
    by_key = {offer.move.key: offer for offer in offers_of(viewer.game, shown.answers, viewer.say)}
    moves, things = shown.pick.several.moves, list[MoveOption]()
    for at, key in enumerate(moves):
        thing = by_key[key]
        if moves.count(key) > 1:
            thing = msgspec.structs.replace(thing, label=f"{thing.label} ({moves[: at + 1].count(key)})")
        things.append(thing)
    return things


def _names(viewer: Viewer, shown: PickMenu) -> str:
    said = {answer.move.key: viewer.say(answer.label) for answer in shown.answers}
    labels = [said[key] for key in shown.pick.several.moves]
    names = told_apart(labels) if len(set(labels)) > 1 else labels
    return ", ".join(names[at] for at in shown.pick.at)


def _state_of(viewer: Viewer, shown: PickMenu, outcome: Tried) -> list[str]:
    """The picked things, their total, and how many more may or must be picked."""
    several, words, picked = shown.pick.several, viewer.say, len(shown.pick.at)
    lines = []
    if picked:
        lines.append(words("panel-pick-chosen", things=_names(viewer, shown), count=picked))
    if not picked:
        span = "exactly" if several.least == several.most else "up-to" if several.least <= 1 else "between"
        lines.append(words(f"panel-pick-{span}", least=several.least, most=several.most))
    elif not outcome.possible:
        lines.append(words("panel-pick-impossible"))
    elif picked < several.least:
        lines.append(words("panel-pick-missing", count=several.least - picked))
    elif picked > several.most:
        lines.append(words("panel-pick-too-many", count=picked - several.most))
    elif not outcome.enough:
        lines.append(words("panel-pick-not-enough"))
    elif picked < several.most:
        lines.append(words("panel-pick-more", count=several.most - picked))
    if outcome.total is not None:
        lines.append(words(outcome.total))
    if outcome.enough and outcome.final:
        lines.append(words("panel-pick-final"))
    return lines


def _do_it(viewer: Viewer, part: Picks, verb: str) -> str:
    """The label of the button: the move that ends the pick, or the verb and the number of things."""
    if part.ends_with is not None:
        return viewer.say(part.ends_with)
    return viewer.say("button-pick", verb=verb, count=0 if part.chosen is None else len(part.chosen.pick.at))


# The characters of a button id left for this state beside action, table and decision.
_ROOM = ID_LIMIT - 40
_PICK = "p."


class Halfway(msgspec.Struct, frozen=True):
    """The page of menus, the verb or target that filters the moves, and the pick of several things."""

    page: int = 0
    focus: str = ""
    pick: Pick | None = None

    @property
    def about(self) -> str:
        """The state as a string for button ids; empty if it would be too long."""
        made = f"{self.page}.{self.focus}" if self.pick is None else f"{_PICK}{self.pick.about}"
        return made if len(made) <= _ROOM else ""


NOTHING_CHOSEN = Halfway()


def read_halfway(viewer: Viewer, about: str) -> Halfway:
    if about.startswith(_PICK):
        pick = read_pick(viewer, about.removeprefix(_PICK))
        return Halfway(focus=pick.focus, pick=pick)
    page, _, focus = about.partition(".")
    return Halfway(whole(page) or 0, focus)
