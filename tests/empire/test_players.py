"""The computer player, rule by rule, and that it beats `easy`."""

from __future__ import annotations

import random

import pytest

from engine.games.empire import keys
from engine.games.empire.bots.alliances import liking
from engine.games.empire.bots.odds import chance, force
from engine.games.empire.bots.position import position
from engine.games.empire.bots.sensible import Sensible
from engine.games.empire.content import CARDS, KEY_PROVINCES, NUMBERS, OPTIONS, PROVINCES
from engine.games.empire.facts.armies import land_dice
from engine.games.empire.facts.units import is_led, leads
from engine.games.empire.state import State
from tests.depth import first_of
from tests.empire.table import GAME, A, B, C, D, bare, mark, new, own, play, put, rig


def chosen(state: State, seat: int = A) -> str:
    """What the sensible player answers now."""
    return Sensible().choose(GAME.view(state, seat), GAME.choices(state, seat), random.Random(1))


def answers(state: State, seat: int = A, most: int = 30) -> list[str]:
    """Everything it answers until somebody else is asked."""
    found: list[str] = []
    while GAME.to_act(state) == (seat,) and len(found) < most:
        found.append(chosen(state, seat))
        state = play(state, seat, found[-1])
        if found[-1] == keys.END:
            break
    return found


def turn(seats: int = 2, *options: str, tokens: dict[str, int] | None = None) -> State:
    """A turn without cards to take."""
    state = bare(seats, *options)
    state.display = []
    state.tokens = dict(tokens or {})
    return state


def later(state: State, season: int, play_round: int) -> State:
    """The same turn at another time of the game."""
    state.season, state.round = season, play_round
    return state


# The own turn


def test_the_caesar_buys_two_tokens() -> None:
    """One would only draw level with B."""
    state = turn(tokens={"italia": 3})
    put(state, A, "italia", caesar=1, infantry=2)
    mark(state, B, italia=1)
    put(state, B, "italia", infantry=3)
    assert answers(state)[:4] == ["influence", "province:italia", "source:token", "source:token"]


def test_it_moves_and_then_buys() -> None:
    """The pair of actions that a look at one action does not find; a guard stays with the own markers."""
    state = turn(tokens={"italia": 2})
    mark(state, A, hispania=2)
    put(state, A, "hispania", caesar=1, infantry=3)
    mark(state, B, italia=1)
    put(state, B, "italia", infantry=3)
    given = answers(state)
    assert given[:4] == ["move", "from:hispania", "kind:caesar", "to:italia"]
    assert "influence" in given
    assert given.count("source:token") == 2
    assert "count:3" not in given


def test_it_attacks_and_then_buys() -> None:
    state = turn()
    mark(state, B, italia=2)
    put(state, A, "italia", caesar=1, infantry=4)
    put(state, B, "italia", general=1)
    assert answers(state)[:2] == ["attack", "on:italia>2"]
    after = play(state, A, "attack", "on:italia>2")
    after = play(after, B, chosen(after, B))
    assert answers(after)[:4] == ["influence", "province:italia", "source:2", "source:2"]


def test_it_takes_the_marker_of_the_leader_rather_than_a_token() -> None:
    state = turn(tokens={"italia": 1})
    state.players[A].talents = 10
    mark(state, A, italia=1)
    mark(state, B, italia=2)
    put(state, A, "italia", general=1, infantry=2)
    assert answers(state)[:3] == ["influence", "province:italia", "source:2"]


def test_it_leaves_nothing_that_it_could_guard() -> None:
    """Of Caesar and general, no troops beside them, one stays with the markers."""
    state = turn(tokens={"italia": 2, "asia": 2})
    mark(state, A, hispania=3)
    put(state, A, "hispania", caesar=1, general=1)
    for key in answers(state):
        state = play(state, A, key)
    assert "hispania" in state.players[A].troops


@pytest.mark.parametrize(
    ("card", "chaos", "play_round", "hand", "expected"),
    [
        ("publicani", 0, 1, [], True),
        ("grain_dole", 2, 1, [], True),
        ("grain_dole", 1, 1, [], False),
        ("vote_triumph", 0, 2, [1, 2], True),
        ("vote_triumph", 0, 1, [1, 2], False),
        ("vote_triumph", 0, 2, [2], False),
        ("vote_amnesty", 4, 2, [3], True),
        ("vote_amnesty", 3, 2, [3], False),
        ("vote_governor", 0, 2, [3], False),
    ],
)
def test_free_deeds(card: str, chaos: int, play_round: int, hand: list[int], *, expected: bool) -> None:
    """Money at once, bread where chaos is, votes with senators from the second round on; no governor without tokens."""
    state = later(turn(), 1, play_round)
    own(state, A, card)
    state.players[A].chaos, state.players[A].hand = chaos, hand
    verb = "vote" if CARDS[card].senate_vote else "use"
    assert (chosen(state) == f"{verb}:{card}") == expected


def test_a_free_action_is_used_where_it_gains() -> None:
    state = turn(tokens={"italia": 3})
    own(state, A, "agents", "admiral")
    put(state, A, "italia", caesar=1, infantry=1)
    put(state, A, "mare_tyrrhenum", galley=1)
    assert answers(state)[:3] == ["use:agents", "province:italia", "source:token"]
    assert "use:admiral" not in answers(state)


def test_it_ends_a_turn_in_which_nothing_can_be_gained() -> None:
    state = later(turn(), 4, 4)
    put(state, A, "italia", caesar=1)
    assert chosen(state) == keys.END


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("city", "at:hispania"),
        ("foedus", "at:syria"),
        ("legate", "at:asia"),
        ("colony", "at:italia"),
        ("bribery", "marker:galatia>2"),
        ("volunteers", "put:hispania"),
    ],
)
def test_targets_of_cards(card: str, expected: str) -> None:
    """City on most markers, a treaty for the unguarded, a legate to tokens, markers by value, units to the Caesar."""
    state = turn(tokens={"italia": 1, "asia": 1})
    state.display = [card]
    mark(state, A, hispania=3, syria=2, asia=1)
    mark(state, B, hispania=3, galatia=1)
    put(state, A, "hispania", caesar=1, infantry=1)
    put(state, A, "asia", infantry=1)
    assert chosen(play(state, A, "take", f"card:{card}")) == expected


def test_it_finishes_what_it_begins_and_gives_up_what_it_would_not_do() -> None:
    state = turn(tokens={"italia": 2})
    mark(state, A, hispania=1)
    put(state, A, "hispania", caesar=1, infantry=3)
    assert chosen(play(state, A, "move", "from:hispania", "kind:caesar", "to:italia")) != keys.CANCEL
    assert chosen(play(state, A, "move", "from:hispania", "kind:infantry")) == keys.CANCEL


def test_ships_carry_the_best_troops_first() -> None:
    """Enemies all round stop a march, and one galley holds four units."""
    state = turn(tokens={"africa": 3})
    put(state, A, "italia", caesar=1, infantry=5, catapult=1)
    put(state, A, "mare_sabrata", galley=1)
    for province in PROVINCES["italia"].borders:
        put(state, B, province, infantry=1)
    given = answers(state)
    assert given[:4] == ["move", "from:italia", "kind:caesar", "to:africa"]
    assert {"kind:catapult", "count:3"} <= set(given)


def test_a_fleet_goes_where_no_march_leads() -> None:
    """The plan is finished once begun; a zone that opens nothing is given up."""
    state = turn(2, "no_march_after_landing", tokens={"africa": 3})
    put(state, A, "italia", caesar=1)
    put(state, A, "mare_narbo", galley=1)
    for province in PROVINCES["italia"].borders:
        put(state, B, province, infantry=1)
    state = play(state, A, "fleet")
    assert chosen(state) == "zone:mare_libycum"
    assert chosen(play(state, A, "zone:mare_libycum")) == "galleys:1"
    assert chosen(play(state, A, "zone:mare_adriaticum")) == keys.CANCEL


# Chances


@pytest.mark.parametrize(
    ("attacker", "defender", "city", "true"),
    [
        ({"infantry": 4, "cavalry": 1, "catapult": 1}, {"infantry": 3}, True, 0.85),
        ({"infantry": 2, "cavalry": 1, "catapult": 1, "galley": 1}, {"infantry": 5}, False, 0.83),
        ({"infantry": 3}, {"infantry": 3}, False, 0.40),
        ({"infantry": 1}, {"infantry": 1}, False, 0.22),
        ({"infantry": 1}, {"general": 1}, False, 1.0),
    ],
)
def test_chances_of_winning(attacker: dict[str, int], defender: dict[str, int], true: float, *, city: bool) -> None:
    sides = [
        force(units, sum(land_dice((), led=is_led(units), city=city and units is defender).values()))  # type: ignore[arg-type]
        for units in (attacker, defender)
    ]
    assert chance(sides[0], sides[1], city) == pytest.approx(true, abs=0.08)


# Placement


def test_the_first_placement() -> None:
    """Caesar where most can be bought, the general next best, a guard everywhere else."""
    state = new(2, seed=3)
    seat = GAME.to_act(state)[0]
    for other in (seat, 1 - seat):
        state = play(state, other, *answers_to_auction(state, other))
    seat = GAME.to_act(state)[0]
    given: list[str] = []
    while GAME.to_act(state) == (seat,) and state.phase == "placement":
        given.append(chosen(state, seat))
        state = play(state, seat, given[-1])
    placed = state.players[seat]
    caesar = next(name for name, here in placed.troops.items() if "caesar" in here)
    general = next(name for name, here in placed.troops.items() if "general" in here)
    assert set(placed.troops) == set(placed.markers)
    assert caesar != general
    assert placed.troops[general] == {"general": 1, "infantry": 2}
    assert {"cavalry": 2, "catapult": 1}.items() <= placed.troops[caesar].items()
    assert all(here == {"infantry": 1} for name, here in placed.troops.items() if name not in (caesar, general))


def answers_to_auction(state: State, seat: int) -> list[str]:
    """One bid or pass with its proposal."""
    given = [chosen(state, seat)]
    after = play(state, seat, *given)
    while GAME.to_act(after) == (seat,) and after.phase == "alliances":
        given.append(chosen(after, seat))
        after = play(after, seat, given[-1])
    return given


# Alliances


def auction(seats: int, *options: str) -> State:
    """The first auction of a game, opened by A, with an empty map."""
    state = next(state for state in (new(seats, *options, seed=seed) for seed in range(200)) if state.first == A)
    for player in state.players:
        player.markers = {}
    state.tokens = {}
    return state


def test_it_opens_with_nothing_and_plays_first() -> None:
    state = auction(2)
    assert answers_to_auction(state, A) == ["bid:0", "a:1"]


def test_it_wants_the_dangerous_as_allies_and_the_unguarded_as_enemies() -> None:
    state = auction(4)
    mark(state, A, italia=2)
    put(state, B, "italia", infantry=5)
    mark(state, C, asia=3)
    view = GAME.view(state, A)
    assert liking(view, B) > liking(view, D) > liking(view, C)
    assert answers_to_auction(state, A) == ["bid:0", "a:1", "b:3"]


@pytest.mark.parametrize(("markers", "expected"), [(8, "bid:5"), (0, "pass")])
def test_it_raises_only_for_a_better_proposal(markers: int, expected: str) -> None:
    """C would rather fight the unguarded D than have him as an ally."""
    state = auction(4)
    if markers:
        mark(state, D, asia=markers)
    state = play(state, A, "bid:0", "a:2", "b:1")
    assert chosen(state, C) == expected


def test_two_players_never_bid_more_than_five() -> None:
    state = auction(2)
    mark(state, B, italia=4)
    mark(state, A, italia=4)
    state = play(state, A, "bid:5", "a:1")
    assert chosen(state, B) == keys.PASS


@pytest.mark.parametrize(("markers", "talents", "expected"), [(1, 80, "bid:5"), (18, 80, "bid:15"), (18, 30, "bid:10")])
def test_sealed_bids(markers: int, talents: int, expected: str) -> None:
    """What the own proposal is worth above the others' likely ones, within a third of the purse."""
    state = auction(4, "sealed_auctions")
    state.players[C].talents = talents
    mark(state, B, asia=markers)
    assert chosen(state, C) == expected


# Battles


def field(seats: int = 2) -> State:
    """A battle in Achaia is near, and everybody is asked about everything."""
    state = bare(seats)
    for player in state.players:
        player.orders.values = {"losses": "ask", "card-units": "ask"}
    return state


def attack(state: State) -> State:
    """A attacks B in Achaia, without galleys or cards."""
    return play(state, A, "attack", "on:achaia>2")


@pytest.mark.parametrize(
    ("infantry", "markers", "expected"), [(3, 0, "galleys:1"), (1, 0, "galleys:0"), (1, 2, "galleys:1")]
)
def test_galleys_defend_where_there_is_a_chance_or_a_stake(infantry: int, markers: int, expected: str) -> None:
    state = field()
    put(state, A, "achaia", infantry=4, cavalry=1)
    put(state, B, "achaia", infantry=infantry)
    put(state, B, "mare_epirus", galley=1)
    if markers:
        mark(state, B, achaia=markers)
    assert chosen(attack(state), B) == expected


@pytest.mark.parametrize(
    ("markers", "troops", "points", "expected"),
    [(1, 3, 0, "lend:3"), (0, 3, 0, "lend:0"), (1, 1, 0, "lend:0"), (1, 3, 9, "lend:0")],
)
def test_troops_are_lent_for_own_markers_to_an_army_that_can_win(
    markers: int, troops: int, points: int, expected: str
) -> None:
    state = field(4)
    state.players[B].points = points
    put(state, A, "achaia", infantry=4)
    put(state, B, "achaia", infantry=1)
    put(state, D, "achaia", infantry=troops)
    if markers:
        mark(state, D, achaia=markers)
    assert chosen(attack(state), D) == expected


def test_the_unit_falls_that_takes_most_faces_away(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "infantry blank blank")
    state = field()
    put(state, A, "achaia", infantry=3)
    put(state, B, "achaia", infantry=4, cavalry=1, catapult=1)
    assert chosen(attack(state)) == "hit:catapult>2"


@pytest.mark.parametrize(("markers", "expected"), [(0, "retreat:macedonia"), (3, "stay")])
def test_it_leaves_a_battle_that_is_nearly_lost(markers: int, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)
    state = field()
    put(state, A, "achaia", infantry=6 if not markers else 5)
    put(state, B, "achaia", infantry=2 if not markers else 3)
    mark(state, B, **({"achaia": markers} if markers else {"macedonia": 1}))
    assert chosen(attack(state), B) == expected


def test_beaten_leaders_go_to_own_troops(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "blank blank blank blank infantry")
    state = field()
    put(state, A, "italia", infantry=1, general=1)
    put(state, A, "pannonia", infantry=1)
    put(state, B, "italia", infantry=3)
    mark(state, A, narbonensis=2)
    assert chosen(play(state, A, "attack", "on:italia>2")) == "withdraw:pannonia"


def test_at_sea_nothing_is_lent_and_own_galleys_fall_first(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "galley blank")
    state = field(4)
    for seat, galleys in ((A, 2), (B, 1), (D, 1)):
        put(state, seat, "mare_epirus", galley=galleys)
    state = play(state, A, "fleet", "zone:mare_epirus", "against:2")
    assert chosen(state, D) == "lend:0"
    assert chosen(play(state, D, "lend:1")) == "hit:galley>2.mare_epirus"


def test_leaders_are_lent_where_there_is_none_and_galleys_where_they_win() -> None:
    """D lends galleys, then land units by kind, each kind by its own rule."""
    state = field(4)
    put(state, A, "achaia", infantry=2)
    put(state, B, "achaia", infantry=1)
    put(state, D, "achaia", infantry=3, general=1)
    put(state, D, "mare_epirus", galley=1)
    mark(state, D, achaia=1)
    state = attack(state)
    given = []
    while D in GAME.to_act(state):
        given.append(chosen(state, D))
        state = play(state, D, given[-1])
    assert sorted(given) == ["lend:1", "lend:1", "lend:3"]


# The senate


@pytest.mark.parametrize(
    ("season", "best", "expected"),
    [(1, [1], "lay:2"), (1, [1, 4], "pass"), (4, [1, 4], "lay:2+4")],
)
def test_it_lays_the_smallest_set_that_is_worth_it(season: int, best: list[int], expected: str) -> None:
    """A triumph is worth five points of senators in the first season, ten in the last."""
    state = later(bare(3), season, 2)
    own(state, A, "vote_triumph")
    state.players[A].hand, state.players[B].hand = list(best), [1, 2, 4]
    state = play(state, A, "vote:vote_triumph", keys.lay(best))
    assert chosen(state, B) == expected


def test_sealed_votes_get_the_largest_set_that_leaves_a_gain() -> None:
    state = later(bare(3, "sealed_votes"), 4, 2)
    own(state, A, "vote_triumph")
    state.players[B].hand = [1, 2, 4, 4]
    state = play(state, A, "vote:vote_triumph")
    assert chosen(state, B) == "lay:1+2+4"


def test_chaos_falls_on_whoever_has_most_points() -> None:
    state = later(bare(3), 1, 2)
    own(state, A, "vote_enemy")
    state.players[C].points = 9
    state.players[B].hand, state.players[C].hand = [], []
    state = play(state, A, "vote:vote_enemy", "lay:1")
    assert chosen(state) == "blame:3"


# Whole games


def play_out(levels: tuple[str, ...], seed: int, *options: str) -> State:
    """A game in which every answer is legal and the sensible player's habits are looked at."""
    state = new(len(levels), *options, seed=seed)
    players = [GAME.computer(level) for level in levels]
    luck = random.Random(seed)
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        moves = GAME.choices(state, seat)
        key = players[seat].choose(GAME.view(state, seat), moves, luck)
        assert key in {move.key for move in moves}
        if levels[seat] == "sensible":
            assert key != keys.CANCEL
            assert key != keys.END or not idles(state, seat)
        GAME.play_on(state, seat, key)
    return state


def idles(state: State, seat: int) -> bool:
    """Two unused actions in the first seasons, with money, and a leader where a token lies."""
    player = state.players[seat]
    able = player.talents >= NUMBERS.influence_price and any(leads(player, name) for name in state.tokens)
    return state.actions == NUMBERS.actions_per_turn and state.season < state.seasons and able


@pytest.mark.parametrize("seed", first_of(range(3)))
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_easy_clearly(seats: int, seed: int) -> None:
    place = seed % seats
    levels = tuple("sensible" if seat == place else "easy" for seat in range(seats))
    points = [player.points for player in play_out(levels, seed).players]
    others = [many for seat, many in enumerate(points) if seat != place]
    assert points[place] > 1.5 * max(others)


def test_it_plays_under_every_option_against_itself() -> None:
    state = play_out(("sensible",) * 3, 1, *OPTIONS)
    assert state.season == NUMBERS.seasons + 1


@pytest.mark.parametrize("options", [(), tuple(OPTIONS)], ids=["usual", "all options"])
def test_it_answers_whatever_somebody_else_began(options: tuple[str, ...]) -> None:
    """In a game of random answers every question has a legal sensible answer, half-built actions included."""
    state = new(3, *options, seed=8)
    luck = random.Random(8)
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        offered = [move.key for move in GAME.choices(state, seat)]
        assert chosen(state, seat) in offered
        GAME.play_on(state, seat, luck.choice(offered))


def test_it_needs_nothing_but_the_view() -> None:
    """Hidden facts changed behind its back do not change its answer."""
    state = new(3, seed=5)
    luck = random.Random(5)
    for step in range(150):
        seat = GAME.to_act(state)[0]
        if step % 5 == 0:
            assert chosen(GAME.sample_hidden_state(state, seat, f"other {step}"), seat) == chosen(state, seat)
        moves = GAME.choices(state, seat)
        GAME.play_on(state, seat, GAME.computer("sensible").choose(GAME.view(state, seat), moves, luck))


def test_the_value_of_a_position_is_the_sum_of_its_parts() -> None:
    """A first place in Italia, shared with nobody, against one other player in the first season."""
    state = turn()
    before = position(GAME.view(state, A)).value()
    mark(state, A, italia=1)
    state.season = 1
    left = 3
    gained = position(GAME.view(state, A)).value() - before
    assert gained == pytest.approx(20 * (1 + 0.55 * left) + 0.2 * left)
    assert set(position(GAME.view(state, A)).worth) == set(KEY_PROVINCES)
