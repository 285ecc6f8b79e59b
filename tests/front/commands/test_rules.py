"""The rules at hand: a guide's pages and chapters, questions, proposals, and the ways from a button or a refusal."""

from __future__ import annotations

from typing import Any

import pytest
from discord import SelectOption, ui

from cogs.panels.guide import pages_of
from engine.catalog import catalog, published
from engine.contract.teaching.guide import Guide, guide
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import opened, panel, pick, press, thread_of

BOOK = guide(catalog["samurai"].folder, "en")
CHAPTERS, MORE, BACK = "Chapters", "Other places that speak of it", "How to play"


def titles(seen: Seen) -> list[str]:
    """The lines of the list of chapters."""
    return [label for menu in seen.menus if menu.placeholder == CHAPTERS for label, _ in menu.options]


def first_line(seen: Seen) -> str:
    return seen.text.splitlines()[0]


async def asked(person: Person, **options: Any) -> Seen:
    answer = await person.slash("rules", **options)
    assert answer.message is not None
    return answer.message


async def test_the_first_page_leads_to_every_chapter_and_each_page_back_to_it(scene: Scene, anna: Person) -> None:
    seen = await asked(anna, game="samurai")
    assert first_line(seen) == "### How to play Tenno"
    assert "-# Rules · Tenno" in seen.text
    assert BACK not in [button.label for button in seen.buttons]
    assert titles(seen) == [chapter.title for chapter in BOOK.chapters]
    seen = await pick(anna, seen, CHAPTERS, "monk")
    assert first_line(seen) == "### The monk"
    assert "-# SAM-MON-1 · SAM-MON-2" in seen.text
    assert (seen.files, seen.alts[0][:29]) == (("example.png",), "Anna's Daimyo attacks Boris's")
    assert [menu.chosen for menu in seen.menus] == [("monk",)]
    seen = await press(anna, seen, BACK)
    assert first_line(seen) == "### How to play Tenno"
    assert not seen.files


async def test_all_pages_are_turned_one_after_the_other(scene: Scene, anna: Person) -> None:
    seen = await asked(anna, game="samurai")
    for number, page in enumerate(pages_of(BOOK)[1:4], start=2):
        seen = await press(anna, seen, "▶")
        assert f"{number} / {len(pages_of(BOOK))}" in [button.label for button in seen.buttons]
        assert all(paragraph.text.partition("\n")[0] in seen.text for paragraph in page.paragraphs)
        assert titles(seen), "the list of chapters stays in reach"
    assert first_line(await press(anna, seen, "◀")) == "### Before the first turn"


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en-US", "can the shogun attack?", "The shogun never attacks"),
        ("ru", "сегуном", "Сёгун никогда не атакует"),
    ],
)
async def test_a_question_is_answered_by_the_best_paragraphs(
    scene: Scene, anna: Person, language: str, question: str, told: str
) -> None:
    anna.speak(language)
    seen = await asked(anna, query=question, game="samurai")
    assert question in first_line(seen)
    assert seen.text.index(told) < 120, "the best one first"
    more, chapters = seen.menus
    assert len(chapters.options) == len(BOOK.chapters)
    assert not any("SAM-" in label for label, _ in more.options)
    place = more.options[0][1]
    told_there = guide(catalog["samurai"].folder, language[:2]).paragraph(place)
    assert told_there is not None
    assert told_there.text in (await pick(anna, seen, more.placeholder, place)).text


async def test_a_clause_leads_to_the_one_paragraph_that_tells_it(scene: Scene, anna: Person) -> None:
    seen = await asked(anna, query="sam-gei-5", game="samurai")
    assert "**She is attacked:**" in seen.text
    assert "\n-# The geisha · SAM-GEI-5" in seen.text
    assert [menu.placeholder for menu in seen.menus] == [CHAPTERS]
    nothing = await anna.slash("rules", query="zeppelin", game="samurai")
    assert "zeppelin" in nothing.text


@pytest.mark.parametrize(
    ("language", "typed", "proposed"),
    [
        ("en-US", "bluff", "If you lost no card in your whole turn, you may exchange … · Exchanging a card"),
        ("ru", "блефом", "Если за весь ход вы не потеряли ни одной карты, можно один … · Замена карты"),
        ("en-US", "", "The ninja"),
    ],
)
async def test_paragraphs_are_proposed_by_their_first_words(
    scene: Scene, anna: Person, language: str, typed: str, proposed: str
) -> None:
    anna.speak(language)
    proposals = await anna.autocomplete("rules", "query", typed, game="samurai")
    assert not any("SAM-" in label for label in proposals)
    seen = await asked(anna, query=proposals[proposed], game="samurai")
    assert first_line(seen) == f"### {proposed.rpartition(' · ')[2]}"


async def test_the_button_below_a_board_and_the_one_below_a_refusal_open_the_guide(
    scene: Scene, anna: Person, boris: Person
) -> None:
    number = await opened(scene, anna, boris)
    answer = await anna.click("Rules", at=thread_of(scene, anna, number))
    assert answer.message is not None
    assert first_line(answer.message) == "### How to play Tenno"
    why = await press(anna, await panel(scene, anna, number), "Why can't I …?")
    menu = next(menu for menu in why.menus if menu.custom_id.startswith("s|whynot|"))
    refused = await pick(anna, why, menu.custom_id, "exchange")
    assert "(rule “Before the first turn”)" in refused.text
    opened_rule = await anna.click("The rule", on=refused)
    assert opened_rule.message is not None
    assert opened_rule.message.id != refused.id, "the decision stays where it is"
    assert first_line(opened_rule.message) == "### Before the first turn"


RULE = {
    "en-US": ("(rule “Before the first turn”)", "The rule", "Before the first turn"),
    "ru": ("(правило «Перед первым ходом»)", "Правило", "Перед первым ходом"),
}


@pytest.mark.parametrize("language", first_of(RULE))
async def test_a_refusal_names_the_rule_in_words_with_the_button_to_it(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    named, button, chapter = RULE[language]
    at = thread_of(scene, anna, await opened(scene, anna, boris))
    anna.speak(language)
    refused = await anna.slash("table play", move="setup:444", at=at)
    assert refused.message is not None
    assert named in refused.text
    assert "SAM-" not in refused.text
    rule = await anna.click(button, on=refused.message)
    assert rule.message is not None
    assert first_line(rule.message) == f"### {chapter}"


async def test_menus_of_clauses_that_were_posted_before_there_was_a_guide_still_work(
    scene: Scene, anna: Person, boris: Person
) -> None:
    at = thread_of(scene, anna, await opened(scene, anna, boris))
    view = ui.LayoutView(timeout=None)
    options = [SelectOption(label=clause, value=clause) for clause in ("SAM-SHO-1", "SAM-INV-1")]
    view.add_item(ui.ActionRow(ui.Select(custom_id="s|clause|0|0|samurai", placeholder="Clauses", options=options)))
    view.stop()
    await scene.client.get_partial_messageable(int(at)).send(view=view)
    seen = await anna.sees(lambda seen: any(menu.placeholder == "Clauses" for menu in seen.menus), at=at)
    seen = await pick(anna, seen, "Clauses", "SAM-SHO-1")
    assert first_line(seen) == "### The shogun"


async def test_people_without_pictures_read_what_the_picture_shows(scene: Scene, anna: Person) -> None:
    await anna.slash("settings boards", value="text")
    seen = await asked(anna, query="SAM-NIN-1", game="samurai")
    assert not seen.files
    assert "*Two battles. Anna's Ninja attacks" in seen.text


def test_a_page_has_one_picture_at_most_and_every_paragraph_one_page() -> None:
    pages = pages_of(BOOK)
    assert [part for page in pages for part in page.paragraphs] == list(BOOK.paragraphs)
    assert max(sum(part.example is not None for part in page.paragraphs) for page in pages) == 1
    assert len(pages_of(Guide(BOOK.chapters[:1]))) == 1


@pytest.mark.parametrize("slug", first_of(list(published)))
async def test_the_first_page_leads_to_the_game_at_a_glance_and_to_its_lessons(
    scene: Scene, anna: Person, slug: str
) -> None:
    seen = await asked(anna, game=slug)
    assert "Learn" in [button.label for button in seen.buttons]
    seen = await press(anna, seen, "At a glance")
    assert seen.files == ("summary.png",)
    assert seen.alts[0].startswith("The game on one page")
    seen = await press(anna, seen, BACK)
    assert not seen.files


async def test_the_key_below_a_board_leads_to_the_game_at_a_glance(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    key = await anna.click("Key", at=thread_of(scene, anna, number))
    assert key.message is not None
    seen = await press(anna, key.message, "At a glance")
    assert seen.files == ("summary.png",)


async def test_the_game_at_a_glance_is_told_to_people_without_pictures(scene: Scene, anna: Person) -> None:
    await anna.slash("settings boards", value="text")
    seen = await press(anna, await asked(anna, game="empire"), "At a glance")
    assert not seen.files
    assert "Infantry 5" in seen.text
