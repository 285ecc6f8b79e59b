"""Autocompletion and lookup of the tables, games and moves named in commands."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from cogs.panels.question.move_menus import MoveOption, offers
from cogs.parsing.numbers import whole
from cogs.ui.access import tables_here
from cogs.ui.command_locales import language_of
from cogs.ui.responses import Unclear, open_privately
from cogs.ui.viewer import Viewer
from config.language import LANGUAGES, Translator
from engine.contract import Move, Text
from engine.contract.teaching.folding import akin, folded
from engine.tables import Phase
from engine.tables.core.errors import UnknownGame, UnknownTable
from engine.tables.core.preview import STEPS_AT_ONCE
from engine.tables.queries import Listed

if TYPE_CHECKING:
    from cogs.bot import Longtable

MOST = 25
LABEL = 100
SHOWN = (Phase.LOBBY, Phase.RUNNING, Phase.FINISHED)


Interaction = discord.Interaction["Longtable"]
Completer: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def choice_list(
    pairs: Iterable[tuple[str, str]], typed: str, names: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> list[app_commands.Choice[str]]:
    """At most 25 proposals with unique labels: those that begin with the typed text, then those that contain it.

    If there are none, those that contain another form of its words. `names` are further names of a value.
    """
    wanted = folded(typed.strip())
    begin, hold, other_forms = [], [], []
    seen: set[str] = set()
    for label, value in pairs:
        shown = label[:LABEL]
        if shown in seen or not value or len(value) > LABEL:
            continue
        told = [folded(f"{shown} {value}"), *map(folded, names.get(value, ()))]
        if folded(value) == wanted or any(words.startswith(wanted) for words in told):
            begin.append(app_commands.Choice(name=shown, value=value))
        elif any(wanted in words for words in told):
            hold.append(app_commands.Choice(name=shown, value=value))
        elif any(akin(wanted, words) for words in told):
            other_forms.append(app_commands.Choice(name=shown, value=value))
        else:
            continue
        seen.add(shown)
    return ([*begin, *hold] or other_forms)[:MOST]


def voice(interaction: discord.Interaction) -> Translator:
    """A translator by Discord locale, where there is no time to load settings."""
    return Translator(language_of(interaction.locale))


def complete_values(kind: str, values: Sequence[str]) -> Completer:
    """Propose these values, each named by its message of this kind: `late-timeout`."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        translator = voice(interaction)
        return choice_list(((translator(f"{kind}-{value}"), value) for value in values), typed)

    return complete


def _tables(interaction: Interaction, tables: Iterable[Listed], typed: str) -> list[app_commands.Choice[str]]:
    """Tables as proposals, each with its game, its server and whose turn it is."""
    say, client = voice(interaction), interaction.client

    def label(listed: Listed) -> str:
        guild = client.get_guild(listed.location.guild or 0)
        where = f" · {guild.name}" if guild is not None else ""
        turn = say("list-your-turn") if listed.owes else say(f"phase-{listed.phase}")
        return f"#{listed.number} · {say(f'{listed.game}-name')}{where} · {turn}"

    return choice_list(((label(each), str(each.number)) for each in tables), typed)


async def complete_table(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the user's own tables, those that wait for them first, without those they conceded."""
    own = await interaction.client.game_host.lists.of_user(interaction.user.id)
    return _tables(interaction, [each for each in own if not each.conceded], typed)


async def complete_open_table(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose lobbies of this server that the user may see and has not joined."""
    user, here = interaction.user.id, await tables_here(interaction)
    return _tables(interaction, [each for each in here if each.phase == "lobby" and user not in each.players], typed)


async def complete_any_table(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose all tables of this server that the user may see, their own first."""
    own = await interaction.client.game_host.lists.of_user(interaction.user.id, SHOWN)
    here = await tables_here(interaction, SHOWN)
    return _tables(interaction, {each.number: each for each in [*own, *here]}.values(), typed)


async def complete_game(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose every game that is offered."""
    translator = voice(interaction)
    return choice_list(((translator(f"{slug}-name"), slug) for slug in interaction.client.game_host.offered), typed)


def game_named(client: Longtable, given: str) -> str | None:
    """The game with this slug or name in any language; None if there is none."""
    wanted = folded(given.strip())
    for slug in client.game_host.offered:
        if wanted in (slug, *(folded(Translator(language)(f"{slug}-name")) for language in LANGUAGES)):
            return slug
    return None


def need_game(client: Longtable, given: str) -> str:
    """The game of this name; raises `UnknownGame` with those that are offered."""
    slug = game_named(client, given)
    if slug is None:
        raise UnknownGame(given, tuple(client.game_host.offered))
    return slug


def table_number(given: str) -> int:
    """Parse the number of a table; raises `Unclear` if it is none."""
    number = whole(given.strip().removeprefix("#"))
    if number is None:
        raise Unclear(Text("which-no-number", {"given": given[:40]}))
    return number


async def table_here(interaction: Interaction, given: str | None) -> int:
    """The table named, or the one of this thread, or the user's only or last one."""
    lists = interaction.client.game_host.lists
    if given is not None:
        return table_number(given)
    here = await lists.in_thread(interaction.channel_id or 0)
    if here is not None:
        return here
    own = await lists.of_user(interaction.user.id)
    if len(own) == 1:
        return own[0].number
    waiting = [listed for listed in own if listed.owes]
    if len(waiting) == 1:
        return waiting[0].number
    if not own:
        past = await lists.of_user(interaction.user.id, (Phase.FINISHED,))
        if past:
            return past[0].number
        raise Unclear(Text("which-none"))
    raise Unclear(Text("which-several", {"tables": ", ".join(f"#{listed.number}" for listed in own[:10])}))


async def viewer_here(interaction: Interaction, given: str | None) -> Viewer:
    """Defer privately, then read the table named, or the one of this thread, as the user may see it."""
    await open_privately(interaction)
    return await interaction.client.viewer(interaction, await table_here(interaction, given))


async def table_typed(interaction: Interaction) -> int | None:
    """The table of a command that is still being typed; None if it is unclear."""
    given = getattr(interaction.namespace, "table", None)
    try:
        return await table_here(interaction, given or None)
    except Unclear:
        return None


def offered_moves(offered: list[MoveOption], typed: str) -> list[app_commands.Choice[str]]:
    names = {offer.move.key: offer.names for offer in offered}
    return choice_list(((offer.label, offer.move.key) for offer in offered), typed, names)


async def reading_typed(interaction: Interaction) -> Viewer | None:
    """The viewer for the table of a command that is still being typed."""
    number = await table_typed(interaction)
    try:
        return None if number is None else await interaction.client.viewer(interaction, number)
    except UnknownTable:
        return None


async def game_typed(interaction: Interaction) -> str | None:
    """The game of a command that is still being typed; None if it is unclear."""
    try:
        return await game_meant(interaction, interaction.namespace.game or None)
    except Unclear:
        return None


async def game_meant(interaction: Interaction, given: str | None) -> str:
    """The game named, or the game of the table here, or the first installed one."""
    if given:
        slug = game_named(interaction.client, given)
        if slug is None:
            raise Unclear(Text("lookup-no-game", {"given": given[:40]}))
        return slug
    viewer = await reading_typed(interaction)
    return viewer.game.slug if viewer is not None else next(iter(interaction.client.game_host.offered))


async def complete_move(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    return moves_typed(viewer, typed) if viewer is not None else []


def moves_typed(viewer: Viewer, typed: str) -> list[app_commands.Choice[str]]:
    moves = viewer.table.choices(viewer.user or 0)
    if not moves:
        return []
    *before, last = typed.split(" ")
    if not before:
        return proposed(viewer, moves, typed)
    preview = viewer.table.preview(viewer.user or 0)
    for key in before[:STEPS_AT_ONCE]:
        preview.step(key)
    following = offers(viewer.game, preview.view(), preview.choices(), viewer.draw)
    wanted = folded(last)
    fitting = [offer.move.key for offer in following if wanted in folded(f"{offer.label} {offer.move.key}")]
    chains = [" ".join([*before, key]) for key in fitting]
    return choice_list(((chain, chain) for chain in chains), "")


async def complete_order(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    return proposed(viewer, viewer.table.orders(interaction.user.id) if viewer else [], typed)


async def complete_deed(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    return proposed(viewer, viewer.table.anytime_moves(interaction.user.id) if viewer else [], typed)


def proposed(viewer: Viewer | None, moves: Sequence[Move], typed: str) -> list[app_commands.Choice[str]]:
    if viewer is None or not moves:
        return []
    return offered_moves(offers(viewer.game, viewer.view(), moves, viewer.draw), typed)
