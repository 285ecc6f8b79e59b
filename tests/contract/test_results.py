"""Results in words: how far everybody is behind, what broke a tie, and what the game came to for each seat."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from config.language import Translator
from engine.catalog import catalog
from engine.contract import Place, Text
from engine.contract.outcome import behind, verdict
from engine.contract.texts import mentioned
from engine.games.knights.state import NOBODY
from engine.games.samurai.view import Score
from tests.config.written import messages
from tests.contract.cases import setups
from tests.contract.walk import stops

NAMES = ("Anna", "Boris", "Clara")
replace = msgspec.structs.replace


@functools.cache
def ended(slug: str, seats: int) -> Any:
    """A position after the end of a game at random."""
    game = catalog[slug]
    (setup, *_) = setups(game, seats, {}, 1, "the end")
    return [stop.state for stop in stops(game, setup, [])][-1]


def view_of(slug: str, seats: int, seat: int | None, **more: Any) -> Any:
    """What a seat sees of the end, with other results."""
    return replace(catalog[slug].view(ended(slug, seats), seat), **more)


def lines(slug: str, view: Any, language: str) -> list[str]:
    """The outcome in words."""
    speak = Translator(language, NAMES, catalog[slug].words, strict=True)
    return [speak(say) for say in catalog[slug].texts.outcome(view)]


def own(slug: str, view: Any, language: str) -> str:
    """The result said to the seat of a view."""
    said = catalog[slug].texts.verdict(view)
    assert said is not None
    return Translator(language, NAMES, catalog[slug].words, strict=True)(said)


def heard(slug: str, views: Iterable[Any]) -> set[str]:
    """The messages that results of these views are made of."""
    texts = catalog[slug].texts
    said = [say for view in views for say in (*texts.outcome(view), texts.verdict(view)) if say is not None]
    return {part.id for say in said for part in mentioned(say) if isinstance(part, Text)}


def results(slug: str) -> set[str]:
    """All messages of a game that results are made of."""
    starts = tuple(f"{slug}-{kind}-" for kind in ("outcome", "verdict", "tie"))
    return {
        name for name, message in messages("en").items() if message.path.name == "en.ftl" and name.startswith(starts)
    }


PLACES = (Place(2, 1, 15), Place(0, 2, 12), Place(1, 3, 11))


@pytest.mark.parametrize(
    ("places", "seat", "conceded", "kind"),
    [
        (PLACES, 2, (), "toy-verdict-won"),
        (PLACES, 0, (), "toy-verdict-short"),
        (PLACES, 0, (0,), "outcome-verdict-gave-up"),
        ((Place(0, 1, 5), Place(1, 1, 5)), 1, (), "toy-verdict-shared"),
        ((Place(0, 1, 5), Place(1, 2, 5)), 0, (), "toy-verdict-won-level"),
        ((Place(0, 1, 5), Place(1, 2, 5)), 1, (), "toy-verdict-level"),
        ((Place(0, 1, 5), Place(1, 2, 5)), 0, (1,), "toy-verdict-won"),
    ],
)
def test_a_verdict(places: tuple[Place, ...], seat: int, conceded: tuple[int, ...], kind: str) -> None:
    said = verdict("toy", places, seat, conceded)
    assert said is not None
    assert said.id == kind


def test_whoever_has_no_seat_has_no_verdict() -> None:
    assert verdict("toy", PLACES, None, ()) is None
    assert verdict("toy", (), 0, ()) is None


def test_how_far_behind() -> None:
    speak = Translator("en", NAMES, strict=True)
    assert [speak(behind(place, 15, (1,))) for place in PLACES] == ["", ", 3 behind", " (gave up)"]
    assert speak(behind(Place(0, 2, 20), 15, ())) == "", "the winner had less and won otherwise"


SCORES = (Score(1, 1, 15, 54, 39), Score(0, 2, 15, 50, 35), Score(2, 3, 12, 12))
TENNO = {
    "en": (
        [
            "Boris wins.",
            "1. Boris: 15 points; tie-break 54 = 15 + 39 in row and hand",
            "2. Anna: 15 points; tie-break 50 = 15 + 35 in row and hand",
            "3. Clara: 12 points, 3 behind",
        ],
        [
            "You are second: level on points, but 50 to 54 in the tie-break.",
            "You win on the tie-break, 54 to 50.",
            "You are third, 3 points short.",
        ],
    ),
    "ru": (
        [
            "Победа: Boris.",
            "1. Boris: 15 очков; при равенстве 54 = 15 + 39 в ряду и на руке",
            "2. Anna: 15 очков; при равенстве 50 = 15 + 35 в ряду и на руке",
            "3. Clara: 12 очков, отставание 3",
        ],
        [
            "Вы на втором месте: очков поровну, но с картами в ряду и на руке 50 против 54.",
            "Вы победили при равенстве очков: с картами в ряду и на руке 54 против 50.",
            "Вы на третьем месте: до победы не хватило 3 очков.",
        ],
    ),
}


@pytest.mark.parametrize("language", sorted(TENNO))
def test_tenno_says_how_a_shared_lead_was_decided(language: str) -> None:
    """SAM-SCO-3: row and hand count."""
    told, said = TENNO[language]
    assert lines("samurai", view_of("samurai", 3, None, scores=SCORES), language) == told
    assert [own("samurai", view_of("samurai", 3, seat, scores=SCORES), language) for seat in range(3)] == said


EMPIRE = {
    "en": (
        [
            "Boris wins.",
            "1. Boris: 120 victory points; tie-break: 9 markers on the map",
            "2. Anna: 120 victory points; tie-break: 8 markers on the map",
            "3. Clara: 90 victory points, 30 behind",
        ],
        [
            "You are second: level on victory points, 1 marker on the map short.",
            "You win with 120 victory points: level with another player, but you have more markers on the map.",
            "You are third, 30 victory points short.",
        ],
    ),
    "ru": (
        [
            "Boris побеждает.",
            "1. Boris: победные очки 120; при равенстве – маркеры на карте: 9",
            "2. Anna: победные очки 120; при равенстве – маркеры на карте: 8",
            "3. Clara: победные очки 90, отставание 30",
        ],
        [
            "Вы на втором месте: победных очков поровну, но не хватило 1 маркера на карте.",
            "Вы победили: победных очков поровну (120), но у вас больше маркеров на карте.",
            "Вы на третьем месте: до победы не хватило 30 победных очков.",
        ],
    ),
}


def empire(seat: int | None, places: tuple[Place, ...], *markers: int, conceded: tuple[int, ...] = ()) -> Any:
    """The end of an empire with these places and markers on the map."""
    view = view_of("empire", 3, seat, places=places, conceded=conceded)
    players = [replace(one, markers={"italia": n}) for one, n in zip(view.players, markers, strict=True)]
    return replace(view, players=tuple(players))


@pytest.mark.parametrize("language", sorted(EMPIRE))
def test_the_empire_says_how_a_tie_was_decided(language: str) -> None:
    """EMP-WIN-2: the most markers on the map."""
    places = (Place(1, 1, 120), Place(0, 2, 120), Place(2, 3, 90))
    told, said = EMPIRE[language]
    assert lines("empire", empire(None, places, 8, 9, 12), language) == told
    assert [own("empire", empire(seat, places, 8, 9, 12), language) for seat in range(3)] == said


def test_the_empire_can_be_shared_and_who_gave_up_breaks_no_tie() -> None:
    places = (Place(0, 1, 120), Place(1, 1, 120), Place(2, 3, 120))
    view = empire(None, places, 8, 8, 12, conceded=(2,))
    assert lines("empire", view, "en") == [
        "Anna and Boris share the victory.",
        "1. Anna: 120 victory points; tie-break: 8 markers on the map",
        "1. Boris: 120 victory points; tie-break: 8 markers on the map",
        "3. Clara: 120 victory points (gave up)",
    ]
    assert own("empire", empire(0, places, 8, 8, 12), "en") == "You share the victory with 120 victory points."
    assert own("empire", empire(2, places, 8, 8, 12, conceded=(2,)), "ru") == "Вы сдались в этой партии."


def knights(seat: int | None, places: tuple[Place, ...], *held: tuple[int, int, int], **more: Any) -> Any:
    """The end of a Kingdom: cities, crowns and regular troops of 100 of each Baron."""
    view = view_of("knights", 3, seat, places=places, **more)
    barons, free = [], iter(view.cities)
    owners: dict[str, int] = {}
    for holder, (baron, (cities, crowns, troops)) in enumerate(zip(view.barons, held, strict=True)):
        first, *others = baron.armies
        armies = (replace(first, area="kell", troops=("reg_madder_4",) * troops), *_away(others))
        names = tuple(islice(free, cities))
        owners |= dict.fromkeys(names, holder)
        barons.append(replace(baron, cities=names, crowns=crowns, votes=0, faith=0, armies=armies, out=0))
    towns = {name: replace(city, owner=owners.get(name, NOBODY)) for name, city in view.cities.items()}
    return replace(view, barons=tuple(barons), cities=towns)


def _away(armies: Iterable[Any]) -> Iterator[Any]:
    """The same armies nowhere."""
    return (replace(army, area="", troops=()) for army in armies)


TIES = {
    "cities": ("5 cities", "4 cities"),
    "tokens": (
        "cities are level (4), 9 crowns, Faith and Votes together",
        "cities are level (4), 8 crowns, Faith and Votes together",
    ),
    "troops": (
        "cities, crowns, Faith and Votes are level, troops of 200 on the board",
        "cities, crowns, Faith and Votes are level, troops of 100 on the board",
    ),
}
TIES_RU = {
    "cities": ("5 городов", "4 города"),
    "tokens": (
        "городов поровну (4), золото, вера и голоса вместе: 9",
        "городов поровну (4), золото, вера и голоса вместе: 8",
    ),
    "troops": (
        "города, золото, вера и голоса равны, сила отрядов на поле: 200",
        "города, золото, вера и голоса равны, сила отрядов на поле: 100",
    ),
}
FIRST = {"cities": (5, 1, 1), "tokens": (4, 9, 1), "troops": (4, 8, 2)}
SECOND = {"cities": (4, 9, 9), "tokens": (4, 8, 9), "troops": (4, 8, 1)}


@pytest.mark.parametrize("tie", sorted(TIES))
def test_the_kingdom_says_how_a_tie_was_decided(tie: str) -> None:
    """WK-WIN-2: cities, then crowns, Faith and Votes, then troops on the board."""
    places = (Place(1, 1, 12), Place(0, 2, 12), Place(2, 3, 7))
    held = (SECOND[tie], FIRST[tie], (1, 0, 0))
    best, next_best = TIES[tie]
    assert lines("knights", knights(None, places, *held), "en") == [
        "Boris wins.",
        f"1. Boris: 12 Influence; tie-break: {best}",
        f"2. Anna: 12 Influence; tie-break: {next_best}",
        "3. Clara: 7 Influence, 5 behind; 1 city",
    ]
    said = [own("knights", knights(seat, places, *held), "en") for seat in range(3)]
    assert said == [
        f"You are second: level on Influence, but behind in the tie-break: {next_best}.",
        f"You win with 12 Influence on the tie-break: {best}.",
        "You are third, 5 Influence short.",
    ]
    best, next_best = TIES_RU[tie]
    assert lines("knights", knights(None, places, *held), "ru")[1:] == [
        f"1. Boris: 12 влияния; при равенстве – {best}",
        f"2. Anna: 12 влияния; при равенстве – {next_best}",
        "3. Clara: 7 влияния, отставание 5; 1 город",
    ]
    said = [own("knights", knights(seat, places, *held), "ru") for seat in range(3)]
    assert said == [
        f"Вы на втором месте: влияния поровну, но решило другое: {next_best}.",
        f"Вы победили при равном влиянии (12): {best}.",
        "Вы на третьем месте: до победы не хватило 5 влияния.",
    ]


def test_a_kingdom_without_a_king_and_one_with() -> None:
    """WK-WIN-6, WK-WIN-1."""
    places = (Place(0, 1, 12), Place(1, 1, 12), Place(2, 3, 7))
    held = ((4, 8, 1), (4, 8, 1), (1, 0, 0))
    assert lines("knights", knights(None, places, *held), "en")[:2] == [
        "No King is crowned: Anna and Boris share first place.",
        "1. Anna: 12 Influence; tie-break: cities, crowns, Faith, Votes and troops are all level",
    ]
    assert "share first place" in own("knights", knights(0, places, *held), "en")
    assert own("knights", knights(1, places, *held), "ru") == "Вы делите первое место, влияние: 12. Короля нет."
    crowned = (Place(2, 1, 7), Place(0, 2, 12), Place(1, 3, 12))
    assert own("knights", knights(2, crowned, *held, crowned=2), "en") == "You are King!"
    assert own("knights", knights(0, crowned, *held, crowned=2), "ru") == "Вы на втором месте."
    assert lines("knights", knights(None, crowned, *held, crowned=2), "en")[1:] == [
        "1. Clara: 7 Influence; 1 city",
        "2. Anna: 12 Influence; 4 cities",
        "3. Boris: 12 Influence; 4 cities",
    ]


def acres(seat: int | None, british: int, french: int) -> Any:
    """The end of a war with so many points on both sides, the French in seat 0 if there is a tie."""
    view = view_of("acres", 2, seat)
    winner = "british" if british > french else "french"
    panels = {"british": replace(view.british, score=british), "french": replace(view.french, score=french)}
    ending = replace(view.ending, reason="stuck", winner=None)
    return replace(view, winner=winner, ending=ending, **panels)


@pytest.mark.parametrize(
    ("language", "head", "won", "lost"),
    [
        (
            "en",
            "wins: the points are level, and a tie goes to the French.",
            "You win: the points are level, and a tie goes to the French.",
            "You lose: the points are level, and a tie goes to the French.",
        ),
        (
            "ru",
            "Очков поровну, а ничья – в пользу французов: побеждает",
            "Вы победили: очков поровну, а ничья – в пользу французов.",
            "Вы проиграли: очков поровну, а ничья – в пользу французов.",
        ),
    ],
)
def test_a_tie_for_acres_goes_to_the_french(language: str, head: str, won: str, lost: str) -> None:
    """ACR-END-5."""
    view = acres(None, 40, 40)
    assert head in lines("acres", view, language)[0]
    assert own("acres", acres(view.french.seat, 40, 40), language) == won
    assert own("acres", acres(view.british.seat, 40, 40), language) == lost


@pytest.mark.parametrize(
    ("language", "won", "lost", "told"),
    [
        ("en", "You win by 3 points.", "You lose, 3 points short.", "37 points, 3 behind."),
        (
            "ru",
            "Вы победили с отрывом в 3 очка.",
            "Вы проиграли: до победы не хватило 3 очков.",
            "37 очков, отставание 3.",
        ),
    ],
)
def test_acres_by_points(language: str, won: str, lost: str, told: str) -> None:
    view = acres(None, 40, 37)
    _, first, second = lines("acres", view, language)
    assert told in second
    assert first.startswith("1. ")
    assert own("acres", acres(view.british.seat, 40, 37), language) == won
    assert own("acres", acres(view.french.seat, 40, 37), language) == lost


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "All heroes of both sides fell at once: the side whose turn it was wins."),
        ("ru", "Все герои обеих сторон пали одновременно: побеждает сторона, которая ходила."),
    ],
)
def test_heroes_who_fall_together(language: str, told: str) -> None:
    """UNM-END-2."""
    view = view_of("unmatched", 2, None)
    assert told not in lines("unmatched", view, language)
    fallen = tuple(replace(fighter, health=0) for fighter in view.fighters)
    assert lines("unmatched", replace(view, fighters=fallen), language)[1:] == [told]


def test_every_result_of_the_kingdom_is_told() -> None:
    places, tied = (
        (Place(1, 1, 12), Place(0, 2, 10), Place(2, 3, 7)),
        (Place(1, 1, 12), Place(0, 2, 12), Place(2, 3, 7)),
    )
    level = (Place(0, 1, 12), Place(1, 1, 12), Place(2, 3, 7))
    held = ((4, 8, 1), (4, 8, 1), (1, 0, 0))
    views = [knights(seat, order, *held) for seat in range(3) for order in (places, level)]
    views += [knights(seat, tied, SECOND[tie], FIRST[tie], (1, 0, 0)) for seat in range(2) for tie in TIES]
    views += [knights(seat, places, *held, crowned=1) for seat in range(2)]
    gone = knights(2, places, *held)
    views.append(replace(gone, barons=(*gone.barons[:2], replace(gone.barons[2], out=1))))
    assert results("knights") - heard("knights", views) == set()


def test_every_result_of_the_empire_is_told() -> None:
    orders = ((120, 110, 90), (120, 120, 90))
    views = [
        empire(seat, tuple(Place(at, at + 1, points) for at, points in enumerate(order)), 9, 8, 1)
        for seat in range(3)
        for order in orders
    ]
    views.append(empire(0, (Place(0, 1, 120), Place(1, 1, 120), Place(2, 3, 90)), 9, 9, 1))
    assert results("empire") - heard("empire", views) == set()
