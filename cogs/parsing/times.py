"""Parses hours of the day and days of the calendar, in English or Russian; the current day is passed in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from engine.contract import Malformed, Text
from engine.contract.teaching.folding import folded
from engine.tables import Away, Quiet
from engine.tables.core.settings import FIRST_DAY, LAST_DAY

LONGEST = 60
HALF, WHOLE = 12, 24
# A day without a year that passed less than this ago counts as past, not as next year's.
LATELY = timedelta(days=90)
_DASH = re.compile("[‐‑‒–—−]|\\.\\.+|…")


def _known(words: str) -> frozenset[str]:
    return frozenset(_plain(words).split())


def _plain(text: str) -> str:
    return " ".join(_DASH.sub("-", folded(text)).replace(",", " ").split())


def _typed(text: str) -> str:
    """Normalise typed text; empty if it is too long or has digits other than ASCII."""
    odd = any(letter.isnumeric() and not letter.isascii() for letter in text[:LONGEST])
    return "" if odd or len(text) > LONGEST else _plain(text)


OFF = _known("off no none never clear 0 - нет выкл выключить никогда убрать отмена back вернулся вернулась")


# Quiet hours

_CLOCK = re.compile(
    r"(?P<hour>[0-9]{1,2})(?:[:.h ]?(?P<minute>[0-9]{2}))? ?(?:часов|часа|час|ч|h|o'?clock)?\.? ?(?P<half>[a-zа-я.]+)?"
)
_HOURS = re.compile(
    r"(?:(?:from|between|с|со|от) )?(?P<start>.+?) ?(?:-| to | till | until | and | до | по ) ?(?P<end>.+)"
)
_MORNING, _EVENING, _NIGHT = _known("am a.m. a.m утра"), _known("pm p.m. p.m вечера дня"), _known("ночи")
_NAMED_HOURS = {
    **dict.fromkeys(_known("midnight полночь полуночи"), 0),
    **dict.fromkeys(_known("noon полдень полудня"), 720),
}


def quiet_hours(text: str) -> Quiet | None:
    """Parse quiet hours: `22-8`, `22:30–07:00`, `с 10 вечера до 8 утра`; None for `off` or `нет`."""
    typed = _typed(text)
    if typed in OFF:
        return None
    parts = _HOURS.fullmatch(typed)
    start, end = (_minute(parts["start"]), _minute(parts["end"])) if parts else (None, None)
    if start is None or end is None:
        raise Malformed(text, Text("settings-hours", {"given": text.strip()[:40]}))
    if start == end:
        raise Malformed(text, Text("settings-same-hours"))
    return Quiet(start, end)


def _minute(text: str) -> int | None:
    if text in _NAMED_HOURS:
        return _NAMED_HOURS[text]
    found = _CLOCK.fullmatch(text)
    if found is None:
        return None
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    if found["half"]:
        hour = _on_the_whole_day(hour, found["half"])
    if hour == WHOLE and not minute:
        hour = 0
    return hour * 60 + minute if 0 <= hour < WHOLE and minute < 60 else None


def _on_the_whole_day(hour: int, half: str) -> int:
    """Convert an hour of a named half of the day; -1 if it is invalid."""
    if not 1 <= hour <= HALF:
        return -1
    if half in _MORNING:
        return hour % HALF
    if half in _EVENING:
        return hour % HALF + HALF
    if half in _NIGHT:
        return hour % HALF + (HALF if 9 <= hour < HALF else 0)
    return -1


# Days

_TODAY = {
    **dict.fromkeys(_known("today now сегодня сейчас"), 0),
    **dict.fromkeys(_known("tomorrow завтра"), 1),
    "послезавтра": 2,
    "day after tomorrow": 2,
}
_WEEKDAYS = tuple(
    map(
        _known,
        (
            "mon monday пн понедельник понедельника",
            "tue tues tuesday вт вторник вторника",
            "wed wednesday ср среда среды среду",
            "thu thur thurs thursday чт четверг четверга",
            "fri friday пт пятница пятницы пятницу",
            "sat saturday сб суббота субботы субботу",
            "sun sunday вс воскресенье воскресенья",
        ),
    )
)
_MONTHS = tuple(
    map(
        _known,
        (
            "jan january янв январь января",
            "feb february фев февр февраль февраля",
            "mar march мар март марта",
            "apr april апр апрель апреля",
            "may май мая",
            "jun june июн июнь июня",
            "jul july июл июль июля",
            "aug august авг август августа",
            "sep sept september сен сент сентябрь сентября",
            "oct october окт октябрь октября",
            "nov november ноя нояб ноябрь ноября",
            "dec december дек декабрь декабря",
        ),
    )
)
_NUMBERS: Mapping[str, int] = {
    word: number
    for number, words in enumerate(
        (
            "a an one один одну",
            "two couple два две пару",
            "three три",
            "four четыре",
            "five пять",
            "six шесть",
            "seven семь",
            "eight восемь",
            "nine девять",
            "ten десять",
        ),
        start=1,
    )
    for word in _known(words)
}
_SPANS: Mapping[str, int] = {
    word: days
    for days, words in (
        (1, "d day days день дня дней сутки суток"),
        (7, "w week weeks неделя неделю недели недель нед"),
        (30, "month months месяц месяца месяцев мес"),
    )
    for word in _known(words)
}
_LEAD = re.compile(r"(?:until|till|til|up to|to|by|for|on|the|from|до|по|на|в|во|к|еще|с|со|от) ")
_UNTIL = re.compile("(?:until|till|til|up to|to|for|до|по|на) ")
_COUNTED = re.compile(r"(?:a )?(?:(?P<count>[0-9]{1,3}|[a-zа-я]+) ?)??(?:of )?(?P<unit>[a-zа-я]+)\.?")
_ISO = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{1,2})-(?P<day>[0-9]{1,2})")
_DOTTED = re.compile(r"(?P<day>[0-9]{1,2})[./](?P<month>[0-9]{1,2})(?:[./](?P<year>[0-9]{2}|[0-9]{4})?)?")
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th|-?го|-?е|-?ое)?"
_YEAR = r"(?: (?P<year>[0-9]{4})(?: ?г\.?| года)?)?"
_NAMED = (
    re.compile(rf"(?:the )?{_DAY} (?:of )?(?P<name>[a-zа-я]+)\.?{_YEAR}"),
    re.compile(rf"(?P<name>[a-zа-я]+)\.? (?:the )?{_DAY}{_YEAR}"),
)
_NUMBERED = re.compile(r"(?:the )?(?P<day>[0-9]{1,2})(?:st|nd|rd|th|-?го| числа)")
_BETWEEN = re.compile(r" ?- ?| to | till | until | до | по ")
_SHARED = re.compile(r"(?P<first>[0-9]{1,2})(?: ?- ?| to | до | по )(?P<rest>[0-9]{1,2}[ ./].+)")


def days_away(text: str, today: date) -> Away | None:
    """Parse days away: until a day, for some days, or between two days; None for `off` or `нет`."""
    typed = _typed(text)
    if typed in OFF:
        return None
    until = _day(typed, today)
    if until is not None:
        return _away(text, min(today, until), until, today)
    span = next(_spans(typed, today), None)
    if span is None:
        raise _no_day(text)
    return _away(text, *span, today)


def days_from(start: str, end: str | None, today: date) -> Away | None:
    """Parse days away given by their first and last day; a start that contains its own end is parsed alone."""
    typed = _typed(start)
    first = _day(typed, today)
    if end is None and (first is None or _UNTIL.match(typed) or _after(_without_lead(typed), today)):
        return days_away(start, today)
    if first is None:
        raise _no_day(start)
    last = first if end is None else _day(_typed(end), max(first, today))
    if last is None:
        raise _no_day(end or "")
    return _away(end or start, first, last, today)


def _away(text: str, first: date, last: date, today: date) -> Away:
    if last < first:
        raise Malformed(text, Text("settings-days-order"))
    if last < today:
        raise Malformed(text, Text("settings-day-over", {"given": text.strip()[:40], "today": str(today)}))
    return Away(first, last)


def _no_day(text: str) -> Malformed:
    return Malformed(text, Text("settings-day", {"given": text.strip()[:40]}))


def _spans(typed: str, today: date) -> Iterator[tuple[date, date]]:
    """Every reading of a text as a first and a last day."""
    bare = _without_lead(typed)
    if shared := _SHARED.fullmatch(bare):
        # `24-31 December`: the month applies to both days.
        last = _day(shared["rest"], today)
        if last is not None and int(shared["first"]) in range(1, last.day + 1):
            yield last.replace(day=int(shared["first"])), last
    for cut in _BETWEEN.finditer(bare):
        first = _day(bare[: cut.start()], today)
        last = first and _day(bare[cut.end() :], max(first, today))
        if first and last:
            yield first, last


def _day(typed: str, today: date) -> date | None:
    bare = _without_lead(typed)
    if bare in _TODAY:
        return today + timedelta(days=_TODAY[bare])
    for weekday, names in enumerate(_WEEKDAYS):
        if bare.rstrip(".") in names:
            return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    return _after(bare, today) or _dated(bare, today) or _numbered(bare, today)


def _without_lead(typed: str) -> str:
    while lead := _LEAD.match(typed):
        typed = typed[lead.end() :]
    return typed


def _after(bare: str, today: date) -> date | None:
    counted = _COUNTED.fullmatch(bare)
    if counted is None or counted["unit"] not in _SPANS:
        return None
    said = counted["count"] or "1"
    count = int(said) if said.isdigit() else _NUMBERS.get(said)
    return None if not count else today + timedelta(days=count * _SPANS[counted["unit"]])


def _dated(bare: str, today: date) -> date | None:
    if found := _ISO.fullmatch(bare):
        return _made(int(found["year"]), int(found["month"]), int(found["day"]))
    if found := _DOTTED.fullmatch(bare):
        month, number = int(found["month"]), int(found["day"])
        if month > 12 >= number:
            month, number = number, month
        return _of_year(found["year"], month, number, today)
    for form in _NAMED:
        if found := form.fullmatch(bare):
            months = [at for at, names in enumerate(_MONTHS, 1) if found["name"] in names]
            return _of_year(found["year"], months[0], int(found["day"]), today) if months else None
    return None


def _of_year(year: str | None, month: int, number: int, today: date) -> date | None:
    """The day in the given year, or else its next or recently passed occurrence."""
    if year:
        return _made(int(year) + (2000 if len(year) == 2 else 0), month, number)
    within = [made for ahead in (0, 1) if (made := _made(today.year + ahead, month, number))]
    return next((made for made in within if made >= today - LATELY), None)


def _numbered(bare: str, today: date) -> date | None:
    """Parse the next day with this number in its month: `the 24th`, `24-го`."""
    found = _NUMBERED.fullmatch(bare)
    if found is None:
        return None
    coming = (today + timedelta(days=ahead) for ahead in range(62))
    return next((each for each in coming if each.day == int(found["day"])), None)


def _made(year: int, month: int, number: int) -> date | None:
    try:
        made = date(year, month, number)
    except ValueError:
        return None
    return made if FIRST_DAY <= made <= LAST_DAY else None
