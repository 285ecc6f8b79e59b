"""Encoding: palette PNGs, small and byte for byte the same for the same picture."""

from __future__ import annotations

import io

from PIL import Image

COLOURS = 256
LEVEL = 6


def flattened(picture: Image.Image) -> Image.Image:
    """The picture in at most 256 colours."""
    return picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def png(picture: Image.Image) -> bytes:
    """A palette PNG."""
    out = io.BytesIO()
    flattened(picture).save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()
