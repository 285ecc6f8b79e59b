"""Icons: grey masks through which ink is poured, scaled once per size."""

from __future__ import annotations

import functools
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "icons"


@functools.lru_cache(maxsize=512)
def _full(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as picture:
        mask = picture.convert("L")
    inked = mask.getbbox()
    return mask.crop(inked) if inked else mask


@functools.lru_cache(maxsize=1024)
def mask(name: str, size: int) -> Image.Image:
    """An icon that just fits a square of that size, without empty margins."""
    whole = _full(name)
    share = size / max(whole.size)
    wide, tall = (max(1, round(side * share)) for side in whole.size)
    return whole.resize((wide, tall), Image.Resampling.LANCZOS)
