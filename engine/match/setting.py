"""What is measured: who meets whom, at which table, with which luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.contract import AnyGame
from engine.contract.chance import stream
from engine.selfplay import Plan, game_seed


class Setting(msgspec.Struct, frozen=True):
    """Competitors at a table: their names, and which of them plays at each place of the plan.

    A block is one deal, played once for every rotation of the competitors over the seats, so that neither the luck nor
    the sides favour any of them. With one rotation alone, which measures the sides, every deal is played once.
    """

    plan: Plan
    names: tuple[str, ...]
    owners: tuple[int, ...]
    rotations: int
    seed: str = "1"

    @property
    def slug(self) -> str:
        """The game."""
        return self.plan.slug

    @property
    def seats(self) -> int:
        """The seats at the table."""
        return self.plan.seats

    def seated(self, rotation: int) -> tuple[int, ...]:
        """The competitors by seat in one of the rotations."""
        return tuple(self.owners[(seat - rotation) % self.seats] for seat in range(self.seats))

    def fair(self, competitor: int) -> float:
        """The share of wins that chance would give a competitor."""
        return self.owners.count(competitor) / self.seats


def setting(plan: Plan, levels: Sequence[str], seed: str = "1", rotations: int | None = None) -> Setting:
    """These levels at a table: one a seat, or two of which the first has one seat and the second all others."""
    owners = tuple(min(seat, len(levels) - 1) for seat in range(plan.seats))
    seated = msgspec.structs.replace(plan, levels=tuple(levels[owner] for owner in owners))
    return Setting(seated, _told_apart(levels), owners, plan.seats if rotations is None else rotations, seed)


def _told_apart(levels: Sequence[str]) -> tuple[str, ...]:
    """Names of the competitors: a level that meets itself is numbered."""
    seen: Counter[str] = Counter()
    names = []
    for level in levels:
        seen[level] += 1
        names.append(level if seen[level] == 1 else f"{level} ({seen[level]})")
    return tuple(names)


def deal_of(game: AnyGame, setting: Setting, block: int) -> tuple[Plan, str]:
    """The plan of a block, with a side for each seat, and its seed.

    Sides that are left open are drawn here instead of by the game, some of which would let the players choose.
    """
    plan, seed = setting.plan, game_seed(f"match {setting.seed}", block)
    given = plan.sides or (None,) * plan.seats
    free = [side for side in game.sides(game.settings(plan.options)) if side not in given]
    if len(free) < given.count(None):
        return plan, seed
    drawn = iter(stream(seed, "sides").sample(free, given.count(None)))
    return msgspec.structs.replace(plan, sides=tuple(side or next(drawn) for side in given)), seed
