"""The end of a game: who came where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Where a seat ended; equal places are shared."""

    seat: int
    place: int
    score: int


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
