"""The result of a game: places and scores."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

import msgspec

from engine.contract.texts import Arg, Text


class Place(msgspec.Struct, frozen=True):
    """The final place of a seat; equal places are shared."""

    seat: int
    place: int
    score: int


class Verdict(StrEnum):
    """The kind of result for one seat; `LEVEL` has the best score and is behind by the tie-break."""

    WON = "won"
    WON_LEVEL = "won-level"
    SHARED = "shared"
    SHORT = "short"
    LEVEL = "level"


class Result(msgspec.Struct, frozen=True):
    """Places in order, best first; a team shares its place."""

    places: tuple[Place, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Everybody who shares the first place."""
        return tuple(p.seat for p in self.places if p.place == 1)


def ranked(merits: Mapping[int, Sequence[int]], scores: Mapping[int, int]) -> tuple[Place, ...]:
    """Places by merit, higher first, compared element by element; a place is 1 + the number of seats ahead."""
    order = sorted(merits, key=lambda seat: (tuple(-m for m in merits[seat]), seat))
    return tuple(
        Place(seat, 1 + sum(tuple(merits[other]) > tuple(merits[seat]) for other in merits), scores[seat])
        for seat in order
    )


def below_the_rest(places: Sequence[Place], conceded: Collection[int]) -> tuple[Place, ...]:
    """The same places with those who conceded put last together."""
    stayed = [p for p in places if p.seat not in conceded]
    left = [p for p in places if p.seat in conceded]
    moved_up = [Place(p.seat, 1 + sum(o.place < p.place for o in stayed), p.score) for p in stayed]
    return (*moved_up, *(Place(p.seat, len(stayed) + 1, p.score) for p in left))


def behind(place: Place, best: int, conceded: Collection[int]) -> Text:
    """The text after a score in the standings: how far the seat is behind the best, or that its player gave up."""
    if place.seat in conceded:
        return Text("outcome-gave-up")
    return Text("outcome-behind", {"count": max(0, best - place.score)})


def verdict(
    slug: str, places: Sequence[Place], seat: int | None, conceded: Collection[int], **more: Arg
) -> Text | None:
    """The result for one seat, as one of the messages `<slug>-verdict-<kind>`."""
    own = next((place for place in places if place.seat == seat), None)
    if own is None:
        return None
    if own.seat in conceded:
        return Text("outcome-verdict-gave-up")
    best, others = places[0].score, [place for place in places if place.seat not in (seat, *conceded)]
    level = [place for place in others if place.score == own.score]
    if own.place == 1:
        shared = any(place.place == 1 for place in level)
        kind = Verdict.SHARED if shared else Verdict.WON_LEVEL if level else Verdict.WON
    else:
        kind = Verdict.SHORT if own.score < best else Verdict.LEVEL
    args: dict[str, Arg] = {"place": own.place, "points": own.score, "short": best - own.score}
    return Text(f"{slug}-verdict-{kind}", args | more)
