"""Hints: the reasons of the sensible player in situations where they are plain."""

from __future__ import annotations

import random

import pytest

from engine.contract import Preference, Text, Word
from engine.games.samurai import GAME
from engine.games.samurai.bots.sensible import Sensible
from engine.games.samurai.facts.history import Battle, Looked
from tests.samurai.table import ANNA, BORIS, Table, begin, lay


def hints(table: Table, seat: int, seed: int = 1) -> list[Preference]:
    """What the sensible player would propose."""
    state = table.state
    return Sensible().prefers(GAME.view(state, seat), GAME.choices(state, seat), random.Random(seed))


def why(table: Table, seat: int, key: str) -> Text:
    """The reason given for a move that is proposed."""
    return next(hint.why for seed in range(40) for hint in hints(table, seat, seed) if hint.key == key)


def test_the_first_attack_cannot_lose() -> None:
    """The 3 beats two of three peasants and ties with the third."""
    first = hints(lay("P3 P1 P2", "P1 P2 P3"), ANNA)[0]
    assert first.key.startswith("attack:1>2.")
    assert first.why == Text("samurai-hint-safe", {"card": Word("card.peasant_3"), "percent": 67, "points": 2})


def test_a_known_card_is_named_with_its_points() -> None:
    table = lay("S8 P1 P2", "S7 P2 P3")
    table.state.facts.append(Looked(1, BORIS, 1, ANNA, "samurai_7"))
    first = hints(table, ANNA)[0]
    assert first.key == "attack:1>2.1"
    assert first.why.id == "samurai-hint-sure-known"
    assert (first.why.args["other"], first.why.args["points"]) == (Word("card.samurai_7"), 7)


def test_a_geisha_says_that_she_leaves() -> None:
    table = lay("Ge P1 P2", "Da S7 S8")
    table.state.facts.append(Battle(2, BORIS, 1, "daimyo", ANNA, 1, "peasant_1"))
    assert why(table, ANNA, "attack:1>2.1").id == "samurai-hint-geisha-known"


def test_a_ronin_promises_a_second_attack() -> None:
    said = why(lay("Ro P1 P2", "P1 P2 P3"), ANNA, "attack:1>2.1")
    assert said.id == "samurai-hint-ronin"
    assert isinstance(said.args["reason"], Text)
    assert said.args["reason"].id == "samurai-hint-sure"


def test_the_end_of_the_game_is_a_reason() -> None:
    said = why(lay("P3 S8 Da", "P1 P2 P3", hands={BORIS: ""}), ANNA, "attack:3>2.1")
    assert (said.id, said.args["own"], said.args["best"]) == ("samurai-hint-ends", 0, 0)


def test_no_second_attack_names_the_best_that_was_left() -> None:
    table = lay("Ro P1 P2", "P1 S7 Da").act(ANNA, "attack:1>2.1")
    table.state.facts.insert(-1, Looked(1, BORIS, 2, ANNA, "samurai_7"))
    table.state.facts.insert(-1, Looked(1, BORIS, 3, ANNA, "daimyo"))
    first = hints(table, ANNA)[0]
    assert (first.key, first.why.id, first.why.args["percent"]) == ("second:no", "samurai-hint-second-bad", 0)
    good = lay("Ro P3 P2", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert [hint.why.id for hint in hints(good, ANNA)][:2] == ["samurai-hint-safe"] * 2


@pytest.mark.parametrize(("row", "kind"), [("S7 Mo P1", "monk-win"), ("Ro Mo P1", "monk-tie")])
def test_the_monk_says_what_he_changes(row: str, kind: str) -> None:
    table = lay("S8 P1 P2", row, orders="ask").act(ANNA, "attack:1>2.1")
    assert [hint.why.id for hint in hints(table, BORIS)] == [f"samurai-hint-{kind}", "samurai-hint-monk-no"]


def test_the_monk_hides_where_he_would_end_the_game_while_behind() -> None:
    last = lay("S8 P1 P2", "S7 Mo P1", hands={ANNA: ""}, orders="ask")
    last.state.facts.insert(0, Battle(1, ANNA, 2, "daimyo", BORIS, 2, "samurai_8"))
    found = hints(last.act(ANNA, "attack:1>2.1"), BORIS)
    assert [hint.why.id for hint in found] == ["samurai-hint-monk-goes-on", "samurai-hint-monk-ends"]
    assert found[0].why.args == {"own": 0, "best": 8}


def test_refills_say_how_they_hold() -> None:
    table = lay("Da P1 P2", "P3 P1 P2").act(ANNA, "attack:1>2.1")
    assert why(table, BORIS, "refill:1=shogun").id == "samurai-hint-refill-shogun"
    assert why(table, BORIS, "refill:1=geisha").id == "samurai-hint-refill-geisha"
    assert why(table, BORIS, "refill:1=ninja") == Text("samurai-hint-refill", {"attack": 8, "defence": 4})
    poor = lay("Da P1 P2", "P3 S7 S8", hands={BORIS: "P1 P2 Da"}).act(ANNA, "attack:1>2.1")
    assert why(poor, BORIS, "refill:1=daimyo").id == "samurai-hint-refill-strongest"


def test_an_exchange_says_what_the_others_know() -> None:
    table = lay("P3 S8 Da", "P2 P1 P3").act(ANNA, "attack:1>2.1")
    said = why(table, ANNA, "exchange:1=shogun")
    assert said.id == "samurai-hint-exchange"
    assert (said.args["percent"], said.args["before"], said.args["after"]) == (100, 3, 10)
    assert why(table, ANNA, "exchange:1=geisha").id == "samurai-hint-exchange-geisha"
    assert why(table, ANNA, "exchange:1=peasant_3").id == "samurai-hint-feint"


@pytest.mark.parametrize(
    ("row", "hand", "reason"), [("S8 Sh Da", "P1 P2", "feint-best"), ("Da Sh Ge", "P1 P2", "feint-strong")]
)
def test_a_strong_row_is_only_feigned_with(row: str, hand: str, reason: str) -> None:
    table = lay(row, "P2 P1 P3", hands={ANNA: hand}).act(ANNA, "attack:1>2.1")
    assert hints(table, ANNA)[0].why.id == f"samurai-hint-{reason}"
    assert hints(table, ANNA)[1].why.id == "samurai-hint-exchange-no"


def test_looks_count_what_can_lie_there() -> None:
    table = lay("P1 P2 P3", "P3 S8 S7").act(ANNA, "attack:1>2.1", "refill:1=geisha")
    found = hints(table, BORIS)
    assert (found[0].key, found[0].why) == ("look:1", Text("samurai-hint-look", {"count": 8}))
    table.state.facts.append(Looked(2, ANNA, 2, BORIS, "peasant_2"))
    assert hints(table, BORIS)[-1].why.id == "samurai-hint-look-known"


def test_a_starting_row_says_where_the_three_lies() -> None:
    for hint in hints(begin(), ANNA):
        assert hint.why == Text("samurai-hint-setup", {"place": hint.key.index("3") - len("setup:") + 1})


def test_two_cards_are_taken_up_in_three_ways() -> None:
    table = lay("P3 P1 P2", "P1 P2 P3", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    told = {hint.key: hint.why.id for seed in range(40) for hint in hints(table, ANNA, seed)}
    assert told["swap:1,2=yes"] == "samurai-hint-swap"
    assert told["swap:1,2=no"] == "samurai-hint-swap-feint"
    assert told["exchange:no"] == "samurai-hint-exchange-no"
