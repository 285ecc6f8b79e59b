"""Weights are fitted so that the features that decide games weigh most."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.catalog import catalog
from engine.fit.commands import write
from engine.fit.fitting import Judged, fitted, seeds, surprise
from engine.search.judging import Weights, merit, read_weights
from tests.toy import Toy


def positions(many: int, weights: dict[str, float]) -> list[Judged]:
    """Positions whose winners are drawn by these weights."""
    luck = random.Random(7)
    found = []
    for _ in range(many):
        seats = tuple({name: luck.uniform(-2, 2) for name in ("good", "bad", "idle")} for _ in range(3))
        odds = [2.718281828 ** merit(seat, weights) for seat in seats]
        winner = luck.choices(range(3), odds)[0]
        found.append(Judged(seats, tuple(float(seat == winner) for seat in range(3))))
    return found


def test_it_finds_the_weights_that_drew_the_winners() -> None:
    real = {"good": 1.5, "bad": -0.8, "idle": 0.0}
    found = positions(3000, real)
    weights = fitted(found, 100)
    assert weights.weights == pytest.approx(real, abs=0.15)
    assert (weights.games, weights.positions) == (100, 3000)
    assert surprise(found, weights.weights) < surprise(found, {}) == pytest.approx(1.585, abs=0.001)


def test_a_feature_that_never_differs_weighs_nothing() -> None:
    found = [
        Judged(tuple({**seat, "same": 1.0} for seat in position.seats), position.shares)
        for position in positions(200, {"good": 1.0, "bad": 0.0})
    ]
    assert fitted(found, 1).weights["same"] == 0.0


def test_weights_are_read_as_they_are_written(tmp_path: Path) -> None:
    class Elsewhere(Toy):
        folder = tmp_path

    (tmp_path / "content").mkdir()
    write(Elsewhere(), Weights(3, 40, {"small": 0.1, "hand-strength": -2.5}))
    assert read_weights(tmp_path / "content") == {"hand-strength": -2.5, "small": 0.1}
    told = tomllib.loads((tmp_path / "content/weights.toml").read_text(encoding="utf-8"))
    assert msgspec.convert(told, Weights).positions == 40
    assert read_weights(tmp_path) == {}


def test_seeds_are_the_same_every_time_and_differ_by_name() -> None:
    assert seeds("samurai 2", 5) == seeds("samurai 2", 9)[:5]
    assert not {*seeds("samurai 2", 5)} & {*seeds("samurai 3", 5)}


def test_a_game_without_a_strong_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    slug = next(slug for slug, game in catalog.items() if not any(map(game.thinks, game.levels)))
    with pytest.raises(SystemExit):
        main(["fit", slug])
    assert "no player that judges positions" in capsys.readouterr().err


def test_a_fit_plays_and_writes_where_the_game_reads(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(type(catalog["samurai"]), "folder", tmp_path)
    assert main(["fit", "samurai", "--games", "10", "--players", "2"]) == 0
    assert read_weights(tmp_path / "content")
    assert "bits a position" in capsys.readouterr().out
