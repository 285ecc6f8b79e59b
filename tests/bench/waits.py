"""How often a game stops for somebody who is not at the table already."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.catalog import catalog
from engine.rules.chance import stream
from engine.selfplay import game_seed
from tests.bench.figures import Figure
from tests.contract.walk import AnyGame

GAMES = 3
MOST = 1.2


class Season(msgspec.Struct, frozen=True):
    """A table of the empire and how many waits a season the rules expect there (EMP-ASY-13)."""

    name: str
    expected: int
    options: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()


TOGETHER = ("sealed_auctions", "sealed_votes", "placement_together", "battles_by_orders")
ORDERS = ("auction=15", "galleys=none", "losses=auto", "retreat=outnumbered", "senate=3")
SEATS = 6
TABLES = (
    Season("without orders", 53),
    Season("with standing orders", 31, orders=(*ORDERS, *(f"lend-{seat + 1}=none" for seat in range(SEATS)))),
    Season("with all options for it", 31, TOGETHER),
)


def measure() -> Iterator[Figure]:
    """The waits a season of the empire, six sensible players."""
    game = catalog["empire"]
    for table in TABLES:
        counted = [waits for index in range(GAMES) for waits in _waits(game, table, index)]
        value = sum(counted) / len(counted)
        yield Figure(
            section=game.slug,
            name=f"waits a season, {SEATS} players, {table.name}",
            value=value,
            unit="waits",
            baseline=f"as the rules expect ({table.expected})",
            ratio=value / table.expected,
            ratio_most=MOST,
        )


def _waits(game: AnyGame, table: Season, index: int) -> list[int]:
    """The waits of each season: whoever is waited for comes and answers as long as there is something to answer."""
    seed = game_seed("waits", index)
    luck, player = stream(seed, "players"), game.computer("sensible")
    state = game.new(SEATS, dict.fromkeys(table.options, "on"), seed)
    counts: list[int] = []
    while waiting := game.to_act(state):
        if state.season > len(counts):
            counts.append(0)
            _give_orders(game, state, table.orders)
            continue
        counts[-1] += 1
        for seat in waiting:
            while seat in game.to_act(state):
                key = player.choose(game.view(state, seat), game.choices(state, seat), luck)
                game.play_on(state, seat, key)
    return counts


def _give_orders(game: AnyGame, state: object, orders: tuple[str, ...]) -> None:
    for seat in range(SEATS):
        offered = {move.key for move in game.orders(state, seat)}
        for key in (f"order:{order}" for order in orders):
            if key in offered:
                game.play_on(state, seat, key)
