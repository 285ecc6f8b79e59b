"""Tables full of figures, cards and quarrels, and warlike random play on them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.contract import Event, Run
from engine.games.empire.content import UnitId
from engine.games.empire.rules.pieces import put_units
from engine.games.empire.rules.season import SeasonEnd
from engine.games.empire.rules.turn import Actions
from engine.games.empire.state import Owned, State
from tests.empire.oracle.world import CARDS, PROVINCES, SEAS
from tests.empire.table import GAME

KEY = [name for name, row in PROVINCES.items() if row["key"]]
# Where everybody meets, so that there is something to fight about.
ARENA = ("asia", "creta", "macedonia", "neapolis", "thracia")
WATERS = ("mare_aegaeum", "mare_rhodus", "mare_tyrrhenum")
KINDS: tuple[UnitId, ...] = ("infantry", "infantry", "cavalry", "catapult")
IDLE = ("cancel", "end", "pass", "out", "tax", "stay")


def crowded(seats: int, luck: random.Random, *options: str) -> State:
    """The first turn of a season on a full map."""
    state = GAME.new(seats, dict.fromkeys(options, "on"), f"{luck.getrandbits(128):032x}")
    state.auction = None
    order = luck.sample(range(seats), seats)
    state.slots = [*order, *[-1] * (6 - seats)]
    state.order = order
    for player in state.players:
        _deal(state, player.cards, luck)
        player.talents = 5 * luck.randrange(40)
        for _ in range(luck.randrange(15)):
            province = luck.choice(state.pool or KEY)
            if province in state.pool:
                state.pool.remove(province)
                state.tokens_gone[province] = state.tokens_gone.get(province, 0) + 1
                player.markers[province] = player.markers.get(province, 0) + 1
        put_units(player, "caesar", luck.choice(ARENA), 1)
        for _ in range(luck.randrange(1, 4)):
            put_units(player, "general", luck.choice([*ARENA, *player.markers]), 1)
        for _ in range(luck.randrange(6, 15)):
            where = luck.choice(ARENA if luck.random() < 0.8 else list(PROVINCES))
            put_units(player, luck.choice([kind for kind in KINDS if player.reserve(kind)]), where, 1)
        for _ in range(luck.randrange(9)):
            put_units(player, "galley", luck.choice(WATERS if luck.random() < 0.8 else list(SEAS)), 1)
    for seat, player in state.each():
        for owned in player.cards:
            if owned.card == "city":
                free = [name for name in KEY if name not in state.cities]
                owned.province = luck.choice(free)
                state.cities[owned.province] = seat
            elif owned.card == "foedus":
                owned.province = luck.choice(list(player.markers))
    state.phase = "placement"
    state.stack = [SeasonEnd(), Actions()]
    GAME._settle(Run(state))
    GAME.check(state)
    return state


def _deal(state: State, cards: list[Owned], luck: random.Random) -> None:
    """A few cards of the deck and of the votes that lie before their owner."""
    for heap in (state.deck, state.display):
        staying = [card for card in heap if CARDS[card]["type"] not in ("immediate", "senator")]
        for card in luck.sample(staying, min(len(staying), luck.randrange(4))):
            heap.remove(card)
            cards.append(Owned(card=card))


def war(state: State, luck: random.Random, steps: int) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """Random play that likes to fight and to vote: the position before, what happened, and the position after."""
    for _ in range(steps):
        if not state.stack:
            return
        seat = luck.choice(GAME.to_act(state))
        moves = GAME.choices(state, seat)
        busy = [move for move in moves if move.verb not in IDLE and not move.key.endswith((":0", ":no", ":none"))]
        wanted = busy if busy and luck.random() < 0.85 else moves
        verb = luck.choice(sorted({move.verb for move in wanted}))
        keys = [move.key for move in wanted if move.verb == verb]
        crowd = [key for key in keys if key.partition(":")[2] in WATERS]
        done = GAME.play(state, seat, luck.choice(crowd or keys))
        yield state, done.events, done.state
        state = done.state
