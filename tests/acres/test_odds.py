"""The numbers of a siege are the same in menus, help, hints and the coach's word, and say which cards they count."""

from __future__ import annotations

import random
from collections.abc import Iterator

from config.language import Translator
from engine.catalog import catalog
from engine.contract import Move, Text
from engine.games.acres.bots.values import Values
from engine.games.acres.facts.sieges import resistance, strongest
from engine.games.acres.keys import read
from engine.games.acres.teaching.coach import AcresCoach
from engine.games.acres.teaching.reasons import why
from engine.games.acres.view import View
from engine.games.acres.words.labels import note
from engine.games.acres.words.names import signed
from tests.depth import deep

pytestmark = deep

TABLES, DECISIONS = 40, 200
HAND = {"en": "hand alone", "ru": "одной руки"}
BOTH = {"en": "hand and reserve", "ru": "с руки и из резерва"}


def decisions() -> Iterator[tuple[View, Move]]:
    """Every choice at tables where half of the moves are played by chance."""
    game = catalog["acres"]
    mind = game.computer("sensible")
    for table in range(TABLES):
        luck = random.Random(table)
        state = game.new(2, {}, f"{table:032x}")
        for _ in range(DECISIONS):
            if game.result(state) is not None:
                break
            seat = luck.choice(game.to_act(state))
            view, moves = game.view(state, seat), game.choices(state, seat)
            for move in moves:
                yield view, move
            chosen = luck.choice(moves).key if luck.random() < 0.5 else mind.choose(view, moves, luck)
            state = game.play(state, seat, chosen).state


def named(say: Text, words: dict[str, str]) -> bool:
    """Whether a message names an assumption in both languages."""
    return all(
        word in Translator(language, ("A", "B"), catalog["acres"].words, strict=True)(say)
        for language, word in words.items()
    )


def test_the_balance_beside_a_card_is_the_one_of_the_hint() -> None:
    compared = 0
    for view, move in decisions():
        if move.verb != "force":
            continue
        assert view.nation is not None
        beside, hint = note(view, move.key), why(Values(view, view.nation), read(move.key), best=True)
        assert beside is not None
        assert {name: beside.args[name] for name in ("strength", "balance")} == hint.args
        compared += 1
    assert compared > 50


def test_hint_and_coach_count_a_siege_alike() -> None:
    """The hint counts the hand, the coach the reserve, too; both say so, and without a reserve the number is one."""
    warned = hinted = 0
    for view, move in decisions():
        if move.verb != "besiege":
            continue
        assert view.nation is not None
        place = read(move.key).place
        values = Values(view, view.nation)
        hint, word = why(values, read(move.key), best=True), AcresCoach().warning(view, move.key)
        balance, _ = values.opening(place)
        assert balance == strongest(view, view.nation, place, values.hand) - resistance(view, place)
        assert hint.args["balance"] == signed(round(balance))
        assert named(hint, HAND)
        hinted += 1
        if word is None or word.id != "acres-coach-warn-besiege":
            continue
        warned += 1
        most = word.args["strength"]
        assert isinstance(most, int)
        assert named(word, BOTH)
        assert balance <= most - resistance(view, place) < 0
        if not view.panel(view.nation).reserve:
            assert balance == most - resistance(view, place)
    assert hinted
    assert warned
