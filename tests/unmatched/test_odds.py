"""What may lie in a combat is reckoned once: hint and coach count the same cards and give them the same values."""

from __future__ import annotations

import random
from collections.abc import Iterator

from config.language import Translator
from engine.catalog import catalog
from engine.contract import Move, Text
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.plans import best_card
from engine.games.unmatched.bots.sensible import why
from engine.games.unmatched.bots.worth import Clash, coming_blows, committed_value, expected_hit
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.keys import NONE, read
from engine.games.unmatched.teaching.coach import UnmatchedCoach
from engine.games.unmatched.view import View
from tests.depth import deep

pytestmark = deep

TABLES, DECISIONS = 20, 200
LYING = {"en": "cards that may lie there", "ru": "которые могут там лежать"}
UNSEEN = {"en": "cards you have not seen", "ru": "карт, которых вы не видели"}


def decisions() -> Iterator[tuple[View, list[Move]]]:
    """What is asked at tables where half of the moves are played by chance."""
    game = catalog["unmatched"]
    mind = game.computer("sensible")
    for table in range(TABLES):
        luck = random.Random(table)
        state = game.new(game.counts[table % len(game.counts)], {}, f"{table:032x}")
        for _ in range(DECISIONS):
            if game.result(state) is not None:
                break
            seat = luck.choice(game.to_act(state))
            view, moves = game.view(state, seat), game.choices(state, seat)
            yield view, moves
            chosen = luck.choice(moves).key if luck.random() < 0.5 else mind.choose(view, moves, luck)
            state = game.play(state, seat, chosen).state


def named(say: Text, words: dict[str, str]) -> bool:
    """Whether a message names an assumption in both languages."""
    game = catalog["unmatched"]
    return all(word in Translator(lang, tuple("ABCD"), game.words, strict=True)(say) for lang, word in words.items())


def test_hint_and_coach_count_the_cards_that_may_lie_there() -> None:
    """How many cards there are, and how many of them a hero does not survive."""
    warned = hinted = 0
    for view, moves in decisions():
        for move in (move for move in moves if move.verb == "defend"):
            battle, key = Battle(view), read(move.key)
            blows = coming_blows(battle)
            if blows and key.name != NONE:
                hinted += 1
                said = why(battle, key, best=True)
                assert said.args["count"] == len(blows)
                assert said.args["usual"] == round(sum(blows) / len(blows))
                assert named(said, LYING)
            word = UnmatchedCoach().warning(view, move.key)
            if word is not None and word.id == "unmatched-coach-warn-bare":
                warned += 1
                target = battle.fighter(battle.combat.defence.fighter)
                assert word.args["count"] == len(blows)
                assert word.args["n"] == sum(blow >= target.health for blow in blows)
                assert named(word, LYING)
    assert hinted > 50
    assert warned


def test_an_attack_has_one_chance_before_and_after_it_is_begun() -> None:
    """The action is told with the best card's chance, and that card with the same one when it is asked for."""
    compared = 0
    for view, moves in decisions():
        for move in (move for move in moves if move.verb in ("attack", "with")):
            battle, key = Battle(view), read(move.key)
            said = why(battle, key, best=True)
            if "chance" not in said.args:
                continue
            begun = move.verb == "with"
            attacker = battle.fighter(battle.asked.fighter if begun else key.name)
            target = battle.fighter(battle.asked.target if begun else key.other)
            card = key.name if begun else best_card(battle, attacker, target)
            value = committed_value(battle, CARDS[card], Clash(attacker, target, "attack"))
            assert said.args["chance"] == round(100 * expected_hit(battle, value, target)[1])
            assert named(said, UNSEEN)
            compared += 1
    assert compared > 50
