"""The Mercenary Draft (section 7.4)."""

from __future__ import annotations

import pytest

from engine.games.knights.content.armies import kind_of
from engine.games.knights.content.printed import open_spots
from engine.games.knights.rules import pieces
from engine.games.knights.rules.draft import Draft, Post
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, begin, happen, keys_of, play, purse, refused, told
from tests.knights.war import field


def offered(*kinds: str, track: dict[int, int] | None = None) -> State:
    """Mercenaries of these kinds are offered; markers stand on the track."""
    state = field()
    for kind in kinds:
        card = pieces.of_kind(state.mercenaries, kind)
        state.mercenaries.remove(card)
        state.offer.append(card)
    state.offer.sort()
    state.track = track or {1: A, 2: B, 3: B, 4: C}
    return state


def drafting(state: State) -> State:
    """The Draft begins."""
    return begin(state, Draft())


@pytest.mark.parametrize(("barons", "fees"), [(2, [8, 7, 6]), (3, [8, 7, 6, 5]), (6, [8, 7, 6, 5, 4, 3, 2])])
def test_open_spots(barons: int, fees: list[int]) -> None:
    """WK-DRAFT-1: two unnumbered spots and those up to N; dearer to the left."""
    assert [spot.fee for spot in open_spots(barons)] == fees


def test_a_whole_draft() -> None:
    """E-1, WK-DRAFT-2, WK-DRAFT-3, WK-DRAFT-4, WK-DRAFT-5: from left to right, both Poles for two markers of Blue."""
    state = drafting(offered("english_50", "polish_50", "polish_100", "romanian_50"))
    assert GAME.to_act(state) == (A,)
    assert "hire:polish_50+polish_100" not in keys_of(state, A), "he has one marker"
    assert refused(state, A, "hire:polish_50+polish_100") == "WK-DRAFT-3"
    state = play(state, A, "hire:english_50", "post:stronghold")
    assert state.barons[A].crowns == 15 - 2
    assert "hire:polish_50+polish_100" in keys_of(state, B)
    state = play(state, B, "hire:polish_50+polish_100")
    state = play(state, B, "post:star", "post:stronghold")
    assert state.barons[B].crowns == 15 - 2 - 3
    state = play(state, C, "hire:romanian_50", "post:stronghold")
    assert state.track == {}
    assert len(state.offer) == 4
    assert sum(kind_of(card) == "english_50" for card in state.barons[A].stronghold.troops) == 1


def test_sets_take_the_left_most_markers() -> None:
    """WK-DRAFT-3, WK-RUL-30: the current one and the left-most others."""
    state = drafting(offered("polish_50", "polish_100", "swiss_50", track={1: B, 2: C, 3: B, 4: B}))
    state = play(state, B, "hire:polish_50+polish_100", "post:stronghold", "post:stronghold")
    assert state.track == {2: C, 4: B}


def test_declining_costs_the_marker() -> None:
    """WK-DRAFT-2, WK-DRAFT-4, D-DRAFT-HIRE: one chance a marker; nobody by default."""
    state = drafting(offered("polish_50", track={1: B, 2: C, 3: B}))
    assert GAME.default(state, B) == "hire:none"
    state = play(state, B, "hire:none")
    assert GAME.to_act(state) == (C,)
    assert refused(state, C, "hire:swiss_50") == "WK-DRAFT-2"
    state = play(state, C, "hire:none")
    assert GAME.to_act(state) == (B,), "his second chance"


def test_who_can_pay_nothing_is_not_asked() -> None:
    """WK-DRAFT-8, WK-DRAFT-2: his marker goes; the unhired go back and new ones are revealed."""
    state = offered("polish_100", "swiss_200", track={1: B, 2: C})
    purse(state, B, crowns=2)
    asked, events = happen(state, Draft())
    assert [event["seat"] for event in told(events, "unmarked")] == [B]
    assert GAME.to_act(asked) == (C,)
    assert keys_of(asked, C) == ["hire:polish_100", "hire:swiss_200", "hire:none"]
    before = set(state.offer)
    after = play(asked, C, "hire:none")
    assert len(after.offer) == 4
    assert before <= {*after.offer, *after.mercenaries}


def test_the_master_of_levies() -> None:
    """WK-DRAFT-2: each mercenary costs 1 crown less."""
    state = offered("polish_100", track={1: B})
    state.barons[B].charges = ["recruiter"]
    purse(state, B, crowns=2)
    assert play(drafting(state), B, "hire:polish_100", "post:stronghold").barons[B].crowns == 0


def test_too_few_cards() -> None:
    """WK-DRAFT-7: what there is is revealed."""
    state = offered("polish_100", track={1: B})
    state.barons[A].stronghold.troops += state.mercenaries[2:]
    state.mercenaries = state.mercenaries[:2]
    state = play(drafting(state), B, "hire:none")
    assert len(state.offer) == 3


def test_a_marker_on_a_closed_spot() -> None:
    """WK-DRAFT-9: it is handled in the next Draft all the same."""
    state = offered("polish_100", track={7: B})
    assert GAME.to_act(drafting(state)) == (B,)


@pytest.mark.parametrize(
    ("wishes", "hired"),
    [
        (["polish.100.3.star"], "polish_100"),
        (["polish.100.2.star"], ""),
        (["tuscan.50.2.star", "any.200.6.circle"], "swiss_200"),
    ],
)
def test_wish_lists(wishes: list[str], hired: str) -> None:
    """WK-ASYNC-10, WK-STEP-11: the first wish that is met at its price is hired and placed."""
    state = offered("polish_100", "swiss_200", track={1: B})
    state.barons[B].orders.first["hire"] = wishes
    after = drafting(state)
    if not hired:
        assert GAME.to_act(after) == (B,), "otherwise he is asked"
        return
    holder = wishes[-1].rpartition(".")[2]
    troops = after.barons[B].nobles[holder].troops  # type: ignore[index]
    assert [kind_of(card) for card in troops] == [hired]


def test_a_wish_places_what_it_has_hired() -> None:
    """WK-ASYNC-10: a wish whose price is too low for the card says nothing about its place."""
    state = offered("polish_100", track={1: B})
    state.barons[B].orders.first["hire"] = ["polish.100.2.star", "any.100.3.circle"]
    baron = drafting(state).barons[B]
    assert [kind_of(card) for card in baron.nobles["circle"].troops] == ["polish_100"]


def test_a_step_that_shows_the_wishes_of_another_cannot_be_taken_back() -> None:
    """WK-HID-2, section 15: a wish list is known to its Baron alone; what it answers is not tried out."""
    state = offered("polish_100", "swiss_200", track={1: A, 2: B, 3: A})
    state.barons[B].orders.first["hire"] = ["swiss.200.6.star"]
    done = GAME.play(drafting(state), A, "hire:none")
    assert told(done.events, "hired")[-1]["seat"] == B
    assert done.sealed


def test_a_step_that_shows_the_own_wishes_cannot_be_taken_back() -> None:
    """WK-HID-2, section 15: the others have seen by it what he had ordered; without the order nothing is shown."""
    state = drafting(offered("polish_100", "swiss_200", track={1: B, 2: B, 3: C}))
    assert not GAME.play(state, B, "hire:none").sealed
    state.barons[B].orders.first["hire"] = ["swiss.200.6.star"]
    done = GAME.play(state, B, "hire:none")
    assert told(done.events, "hired")[-1]["seat"] == B
    assert done.sealed
    assert not done.learnt, "he himself has learnt nothing"


def test_wishes_are_for_markers() -> None:
    """WK-ASYNC-10: a mercenary who comes as a gift is placed by his Baron."""
    state = offered(track={})
    state.hired = [pieces.of_kind(state.mercenaries, "polish_100")]
    state.mercenaries.remove(state.hired[0])
    state.barons[B].orders.first["hire"] = ["any.100.3.star"]
    assert GAME.to_act(begin(state, Post(B, state.hired[0]))) == (B,)


def test_hiring_and_placing_are_open() -> None:
    """D-DRAFT-HIRE, WK-DRAFT-6: everybody sees who is hired and where he goes."""
    state = drafting(offered("polish_100", track={1: B}))
    hired = GAME.play(state, B, "hire:polish_100")
    assert told(hired.events, "hired")[0]["crowns"] == 3
    placed = GAME.play(hired.state, B, "post:circle")
    assert told(placed.events, "posted")[0]["holder"] == "circle"
