"""`docs/strength.md` and its plot, written from the results that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from engine.match.ladder import is_balance
from engine.match.result import Balance, CompetitorResult, MatchResult, duration

HEAD = """# Strength of the computer players

Written by `make strength` (`python -m engine ladder`) from the results in [strength.jsonl](strength.jsonl). Matches
that are not among them are played first; with `--again` all are. A single match is
`python -m engine match GAME --levels A,B --games N`; with `--keep` its result is told here, too.

Two levels meet at the same deals: each deal is played once for every seat that the first of them can have, with the
same sides and the same luck, and of a shared win each winner has a part. At more than two seats one seat of the first
level meets the second level at all others; where two win as a team (unmatched at four seats) it can have half the wins
at most. The interval is Student's over whole deals, with four deals of pure chance added to their spread. A match may
stop at one of four early looks: each of them errs once in a thousand, and the last look has the rest of the 5 %. Times
are seconds of one core for a decision with more than one choice, on the machine that measured; players that choose at
random have none."""
LEVELS = ("game", "seats", "level", "against", "a turn", "games", "wins", "95 % interval", "fair", "mean place")
THOUGHT = ("a decision", "95 % within")
SIDES = ("game", "side or seat", "games", "wins", "95 % interval", "fair")
PLOT = "strength.svg"


def document(results: Sequence[MatchResult]) -> str:
    """The whole page."""
    levels, balances = ladder_of(results), [result for result in results if is_balance(result)]
    parts = [
        HEAD,
        "## Levels",
        f"![Share of wins of each level with its 95 % interval; the mark is a fair share]({PLOT})",
        _table((*LEVELS, *THOUGHT), map(_level, levels)),
        "## Balance of sides and seats",
        "Equal players at the smallest table, every deal played once; the sides of each deal are drawn by chance.\n"
        "Of twenty rows one misses its fair share by chance alone.",
        _table(SIDES, (row for result in balances for row in _balances(result))),
    ]
    return "\n\n".join(parts) + "\n"


def ladder_of(results: Sequence[MatchResult]) -> list[MatchResult]:
    """The matches between levels, by game and seats."""
    return [result for result in results if not is_balance(result)]


def _level(result: MatchResult) -> str:
    first = result.competitors[0]
    return _row(
        result.game + "".join(f", {name}={value}" for name, value in result.options.items()),
        str(result.seats),
        first.name,
        ", ".join(each.name for each in result.competitors[1:]),
        "" if result.seconds is None else f"{result.seconds:g} s",
        f"{result.games}{' (stopped early)' if result.stopped else ''}",
        *_shares(first),
        f"{first.place:.2f}",
        *("" if taken is None else duration(taken) for taken in (first.mean_seconds, first.p95_seconds)),
    )


def _balances(result: MatchResult) -> Iterator[str]:
    for kind, balances in (("seat ", result.by_seat), ("", result.by_side)):
        for balance in balances:
            yield _row(result.game, f"{kind}{balance.name}", str(balance.games), *_shares(balance))


def _shares(told: CompetitorResult | Balance) -> tuple[str, str, str]:
    return f"{told.share:.1%}", f"{told.low:.1%} to {told.high:.1%}", f"{told.fair:.1%}"


def _table(header: Sequence[str], rows: Iterable[str]) -> str:
    return "\n".join((_row(*header), f"|{'---|' * len(header)}", *rows))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


# The plot

WIDTH, LEFT, RIGHT, TOP, STEP = 760, 300, 60, 40, 26


def plot(results: Sequence[MatchResult]) -> str:
    """The ladder as a picture: a line for each match with its interval, its share and what would be fair."""
    rows = ladder_of(results)
    height = TOP + STEP * len(rows) + 10
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        *_scale(height),
        *(part for at, result in enumerate(rows) for part in _line(result, TOP + STEP * at + STEP // 2)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _scale(height: int) -> Iterator[str]:
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        yield f'<line x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{height - 8}" stroke="#dddddd"/>'
        yield f'<text x="{x}" y="{TOP - 14}" text-anchor="middle" fill="#555555">{percent} %</text>'


def _line(result: MatchResult, y: int) -> Iterator[str]:
    first = result.competitors[0]
    seconds = "" if result.seconds is None else f", {result.seconds:g} s"
    others = ", ".join(each.name for each in result.competitors[1:])
    named = escape(f"{result.game} {result.seats}: {first.name}{seconds} against {others}")
    fair, share = _x(first.fair), _x(first.share)
    yield f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end" fill="#222222">{named}</text>'
    yield f'<line x1="{fair}" y1="{y - 8}" x2="{fair}" y2="{y + 8}" stroke="#b03a2e" stroke-width="2"/>'
    yield f'<line x1="{_x(first.low)}" y1="{y}" x2="{_x(first.high)}" y2="{y}" stroke="#1f4e79" stroke-width="3"/>'
    yield f'<circle cx="{share}" cy="{y}" r="5" fill="#1f4e79"/>'
    yield f'<text x="{WIDTH - RIGHT + 10}" y="{y + 4}" fill="#222222">{first.share:.0%}</text>'


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)
