"""Type: the shipped faces, lining figures, and replacements for letters that a face lacks."""

from __future__ import annotations

import functools
import unicodedata
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from renders.kit.images.byte_cache import cached, image_bytes

FOLDER = Path(__file__).resolve().parent.parent / "fonts"
SHAPING = features.check("raqm")
# Vollkorn's default figures hang below the line; only the shaping engine can select its lining ones.
LINING = ["lnum"] if SHAPING else None
_ABSENT = "\uffff"
_RIGHT_TO_LEFT = frozenset({"R", "AL"})


class Face(Enum):
    """The shipped faces by use."""

    TITLE = "Vollkorn-SemiBold.ttf"
    HEAVY = "Vollkorn-Black.ttf"
    BODY = "Vollkorn-Regular.ttf"
    ITALIC = "Vollkorn-Italic.ttf"
    NARROW = "PTN57F.ttf"
    BOLD = "PTN77F.ttf"
    SYMBOL = "DejaVuSans.ttf"
    SYMBOL_BOLD = "DejaVuSans-Bold.ttf"


FALLBACK = {
    Face.TITLE: Face.SYMBOL_BOLD,
    Face.HEAVY: Face.SYMBOL_BOLD,
    Face.BOLD: Face.SYMBOL_BOLD,
    Face.SYMBOL_BOLD: Face.SYMBOL,
}


class Stretch(NamedTuple):
    """A piece of text set in one face."""

    text: str
    face: Face


@functools.lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FOLDER / face.value, size)


@functools.lru_cache(maxsize=512)
def cap_height(face: Face, size: int) -> int:
    """The height of capitals and lining figures above the base line."""
    return round(-font(face, size).getbbox("H", anchor="ls")[1])


class Lettering(NamedTuple):
    """A piece of text as a mask, with the mask's offset from the beginning of the base line."""

    mask: Image.Image
    left: int
    top: int


def _mask_bytes(letters: Lettering) -> int:
    return image_bytes(letters.mask)


@cached(_mask_bytes)
def lettering(text: str, face: Face, size: int) -> Lettering:
    """Render text in one face as a mask for ink."""
    set_in = font(face, size)
    left, top, right, bottom = map(round, set_in.getbbox(text, anchor="ls", features=LINING))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=set_in, anchor="ls", features=LINING)
    return Lettering(mask, left, top)


@functools.lru_cache(maxsize=4096)
def has(face: Face, letter: str) -> bool:
    """Whether a face has a letter, detected by comparison with the glyph of a letter that cannot exist."""
    small = font(face, 16)
    return letter.isspace() or bytes(small.getmask(letter)) != bytes(small.getmask(_ABSENT))


def drawable(face: Face, letter: str) -> bool:
    """Whether a letter can be drawn in a face or its fallback."""
    return has(face, letter) or has(_stand_in(face), letter)


def _stand_in(face: Face) -> Face:
    return FALLBACK.get(face, Face.SYMBOL)


@functools.lru_cache(maxsize=4096)
def legible(text: str, face: Face) -> str:
    """The text without letters that cannot be drawn: fancy letters made plain, emoji left out, spaces single."""
    kept: list[str] = []
    for letter in text:
        if drawable(face, letter):
            kept.append(letter)
        elif unicodedata.category(letter)[0] not in "CM":
            kept.extend(plain for plain in unicodedata.normalize("NFKC", letter) if drawable(face, plain))
    visible = (" " if letter.isspace() else letter for letter in kept)
    return " ".join("".join(v for v in visible if unicodedata.category(v) not in ("Cc", "Cf")).split())


@functools.lru_cache(maxsize=4096)
def stretches(text: str, face: Face) -> tuple[Stretch, ...]:
    """Split the text into pieces of one face each; right-to-left text stays whole, which keeps its order."""
    if all(has(face, letter) for letter in text):
        return (Stretch(text, face),) if text else ()
    other = _stand_in(face)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text):
        return (Stretch("".join(letter for letter in text if has(other, letter)), other),)
    pieces: list[Stretch] = []
    for letter in text:
        face_of = face if has(face, letter) else other
        if pieces and pieces[-1].face is face_of:
            pieces[-1] = Stretch(pieces[-1].text + letter, face_of)
        else:
            pieces.append(Stretch(letter, face_of))
    return tuple(pieces)


@functools.lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> float:
    return sum(font(piece.face, size).getlength(piece.text, features=LINING) for piece in stretches(text, face))
