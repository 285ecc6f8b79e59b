"""What a match has shown, as it is told, printed and kept."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.match.block import PlayedBlock
from engine.match.interval import Interval, interval
from engine.match.setting import Setting
from engine.selfplay import quantile

DIGITS = 4


class CompetitorResult(msgspec.Struct, frozen=True):
    """How one competitor did: its share of the wins with the interval, and the seconds it takes for a decision.

    The seconds are of one core, None for a player that chooses at random.
    """

    name: str
    seats: int
    fair: float
    share: float
    low: float
    high: float
    place: float
    decisions: int
    mean_seconds: float | None
    p95_seconds: float | None


class Balance(msgspec.Struct, frozen=True):
    """The share of the games with a seat or a side that it won."""

    name: str
    games: int
    fair: float
    share: float
    low: float
    high: float


class MatchResult(msgspec.Struct, frozen=True):
    """A match as it is kept; the confidence holds over all looks, and one that `stopped` ended before the last."""

    game: str
    seats: int
    levels: tuple[str, ...]
    options: dict[str, str]
    sides: tuple[str | None, ...] | None
    seconds: float | None
    seed: str
    rotations: int
    games: int
    blocks: int
    stopped: bool
    confidence: float
    competitors: tuple[CompetitorResult, ...]
    by_seat: tuple[Balance, ...]
    by_side: tuple[Balance, ...]


def summed_up(
    setting: Setting, blocks: Sequence[PlayedBlock], error: float, whole: float, *, stopped: bool
) -> MatchResult:
    """The result of these blocks, with intervals of that error; `whole` is what the looks together may err."""
    plan = setting.plan
    fair = 1 / setting.seats
    sides = sorted({side for block in blocks for side in block.sides})
    return MatchResult(
        game=plan.slug,
        seats=plan.seats,
        levels=tuple(plan.levels[setting.owners.index(number)] for number in range(len(setting.names))),
        options=plan.options,
        sides=plan.sides,
        seconds=plan.seconds,
        seed=setting.seed,
        rotations=setting.rotations,
        games=sum(block.games for block in blocks),
        blocks=len(blocks),
        stopped=stopped,
        confidence=_short(1 - whole),
        competitors=tuple(_competitor(setting, number, blocks, error) for number in range(len(setting.names))),
        by_seat=tuple(
            _balance(str(seat + 1), [block.seats[seat] for block in blocks], fair, error, setting.rotations)
            for seat in range(plan.seats)
        ),
        by_side=tuple(
            _balance(
                side, [block.sides[side] for block in blocks if side in block.sides], fair, error, setting.rotations
            )
            for side in sides
        ),
    )


def share_of(setting: Setting, competitor: int, blocks: Sequence[PlayedBlock], error: float) -> Interval:
    """The interval of the share of wins of a competitor."""
    return interval([block.shares[competitor] for block in blocks], setting.fair(competitor), error)


def _competitor(setting: Setting, number: int, blocks: Sequence[PlayedBlock], error: float) -> CompetitorResult:
    found = share_of(setting, number, blocks, error)
    thought = [seconds for block in blocks for seconds in block.thought[number]]
    return CompetitorResult(
        name=setting.names[number],
        seats=setting.owners.count(number),
        fair=_short(setting.fair(number)),
        share=_short(_mean(block.shares[number] for block in blocks)),
        low=_short(found.low),
        high=_short(found.high),
        place=_short(_mean(block.places[number] for block in blocks)),
        decisions=len(thought),
        mean_seconds=_seconds(_mean(thought)) if thought else None,
        p95_seconds=_seconds(quantile(thought, 0.95)) if thought else None,
    )


def _balance(name: str, shares: Sequence[float], fair: float, error: float, games: int) -> Balance:
    found = interval(shares, fair, error)
    return Balance(
        name, len(shares) * games, _short(fair), _short(_mean(shares)), _short(found.low), _short(found.high)
    )


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return math.fsum(listed) / len(listed)


def _short(value: float) -> float:
    return round(value, DIGITS)


def _seconds(value: float) -> float:
    """Three digits that count."""
    return float(f"{value:.3g}")


def told(result: MatchResult) -> Iterator[str]:
    """A match as text, line by line."""
    seconds = "" if result.seconds is None else f", {result.seconds:g} s a turn"
    chosen = "".join(f", {name}={value}" for name, value in result.options.items())
    ended = "stopped early: the interval was clear" if result.stopped else "all played"
    balances = {f"seat {each.name}": each for each in result.by_seat}
    balances |= {f"side {each.name}": each for each in result.by_side}
    width = max(map(len, ("games", *(each.name for each in result.competitors), *balances)))
    yield f"{result.game}, {result.seats} players, {' against '.join(result.levels)}{seconds}{chosen}"
    times = "once" if result.rotations == 1 else f"{result.rotations} times"
    yield f"{'games':<{width}} {result.games}: {result.blocks} deals, each played {times} ({ended})"
    for each in result.competitors:
        yield f"{each.name:<{width}} {_share(each, result.confidence)}, mean place {each.place:.2f}{_thought(each)}"
    for name, balance in balances.items():
        yield f"{name:<{width}} {_share(balance, result.confidence)} in {balance.games} games"


def _share(told: CompetitorResult | Balance, confidence: float) -> str:
    doubt = f"{confidence:.0%}: {told.low:.1%} to {told.high:.1%}"
    return f"{told.share:6.1%} of wins ({doubt}; a fair share is {told.fair:.1%})"


def _thought(told: CompetitorResult) -> str:
    if told.mean_seconds is None or told.p95_seconds is None:
        return ""
    return f", {duration(told.mean_seconds)} a decision (95 % within {duration(told.p95_seconds)})"


def duration(seconds: float) -> str:
    """A time of thought."""
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.2g} ms"
