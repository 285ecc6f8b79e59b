"""Hints: what the computer player likes best, and the reasons that decided it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Arg, Many, Preference, SeatName, Word
from engine.games.acres import GAME
from engine.games.acres.bots.sensible import Sensible
from tests.acres.table import Table
from tests.acres.test_coach import ambushed, attack, captured, defence, last_village, raided


def hints(table: Table) -> list[Preference]:
    """What is liked now; all of it can be said."""
    seat = GAME.to_act(table.state)[0]
    found = Sensible().prefers(GAME.view(table.state, seat), GAME.choices(table.state, seat), random.Random(1))
    for language in LANGUAGES:
        translator = Translator(language, ["Anna", "Boris"], GAME.words, strict=True)
        assert all(translator(hint.why) for hint in found)
    return found


def reason(table: Table, key: str) -> tuple[str, dict[str, Arg]]:
    """Why a move is liked that is among the hints, in short."""
    found = {hint.key: hint.why for hint in hints(table)}
    return found[key].id.removeprefix("acres-hint-"), found[key].args


# Situations


def settler() -> Table:
    return Table().hand("british", "br_loc_new_haven", "br_loc_st_marys", "br_loc_boston", "br_militia")


def war() -> Table:
    hand = ("br_loc_louisbourg", "br_ships", "br_regular_infantry", "br_siege_artillery", "br_loc_norfolk")
    table = Table().hold("british", "louisbourg").zone("french", "deck", "fr_trader").money("british", 9)
    return table.hand("british", *hand)


def too_weak() -> Table:
    table = Table().hand("british", "br_loc_pemaquid", "br_ships", "br_militia").turn("british", 1).money("british", 0)
    return table.siege("french", "norfolk", ["fr_siege_artillery"]).fort("port_royal")


def raiders() -> Table:
    table = Table().hold("french", "kennebec").money("french", 3).turn("french")
    return table.hand("french", "fr_coureurs_de_bois", "fr_priest").zone("british", "discard", "br_loc_pemaquid")


def merchant() -> Table:
    table = Table().hold("british", "deerfield", "richmond").money("british", 1).turn("british", 1)
    return table.hand("british", "br_loc_new_haven", "br_loc_deerfield", "br_loc_richmond")


def in_danger() -> Table:
    return defence("boston", "br_regular_infantry", "br_military_leader")


def fort() -> Table:
    table = Table().hand("french", "fr_fortification", "fr_loc_quebec").turn("french", 1).money("french", 4)
    return table.zone("british", "deck", "br_siege_artillery", "br_regular_infantry")


def reserve() -> Table:
    table = attack("br_trader").zone("british", "reserve", "br_regular_infantry")
    return table.money("british", 5)


@pytest.mark.parametrize(
    ("table", "key", "name", "args"),
    [
        (settler, "settle:deerfield", "settle", {"points": 4}),
        (war, "besiege:quebec", "besiege-home", {"balance": "+2"}),
        (merchant, "merchant:br_loc_new_haven", "merchant", {"gain": 4, "money": 1}),
        (raiders, "raid:pemaquid", "raid", {"points": 2, "blockers": 0, "who": SeatName(0)}),
        (in_danger, "lead:boston", "lead-defence", {"before": "+3", "after": "+2"}),
        (in_danger, "reinforce:boston", "reinforce-defence", {"before": "+3", "after": "+1"}),
        (fort, "fortify:quebec", "fortify-home", {"strength": 5, "who": SeatName(0)}),
        (reserve, "retrieve", "retrieve-war", {"paid": 1}),
        (lambda: last_village(2), "settle:deerfield", "settle-end", {"points": 4, "own": 41, "others": 37}),
        (lambda: raided("br_loc_pemaquid"), "block:br_loc_pemaquid", "block-raid", {"points": 2}),
        (lambda: raided("br_loc_pemaquid"), "let", "let", {"points": 2}),
        (lambda: ambushed("br_militia", "br_rangers"), "block:br_rangers", "block-ambush", {"cost": 2}),
        (lambda: ambushed("br_militia", "br_rangers"), "lose:hand.br_militia", "lose", {"cost": 2}),
        (lambda: ambushed("br_rangers", "br_trader"), "show", "show", {"who": SeatName(1)}),
        (lambda: ambushed("br_rangers", "br_trader"), "block:br_rangers", "block-idle", {}),
        (lambda: captured("br_loc_boston", "br_settlers"), "settler:br_loc_boston", "captured", {"points": 3}),
        (lambda: captured("br_loc_boston", "br_settlers"), "settler:br_settlers", "spare-bare", {}),
        (lambda: captured("br_loc_boston"), "decline", "decline", {}),
        (lambda: attack("br_regular_infantry").play("reinforce:port_royal"), "cancel", "cancel", {}),
        (
            lambda: attack("br_regular_infantry", "br_militia").play("reinforce:port_royal"),
            "force:br_regular_infantry",
            "force",
            {"strength": 2, "balance": "0"},
        ),
        (lambda: Table().turn("british", 0).zone("british", "reserve", "br_trader"), "end", "end", {"count": 5}),
    ],
)
def test_reasons(table: Callable[[], Table], key: str, name: str, args: dict[str, Arg]) -> None:
    said, told = reason(table(), key)
    assert said == name
    assert told == told | args


def test_a_card_that_serves_is_told_with_its_other_uses() -> None:
    table = settler().play("settle:deerfield")
    assert reason(table, "settler:br_loc_boston")[0] == "spare"
    _, told = reason(table, "settler:br_loc_boston")
    powers = told["powers"]
    assert isinstance(powers, Many)
    assert Word("symbol.ship") in powers.items
    assert Word("symbol.settler") not in powers.items


@pytest.mark.parametrize("table", [settler, war, too_weak, raiders, merchant, in_danger, fort, reserve])
def test_the_first_hint_is_what_it_would_do(table: Callable[[], Table]) -> None:
    laid = table()
    seat = GAME.to_act(laid.state)[0]
    view, moves = GAME.view(laid.state, seat), GAME.choices(laid.state, seat)
    assert hints(laid)[0].key == Sensible().choose(view, moves, random.Random(1))


def test_what_gives_something_up_is_named_only_where_little_else_is_possible() -> None:
    assert "cancel" not in [hint.key for hint in hints(captured("br_loc_boston", "br_settlers"))]
    verbs = [hint.key.partition(":")[0] for hint in hints(in_danger())]
    assert "surrender" not in verbs
    assert [hint.key for hint in hints(attack(left=0))] == ["end", "withdraw:port_royal"]
