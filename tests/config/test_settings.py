"""Settings come from the defaults, the host's file and the environment, in that order, or are refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.settings import ROOT, BadSettings, load
from config.sharding import BadShards, Shards, shards_named


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


def test_the_host_is_named_in_the_file_or_the_environment(tmp_path: Path) -> None:
    (tmp_path / "longtable.toml").write_text('[host]\nname = "Ada"\ncountry = "England"\n', encoding="utf-8")
    host = load({"LONGTABLE_HOST_CONTACT": "ada@example.org", "LONGTABLE_HOST_COUNTRY": "Wales"}, tmp_path).host
    assert (host.name, host.contact, host.country) == ("Ada", "ada@example.org", "Wales")


@pytest.mark.parametrize(
    ("text", "environment", "named"),
    [
        ("", {"LONGTABLE_HOST_NAME": "x" * 201}, "host.name"),
        ("port = 1", {}, "port"),
        ("[local]\nport = 'x'", {}, r"\$\.local\.port"),
        ("log = 'loud'", {}, "loud"),
        ("[[", {}, "no TOML"),
        ("", {"LONGTABLE_PORT": "80x"}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_PORT": "70000"}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_PORT": "9" * 5000}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_PORT": "²"}, "LONGTABLE_PORT"),
        ("", {"LONGTABLE_CONFIG": "/nowhere/at.all"}, "LONGTABLE_CONFIG"),
        ("", {"LONGTABLE_DRAFTS": "maybe"}, "LONGTABLE_DRAFTS"),
        ("", {"LONGTABLE_HEALTH_HOST": "everywhere"}, "LONGTABLE_HEALTH_HOST"),
        ("health_host = '300.1.1.1'", {}, "health_host"),
        ("", {"LONGTABLE_DATABASE": "games.db"}, "LONGTABLE_DATABASE"),
        ("database = 'mysql://host/games'", {}, "LONGTABLE_DATABASE"),
        ("", {"LONGTABLE_LOCAL": "127.0.0.1:8765", "DISCORD_TOKEN": "t"}, "LONGTABLE_LOCAL"),
        ("", {"LONGTABLE_LOCAL": "http://127.0.0.1:8765"}, "DISCORD_TOKEN"),
        ("", {"LONGTABLE_SHARDS": "many"}, "LONGTABLE_SHARDS"),
        ("shards = '0'", {}, "LONGTABLE_SHARDS"),
        ("", {"LONGTABLE_SHARDS": "10001"}, "LONGTABLE_SHARDS"),
        ("", {"LONGTABLE_SHARDS": "0-3/8"}, "LONGTABLE_DATABASE"),
    ],
)
def test_unclear_settings_are_refused_by_name(
    tmp_path: Path, text: str, environment: dict[str, str], named: str
) -> None:
    (tmp_path / "longtable.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadSettings, match=named):
        load(environment, tmp_path)


def test_drafts_are_offered_where_the_host_asks_for_them(tmp_path: Path) -> None:
    assert [load({"LONGTABLE_DRAFTS": given}, tmp_path).drafts for given in ("", "no", "yes")] == [False, False, True]
    (tmp_path / "longtable.toml").write_text("drafts = true\n", encoding="utf-8")
    assert load({}, tmp_path).drafts
    assert not load({"LONGTABLE_DRAFTS": "no"}, tmp_path).drafts


def test_a_database_and_a_running_local_discord_are_named_in_file_or_environment(tmp_path: Path) -> None:
    (tmp_path / "longtable.toml").write_text('database = "postgresql://h/games"\n', encoding="utf-8")
    settings = load({"LONGTABLE_LOCAL": "http://127.0.0.1:8765", "DISCORD_TOKEN": "t"}, tmp_path)
    assert (settings.database, settings.local.url) == ("postgresql://h/games", "http://127.0.0.1:8765")
    assert load({"LONGTABLE_DATABASE": "postgres://h/other"}, tmp_path).database == "postgres://h/other"


@pytest.mark.parametrize(
    ("text", "count", "wanted"),
    [
        ("", None, None),
        ("8", 8, None),
        ("0-3/8", 8, {0, 1, 2, 3}),
        ("0,2/8", 8, {0, 2}),
        ("0-1, 4-5 / 8", 8, {0, 1, 4, 5}),
        ("0/1", 1, {0}),
    ],
)
def test_shards_are_named_by_count_and_number(text: str, count: int | None, wanted: set[int] | None) -> None:
    assert shards_named(text) == Shards(count, None if wanted is None else frozenset(wanted))


@pytest.mark.parametrize("text", ["0", "-1", "8/", "/8", "8/8", "3-1/8", "0-8/8", "0;1/8", "0-3", "٣", "1" * 9])
def test_what_names_no_shards_is_refused(text: str) -> None:
    with pytest.raises(BadShards, match="shards"):
        shards_named(text)


def test_a_refused_database_is_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(BadSettings) as caught:
        load({"LONGTABLE_DATABASE": "mysql://bob:s3cret@host/games"}, tmp_path)
    assert "s3cret" not in str(caught.value)
