"""A figure is never alone: it comes with a baseline measured in the same run, so that machines can be compared."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from engine.selfplay import quantile


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """Something measured; `ratio` is it over its baseline, `most` or `least` the bound it has to keep."""

    section: str
    name: str
    value: float
    unit: str
    baseline: str
    ratio: float
    least: float | None = None
    most: float | None = None
    ratio_most: float | None = None
    note: str = ""

    @property
    def kept(self) -> bool | None:
        """Whether it keeps its bound; None where it has none."""
        if self.least is not None:
            return self.value >= self.least
        if self.most is not None:
            return self.value <= self.most
        return None if self.ratio_most is None else self.ratio <= self.ratio_most

    @property
    def bound(self) -> str:
        """The bound in words."""
        if self.least is not None:
            return f">= {self.least:g}"
        if self.most is not None:
            return f"<= {self.most:g}"
        return "" if self.ratio_most is None else f"<= {self.ratio_most:g}x"


def fixed_loop() -> int:
    """A little of everything plain Python does, always the same: the yardstick for speed of rules."""
    counts: dict[int, list[int]] = {}
    value = 1
    for _ in range(200):
        value = value * 1103515245 + 12345 & 0x7FFFFFFF
        counts.setdefault(value % 17, []).append(value)
    return sum(len(sorted(row)) for row in counts.values())


def timed(work: Callable[[], object], times: int, clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """The seconds each of several runs took."""
    taken = []
    for _ in range(times):
        began = clock()
        work()
        taken.append(clock() - began)
    return taken


def yardstick() -> float:
    """Seconds of one core for one fixed loop."""
    return quantile(timed(fixed_loop, 400, time.thread_time), 0.5)


def written(figures: Sequence[Figure]) -> bytes:
    """All figures as JSON."""
    plain = [{**msgspec.to_builtins(figure), "bound": figure.bound, "kept": figure.kept} for figure in figures]
    return msgspec.json.format(msgspec.json.encode(plain), indent=2)


def table(figures: Sequence[Figure]) -> Iterator[str]:
    """All figures as lines to read."""
    kept = {True: "ok", False: "MISSED", None: ""}
    widths = [max([8, *(len(getattr(f, field)) for f in figures)]) for field in ("section", "name")]
    for figure in figures:
        place = f"{figure.section:<{widths[0]}}  {figure.name:<{widths[1]}}"
        value = f"{figure.value:>12,.3f} {figure.unit:<12} {figure.ratio:>10.3f} x {figure.baseline:<34}"
        yield f"{place}  {value} {figure.bound:>10} {kept[figure.kept]:<6} {figure.note}".rstrip()
