"""Armies, leaders, structures and control: what counts where (sections 0, 8 and 9.8)."""

from __future__ import annotations

import pytest

from engine.contract import Run
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules import pieces
from engine.games.knights.rules.council import motions
from engine.games.knights.rules.war import declaration
from tests.knights.table import GAME, A, B, C, appoint, arm, army, besiege, castle, city, disarm, keys_of, play
from tests.knights.war import battle, field, mobilize, noble, shows, strategy, where


def test_strength_of_an_army() -> None:
    """WK-TERM-7, WK-AG-7, WK-RUL-49: cards and maintained troops; tokens subtract 100 each, never below 0."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_50", tokens=1)
    noble(state, A, "star").office = "marshal"
    assert (noble(state, A, "star").strength, noble(state, A, "star").effective) == (350, 250)
    disarm(state, A)
    arm(state, A, "stronghold", "polish_50", tokens=1)
    assert state.barons[A].stronghold.effective == 0


def test_led_and_garrison_armies() -> None:
    """WK-TERM-1, WK-TERM-2, WK-TERM-3, WK-ARMY-1, WK-ARMY-5: troops lie under a Noble or in the stronghold."""
    state = field()
    army(state, A, "star", "bramford", "swiss_100")
    castle(state, A, "bramford")
    assert forces.armies_in(state.barons[A], "bramford") == ["star", "stronghold"]
    assert declaration.fighters(state, A, "bramford") == ["star"], "a garrison cannot attack"
    army(state, B, "star", "bramford", "regular_100")
    shows(state, "deal deal deal", "deal " * 5)
    assault = play(mobilize(state, B), B, "area:bramford", "battle")
    assert battle(assault).defender.armies == ["star", "stronghold"]
    assert battle(assault).defender.commander == "star"


def test_nobody_without_troops_stands_on_the_board() -> None:
    """WK-ARMY-2, WK-ARMY-6: who gave everything away has left the board, alive and with his office."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    army(state, A, "square", "rota", "regular_50")
    noble(state, A, "square").office = "justiciar"
    state = play(strategy(state), A, "march", "move:star", "take:square>regular_50", "on:yarrow")
    square = noble(state, A, "square")
    assert (square.area, square.fallen, square.office) == ("", False, "justiciar")


def test_armies_are_public() -> None:
    """WK-ARMY-3: everybody sees troops and tokens of every army."""
    state = field()
    army(state, A, "star", "rota", "regular_50", "swiss_100", tokens=1)
    view = GAME.view(state, None)
    star = next(seen for seen in view.barons[A].armies if seen.holder == "star")
    assert (len(star.troops), star.tokens, star.strength, star.effective) == (2, 1, 150, 50)


def test_a_baron_without_anything_plays_on() -> None:
    """WK-ARMY-7, WK-ACT-4: no Noble, no troops, no city: Mobilize counts as declined, and his cards go on."""
    state = field()
    disarm(state, A)
    state = mobilize(state)
    assert keys_of(state, A) == ["zone:wages", "zone:assembly"]
    assert "crowns" in keys_of(strategy(state), A)


def test_one_structure_an_area() -> None:
    """WK-TERM-5, WK-TERM-12: an unrazed city or a stronghold; overseas cities are structures too."""
    state = field()
    castle(state, A, "bramford")
    state.cities["froli"].razed = True
    found = {area: structures.structure(state, area) for area in ("rota", "bramford", "froli", "yarrow", "acre")}
    assert found == {"rota": "city", "bramford": "stronghold", "froli": "", "yarrow": "", "acre": "city"}


def test_control_needs_no_noble() -> None:
    """WK-CITY-1, WK-CITY-2: the marker shows control; strength and income are printed."""
    state = field()
    city(state, "rota", A)
    assert state.cities_of(A) == ["rota"]
    assert structures.walls(state, "rota") == 200


def test_becoming_neutral() -> None:
    """WK-CITY-4, WK-SIEGE-7: marker and fortification go, breaches stay up to the printed strength; a siege stays."""
    state = field()
    city(state, "rota", A, fortified=True, breaches=3)
    army(state, B, "star", "rota", "regular_100")
    besiege(state, "rota", B)
    pieces.make_neutral(Run(state), "rota", "revolt")
    rota = state.cities["rota"]
    assert (rota.owner, rota.fortified, rota.breaches) == (-1, False, 2)
    assert state.sieges["rota"].by == B


@pytest.mark.parametrize("to", [B, C])
def test_a_siege_ends_for_its_own_baron(to: int) -> None:
    """WK-SIEGE-7, WK-CITY-3: control that changes otherwise leaves the siege, unless the besieger is the new owner."""
    state = field()
    city(state, "rota", A)
    army(state, B, "star", "rota", "regular_100")
    besiege(state, "rota", B)
    pieces.take(Run(state), "rota", to, "ransom")
    assert ("rota" in state.sieges) is (to == C)


def test_no_one_flees_before_the_battle() -> None:
    """WK-BAT-6: the defender is asked for his discards, never whether he stays."""
    state = field()
    army(state, A, "star", "bramford", "regular_100")
    army(state, B, "star", "bramford", "regular_100")
    shows(state, "deal prevent victory", "deal prevent victory")
    state = play(mobilize(state), A, "area:bramford", "battle")
    assert {key.partition(":")[0] for key in keys_of(state, B)} == {"drop"}


def test_a_declaration_is_one_chain() -> None:
    """D-BAT-DECLARE, WK-ASYNC-8, WK-ASYNC-11: target, type, armies, commander and plan in one sheet, all or nothing."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "square", "yarrow", "regular_50")
    chain = ("area:rota", "move:square", "stop", "battle", "target:assault", "armies:star+square")
    state = play(mobilize(state), A, *chain, "command:star", "plan:keep")
    assert battle(state).attacker.armies == ["star", "square"]
    assert battle(state).plan == "keep"


def test_default_lists_are_in_order() -> None:
    """WK-DEC-3: areas alphabetical, Nobles star to circle, Barons clockwise from the one who decides."""
    state = field(4)
    for shape in ("circle", "triangle", "square", "star"):
        army(state, B, shape, "rota", "swiss_50")
    for seat in (A, C, 3):
        army(state, seat, "star", "rota", "polish_50")
    city(state, "rota", B)
    asked = play(mobilize(state, B), B, "area:rota", "battle")
    assert keys_of(asked, B) == ["target:open.3", "target:open.4", "target:open.1"]
    assert keys_of(play(asked, B, "target:open.3"), B)[0] == "armies:star+square+triangle+circle"
    areas = [key for key in keys_of(mobilize(state, A), A) if key.startswith("area")]
    assert areas == sorted(areas)


def test_an_empty_garrison_has_no_tokens() -> None:
    """WK-WAGES-9: with its last card it loses them; before that it keeps them."""
    state = field()
    disarm(state, B)
    arm(state, B, "stronghold", "polish_50", "swiss_100", tokens=2)
    run = Run(GAME.copy(state))
    polish, swiss = state.barons[B].stronghold.troops
    pieces.desert(run, B, "stronghold", [polish], "wages")
    assert run.state.barons[B].stronghold.tokens == 2
    pieces.desert(run, B, "stronghold", [swiss], "wages")
    assert run.state.barons[B].stronghold.tokens == 0


def test_a_besieger_who_loses_his_office_lifts_the_siege() -> None:
    """WK-ARMY-6, WK-SIEGE-4: his last troops were maintained, so he leaves the board."""
    state = field()
    army(state, A, "star", "rota")
    appoint(state, A, "star", "marshal")
    besiege(state, "rota", A)
    run = Run(GAME.copy(state))
    motions.lose(run, A, "star")
    assert where(run.state, A) == {}
    assert run.state.sieges == {}
    assert not noble(run.state, A, "star").fallen
