"""What the coach warns of: each situation beside the nearest one in which it says nothing."""

from __future__ import annotations

import pytest

from config.language import Translator
from engine.contract import Text
from engine.games.knights.conflict import Card
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import HAND
from engine.games.knights.rules.council.motions import Refuse
from engine.games.knights.rules.draft import Hire
from engine.games.knights.rules.round import Planning
from engine.games.knights.rules.upkeep import Revolt, Revolts
from engine.games.knights.rules.war.capture import KeepOrRaze
from engine.games.knights.state import State
from engine.games.knights.teaching.coach import KnightsCoach
from tests.knights.scenes import at_war, every_scene
from tests.knights.table import (
    GAME,
    A,
    B,
    army,
    bare,
    begin,
    besiege,
    castle,
    city,
    disarm,
    keys_of,
    play,
    purse,
    reveal,
)
from tests.knights.test_voting import voting
from tests.knights.war import field, mobilize, noble, shows, strategy


def warning(state: State, key: str, seat: int = A) -> Text | None:
    """What the coach says of an answer that is possible."""
    assert key in keys_of(state, seat), keys_of(state, seat)
    return KnightsCoach().warning(GAME.view(state, seat), key)


def warned(state: State, key: str, seat: int = A) -> str:
    """What it warns of, by the last part of the message; nothing where it does not."""
    said = warning(state, key, seat)
    return said.id.removeprefix("knights-coach-warn-") if said else ""


# Topics


def test_every_scene_has_its_topic() -> None:
    """Questions that seldom come up are explained too, and always some answer is left without a warning."""
    coach, found = KnightsCoach(), set()
    for state in every_scene():
        for seat in GAME.to_act(state):
            view, keys = GAME.view(state, seat), keys_of(state, seat)
            found.add(coach.topic(view))
            assert len(keys) == 1 or any(coach.warning(view, key) is None for key in keys), keys
    assert found <= coach.topics.keys()
    assert {"spoils", "ransom", "deserters", "deaths", "charge", "office", "boon", "bribe", "propose"} <= found


def test_nobody_else_is_coached() -> None:
    state = reveal(field(), A, "serve_the_church")
    assert [KnightsCoach().topic(GAME.view(state, seat)) for seat in (A, B)] == ["zone", ""]
    assert KnightsCoach().warning(GAME.view(state, B), "zone:wages") is None


# Planning and cards


@pytest.mark.parametrize(("hand", "key", "expected"), [(12, "none", "idle"), (4, "none", ""), (12, "levy_taxes", "")])
def test_cards_that_fit_on_no_later_stack(hand: int, key: str, expected: str) -> None:
    """WK-PLAN-1: four cards still fit on stacks 2 and 3, twelve do not."""
    state = bare(3)
    state.phase = "planning"
    state.barons[A].hand = sorted(HAND)[-hand:]
    assert warned(begin(state, Planning(lanes={})), f"first:{key}") == expected


@pytest.mark.parametrize(
    ("laid", "crowns", "zone", "expected"),
    [(5, 2, "wages", "wages"), (4, 2, "wages", ""), (5, 30, "wages", ""), (5, 2, "taxation", "")],
)
def test_the_card_that_starts_wages_he_cannot_pay(laid: int, crowns: int, zone: str, expected: str) -> None:
    """WK-SPEC-1: with three Barons the sixth card starts the phase."""
    state = field()
    state.zones["wages"] = [Card(B, "draft_soldiers")] * laid
    purse(state, A, crowns=crowns)
    assert warned(reveal(state, A, "serve_the_church"), f"zone:{zone}") == expected


@pytest.mark.parametrize(
    ("head", "rival", "heretic", "expected"),
    [(B, 1, False, "serve"), (A, 0, False, "serve"), (B, 0, False, ""), (B, 1, True, "")],
)
def test_faith_given_away(head: int, rival: int, heretic: bool, expected: str) -> None:
    """WK-ACT-2: only who would become Head of the Church, or is a Heretic, gives nothing away."""
    state = field()
    state.head, state.barons[A].heretic = head, heretic
    purse(state, B, faith=rival)
    assert warned(reveal(state, A, "serve_the_church"), "decline") == expected


@pytest.mark.parametrize(("key", "expected"), [("decline", "nothing"), ("crowns", ""), ("vote", "")])
def test_nothing_for_versatile_strategy(key: str, expected: str) -> None:
    """WK-BA-6: two crowns are always to be had."""
    assert warned(strategy(field()), key) == expected


def sieging(since: int, *, third: bool = False) -> State:
    """A besieges Rota with 50, since a round."""
    state = field()
    state.round = 2
    disarm(state, A)
    army(state, A, "square", "rota", "swiss_50")
    besiege(state, "rota", A, since=since)
    if third:
        army(state, B, "star", "rota", "regular_100")
    return state


@pytest.mark.parametrize(("since", "third", "expected"), [(1, False, "surrender"), (2, False, ""), (1, True, "")])
def test_a_city_that_would_surrender(since: int, third: bool, expected: str) -> None:
    """WK-SIEGE-5: not in the round in which it was besieged, and not where a third Baron can forbid it."""
    state = sieging(since, third=third)
    assert warned(strategy(state), "crowns") == expected
    assert warned(mobilize(state), "decline") == expected
    assert warned(strategy(state), "battle") == ""


@pytest.mark.parametrize(("second", "tokens", "expected"), [(False, 0, "siege"), (True, 0, ""), (False, 2, "")])
def test_the_last_noble_at_a_siege(second: bool, tokens: int, expected: str) -> None:
    """WK-SIEGE-4: another Noble keeps it up, and one who is too weak loses nothing by going."""
    state = field()
    disarm(state, A)
    army(state, A, "square", "rota", "swiss_200", "swiss_100", tokens=tokens)
    city(state, "rota", B)
    army(state, B, "star", "rota", "regular_50")
    besiege(state, "rota", A)
    if second:
        army(state, A, "circle", "rota", "swiss_50")
    state = play(mobilize(state), A, "area:bramford")
    assert warned(state, "move:square") == expected
    assert warned(state, "done") == ""


def test_the_only_noble_who_can_march_is_not_held_back() -> None:
    """Versatile Strategy has no way back: something must be left."""
    state = sieging(since=2)
    alone = play(strategy(state), A, "march")
    army(state, A, "circle", "froli", "swiss_50")
    assert warned(play(strategy(state), A, "march", "move:square"), "on:bramford") == ""
    assert warned(play(strategy(state), A, "march"), "move:square") == "siege"
    assert [KnightsCoach().warning(GAME.view(alone, A), key) for key in keys_of(alone, A)].count(None) >= 1


# Battles


@pytest.mark.parametrize(("troops", "expected"), [(["swiss_50"], "battle"), (["swiss_200", "polish_200"], "")])
def test_a_battle_without_hope(troops: list[str], expected: str) -> None:
    """Two hundred behind walls of 200 are too much for 50, and for a siege."""
    state = field()
    city(state, "rota", B)
    army(state, B, "star", "rota", "regular_100", "english_100")
    army(state, A, "square", "rota", *troops)
    state = play(mobilize(state), A, "area:rota")
    assert warned(state, "battle") == expected
    assert warned(strategy_of(state), "battle") == expected


def strategy_of(state: State) -> State:
    """The same map when Versatile Strategy comes up instead."""
    fresh = field()
    fresh.barons, fresh.cities, fresh.mercenaries = state.barons, state.cities, state.mercenaries
    return strategy(fresh)


@pytest.mark.parametrize(("troops", "expected"), [("swiss_100", "assault"), ("swiss_200", "")])
def test_an_assault_instead_of_a_siege(troops: str, expected: str) -> None:
    """WK-SIEGE-1: a circle with 100 storms walls of 200 in 6 % of all cases, but can besiege them."""
    state = field()
    disarm(state, A)
    army(state, A, "circle", "rota", troops)
    state = play(mobilize(state), A, "area:rota", "battle")
    assert warned(state, "target:assault") == expected
    assert warned(state, "target:siege") == ""


@pytest.mark.parametrize(
    ("tired", "key", "expected"),
    [(False, "circle", "command"), (False, "star", ""), (True, "circle", ""), (True, "star", "")],
)
def test_a_commander_without_a_sign(tired: bool, key: str, expected: str) -> None:
    """WK-OPEN-6: the circle brings nothing in battle; nor does a star who is exhausted."""
    state = field()
    city(state, "rota", A)
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "circle", "rota", "regular_50")
    noble(state, A, "star").exhausted = tired
    army(state, B, "square", "rota", "english_200")
    state = play(mobilize(state, B), B, "area:rota", "battle", "plan:keep")
    assert warned(state, f"command:{key}") == expected


def test_more_discards_than_must_be() -> None:
    """WK-OPEN-3: two cards go; a third would only weaken him."""
    state = field()
    army(state, A, "star", "rota", "swiss_200")
    shows(state, "deal prevent victory draw", "prevent prevent")
    state = play(mobilize(state), A, "area:rota", "battle", "target:assault", "plan:keep", "drop:prevent")
    assert warned(state, "drop:deal") == ""
    state = play(state, A, "drop:deal")
    assert warned(state, "drop:victory") == "discard"
    assert warned(state, "ready") == ""


@pytest.mark.parametrize(("pool", "key", "expected"), [(30, "raze", "raze"), (1, "raze", ""), (30, "keep", "")])
def test_razing(pool: int, key: str, expected: str) -> None:
    """WK-RAZE-1: with the last payment of Influence a city may as well be razed."""
    state = at_war()
    state.pool = pool
    assert warned(begin(state, KeepOrRaze(A, city="rota")), f"capture:{key}") == expected


def test_razing_planned_with_the_assault() -> None:
    state = field()
    army(state, A, "triangle", "rota", "swiss_200")
    state = play(mobilize(state), A, "area:rota", "battle", "target:assault")
    assert [warned(state, f"plan:{plan}") for plan in ("raze", "keep", "later")] == ["raze", "", ""]


# Money and the Assembly


@pytest.mark.parametrize(
    ("crowns", "key", "expected"), [(6, "english_100", "hire"), (30, "english_100", ""), (6, "none", "")]
)
def test_troops_that_cannot_be_fed(crowns: int, key: str, expected: str) -> None:
    """WK-WAGES-3: regulars of 5 and a mercenary of 3, with 3 crowns left and no income."""
    state = field()
    purse(state, A, crowns=crowns)
    card = next(card.id for card in MERCENARIES.values() if (card.nationality, card.strength) == ("english", 100))
    state.track, state.offer = {1: A}, [card]
    assert warned(begin(state, Hire(A)), f"hire:{key}") == expected


@pytest.mark.parametrize(
    ("faith", "crowns", "pool", "expected"),
    [(1, 0, 30, "revolt"), (0, 30, 30, "revolt"), (0, 8, 30, ""), (1, 0, 1, "")],
)
def test_a_city_that_is_let_go(faith: int, crowns: int, pool: int, expected: str) -> None:
    """WK-UPK-3: not where the crowns are needed for wages, and not at the end."""
    state = field()
    castle(state, A, "bramford")
    city(state, "rota", A)
    purse(state, A, faith=faith, crowns=crowns)
    state.pool = pool
    ready = begin(state, Revolts(lanes={A: [Revolt(A, ["rota"])]}, cities={A: ["rota"]}))
    assert warned(ready, "revolt:rota>lose") == expected


@pytest.mark.parametrize(("price", "banned", "expected"), [(3, False, "ban"), (9, False, ""), (3, True, "")])
def test_a_ban_for_a_few_crowns(price: int, banned: bool, expected: str) -> None:
    """WK-BAN-1: a large fine may be worth it, and whoever is banned already loses nothing."""
    state = at_war()
    state.barons[A].banned = banned
    assert warned(begin(state, Refuse(A, "private_motion", B, price)), "refuse") == expected


@pytest.mark.parametrize(
    ("agenda", "key", "expected"),
    [("treason_fine", "1", "burden"), ("treason_fine", "2", ""), ("royal_grant", "1", "")],
)
def test_a_burden_for_himself(agenda: str, key: str, expected: str) -> None:
    """WK-VOTE-3: a burden may be voted to anybody, himself included; a gift should be."""
    state = play(voting(agenda), A, "count:1")
    assert warned(state, f"side:{key}") == expected


def test_warnings_tell_names_and_numbers() -> None:
    said = warning(strategy(sieging(since=1)), "crowns")
    assert said is not None
    translator = Translator("en", ["Anna", "Boris", "Clara"], GAME.words, strict=True)
    assert translator(said).startswith("Rota would surrender to your second siege now, 250 against 200.")
