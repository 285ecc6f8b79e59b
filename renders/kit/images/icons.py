"""Icons: grey masks filled with ink, scaled once per size."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from renders.kit.images.byte_cache import cached_image

FOLDER = Path(__file__).resolve().parents[2] / "icons"


def _full(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as picture:
        mask = picture.convert("L")
    inked = mask.getbbox()
    return mask.crop(inked) if inked else mask


@cached_image
def mask(name: str, size: int) -> Image.Image:
    """An icon that just fits a square of that size, without empty margins."""
    whole = _full(name)
    share = size / max(whole.size)
    wide, tall = (max(1, round(side * share)) for side in whole.size)
    return whole.resize((wide, tall), Image.Resampling.LANCZOS)
