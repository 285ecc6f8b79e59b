"""The chance of a battle is one number: in the menu, in hints and in the coach's word, with the same assumption."""

from __future__ import annotations

import random
from collections.abc import Iterator

from config.language import Translator
from engine.contract import Move, Text
from engine.contract.thinking import advise
from engine.games.empire import keys
from engine.games.empire.state import State
from engine.games.empire.teaching import coach
from engine.games.empire.words.labels import note
from tests.depth import deep
from tests.empire.table import GAME, A, B, bare, put

pytestmark = deep

TABLES, DECISIONS = 6, 250
ASSUMED = {"en": "galleys and card units", "ru": "галер"}


def attacks() -> Iterator[tuple[State, int, list[Move]]]:
    """Tables at which somebody who plays half by chance has an attack to declare, with what can be attacked."""
    mind = GAME.computer("sensible")
    for table in range(TABLES):
        luck = random.Random(table)
        state = GAME.new(GAME.counts[table % len(GAME.counts)], {}, f"{table:032x}")
        for _ in range(DECISIONS):
            seat = luck.choice(GAME.to_act(state))
            moves = GAME.choices(state, seat)
            if any(move.key == keys.ATTACK for move in moves):
                begun = GAME.play(state, seat, keys.ATTACK).state
                yield begun, seat, GAME.choices(begun, seat)
            chosen = luck.choice(moves).key if luck.random() < 0.5 else mind.choose(GAME.view(state, seat), moves, luck)
            state = GAME.play(state, seat, chosen).state
            if GAME.result(state) is not None:
                break


def told_odds(why: Text) -> Text:
    """What a hint to attack says of the chance."""
    odds = why.args["odds"]
    assert isinstance(odds, Text)
    return odds


def said(language: str, say: Text) -> str:
    """A message at a table of six."""
    return Translator(language, tuple("ABCDEF"), GAME.words, strict=True)(say)


def test_menu_and_hint_tell_the_same_chance() -> None:
    """The number beside a battle in the menu is the one that the hint gives for it."""
    compared = 0
    for state, seat, moves in attacks():
        view = GAME.view(state, seat)
        for liked in advise(GAME, view, moves, random.Random(0)):
            if keys.verb(liked.key) != "on":
                continue
            odds, beside = told_odds(liked.why), note(view, liked.key)
            assert beside is not None
            assert beside.args.get("chance") == odds.args.get("chance"), liked.key
            if "chance" in odds.args:
                compared += 1
                for language, words in ASSUMED.items():
                    assert words in said(language, beside)
                    assert words in said(language, odds)
    assert compared > 20


def test_menu_and_coach_tell_the_same_chance() -> None:
    """A battle that the coach warns of has the chance that stands beside it in the menu."""
    warned = 0
    for state, seat, moves in attacks():
        view = GAME.view(state, seat)
        for move in moves:
            word = coach.warning(view, move.key)
            if word is None or word.id != "empire-coach-warn-attack":
                continue
            beside = note(view, move.key)
            assert beside is not None
            warned += 1
            told = ("own", "enemy", "chance")
            assert [beside.args[name] for name in told] == [word.args[name] for name in told]
            assert all(words in said(language, word) for language, words in ASSUMED.items())
    assert warned


def test_what_may_join_changes_the_number_in_the_menu() -> None:
    """EMP-BAT-2: galleys near the battle count on both sides, as they do in the hint."""
    state = bare(2)
    put(state, A, "achaia", infantry=3)
    put(state, B, "achaia", infantry=3)
    begun = GAME.play(state, A, keys.ATTACK).state
    alone = note(GAME.view(begun, A), "on:achaia>2")
    put(state, A, "mare_epirus", galley=3)
    begun = GAME.play(state, A, keys.ATTACK).state
    helped = note(GAME.view(begun, A), "on:achaia>2")
    assert alone is not None
    assert helped is not None
    before, after = alone.args["chance"], helped.args["chance"]
    assert isinstance(before, int)
    assert isinstance(after, int)
    assert before < after
