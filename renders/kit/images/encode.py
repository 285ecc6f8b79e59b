"""Encoding: palette PNGs, small, and identical byte for byte for the same picture.

Rows are stored unfiltered, which suits palettes, and compressed by zlib-ng, in a fifth of the time that Pillow's own
encoder takes for pictures of the same size.
"""

from __future__ import annotations

import struct
import zlib

from PIL import Image
from zlib_ng import zlib_ng

from renders.kit.images.colours import COUNT, Colours

LEVEL = 2
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH = 8
_INDEXED = 3


def flattened(picture: Image.Image, colours: Colours | None = None) -> Image.Image:
    """The picture reduced to the given colours, or to 256 of its own."""
    if colours is not None:
        return colours.flattened(picture)
    return picture.quantize(COUNT, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def png(picture: Image.Image, colours: Colours | None = None) -> bytes:
    flat = flattened(picture, colours)
    width, height = flat.size
    # A column of zeros before the picture: no row is filtered.
    rows = Image.new("P", (width + 1, height))
    rows.paste(flat, (1, 0))
    header = struct.pack(">IIBBBBB", width, height, _DEPTH, _INDEXED, 0, 0, 0)
    shades = bytes(flat.getpalette() or ())
    pixels = zlib_ng.compress(rows.tobytes(), LEVEL)
    parts = ((b"IHDR", header), (b"PLTE", shades), (b"IDAT", pixels), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
