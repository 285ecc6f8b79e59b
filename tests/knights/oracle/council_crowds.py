"""Tables full of offices, laws, debts and wounds, and play on them that likes to vote, hire and pay."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.contract import Event, Run
from engine.games.knights.rules import pieces
from engine.games.knights.rules.round import Round
from engine.games.knights.state import State
from tests.knights.oracle.asking import is_council
from tests.knights.oracle.council_world import AGENDAS, AREAS, CITIES, HOME, NOBLES
from tests.knights.table import GAME

IDLE = ("decline", "nothing", "enough", "next", "wait", "allow", "hire:none", "start:none", "propose:none", "count:0")
OPTIONS = (
    *("open_private_motions", "exchange_heirs", "miracles", "abandoned_nobles", "sequential_funding"),
    *("must_return_nobles", "sealed_votes", "open_order", "strict_order", "might_is_right"),
)

Step = tuple[State, int, str, State, tuple[Event, ...]]


def crowded(seats: int, luck: random.Random, *options: str) -> State:
    """A round about to be planned, with much to pay, to vote on and to mend."""
    state = GAME.new(seats, dict.fromkeys(options, "on"), f"{luck.getrandbits(128):032x}")
    state.options["game_length"] = "15"
    state.pool = state.pool_start = 15 * seats
    while state.round == 0:
        state = GAME.time_out(state, GAME.to_act(state)[0]).state
    state.round = luck.randrange(3)
    for seat, baron in enumerate(state.barons):
        baron.crowns, baron.votes, baron.faith = luck.randrange(25), luck.randrange(9), luck.randrange(5)
        baron.banned = seat != state.chairman and luck.random() < 0.15
        _deal(state, seat, luck)
        _arm(state, seat, luck)
    for law in luck.sample([card for card in state.agendas if AGENDAS[card]["type"] == "law"], 4):
        state.agendas.remove(law)
        state.laws.append(law)
    for _ in range(6):
        card = state.agendas.pop(luck.randrange(len(state.agendas)))
        state.agendas_gone = sorted([*state.agendas_gone, card])
    for name, city in state.cities.items():
        if not city.razed and luck.random() < 0.6:
            city.owner = luck.randrange(seats)
            city.fortified = luck.random() < 0.4
            city.breaches = luck.randrange(CITIES[name]["strength"] // 100 + 1)
    state.stack = [Round()]
    GAME._settle(Run(state))
    GAME.check(state)
    return state


def _deal(state: State, seat: int, luck: random.Random) -> None:
    """Charges for a Baron, offices for his Nobles."""
    baron = state.barons[seat]
    for kind, most in (("charge", 3), ("office", 2)):
        for card in luck.sample(
            [card for card in state.agendas if AGENDAS[card]["type"] == kind], luck.randrange(most)
        ):
            state.agendas.remove(card)
            if kind == "charge":
                baron.charges.append(card)
            else:
                luck.choice([noble for noble in baron.nobles.values() if not noble.office]).office = card


def _arm(state: State, seat: int, luck: random.Random) -> None:
    """Mercenaries, tokens, a Noble or two off the board, a garrison, breaches."""
    baron = state.barons[seat]
    for holder in (*NOBLES, HOME):
        army = baron.army(holder)  # type: ignore[arg-type]
        for _ in range(luck.randrange(3 if state.seats > 4 else 4)):
            army.troops.append(state.mercenaries.pop(luck.randrange(len(state.mercenaries))))
        army.troops.sort()
        army.tokens = luck.randrange(1 + max(0, army.strength - 1) // 100)
    for name in NOBLES:
        if baron.nobles[name].area and luck.random() < 0.4:  # type: ignore[index]
            pieces.leave_board(state, seat, name)  # type: ignore[arg-type]
    baron.stronghold.breaches = luck.randrange(3)
    if luck.random() < 0.2:
        baron.stronghold.area, baron.stronghold.breaches = "", 0
    ports = [area for area, row in AREAS.items() if row["port"]]
    for noble in baron.nobles.values():
        if noble.area and luck.random() < 0.2:
            noble.area, noble.at_sea, noble.exhausted = luck.choice(ports), True, True


def sittings(state: State, luck: random.Random, steps: int) -> Iterator[Step]:
    """Play that seldom goes to war: who answered what, and what came of it."""
    for _ in range(steps):
        if not state.stack:
            return
        seat = luck.choice(GAME.to_act(state))
        asked = GAME.asked(state, seat)
        assert asked is not None
        if is_council(asked):
            moves = [move.key for move in GAME.choices(state, seat) if move.key not in ("march", "battle")]
            busy = [key for key in moves if key not in IDLE]
            wanted = busy if busy and luck.random() < 0.8 else moves
            verb = luck.choice(sorted({key.partition(":")[0] for key in wanted}))
            key = luck.choice([key for key in wanted if key.partition(":")[0] == verb])
        else:
            key = GAME.default(state, seat)
        done = GAME.play(state, seat, key)
        yield state, seat, key, done.state, done.events
        state = done.state
