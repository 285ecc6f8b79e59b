"""Retreats (section 9.6)."""

from __future__ import annotations

import pytest

from engine.games.knights.rules.war.aftermath import Retreats
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, army, begin, besiege, castle, city, disarm, fate, keys_of, play, refused
from tests.knights.war import deserters, field, noble, where


def beaten(area: str = "bramford") -> State:
    """A's star has lost partially; no mercenaries are with him."""
    state = field()
    army(state, A, "star", area, "regular_100")
    return state


def retreating(state: State, *shapes: str, area: str = "bramford") -> State:
    """These Nobles of A retreat."""
    return begin(state, Retreats(A, nobles=list(shapes or ("star",)), area=area))  # type: ignore[arg-type]


def test_refuges() -> None:
    """WK-RETR-2: adjacent areas without another Baron's city, Noble or stronghold; neutral cities are allowed."""
    state = beaten()
    city(state, "rota", B)
    army(state, C, "star", "dunmark", "regular_50")
    castle(state, B, "yarrow")
    city(state, "froli", A)
    state = retreating(state)
    assert keys_of(state, A) == ["retreat:star>froli", "retreat:star>gedze"]
    for area in ("rota", "dunmark", "yarrow"):
        assert refused(state, A, f"retreat:star>{area}") == "WK-RETR-2"
    assert GAME.default(state, A) == "retreat:star>froli", "D-RETREAT: an own city first"


def test_default_goes_to_own_nobles() -> None:
    """D-RETREAT: then to most own Nobles, else by id."""
    state = beaten()
    assert GAME.default(retreating(state), A) == "retreat:star>dunmark"
    army(state, A, "square", "yarrow", "regular_50")
    assert GAME.default(retreating(state), A) == "retreat:star>yarrow"
    city(state, "rota", A)
    assert GAME.default(retreating(state), A) == "retreat:star>rota", "an own city before own Nobles"


def test_a_single_refuge_is_taken() -> None:
    """WK-RETR-4, WK-RETR-2: without asking; exhaustion does not change and no toll is due."""
    state = beaten("vecht")
    state.laws = ["bridge_toll"]
    army(state, C, "star", "galdmoor", "regular_50")
    state = retreating(state, area="vecht")
    assert where(state, A) == {"star": "tarnfell"}
    assert not noble(state, A, "star").exhausted
    assert state.barons[A].crowns == 15


def test_a_single_refuge_is_taken_by_all() -> None:
    """WK-RETR-4, WK-ASYNC-5: where only one area is open to each Noble, nothing is asked of several either."""
    state = beaten("vecht")
    army(state, A, "square", "vecht", "regular_50")
    army(state, C, "star", "galdmoor", "regular_50")
    state = retreating(state, "star", "square", area="vecht")
    assert where(state, A) == {"star": "tarnfell", "square": "tarnfell"}


def test_only_who_has_a_choice_is_asked_about() -> None:
    """WK-RETR-4: the Noble with a single refuge goes unasked, the Warden of the Marches chooses for himself."""
    state = field()
    army(state, A, "star", "berac", "regular_50")
    army(state, A, "square", "berac", "regular_100")
    noble(state, A, "star").office = "warden"
    army(state, C, "star", "surat", "regular_50")
    state = retreating(state, "star", "square", area="berac")
    assert where(state, A) == {"star": "berac", "square": "tarnfell"}
    assert keys_of(state, A) == ["retreat:star>straven", "retreat:star>tarnfell"]


def test_no_refuge() -> None:
    """WK-RETR-3: exhausted into the own stronghold; besieged or off the board he dies."""
    state = beaten("vecht")
    for area in ("galdmoor", "tarnfell"):
        army(state, C, {"galdmoor": "star", "tarnfell": "square"}[area], area, "regular_50")  # type: ignore[arg-type]
    died = retreating(state, area="vecht")
    assert noble(died, A, "star").fallen
    castle(state, A, "northwold")
    home = retreating(state, area="vecht")
    assert where(home, A) == {"star": "northwold"}
    assert noble(home, A, "star").exhausted
    army(state, B, "star", "northwold", "regular_50")
    besiege(state, "northwold", B)
    assert noble(retreating(state, area="vecht"), A, "star").fallen


def test_islands_lead_home_overseas_to_death() -> None:
    """E-26, WK-RETR-3: overseas there is no retreat; from an island of the Kingdom the stronghold is open."""
    state = beaten("acre")
    castle(state, A, "northwold")
    assert noble(retreating(state, area="acre"), A, "star").fallen
    state = beaten("olbi")
    castle(state, A, "northwold")
    assert where(retreating(state, area="olbi"), A) == {"star": "northwold"}


def test_desertion_comes_first() -> None:
    """WK-RETR-1: one Fate per retreating army; who has too few troops left dies and does not retreat."""
    state = field()
    army(state, A, "star", "bramford", "regular_50", "swiss_100", tokens=1)
    army(state, A, "square", "bramford", "polish_50", "regular_50")
    fate(state, swiss := deserters("swiss", []), deserters("english", []), deserters("polish", [swiss]))
    state = retreating(state, "star", "square")
    assert noble(state, A, "star").fallen, "50 cannot bear a token; his death draws a card of its own"
    assert {key.partition(">")[0] for key in keys_of(state, A)} == {"retreat:square"}
    assert noble(state, A, "square").troops == ["reg_madder_2"]


def test_several_nobles_go_where_they_like() -> None:
    """WK-RETR-2, WK-RETR-4: in the order the owner chooses, into different areas or after each other."""
    state = beaten()
    army(state, A, "square", "bramford", "regular_50")
    state = retreating(state, "star", "square")
    apart = play(state, A, "retreat:square>rota", "retreat:star>froli")
    assert where(apart, A) == {"star": "froli", "square": "rota"}
    together = play(state, A, "retreat:star>rota", "retreat:square>rota")
    assert where(together, A) == {"star": "rota", "square": "rota"}


def test_the_warden_retreats_over_mountains() -> None:
    """WK-RETR-2: for the Warden of the Marches mountains are open in retreats too."""
    state = field()
    disarm(state, A)
    army(state, A, "star", "berac", "swiss_50")
    fate(state, deserters("polish", []))
    assert "retreat:star>straven" not in keys_of(retreating(state, area="berac"), A)
    noble(state, A, "star").office = "warden"
    assert "retreat:star>straven" in keys_of(retreating(state, area="berac"), A)


@pytest.mark.parametrize("option", ["off", "on"])
def test_abandoned_on_retreat(option: str) -> None:
    """WK-OPT-6: it covers every desertion, also in retreat."""
    state = field(abandoned_nobles=option)
    army(state, A, "star", "bramford", "swiss_100")
    fate(state, deserters("swiss", []))
    state = retreating(state)
    assert noble(state, A, "star").fallen is (option == "off")
    assert where(state, A) == {}
