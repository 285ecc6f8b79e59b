"""Moving land forces, by land and by sea (section 8.5)."""

from __future__ import annotations

import pytest

from engine.games.empire.content import PROVINCES
from engine.games.empire.facts.ways import Reach
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, bare, keys_of, own, play, played, put, refused, told

ISLANDS = {"baleares", "corsica", "sardinia", "creta", "cyprus"}


def army(province: str, seats: int = 2, *options: str, **units: int) -> State:
    """A general of A with other units in a province."""
    state = bare(seats, *options)
    put(state, A, province, general=1, **units)
    return state


def goals(state: State, province: str, unit: str = "infantry") -> set[str]:
    """Where units of a kind can go."""
    return {key.partition(":")[2] for key in keys_of(play(state, A, "move", f"from:{province}", f"kind:{unit}"), A)} - {
        ""
    }


def test_each_unit_has_its_own_way() -> None:
    """EMP-MOV-1 to 3, EMP-MOV-7: five infantry to five provinces; an enemy stops whoever enters."""
    state = army("hispania", infantry=5)
    put(state, B, "narbonensis", cavalry=1)
    reach = Reach(state, A, "hispania")
    assert reach.path("italia", "") == ["aquitania", "lugdunensis", "germania", "rhaetia", "italia"]
    assert reach.land["narbonensis"] in {"hispania", "aquitania"}
    chain = [
        step
        for to in ("aquitania", "lusitania", "narbonensis", "italia", "baetica")
        for step in ("kind:infantry", f"to:{to}", "count:1")
    ]
    # Of a last unit no number is asked.
    done = play(state, A, "move", "from:hispania", *chain[:-1], "done")
    assert {name: here.get("infantry", 0) for name, here in done.players[A].troops.items()} == {
        **dict.fromkeys(("aquitania", "lusitania", "narbonensis", "italia", "baetica"), 1),
        "hispania": 0,
    }
    assert done.actions == 1


def test_the_way_that_is_shown() -> None:
    """EX-30, EMP-MOV-8, R43, EMP-TERM-12: the fewest steps, ties in id order, round enemies that would stop it."""
    state = bare(2)
    put(state, A, "italia", caesar=1, infantry=3)
    put(state, B, "rhaetia", infantry=1)
    done = played(state, A, "move", "from:italia", "kind:infantry", "to:germania", "count:3", "done")
    assert told(done.events, "moved")[0]["parts"][0]["path"] == ["narbonensis", "germania"]
    assert Reach(bare(2), A, "galatia").path("macedonia", "") == ["asia", "thracia", "macedonia"], "not over Pontus"
    assert Reach(bare(2), A, "dalmatia").path("germania", "") == ["italia", "narbonensis", "germania"]


def test_entering_causes_no_battle() -> None:
    """EMP-MOV-5: among enemies nothing happens without an attack."""
    state = army("italia", infantry=3)
    put(state, B, "rhaetia", infantry=1)
    done = play(state, A, "move", "from:italia", "kind:infantry", "to:rhaetia", "count:3", "done")
    assert (done.battle, done.players[B].troops) == (None, {"rhaetia": {"infantry": 1}})
    assert "attack" in keys_of(done, A)


def test_leaders_stop_and_leaving_is_free() -> None:
    """EMP-MOV-3, EMP-MOV-4, R9: a lone enemy leader stops; enemies where the march begins do not; allies never."""
    state = army("achaia", 3, infantry=1)
    put(state, B, "macedonia", general=1)
    put(state, B, "achaia", infantry=9)
    assert goals(state, "achaia") == {"macedonia"}
    state = army("achaia", 3, infantry=1)
    put(state, C, "macedonia", infantry=4)
    assert len(goals(state, "achaia")) == 36


def test_the_ring_round_the_sea() -> None:
    """EMP-MOV-2, EMP-TERM-8: 37 provinces are one march; five islands need ships."""
    state = army("italia", infantry=1)
    assert set(PROVINCES) - goals(state, "italia") - {"italia"} == ISLANDS


def test_arrows() -> None:
    """EX-9, EMP-MOV-6, EMP-TERM-8: an enemy galley closes an arrow, allied and own ones do not."""
    state = army("neapolis", 3, infantry=1)
    put(state, A, "mare_tyrrhenum", galley=1)
    put(state, C, "mare_tyrrhenum", galley=2)
    assert Reach(state, A, "neapolis").by_land("sicilia")
    put(state, B, "mare_tyrrhenum", galley=1)
    reach = Reach(state, A, "neapolis")
    assert not reach.by_land("sicilia")
    assert reach.carriers("sicilia") == ["mare_tyrrhenum"], "EMP-SEA-5: ships still go there"


def test_sea_transport() -> None:
    """EMP-SEA-1 to 5, EMP-SEA-7, R12, R13: four units a galley, leaders free, marching on after landing."""
    state = army("creta", infantry=10)
    put(state, A, "mare_pelusium", galley=2)
    shores = {"syria", "palaestina", "aegyptus", "cyprus"}
    assert shores <= goals(state, "creta")
    assert "arabia_petraea" in goals(state, "creta"), "EMP-SEA-4: those landed may march on"
    half = play(state, A, "move", "from:creta", "kind:infantry", "to:syria")
    assert keys_of(half, A) == [*(f"count:{many}" for many in range(1, 9)), "cancel"]
    half = play(half, A, "count:5", "kind:infantry", "to:palaestina")
    assert keys_of(half, A) == ["count:1", "count:2", "count:3", "cancel"], "EMP-SEA-2: shores share the galleys"
    half = play(half, A, "count:3")
    assert refused(half, A, "kind:infantry") == "EMP-SEA-2"
    leader_first = play(state, A, "move", "from:creta", "kind:general", "to:cyprus", "kind:infantry", "to:cyprus")
    assert "count:8" in keys_of(leader_first, A), "EMP-SEA-2: leaders do not count"
    done = play(half, A, "kind:general", "to:cyprus", "done")
    assert done.players[A].troops["creta"] == {"infantry": 2}
    assert done.players[A].troops["cyprus"] == {"general": 1}
    assert done.players[A].fleets == {"mare_pelusium": 2}, "EMP-SEA-5: galleys do not move"


def test_whoever_can_walk_walks() -> None:
    """EMP-SEA-7: from Asia the same troops go to Syria by land and need no galley."""
    state = army("asia", infantry=10)
    put(state, A, "mare_pelusium", galley=1)
    done = played(state, A, "move", "from:asia", "kind:infantry", "to:syria", "count:10", "done")
    assert told(done.events, "moved")[0]["parts"][0]["sea"] == ""


def test_no_ship_no_way() -> None:
    """EMP-SEA-1, EMP-SEA-6, R13: allied galleys carry nobody, not even a leader alone; no galley is needed at home."""
    state = army("creta", 3, infantry=1)
    put(state, C, "mare_pelusium", galley=3)
    assert refused(state, A, "move") == "EMP-FLOW-5"
    put(state, A, "mare_narbo", galley=1)
    assert "narbonensis" in goals(state, "creta", "general")


def test_inland_units_cannot_embark() -> None:
    """EMP-SEA-1, EMP-SEA-3: sea transport begins on a coast, and not after a march."""
    inland = next(name for name, province in PROVINCES.items() if not province.seas)
    state = army(inland, infantry=1)
    put(state, A, "mare_pelusium", galley=1)
    assert "cyprus" not in goals(state, inland)
    assert not Reach(state, A, inland).sea


def test_the_zone_is_asked_where_several_can_carry() -> None:
    """EMP-SEA-7, EMP-STEP-7: with one zone it is taken."""
    state = army("creta", infantry=6)
    put(state, A, "mare_pelusium", galley=1)
    put(state, A, "mare_rhodus", galley=1)
    half = play(state, A, "move", "from:creta", "kind:infantry", "to:cyprus")
    assert keys_of(half, A) == ["by:mare_pelusium", "by:mare_rhodus", "cancel"]
    assert refused(half, A, "by:mare_narbo") == "EMP-SEA-1"
    half = play(half, A, "by:mare_pelusium", "count:4")
    again = play(half, A, "kind:infantry", "to:cyprus")
    assert keys_of(again, A) == ["count:1", "count:2", "cancel"], "the first zone is full, so the other is taken"


def test_landing_ends_the_march_by_option() -> None:
    """EMP-OPT-5: with the option units stop where they land."""
    state = army("creta", 2, "no_march_after_landing", infantry=1)
    put(state, A, "mare_pelusium", galley=1)
    assert goals(state, "creta") == set(reachable_shores("mare_pelusium"))


def reachable_shores(sea: str) -> list[str]:
    """The provinces on the coast of a sea zone."""
    return [name for name, province in PROVINCES.items() if sea in province.seas and name != "creta"]


def test_a_landing_among_enemies_stops() -> None:
    """EMP-SEA-4, EMP-MOV-3: a unit that had to stop does not march on."""
    state = army("creta", infantry=1)
    put(state, A, "mare_pelusium", galley=1)
    for shore in reachable_shores("mare_pelusium"):
        put(state, B, shore, infantry=1)
    assert goals(state, "creta") == set(reachable_shores("mare_pelusium"))


def test_only_provinces_with_a_leader() -> None:
    """EMP-MOV-1, EMP-MOV-7: one province with a leader; something must move, and away."""
    state = army("italia", infantry=2)
    put(state, A, "syria", infantry=3)
    half = play(state, A, "move")
    assert keys_of(half, A) == ["from:italia", "cancel"]
    assert refused(half, A, "from:syria") == "EMP-MOV-1"
    half = play(half, A, "from:italia")
    assert "done" not in keys_of(half, A)
    assert refused(play(half, A, "kind:infantry"), A, "to:italia") == "EMP-MOV-7"


def test_all_move_at_the_same_time() -> None:
    """EMP-MOV-9: the order in which units are named does not matter."""
    state = army("italia", infantry=2, cavalry=1)
    one = ("kind:infantry", "to:syria", "count:2")
    other = ("kind:cavalry", "to:hispania")
    ends = [
        play(state, A, "move", "from:italia", *first, *second, "done") for first, second in ((one, other), (other, one))
    ]
    assert ends[0].players[A].troops == ends[1].players[A].troops


def test_a_whole_army_in_a_few_steps() -> None:
    """EMP-STEP-7: everything that is left goes at once, by land or where ships have room for all of it."""
    state = army("italia", caesar=1, infantry=8, cavalry=2, catapult=1)
    done = play(state, A, "move", "from:italia", "kind:all", "to:syria", "done")
    assert list(done.players[A].troops) == ["syria"]
    assert sum(done.players[A].troops["syria"].values()) == 13
    state = army("creta", infantry=5)
    put(state, A, "mare_pelusium", galley=1)
    half = play(state, A, "move", "from:creta")
    assert refused(half, A, "kind:all") == "EMP-SEA-2"
    put(state, A, "mare_pelusium", galley=1)
    assert "kind:all" in keys_of(play(state, A, "move", "from:creta"), A)


def test_forced_march() -> None:
    """EMP-OP-10, EMP-OP-20, EMP-CARD-5: a free action spends the card and no action; cancelled it stays ready."""
    state = army("italia", infantry=1)
    own(state, A, "forced_march")
    half = play(state, A, "use:forced_march")
    assert play(half, A, "cancel").players[A].cards[0].ready
    done = play(half, A, "from:italia", "kind:infantry", "to:syria", "done")
    assert (done.actions, done.players[A].cards[0].ready) == (2, False)
    assert refused(done, A, "use:forced_march") == "EMP-CARD-5"


@pytest.mark.parametrize("province", ["italia", "creta"])
def test_bundles_of_numbers(province: str) -> None:
    """EMP-STEP-7: the number is one answer."""
    state = army(province, infantry=7)
    put(state, A, "mare_pelusium", galley=2)
    half = play(state, A, "move", f"from:{province}", "kind:infantry", "to:syria")
    bundle = GAME.bundle(half, A)
    assert bundle is not None
    assert len(bundle.keys) == 7  # type: ignore[union-attr]
