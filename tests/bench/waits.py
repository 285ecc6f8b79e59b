"""How often a game stops for somebody who is not at the table already."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from engine.catalog import catalog
from engine.contract.chance import stream
from engine.progress import tracked
from engine.selfplay import game_seed
from tests.bench import barons
from tests.bench.figures import Figure
from tests.contract.walk import AnyGame, AnyState

GAMES = 3
MOST = 1.2

# The orders a seat leaves behind, made from its view.
Leaving: TypeAlias = Callable[[Any], Iterator[str]]


class Table(msgspec.Struct, frozen=True):
    """A table of sensible players and how many waits a season or round the rules expect there.

    `orders` are given by everybody when a season or round begins, those of `leaves` with every answer to a question.
    """

    game: str
    span: str
    seats: int
    name: str
    expected: int
    options: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    leaves: Mapping[str, Leaving] = {}


TOGETHER = ("sealed_auctions", "sealed_votes", "placement_together", "battles_by_orders")
ORDERS = ("auction=15", "galleys=none", "losses=auto", "retreat=outnumbered", "senate=3")
LENT = tuple(f"lend-{seat + 1}=none" for seat in range(6))
# Seats, and the waits a round without and with notes and orders (WK-ASYNC-13).
ROUNDS = ((2, 21, 12), (3, 32, 18), (4, 41, 21), (5, 50, 25), (6, 58, 28))
TABLES = (
    # EMP-ASY-13
    Table("empire", "season", 6, "without orders", 53),
    Table("empire", "season", 6, "with standing orders", 31, orders=(*ORDERS, *LENT)),
    Table("empire", "season", 6, "with all options for it", 31, TOGETHER),
    *(Table("knights", "round", seats, "without orders", waits) for seats, waits, _ in ROUNDS),
    *(
        Table("knights", "round", seats, "with notes and orders", waits, leaves={"plan": barons.orders_of})
        for seats, _, waits in ROUNDS
    ),
)


def measure() -> Iterator[Figure]:
    """The waits at every table of which the rules say how many to expect."""
    for table in TABLES:
        games = tracked(range(GAMES), f"waits in {table.game} at {table.seats} seats, games")
        counted = [waits for index in games for waits in _waits(catalog[table.game], table, index)]
        value = sum(counted) / len(counted)
        yield Figure(
            section=table.game,
            name=f"waits a {table.span}, {table.seats} players, {table.name}",
            value=value,
            unit="waits",
            baseline=f"as the rules expect ({table.expected})",
            ratio=value / table.expected,
            ratio_most=MOST,
        )


def _waits(game: AnyGame, table: Table, index: int) -> list[int]:
    """The waits of each season or round, the setup apart: whoever is waited for comes and answers all he can."""
    seed = game_seed("waits", index)
    luck, player = stream(seed, "players"), game.computer("sensible")
    state = game.new(table.seats, dict.fromkeys(table.options, "on"), seed)
    counts: list[int] = []
    while waiting := game.to_act(state):
        if getattr(state, table.span) > len(counts):
            counts.append(0)
            for seat in range(table.seats):
                _give(game, state, seat, table.orders)
            continue
        if counts:
            counts[-1] += 1
        for seat in waiting:
            while seat in game.to_act(state):
                view = game.view(state, seat)
                game.play_on(state, seat, player.choose(view, game.choices(state, seat), luck))
                if view.asked.kind in table.leaves:
                    _give(game, state, seat, table.leaves[view.asked.kind](game.view(state, seat)))
    return counts


def _give(game: AnyGame, state: AnyState, seat: int, orders: Iterable[str]) -> None:
    """Give the orders that can be given now."""
    offered = {move.key for move in game.orders(state, seat)}
    for key in (f"order:{order}" for order in orders):
        if key in offered:
            game.play_on(state, seat, key)
