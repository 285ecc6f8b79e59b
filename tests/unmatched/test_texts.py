"""What the game says: every message in both languages, and some sentences as people read them."""

from __future__ import annotations

import re

import pytest

from config.language import LANGUAGES, Translator, known
from engine.contract import redact
from engine.games.unmatched import GAME
from engine.games.unmatched.content import HEROES, KINDS
from engine.games.unmatched.rules.attack import answers_for
from engine.games.unmatched.state import Band
from engine.games.unmatched.words.board_text import stats
from tests.unmatched.stage import FOE, MINE, Stage

SPEAKERS = {language: Translator(language, ("Anna", "Борис"), GAME.words, strict=True) for language in LANGUAGES}
MESSAGE = re.compile(r"^(unmatched-[\w-]+) =", re.MULTILINE)


def messages(language: str) -> set[str]:
    """The ids of a locale file."""
    return set(MESSAGE.findall((GAME.folder / "locales" / f"{language}.ftl").read_text(encoding="utf-8")))


def test_both_languages_have_the_same_messages() -> None:
    assert messages("en") == messages("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_names(language: str) -> None:
    for option in GAME.options:
        for message in (option.id, *(f"{option.id}-{value}" for value in option.values)):
            assert known(language, f"unmatched-option-{message.replace('_', '-')}")


def fought() -> Stage:
    """Epic Poem, undefended."""
    stage = Stage("beowulf", "little_red", hands=(("bw_epic_poem",), ("lr_stones",)))
    return stage.attack("beowulf", "little_red", "bw_epic_poem")


def told(language: str, stage: Stage, seat: int | None) -> list[str]:
    """The log as a seat reads it."""
    seen = [redact(event, seat) for event in stage.events]
    says = [GAME.texts.story(event) for event in seen if event is not None]
    return [SPEAKERS[language](say) for say in says if say is not None]


def test_a_combat_in_english() -> None:
    assert told("en", fought(), None) == [
        "Beowulf attacks Little Red with a card face down.",
        "Revealed: Epic Poem (Beowulf) against Little Red, no defence.",
        "Anna gains 1 Rage (now 2).",
        "Epic Poem gets +2.",
        "4 against 0: Little Red is hit for 4, Anna wins the combat.",
        "Little Red takes 4 damage in combat (10 left).",
    ]


def test_a_combat_in_russian() -> None:
    assert told("ru", fought(), None) == [
        "Беовульф атакует, цель – Красная Шапочка; карт лицом вниз: 1.",
        "Карты открыты: «Эпическая поэма» (Беовульф) против бойца без защиты (Красная Шапочка).",
        "Anna получает ярость: 1 (теперь 2).",
        "«Эпическая поэма» получает +2.",
        "4 против 0: Красная Шапочка получает удар на 4, в бою побеждает Anna.",
        "Красная Шапочка получает в бою урон 4 (осталось 10).",
    ]


def test_the_second_of_two_spaces_is_asked_for_by_the_first() -> None:
    stage = Stage("king_arthur", "medusa", hands=(("ka_restless_spirits",), ()))
    state = GAME.play(stage.state, MINE, "scheme:ka_restless_spirits>merlin").state
    asked = [SPEAKERS["en"](GAME.texts.prompt(GAME.view(state, MINE)))]
    first = GAME.choices(state, MINE)[0].key
    state = GAME.play(state, MINE, first).state
    asked.append(SPEAKERS["en"](GAME.texts.prompt(GAME.view(state, MINE))))
    label = SPEAKERS["en"].word(f"space.{first.partition(':')[2]}")
    assert asked == [
        "Restless Spirits: choose two adjacent spaces, the first in Merlin’s zone."
        " Opposing fighters there take 2 damage.",
        f"Restless Spirits: now a space next to {label}. Opposing fighters on both take 2 damage.",
    ]


LABELS = {
    "maneuver": ("Manoeuvre: draw a card, then move", "Манёвр: взять карту и двигаться"),
    "scheme:bw_golden_horn>beowulf": ("Scheme: Golden Drinking Horn (Beowulf)", "Приём «Золотой рог» (Беовульф)"),
    "attack:beowulf>little_red": ("Beowulf attacks Little Red", "Атака: Беовульф → Красная Шапочка"),
    "move:wiglaf": ("Move Wiglaf (now on H3)", "Идёт Виглаф (сейчас H3)"),
}


@pytest.mark.parametrize("key", LABELS)
def test_a_button_says_by_itself_what_it_does(key: str) -> None:
    view = GAME.view(Stage("beowulf", "little_red").state, MINE)
    assert tuple(SPEAKERS[language](GAME.texts.label(view, key)) for language in ("en", "ru")) == LABELS[key]


def test_a_hand_tells_what_its_effects_depend_on() -> None:
    stage = Stage(
        "beowulf", "little_red", piles=((), ("lr_grimm_tale",)), hands=(("bw_feint",), ("lr_stones",)), rage=2
    )
    told = [SPEAKERS["en"](GAME.texts.hand(GAME.view(stage.state, seat))[0]) for seat in (MINE, FOE)]
    assert told == [
        "Beowulf (Anna), 1 card in hand, Rage 2 of 3",
        "Little Red Riding Hood (Борис), 1 card in hand, basket: wolfsbane",
    ]


def test_the_scene_stays_on_the_board() -> None:
    lines = [SPEAKERS["en"](say) for say in GAME.texts.board(GAME.view(fought().state, None))]
    assert lines[-4:] == [
        "Last combat: Beowulf against Little Red.",
        "Attack: Epic Poem, 2 → 4 (+2).",
        "No defence.",
        "Little Red is hit for 4; the attacker wins.",
    ]
    assert "• Beowulf: H1 (slate and yellow), health 17/17, melee; next to H2, H3, H4 and W2." in lines
    assert "West door: open." in lines


def test_the_scene_tells_the_named_item() -> None:
    stage = Stage("little_red", "beowulf", hands=(("lr_once_upon",), ()))
    stage.attack("little_red", "beowulf", "lr_once_upon").play("item:knife")
    lines = [SPEAKERS["en"](say) for say in GAME.texts.board(GAME.view(stage.state, None))]
    assert "Attack: Once Upon a Time, 2 → 2 (basket: knife)." in lines


def test_prompts_name_the_decision() -> None:
    stage = Stage("beowulf", "little_red", hands=(("bw_epic_poem",), ("lr_stones",)))
    prompt = GAME.texts.prompt(GAME.view(stage.state, MINE))
    assert SPEAKERS["en"](prompt) == "Your turn with Beowulf: choose an action. 2 actions are left."
    assert SPEAKERS["ru"](prompt) == "Ваш ход, Беовульф: выберите действие. Осталось действий: 2."
    stage.play("attack:beowulf>little_red", "with:bw_epic_poem")
    prompt = GAME.texts.prompt(GAME.view(stage.state, FOE))
    assert SPEAKERS["en"](prompt) == "Beowulf attacks Little Red: choose a defence card, or none."


def test_drawn_cards_are_named_to_their_owner() -> None:
    stage = Stage("beowulf", "little_red").play("maneuver")
    assert "Anna draws a card." in told("en", stage, FOE)
    assert "Anna draws Skirmish." in told("en", stage, MINE)


def test_cards_are_explained() -> None:
    lines = [SPEAKERS["en"](say) for say in GAME.texts.card("card.bw_feint")]
    assert lines == [
        "Feint – Beowulf, 3 copies",
        "Versatile 2 · BOOST 1 · any fighter",
        "Immediately: cancel every effect on your opponent's card.",
    ]
    assert len(GAME.texts.cards) == 8 + 106 + 1 + 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_fit_on_buttons(language: str) -> None:
    """Mirrored heroes carry numerals; every order, attack and answer still fits into 80 characters."""
    speak = SPEAKERS[language]
    view = GAME.view(Stage("beowulf", "little_red").state, MINE)
    names = [f"{name}~3" for kind in KINDS.values() for name in kind.ids]
    for hero in HEROES.values():
        own = f"{hero.id}~3"
        keys = [f"order:{verb}:{name}" for verb in ("spare", "defend") for name in names]
        keys += [f"claim:{name}" for name in names]
        keys += [f"order:{verb}:{own}={name}" for verb in ("ignore", "heed") for name in names]
        keys += [f"order:use:{own}={card.id}" for card in hero.cards if card.type in {"defense", "versatile"}]
        keys += [f"scheme:{card.id}>{own}" for card in hero.cards if card.type == "scheme"]
        keys += [f"boost:{card.id}" for card in hero.cards]
        keys += [f"attack:{own}>{name}" for name in names]
        for card in (card for card in hero.cards if card.type in {"defense", "versatile"}):
            keys += [f"defend:{card.id}+{answer}" for answer in answers_for(card, Band(0, 0, hero.id, rage=3))]
        for key in keys:
            assert len(speak(GAME.texts.label(view, key))) <= 80, key
        for card in hero.cards:
            assert len(speak(stats(card))) <= 100
