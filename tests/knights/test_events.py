"""Important Event: who draws, who cancels, and every card of the deck (section 5.1, section 6)."""

from __future__ import annotations

import pytest

from engine.contract import Event, Run
from engine.games.knights.content.armies import Nation
from engine.games.knights.content.cards import EVENTS, FATE
from engine.games.knights.rules import decks
from engine.games.knights.rules.events import ImportantEvent
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    arm,
    army,
    begin,
    besiege,
    castle,
    city,
    council,
    crowns_of,
    event,
    fate,
    happen,
    keys_of,
    order,
    play,
    purse,
    refused,
    told,
)


def shows(**wanted: str) -> str:
    """A Fate card that shows these things."""
    return next(
        name for name, card in FATE.items() if all(getattr(card, field) == text for field, text in wanted.items())
    )


def drawn(state: State, name: str, *cards: str) -> State:
    """The Head, B, has let himself draw an event, or C where he may not; these Fate cards come first."""
    return come(state, name, *cards)[0]


def come(state: State, name: str, *cards: str) -> tuple[State, list[Event]]:
    """The same, with what was told."""
    event(state, name)
    if cards:
        fate(state, *cards)
    ready, events = happen(state, ImportantEvent())
    if not any(key.startswith("drawer") for key in keys_of(ready, B)):
        return ready, events
    run = GAME.play(ready, B, GAME.default(ready, B))
    return run.state, list(run.events)


def church(**faith: int) -> State:
    """B is Head of the Church; Barons have so much Faith."""
    state = council(head=B)
    for seat, name in enumerate("abc"):
        purse(state, seat, faith=faith.get(name, 0))
    return state


# Who draws


@pytest.mark.parametrize(
    ("name", "faith", "offered", "usual"),
    [
        ("failed_harvest", 0, ["drawer:2"], ""),
        ("failed_harvest", 1, ["drawer:2", "drawer:3", "drawer:1"], "drawer:2"),
        ("rich_marriage", 0, ["drawer:3", "drawer:1"], "drawer:3"),
        ("rich_marriage", 1, ["drawer:2", "drawer:3", "drawer:1"], "drawer:3"),
        ("holy_year", 0, ["drawer:2", "drawer:3", "drawer:1"], "drawer:2"),
    ],
)
def test_the_head_decides_who_draws(name: str, faith: int, offered: list[str], usual: str) -> None:
    """WK-EVT-1, WK-EVT-2, WK-EVT-7, D-EVT-DRAWER: by the colour; red for others and green for himself cost."""
    state = church(b=faith)
    event(state, name)
    assert GAME.view(state, None).event_colour == EVENTS[name].color
    state.barons[A].influence = 4
    if len(offered) == 1:
        _, events = happen(state, ImportantEvent())
        assert told(events, "event")[0]["seat"] == B, "the only possibility is not asked for"
        return
    state = begin(state, ImportantEvent())
    assert keys_of(state, B) == offered
    assert GAME.default(state, B) == usual
    if faith == 0 and EVENTS[name].color == "green":
        assert refused(state, B, "drawer:2") == "WK-EVT-2"


def test_the_head_pays_before_the_card_is_turned() -> None:
    """WK-EVT-2, WK-EVT-9: 1 Faith for another drawer of a red card."""
    state = church(b=1)
    event(state, "failed_harvest")
    state = play(begin(state, ImportantEvent()), B, "drawer:3")
    assert state.barons[B].faith == 0
    assert state.barons[C].crowns == 13


def test_with_two_barons_green_goes_to_the_opponent() -> None:
    """WK-EVT-7."""
    state = council(2, head=B)
    event(state, "rich_marriage")
    assert begin(state, ImportantEvent()).barons[A].crowns == 23


# Cancelling


def test_the_drawer_of_a_red_card_may_pay() -> None:
    """WK-EVT-3, D-EVT-CANCEL: a cancelled card is discarded without effect."""
    state = drawn(church(b=2), "failed_harvest")
    assert keys_of(state, B) == ["allow", "cancel"]
    assert GAME.default(state, B) == "allow"
    saved = play(state, B, "cancel")
    assert (saved.barons[B].faith, saved.barons[B].crowns) == (1, 15)
    assert saved.events_gone == ["failed_harvest"]
    assert play(state, B, "allow").barons[B].crowns == 13


@pytest.mark.parametrize(("said", "faith", "cancelled"), [("never", 3, False), ("1", 3, True), ("2", 3, True)])
def test_a_standing_order_cancels_up_to_a_price(said: str, faith: int, cancelled: bool) -> None:
    """WK-ASYNC-10: Failed Harvest costs 1 Faith."""
    state = church(b=faith)
    state.barons[B].orders.values["cancel"] = said
    state = drawn(state, "failed_harvest")
    assert (state.barons[B].crowns == 15) is cancelled


def test_who_cannot_pay_is_not_asked() -> None:
    """WK-EVT-9: a red card needs the drawer's Faith, a blue one enough Faith of all together."""
    assert drawn(church(), "failed_harvest").barons[B].crowns == 13
    short = church(a=1)
    purse(short, C, votes=5)
    assert drawn(short, "conspiracy", shows(baron="zobel")).barons[C].votes == 2, "nobody is asked for a pledge"


def test_blue_cards_are_cancelled_together() -> None:
    """WK-EVT-3, WK-EVT-6, WK-EVT-4, D-EVT-PLEDGE: pledges at once; payment in Chairman order as far as needed."""
    state = church(a=1, b=1, c=3)
    purse(state, C, votes=5)
    state = drawn(state, "conspiracy", shows(baron="zobel"))
    assert keys_of(state, C) == ["pledge:0", "pledge:1", "pledge:2", "pledge:3"]
    assert GAME.default(state, C) == "pledge:0"
    state = play(play(state, A, "pledge:1"), B, "pledge:0")
    assert GAME.view(state, B).barons[A].faith == 1, "nothing is paid or shown yet"
    paid = play(state, C, "pledge:3")
    assert [baron.faith for baron in paid.barons] == [0, 1, 2], "A gives 1, C the 1 that is missing"
    assert paid.barons[C].votes == 5
    short = play(state, C, "pledge:0")
    assert [baron.faith for baron in short.barons] == [1, 1, 3], "nobody pays"
    assert short.barons[C].votes == 2


def test_only_at_the_moment_of_play() -> None:
    """WK-EVT-5, WK-EVT-8: a lasting Event that was not cancelled stays with its target, out of deck and discard."""
    state = play(drawn(church(b=3), "heretic"), B, "allow")
    assert state.barons[B].heretic
    assert "heretic" not in state.events + state.events_gone
    assert not GAME.anytime_moves(state, B) or all(move.verb == "gift" for move in GAME.anytime_moves(state, B))


def test_an_effect_without_an_object() -> None:
    """WK-EVT-11: it does nothing, and nobody is asked for Faith."""
    state, events = come(church(b=5), "assassin")
    assert told(events, "no_effect") == [{"event": "assassin"}]
    assert state.barons[B].faith == 5
    assert state.events_gone == ["assassin"]


def test_the_deck_is_rebuilt_when_the_last_card_is_drawn() -> None:
    """WK-EVT-10, WK-OUT-1: out of the discards; the colour of the new top card is public at once."""
    state = church()
    event(state, "holy_year")
    state.events, state.events_gone = [], ["rich_marriage"]
    state = begin(state, ImportantEvent())
    state = play(state, B, "drawer:1")
    assert state.event_top == "rich_marriage"
    assert GAME.view(state, A).event_colour == "green"
    assert state.events_gone == ["holy_year"]


# Fate


def test_draws_until_a_card_fits_and_all_go_under_the_deck() -> None:
    """WK-FATE-2, WK-FATE-3, WK-HID-3, WK-RUL-35: together and in random order."""
    state = church(b=0)
    purse(state, C, votes=3)
    away = [shows(baron="viola", noble="star"), shows(baron="emeralde", noble="star"), shows(baron="zobel")]
    state = drawn(state, "conspiracy", *away)
    assert state.barons[C].votes == 1
    assert state.fate[-1] == sorted(away)


def test_redraws_are_capped() -> None:
    """WK-FATE-4, WK-FATE-5: 24 cards at most; if none fits nothing happens, and a missing card stops nothing."""
    run = Run(church())
    assert decks.fate_until(run, lambda _: False, "never") is None
    assert len(run.state.fate_open) == 24
    assert decks.draw_fate(run, "one more") is None
    decks.return_fate(run)
    assert len(run.state.fate[-1]) == 24


# The cards one by one


def test_heretic_hands_the_token_on() -> None:
    """WK-EVT-8: no Faith and no token any more; it goes to the other Baron with the most Faith."""
    state = drawn(church(a=1), "heretic")
    assert (state.barons[B].heretic, state.head) == (True, A)


def test_a_heretic_keeps_the_token_that_nobody_else_may_have() -> None:
    """WK-EVT-8, WK-RUL-31: all the others are Heretics, too."""
    state = church(a=1)
    for seat in (A, C):
        state.barons[seat].heretic = True
    state = drawn(state, "heretic")
    assert (state.barons[B].heretic, state.head) == (True, B)


def test_no_heir() -> None:
    """WK-EVT-4, WK-EVT-8: Fate names a Noble of the drawer without such a mark; the drawer may still cancel."""
    state = church(b=2)
    state.barons[B].nobles["star"].mark, state.barons[B].nobles["star"].heirless = "no_heir", True
    state = drawn(state, "no_heir", shows(noble="star"), shows(noble="square"))
    assert keys_of(state, B) == ["allow", "cancel"]
    marked = play(state, B, "allow").barons[B].nobles["square"]
    assert (marked.heirless, marked.mark) == (True, "no_heir")


def test_assassin() -> None:
    """WK-EVT-8, WK-DEATH-7: 2 tokens on a Noble of the drawer on the board, one by one until he dies."""
    state = church()
    army(state, B, "square", "rota", "regular_100", "regular_50", "regular_50", "swiss_200")
    after = drawn(GAME.copy(state), "assassin", shows(noble="star"), shows(noble="square"))
    assert after.barons[B].nobles["square"].tokens == 2
    weak = church()
    army(weak, B, "square", "rota", "regular_100")
    weak = drawn(weak, "assassin", shows(noble="square"))
    assert weak.barons[B].nobles["square"].area == ""


def test_camp_fever() -> None:
    """WK-EVT-8: every army on the board of strength 200 or more, the garrison too; off the board none."""
    state = church()
    castle(state, B, "bramford")
    arm(state, B, "stronghold", "swiss_100")
    army(state, B, "star", "rota", "polish_200")
    army(state, B, "square", "yarrow", "polish_100", "polish_50")
    army(state, B, "circle", "", "english_200")
    state = drawn(state, "camp_fever")
    baron = state.barons[B]
    assert [army.tokens for _, army in baron.armies()] == [1, 0, 0, 0, 1]


def nation_card(nation: Nation) -> str:
    """A Fate card of a nationality."""
    return shows(nationality=nation)


def test_broken_contracts() -> None:
    """WK-EVT-8, WK-WAGES-6: all mercenaries of the nation desert, anywhere; who has no troops left dies."""
    state = church()
    army(state, B, "star", "rota", "swiss_100")
    army(state, B, "square", "", "swiss_50", "regular_50")
    state = drawn(state, "broken_contracts", nation_card("swiss"))
    assert state.barons[B].nobles["star"].fallen
    assert [card for _, army in state.barons[B].armies() for card in army.troops if "swiss" in card] == []


def test_failed_and_bountiful_harvest() -> None:
    """WK-EVT-8: 2 and 1 a city lost; 3 and 1 for each unbesieged city won; Rich Marriage 8."""
    state = church()
    for name, owner in (("rota", B), ("froli", B), ("acre", C), ("gedze", C)):
        city(state, name, owner)
    for shape, area in (("star", "rota"), ("square", "gedze")):
        army(state, A, shape, area, "regular_50")  # type: ignore[arg-type]
        besiege(state, area, A)
    assert drawn(GAME.copy(state), "failed_harvest").barons[B].crowns == 11
    purse(state, B, crowns=1)
    assert drawn(GAME.copy(state), "failed_harvest").barons[B].crowns == 0, "or all he has"
    assert drawn(GAME.copy(state), "bountiful_harvest").barons[C].crowns == 19
    assert drawn(state, "rich_marriage").barons[C].crowns == 23


def test_great_fire() -> None:
    """WK-EVT-8: a fortification goes, or a breach comes; without a city 3 crowns."""
    state = church()
    assert drawn(GAME.copy(state), "great_fire").barons[B].crowns == 12
    city(state, "rota", B, fortified=True, breaches=3)
    burnt = drawn(GAME.copy(state), "great_fire").cities["rota"]
    assert (burnt.fortified, burnt.breaches) == (False, 2), "no more breaches than walls"
    city(state, "rota", B)
    assert drawn(state, "great_fire").cities["rota"].breaches == 1


def test_scandal_and_conspiracy() -> None:
    """WK-EVT-8: half of the Votes rounded up; tokens do not move."""
    state = church()
    purse(state, B, votes=5)
    assert drawn(state, "court_scandal").barons[B].votes == 2


def test_uprising() -> None:
    """WK-EVT-8, WK-CITY-4: a city of the drawer without his Noble becomes neutral; crowns cannot stop it."""
    state = church()
    city(state, "rota", B)
    city(state, "froli", B, fortified=True)
    army(state, B, "star", "rota", "regular_50")
    state = drawn(state, "uprising", shows(city="rota"), shows(city="froli"))
    assert (state.cities["froli"].owner, state.cities["froli"].fortified) == (-1, False)
    assert state.cities["rota"].owner == B


@pytest.mark.parametrize(
    ("name", "who", "gain"),
    [("holy_relic", C, ("faith", 2)), ("popular_acclaim", C, ("votes", 3)), ("rich_marriage", C, ("crowns", 23))],
)
def test_green_gains(name: str, who: int, gain: tuple[str, int]) -> None:
    """WK-EVT-8: no token moves."""
    state = drawn(church(), name)
    assert getattr(state.barons[who], gain[0]) == gain[1]
    assert (state.head, state.chairman) == (B, A)


def test_loyal_volunteers() -> None:
    """WK-DRAFT-8, D-EVT-CHOICE: three are shown, one is taken and placed for nothing, the others go back."""
    state = drawn(church(), "loyal_volunteers")
    assert len(GAME.view(state, A).hired) == 3
    assert GAME.to_act(state) == (C,)
    strongest = max(int(key.rpartition("_")[2]) for key in keys_of(state, C))
    assert GAME.default(state, C).endswith(f"_{strongest}")
    state = play(state, C, GAME.default(state, C), "post:stronghold")
    assert len(state.barons[C].stronghold.troops) == 5
    assert len(state.mercenaries) == 65
    assert state.barons[C].crowns == 15


def test_skilled_surgeon() -> None:
    """D-EVT-CHOICE: all tokens of one army; the default is the one with the most."""
    state = church()
    army(state, C, "star", "rota", "swiss_200", tokens=1)
    army(state, C, "circle", "", "polish_200", "polish_200", tokens=3)
    state = drawn(state, "skilled_surgeon")
    assert keys_of(state, C) == ["heal:star", "heal:circle"]
    assert GAME.default(state, C) == "heal:circle"
    assert play(state, C, "heal:circle").barons[C].nobles["circle"].tokens == 0


def test_master_masons() -> None:
    """D-EVT-CHOICE: fortify a city, or repair a city or the stronghold completely; besieged ones never."""
    state = church()
    castle(state, C, "bramford", breaches=2)
    city(state, "rota", C)
    city(state, "berac", C)
    city(state, "ballin", C, fortified=True, breaches=1)
    city(state, "froli", C)
    army(state, A, "star", "froli", "regular_50")
    besiege(state, "froli", A)
    state = drawn(state, "master_masons")
    assert keys_of(state, C) == ["fortify:berac", "fortify:rota", "repair:ballin>1", "repair:stronghold>2"]
    assert GAME.default(state, C) == "fortify:rota", "it has the higher income"
    mended = play(state, C, "repair:stronghold>2")
    assert (mended.barons[C].stronghold.breaches, mended.barons[C].crowns) == (0, 15)


def test_broken_line() -> None:
    """WK-FATE-2: one card for a Baron and his Noble."""
    state = drawn(church(), "broken_line", shows(baron="viola", noble="star"), shows(baron="zobel", noble="circle"))
    assert state.barons[C].nobles["circle"].mark == "broken_line"


def test_holy_year() -> None:
    """WK-EVT-3: cannot be cancelled; every Baron without Faith gains 1."""
    state = drawn(church(a=2), "holy_year")
    assert [baron.faith for baron in state.barons] == [2, 1, 1]


def test_black_death() -> None:
    """WK-EVT-8: two cities; every army in their areas takes 2 tokens, not those on port icons."""
    state = church()
    army(state, A, "star", "rota", "swiss_200", "regular_100")
    army(state, B, "star", "froli", "polish_200", "regular_100")
    army(state, C, "star", "uran", "english_200", "regular_100", at_sea=True)
    state = drawn(state, "black_death", shows(city="rota"), shows(city="uran"))
    assert [state.barons[seat].nobles["star"].tokens for seat in (A, B, C)] == [2, 0, 0]


def test_peasant_revolt() -> None:
    """WK-EVT-11: a controlled city; if its owner has a Noble there nothing happens and nobody is asked."""
    state = church(a=2)
    city(state, "rota", A)
    held = GAME.copy(state)
    army(held, A, "star", "rota", "regular_50")
    assert drawn(held, "peasant_revolt", shows(city="rota")).cities["rota"].owner == A
    state = play(drawn(state, "peasant_revolt", shows(city="froli"), shows(city="rota")), A, "pledge:0")
    assert state.cities["rota"].owner == -1


def test_earthquake() -> None:
    """WK-FORT-3: up to 2 breaches; a fortified city at strength 0 turns plain. Control does not change."""
    state = church()
    city(state, "rota", A, fortified=True, breaches=1)
    shaken = drawn(state, "earthquake", shows(city="rota")).cities["rota"]
    assert (shaken.owner, shaken.fortified, shaken.breaches) == (A, False, 2)


def test_mercenary_unrest() -> None:
    """WK-DEC-4, D-EVT-CHOICE: all at once, per card 1 crown or desertion."""
    state = church()
    army(state, A, "star", "rota", "swiss_50", "swiss_100", "regular_50")
    army(state, B, "star", "froli", "swiss_50", "regular_50")
    purse(state, B, crowns=0)
    state = drawn(state, "mercenary_unrest", nation_card("swiss"))
    assert GAME.to_act(state) == (A,), "B has no crown: his card deserts"
    assert keys_of(state, A) == ["pay:star>swiss_50", "pay:star>swiss_100", "enough"]
    assert GAME.default(state, A) == "pay:star>swiss_50"
    state = play(state, A, "pay:star>swiss_100", "enough")
    assert crowns_of(state) == [14, 0, 15]
    assert len(state.barons[A].nobles["star"].troops) == 2
    assert len(state.barons[B].nobles["star"].troops) == 1


def test_great_storm() -> None:
    """WK-EVT-8: armies at sea take a token, expeditions go back a spot; spot 1 stays."""
    state = church()
    army(state, A, "star", "uran", "swiss_200", at_sea=True)
    state.voyages["ceylon"].spot, state.voyages["china"].spot = 1, 3
    state = drawn(state, "great_storm")
    assert state.barons[A].nobles["star"].tokens == 1
    assert [voyage.spot for voyage in state.voyages.values()] == [1, 0, 2]


@pytest.mark.parametrize(
    ("faith", "heretic", "head"),
    [({"a": 2, "b": 1}, False, A), ({"a": 2, "b": 2}, False, B), ({"a": 2, "b": 0}, True, B)],
)
def test_papal_legate(faith: dict[str, int], heretic: bool, head: int) -> None:
    """WK-EVT-8: the most Faith of those who are no Heretics; the Head stays among equals."""
    state = church(**faith)
    state.barons[A].heretic = heretic
    assert drawn(state, "papal_legate", shows(baron="madder")).head == head


def test_kings_treasure() -> None:
    """WK-EVT-4: a Baron by Fate gains 5 crowns."""
    assert drawn(church(), "kings_treasure", shows(baron="viola"), shows(baron="madder")).barons[A].crowns == 20


def test_pledges_by_order() -> None:
    """WK-ASYNC-10: `pledge` = 0 answers for him; WK-HID-2: he is shown as having answered like everybody else."""
    state = church(a=1, c=1)
    purse(state, C, votes=4)
    state = drawn(order(state, A, "pledge=0"), "conspiracy", shows(baron="zobel"))
    assert GAME.to_act(state) == (C,)
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((C,), (A,))
