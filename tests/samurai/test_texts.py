"""Every word can be said in both languages, with real arguments, and fits."""

from __future__ import annotations

import random
import re

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Arg, Event, SeatName, Text
from engine.games.samurai import GAME
from engine.games.samurai.content import CARDS, FOLDER
from engine.games.samurai.sheet import Seen
from engine.games.samurai.stack import GameState
from engine.games.samurai.words.sheet_text import known
from tests.samurai.table import ANNA, BORIS, CLARA, lay

LONG_NAMES = tuple(f"{letter}mmmmmmmmmmmmmmm mmmmmmmmmmmmmmm"[:32] for letter in "ABCDEFG")
SPEAKERS = [Translator(language, LONG_NAMES, GAME.words, strict=True) for language in LANGUAGES]


def messages(language: str) -> set[str]:
    """The ids in a locale file of this game."""
    text = (FOLDER / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^(samurai-[\w-]+) =", text, re.MULTILINE))


def say_all(says: list[Text], limit: int = 2000) -> None:
    """Say it in every language."""
    for speak in SPEAKERS:
        for say in says:
            text = speak(say)
            assert text.strip(), say
            assert len(text) <= limit, text
            assert not re.search(r"\b(card|side|place)\.[a-z1-3]", text), text


def say_position(state: GameState) -> None:
    """Everything the game says of a position to everybody."""
    texts = GAME.texts
    for seat in (None, *range(state.seats)):
        view = GAME.view(state, seat)
        say_all([texts.prompt(view), texts.situation(view), *texts.board(view), *texts.hand(view)])
        say_all([*texts.orders(view), *texts.outcome(view)])
        if seat is None:
            continue
        for move in (*GAME.choices(state, seat), *GAME.orders(state, seat)):
            say_all([texts.label(view, move.key)], 80)
            note = texts.note(view, move.key)
            if note is not None:
                say_all([note], 100)


@pytest.mark.parametrize(("seats", "level"), [(2, "facts"), (3, "deductions"), (4, "off"), (7, "deductions")])
def test_whole_games_are_told(seats: int, level: str) -> None:
    luck = random.Random(seats)
    state = GAME.new(seats, {"sheet_level": level, "open_scores": luck.choice(("on", "off"))}, f"{seats:032x}")
    while True:
        if seats < 7 or luck.random() < 0.2 or not state.stack:
            say_position(state)
        waits = GAME.to_act(state)
        if not waits:
            break
        seat = luck.choice(waits)
        played = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key)
        if luck.random() < 0.15:
            giver = luck.randrange(seats)
            played = GAME.play(state, giver, luck.choice(GAME.orders(state, giver)).key)
        state = played.state
        for event in played.events:
            for reader in (None, *range(seats)):
                seen = GAME.redact(event, reader)
                story = GAME.texts.story(seen) if seen is not None else None
                if story is not None:
                    say_all([story])


def test_both_languages_have_the_same_messages() -> None:
    assert messages("en") == messages("ru")


def test_chance_is_not_told() -> None:
    assert GAME.texts.story(Event("chance", {"why": "first", "below": 2, "got": 1})) is None


@pytest.mark.parametrize("kind", ["dropped", "rejoined", "conceded"])
def test_leaving_is_told(kind: str) -> None:
    say = GAME.texts.story(Event(kind, {"seat": BORIS}))
    assert say is not None
    assert say.args == {"seat": SeatName(BORIS)}
    say_all([say])


def test_longest_notes_fit() -> None:
    """A note of an attack holds the longest thing that can be known of a place."""
    for card in CARDS:
        for how in ("battle", "look", *(["monk"] if card == "monk" else [])):
            seen = Seen(1, card, "handled", 57, turn=56, how=how)
            for own in (Text("samurai-note-strength", {"attack": 9}), Text("samurai-note-relative")):
                say_all([Text("samurai-note-attack", {"own": own, "known": known(seen)})], 100)


def test_labels_say_what_will_happen() -> None:
    """Buttons tell own card, place, opponent and target; a feint is called one."""
    names = ("Anna", "Boris", "Clara")
    english, russian = (Translator(language, names, GAME.words, strict=True) for language in LANGUAGES)
    table = lay("P1 Ni P2", "P3 S8 S7", "P1 P2 P3")
    label = GAME.texts.label(table.view(ANNA), "attack:2>2.1")
    assert (english(label), russian(label)) == ("Ninja, middle → Boris, left", "Ниндзя в центре → Boris, слева")
    table.act(ANNA, "attack:2>2.1")
    view = table.view(ANNA)
    assert english(GAME.texts.label(view, "exchange:2=shogun")) == "middle: Ninja out, Shogun in"
    assert english(GAME.texts.label(view, "exchange:2=ninja")) == "middle: Ninja back again (feint)"
    assert english(GAME.texts.label(table.view(BORIS), "refill:1=geisha")) == "Geisha → left"
    assert GAME.texts.prompt(table.view(CLARA)).id == "samurai-situation-restore"
    table.act(BORIS, "refill:1=geisha")
    assert GAME.texts.prompt(table.view(BORIS)).id == "samurai-prompt-kept"


def test_refusals_can_be_said() -> None:
    """Every message the rules refuse with exists in both languages, with its arguments."""
    for speak in SPEAKERS:
        for name in sorted(m for m in messages("en") if m.startswith("samurai-no-")):
            args: dict[str, Arg] = {"given": 9, "seats": 3, "place": 2, "owner": SeatName(ANNA), "card": "…"}
            assert speak(Text(name, args))


def test_cards_can_be_looked_up() -> None:
    for key in GAME.texts.cards:
        say_all(GAME.texts.card(key))
        assert GAME.words[key]["en"]
