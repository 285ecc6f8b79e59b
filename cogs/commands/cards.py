"""The command that shows a card of a game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, choice_list, complete_game, game_meant, game_typed, reading_typed, voice
from cogs.bot import Longtable
from cogs.panels.pictures import drawn
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear, open_privately, put
from config.language import Translator
from engine.contract import Text
from engine.contract.teaching.folding import akin, folded
from engine.tables import Phase
from renders.drawings import Drawing


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
