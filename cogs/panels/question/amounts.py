"""Rows for choosing a number: buttons for common amounts, menus for all of them, and a form."""

from __future__ import annotations

import msgspec

from cogs.panels.question.move_menus import MoveOption, entry, headed, move_button, offers_of, sections
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import OPTION_LIMIT, PRIMARY, ButtonId, button, menu
from cogs.ui.layouts import Row, in_rows
from cogs.ui.viewer import Viewer
from engine.contract import Amount
from engine.contract.moves import named_by
from engine.tables.questions.model import Amounts

# The most menus of amounts; larger amounts are typed into the form.
AMOUNT_MENUS = 4


def amount_rows(viewer: Viewer, part: Amounts, decision: int, verb: str) -> list[Row]:
    """Buttons for common amounts, menus of all, a form if there are very many, and the possible range.

    `verb` is the heading of such moves.
    """
    number, words, amount = viewer.summary.number, viewer.say, part.amount
    found = {offer.move.key: offer for offer in offers_of(viewer.game, part.answers, words)}
    often = [_remarked(viewer, amount, found[key]) for key in usual_amounts(amount, _last(viewer, amount))]
    buttons = [move_button(offer, number, decision) for offer in often]
    if len(found) > OPTION_LIMIT:
        buttons.append(
            button(ButtonId("enter", number, part.of, decision), words("button-amount"), PRIMARY, emoji="🔢")
        )
    said = [possible(viewer, amount), *([words(amount.total)] if amount.total is not None else [])]
    rows: list[Row] = ["\n".join(said), *in_rows(buttons)]
    heading, lines = headed(verb, [*map(entry, found.values())])
    parts = [lines[start : start + OPTION_LIMIT] for start in range(0, len(lines), OPTION_LIMIT)][:AMOUNT_MENUS]
    for at, named in enumerate(sections(heading, [[line.label for line in part] for part in parts])):
        rows.append(menu(ButtonId("choose", number, f"{amount.verb}.{at}", decision), named, parts[at]))
    return rows


def usual_amounts(amount: Amount, last: int | None) -> list[str]:
    """The moves for the least, half, all but one, the most and the last chosen amount, in ascending order."""
    numbers = range(amount.least, amount.most + 1, amount.step)
    usual = {numbers[0], numbers[(len(numbers) - 1) // 2], numbers[-2 if amount.of_all else -1], numbers[-1], last}
    return [f"{amount.verb}:{number}" for number in numbers if number in usual]


def _last(viewer: Viewer, amount: Amount) -> int | None:
    return viewer.numbers.get(amount.verb)


def _remarked(viewer: Viewer, amount: Amount, offer: MoveOption) -> MoveOption:
    """Label an amount as all, all but one, or the last choice, where it is one of these."""
    number = whole(named_by(offer.move.key))
    remarks = {amount.most: "all", amount.most - 1: "but-one"} if amount.of_all and amount.most > 1 else {}
    if number in remarks and number != amount.least:
        label = viewer.say(f"amount-{remarks[number]}", amount=offer.label)
    elif number == _last(viewer, amount):
        label = viewer.say("amount-last", amount=offer.label)
    else:
        return offer
    return msgspec.structs.replace(offer, label=label)


def possible(viewer: Viewer, amount: Amount) -> str:
    name = "amount-possible" if amount.step == 1 else "amount-possible-steps"
    return viewer.say(name, least=amount.least, most=amount.most, step=amount.step)
