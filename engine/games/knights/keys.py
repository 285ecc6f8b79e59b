"""The keys of all moves: the one place where they are written and read.

Barons are named by their seats counted from 1; areas, cities, cards and shapes as in the content files; troop cards by
their kind (`polish_100`, `regular_50`), since equal cards are not told apart; an army by the shape of its Noble or as
`stronghold`, another Baron's army as `2.star`:

- `under:star` puts a troop card at setup; `stronghold:bramford`; `place:star`, then `at:bramford`
- `first:levy_taxes+rally_support`, `second:none`, `third:draft_soldiers` plan the three stacks
- `decline`, `spot:3`, `zone:wages`; `crowns`, `vote`, `march`, `battle` of Versatile Strategy
- `area:bramford`, `move:star`, `battle`, `done` of Mobilize Forces; `take:square>polish_100`, `takeall:square`,
  `on:bramford`, `sail:uran`, `stop` on a way
- `permit:yes`, `permit:no` for passage and attacks; `comply`, `refuse` for laws, `accept`, `refuse` for agendas
- `target:open.2`, `target:assault`, `target:siege`, `armies:star+circle`, `command:star`; `plan:keep`, `plan:raze`,
  `plan:later` for the city if it is taken
- `drop:deal`, `ready`; `losses:ask`, `losses:auto`; `hit:star`, `hit:walls`, `hit:stronghold`
- `desert:polish_100`, `lose:polish_100`, `dead:star`, `retreat:star>bramford`, `capture:keep`, `capture:raze`,
  `ransom:rota`
- `drawer:2`, `cancel`, `allow`, `pledge:2`, `heal:star` of events
- `start:ceylon`, `start:none`, `invest:3`, `bless:yes`, `bless:no`
- `fortify:rota`, `repair:rota>2`, `repair:stronghold>1`, `muster:star>2`, `heal:star`, `nothing`
- `all`, `pay:star>polish_100`, `enough` of wages
- `acting:2`, `propose:lift>2`, `propose:cancel>wall_tax`, `propose:postpone`, `propose:card>royal_grant`,
  `propose:none`, with open private motions also `propose:forbid>siege`, `propose:toll>3`, `propose:dole>3`,
  `propose:fine>2.3` with `amount:5`, `propose:resolve`
- `next:royal_grant` orders the agendas; `count:3`, `ask`, `side:yes`, `side:no`, `side:2`, `side:later`; `tie:yes`
- `charge:orator` drops a charge, `office:star` assigns one, `charter:rota` frees a city
- `hire:polish_100`, `hire:polish_50+polish_100`, `hire:none`, `post:star`, `post:stronghold`, `post:back`
- `revolt:rota>faith`, `revolt:rota>crowns`, `revolt:rota>lose`
- `give:star.polish_100>circle`, `giveall:star>circle`, `place:star>rota`, `next`, `stronghold:rota`, `wait` (Upkeep)
- anytime moves: `gift:2>5`, `gift:2>all`, `miracle:heretic`, `miracle:star`, `heir:star>2`, `heir:2.star>2`,
  `kill:2.star`
- `order:wages=ask`, `order:note=1.versatile_strategy/crowns`, `order:votes=royal_grant/3.yes`

Things that moves point at: `area.bramford`, `city.rota`, `noble.star`, `seat.2`, `action.levy_taxes`, `agenda.orator`,
`troop.polish_100`.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable

from engine.contract import Move
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import KINDS, SHAPES
from engine.games.knights.content.cards import ACTIONS, AGENDAS, EXPEDITIONS
from engine.games.knights.content.kingdom import AREAS, CITIES
from engine.games.knights.content.printed import ZONES

DECLINE, DONE, STOP, WAIT, NEXT = "decline", "done", "stop", "wait", "next"
CROWNS, VOTE, MARCH, BATTLE = "crowns", "vote", "march", "battle"
COMPLY, REFUSE, ACCEPT = "comply", "refuse", "accept"
PERMIT, FORBID = "permit:yes", "permit:no"
CANCEL, ALLOW = "cancel", "allow"
NOTHING, ALL, ENOUGH, ASK = "nothing", "all", "enough", "ask"
READY = "ready"
NONE, YES, NO, LATER = "none", "yes", "no", "later"

# Moves that change nothing.
IDLE = frozenset({DECLINE, DONE, STOP, WAIT, NEXT, NOTHING, ENOUGH, READY, ALLOW, "hire:none", "start:none"})
IDLE |= {"propose:none", "bless:no", "permit:no"}

# The beginnings of orders that note something on a planned card.
NOTES = "order:note"

# Planning the three stacks.
STACK_VERBS = ("first", "second", "third")

# The verbs of all answers by chapter.
_CHAPTERS = {
    "setup": "under stronghold place at",
    "planning": "first second third",
    "actions": "decline spot zone crowns vote march battle",
    "mobilize": "area move battle done take takeall on sail stop permit comply refuse decline",
    "battle": "target armies command plan drop ready losses hit desert lose dead retreat capture ransom",
    "events": "drawer cancel allow pledge heal fortify repair hire post",
    "expeditions": "start invest bless",
    "defenses": "fortify repair muster nothing",
    "wages": "all pay enough comply refuse",
    "assembly": "acting propose amount next count ask side tie accept refuse charge office charter",
    "draft": "hire post",
    "upkeep": "revolt stronghold wait give giveall place next",
}
VERBS = frozenset(verb for verbs in _CHAPTERS.values() for verb in verbs.split())
DEED_VERBS = frozenset({"gift", "miracle", "heir", "kill"})
# The actions of a Baron, without their later steps.
KNOWN = (
    *("move", "target", "sail", "retreat", "hire", "start", "invest", "bless", "fortify", "repair", "heal", "pledge"),
    *("pay", "propose", VOTE, "revolt", "give", "ransom", "gift", "miracle", "heir", "kill"),
)

# Verbs whose numbers are seats.
_NAME_SEATS = frozenset({"target", "drawer", "acting", "side", "tie", "gift", "heir"})
_THINGS: dict[str, Collection[str]] = {
    "area": AREAS,
    "action": ACTIONS,
    "agenda": AGENDAS,
    "zone": ZONES,
    "expedition": EXPEDITIONS,
    "troop": KINDS,
}
# Verbs that name only an area.
TO_AREAS = frozenset({"at", "area", "on", "sail", "stronghold"})
# Verbs that name a city where others name its area.
_NAME_CITIES = frozenset({"fortify", "repair", "ransom", "charter", "revolt"})
# Verbs whose moves are found by the name of a place.
BY_NAME = TO_AREAS | _NAME_CITIES | {"battle", "retreat"}


@functools.lru_cache(maxsize=8192)
def move(verb: str, name: str = "", other: str = "", *, commits: bool = False) -> Move:
    key = verb + (name and f":{name}") + (other and f">{other}")
    parts = [part for text in (name, other) for piece in text.split("+") for part in piece.split(".")]
    if verb in _NAME_CITIES:
        things = [f"city.{part}" for part in parts if part in CITIES]
    else:
        things = [f"{kind}.{part}" for part in parts for kind, known in _THINGS.items() if part in known]
    things += [f"noble.{part}" for part in parts if part in SHAPES]
    if verb in _NAME_SEATS:
        things += [f"seat.{part}" for part in parts if part.isdecimal()]
    return Move(key, commits, tuple(dict.fromkeys(things)))


def verb(key: str) -> str:
    return key.partition(":")[0]


def rest(key: str) -> str:
    return key.partition(":")[2]


def name(key: str) -> str:
    """The first thing a key names: `rota` of `repair:rota>2`."""
    return key.partition(":")[2].partition(">")[0]


def other(key: str) -> str:
    """The second thing a key names: `2` of `repair:rota>2`."""
    return key.partition(">")[2]


def seat_name(seat: int) -> str:
    return str(seat + 1)


def seat(text: str) -> int:
    """The seat in a key's text; -1 unless it is in canonical form."""
    return whole(text) - 1 if whole(text) > 0 else -1


def number(key: str) -> int:
    return whole(rest(key))


def other_number(key: str) -> int:
    return whole(other(key))


@functools.lru_cache(maxsize=1024)
def whole(text: str) -> int:
    """The number a text stands for; -1 unless it is in canonical form."""
    return int(text) if text.isdecimal() and text.isascii() and str(int(text)) == text else -1


def joined(names: Iterable[str]) -> str:
    return "+".join(names)


def split(text: str) -> list[str]:
    return text.split("+") if text else []


def army(seat: int, holder: Holder) -> str:
    """Another Baron's army: `2.star`."""
    return f"{seat_name(seat)}.{holder}"
