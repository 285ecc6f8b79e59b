"""Setup of duels and team games (UNM-SETUP, UNM-SM-3, UNM-TEAM-1 to 3 and 13)."""

from __future__ import annotations

import pytest

from config.language import Translator
from engine.contract import Illegal
from engine.games.unmatched import GAME
from engine.games.unmatched.content import HEROES, KINDS
from engine.games.unmatched.facts.fighters import basket
from engine.games.unmatched.state import State
from tests.unmatched.stage import SEED, Stage


def lay(seats: int = 2, sides: tuple[str | None, ...] | None = None, **options: str) -> State:
    """A new table."""
    return GAME.new(seats, options, SEED, sides)


def play(state: State, seat: int, *keys: str) -> State:
    """Some moves of a seat."""
    return GAME.play_all(state, seat, keys).state


def keys(state: State, seat: int = 0) -> list[str]:
    """What a seat may answer."""
    return [move.key for move in GAME.choices(state, seat)]


@pytest.mark.parametrize(
    ("seats", "options", "board"),
    [
        (2, {}, "heorot"),
        (3, {}, "marmoreal"),
        (4, {}, "marmoreal"),
        (2, {"board": "yukon"}, "yukon"),
        (4, {"board": "sarpedon"}, "sarpedon"),
        (2, {"board": "ask", "any_board": "off"}, "heorot"),
        (2, {"board": "yukon", "any_board": "off"}, "heorot"),
    ],
)
def test_board_of_the_lobby(seats: int, options: dict[str, str], board: str) -> None:
    """UNM-SETUP-1, UNM-D-2: Heorot for two, Marmoreal for more, or what the lobby says."""
    assert GAME.new(seats, options, SEED).board == board


@pytest.mark.parametrize(
    ("seats", "options", "offered"),
    [
        (2, {"board": "ask"}, ["heorot", "marmoreal", "sarpedon", "yukon"]),
        (3, {"board": "ask"}, ["marmoreal", "sarpedon"]),
        (4, {"board": "heorot"}, ["marmoreal", "sarpedon"]),
    ],
)
def test_host_is_asked_for_a_board(seats: int, options: dict[str, str], offered: list[str]) -> None:
    """UNM-D-2, UNM-TEAM-1, UNM-OPT-7: only boards fit for the players; a board that does not fit is asked anew."""
    state = GAME.new(seats, options, SEED)
    assert GAME.to_act(state) == (0,)
    assert keys(state) == [f"board:{board}" for board in offered]
    assert GAME.default(state, 0) == ("board:heorot" if seats == 2 else "board:marmoreal")
    assert play(state, 0, f"board:{offered[-1]}").board == offered[-1]


def test_random_board_fits() -> None:
    """UNM-TEAM-1: chance picks among the boards that fit."""
    boards = {GAME.new(4, {"board": "random"}, f"{n:032x}").board for n in range(20)}
    assert boards == {"marmoreal", "sarpedon"}


def test_heroes_first_come_first_served() -> None:
    """UNM-SETUP-2, UNM-D-1, UNM-SM-3, UNM-RUL-31, UNM-ASYNC-6: all seats at the same time, each hero once."""
    state = lay()
    assert GAME.to_act(state) == (0, 1)
    assert keys(state, 1) == [f"pick:{hero}" for hero in HEROES]
    state = play(state, 1, "pick:medusa")
    assert GAME.to_act(state) == (0,)
    assert "pick:medusa" not in keys(state)
    with pytest.raises(Illegal) as refused:
        GAME.play(state, 0, "pick:medusa")
    assert refused.value.clause == "UNM-SETUP-2"
    assert GAME.default(state, 0) in keys(state)


def test_heroes_of_the_lobby() -> None:
    """UNM-D-1: sides chosen in the lobby are not asked again."""
    state = lay(2, ("alice", None))
    assert GAME.to_act(state) == (1,)
    assert state.bands[0].hero == "alice"


def test_mirror_matches() -> None:
    """UNM-OPT-6, UNM-RUL-31: the same hero twice only with the option; the second one's fighters are told apart."""
    state = play(play(lay(allow_mirror="on", first_player="youngest1"), 0, "pick:medusa"), 1, "pick:medusa")
    assert [f for f in state.fighters if state.fighters[f].band == 1] == [
        "medusa~2",
        "harpy_1~2",
        "harpy_2~2",
        "harpy_3~2",
    ]
    assert GAME.words["fighter.harpy_1~2"]["en"] == "Harpy 1 (II)"


def test_everything_each_hero_brings() -> None:
    """UNM-SETUP-3, UNM-SETUP-4, UNM-SETUP-7: health, five cards of thirty, Rage, open doors, the basket."""
    state = lay(2, ("little_red", "beowulf"))
    assert all(fighter.health == KINDS[fighter.kind].health for fighter in state.fighters.values())
    for band in state.bands:
        assert len(band.hand) == 5
        assert len(band.deck) == 25
        assert band.discard == []
        assert sorted(band.hand + band.deck) == sorted(band.sheet.deck)
    assert state.bands[1].rage == 1
    assert basket(state.bands[0]) == "any"
    assert state.closed == []


def test_decks_differ_by_seed() -> None:
    """UNM-SETUP-4: shuffled by chance."""
    decks = {tuple(GAME.new(2, {}, f"{n:032x}", ("alice", "medusa")).bands[0].deck) for n in range(5)}
    assert len(decks) == 5


def test_example_placement() -> None:
    """UNM-EX-17, UNM-SETUP-5, UNM-SETUP-6, UNM-SETUP-8, UNM-D-4: sidekicks in the hero's zone, first player first."""
    state = lay(2, ("beowulf", "little_red"), first_player="youngest1")
    assert state.fighters["beowulf"].space == "h8"
    assert sorted(keys(state)) == sorted(f"place:{s}" for s in ("n4", "h7", "h9", "e1", "e2", "s4"))
    assert GAME.default(state, 0) == "place:e1", "nearest by steps, then by id"
    state = play(state, 0, "place:n4")
    assert state.fighters["little_red"].space == "w2"
    spaces = ("n1", "w1", "w3", "s1", "h1", "h2", "h3", "h4", "h5", "h6", "n5", "s5")
    assert sorted(keys(state, 1)) == sorted(f"place:{s}" for s in spaces)
    state = play(state, 1, "place:h3")
    assert (state.active, state.turn, state.actions) == (0, 1, 2), "UNM-SETUP-8"


def test_placement_out_of_zone_is_refused() -> None:
    """UNM-SETUP-5: the reason is told."""
    state = lay(2, ("beowulf", "little_red"), first_player="youngest1")
    refusal = GAME.why_not(state, 0, "place:w2")
    assert refusal is not None
    assert refusal.clause == "UNM-SETUP-5"


def test_full_zone_opens_the_board() -> None:
    """UNM-SETUP-9: with no empty space in the zone any empty space will do."""
    state = lay(2, ("beowulf", "little_red"), first_player="youngest1")
    names = ["little_red", "huntsman"]
    for space in ("n4", "h7", "h9", "e1", "e2", "s4"):
        name = names.pop() if names else f"dummy_{space}"
        state.fighters[name] = type(state.fighters["beowulf"])(name, 1, "little_red", 1, space)
    assert "place:n1" in keys(state)
    assert "place:n4" not in keys(state)


def test_alice_chooses_her_size_before_the_jabberwock_is_placed() -> None:
    """UNM-SETUP-5, UNM-D-3, UNM-HERO-ALI-1."""
    state = lay(2, ("alice", "medusa"), first_player="youngest1")
    assert keys(state) == ["size:big", "size:small"]
    assert GAME.default(state, 0) == "size:big"
    state = play(state, 0, "size:small")
    assert state.bands[0].size == "small"
    assert all(key.startswith("place:") for key in keys(state))


def test_harpies_are_placed_one_by_one() -> None:
    """UNM-SETUP-5: each on a separate empty space."""
    state = lay(2, ("medusa", "sinbad"), first_player="youngest1")
    state = play(state, 0, "place:n4")
    assert "place:n4" not in keys(state)
    state = play(state, 0, "place:h7", "place:h9")
    assert GAME.to_act(state) == (1,)


def test_first_player_by_option() -> None:
    """UNM-OPT-1, UNM-RUL-30, UNM-SETUP-10: random, named by the host, or the youngest."""
    sides = ("alice", "medusa")
    assert {GAME.new(2, {}, f"{n:032x}", sides).order[0] for n in range(20)} == {0, 1}
    assert lay(2, sides, first_player="youngest2").order == [1, 0]
    asked = lay(2, sides, first_player="host")
    assert keys(asked) == ["first:1", "first:2"]
    assert GAME.default(asked, 0) in keys(asked)
    assert play(asked, 0, "first:2").order == [1, 0]
    assert {GAME.new(2, {"first_player": "youngest4"}, f"{n:032x}", sides).order[0] for n in range(20)} == {0, 1}


@pytest.mark.parametrize(
    ("teams", "first", "order"),
    [
        ("13_24", "youngest1", [0, 1, 2, 3]),
        ("13_24", "youngest4", [3, 0, 1, 2]),
        ("12_34", "youngest2", [1, 2, 0, 3]),
        ("14_23", "youngest3", [2, 0, 1, 3]),
    ],
)
def test_team_order(teams: str, first: str, order: list[int]) -> None:
    """UNM-TEAM-3, UNM-TEAM-4, UNM-TEAM-13: A1, B1, A2, B2 on starts 1 to 4; team A is the first player's."""
    state = lay(4, ("alice", "medusa", "sinbad", "beowulf"), teams=teams, first_player=first)
    assert state.order == order
    assert [state.bands[at].mark for at in order] == [1, 2, 3, 4]
    team = [state.bands[at].team for at in order]
    assert team[0] == team[2] != team[1] == team[3]


@pytest.mark.parametrize(("teams", "alone"), [("13_24", 1), ("12_34", 2), ("14_23", 0)])
def test_three_players(teams: str, alone: int) -> None:
    """UNM-TEAM-2, UNM-RUL-35: one of three runs both seats of a team, with separate decks, hands and piles."""
    state = lay(3, ("alice", "medusa", "sinbad"), teams=teams)
    assert GAME.to_act(state) == (alone,), "the second hero is picked in the game"
    state = play(state, alone, "pick:beowulf")
    seats = [band.seat for band in state.bands]
    assert seats.count(alone) == 2
    mine = [band for band in state.bands if band.seat == alone]
    assert mine[0].team == mine[1].team
    assert mine[0].hand is not mine[1].hand


def test_team_placement() -> None:
    """UNM-TEAM-3: each with own sidekicks at once, on starts 1, 2, 3, 4."""
    stage = Stage("king_arthur", "beowulf", "little_red", "medusa", board="marmoreal")
    starts = [stage.hero(at).space for at in stage.state.order]
    assert starts == ["m14", "m27", "m03", "m13"]


def test_conceding_in_setup() -> None:
    """UNM-END-4: also before anybody has a figure."""
    over = GAME.concede(lay(), 0).state
    result = GAME.result(over)
    assert result is not None
    assert result.winners == (1,)
    going = GAME.concede(lay(4), 0).state
    assert GAME.result(going) is None
    assert GAME.result(GAME.concede(going, 2).state) is not None
    told = [GAME.texts.story(event) for event in GAME.concede(lay(4), 0).events]
    translator = Translator("en", ("Anna", "Boris", "Clara", "Dora"), GAME.words, strict=True)
    assert "Anna is out of the game." in [translator(line) for line in told if line], "nobody has a hero yet"
