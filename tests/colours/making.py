"""Choosing a table of colours: the commonest as they are, and the rest where they serve the others best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from PIL import Image

from renders.kit.images.colours import COUNT, cell_of
from renders.kit.palette import Colour

COMMONEST = 72
ROUNDS = 8
WIDE = 1024
MOST = 1 << 18
# Small marks matter more than the share of the picture they cover.
LEVELLED = 0.5


def made(pictures: Iterable[Image.Image], always: Iterable[Colour] = ()) -> tuple[Colour, ...]:
    """A table for pictures like these, in a fixed order; some colours are in it however seldom they were seen."""
    seen: Counter[Colour] = Counter()
    for picture in pictures:
        for count, shade in picture.getcolors(MOST) or []:
            seen[shade] += count  # type: ignore[index]
    table = _apart([*always, *(shade for shade, _ in seen.most_common(2 * COMMONEST))])[:COMMONEST]
    weights = {shade: max(1.0, count**LEVELLED) for shade, count in seen.items()}
    served = {cell_of(shade) for shade in table}
    rest = {shade: weight for shade, weight in weights.items() if cell_of(shade) not in served}
    table = _apart([*table, *_spread(rest, COUNT - len(table))])
    for _ in range(ROUNDS):
        table = _moved(table, weights, COMMONEST)
    return tuple(sorted(table))


def _apart(shades: Iterable[Colour]) -> list[Colour]:
    """The first colour of each cell."""
    kept: dict[Colour, Colour] = {}
    for shade in shades:
        kept.setdefault(cell_of(shade), shade)
    return list(kept.values())


def _spread(weights: Mapping[Colour, float], count: int) -> list[Colour]:
    """So many colours spread over the given ones by median cut."""
    if not weights:
        return []
    flat = b"".join(bytes(shade) * round(weight) for shade, weight in weights.items())
    tall = -(-len(flat) // (3 * WIDE))
    sheet = Image.frombytes("RGB", (WIDE, tall), flat.ljust(3 * WIDE * tall, b"\0"))
    chosen = sheet.quantize(count, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    return [(chosen[at], chosen[at + 1], chosen[at + 2]) for at in range(0, 3 * count, 3)]


def _moved(table: list[Colour], weights: Mapping[Colour, float], fixed: int) -> list[Colour]:
    """Each colour but the commonest moved to the middle of those it stands for."""
    cells = Image.new("P", (1, 1))
    cells.putpalette([level for shade in table + table[:1] * (COUNT - len(table)) for level in cell_of(shade)])
    shades = list(weights)
    strip = Image.new("RGB", (len(shades), 1))
    strip.putdata(shades)
    groups: dict[int, list[Colour]] = {}
    for shade, entry in zip(shades, strip.quantize(palette=cells, dither=Image.Dither.NONE).tobytes(), strict=True):
        groups.setdefault(entry, []).append(shade)
    moved = list(table)
    for entry, group in groups.items():
        if fixed <= entry < len(table):
            whole = sum(weights[shade] for shade in group)
            red, green, blue = (round(sum(s[axis] * weights[s] for s in group) / whole) for axis in range(3))
            moved[entry] = (red, green, blue)
    return _apart(moved)
