"""What the panel of options says of each option, and that no game's options are too many for it."""

from __future__ import annotations

import pytest

from cogs.panels.lobby import option_about, option_name, value_name
from cogs.ui.custom_ids import TEXT_LIMIT
from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from local_discord.components import walk
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import pick

RULES = {"en": "Change a rule of the game …", "ru": "Изменить правило игры …"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", first_of(sorted(published)))
def test_every_option_says_in_one_line_what_it_changes(slug: str, language: str) -> None:
    """The line fits a menu beside any of the option's values, and is no second name."""
    words = Translator(language, (), catalog[slug].words)
    for option in catalog[slug].options:
        about = words(option_about(slug, option.id))
        assert about != words(option_name(slug, option.id))
        values = [words(value_name(slug, option.id, value)) for value in option.values]
        longest = max((words("options-value", value=value, about=about) for value in values), key=len)
        assert len(longest) <= TEXT_LIMIT, longest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", first_of(sorted(published)))
async def test_the_panel_shows_what_each_option_changes(scene: Scene, anna: Person, slug: str, language: str) -> None:
    """Also with the values of one of them opened: nothing is left out for want of room, and what was opened tells."""
    await anna.slash("settings language", value=language)
    anna.speak(language)
    await anna.slash("table new", game=slug)
    answer = await anna.click("b|options|1|0|", at="games")
    assert answer.message is not None
    seen = answer.message
    words, options = Translator(language, (), catalog[slug].words), catalog[slug].options
    several = [option.id for option in options if len(option.values) > 2]
    if any(menu.placeholder == RULES[language] for menu in seen.menus) and several:
        seen = await pick(anna, seen, RULES[language], several[0])
        assert f"-# **{words(option_name(slug, several[0]))}**" in seen.text
    lines = [line.get("description") or "" for _, part in walk(seen.components) for line in part.get("options", ())]
    told = "\n".join([seen.text, *lines])
    assert [option.id for option in options if words(option_about(slug, option.id)) not in told] == []
