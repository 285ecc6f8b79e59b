"""Looking up rules and cards."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Unclear, old_button
from cogs.client import Longtable
from cogs.completion import Interaction, choice_list, complete_game, game_named, reading_typed, voice
from cogs.layouts import Layout
from cogs.panels import drawn
from cogs.playing import open_privately, put
from cogs.taps import OPTION_LIMIT, Entry, Tap, menu, menus
from config.language import Speaker
from engine.rules import Say
from engine.rules.folding import akin, folded
from engine.rules.rulebook import Clause, rulebook
from engine.tables import Phase
from renders.drawings import Drawing

SHOWN = 3
TITLE = 60


async def game_meant(interaction: Interaction, given: str | None) -> str:
    """The game that is meant: the one named, or the one played here, or the first of the house."""
    games = interaction.client.house.games
    if given:
        slug = game_named(interaction.client, given)
        if slug is None:
            raise Unclear(Say("lookup-no-game", {"given": given[:40]}))
        return slug
    reading = await reading_typed(interaction)
    return reading.game.slug if reading is not None else next(iter(games))


def clause_title(clause: Clause) -> str:
    """A clause as a line of a list."""
    return f"{clause.id} · {clause.text[:TITLE]}"


async def complete_clause(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Clauses that fit what was typed."""
    try:
        slug = await game_meant(interaction, getattr(interaction.namespace, "game", None) or None)
    except Unclear:
        return []
    speaker = voice(interaction)
    book = rulebook(interaction.client.house.games[slug].folder, speaker.language)
    found = book.search(typed) if typed.strip() else list(book.clauses[:25])
    return choice_list(((clause_title(clause), clause.id) for clause in found), "")


async def complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Cards of the game by their names in the person's language."""
    try:
        slug = await game_meant(interaction, getattr(interaction.namespace, "game", None) or None)
    except Unclear:
        return []
    game = interaction.client.house.games[slug]
    speaker = Speaker(voice(interaction).language, (), game.words)
    return choice_list(((speaker.word(key), key) for key in game.texts.cards()), typed)


class Lookup(commands.Cog):
    """`/rules` and `/card`."""

    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {"rules": self.chapters, "clause": self.clause}

    @app_commands.command(name="rules")
    @app_commands.autocomplete(query=complete_clause, game=complete_game)
    async def rules(self, interaction: Interaction, query: str, game: str | None = None) -> None:
        """Clauses that answer a question."""
        await open_privately(interaction)
        slug = await game_meant(interaction, game)
        speaker = await self.client.speaker(interaction)
        book = rulebook(self.client.house.games[slug].folder, speaker.language)
        found = book.search(query)
        if not found:
            raise Unclear(Say("rules-nothing", {"query": query[:60]}))
        exact = book.clause(query)
        shown = [exact] if exact else found[:SHOWN]
        await put(interaction, self._clauses(slug, speaker, shown, found))

    def _clauses(self, slug: str, speaker: Speaker, shown: list[Clause], found: list[Clause]) -> Layout:
        layout = Layout(words=[f"### {speaker('rules-title', game=speaker(f'{slug}-name'))}"])
        layout.words += [f"**{clause.id}** · *{clause.chapter}*\n{clause.text[:1100]}" for clause in shown]
        more = [Entry(clause.id, clause_title(clause)) for clause in found if clause not in shown]
        if more:
            layout.rows.append(menu(Tap("clause", about=slug), speaker("rules-more"), more[:OPTION_LIMIT]))
        if len(more) > OPTION_LIMIT:
            layout.words.append(speaker("list-more", count=len(more) - OPTION_LIMIT))
        return layout

    async def chapters(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Rules button: chapters to open."""
        await open_privately(interaction)
        reading = await self.client.reading(interaction, tap.table)
        slug = reading.game.slug
        book = rulebook(reading.game.folder, reading.say.language)
        first: dict[str, Clause] = {}
        for clause in book.clauses:
            first.setdefault(clause.chapter, clause)
        entries = [Entry(clause.id, chapter or clause.id) for chapter, clause in first.items()]
        layout = Layout(words=[f"### {reading.say('rules-title', game=reading.say(f'{slug}-name'))}"])
        layout.words.append(reading.say("rules-how"))
        layout.rows += menus(Tap("clause", about=slug), reading.say("rules-chapters"), entries)
        await put(interaction, layout)

    async def clause(self, interaction: discord.Interaction, tap: Tap) -> None:
        """A clause chosen from a menu, and those that follow it."""
        await interaction.response.defer()
        speaker = await self.client.speaker(interaction)
        if tap.about not in self.client.house.games:
            raise old_button()
        book = rulebook(self.client.house.games[tap.about].folder, speaker.language)
        chosen = book.clause(tap.chosen)
        if chosen is None:
            raise Unclear(Say("rules-nothing", {"query": tap.chosen[:60]}))
        at = book.clauses.index(chosen)
        await put(
            interaction,
            self._clauses(tap.about, speaker, list(book.clauses[at : at + SHOWN]), list(book.clauses[at : at + 25])),
        )

    @app_commands.command(name="card")
    @app_commands.autocomplete(name=complete_card, game=complete_game)
    async def card(self, interaction: Interaction, name: str, game: str | None = None) -> None:
        """A card in picture and words."""
        await open_privately(interaction)
        slug = await game_meant(interaction, game)
        played = self.client.house.games[slug]
        language = (await self.client.speaker(interaction)).language
        speaker = Speaker(language, (), played.words)
        keys = self._cards(slug, name, speaker)
        settings = await self.client.house.people.get(interaction.user.id)
        words = dict.fromkeys(speaker.lines(played.texts.card(key)) for key in keys)
        words |= dict.fromkeys([await self._at_the_table(interaction, slug, key) for key in keys])
        layout = Layout(words=[f"### {speaker.word(keys[0])}"], after=list(words))
        for number, key in enumerate([] if settings.text_boards else keys):
            drawing = Drawing(slug=slug, kind="card", about=key, language=language, palette=settings.palette)
            picture = await drawn(self.client, drawing)
            layout.pictures.append((f"card-{number}.png", picture))
        await put(interaction, layout)

    async def _at_the_table(self, interaction: Interaction, slug: str, key: str) -> str:
        """What the game can tell about it at the table that is played here."""
        reading = await reading_typed(interaction)
        advice = reading.game.advice if reading is not None and reading.game.slug == slug else None
        if reading is None or advice is None or reading.brief.phase is not Phase.RUNNING:
            return ""
        view = reading.view()
        return reading.say.lines(advice.about(view, key)) if key in advice.topics(view) else ""

    def _cards(self, slug: str, name: str, speaker: Speaker) -> list[str]:
        """The cards of one name: several sides may have one each."""
        called = {key: folded(speaker.word(key)) for key in self.client.house.games[slug].texts.cards()}
        wanted = called.get(name) or folded(name.strip())
        found = next((word for word in called.values() if word == wanted), None)
        found = found or next((word for word in called.values() if wanted and wanted in word), None)
        found = found or next((word for word in called.values() if akin(wanted, word)), None)
        if found is None:
            raise Unclear(Say("card-nothing", {"name": name[:60]}))
        return [key for key, word in called.items() if word == found]


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(Lookup(client))
