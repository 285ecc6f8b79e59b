"""What a game's rules say: `/rules`, the Rules button and the buttons from a refusal to its clause; and `/card`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, choice_list, complete_game, game_meant, game_typed, reading_typed, voice
from cogs.bot import Longtable
from cogs.panels.guide import GuidePanel, beginning, page_with
from cogs.panels.pictures import drawn
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import ButtonId
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear, answer_privately, old_button, open_privately, put, stay
from cogs.ui.viewer import language_for, tapped
from config.language import Translator
from engine.contract import Text
from engine.contract.teaching.folding import akin, folded
from engine.contract.teaching.guide import guide
from engine.tables import Phase
from renders.drawings import Drawing

# Prefix of the address of a proposed paragraph, so that nobody types one by chance.
PLACE = "§"


async def complete_question(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose paragraphs that match the typed text, or the chapters as long as it is empty."""
    slug = await game_typed(interaction)
    if slug is None:
        return []
    book = guide(interaction.client.game_host.games[slug].folder, voice(interaction).language)
    if not typed.strip():
        return choice_list(((chapter.title, f"{PLACE}{chapter.id}") for chapter in book.chapters), "")
    found = book.search(typed)
    return choice_list(((f"{beginning(part)} · {part.chapter}", f"{PLACE}{part.place}") for part in found), "")


class Rules(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "rules": self.open,
            "guide": self.turn,
            "chapter": self.go_to,
            "paragraph": self.go_to,
            "clause": self.clause,
            "summary": self.summary,
        }

    @app_commands.command(name="rules")
    @app_commands.autocomplete(query=complete_question, game=complete_game)
    async def rules(self, interaction: Interaction, query: str | None = None, game: str | None = None) -> None:
        """Show the guide, or the paragraphs that answer a question."""
        await open_privately(interaction)
        panel = await self._panel(interaction, await game_meant(interaction, game))
        asked = (query or "").strip()
        if not asked or asked.startswith(PLACE):
            await put(interaction, await panel.page(page_with(panel.book, asked.removeprefix(PLACE))))
            return
        found = panel.book.search(asked)
        if not found:
            raise Unclear(Text("rules-nothing", {"query": asked[:60]}))
        only = panel.book.telling(asked)
        await put(interaction, await panel.found(asked, [only] if only else found))

    async def open(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(open_privately, interaction, button_id)
        panel = await self._panel(interaction, viewer.game.slug)
        await put(interaction, await panel.page(0))

    async def turn(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        page, _, slug = button_id.about.partition(".")
        panel = await self._panel(interaction, slug)
        await put(interaction, await panel.page(whole(page) or 0))

    async def go_to(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        panel = await self._panel(interaction, button_id.about)
        await put(interaction, await panel.page(page_with(panel.book, button_id.chosen)))

    async def clause(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show the paragraph on a clause that a refusal named, or that was chosen in a menu of an earlier version."""
        slug, _, named = button_id.about.partition(":")
        await (stay if button_id.values else open_privately)(interaction)
        panel = await self._panel(interaction, slug)
        told = panel.book.telling(button_id.values[0] if button_id.values else named)
        await put(interaction, await panel.page(page_with(panel.book, told.place if told else "")))

    async def summary(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        panel = await self._panel(interaction, button_id.about)
        await put(interaction, await panel.summary())

    async def _panel(self, interaction: discord.Interaction, slug: str) -> GuidePanel:
        if slug not in self.client.game_host.games:
            raise old_button()
        settings = await self.client.game_host.people.get(interaction.user.id)
        panel = GuidePanel(self.client, slug, await language_for(self.client, interaction), settings)
        if not panel.book.chapters:
            raise Unclear(Text("rules-unwritten"))
        return panel


async def complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    slug = await game_typed(interaction)
    if slug is None:
        return []
    game = interaction.client.game_host.games[slug]
    translator = Translator(voice(interaction).language, (), game.words)
    return choice_list(((translator.word(key), key) for key in game.texts.cards), typed)


class Lookup(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client

    @app_commands.command(name="card")
    @app_commands.autocomplete(name=complete_card, game=complete_game)
    async def card(self, interaction: Interaction, name: str, game: str | None = None) -> None:
        await open_privately(interaction)
        slug = await game_meant(interaction, game)
        played = self.client.game_host.games[slug]
        language = (await self.client.translator(interaction)).language
        translator = Translator(language, (), played.words)
        keys = self._cards(slug, name, translator)
        settings = await self.client.game_host.people.get(interaction.user.id)
        words = dict.fromkeys(translator.lines(played.texts.card(key)) for key in keys)
        words |= dict.fromkeys([await self._at_the_table(interaction, slug, key) for key in keys])
        layout = Layout(words=[f"### {translator.word(keys[0])}"], after=list(words))
        for number, key in enumerate([] if settings.text_boards else keys):
            drawing = Drawing(slug=slug, kind="card", about=key, language=language, palette=settings.palette)
            picture = await drawn(self.client, drawing)
            layout.pictures.append((f"card-{number}.png", picture))
        await put(interaction, layout)

    async def _at_the_table(self, interaction: Interaction, slug: str, key: str) -> str:
        """The game's help on the card at the table played here; empty if there is none."""
        viewer = await reading_typed(interaction)
        advice = viewer.game.advice if viewer is not None and viewer.game.slug == slug else None
        if viewer is None or advice is None or viewer.summary.phase is not Phase.RUNNING:
            return ""
        view = viewer.view()
        return viewer.say.lines(advice.about(view, key)) if key in advice.topics(view) else ""

    def _cards(self, slug: str, name: str, translator: Translator) -> list[str]:
        """The cards of one name: several sides may have one each."""
        called = {key: folded(translator.word(key)) for key in self.client.game_host.games[slug].texts.cards}
        wanted = called.get(name) or folded(name.strip())
        found = next((word for word in called.values() if word == wanted), None)
        found = found or next((word for word in called.values() if wanted and wanted in word), None)
        found = found or next((word for word in called.values() if akin(wanted, word)), None)
        if found is None:
            raise Unclear(Text("card-nothing", {"name": name[:60]}))
        return [key for key, word in called.items() if word == found]
