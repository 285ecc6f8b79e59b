"""The coach: what it explains, and for every warning a situation where it is given and the nearest one where not."""

from __future__ import annotations

import pytest

from engine.contract import SeatName, Text, Word
from engine.games.samurai import GAME
from engine.games.samurai.facts.history import Battle, Fact, Filled, Looked
from engine.games.samurai.teaching.coach import SamuraiCoach
from tests.samurai.table import ANNA, BORIS, CLARA, Table, begin, lay

COACH = SamuraiCoach()


def warned(table: Table, seat: int, key: str) -> str:
    """Which warning a move gets, by the end of its name; empty for none."""
    assert key in table.keys(seat)
    said = COACH.warning(table.view(seat), key)
    return said.id.removeprefix("samurai-coach-warn-") if said is not None else ""


def seen(table: Table, **cards: str) -> Table:
    """Anna has looked at cards of Boris: `left`, `middle` and `right`."""
    places = {"left": 1, "middle": 2, "right": 3}
    table.state.facts += [Looked(1, BORIS, places[place], ANNA, card) for place, card in cards.items()]
    return table


# What is explained


def test_topics_are_the_questions_of_the_game() -> None:
    """Every question has its topic, and an attack against somebody without a hand is told apart."""
    assert COACH.topic(begin().view(ANNA)) == "setup"
    assert COACH.topic(lay("P1 P2 P3", "P1 P2 P3").view(ANNA)) == "attack"
    assert COACH.topic(lay("P1 P2 P3", "P1 P2 P3", hands={BORIS: ""}).view(ANNA)) == "last"
    won = lay("Ro Da P2", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert COACH.topic(won.view(ANNA)) == "second"
    won.act(ANNA, "second:no")
    assert (COACH.topic(won.view(ANNA)), COACH.topic(won.view(BORIS))) == ("exchange", "refill")
    assert COACH.topic(lay("P3 P1 P2", "P1 P2 P3", hands={ANNA: ""}).act(ANNA, "attack:1>2.1").view(ANNA)) == "swap"
    attacked = lay("S8 P1 P2", "S7 Mo P1", orders="ask").act(ANNA, "attack:1>2.1")
    assert COACH.topic(attacked.view(BORIS)) == "monk"
    beaten = lay("P1 P2 P3", "P3 S8 S7").act(ANNA, "attack:1>2.1", "refill:1=geisha")
    assert COACH.topic(beaten.view(BORIS)) == "look"


def test_who_is_not_asked_is_told_nothing() -> None:
    table = lay("P1 P2 P3", "P1 P2 P3")
    assert COACH.topic(table.view(BORIS)) == ""
    assert COACH.warning(table.view(BORIS), "attack:1>1.1") is None
    assert COACH.warning(table.view(None), "attack:1>2.1") is None


@pytest.mark.parametrize("key", ["attack:1>1.1", "attack:1>5.1", "second:1>2.1", "second:no", "look:no", "dance", ""])
def test_what_is_not_possible_is_not_warned_of(key: str) -> None:
    """The rule itself refuses it."""
    assert COACH.warning(seen(lay("P1 P2 P3", "Sh P2 P3"), left="shogun").view(ANNA), key) is None


# Attacks


def test_a_card_known_to_be_stronger() -> None:
    known = seen(lay("Ro P1 P2", "S8 P2 P3"), left="samurai_8")
    assert warned(known, ANNA, "attack:1>2.1") == "lost"
    assert warned(known, ANNA, "attack:1>2.2") == ""
    assert warned(lay("Ro P1 P2", "S8 P2 P3"), ANNA, "attack:1>2.1") == ""
    said = COACH.warning(known.view(ANNA), "attack:1>2.1")
    assert said == Text(
        "samurai-coach-warn-lost",
        {
            "card": Word("card.ronin"),
            "owner": SeatName(BORIS),
            "place": 1,
            "other": Word("card.samurai_8"),
            "attack": 6,
            "defence": 8,
        },
    )


def test_a_card_that_was_touched_since_is_not_known() -> None:
    table = seen(lay("Ro P1 P2", "S8 P2 P3"), left="samurai_8")
    table.state.facts.append(Filled(1, BORIS, 1))
    assert warned(table, ANNA, "attack:1>2.1") == ""


def test_a_known_shogun_takes_points() -> None:
    known = seen(lay("Da P1 Ge", "Sh P2 P3"), left="shogun")
    assert warned(known, ANNA, "attack:1>2.1") == "shogun"
    assert warned(known, ANNA, "attack:3>2.1") == ""


def test_a_monk_beside_the_attacked_card() -> None:
    both = seen(lay("S8 P1 Da", "S7 Mo P3"), left="samurai_7", middle="monk")
    assert warned(both, ANNA, "attack:1>2.1") == "helped"
    assert warned(both, ANNA, "attack:3>2.1") == "helped"  # 9 against 9
    assert warned(both, ANNA, "attack:1>2.2") == ""  # he cannot help himself
    assert warned(seen(lay("S8 P1 Da", "S7 Mo P3"), left="samurai_7"), ANNA, "attack:1>2.1") == ""


def test_a_tie_is_left_to_everybodys_taste() -> None:
    assert warned(seen(lay("Ni P1 P2", "S8 P2 P3"), left="samurai_8"), ANNA, "attack:1>2.1") == ""


def test_the_geisha_is_worth_more_than_a_peasant() -> None:
    table = lay("Ge P1 P2", "P1 P2 S7")
    assert warned(table, ANNA, "attack:1>2.1") == "geisha"
    assert warned(table, ANNA, "attack:1>2.3") == ""
    assert warned(table, ANNA, "attack:2>2.1") == ""


def test_ending_the_game_while_behind() -> None:
    """Boris's hand is empty and Clara leads with 7 points: a captured peasant ends the game."""
    behind: list[Fact] = [Battle(1, CLARA, 2, "daimyo", ANNA, 3, "samurai_7"), Filled(1, ANNA, 3)]
    table = lay("P3 S8 Ro", "P1 P2 P3", "P3 Da P1", hands={BORIS: ""})
    assert warned(table, ANNA, "attack:2>2.1") == ""  # nobody has points: 1 of them wins
    table.state.facts += behind
    assert warned(table, ANNA, "attack:2>2.1") == "end"
    assert warned(table, ANNA, "attack:2>3.1") == ""  # Clara can fill her gap
    said = COACH.warning(table.view(ANNA), "attack:2>2.1")
    assert said == Text("samurai-coach-warn-end", {"own": 3, "best": 7})


def test_losing_the_last_card_is_no_fault_where_it_wins_the_game() -> None:
    """Anna's hand is empty and she leads: whatever she loses ends the game."""
    table = lay("Ro P1 P2", "S8 P2 P3", hands={ANNA: ""})
    assert warned(seen(table.twin(), left="samurai_8"), ANNA, "attack:1>2.1") == "lost"
    table.state.facts += [Battle(1, ANNA, 1, "ronin", BORIS, 1, "monk"), Filled(1, BORIS, 1)]
    assert warned(seen(table, left="samurai_8"), ANNA, "attack:1>2.1") == ""


def test_something_is_always_left() -> None:
    """All that Boris has is stronger, and Anna must attack."""
    table = seen(lay("P1 P2 P3", "S7 S8 Da"), left="samurai_7", middle="samurai_8", right="daimyo")
    assert {warned(table, ANNA, key) for key in table.keys(ANNA)} == {""}


def test_a_sure_second_attack_given_away() -> None:
    table = lay("Ro Da P2", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert warned(table, ANNA, "second:no") == "second"
    assert warned(table, ANNA, "second:2>2.2") == ""
    unknown = lay("Ro Da P2", "P1 S7 S8").act(ANNA, "attack:1>2.1")
    assert warned(unknown, ANNA, "second:no") == ""


# Defence, gaps, exchange, look


@pytest.mark.parametrize(
    ("attacker", "row", "kind"),
    [
        ("S8 P1 P2", "S7 Mo P1", "monk-win"),  # 9 against 8
        ("S8 P1 P2", "Ro Mo P1", "monk-tie"),  # 8 against 8, and 6 points saved
        ("P3 P1 P2", "P1 Mo P2", ""),  # 3 against 3: a peasant is not worth showing the monk
    ],
)
def test_a_monk_who_could_help(attacker: str, row: str, kind: str) -> None:
    table = lay(attacker, row, orders="ask").act(ANNA, "attack:1>2.1")
    assert warned(table, BORIS, "monk:no") == kind
    assert warned(table, BORIS, "monk:yes") == ""


def test_a_monk_who_would_end_the_game_while_behind_may_stay_hidden() -> None:
    last = lay("S8 P1 P2", "S7 Mo P1", hands={ANNA: ""}, orders="ask")
    last.state.facts.insert(0, Battle(1, ANNA, 2, "daimyo", BORIS, 2, "samurai_8"))
    assert warned(last.act(ANNA, "attack:1>2.1"), BORIS, "monk:no") == ""


def test_a_peasant_into_a_gap() -> None:
    table = lay("Da P1 P2", "P3 S7 S8", hands={BORIS: "P1 P2 Da Sh"}).act(ANNA, "attack:1>2.1")
    assert warned(table, BORIS, "refill:1=peasant_1") == "refill"
    assert warned(table, BORIS, "refill:1=daimyo") == ""
    poor = lay("Da P1 P2", "P3 S7 S8", hands={BORIS: "P1 P2 Da"}).act(ANNA, "attack:1>2.1")
    assert warned(poor, BORIS, "refill:1=peasant_1") == ""


def test_a_weak_card_that_everybody_has_seen() -> None:
    shown = lay("P3 S8 Da", "P2 P1 P3").act(ANNA, "attack:1>2.1")
    assert warned(shown, ANNA, "exchange:no") == "known"
    assert warned(shown, ANNA, "exchange:1=shogun") == ""
    unseen = lay("P3 S8 Da", "P2 P1 P3").act(ANNA, "attack:2>2.1")
    assert warned(unseen, ANNA, "exchange:no") == ""
    poor = lay("P3 S8 Da", "P2 P1 P3", hands={ANNA: "P1 P2"}).act(ANNA, "attack:1>2.1")
    assert warned(poor, ANNA, "exchange:no") == ""


def test_a_look_where_something_is_unknown() -> None:
    table = lay("P1 P2 P3", "P3 S8 S7").act(ANNA, "attack:1>2.1", "refill:1=geisha")
    assert warned(table, BORIS, "look:no") == "look"
    assert warned(table, BORIS, "look:1") == ""
    table.state.facts.append(Looked(2, ANNA, 2, BORIS, "peasant_2"))
    assert warned(table, BORIS, "look:2") == "seen"
    assert warned(table, BORIS, "look:3") == "seen"  # what is left of the peasants
    table.state.facts.append(Looked(2, ANNA, 1, BORIS, "geisha"))
    assert {warned(table, BORIS, key) for key in table.keys(BORIS)} == {""}


def test_the_game_has_this_coach() -> None:
    assert isinstance(GAME.coach, SamuraiCoach)
