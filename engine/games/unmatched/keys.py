"""The keys of all moves: the one place where they are written and read.

Heroes, cards, boards, spaces, doors, items and effects are named as in the content files, fighters by their ids:

- `pick:medusa`, `board:heorot`, `first:2` (seats from 1), `size:big`, `place:h4` set the table up
- `maneuver`, `boost:md_dash`, `boost:none`, `move:harpy_1`, `done`, `stay`; `go:h4` walks there, `via:h4` pauses
  there at a door, `open:gate` and `close:gate` operate one
- `scheme:md_winged_frenzy>medusa` is played by Medusa, `attack:medusa>alice` is followed by `with:md_snipe` and, for
  King Arthur, by `attach:ka_feint` or `attach:none`
- `defend:bw_feint`, `defend:none`; `defend:bw_war_king+upto.2` leaves the answer to a later question with the card
- `use`, `skip`, `spend:2`, `choose:draw`, `item:knife`, `target:alice`, `space:h4`, `return:h4`, `opponent:alice`,
  `discard:md_dash`, `keep`, `take:ka_feint`, `top:ka_feint` answer cards and abilities
- `order:spare:wiglaf`, `order:defend:wiglaf`, `order:ignore:beowulf=alice`, `order:heed:beowulf=alice`,
  `order:use:beowulf=bw_feint`, `order:use:beowulf=none`, `order:hold:on`, `order:helpless:off`, `order:clear`
- `claim:alice` ends the game of a player who has deserted it

Things that moves point at: `hero.medusa`, `board.heorot`, `seat.2`, `space.h4`, `door.gate`, `fighter.harpy_1`,
`item.knife`, `card.md_dash` for a card in hand and `seen.md_dash` for one that is only being looked at.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

from engine.contract import ORDER, Move

# The verbs of all answers by the kind of their things.
_VERBS = {
    "": "size maneuver done stay use skip spend choose keep",
    "hero": "pick",
    "board": "board",
    "seat": "first",
    "space": "place go via space return",
    "door": "open close",
    "fighter": "move attack target opponent",
    "card": "boost scheme with attach defend discard",
    "seen": "take top",
    "item": "item",
}
POINTS_AT = {verb: kind for kind, verbs in _VERBS.items() for verb in verbs.split()}
VERBS = frozenset(POINTS_AT)
CLAIM = "claim"
# The actions of a player, without their later steps.
ACTIONS = ("maneuver", "boost", "move", "open", "close", "attack", "scheme", "defend", "size", "spend", CLAIM)
NONE = "none"

_JOINTS = {"scheme": ">", "attack": ">", "defend": "+"}
_ORDERS = ("ignore", "heed", "use")
_OLD_CLAIM = "order:claim:"


class Key(NamedTuple):
    """A key taken apart: `attack:medusa>alice` is an attack, medusa, alice."""

    verb: str
    name: str = ""
    other: str = ""


NO_KEY = Key("")


def write(verb: str, name: str = "", other: str = "") -> str:
    return verb + (name and f":{name}") + (other and f"{_JOINTS[verb]}{other}")


@functools.lru_cache(maxsize=4096)
def read(key: str) -> Key:
    """The parsed key of an answer; NO_KEY if it cannot be parsed."""
    verb, _, rest = key.partition(":")
    name, _, other = rest.partition(_JOINTS[verb]) if verb in _JOINTS else (rest, "", "")
    return Key(verb, name, other) if write(verb, name, other) == key else NO_KEY


@functools.lru_cache(maxsize=4096)
def move(verb: str, name: str = "", other: str = "", commits: bool = False, seen: bool = False) -> Move:
    """An answer with what it points at: an attack at its target, a scheme at its card; `seen` cards are not in hand."""
    kind = "seen" if seen else POINTS_AT[verb]
    thing = other if verb == "attack" else name
    return Move(write(verb, name, other), commits, (f"{kind}.{thing}",) if kind and thing not in {"", NONE} else ())


def moves(verb: str, names: Iterable[str], *, commits: bool = False, seen: bool = False) -> list[Move]:
    """One answer for each name under one verb."""
    return [move(verb, name, "", commits, seen) for name in names]


def thing_of(mark: str) -> tuple[str, str]:
    kind, _, name = mark.partition(".")
    return kind, name


# Answers without an argument

MANEUVER = write("maneuver")
NO_BOOST, NO_ATTACHMENT, NO_DEFENCE = (write(verb, NONE) for verb in ("boost", "attach", "defend"))
STAY, DONE, USE, SKIP, KEEP = (write(verb) for verb in ("stay", "done", "use", "skip", "keep"))
# Moves that change nothing.
IDLE = frozenset({STAY, DONE, SKIP, KEEP, NO_BOOST, NO_ATTACHMENT, NO_DEFENCE})


# Advance answers given with a defence card


class Answer(NamedTuple):
    """An advance answer given with a defence card, with a number if it has one: `atleast.3`."""

    kind: str
    n: int = 0


def write_answer(kind: str, n: int) -> str:
    return f"{kind}.{n}"


def read_answer(text: str) -> Answer:
    kind, _, number = text.partition(".")
    return Answer(kind, int(number or 0))


# Standing orders and anytime moves


def order(verb: str, name: str = "", other: str = "") -> Move:
    return Move(ORDER + f":{verb}" + (name and f":{name}") + (other and f"={other}"))


def read_order(key: str) -> Key:
    """The parts of a standing order's key: its name, its fighter, and the opponent or card."""
    verb, _, rest = key.removeprefix(f"{ORDER}:").partition(":")
    name, _, other = rest.partition("=") if verb in _ORDERS else (rest, "", "")
    return Key(verb, name, other)


def claim(hero: str) -> Move:
    return Move(f"{CLAIM}:{hero}", commits=True, things=(f"fighter.{hero}",))


def renamed(key: str) -> str:
    """A key in today's form: claims were standing orders once."""
    return claim(key.removeprefix(_OLD_CLAIM)).key if key.startswith(_OLD_CLAIM) else key
