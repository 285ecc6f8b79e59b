"""The reasons of the computer player: what it says of its answers, with the names and numbers that decided."""

from __future__ import annotations

import random

import pytest

from config.language import LANGUAGES, Translator
from engine.games.knights.bots.sensible import Sensible
from engine.games.knights.rules.draft import Draft
from engine.games.knights.rules.round import Planning
from engine.games.knights.rules.war.capture import KeepOrRaze
from engine.games.knights.state import State
from engine.games.knights.teaching.help import target_help
from tests.knights.scenes import at_war, every_scene
from tests.knights.table import GAME, A, B, army, bare, begin, besiege, castle, city, disarm, play, purse, reveal
from tests.knights.test_voting import voting
from tests.knights.war import field, mobilize, shows, strategy

LUCK = random.Random(1)
NAMES = ["Anna", "Boris", "Clara", "Dora", "Egor", "Fiona"]


def hints(state: State, seat: int = A) -> dict[str, str]:
    """What it would do and why, the best first."""
    found = Sensible().prefers(GAME.view(state, seat), GAME.choices(state, seat), random.Random(1))
    translator = Translator("en", NAMES[: state.seats], GAME.words, strict=True)
    return {hint.key: translator(hint.why) for hint in found}


def best(state: State, seat: int = A) -> tuple[str, str]:
    """The first of them."""
    return next(iter(hints(state, seat).items()))


def test_every_scene_is_reasoned_in_both_languages() -> None:
    """Questions that seldom come up too: the first hint is the choice, and there are two if there can be."""
    for state in every_scene():
        for seat in GAME.to_act(state):
            view, moves = GAME.view(state, seat), GAME.choices(state, seat)
            found = Sensible().prefers(view, moves, random.Random(3))
            assert found[0].key == Sensible().choose(view, moves, random.Random(3))
            assert min(2, len(moves)) <= len(found) <= 3
            for language in LANGUAGES:
                translator = Translator(language, NAMES[: state.seats], GAME.words, strict=True)
                assert all(0 < len(translator(hint.why)) <= 200 for hint in found)


def war() -> State:
    """A has his stronghold in Bramford, without a garrison."""
    state = field()
    castle(state, A, "bramford")
    disarm(state, A)
    return state


# Marches and battles


def test_a_siege_by_its_strengths() -> None:
    """WK-SIEGE-1: 50 and 200 for command against 200."""
    state = war()
    army(state, A, "square", "rota", "swiss_50")
    key, why = best(mobilize(state))
    assert (key, why.partition(":")[0]) == ("area:rota", "Rota, with ■")
    assert "250 against 200 is enough to besiege" in why


def test_a_second_siege_takes_the_walls() -> None:
    state = war()
    state.round = 2
    army(state, A, "square", "rota", "swiss_50")
    besiege(state, "rota", A, since=1)
    key, why = best(strategy(state))
    assert (key, "this second siege takes the city at once" in why) == ("battle", True)


def test_an_assault_by_its_chances() -> None:
    """WK-ASLT: in the last round a siege comes too late; 400 under a triangle against 200."""
    state = war()
    state.pool = 1
    army(state, A, "triangle", "rota", "swiss_200", "english_200")
    target = play(strategy(state), A, "battle")
    assert best(target) == (
        "target:assault",
        "Rota, with ▲: an assault succeeds in 100 % of all cases and destroys you in 0 %.",
    )


# The armies that storm Rota, with the chances that hint and help tell of them.
STORMS = [("star", 97, 0), ("circle", 4, 63), ("star+circle", 97, 0)]


@pytest.mark.parametrize(("armies", "win", "lost"), STORMS)
def test_a_hint_and_the_help_beside_it_tell_the_same_chances(armies: str, win: int, lost: int) -> None:
    """Both name the Nobles that they reckon with; nothing but these is reckoned with."""
    state = war()
    state.pool = 1
    army(state, A, "star", "rota", "swiss_200", "english_100")
    army(state, A, "circle", "rota", "english_50")
    asked = play(strategy(state), A, "battle", "target:assault")
    signs = "".join({"star": "★", "circle": "●"}[shape] for shape in armies.split("+"))
    why = {hint.key: hint.why for hint in Sensible().prefers(GAME.view(asked, A), GAME.choices(asked, A), LUCK)}
    translator = Translator("en", NAMES[:3], GAME.words, strict=True)
    told = f"Rota, with {signs}: an assault succeeds in {win} % of all cases and destroys you in {lost} %."
    assert translator(why[f"armies:{armies}"]) == told
    chosen = GAME.view(play(asked, A, f"armies:{armies}"), A)
    beside = [
        translator(line)
        for line in target_help(chosen, [chosen.barons[A].army(s) for s in armies.split("+")], "rota", "assault")
    ]
    assert f"with {signs}" in beside[0]
    assert f"the walls fall to you {win}\xa0%, you are destroyed {lost}\xa0%." in beside[0]


def test_a_menu_names_the_nobles_it_reckons_with() -> None:
    state = war()
    army(state, A, "star", "rota", "swiss_200")
    army(state, A, "circle", "rota", "english_50")
    asked = GAME.view(play(strategy(state), A, "battle"), A)
    notes = [GAME.texts.note(asked, key) for key in ("target:siege", "target:assault")]
    said = [
        [Translator(language, NAMES[:3], GAME.words, strict=True)(note) for note in notes if note]
        for language in LANGUAGES
    ]
    assert said == [
        ["With ★●: 450 must be more than 200", "With ★●: 250 against 200"],
        ["Силами ★●: 450, нужно больше 200", "Силами ★●: 250 против 200"],
    ]


def test_what_a_march_leads_to() -> None:
    """An own city without a Noble, or walls that can be besieged next."""
    state = war()
    for name, lies in state.cities.items():
        lies.razed = name != "rota"
    army(state, A, "star", "bramford", "swiss_100")
    assert "Rota, with ★: 300 against 200 is enough to besiege" in hints(strategy(state))["march"]
    city(state, "rota", A)
    assert hints(strategy(state))["march"] == "Rota is yours and has no Noble: with one there it cannot revolt."


def test_crowns_where_nothing_is_to_be_won() -> None:
    state = war()
    purse(state, A, crowns=0)
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_50")
    army(state, B, "star", "rota", "regular_100", "english_200")
    besiege(state, "rota", B)
    key, why = best(strategy(state))
    assert (key, why) == ("crowns", "You have 0 crowns and owe 2 at the next Wages: 2 crowns help.")


def test_discards_by_what_an_attacker_needs() -> None:
    """D-BAT-DISCARD: protection first, victories last."""
    state = war()
    army(state, A, "star", "rota", "swiss_200")
    shows(state, "deal prevent victory draw", "prevent prevent")
    state = play(mobilize(state), A, "area:rota", "battle", "target:assault", "plan:keep")
    found = hints(state)
    assert list(found) == ["drop:prevent", "drop:deal"]
    assert found["drop:prevent"].startswith("You attack:")


def test_commanders_by_their_signs() -> None:
    state = war()
    army(state, A, "triangle", "rota", "swiss_100")
    army(state, A, "star", "rota", "swiss_200")
    state = play(mobilize(state), A, "area:rota", "battle", "target:assault", "armies:star+triangle")
    found = hints(state)
    assert list(found) == ["command:triangle", "command:star"]
    assert "one more victory" in found["command:triangle"]
    assert "100 casualties more" in found["command:star"]


def test_what_a_city_brings() -> None:
    found = hints(begin(at_war(), KeepOrRaze(A, city="rota")))
    assert list(found) == ["capture:keep", "capture:raze"]
    assert found["capture:keep"].startswith("Rota brings 1 Influence a round, about 6 until the end")
    assert found["capture:raze"].endswith("crowns at once, but no Influence from it any more.")


# Planning, money, Assembly


def test_a_plan_by_what_the_cards_are_for() -> None:
    """D-PLAN: attacks first; what is wanted next is the second hint."""
    state = bare(3)
    state.phase = "planning"
    army(state, A, "star", "rota", "regular_100")
    found = hints(begin(state, Planning(lanes={})))
    assert next(iter(found)) == "first:mobilize_forces+mobilize_forces"
    assert "any of your Nobles on the board (1)" in next(iter(found.values()))
    assert len(found) == 3


@pytest.mark.parametrize(
    ("crowns", "key", "words"),
    [(30, "zone:wages", "you can pay: wages 5, crowns 30"), (1, "zone:assembly", "it costs you nothing")],
)
def test_a_zone_by_the_own_purse(crowns: int, key: str, words: str) -> None:
    """D-MOB-ZONE: Wages only if they can be paid."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    purse(state, A, crowns=crowns)
    found = best(play(mobilize(state), A, "decline"))
    assert (found[0], words in found[1]) == (key, True)


def test_mercenaries_by_strength_and_price() -> None:
    """D-DRAFT-HIRE: the English 100 for 3 of 30 crowns; wages of 5 become 8."""
    state = field()
    purse(state, A, crowns=30)
    state.track, state.offer = {1: A}, ["merc_english_06"]
    found = hints(begin(state, Draft()))
    assert list(found) == ["hire:english_100", "hire:none"]
    assert found["hire:english_100"] == (
        "Strength 100 for 3 crowns; you keep 27 crowns, and all your troops then cost 8 at each Wages."
    )


def test_faith_and_its_zone() -> None:
    """D-CHURCH-ZONE: Taxation by what it would bring."""
    state = field()
    city(state, "rota", A)
    state = reveal(state, A, "serve_the_church")
    assert best(state)[1].startswith("1 of 6 cards with this one, and Taxation would")


def test_sides_by_gift_and_burden() -> None:
    """D-VOTE-SIDE: gifts for himself, burdens for whoever leads."""
    gift = play(voting("royal_grant"), A, "count:1")
    assert best(gift) == ("side:1", "“Royal Grant” is worth having: vote it to yourself.")
    state = voting("treason_fine")
    state.barons[B].influence = 4
    key, why = best(play(state, A, "count:1"))
    assert key == "side:2"
    assert why == "“Fine for Treason” is a burden: let it go to Boris, who has 4 Influence."


def test_a_single_answer_needs_no_reason() -> None:
    state = war()
    army(state, A, "square", "rota", "swiss_50")
    found = hints(play(mobilize(state), A, "area:rota", "battle", "target:siege"))
    assert len(found) <= 2
