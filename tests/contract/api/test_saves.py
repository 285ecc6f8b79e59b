"""Saves: versions, upgrades, and data that is no save."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.contract import BadSave, NewerSave, RulesError, State
from engine.contract.saves import Saves
from tests.toy import GAME

SEED = "0" * 32


class Shelf(State, kw_only=True):
    """A state with something in it."""

    books: dict[str, list[int]]
    height: int
    lent: dict[int, str] = msgspec.field(default_factory=dict)


def _named(old: dict[str, Any]) -> dict[str, Any]:
    return {**{k: v for k, v in old.items() if k != "volumes"}, "books": {"all": old["volumes"]}}


def _measured(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "height": len(old["books"]["all"])}


SAVES = Saves("shelf", 3, Shelf, {1: _named, 2: _measured})
STATE = Shelf(seats=2, seed=SEED, books={"all": [1, 2], "lent": []}, height=2)


def test_saved_and_loaded() -> None:
    data = SAVES.dump(STATE)
    assert SAVES.load(data) == STATE
    assert SAVES.dump(SAVES.load(data)) == data
    assert msgspec.json.decode(data)["version"] == 3


@pytest.mark.parametrize(
    ("version", "kept"),
    [(1, {"volumes": [7, 8, 9]}), (2, {"books": {"all": [7, 8, 9]}})],
)
def test_old_versions_are_lifted_step_by_step(version: int, kept: dict[str, Any]) -> None:
    state = {"seats": 2, "seed": SEED, "lent": {"8": "Ann"}, **kept}
    loaded = SAVES.load(msgspec.json.encode({"game": "shelf", "version": version, "state": state}))
    assert loaded == Shelf(seats=2, seed=SEED, books={"all": [7, 8, 9]}, height=3, lent={8: "Ann"})


def test_a_newer_version_is_refused_by_name() -> None:
    data = msgspec.json.encode({"game": "shelf", "version": 4, "state": {}})
    with pytest.raises(NewerSave) as refused:
        SAVES.load(data)
    assert refused.value.say.args == {"version": 4, "known": 3}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"{}",
        b'"shelf"',
        b'{"game":"shelf","version":3}',
        b'{"game":"shelf","version":3,"state":null}',
        b'{"game":"shelf","version":3,"state":[]}',
        b'{"game":"shelf","version":"3","state":{}}',
        b'{"game":"shelf","version":3.5,"state":{}}',
        b'{"game":"shelf","version":true,"state":{}}',
        b'{"game":"shelf","version":0,"state":{}}',
        b'{"game":"shelf","version":-1,"state":{}}',
        b'{"game":"shelf","version":1,"state":{}}',
        b'{"game":"shelf","version":1,"state":[]}',
        b'{"game":"shelf","version":2,"state":{"books":5}}',
        b'{"game":"shelf","version":2,"state":{"books":[]}}',
        b'{"game":"other","version":3,"state":{}}',
        b'{"game":"shelf","version":3,"state":{"seats":"two","seed":"","books":{},"height":1}}',
        b'{"game":"shelf","version":3,"state":{"seats":2,"seed":5,"books":{},"height":1}}',
        b'{"game":"shelf","version":3,"state":{"seats":2,"seed":"","books":{"a":["x"]},"height":1}}',
        b'{"game":"shelf","version":3,"state":{"seats":2,"seed":"","books":{},"height":1}} and more',
        b'{"game":"shelf","version":3,"state":' + b"[" * 100_000,
        b'{"game":"shelf","version":1,"state":' + b'{"a":' * 5_000 + b"1" + b"}" * 5_001,
        None,
        7,
        "{}",
    ],
    ids=lambda data: str(data)[:60],
)
def test_what_is_no_save_is_refused(data: Any) -> None:
    with pytest.raises(BadSave) as refused:
        SAVES.load(data)
    assert len(str(refused.value.say.args["detail"])) <= 60


def test_a_copy_shares_nothing() -> None:
    copied = SAVES.copy(STATE)
    copied.books["all"].append(9)
    copied.books["new"] = []
    assert STATE.books == {"all": [1, 2], "lent": []}


def test_frames_come_back_as_the_frames_they_were() -> None:
    state = GAME.new(2, {}, SEED)
    assert [type(frame).__name__ for frame in GAME.load(GAME.dump(state)).stack] == ["Round", "Bids"]
    with pytest.raises(BadSave):
        GAME.load(GAME.dump(state).replace(b'"type":"bids"', b'"type":"dance"'))


def test_every_cut_and_every_flipped_byte_of_a_save_is_refused_or_is_a_state() -> None:
    data = GAME.dump(GAME.new(3, {}, SEED))
    for at in range(len(data)):
        for wrong in (data[:at], data[:at] + b"\x00" + data[at + 1 :], data[:at] + b"9" + data[at + 1 :]):
            try:
                loaded = GAME.load(wrong)
            except RulesError:
                continue
            assert isinstance(loaded, GAME.state_type)
