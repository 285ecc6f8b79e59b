"""Ways: which control of a panel leads to the moves that somebody wants to play, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.panels.question import combined_moves
from engine.contract import Several, verb_of
from engine.contract.moves import named_by
from engine.tables.playable import Playable
from engine.tables.questions.picks import LETTERS
from local_discord.seen import Button, Menu, Seen

# A control of the panel, what to choose in it, and how many of the wanted moves that plays if it plays any.
Way = tuple[str, list[str], int]


class Ways:
    """What a person at a table can tap in the panel they see."""

    def __init__(self, seen: Seen, table: Playable, user: int) -> None:
        self._seen, self._table, self._user = seen, table, user
        self._arrangement = table.arrangement(user)
        self._buttons: list[Button] = [button for button in seen.buttons if button.enabled]

    def to(self, wanted: Sequence[str]) -> Way:
        """The tap that leads furthest towards the wanted moves."""
        ways = (
            *self._headings(wanted),
            *self._lines(wanted),
            *self._picks(wanted),
            *self._amounts(wanted),
            *self._narrower(wanted),
        )
        assert ways, f"nothing leads to {wanted[0]}: {self._seen.buttons} {self._seen.menus}"
        return ways[0]

    def _lines(self, wanted: Sequence[str]) -> Iterator[Way]:
        """Buttons and lines of menus that play some of the wanted moves, the longest first."""
        buttons = [button.custom_id or "" for button in self._buttons]
        found: list[Way] = [(control, [], self._leads(control.rpartition("|")[2], wanted)) for control in buttons]
        for menu in self._seen.menus:
            if menu.most > 1 and not menu.custom_id.startswith("s|pick|"):
                found.append(self._together(menu, wanted))
            else:
                found += [(menu.custom_id, [value], self._leads(value, wanted)) for _, value in menu.options]
        yield from sorted((way for way in found if way[2]), key=lambda way: -way[2])

    def _leads(self, value: str, wanted: Sequence[str]) -> int:
        """How many of the wanted moves a button or line plays, if it plays nothing else."""
        keys = combined_moves.keys_of(self._arrangement, [value])
        return len(keys) if list(wanted[: len(keys)]) == keys else 0

    def _together(self, menu: Menu, wanted: Sequence[str]) -> Way:
        """As many lines of a menu as lead to the wanted moves, with the move that ends them."""
        values: list[str] = []
        left = [value for _, value in menu.options]
        while True:
            for value in left:
                keys = combined_moves.keys_of(self._arrangement, [*values, value])
                if list(wanted[: len(keys)]) == keys:
                    return menu.custom_id, [*values, value], len(keys)
            further = [value for value in left if self._begins(wanted, [*values, value])]
            if not further:
                return menu.custom_id, [], 0
            values.append(further[0])
            left.remove(further[0])

    def _begins(self, wanted: Sequence[str], values: Sequence[str]) -> bool:
        """Whether lines play wanted moves before the one that ends them."""
        keys = combined_moves.keys_of(self._arrangement, values)[:-1]
        return list(wanted[: len(keys)]) == keys

    def _headings(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The heading under which more lines together lead to the wanted moves than one line here."""
        for menu in self._seen.menus:
            if menu.custom_id.startswith("s|verb|"):
                for under in (value for _, value in menu.options):
                    lines = [line for line in self._arrangement.shortcuts if line.under == under]
                    options = tuple(("", combined_moves.value_of(line.keys)) for line in lines)
                    _, values, plays = self._together(replace(menu, options=options), wanted)
                    if values and plays > 1:
                        yield menu.custom_id, [under], 0

    def _picks(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The button that plays what is picked, or the menu to pick it in."""
        controls = (*(button.custom_id for button in self._buttons), *(menu.custom_id for menu in self._seen.menus))
        for control in controls:
            kind, action, _, _, about = (control or "||||").split("|")[:5]
            if action in ("pick", "picked"):
                of = about.split(".")[0]
                first, several = [of] if ":" in of else [], self._several(of)
                chosen = _chosen(several, wanted[len(first) :])
                values = [LETTERS[at] for at in chosen] if kind == "s" else []
                if list(wanted[: len(first)]) == first and chosen:
                    yield control or "", values, len(first) + len(chosen) + bool(several.done)

    def _amounts(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The form in which an amount is written that stands on no button."""
        for button in self._buttons:
            if (button.custom_id or "").startswith("b|enter|"):
                yield button.custom_id or "", [named_by(wanted[0])], 1

    def _narrower(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The kind of the first move in the menu of kinds, or the button of the thing it points at first."""
        verb = verb_of(wanted[0])
        for menu in self._seen.menus:
            if menu.custom_id.startswith("s|verb|") and verb in [value for _, value in menu.options]:
                yield menu.custom_id, [verb], 1
        moves = self._table.choices(self._user)
        things = [move.things[0] for move in moves if move.key == wanted[0] and move.things]
        for button in self._buttons:
            if (button.custom_id or "").rpartition("|0.")[2] in things:
                yield button.custom_id or "", [], 0

    def _several(self, of: str) -> Several:
        preview = self._table.preview(self._user)
        if ":" in of:
            preview.step(of)
        bundle = preview.bundle() if ":" in of else self._table.bundle(self._user, of)
        assert isinstance(bundle, Several)
        return bundle


def _chosen(several: Several, wanted: Sequence[str]) -> list[int]:
    """Which of several things the first of the wanted moves are."""
    found: list[int] = []
    for key in wanted:
        left = [at for at, move in enumerate(several.moves) if named_by(move) == named_by(key) and at not in found]
        if key == several.done or not left:
            break
        found.append(left[0])
    return found
