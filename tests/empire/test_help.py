"""Help for people: points and purchases, battles before they are fought, proposals in auctions; numbers by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Text
from engine.games.empire import GAME
from engine.games.empire.content import PROVINCES, SEAS
from engine.games.empire.facts.armies import Forecast, expected_hits, forecast, own_army
from engine.games.empire.facts.markers import points_after
from engine.games.empire.state import NOBODY, Army, Group, State
from engine.games.empire.words.battle_help import battle_help
from engine.games.empire.words.help import proposal, province_help, sea_help
from tests.empire.table import A, B, C, D, bare, mark, new, own, play, put

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fedor")


def read(says: Sequence[Text], language: str = "en") -> str:
    return Translator(language, NAMES, GAME.words, strict=True).lines(says)


def asked(state: State, seat: int, language: str = "en") -> str:
    """What stands beside the question that a seat is asked."""
    assert GAME.advice is not None
    return read(GAME.advice.beside(GAME.view(state, seat)), language)


def noted(state: State, seat: int, key: str, language: str = "en") -> str:
    """What stands below a move."""
    note = GAME.texts.note(GAME.view(state, seat), key)
    assert note is not None
    return read([note], language)


# Hits to expect


def army(**units: int) -> Army:
    return Army(seat=A, groups=[Group(unit=unit, owner=A, many=many) for unit, many in units.items()])  # type: ignore[arg-type]


EXPECTED = [
    # Two of six faces are infantry; a third infantry face counts for nothing: 3/3 less (1/3)³ (EX-11).
    ({"infantry": 2}, 3, Fraction(26, 27)),
    # EX-12: four dice; 4/3 less (1/3)⁴ for the infantry, 1 less (5/6)⁴ for the cavalry.
    ({"infantry": 3, "cavalry": 1, "general": 1}, 4, Fraction(107, 81) + Fraction(671, 1296)),
    ({"infantry": 1}, 3, Fraction(19, 27)),
    # EX-13: five dice and one catapult; three dice and one cavalry.
    ({"catapult": 1, "caesar": 1}, 5, Fraction(4651, 7776)),
    ({"cavalry": 1}, 3, Fraction(91, 216)),
    # EX-17: four dice for three galleys, two dice for two.
    ({"galley": 3}, 4, Fraction(863, 1296)),
    ({"galley": 2}, 2, Fraction(1, 3)),
    # Units enough for every face: five of six faces hit.
    ({"infantry": 9, "cavalry": 9, "catapult": 6, "galley": 8}, 6, Fraction(5)),
    ({"general": 2}, 4, Fraction(0)),
]


@pytest.mark.parametrize(("units", "dice", "expected"), EXPECTED)
def test_hits_to_expect(units: dict[str, int], dice: int, expected: Fraction) -> None:
    """EMP-BAT-7, EMP-NAV-3: for each kind, faces or units, whichever is less, on average."""
    assert expected_hits(army(**units), dice) == expected


def test_hits_to_expect_are_the_mean_of_all_rolls() -> None:
    """The same by counting all 216 rolls of three dice for two infantry and one cavalry."""
    faces = ("infantry", "infantry", "cavalry", "catapult", "galley", "blank")
    rolls = [(x, y, z) for x in faces for y in faces for z in faces]
    total = sum(min(roll.count("infantry"), 2) + min(roll.count("cavalry"), 1) for roll in rolls)
    assert expected_hits(army(infantry=2, cavalry=1), 3) == Fraction(total, len(rolls))


def test_dice_before_a_battle_come_from_where_the_rules_say() -> None:
    """EMP-BAT-6: three, one for a leader, one for the defender's own city, and his own training."""
    state = bare(2)
    put(state, A, "syria", infantry=1)
    put(state, B, "syria", catapult=1, caesar=1)
    own(state, B, "army_training_1")
    state.cities = {"syria": B}
    view = GAME.view(state, A)

    def dice(seat: int, *, defends: bool) -> dict[str, int]:
        return forecast(view, own_army(view, seat, "syria"), "syria", defends=defends).dice

    assert dice(A, defends=False) == {"base": 3, "leader": 0, "city": 0, "training": 0}
    assert dice(B, defends=True) == {"base": 3, "leader": 1, "city": 1, "training": 1}
    assert dice(B, defends=False) == {"base": 3, "leader": 1, "city": 0, "training": 1}


def test_a_forecast_is_what_is_then_rolled() -> None:
    """The dice and army foretold are those of the battle when it is declared."""
    state = siege()
    state.players[B].orders.values = {"card-units": "no"}
    view = GAME.view(state, A)
    foretold = [
        forecast(view, own_army(view, seat, "narbonensis"), "narbonensis", defends=seat == B) for seat in (A, B)
    ]
    declared = GAME.view(play(state, A, "attack", "on:narbonensis>2", "galleys:0", "join:no"), A)
    assert declared.battle is not None
    real = [Forecast(one, dice) for one, dice in zip(declared.battle.armies, declared.dice, strict=True)]
    assert [one.dice for one in foretold] == [one.dice for one in real]
    assert [one.hits for one in foretold] == [one.hits for one in real]


# Battles


def siege() -> State:
    """Anna against Boris in Narbonensis; Boris has a city, both have galleys and cards, Clara and Dmitri could lend."""
    state = bare(4)
    put(state, A, "narbonensis", infantry=3, cavalry=1, general=1)
    put(state, B, "narbonensis", infantry=1)
    put(state, C, "narbonensis", infantry=2)
    put(state, D, "mare_narbo", galley=1)
    put(state, A, "mare_narbo", galley=2)
    own(state, A, "germanic_tribes")
    own(state, B, "army_training_1", "celtiberians")
    state.cities = {"narbonensis": B}
    return state


def test_a_battle_before_it_is_declared() -> None:
    """Dice, what hits, the hits to expect, and who could add or lend: EMP-BAT-2 to 6, EMP-BAT-10."""
    told = read(battle_help(GAME.view(siege(), A), "narbonensis", A, B)).splitlines()
    assert told == [
        "⚔️ If Anna attacks Boris in Narbonensis:",
        "Anna: 3 infantry, 1 cavalry and 1 general. Dice: 4 (3 basic and 1 for a leader); "
        "faces that hit: Infantry and Cavalry; hits a round on average: 1.84.",
        "Anna may add: 2 galleys from Mare Narbo, 2 infantry of Germanic Tribes and 1 cavalry of Germanic Tribes.",
        "Clara may lend to Anna: 2 infantry.",
        # 4/3 for seven infantry; for cavalry and for galleys 4/6, less 20/1296 for three faces and 2/1296 for four.
        "Anna with all of this: 4 dice, 2.63 hits a round on average.",
        "Boris: 1 infantry. Dice: 5 (3 basic, 1 for a city and 1 for training); "
        "faces that hit: Infantry; hits a round on average: 0.87.",
        "Boris may add: 3 infantry of Celtiberian Clans.",
        "Dmitri may lend to Boris: 1 galley from Mare Narbo.",
        # 5/3 less (1/3)⁵ for four infantry, 1 less (5/6)⁵ for a galley.
        "Boris with all of this: 5 dice, 2.26 hits a round on average.",
        "Boris has a city here and rolls first: the attacker's hits are counted from what is left.",
    ]


def test_the_attack_panel_shows_it_by_taps() -> None:
    state = play(siege(), A, "attack")
    assert "If Anna attacks Boris in Narbonensis" in asked(state, A)
    assert noted(state, A, "on:narbonensis>2") == (
        "With all galleys and card units 9 against 4: about 90 of 100 such battles are won"
    )
    assert noted(state, A, "on:narbonensis>2", "ru") == (
        "С галерами и юнитами карт 9 против 4: из 100 таких сражений выигрывается примерно 90"
    )


def test_what_was_added_counts_and_what_was_refused_is_not_offered_again() -> None:
    """EMP-STEP-8: galleys first, then cards."""
    one_galley = asked(play(siege(), A, "attack", "on:narbonensis>2", "galleys:1"), A)
    assert "Anna: 3 infantry, 1 cavalry, 1 galley from Mare Narbo and 1 general. Dice: 4" in one_galley
    assert "Anna may add: 2 infantry of Germanic Tribes and 1 cavalry of Germanic Tribes." in one_galley
    none = asked(play(siege(), A, "attack", "on:narbonensis>2", "galleys:0"), A)
    assert "galley" not in none.splitlines()[1]
    assert "Mare Narbo" not in none.splitlines()[2]


def test_leaders_alone_lose_without_dice() -> None:
    """EMP-BAT-18."""
    state = bare(2)
    put(state, A, "syria", infantry=1)
    put(state, B, "syria", general=1)
    told = read(battle_help(GAME.view(state, A), "syria", A, B))
    assert "but no combat unit that could hit" in told
    assert "Boris has only leaders here and loses without dice unless combat units join." in told


def test_a_sea_battle_with_the_galleys_that_come() -> None:
    """EX-17: three galleys and Navy Training I roll four dice against two; EMP-NAV-2."""
    state = bare(2)
    put(state, A, "mare_narbo", galley=1)
    put(state, A, "mare_rhodus", galley=2)
    put(state, B, "mare_narbo", galley=2)
    own(state, A, "navy_training_1")
    state = play(state, A, "fleet", "zone:mare_narbo", "galleys:2")
    told = asked(state, A)
    assert "Anna: 3 galleys. Dice: 4 (3 for galleys and 1 for training); faces that hit: Galley" in told
    assert "hits a round on average: 0.67." in told
    assert "Boris: 2 galleys. Dice: 2 (2 for galleys); faces that hit: Galley; hits a round on average: 0.33." in told
    assert noted(state, A, "against:2") == "Dice 4:2, hits 0.67:0.33. There: 2 galleys"


def test_many_battles_are_told_in_a_line_each() -> None:
    state = bare(6)
    for seat in range(6):
        put(state, seat, "italia", infantry=1)
    told = asked(play(state, A, "attack"), A).splitlines()
    assert told[0] == (
        "⚔️ Italia, Anna against Boris: dice 3 against 3, hits a round on average 0.70 against 0.70; "
        "could lend: Clara to Anna, Eva to Anna, Dmitri to Boris and Fedor to Boris."
    )
    assert len(told) == 3


def test_the_battle_that_is_fought() -> None:
    """The same numbers for whoever must add, lend or leave."""
    state = play(siege(), A, "attack", "on:narbonensis>2", "galleys:0", "join:no")
    for seat in (C, D):
        assert "Boris: 1 infantry and 3 infantry of Celtiberian Clans. Dice: 5" in asked(state, seat)
    assert "Anna against Boris in Narbonensis, as the armies stand:" in asked(state, C)


# Points and purchases


def hispania(buyer: int = C) -> State:
    """EX-21: 3, 2, 2 and 1 markers in Hispania, and a leader of the buyer there."""
    state = bare(4, active=buyer)
    for seat, many in enumerate((3, 2, 2, 1)):
        mark(state, seat, hispania=many)
    put(state, buyer, "hispania", caesar=1)
    state.tokens = {"hispania": 2}
    return state


POINTS = [
    # Hispania 15/10/5 with 3, 2, 2, 1 markers (EX-21), bought by Clara, whose enemies are Boris and Dmitri.
    ((), (15, 10, 10, 5)),
    (("token",), (15, 10, 15, 5)),
    (("token", "token"), (10, 5, 15, 0)),
    (("2",), (15, 10, 15, 10)),
    (("2", "2"), (10, 0, 15, 5)),
    (("4",), (15, 10, 15, 0)),
    (("token", "4"), (10, 5, 15, 0)),
]


@pytest.mark.parametrize(("bought", "expected"), POINTS)
def test_points_after_a_purchase(bought: tuple[str, ...], expected: tuple[int, ...]) -> None:
    """EMP-SCO-1, EMP-SCO-2: ties share a place in full, the next lower number takes the next value."""
    assert tuple(points_after(GAME.view(hispania(), C), C, "hispania", bought)) == expected


def test_points_after_a_purchase_when_ties_use_up_places() -> None:
    """EMP-OPT-2: with 3, 2, 3, 1 markers two share the first place and the next takes the third."""
    state = hispania()
    state.options = ["skipping_ties"]
    assert points_after(GAME.view(state, C), C, "hispania", ("token",)) == [15, 5, 15, 0]


def test_a_province_tells_who_holds_what_and_what_could_be_bought() -> None:
    """EMP-INF-2, EMP-INF-3: the Caesar buys two, tokens or unguarded markers of enemies."""
    state = hispania()
    put(state, D, "hispania", infantry=1)
    told = read(province_help(GAME.view(state, C), "hispania")).splitlines()
    assert told[:6] == [
        "Hispania (15/10/5): markers: Anna 3 (15 points), Boris 2 (10 points), Clara 2 (10 points) "
        "and Dmitri 1 (5 points); province tokens: 2.",
        "Clara has here: Caesar.",
        "Dmitri has here: 1 infantry.",
        "Markers guarded by land units: Clara and Dmitri.",
        "Markers without a guard: Anna and Boris.",
        "Your purchase here, 10 talents a marker, and the points after it:",
    ]
    assert told[6:11] == [
        "Replacing a province token: Clara 15 (+5).",
        "Replacing a marker of Boris: Clara 15 (+5) and Dmitri 10 (+5).",
        "Replacing 2 province tokens: Clara 15 (+5), Anna 10 (−5), Boris 5 (−5) and Dmitri 0 (−5).",
        "Replacing a province token and a marker of Boris: Clara 15 (+5), Anna 10 (−5) and Boris 5 (−5).",
        "Replacing 2 markers of Boris: Clara 15 (+5), Anna 10 (−5) and Boris 0 (−10).",
    ]


def test_the_purchase_panel_shows_it_by_taps() -> None:
    state = play(hispania(), C, "influence")
    assert "Replacing a province token: Clara 15 (+5)." in asked(state, C)
    state = play(state, C, "province:hispania")
    assert noted(state, C, "source:token") == "Points then: Clara 15 (+5)"
    assert noted(state, C, "source:2", "ru") == "Очки станут: Clara 15 (+5) и Dmitri 10 (+5)"
    state = play(state, C, "source:token")
    assert noted(state, C, "source:4") == "Points then: Clara 15 (+5), Anna 10 (−5), Boris 5 (−5) and Dmitri 0 (−5)"
    assert asked(state, C).count("Replacing") == 3


def test_without_a_leader_the_purchase_is_only_thought_of() -> None:
    """EMP-INF-1, EMP-INF-2: as if the Caesar came, who buys two; a general who stands there buys one."""
    state = hispania()
    state.players[C].troops = {}
    told = read(province_help(GAME.view(state, C), "hispania"))
    assert "To buy here you need a leader in the province, for two markers your Caesar." in told
    assert "Replacing 2 province tokens" in told
    put(state, C, "hispania", general=1)
    assert "Replacing 2 province tokens" not in read(province_help(GAME.view(state, C), "hispania"))
    assert "Your purchase" not in read(province_help(GAME.view(state, None), "hispania"))


def test_allies_and_treaties_are_no_sources() -> None:
    """EMP-INF-5, EMP-INF-8."""
    state = hispania()
    own(state, B, "foedus", province="hispania")
    told = read(province_help(GAME.view(state, C), "hispania"))
    assert "Markers guarded by a Sworn Treaty: Boris." in told
    assert "a marker of Boris" not in told
    assert "a marker of Anna" not in told


def test_points_as_they_stand() -> None:
    """EX-20 and EX-21: points of provinces, and taxes with an own city."""
    state = bare(2)
    mark(state, A, syria=3, italia=4)
    mark(state, B, syria=1)
    state.cities = {"syria": A}
    state.players[A].points, state.players[B].points = 40, -5
    assert GAME.advice is not None
    told = read(GAME.advice.about(GAME.view(state, B), "points")).splitlines()
    assert told == [
        "Anna: 40 points. The provinces would bring 35 now (Italia 20 and Syria 15), 75 in all; "
        "taxes of the season: 50 talents.",
        "Boris: −5 points. The provinces would bring 10 now (Syria 10), 5 in all; taxes of the season: 5 talents.",
    ]


def test_a_sea_zone_tells_ships_and_arrows() -> None:
    """EX-9: an enemy galley in Mare Tyrrhenum closes the arrow Neapolis–Sicilia; EMP-SEA-2: four units a galley."""
    state = bare(3)
    put(state, B, "mare_tyrrhenum", galley=2)
    told = read(sea_help(GAME.view(state, A), "mare_tyrrhenum"))
    assert "Boris: 2 galleys, room for 8 units besides leaders in one move." in told
    assert "The arrow Neapolis – Sicilia is closed to Anna and Clara." in told
    assert "The arrow Neapolis – Sicilia is closed to Anna and Clara." in read(GAME.texts.board(GAME.view(state, None)))


# Auctions


def second_auction() -> State:
    """EX-1 after its first auction: Clara and Dmitri have slots 1 and 2, Boris opens the second."""
    state = new(4)
    state.slots = [C, D, *[NOBODY] * 4]
    assert state.auction is not None
    state.auction.number, state.auction.opener = 2, B
    return state


def test_what_a_proposal_means() -> None:
    """EX-1: alliances Clara and Anna against Dmitri and Boris; turn order Clara, Dmitri, Anna, Boris."""
    view = GAME.view(second_auction(), A)
    assert read([proposal(view, A, B)]) == (
        "A Anna, B Boris: turn order Clara, Dmitri, Anna and Boris; Clara and Anna against Dmitri and Boris."
    )
    assert GAME.advice is not None
    told = read(GAME.advice.about(view, "auction")).splitlines()
    assert told[:2] == [
        "On A: number 3 in turn order, upper alliance; allies so far: Clara.",
        "On B: number 4 in turn order, lower alliance; allies so far: Dmitri.",
    ]
    assert len(told) == 4


def test_the_last_player_alone() -> None:
    """EX-2: on B the fifth player joins slots 2 and 4, and plays fifth on either place (EMP-ALL-7)."""
    state = new(5)
    state.slots = [A, B, C, D, NOBODY, NOBODY]
    assert state.auction is not None
    state.auction.number = 3
    view = GAME.view(state, A)
    assert read([proposal(view, NOBODY, 4)]) == (
        "A –, B Eva: turn order Anna, Boris, Clara, Dmitri and Eva; Anna and Clara against Boris, Dmitri and Eva."
    )
    assert GAME.advice is not None
    assert read(GAME.advice.about(view, "auction")).count("number 5") == 2


def test_the_bidding_panel_shows_it_by_taps() -> None:
    state = next(state for state in (new(4, seed=seed) for seed in range(50)) if state.first == A)
    state = play(state, A, "bid:0", "a:1")
    assert "A Anna, B Boris: turn order Anna and Boris; Anna against Boris; still open: Clara and Dmitri." in asked(
        state, A
    )
    assert noted(state, A, "b:2") == "Number 2 in turn order; allies: none; enemies: Anna"
    state = play(state, A, "b:2")
    assert "The leading bid: A Anna, B Boris:" in asked(state, B)
    assert "number 1 in turn order" in asked(state, B)


# Everybody, everywhere


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [None, A, B])
def test_every_topic_is_told_to_everybody(seat: int | None, language: str) -> None:
    state = siege()
    put(state, B, "rhaetia", infantry=1)
    view = GAME.view(state, seat)
    assert GAME.advice is not None
    topics = GAME.advice.topics(view)
    assert {"points", "province.italia", "province.rhaetia", "sea.mare_narbo"} <= set(topics)
    assert "province.noricum" not in topics
    assert all(read(GAME.advice.about(view, topic), language) for topic in topics)
    assert all(read(province_help(view, name), language) for name in PROVINCES)
    assert all(read(sea_help(view, name), language) for name in SEAS)


def test_help_tells_nothing_of_hands_and_chaos() -> None:
    """EMP-HID-1: it is made from the view, in which they are not."""
    told = []
    for chaos, hand in ((0, [1]), (99, [4])):
        state = siege()
        state.players[B].chaos, state.players[B].hand = chaos, hand
        view = GAME.view(state, A)
        assert GAME.advice is not None
        told.append(read([line for topic in GAME.advice.topics(view) for line in GAME.advice.about(view, topic)]))
    assert told[0] == told[1]
