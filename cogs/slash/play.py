"""Plays moves and changes standing orders named in commands, then shows the next decision."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cogs.autocomplete import Interaction, viewer_here
from cogs.buttons.decision import play_rest, show_panel
from cogs.panels.buttons import rule_buttons
from cogs.panels.orders import noted, orders_panel
from cogs.panels.question.confirmation import confirm_panel, fits, unused
from cogs.panels.question.move_menus import offers
from cogs.panels.table.refusals import clause_of, come_of, refused
from cogs.slash.interpretations import fitting, key_named, unclear
from cogs.slash.options import AlwaysLegal
from cogs.ui.layouts import Layout, in_rows
from cogs.ui.responses import Unclear, answer, explain, put
from cogs.ui.viewer import Viewer
from engine.contract import Illegal, Move, RulesError
from engine.contract.moves import subject_of
from engine.tables.core.preview import require_few
from engine.tables.errors import TableError


async def change_orders(interaction: Interaction, viewer: Viewer, order: str | None) -> None:
    """Show the person's standing orders, after a change if one was named."""
    viewer.need_seat()
    note = changed = ""
    if order is not None:
        move = viewer.table.find(interaction.user.id, order if order.startswith("order:") else f"order:{order}")
        await viewer.table.play(interaction.user.id, [move.key], str(interaction.id))
        viewer = await interaction.client.read_again(interaction, viewer)
        note, changed = noted(viewer, move.key), subject_of(move.key)
    await put(interaction, orders_panel(viewer, note, changed=changed))


async def play_keys(
    interaction: Interaction,
    viewer: Viewer,
    texts: list[str],
    always_legal: AlwaysLegal | None = None,
    optional: Collection[str] = (),
    *,
    said: str = "",
) -> None:
    """Play the chain of moves a person typed and show the next decision.

    The chain is all or nothing up to a step that reveals something; the rest is a chain of its own, unless it is
    `always_legal` whatever is revealed. Moves of `optional` verbs are dropped from the rest if they are not asked. The
    note names `said`, or the first move. A chain that leaves actions unused needs a confirmation.
    """
    if not texts:
        await show_panel(interaction, viewer)
        return
    require_few(texts)
    viewer.need_seat()
    before = viewer.view()

    def sure(steps: Sequence[str]) -> bool:
        return always_legal is not None and always_legal(before, steps)

    try:
        keys = texts if len(texts) > 1 else [viewer.table.find(interaction.user.id, texts[0]).key]
        decision = viewer.table.decision(interaction.user.id)
        left = unused(viewer, keys) if fits(viewer, keys, decision) else []
        if left:
            await put(interaction, confirm_panel(viewer, keys, decision, final=False, left=left))
            return
        count = len(keys) if sure(keys) else viewer.table.stretch(interaction.user.id, keys)
        receipt = await viewer.table.play(interaction.user.id, keys[:count], str(interaction.id))
    except (RulesError, TableError) as refusal:
        if isinstance(refusal, Illegal) and sure(texts):
            refusal.possible = tuple(move for move in refusal.possible if sure([*texts, move.key]))
        rule = rule_buttons(viewer, clause_of(refusal))
        await answer(interaction, refused(refusal, viewer, texts), rule)
        return
    done = viewer.say("played", move=said or viewer.game.texts.label(before, keys[0]))
    note = await come_of(viewer, receipt.version)
    told = f"{done}\n{note}" if note else done
    rest, clause = await play_rest(interaction, viewer, keys, count, optional)
    if viewer.table.choices(interaction.user.id):
        now = await interaction.client.read_again(interaction, viewer)
        await show_panel(interaction, now, note=told + rest, clause=clause)
        return
    rows = in_rows(rule_buttons(viewer, clause))
    await put(interaction, Layout(words=[viewer.heading, told + rest], rows=rows))


async def give_orders(interaction: Interaction, order: str | None, among: str = "") -> None:
    """Show the person's standing orders, after a change if one was named; `among` is the prefix of its key."""
    viewer = await viewer_here(interaction, interaction.namespace.table)
    if order is None or _is_key(order):
        await change_orders(interaction, viewer, order)
        return
    viewer.need_seat()
    orders = [move for move in viewer.table.orders(interaction.user.id) if move.key.startswith(among)]
    try:
        await change_orders(interaction, viewer, _called(viewer, orders, order) or order)
    except Unclear as unknown:
        await answer(interaction, explain(unknown, viewer.say))


async def do_deed(interaction: Interaction, verb: str, given: str) -> None:
    """Play an anytime move, after a confirmation if it is final."""
    viewer = await viewer_here(interaction, interaction.namespace.table)
    viewer.need_seat()
    try:
        move = _deed(viewer, verb, given)
    except Unclear as unknown:
        await answer(interaction, explain(unknown, viewer.say))
    except RulesError as refusal:
        await answer(interaction, refused(refusal, viewer), rule_buttons(viewer, clause_of(refusal)))
    else:
        if move.commits:
            await put(interaction, confirm_panel(viewer, [move.key], 0))
        else:
            await play_keys(interaction, viewer, [move.key])


def _deed(viewer: Viewer, verb: str, given: str) -> Move:
    """The anytime move of this key, of the verb with that name, or with that name itself."""
    user = viewer.user or 0
    named = given if _is_key(given) else key_named(viewer, verb, given)
    return viewer.table.find(user, named or _called(viewer, viewer.table.anytime_moves(user), given) or verb)


def _is_key(text: str) -> bool:
    """Whether a text looks like a key: one word with `:` or `=`."""
    return bool(set(text) & set(":=")) and len(text.split()) == 1


def _called(viewer: Viewer, moves: Sequence[Move], text: str) -> str:
    """The key of the only move with this name; empty where there are no moves."""
    view = viewer.view()
    found = fitting(offers(viewer.game, view, moves, viewer.draw), text)
    if len(found) == 1 or not moves:
        return found[0] if found else ""
    raise unclear(viewer, view, text, found, moves)
