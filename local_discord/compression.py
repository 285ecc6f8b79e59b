"""Compression of the gateway: one stream for each connection, flushed after each frame."""

import zlib
from collections.abc import Callable
from typing import Any

# the modules that discord.py looks for, in its order
try:
    import zstandard as standard
except ImportError:
    standard = None
try:
    from compression import zstd
except ImportError:  # before Python 3.14
    zstd = None

__all__ = ["Pack", "packer", "standard", "zstd"]

Pack = Callable[[bytes], bytes]


def packer(wanted: str | None) -> Pack | None:
    """The function that compresses frames as a connection requested; None sends them as text."""
    stream: Any
    if wanted == "zlib-stream":
        stream, flush = zlib.compressobj(1), zlib.Z_SYNC_FLUSH
    elif wanted == "zstd-stream" and standard:
        stream, flush = standard.ZstdCompressor().compressobj(), standard.COMPRESSOBJ_FLUSH_BLOCK
    elif wanted == "zstd-stream" and zstd:
        stream, flush = zstd.ZstdCompressor(), zstd.ZstdCompressor.FLUSH_BLOCK
    else:
        return None
    return lambda frame: stream.compress(frame) + stream.flush(flush)
