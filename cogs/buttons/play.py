"""The buttons for playing: play panel, hand, board and standing orders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
import msgspec
from discord.ext import commands

from cogs.bot import Longtable
from cogs.buttons.decision import play_or_ask, play_steps, put_look, put_panel, show_panel, warning_of
from cogs.panels.buttons import rule_buttons
from cogs.panels.orders import PanelPosition, noted, orders_panel, preset_keys, preset_noted, read_place
from cogs.panels.question import combined_moves, decision_rows, multi_select
from cogs.panels.question.amounts import possible
from cogs.panels.question.confirmation import SURELY, confirm_panel
from cogs.panels.question.multi_select import Halfway
from cogs.panels.table.looks import board_panel, help_panel, key_panel, own_hand, page_panel
from cogs.panels.table.play import news, play_panel
from cogs.panels.table.refusals import clause_of, offered, refused, told_refusal
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import ButtonId, MenuOption, menus
from cogs.ui.layouts import in_rows
from cogs.ui.responses import answer_privately, number_form, old_button, open_privately, put, stay
from cogs.ui.viewer import Viewer, tapped
from engine.contract import ORDER, Amount, RulesError, verb_of
from engine.tables.core.errors import Stale
from engine.tables.errors import TableError
from engine.tables.questions.picks import Pick, tried


class Playing(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "play": self.open_panel,
            "panel": self.refresh,
            "sheet": self.turn_sheet,
            "picksheet": self.turn_pick_sheet,
            "verb": self.choose_verb,
            "c": self.choose,
            "choose": self.choose,
            "yes": self.choose_surely,
            SURELY: self.confirmed,
            "deed": self.do_deed,
            "pick": self.pick,
            "picked": self.play_pick,
            "enter": self.open_form,
            "entered": self.choose_amount,
            "back": self.back,
            "why": self.ask_why,
            "whynot": self.tell_why,
            "help": self.help,
            "topic": self.help,
            "hand": self.hand,
            "page": self.turn_page,
            "board": self.board,
            "crop": self.close_up,
            "open": self.open_page,
            "boardpage": self.turn_board,
            "key": self.key,
            "orders": self.orders,
            "order": self.give_order,
            "preset": self.give_preset,
        }

    async def open_panel(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """The Play button: show the log lines since the person's last move and the decision."""
        viewer = await tapped(answer_privately, interaction, button_id)
        await show_panel(interaction, viewer, note=await news(viewer))

    async def refresh(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show another page or filter of the panel, or cancel a confirmation."""
        viewer = await tapped(stay, interaction, button_id)
        page, _, focus = button_id.about.partition(".")
        await show_panel(interaction, viewer, Halfway(whole(page) or 0, focus))

    async def turn_sheet(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        sheet, _, about = button_id.about.partition(".")
        page, _, focus = about.partition(".")
        await show_panel(interaction, viewer, Halfway(whole(page) or 0, focus), sheet=whole(sheet) or 0)

    async def turn_pick_sheet(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show another page of the panel's text and keep the pick."""
        viewer = await tapped(stay, interaction, button_id)
        if not await self._fresh(interaction, viewer, button_id):
            return
        sheet, _, about = button_id.about.partition(".")
        await self._show_pick(interaction, viewer, multi_select.read_pick(viewer, about), whole(sheet) or 0)

    async def _show_pick(self, interaction: discord.Interaction, viewer: Viewer, pick: Pick, sheet: int = 0) -> None:
        halfway = Halfway(focus=pick.focus, pick=pick)
        await put_panel(interaction, viewer, await play_panel(self.client, viewer, halfway, sheet=sheet), halfway)

    async def choose_verb(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show the moves of the chosen verb, or play the move at once if there is only one."""
        await stay(interaction)
        viewer, verb = await self.client.viewer(interaction, button_id.table), button_id.chosen
        moves = [move for move in viewer.table.choices(interaction.user.id) if move.verb == verb]
        if len(moves) == 1 and not decision_rows.opens(viewer, verb):
            await play_or_ask(interaction, viewer, [moves[0].key], button_id.decision)
            return
        await show_panel(interaction, viewer, Halfway(focus=verb))

    async def choose(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Play the chosen move, after a confirmation if it is final.

        Steps that were offered together are played together, all or nothing.
        """
        viewer = await tapped(stay, interaction, button_id)
        await play_or_ask(interaction, viewer, self._keys(viewer, button_id), button_id.decision)

    def _keys(self, viewer: Viewer, button_id: ButtonId) -> list[str]:
        return combined_moves.keys_of(
            viewer.table.arrangement(viewer.user or 0), button_id.values or (button_id.about,)
        )

    async def choose_surely(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Play a choice that needs no confirmation; only the coach may warn."""
        viewer = await tapped(stay, interaction, button_id)
        await self._play_surely(interaction, viewer, self._keys(viewer, button_id), button_id.decision)

    async def _play_surely(
        self, interaction: discord.Interaction, viewer: Viewer, keys: Sequence[str], decision: int, told: str = ""
    ) -> None:
        warning = await warning_of(interaction, viewer, keys, decision)
        if warning is not None:
            await put(interaction, confirm_panel(viewer, keys, decision, final=False, warning=warning))
            return
        await play_steps(interaction, viewer, keys, decision, told)

    async def confirmed(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        await play_steps(interaction, viewer, self._keys(viewer, button_id), button_id.decision)

    async def do_deed(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        deed = offered(viewer, button_id.chosen)
        if deed is not None and deed.commits:
            await put(interaction, confirm_panel(viewer, [deed.key], 0))
            return
        await play_steps(interaction, viewer, [button_id.chosen], 0)

    # Several things at once, and amounts

    async def pick(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show the chosen things with their total and what is missing.

        A pick that is complete and can be undone is played at once.
        """
        viewer = await tapped(stay, interaction, button_id)
        if not await self._fresh(interaction, viewer, button_id):
            return
        pick, start = multi_select.read_menu(viewer, button_id.about)
        pick = pick.instead(button_id.values, start)
        if tried(viewer.table, interaction.user.id, pick).whole:
            await play_steps(interaction, viewer, pick.keys, button_id.decision, multi_select.told(viewer, pick))
            return
        await self._show_pick(interaction, viewer, pick)

    async def play_pick(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Play everything that was picked, all or nothing."""
        viewer = await tapped(stay, interaction, button_id)
        if not await self._fresh(interaction, viewer, button_id):
            return
        pick = multi_select.read_pick(viewer, button_id.about)
        told = multi_select.told(viewer, pick)
        await self._play_surely(interaction, viewer, pick.keys, button_id.decision, told)

    async def open_form(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await self.client.viewer(interaction, button_id.table)
        amount = viewer.table.bundle(interaction.user.id, button_id.about)
        if viewer.table.decision(interaction.user.id) != button_id.decision or not isinstance(amount, Amount):
            await stay(interaction)
            await self._tell_stale(interaction, viewer)
            return
        words = viewer.say
        form = number_form(
            msgspec.structs.replace(button_id, action="entered"),
            title=words(viewer.game.texts.verb(amount.verb)),
            label=words("amount-field"),
            about=possible(viewer, amount),
            hint=f"{amount.least} – {amount.most}",
        )
        await interaction.response.send_modal(form)

    async def choose_amount(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Play the amount that was typed, if it is a legal move."""
        viewer = await tapped(stay, interaction, button_id)
        if not await self._fresh(interaction, viewer, button_id):
            return
        amount = viewer.table.bundle(interaction.user.id, button_id.about)
        if not isinstance(amount, Amount):
            raise old_button()
        key = f"{amount.verb}:{whole(button_id.values[0]) if button_id.values else None}"
        if key in amount.keys:
            await play_or_ask(interaction, viewer, [key], button_id.decision)
            return
        given = discord.utils.escape_markdown("".join(button_id.values).strip())
        note = viewer.say("amount-refused", given=given, possible=possible(viewer, amount))
        await show_panel(interaction, viewer, note=note)

    async def _fresh(self, interaction: discord.Interaction, viewer: Viewer, button_id: ButtonId) -> bool:
        """Whether the tap belongs to the current decision; otherwise the person gets a note and the current panel."""
        user = interaction.user.id
        if viewer.table.decision(user) == button_id.decision and viewer.table.choices(user):
            return True
        await self._tell_stale(interaction, viewer)
        return False

    async def _tell_stale(self, interaction: discord.Interaction, viewer: Viewer) -> None:
        note = refused(Stale(tuple(viewer.table.choices(interaction.user.id))), viewer)
        await show_panel(interaction, viewer, note=note)

    async def back(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        note = viewer.say("undone")
        try:
            await viewer.table.undo(interaction.user.id, str(interaction.id))
        except (RulesError, TableError) as refusal:
            note = refused(refusal, viewer)
        await show_panel(interaction, await self.client.read_again(interaction, viewer), note=note)

    # Why can't I …?

    async def ask_why(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        table, user = viewer.table, interaction.user.id
        possible = {move.verb for move in (*table.choices(user), *table.anytime_moves(user))}
        verbs = [verb for verb in viewer.game.actions if verb not in possible]
        entries = [MenuOption(verb, viewer.say(viewer.game.texts.verb(verb))) for verb in verbs]
        asked = menus(ButtonId("whynot", button_id.table), viewer.say("button-why"), entries)
        await put(interaction, await play_panel(self.client, viewer, note=viewer.say("why-choose"), above=asked))

    async def tell_why(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        refusal = viewer.table.why_not(interaction.user.id, button_id.chosen)
        note = viewer.say("why-possible") if refusal is None else told_refusal(refusal, viewer)
        await show_panel(interaction, viewer, note=note, clause=refusal.clause if refusal else "")

    # Looking

    async def help(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show the game's help on a topic: a province, an auction and so on."""
        viewer = await tapped(answer_privately, interaction, button_id)
        if viewer.game.advice is None:
            raise old_button()
        await put(interaction, help_panel(viewer, viewer.game.advice, button_id.chosen))

    async def hand(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(answer_privately, interaction, button_id)
        await put_look(interaction, viewer, partial(own_hand, self.client))

    async def turn_page(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        page = None if button_id.chosen == "-" else button_id.chosen
        await put_look(interaction, viewer, partial(own_hand, self.client, page=page))

    async def board(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(open_privately, interaction, button_id)
        await put_look(interaction, viewer, partial(board_panel, self.client))

    async def open_page(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(answer_privately, interaction, button_id)
        await put_look(interaction, viewer, partial(page_panel, self.client, page=button_id.about))

    async def turn_board(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        await put_look(interaction, viewer, partial(board_panel, self.client, page=whole(button_id.about) or 0))

    async def key(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(open_privately, interaction, button_id)
        await put(interaction, await key_panel(self.client, viewer))

    async def close_up(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        crop = None if button_id.chosen == "-" else button_id.chosen
        await put_look(interaction, viewer, partial(board_panel, self.client, crop=crop))

    # Standing orders

    async def orders(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(answer_privately, interaction, button_id)
        viewer.need_seat()
        await put(interaction, orders_panel(viewer, place=PanelPosition(whole(button_id.about) or 0)))

    async def give_order(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Change a standing order, or show the orders of the chosen kind."""
        viewer = await tapped(stay, interaction, button_id)
        place, subject = read_place(button_id.about)
        if verb_of(button_id.chosen) != ORDER:
            await put(interaction, orders_panel(viewer, place=PanelPosition(place.page, button_id.chosen)))
            return
        order = offered(viewer, viewer.game.renamed(button_id.chosen))
        if order is not None and order.commits:
            await put(interaction, confirm_panel(viewer, [order.key], 0))
            return
        note, clause = "", ""
        try:
            await viewer.table.play(interaction.user.id, [button_id.chosen], str(interaction.id))
        except (RulesError, TableError) as refusal:
            note, clause = refused(refusal, viewer), clause_of(refusal)
        viewer = await self.client.read_again(interaction, viewer)
        note = note or noted(viewer, button_id.chosen)
        layout = orders_panel(viewer, note, place, changed=subject)
        layout.rows += in_rows(rule_buttons(viewer, clause))
        await put(interaction, layout)

    async def give_preset(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Give all orders of a preset that are not in force yet, in one request, and list them."""
        viewer = await tapped(stay, interaction, button_id)
        viewer.need_seat()
        if all(preset.id != button_id.chosen for preset in viewer.game.presets):
            raise old_button()
        keys, note = preset_keys(viewer, button_id.chosen), ""
        try:
            if keys:
                await viewer.table.play(interaction.user.id, keys, str(interaction.id))
        except (RulesError, TableError) as refusal:
            note = refused(refusal, viewer)
        viewer = await self.client.read_again(interaction, viewer)
        await put(interaction, orders_panel(viewer, note or preset_noted(viewer, button_id.chosen, keys)))
