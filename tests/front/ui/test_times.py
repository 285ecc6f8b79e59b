"""Hours and days as people write them: what is understood, and what is refused."""

from __future__ import annotations

from datetime import date

import pytest

from cogs.parsing.times import days_away, days_from, quiet_hours
from engine.contract import Malformed
from engine.tables import Away, Quiet

TUESDAY = date(2026, 11, 17)
NONSENSE = (
    "",
    " ",
    "soon",
    "²",
    "٢٢-٨",
    "-",
    "9" * 5000,
    "22-8" + " " * 60,
    "\n",
    "🦊",
    "22 8",
    "until",
    "до",
    "NaN",
    "1e3-8",
)


def minutes(clock: str) -> int:
    """The minute of the day of a time such as 22:30."""
    hour, minute = clock.split(":")
    return int(hour) * 60 + int(minute)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("22-8", "22:00", "8:00"),
        (" 22 - 8 ", "22:00", "8:00"),
        ("22–8", "22:00", "8:00"),
        ("22—8", "22:00", "8:00"),
        ("22..8", "22:00", "8:00"),
        ("22:30–07:00", "22:30", "7:00"),
        ("22.30-7.15", "22:30", "7:15"),
        ("2230-0700", "22:30", "7:00"),
        ("22h-8h", "22:00", "8:00"),
        ("from 22 to 8", "22:00", "8:00"),
        ("between 22 and 8", "22:00", "8:00"),
        ("10pm-8am", "22:00", "8:00"),
        ("10 p.m. to 8 a.m.", "22:00", "8:00"),
        ("10:30 PM – 8 AM", "22:30", "8:00"),
        ("12am-12pm", "0:00", "12:00"),
        ("midnight to noon", "0:00", "12:00"),
        ("24-8", "0:00", "8:00"),
        ("0-24:00", "", ""),
        ("с 22 до 8", "22:00", "8:00"),
        ("С 22:00 до 08:00", "22:00", "8:00"),
        ("с 22 до 8 часов", "22:00", "8:00"),
        ("22ч-8ч", "22:00", "8:00"),
        ("с 10 вечера до 8 утра", "22:00", "8:00"),
        ("с 11 ночи до 2 дня", "23:00", "14:00"),
        ("с 12 ночи до 7 утра", "0:00", "7:00"),
        ("с полуночи до 7", "0:00", "7:00"),
        ("9-17", "9:00", "17:00"),
        ("25-8", "", ""),
        ("22:60-8", "", ""),
        ("13pm-8am", "", ""),
        ("0am-8am", "", ""),
        ("10 обеда-8", "", ""),
        ("22", "", ""),
        ("22-", "", ""),
        ("-22-8", "", ""),
        ("22-8-9", "", ""),
        ("22-22", "", ""),
    ],
)
def test_quiet_hours(text: str, start: str, end: str) -> None:
    if start:
        assert quiet_hours(text) == Quiet(minutes(start), minutes(end))
    else:
        with pytest.raises(Malformed):
            quiet_hours(text)


@pytest.mark.parametrize("text", ["off", "OFF", "none", "no", "нет", "Нет", "выкл", "никогда", "вернулась"])
def test_no_quiet_hours_and_not_away(text: str) -> None:
    assert quiet_hours(text) is None
    assert days_away(text, TUESDAY) is None


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("today", "2026-11-17"),
        ("tomorrow", "2026-11-18"),
        ("до завтра", "2026-11-18"),
        ("послезавтра", "2026-11-19"),
        ("the day after tomorrow", "2026-11-19"),
        ("until Sunday", "2026-11-22"),
        ("till sun", "2026-11-22"),
        ("Sunday", "2026-11-22"),
        ("до воскресенья", "2026-11-22"),
        ("по воскресенье", "2026-11-22"),
        ("вс", "2026-11-22"),
        ("до среды", "2026-11-18"),
        ("в пятницу", "2026-11-20"),
        ("until Monday", "2026-11-23"),
        ("until Tuesday", "2026-11-24"),  # today is one
        ("3 days", "2026-11-20"),
        ("3d", "2026-11-20"),
        ("for 3 days", "2026-11-20"),
        ("три дня", "2026-11-20"),
        ("на 3 дня", "2026-11-20"),
        ("a couple of days", "2026-11-19"),
        ("на пару дней", "2026-11-19"),
        ("a week", "2026-11-24"),
        ("на неделю", "2026-11-24"),
        ("неделя", "2026-11-24"),
        ("two weeks", "2026-12-01"),
        ("ещё на две недели", "2026-12-01"),
        ("на месяц", "2026-12-17"),
        ("24 Dec", "2026-12-24"),
        ("Dec 24", "2026-12-24"),
        ("24th of December", "2026-12-24"),
        ("December 24th, 2026", "2026-12-24"),
        ("until the 24th", "2026-11-24"),
        ("до 5-го", "2026-12-05"),
        ("до 31 числа", "2026-12-31"),
        ("24 декабря", "2026-12-24"),
        ("до 24 дек.", "2026-12-24"),
        ("24 декабря 2026 года", "2026-12-24"),
        ("24.12.", "2026-12-24"),
        ("24.12", "2026-12-24"),
        ("24.12.26", "2026-12-24"),
        ("24.12.2026", "2026-12-24"),
        ("24/12", "2026-12-24"),
        ("12/24", "2026-12-24"),
        ("2026-12-24", "2026-12-24"),
        ("5 Jan", "2027-01-05"),  # next year's
        ("1 мая", "2027-05-01"),
        ("17 Nov", "2026-11-17"),
    ],
)
def test_until_when_somebody_is_away(text: str, last: str) -> None:
    assert days_away(text, TUESDAY) == Away(TUESDAY, date.fromisoformat(last))


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("24.12-2.1", "2026-12-24", "2027-01-02"),
        ("24.12. – 02.01.", "2026-12-24", "2027-01-02"),
        ("24-31 Dec", "2026-12-24", "2026-12-31"),
        ("с 24 по 31 декабря", "2026-12-24", "2026-12-31"),
        ("from Dec 24 to Jan 2", "2026-12-24", "2027-01-02"),
        ("2026-12-24 - 2027-01-02", "2026-12-24", "2027-01-02"),
        ("from Monday to Friday", "2026-11-23", "2026-11-27"),
        ("с понедельника по пятницу", "2026-11-23", "2026-11-27"),
        ("завтра - воскресенье", "2026-11-18", "2026-11-22"),
    ],
)
def test_from_when_to_when_somebody_is_away(text: str, first: str, last: str) -> None:
    assert days_away(text, TUESDAY) == Away(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("start", "end", "first", "last"),
    [
        ("2026-12-24", None, "2026-12-24", "2026-12-24"),
        ("24 Dec", None, "2026-12-24", "2026-12-24"),
        ("tomorrow", None, "2026-11-18", "2026-11-18"),
        ("until Sunday", None, "2026-11-17", "2026-11-22"),
        ("на неделю", None, "2026-11-17", "2026-11-24"),
        ("24.12-2.1", None, "2026-12-24", "2027-01-02"),
        ("2026-11-10", "2026-11-20", "2026-11-10", "2026-11-20"),  # has begun already
        ("24 Dec", "2 Jan", "2026-12-24", "2027-01-02"),
        ("Monday", "Friday", "2026-11-23", "2026-11-27"),
        ("Monday", "3 days", "2026-11-23", "2026-11-26"),
    ],
)
def test_a_first_day_and_a_last_one(start: str, end: str | None, first: str, last: str) -> None:
    assert days_from(start, end, TUESDAY) == Away(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        *((text, "settings-day") for text in NONSENSE if text != "-"),
        ("24", "settings-day"),
        ("30.02.", "settings-day"),
        ("32 Dec", "settings-day"),
        ("29 Feb", "settings-day"),  # neither this year nor the next has one
        ("24.13.2026", "settings-day"),
        ("0000-00-00", "settings-day"),
        ("9999-12-31", "settings-day"),
        ("9999-12-31 - tomorrow", "settings-day"),
        ("٢٠٢٦-١٢-٢٤", "settings-day"),
        ("0 days", "settings-day"),
        ("three Fridays", "settings-day"),
        ("yesterday", "settings-day"),
        ("2026-11-16", "settings-day-over"),
        ("10 Nov", "settings-day-over"),
        ("until 1 October", "settings-day-over"),
        ("1.11.-3.11.", "settings-day-over"),
        ("2026-12-31 - 2026-12-24", "settings-days-order"),
    ],
)
def test_days_that_are_refused(text: str, told: str) -> None:
    with pytest.raises(Malformed) as refused:
        days_away(text, TUESDAY)
    assert refused.value.say.id == told


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_no_hours(text: str) -> None:
    if text == "-":
        assert quiet_hours(text) is None
        return
    with pytest.raises(Malformed):
        quiet_hours(text)


def test_a_leap_day_is_known_where_there_is_one() -> None:
    assert days_away("29 Feb", date(2027, 12, 1)) == Away(date(2027, 12, 1), date(2028, 2, 29))
    assert days_away("the 31st", date(2027, 2, 1)) == Away(date(2027, 2, 1), date(2027, 3, 31))
