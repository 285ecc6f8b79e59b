"""The Mercenary Draft (section 7.4)."""

from __future__ import annotations

import pytest

from engine.games.knights.frames.draft import Draft
from engine.games.knights.pieces import kind_of, of_kind
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, begin, council, endow, keys_of, order, play, purse, refused


def offered(state: State, *kinds: str, **markers: int) -> State:
    """Mercenaries are offered and markers stand on the track: `r1=A` is A on spot 1."""
    for kind in kinds:
        card = of_kind(state.mercenaries, kind)
        state.mercenaries.remove(card)
        state.offer.append(card)
    state.track = {int(spot[1:]): seat for spot, seat in markers.items()}
    return state


def drafting(*kinds: str, **markers: int) -> State:
    """The Draft has begun."""
    return begin(offered(council(), *kinds, **markers), Draft())


def test_a_whole_draft() -> None:
    """WK-DRAFT-2, WK-DRAFT-3, WK-DRAFT-4, WK-DRAFT-5, E-1: Red English, Blue both Polish, Green Romanian."""
    state = drafting("english_50", "polish_50", "polish_100", "romanian_50", r1=A, r2=B, r3=B, r4=C)
    state = play(state, A, "hire:english_50", "post:stronghold")
    assert state.barons[A].crowns == 13
    state = play(state, B, "hire:polish_50+polish_100", "post:stronghold", "post:stronghold")
    assert state.barons[B].crowns == 10
    state = play(state, C, "hire:romanian_50", "post:stronghold")
    assert state.track == {}
    assert len(state.offer) == 4, "refilled"
    assert len(state.mercenaries) == 66 - 4 - 4
    assert [len(baron.stronghold.troops) for baron in state.barons] == [5, 6, 5]


def test_what_can_be_hired() -> None:
    """WK-DRAFT-2, WK-DRAFT-3, WK-STEP-11, D-DRAFT-HIRE: a card, a set of one nation with a marker each, or none."""
    state = drafting("polish_50", "polish_50", "polish_200", "swiss_100", r1=A, r2=A, r4=B)
    assert keys_of(state, A) == [
        "hire:polish_50",
        "hire:polish_200",
        "hire:swiss_100",
        "hire:polish_50+polish_50",
        "hire:polish_50+polish_200",
        "hire:none",
    ]
    assert GAME.default(state, A) == "hire:none"
    assert refused(state, A, "hire:polish_50+swiss_100") == "WK-DRAFT-3"
    assert refused(state, A, "hire:polish_50+polish_50+polish_200") == "WK-DRAFT-3", "two markers"
    assert refused(state, A, "hire:english_50") == "WK-DRAFT-2"
    purse(state, A, crowns=5)
    assert refused(state, A, "hire:polish_200") == "WK-DRAFT-2"


def test_a_set_takes_the_left_most_other_markers() -> None:
    """WK-DRAFT-3: the current one and the left-most others of his."""
    state = drafting("polish_50", "polish_50", "swiss_50", r1=A, r2=B, r3=A, r4=A)
    state = play(state, A, "hire:polish_50+polish_50", "post:stronghold", "post:stronghold")
    assert state.track == {2: B, 4: A}


def test_declining_and_poverty_cost_the_marker() -> None:
    """WK-DRAFT-2, WK-DRAFT-8: who can afford nothing is not asked; his marker goes."""
    state = offered(council(), "swiss_100", "polish_200", r1=A, r2=B)
    purse(state, A, crowns=2)
    state = begin(state, Draft())
    assert GAME.to_act(state) == (B,)
    state = play(state, B, "hire:none")
    assert state.track == {}
    assert [len(baron.stronghold.troops) for baron in state.barons] == [4, 4, 4]


def test_nothing_left() -> None:
    """WK-DRAFT-8, WK-DRAFT-4: several markers are several chances, as long as somebody is offered."""
    state = drafting("swiss_50", r1=A, r2=A)
    state = play(state, A, "hire:swiss_50", "post:stronghold")
    assert state.track == {}


def test_a_small_deck() -> None:
    """WK-DRAFT-7: what there is is revealed."""
    state = offered(council(), "swiss_50", r1=A)
    state.mercenaries = state.mercenaries[:2]
    state = play(begin(state, Draft()), A, "hire:none")
    assert len(state.offer) == 3


def test_the_master_of_levies_pays_less() -> None:
    """WK-AG-3: 1 crown less for each, also in sets."""
    state = council()
    endow(state, A, "recruiter")
    state = begin(offered(state, "polish_50", "polish_200", r1=A, r2=A), Draft())
    state = play(state, A, "hire:polish_50+polish_200", "post:stronghold", "post:stronghold")
    assert state.barons[A].crowns == 15 - 1 - 5


@pytest.mark.parametrize(
    ("wishes", "hired"),
    [
        (["any.100.3.stronghold"], "swiss_100"),
        (["english.50.2.stronghold", "any.200.6.stronghold"], "polish_200"),
        (["any.200.5.stronghold"], ""),
        (["lombard.50.2.stronghold"], ""),
    ],
)
def test_a_wish_list_hires(wishes: list[str], hired: str) -> None:
    """WK-ASYNC-10: the first wish that is offered at its price, with its place; otherwise he is asked."""
    state = offered(council(), "swiss_100", "polish_200", r1=A)
    state = order(begin(state, Draft()), A, *(f"hire={wish}" for wish in wishes[:-1]))
    assert GAME.to_act(state) == (A,)
    state = order(state, A, f"hire={wishes[-1]}")
    kinds = [kind_of(card) for card in state.barons[A].stronghold.troops]
    assert (hired in kinds) if hired else keys_of(state, A)[-1] == "hire:none"


def test_a_wish_list_can_be_cleared() -> None:
    """WK-ASYNC-10."""
    state = order(council(), B, "hire=any.100.3.star", "hire=swiss.50.2.circle")
    assert GAME.view(state, B).own.wishes == ("any.100.3.star", "swiss.50.2.circle")  # type: ignore[union-attr]
    assert GAME.view(order(state, B, "hire=none"), B).own.wishes == ()  # type: ignore[union-attr]
