"""Settings come from the defaults, the host's file and the environment, in that order, or are refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.settings import ROOT, BadSettings, load


def test_defaults_alone_play_on_the_local_discord(tmp_path: Path) -> None:
    settings = load({}, tmp_path)
    assert settings.token == ""
    assert settings.local.browser
    assert len(settings.local.users) == 4
    assert settings.folder == ROOT / "data"


def test_own_file_overrides_single_keys_and_the_environment_overrides_the_file(tmp_path: Path) -> None:
    (tmp_path / "longtable.toml").write_text('data = "/srv/games"\n[local]\nport = 7000\n', encoding="utf-8")
    settings = load({"LONGTABLE_PORT": "7001", "DISCORD_TOKEN": "abc", "LONGTABLE_NO_BROWSER": "1"}, tmp_path)
    assert settings.folder == Path("/srv/games")
    assert (settings.local.port, settings.local.browser, settings.token) == (7001, False, "abc")
    assert settings.tables.lobby_days == 14


@pytest.mark.parametrize(
    ("text", "environment", "named"),
    [
        ("port = 1", {}, "port"),
        ("[local]\nport = 'x'", {}, r"\$\.local\.port"),
        ("log = 'loud'", {}, "loud"),
        ("[[", {}, "no TOML"),
        ("", {"LONGTABLE_PORT": "80x"}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_PORT": "70000"}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_PORT": "9" * 5000}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_PORT": "²"}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_CONFIG": "/nowhere/at.all"}, "LONGTABLE_CONFIG"),
        ("", {"LONGTABLE_HEALTH_HOST": "everywhere"}, "LONGTABLE_HEALTH_HOST"),
        ("health_host = '300.1.1.1'", {}, "health_host"),
    ],
)
def test_unclear_settings_are_refused_by_name(
    tmp_path: Path, text: str, environment: dict[str, str], named: str
) -> None:
    (tmp_path / "longtable.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadSettings, match=named):
        load(environment, tmp_path)
