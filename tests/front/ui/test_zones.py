"""Time zones as people name them: found, proposed, refused; and what the clocks there show."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest

from cogs.parsing import time_zones
from cogs.ui.custom_ids import OPTION_LIMIT
from config.language import LANGUAGES, Translator
from engine.contract import Malformed

WINTER, SUMMER = datetime(2026, 11, 17, 15, tzinfo=UTC), datetime(2026, 7, 1, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Moscow", "Europe/Moscow"),
        ("moscow", "Europe/Moscow"),
        ("Москва", "Europe/Moscow"),
        ("Моск", "Europe/Moscow"),
        ("мск", "Europe/Moscow"),
        ("Питер", "Europe/Moscow"),
        ("Екат", "Asia/Yekaterinburg"),
        ("Europe/Berlin", "Europe/Berlin"),
        ("europe/berlin", "Europe/Berlin"),
        ("берлин", "Europe/Berlin"),
        ("Кельн", "Europe/Berlin"),
        ("New York", "America/New_York"),
        ("new_york", "America/New_York"),
        ("york", "America/New_York"),
        ("Нью-Йорк", "America/New_York"),
        ("нью йорк", "America/New_York"),
        ("EST", "America/New_York"),
        ("Sao Paulo", "America/Sao_Paulo"),
        ("Kiev", "Europe/Kyiv"),
        ("Vaduz", "Europe/Vaduz"),
        ("US/Eastern", "US/Eastern"),
        ("UTC", "UTC"),
        ("gmt", "UTC"),
        ("UTC+0", "UTC"),
        ("UTC+3", "Etc/GMT-3"),
        ("utc + 3", "Etc/GMT-3"),
        ("+3", "Etc/GMT-3"),
        ("+03:00", "Etc/GMT-3"),
        ("GMT-5", "Etc/GMT+5"),
        ("UTC−5", "Etc/GMT+5"),
        ("UTC+5:30", "Asia/Kolkata"),
    ],
)
def test_a_zone_is_found(text: str, zone: str) -> None:
    assert time_zones.read(text, WINTER, "en") == zone


@pytest.mark.parametrize(
    ("text", "told", "possible"),
    [
        ("San", "settings-several-zones", "Los Angeles (UTC-8)"),
        ("Ново", "settings-several-zones", "Новосибирск (UTC+7)"),
        ("Moscwo", "settings-near-zone", "Москва (UTC+3)"),
        ("Berlim", "settings-near-zone", "Берлин (UTC+1)"),
        ("Mars/Olympus", "settings-no-zone", "New York"),
        ("", "settings-no-zone", "New York"),
        ("UTC+25", "settings-no-zone", "New York"),
        ("UTC+3:17", "settings-no-zone", "New York"),
        ("²", "settings-no-zone", "New York"),
        ("9" * 5000, "settings-no-zone", "New York"),
        ("../../etc/passwd", "settings-no-zone", "New York"),
    ],
)
def test_what_is_not_clear_is_refused_with_what_is_possible(text: str, told: str, possible: str) -> None:
    language = "ru" if "(" in possible and possible[0] > "z" else "en"
    with pytest.raises(Malformed) as refused:
        time_zones.read(text, WINTER, language)
    assert refused.value.say.id == told
    assert possible in Translator(language, strict=True)(refused.value.say)


@pytest.mark.parametrize(
    ("zone", "winter", "summer"),
    [
        ("Europe/Berlin", "UTC+1", "UTC+2"),
        ("America/New_York", "UTC-5", "UTC-4"),
        ("Australia/Sydney", "UTC+11", "UTC+10"),
        ("Asia/Kolkata", "UTC+5:30", "UTC+5:30"),
        ("America/St_Johns", "UTC-3:30", "UTC-2:30"),
        ("Europe/London", "UTC", "UTC+1"),
        ("Etc/GMT-3", "UTC+3", "UTC+3"),
    ],
)
def test_clocks_are_put_forward_and_back(zone: str, winter: str, summer: str) -> None:
    assert (time_zones.difference(zone, WINTER), time_zones.difference(zone, SUMMER)) == (winter, summer)


def test_half_hours_are_found_by_what_clocks_show_now() -> None:
    assert time_zones.fitting("UTC-2:30", SUMMER) == ["America/St_Johns"]
    assert time_zones.fitting("UTC-2:30", WINTER) == []


def test_zones_are_offered_from_west_to_east_with_ones_own() -> None:
    for own in (None, "Europe/Moscow", "Pacific/Chatham"):
        listed = time_zones.offered(own, WINTER)
        assert len(listed) <= OPTION_LIMIT
        assert own is None or own in listed
        hours = [WINTER.astimezone(ZoneInfo(zone)).utcoffset() for zone in listed]
        assert hours == sorted(hours, key=lambda offset: offset.total_seconds() if offset else 0)


def test_every_city_of_the_table_is_a_zone_found_by_all_its_names() -> None:
    table = time_zones._cities()
    assert len(table.cities) > 100
    assert set(table.offered) <= table.cities.keys() <= available_timezones()
    for zone, names in table.cities.items():
        assert len(names) >= len(LANGUAGES)
        assert [name for name in names if time_zones.fitting(name, WINTER) != [zone]] == []


def test_a_fixed_difference_is_not_told_by_its_odd_name() -> None:
    assert time_zones.city("Etc/GMT-3", "ru") == "UTC+3"
    assert time_zones.city("Europe/Moscow", "ru") == "Москва"
    assert time_zones.city("Europe/Vaduz", "ru") == "Vaduz"
