"""Playing over days: orders, attached answers, nothing shown by speed, secrets kept (UNM-ASYNC, UNM-INFO)."""

from __future__ import annotations

import msgspec
import pytest

from engine.contract import redact
from engine.games.unmatched import GAME
from engine.games.unmatched.content import CARDS, HERO_OF_CARD
from engine.games.unmatched.rules.turn import HAND_LIMIT
from tests.unmatched.stage import FOE, MINE, Stage


def attacked(hand: tuple[str, ...], card: str = "bw_epic_poem", at: dict[str, str] | None = None) -> Stage:
    """Little Red is attacked by Beowulf."""
    return Stage("beowulf", "little_red", hands=((card,), hand), at=at)


def order(stage: Stage, *keys: str) -> Stage:
    """Little Red's player gives orders."""
    for key in keys:
        stage.state = GAME.play(stage.state, FOE, f"order:{key}").state
    return stage


def strike(stage: Stage, attacker: str = "beowulf", target: str = "little_red") -> Stage:
    """The attack is declared."""
    return stage.play(f"attack:{attacker}>{target}", f"with:{stage.hand()[0]}")


def test_an_empty_hand_is_not_asked() -> None:
    """UNM-ASYNC-2: it is public."""
    assert strike(attacked(())).combat.revealed


def test_a_hand_without_defence_is_asked_like_any_other() -> None:
    """UNM-ASYNC-2: the only button is "no defence", and nobody answers for the player."""
    stage = strike(attacked(("lr_never_leave", "lr_grimm_tale")))
    assert stage.keys == ["defend:none"]
    assert GAME.prepared(stage.state, FOE) is None
    assert not stage.combat.revealed


def test_answer_for_me_when_helpless() -> None:
    """UNM-ASYNC-2: prepared for the table to give after a pause, only when no card fits."""
    stage = strike(order(attacked(("lr_never_leave",)), "helpless:on"))
    assert GAME.prepared(stage.state, FOE) == "defend:none"
    stage = strike(order(attacked(("lr_stones",)), "helpless:on"))
    assert GAME.prepared(stage.state, FOE) is None


def test_standing_orders_for_defence() -> None:
    """UNM-ASYNC-3: never defend X, no defence against Y, use card Z, hold until asked."""
    hand = ("lr_stones", "lr_my_basket")
    stage = strike(order(attacked(hand, "bw_feint"), "spare:huntsman"), "wiglaf", "little_red")
    assert GAME.prepared(stage.state, FOE) is None
    stage = order(attacked(hand, "bw_feint", at={"huntsman": "h2"}), "spare:huntsman")
    assert GAME.prepared(strike(stage, "beowulf", "huntsman").state, FOE) == "defend:none"
    stage = strike(order(attacked(hand, "bw_feint"), "ignore:little_red=wiglaf"), "wiglaf")
    assert GAME.prepared(stage.state, FOE) == "defend:none"
    stage = strike(order(attacked(hand), "use:little_red=lr_stones"))
    assert GAME.prepared(stage.state, FOE) == "defend:lr_stones"
    assert order(stage, "hold:on").state.bands[FOE].orders.hold
    assert GAME.prepared(stage.state, FOE) is None


def test_orders_are_cleared_at_will() -> None:
    """UNM-ASYNC-3: one by one, all together, and the card by one's own next turn."""
    stage = order(attacked(("lr_stones",)), "use:little_red=lr_stones", "spare:huntsman", "ignore:little_red=wiglaf")
    assert "order:defend:huntsman" in [move.key for move in GAME.orders(stage.state, FOE)]
    undone = order(stage, "defend:huntsman", "heed:little_red=wiglaf", "use:little_red=none").state.bands[FOE].orders
    assert (undone.spare, undone.ignore, undone.use) == ([], [], "")
    stage = order(stage, "spare:huntsman", "use:little_red=lr_stones")
    assert order(stage, "clear").state.bands[FOE].orders.spare == []
    stage = order(stage, "use:little_red=lr_stones").pass_turn()
    assert stage.state.bands[FOE].orders.use == ""


def test_orders_are_private() -> None:
    """UNM-ASYNC-3: nobody else sees them, in no view and no event."""
    stage = attacked(("lr_stones",))
    played = GAME.play(stage.state, FOE, "order:use:little_red=lr_stones")
    for seat in (None, MINE):
        assert GAME.view(played.state, seat) == GAME.view(stage.state, seat)
        assert [redact(event, seat) for event in played.events] == [None]
    assert GAME.view(played.state, FOE).orders[0].use == "lr_stones"
    assert not played.sealed


ANSWERS = [
    # rage, card, answer, attack card, Rage afterwards, Sinbad's health
    (2, "bw_equal_of_grendel", "always", "sb_exploit", 1, 11),
    (2, "bw_equal_of_grendel", "never", "sb_exploit", 3, 15),
    (2, "bw_equal_of_grendel", "atleast.4", "sb_exploit", 1, 11),
    (2, "bw_equal_of_grendel", "atleast.5", "sb_exploit", 3, 15),
    (3, "bw_war_king", "enough", "sb_exploit", 1, 15),
    (3, "bw_war_king", "upto.1", "sb_exploit", 3, 15),
    (3, "bw_war_king", "upto.3", "sb_exploit", 1, 15),
    (3, "bw_war_king", "upto.0", "sb_exploit", 3, 15),
    (1, "bw_war_king", "enough", "sb_commanding_impact", 2, 15),
]


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: f"{row[1]}+{row[2]}-{row[3]}")
def test_answers_attached_to_beowulfs_cards(row: tuple[int, str, str, str, int, int]) -> None:
    """UNM-ASYNC-4: given without asking again."""
    rage, card, answer, attack, after, health = row
    stage = Stage("sinbad", "beowulf", hands=((attack,), (card,)), rage=rage)
    stage.attack("sinbad", "beowulf", attack, f"{card}+{answer}")
    assert stage.asked == "action"
    assert (stage.band(FOE).rage, stage.hp("sinbad")) == (after, health)


def test_answers_attached_to_other_cards() -> None:
    """UNM-ASYNC-4: wild basket item; stay or go towards; what is not covered is asked."""
    stage = Stage("sinbad", "little_red", hands=(("sb_feint",), ("lr_once_upon",)))
    stage.play("attack:sinbad>little_red", "with:sb_feint")
    assert "defend:lr_once_upon+knife" in stage.keys
    stage = Stage("sinbad", "little_red", hands=(("sb_exploit",), ("lr_once_upon",)))
    stage.attack("sinbad", "little_red", "sb_exploit", "lr_once_upon+knife")
    assert stage.hp("sinbad") == 12
    for answer, space in (("stay", "h4"), ("towards", "h4")):
        stage = Stage("sinbad", "medusa", hands=(("sb_exploit",), ("md_dash",)))
        stage.attack("sinbad", "medusa", "sb_exploit", f"md_dash+{answer}")
        assert (stage.asked, stage.at("medusa")) == ("action", space)
    stage = Stage(
        "robin_hood", "medusa", hands=(("rh_regroup",), ("md_dash",)), at={"medusa": "n5", "robin_hood": "h2"}
    )
    stage.attack("robin_hood", "medusa", "rh_regroup", "md_dash+towards")
    assert stage.at("medusa") == "h1", "three steps, next to the attacker"
    stage = Stage("sinbad", "beowulf", hands=(("sb_regroup",), ("bw_skirmish",)))
    stage.attack("sinbad", "beowulf", "sb_regroup", "bw_skirmish+stay")
    assert stage.asked == "action"
    stage = Stage("sinbad", "beowulf", hands=(("sb_regroup",), ("bw_skirmish",)), at={"beowulf": "h4"})
    stage.attack("sinbad", "beowulf", "sb_regroup", "bw_skirmish+towards")
    assert stage.asked == "action"
    stage = Stage("sinbad", "medusa", hands=(("sb_exploit",), ("md_dash",)))
    assert stage.attack("sinbad", "medusa", "sb_exploit", "md_dash").asked == "walk"


def test_answers_only_where_they_make_sense() -> None:
    """UNM-ASYNC-4, UNM-ASYNC-7: no Rage, no Rage answers; a plain basket, no items."""
    stage = Stage("sinbad", "beowulf", hands=(("sb_feint",), ("bw_war_king", "bw_equal_of_grendel")), rage=0)
    stage.play("attack:sinbad>beowulf", "with:sb_feint")
    assert stage.keys == ["defend:none", "defend:bw_equal_of_grendel", "defend:bw_war_king"]
    refusal = GAME.why_not(stage.state, FOE, "defend:bw_war_king+enough")
    assert refusal is not None
    assert refusal.clause == "UNM-ASYNC-4"


def test_out_of_turn_questions() -> None:
    """UNM-ASYNC-1: the defender's own, and forced discards; everything else is the active player's."""
    out_of_turn = {"defence", "hit-back", "item", "spend-for-value", "move", "walk", "place-fighter", "target"}
    out_of_turn |= {"give-up-card", "give-up-or-decline", "spend-for-effects", "choose-effects", "bring-back"}
    for pair in (("little_red", "beowulf"), ("alice", "medusa"), ("robin_hood", "king_arthur"), ("sinbad", "bigfoot")):
        stage = Stage(*pair)
        turn = 0
        while not stage.over:
            if stage.seat != stage.band(stage.state.active).seat:
                assert stage.asked in out_of_turn
            turn += 1
            stage.play(stage.keys[turn % len(stage.keys)])


def test_a_turn_is_one_sitting() -> None:
    """UNM-ASYNC-5: a Manoeuvre and an attack's declaration are chains of one player's steps."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_war_king",), ("sb_feint",)), at={"sinbad": "h6"})
    keys = ("maneuver", "boost:none", "move:beowulf", "go:h4", "done", "attack:beowulf>sinbad", "with:bw_war_king")
    state = GAME.play_all(stage.state, 0, keys).state
    assert GAME.to_act(state) == (FOE,)


def test_undo_until_something_is_learnt() -> None:
    """UNM-ASYNC-8, UNM-RUL-38: moves can be taken back, draws, declared attacks and others' answers cannot."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_fatal_struggle", "bw_golden_horn"), ("sb_feint",)))
    sealed = {}
    for key in (
        "maneuver",
        "boost:bw_golden_horn",
        "move:wiglaf",
        "go:h2",
        "done",
        "attack:beowulf>sinbad",
        "with:bw_fatal_struggle",
        "defend:none",
    ):
        played = GAME.play(stage.state, stage.seat, key)
        sealed[key.partition(":")[0]] = played.sealed
        stage.state = played.state
    assert sealed == {
        "maneuver": True,
        "boost": False,
        "move": False,
        "go": False,
        "done": False,
        "attack": False,
        "with": True,
        "defend": True,
    }


FINALS = [
    # heroes, hand, what was done before, the final move
    (("beowulf", "sinbad"), ("bw_war_king",), (), "maneuver"),
    (("alice", "sinbad"), ("al_eat_me",), (), "scheme:al_eat_me>alice"),
    (("king_arthur", "sinbad"), ("ka_command_the_storms",), (), "scheme:ka_command_the_storms>merlin"),
    (("beowulf", "sinbad"), ("bw_war_king",), ("attack:beowulf>sinbad",), "with:bw_war_king"),
    (
        ("king_arthur", "sinbad"),
        ("ka_excalibur", "ka_feint"),
        ("attack:king_arthur>sinbad", "with:ka_excalibur"),
        "attach:ka_feint",
    ),
]


@pytest.mark.parametrize(("heroes", "hand", "before", "final"), FINALS)
def test_what_is_final_cannot_be_taken_back(
    heroes: tuple[str, ...], hand: tuple[str, ...], before: tuple[str, ...], final: str
) -> None:
    """UNM-RUL-38: the move is marked, and whoever said yes to it cannot undo it."""
    stage = Stage(*heroes, hands=(hand, ("sb_feint",)))
    for key in before:
        assert not next(move for move in stage.moves if move.key == key).commits
        played = GAME.play(stage.state, MINE, key)
        assert not played.sealed
        stage.state = played.state
    assert next(move for move in stage.moves if move.key == final).commits
    assert GAME.play(stage.state, MINE, final).sealed


def test_a_manoeuvre_without_a_draw_is_not_final() -> None:
    """UNM-RUL-38, UNM-ASYNC-8: from an empty deck nobody learns anything."""
    stage = Stage("beowulf", "sinbad", decks={MINE: 0})
    assert not next(move for move in stage.moves if move.key == "maneuver").commits
    assert not GAME.play(stage.state, MINE, "maneuver").sealed


def test_a_scheme_tells_its_player_nothing_new() -> None:
    """UNM-RUL-38: the others learn the card; what it asks next can be foreseen, what it draws cannot."""
    stage = Stage("alice", "sinbad", hands=(("al_eat_me", "al_drink_me"), ()))
    assert not GAME.play(stage.state, MINE, "scheme:al_eat_me>alice").learnt
    assert GAME.play(stage.state, MINE, "scheme:al_drink_me>alice").learnt


def test_untouched_turns_and_the_wish_to_end() -> None:
    """UNM-ASYNC-9: two Manoeuvres and the default limit; after three such turns the opponent may end the game."""
    stage = Stage("beowulf", "sinbad")
    stage.state = GAME.drop(stage.state, FOE).state
    claim = "claim:sinbad"
    for _ in range(3):
        assert claim not in [move.key for move in GAME.anytime_moves(stage.state, MINE)]
        before = stage.state.turn
        while stage.state.turn == before:
            stage.default()
        assert stage.state.active == MINE, "the absent player's turn is over at once"
    assert claim in [move.key for move in GAME.anytime_moves(stage.state, MINE)]
    state = GAME.play(stage.state, MINE, claim).state
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (MINE,)
    assert claim not in [m.key for m in GAME.anytime_moves(GAME.rejoin(stage.state, FOE).state, MINE)]


def test_turns_that_time_ran_out_on_count_as_untouched() -> None:
    """UNM-ASYNC-9: one time-out is the whole turn; three in a row may end the game, one touched turn starts anew."""
    stage = Stage("beowulf", "sinbad")
    claim = "claim:sinbad"

    def mine() -> None:
        while stage.state.active == MINE or MINE in GAME.to_act(stage.state):
            stage.default()

    def offered() -> bool:
        return claim in [move.key for move in GAME.anytime_moves(stage.state, MINE)]

    for missed in range(2):
        mine()
        before, hand = stage.state, stage.state.bands[FOE].hand
        played = GAME.time_out(before, FOE)
        stage.state = played.state
        assert stage.state.active == MINE
        assert [event.kind for event in played.events].count("maneuver") == 2
        assert len(stage.state.bands[FOE].hand) <= HAND_LIMIT
        assert len(stage.state.bands[FOE].hand) == min(HAND_LIMIT, len(hand) + 2)
        assert stage.state.bands[FOE].idle == missed + 1
        assert not offered()
    mine()
    touched = GAME.play(stage.state, FOE, GAME.default(stage.state, FOE)).state
    assert touched.bands[FOE].idle == 0
    assert GAME.time_out(touched, FOE).state.bands[FOE].idle == 0, "a turn begun by its player is not untouched"
    stage.state = GAME.time_out(stage.state, FOE).state
    assert offered()
    mine()
    assert offered(), "the wish may wait"
    stage.state = GAME.play(stage.state, FOE, GAME.default(stage.state, FOE)).state
    assert not offered()


def test_a_turn_begun_before_touches_were_noted_is_held_against_nobody() -> None:
    """UNM-ASYNC-9, over a save of the first version."""
    stage = Stage("beowulf", "sinbad")
    old = msgspec.json.decode(GAME.dump(stage.state))
    old["version"] = 1
    for band in old["state"]["bands"]:
        del band["touched"]
    state = GAME.load(msgspec.json.encode(old))
    assert GAME.time_out(state, MINE).state.bands[MINE].idle == 0
    assert GAME.time_out(stage.state, MINE).state.bands[MINE].idle == 1


def test_sizes_are_public_and_contents_are_not() -> None:
    """UNM-INFO-1: hand and deck sizes; never what is in them."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_feint",), ("sb_feint", "sb_riches")))
    view = GAME.view(stage.state, None)
    assert [(band.hand, band.deck) for band in view.bands] == [(1, 29), (2, 28)]
    assert [band.cards for band in view.bands] == [None, None]
    assert GAME.view(stage.state, FOE).bands[FOE].cards == ("sb_feint", "sb_riches")


def test_a_committed_card_is_nowhere_before_the_reveal() -> None:
    """UNM-INFO-2, section 13: not in views, events, texts or keys of anybody else; the defence neither."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_ancient_heirloom",), ("sb_exploit",)))
    stage.play("attack:beowulf>sinbad", "with:bw_ancient_heirloom")
    for seat in (None, FOE):
        view = GAME.view(stage.state, seat)
        shown = [view, [redact(event, seat) for event in stage.events], GAME.texts.board(view), GAME.texts.hand(view)]
        shown += [GAME.texts.situation(view), GAME.texts.prompt(view)]
        shown += [[move.key for move in GAME.choices(stage.state, seat or 0)] if seat else []]
        assert b"heirloom" not in msgspec.json.encode(shown)
    played = GAME.play(stage.state, FOE, "defend:sb_exploit")
    kinds = [event.kind for event in played.events]
    assert kinds[0] == "revealed", "nothing is told of the defence before"


def test_the_log_never_names_drawn_cards() -> None:
    """UNM-INFO-3: to others; discarded and played cards always."""
    stage = Stage("beowulf", "sinbad", hands=(("bw_feint",), ())).play("maneuver", "boost:bw_feint")
    for event in stage.events:
        seen = redact(event, FOE)
        if event.kind == "drew":
            assert seen is not None
            assert "cards" not in seen.fields
        if event.kind == "discarded":
            assert seen is not None
            assert seen.fields["card"] == "bw_feint"


def test_every_defence_card_of_every_hero_can_carry_its_answers() -> None:
    """UNM-ASYNC-4: whatever is attached, the combat runs to its end."""
    for card, kind in CARDS.items():
        if kind.type not in {"defense", "versatile"}:
            continue
        hero = HERO_OF_CARD[card]
        foe = "sinbad" if hero != "sinbad" else "bigfoot"
        blow = "sb_commanding_impact" if foe == "sinbad" else "bf_larger_than_life"
        target = {"harpy": "harpy_1", "merlin": "merlin"}.get(kind.user, hero)
        stage = Stage(
            foe, hero, hands=((blow,), (card,)), at={target: "h4", **({hero: "h6"} if target != hero else {})}, rage=3
        )
        stage.play(f"attack:{stage.hero(0).id}>{target}", f"with:{blow}")
        for key in stage.keys[1:]:
            after = GAME.play(stage.state, FOE, key).state
            GAME.check(after)
