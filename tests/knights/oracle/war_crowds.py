"""Maps full of armies, walls and sieges on which nothing but war cards come up, and warlike random play on them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.contract import Event, Run
from engine.games.knights.conflict import Card
from engine.games.knights.content.armies import SHAPES, TROOPS
from engine.games.knights.content.kingdom import CITIES, CITY_IN
from engine.games.knights.facts import structures
from engine.games.knights.state import NOBODY, Siege, State
from tests.knights.table import GAME, appoint, bare, enact
from tests.knights.war import MOBILIZE, STRATEGY

# Where everybody meets: walls and open land along the roads, a bridge, the coast, islands and one land overseas.
ARENA = (
    *("bramford", "dunmark", "gedze", "froli", "rota", "semlik", "oxmead", "thira", "northwold", "yarrow"),
    *("vecht", "galdmoor", "tarnfell", "straven", "surat", "olbi", "acre"),
)
LAWS = ("bridge_toll", "free_roads", "truce_of_god", "city_peace")
OFFICES = ("marshal", "constable", "admiral", "warden", "justiciar", "almoner")
OPTIONS = ("abandoned_nobles", "casualties_round_down", "player_elimination")
IDLE = ("decline", "done", "crowns", "vote", "spot", "sail")
Step = tuple[State, int, str, State, tuple[Event, ...]]


def crowded(seats: int, luck: random.Random, *options: str) -> State:
    """A full map in round 3 with every Baron's four war cards in one stack."""
    state = bare(seats)
    state.options |= dict.fromkeys(options, "on")
    state.round, state.phase = 3, "actions"
    luck.shuffle(state.mercenaries)
    arena = luck.sample(ARENA, luck.randrange(3, 5 + seats))
    for name in state.cities:
        lies = state.cities[name]
        lies.owner = luck.choice([NOBODY, *range(seats)])
        lies.fortified = lies.owner != NOBODY and luck.random() < 0.5
        most = CITIES[name].strength // 100 + lies.fortified - (lies.owner != NOBODY)
        lies.breaches = luck.randrange(most + 1) if luck.random() < 0.6 else 0
        lies.razed = luck.random() < 0.2
        if lies.razed:
            lies.owner, lies.fortified, lies.breaches = NOBODY, False, 0
    _settle_barons(state, arena, luck)
    _besiege(state, luck)
    enact(state, *(law for law in LAWS if luck.random() < 0.3))
    for prohibited in ("road", "sea", "siege", "assault"):
        if luck.random() < 0.1:
            state.prohibitions[prohibited] = 5
    state.mercenaries.sort()
    for seat, baron in state.each():
        for kind in (MOBILIZE, MOBILIZE, STRATEGY, STRATEGY):
            baron.hand.remove(kind)
            state.stacks[0].append(Card(seat, kind))
    run = Run(state)
    GAME._settle(run)
    GAME.check(run.state)
    return run.state


def _settle_barons(state: State, arena: list[str], luck: random.Random) -> None:
    offices = [office for office in OFFICES if office in state.agendas]
    for seat, baron in state.each():
        baron.crowns = luck.randrange(12)
        baron.orders.values |= {"wages": "all"}
        free = [area for area in arena if area not in CITY_IN or state.cities[CITY_IN[area]].razed]
        taken = [other.stronghold.area for other in state.barons]
        homes = [area for area in free if area not in (*taken, "acre")]
        if homes and luck.random() < 0.9:
            baron.stronghold.area = luck.choice(homes)
            baron.stronghold.breaches = luck.choice([0, 0, 2, 3, 4])
        for shape in SHAPES:
            noble = baron.nobles[shape]
            noble.heirless = luck.random() < 0.1
            if offices and luck.random() < 0.2:
                appoint(state, seat, shape, offices.pop(luck.randrange(len(offices))))
            cards = [
                state.mercenaries.pop() for _ in range(min(luck.choice([0, 1, 1, 2, 3, 4]), len(state.mercenaries)))
            ]
            regulars = baron.stronghold.troops
            if regulars and luck.random() < 0.7:
                cards.append(regulars.pop(luck.randrange(len(regulars))))
            noble.troops = sorted(cards)
            if cards and luck.random() < 0.9:
                noble.area = luck.choice(arena)
                noble.exhausted = luck.random() < 0.25
        if luck.random() < 0.5 and state.mercenaries:
            baron.stronghold.troops = sorted([*baron.stronghold.troops, state.mercenaries.pop()])
        for _, army in baron.armies():
            room = (sum(TROOPS[card].strength for card in army.troops) - 50) // 100
            army.tokens = luck.randrange(room + 1) if room > 0 and luck.random() < 0.6 else 0


def _besiege(state: State, luck: random.Random) -> None:
    for area in ARENA:
        owner = structures.holder(state, area)
        near = [seat for seat, baron in state.each() if baron.in_area(area) and seat != owner]
        if structures.structure(state, area) and near and luck.random() < 0.5:
            state.sieges[area] = Siege(by=luck.choice(near), round=luck.choice([1, 2, 3]))


def war(state: State, luck: random.Random, steps: int) -> Iterator[Step]:
    """Random play that likes to fight: the position before, the answer, the position after, and what was told."""
    for _ in range(steps):
        if not state.stack or state.phase != "actions" or state.special:
            return
        seat = luck.choice(GAME.to_act(state))
        moves = GAME.choices(state, seat)
        busy = [move for move in moves if move.verb not in IDLE and move.key != "permit:no"]
        wanted = busy if busy and luck.random() < 0.85 else list(moves)
        verb = luck.choice(sorted({move.verb for move in wanted}))
        keys = [move.key for move in wanted if move.verb == verb]
        held = [f"area:{noble.area}" for _, noble in state.barons[seat].on_board() if not noble.exhausted]
        near = [key for key in keys if key in held and luck.random() < 0.7]
        key = luck.choice(near or keys)
        done = GAME.play(state, seat, key)
        yield state, seat, key, done.state, done.events
        state = done.state
