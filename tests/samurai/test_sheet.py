"""The sheet "what you have seen" (SAM-DAY-8, SAM-OPT-3)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from config.language import Translator
from engine.games.samurai import GAME
from engine.games.samurai.facts.history import Battle, Fact, Filled, Handled, Looked, Swapped, Touch, places_of
from engine.games.samurai.sheet import OwnPlace, Seen, Sheet, write_sheet
from engine.games.samurai.stack import GameState
from engine.games.samurai.words.sheet_text import known, own_known
from tests.samurai.table import ANNA, BORIS, CLARA, NAMES, Table, lay

PEASANTS = ("peasant_1", "peasant_2", "peasant_3")
ENGLISH = Translator("en", NAMES, GAME.words, strict=True)
RUSSIAN = Translator("ru", NAMES, GAME.words, strict=True)


def sheet_of(table: Table, seat: int) -> Sheet:
    """The sheet in a seat's view."""
    found = table.view(seat).sheet
    assert found is not None
    return found


def boris_on(facts: list[Fact]) -> list[Seen]:
    """Boris's places on Anna's sheet."""
    return write_sheet(facts, 3, ANNA, PEASANTS, level="facts").opponents[0].places


@pytest.mark.parametrize(
    ("facts", "place", "english", "russian"),
    [
        (
            [Battle(4, BORIS, 1, "samurai_8", CLARA, 1, "peasant_1")],
            1,
            "Samurai (8), certain, battle in turn 4",
            "Самурай (8), точно, битва на 4-м ходу",
        ),
        (
            [Battle(5, ANNA, 1, "peasant_2", BORIS, 2, "peasant_1", monk=3), Handled(7, BORIS, 3)],
            3,
            "was Monk (support in turn 5); handled in turn 7",
            "был Монах (поддержка на 5-м ходу); карту брали в руку на 7-м ходу",
        ),
        (
            [Battle(4, BORIS, 1, "geisha", CLARA, 1, "geisha"), Filled(4, BORIS, 1)],
            1,
            "unknown, placed in turn 4",
            "неизвестна, выложена на 4-м ходу",
        ),
        (
            [Battle(8, BORIS, 2, "daimyo", CLARA, 1, "peasant_1"), Swapped(9, BORIS, 1, 2)],
            2,
            "Daimyo is here or on the left (swap in turn 9)",
            "Даймё здесь или слева (обмен на 9-м ходу)",
        ),
        ([Filled(6, BORIS, 2)], 2, "unknown, placed in turn 6", "неизвестна, выложена на 6-м ходу"),
        ([], 3, "one of the peasants 1, 2, 3", "один из крестьян 1, 2, 3"),
        (
            [Handled(2, BORIS, 3)],
            3,
            "was one of the peasants 1, 2, 3; handled in turn 2",
            "был один из крестьян 1, 2, 3; карту брали в руку на 2-м ходу",
        ),
        (
            [Looked(8, BORIS, 2, ANNA, "geisha")],
            2,
            "Geisha, certain, only you looked (turn 8)",
            "Гейша, точно, смотрели только вы (8-й ход)",
        ),
        (
            [Looked(8, BORIS, 2, ANNA, "geisha"), Handled(9, BORIS, 2)],
            2,
            "was Geisha (you looked in turn 8); handled in turn 9",
            "была Гейша (вы смотрели на 8-м ходу); карту брали в руку на 9-м ходу",
        ),
        (
            [Filled(6, BORIS, 2), Handled(8, BORIS, 2)],
            2,
            "unknown, placed in turn 6; handled in turn 8",
            "неизвестна, выложена на 6-м ходу; карту брали в руку на 8-м ходу",
        ),
        (
            [Battle(4, BORIS, 1, "samurai_7", CLARA, 1, "peasant_1"), Handled(4, BORIS, 1)],
            1,
            "was Samurai (7) (turn 4); handled in turn 4",
            "был Самурай (7) (4-й ход); карту брали в руку на 4-м ходу",
        ),
        ([Battle(4, BORIS, 1, "peasant_1", CLARA, 1, "peasant_2")], 1, "empty", "пусто"),
    ],
)
def test_wording_of_a_place(facts: list[Fact], place: int, english: str, russian: str) -> None:
    """SAM-DAY-8: what was seen, when, how, and what happened since."""
    say = known(boris_on(facts)[place - 1])
    assert (ENGLISH(say), RUSSIAN(say)) == (english, russian)


def test_a_new_sighting_overwrites_everything() -> None:
    """SAM-DAY-8: and other places never change."""
    facts: list[Fact] = [Looked(3, BORIS, 1, ANNA, "ninja"), Handled(4, BORIS, 1), Looked(5, BORIS, 1, ANNA, "shogun")]
    places = boris_on(facts)
    assert places[0] == Seen(1, "shogun", turn=5, how="look")
    assert places[1:] == [Seen(2), Seen(3)]


def test_cards_that_moved_more_than_once_are_only_handled() -> None:
    """SAM-DAY-8: "here or there" is said only while it is true."""
    seen: Fact = Battle(8, BORIS, 1, "daimyo", CLARA, 1, "peasant_1")
    places = boris_on([seen, Swapped(9, BORIS, 1, 2), Swapped(10, BORIS, 2, 3)])
    assert (places[0].since, places[1].since, places[2].since) == ("handled", "handled", "swapped")


@pytest.mark.parametrize(
    "parting",
    [
        [Handled(10, BORIS, 2)],
        [Battle(10, BORIS, 2, "daimyo", CLARA, 1, "shogun")],
    ],
)
def test_here_or_there_ends_when_the_card_there_may_be_gone(parting: list[Fact]) -> None:
    """SAM-DAY-8: the card that was there went to the hand, or fell in a battle."""
    seen: Fact = Looked(8, BORIS, 1, ANNA, "daimyo")
    places = boris_on([seen, Swapped(9, BORIS, 1, 2), *parting])
    assert (places[0].since, places[0].other) == ("handled", 0)


@pytest.mark.parametrize(
    ("facts", "english", "russian"),
    [
        ([], "Peasant (1) – nobody has seen it here", "Крестьянин (1) – здесь её никто не видел"),
        (
            [Battle(6, ANNA, 1, "peasant_1", BORIS, 1, "peasant_2"), Filled(6, ANNA, 1), Looked(6, ANNA, 1, BORIS)],
            "Peasant (1) – Boris looked in turn 6",
            "Крестьянин (1) – Boris знает с 6-го хода",
        ),
        (
            [Battle(6, ANNA, 1, "peasant_3", BORIS, 1, "peasant_2"), Handled(6, ANNA, 1)],
            "Peasant (1) – what lay here in turn 6 was seen; others know you handled it in turn 6",
            "Крестьянин (1) – видели карту, которая лежала здесь на 6-м ходу; "
            "остальные знают, что вы брали карту на 6-м ходу",
        ),
        (
            [Swapped(9, ANNA, 1, 3)],
            "Peasant (1) – nobody has seen it here; others know you took it up with the right card in turn 9",
            "Крестьянин (1) – здесь её никто не видел; "
            "остальные знают, что вы брали карту вместе с картой справа на 9-м ходу",
        ),
    ],
)
def test_own_row_and_who_knows_it(facts: list[Fact], english: str, russian: str) -> None:
    """SAM-DAY-8: from public facts only."""
    own = write_sheet(facts, 3, ANNA, PEASANTS, level="facts").own[0]
    assert (ENGLISH(own_known(own)), RUSSIAN(own_known(own))) == (english, russian)


def test_example_of_a_whole_sheet() -> None:
    """SAM-DAY-8: one block per opponent in seat order with counts and what is out, then the own row."""
    table = lay("P3 P1 P2", "P2 P1 P3", "P1 P2 P3").act(ANNA, "attack:1>2.1").act(BORIS, "refill:1=shogun")
    table.act(ANNA, "exchange:1=ninja")
    lines = [ENGLISH(say) for say in GAME.texts.hand(table.view(ANNA))]
    assert lines[2:] == [
        "Boris – Amber, Fan · hand 7 · captured 0",
        "• left: unknown, placed in turn 2",
        "• middle: one of the peasants 1, 2, 3",
        "• right: one of the peasants 1, 2, 3",
        "• out of the game: 2",
        "Clara – Gold, Crescent moon · hand 8 · captured 0",
        "• left: one of the peasants 1, 2, 3",
        "• middle: one of the peasants 1, 2, 3",
        "• right: one of the peasants 1, 2, 3",
        "Your row, and who knows it:",
        "• left: Ninja – what lay here in turn 2 was seen; others know you handled it in turn 2",
        "• middle: Peasant (1) – nobody has seen it here",
        "• right: Peasant (2) – nobody has seen it here",
    ]


def test_deductions() -> None:
    """SAM-DAY-8, SAM-OPT-3: the cards that can still lie in each place, logical facts only."""
    table = lay("P3 P1 P2", "P2 P1 P3", "P1 P2 P3", sheet="deductions").act(ANNA, "attack:1>2.1")
    table.act(BORIS, "refill:1=shogun").act(ANNA, "exchange:no")
    places = sheet_of(table, CLARA).opponents[1].places
    assert places[1].possible == places[2].possible == ("peasant_1", "peasant_3")
    assert places[0].possible == ("ninja", "monk", "ronin", "samurai_7", "samurai_8", "daimyo", "shogun", "geisha")
    assert "• left: unknown, placed in turn 2 (possible: 4, 5, 6, 7, 8, 9, 10 and X)" in [
        ENGLISH(say) for say in GAME.texts.hand(table.view(CLARA))
    ]


def test_deduced_certainty() -> None:
    """SAM-DAY-8: two peasants out and an untouched starting place: the third, certain."""
    facts: list[Fact] = [
        Battle(1, BORIS, 1, "peasant_2", CLARA, 1, "peasant_3"),
        Filled(1, BORIS, 1),
        Battle(2, CLARA, 1, "peasant_3", BORIS, 3, "peasant_3"),
        Filled(2, BORIS, 3),
    ]
    places = write_sheet(facts, 3, ANNA, PEASANTS, level="deductions").opponents[0].places
    assert places[1].possible == ("peasant_1",)
    assert ENGLISH(known(places[1])) == "Peasant (1), certain"


def test_off_shows_only_row_and_hand() -> None:
    """SAM-OPT-3."""
    table = lay("P3 P1 P2", "P2 P1 P3", sheet="off").act(ANNA, "attack:1>2.1")
    assert table.view(ANNA).sheet is None
    assert [say.id for say in GAME.texts.hand(table.view(ANNA))] == ["samurai-hand-row", "samurai-hand-cards"]


def whole_games(count: int) -> Iterator[GameState]:
    """Every position of some random games with deductions."""
    for number in range(count):
        luck = random.Random(number)
        state = GAME.new(2 + number % 3, {"sheet_level": "deductions"}, f"{number:032x}")
        while waits := GAME.to_act(state):
            seat = luck.choice(waits)
            state = GAME.play(state, seat, luck.choice(GAME.choices(state, seat)).key).state
            yield state


def claimed(seen: Seen, row: list[str]) -> bool:
    """Whether the words for a place hold for the cards that really lie in the row."""
    card = row[seen.place - 1]
    match known(msgspec.structs.replace(seen, possible=())).id:
        case "samurai-known-empty":
            return card == ""
        case "samurai-known-start":
            return card in PEASANTS
        case "samurai-known-battle" | "samurai-known-monk" | "samurai-known-look":
            return card == seen.card
        case "samurai-known-swapped":
            return seen.card in (card, row[seen.other - 1])
        case told:
            return told.endswith("-touched") or "-handled-" in told or told == "samurai-known-placed"


def test_the_true_card_is_always_possible_and_what_is_said_is_true() -> None:
    """SAM-DAY-8: after every event of whole games."""
    positions = 0
    for state in whole_games(40):
        if not state.stack or type(state.stack[-1]).__name__ == "Setup":
            continue
        for seat in range(state.seats):
            sheet = GAME.view(state, seat).sheet
            assert sheet is not None
            for opponent in sheet.opponents:
                row = state.players[opponent.seat].row
                for seen, card in zip(opponent.places, row, strict=True):
                    positions += 1
                    assert claimed(seen, row)
                    assert seen.empty == (card == "")
                    assert not card or card in seen.possible
    assert positions > 1000


EVERYBODY = -1


def _turned_up(battle: Battle) -> list[tuple[int, int, str]]:
    found = [
        (battle.attacker, battle.attack_place, battle.attack_card),
        (battle.defender, battle.defence_place, battle.defence_card),
        (battle.defender, battle.monk, "monk"),
    ]
    return [each for each in found if each[1]]


def last_touch(facts: Sequence[Fact], seat: int, place: int) -> int:
    """How many facts there were when a place was last filled, handled or swapped."""
    touches = [
        at for at, f in enumerate(facts, 1) if isinstance(f, Touch) and f.owner == seat and place in places_of(f)
    ]
    return max(touches, default=0)


def shown_since(facts: Sequence[Fact], seat: int, place: int) -> list[tuple[int, int, str]]:
    """Who was shown which card of a place, and when, since it was last laid or taken up: everybody, or a looker."""
    found: list[tuple[int, int, str]] = []
    for fact in facts[last_touch(facts, seat, place) :]:
        if isinstance(fact, Battle):
            found += [(EVERYBODY, fact.turn, card) for who, at, card in _turned_up(fact) if (who, at) == (seat, place)]
        elif isinstance(fact, Looked) and (fact.owner, fact.place) == (seat, place):
            found.append((fact.looker, fact.turn, fact.card))
    return found


def test_a_card_that_was_swapped_since_is_never_called_seen() -> None:
    """SAM-DAY-8: whatever the sheet calls seen was shown where it lies, and nobody has taken it up since."""
    called, dropped = 0, 0
    for state in whole_games(24):
        if not state.stack or type(state.stack[-1]).__name__ == "Setup" or GAME.view(state, None).pending is not None:
            continue
        for reader in range(state.seats):
            view = GAME.view(state, reader)
            sheet = view.sheet
            assert sheet is not None
            for own in sheet.own:
                shown = shown_since(state.facts, reader, own.place)
                told = [(EVERYBODY, own.seen, own.card)] if own.seen else []
                told += [(glance.looker, glance.turn, own.card) for glance in own.glances]
                assert set(told) <= set(shown), "the very card that lies here was shown"
                assert not own.card or bool(told) == bool(shown)
                called += len(told)
                dropped += bool(own.was)
            for opponent in sheet.opponents:
                for seen in opponent.places:
                    shown = shown_since(view.facts, opponent.seat, seen.place)
                    mine = [(turn, card) for looker, turn, card in shown if looker in (EVERYBODY, reader)]
                    if seen.card and not seen.since:
                        assert (seen.turn, seen.card) in mine
                        called += 1
                    said = known(msgspec.structs.replace(seen, possible=())).id
                    touched = last_touch(view.facts, opponent.seat, seen.place) and not mine
                    assert not (touched and said.endswith(("-battle", "-monk", "-look")) and "-handled-" not in said)
    assert called > 100
    assert dropped > 50


def test_two_sheets_differ_only_by_looks_and_own_rows() -> None:
    """SAM-DAY-8: what Anna and Boris know of Clara is the same, save what one of them looked at."""
    compared = 0
    for state in whole_games(9):
        if state.seats < 3 or not state.stack:
            continue
        for one, other in ((ANNA, BORIS), (BORIS, CLARA), (CLARA, ANNA)):
            third = 3 - one - other
            looks = {f.place for f in state.facts if isinstance(f, Looked) and f.owner == third}
            sheets = []
            for reader in (one, other):
                sheet = GAME.view(state, reader).sheet
                assert sheet is not None
                sheets.append(next(o for o in sheet.opponents if o.seat == third))
            assert sheets[0].out == sheets[1].out
            if not looks and type(state.stack[-1]).__name__ != "Peek":
                compared += 1
                assert sheets[0] == sheets[1]
    assert compared > 50


def test_sheet_shows_only_what_was_shown() -> None:
    """SAM-DAY-8: every card named was turned up in battle, supported, or looked at by the reader."""
    for state in whole_games(6):
        for seat in range(state.seats):
            sheet = GAME.view(state, seat).sheet
            assert sheet is not None
            shown = {
                (who, card)
                for f in state.facts
                if isinstance(f, Battle)
                for who, card in ((f.attacker, f.attack_card), (f.defender, f.defence_card), (f.defender, "monk"))
            }
            shown |= {(f.owner, f.card) for f in GAME.view(state, seat).facts if isinstance(f, Looked) and f.card}
            pending = GAME.view(state, seat).pending
            if pending is not None:
                shown |= {(pending.attacker, pending.attack_card), (pending.defender, pending.defence_card)}
            for opponent in sheet.opponents:
                assert {(opponent.seat, seen.card) for seen in opponent.places if seen.card} <= shown


def test_other_lookers_learn_only_the_place() -> None:
    """SAM-DAY-8, SAM-HID-10."""
    table = lay("P1 Da P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1", "refill:1=geisha").act(BORIS, "look:1")
    assert sheet_of(table, BORIS).opponents[0].places[0].card == "geisha"
    assert sheet_of(table, CLARA).opponents[0].places[0].card == ""
    mine = sheet_of(table, ANNA).own[0]
    assert isinstance(mine, OwnPlace)
    assert [(glance.looker, glance.turn) for glance in mine.glances] == [(BORIS, 2)]
    assert b"geisha" not in msgspec.json.encode(sheet_of(table, CLARA))
