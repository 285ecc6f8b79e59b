"""The keys of all moves: the one place where they are written and read.

Seats are counted from 1; provinces, sea zones, units and cards are named as in the content files:

- `bid:15`, `pass`, `out`, then `a:2` and `b:3` bid in an auction
- `caesar:italia`, `general:italia`, `catapult:italia`, `infantry:3`, `cavalry:1`, `galley:mare_narbo` place the start
- `take`, `draft`, `influence`, `tax:15`, `move`, `attack`, `fleet`, `pass`, `use:publicani`, `vote:vote_treasury` and
  `end` in a turn; `cancel` gives up what is half built and `done` completes it
- `card:city`, then `at:italia`, `marker:italia>2` or `put:italia`
- `recruit:infantry>italia`, `count:4`
- `province:italia`, `source:token`, `source:2`
- `from:italia`, `kind:infantry` or `kind:all`, `to:syria`, `by:mare_pelusium`, `count:4`
- `on:italia>2`, `galleys:1`, `join:yes`, `join:no`; `zone:mare_narbo`, `galleys:1`, `against:2`, `against:none`
- `lend:3`, `everything`, `nothing`, `hit:infantry>2`, `hit:galley>2.mare_narbo`, `hit:infantry>germanic_tribes`
- `stay`, `retreat:moesia`, `yield`, `withdraw:moesia`
- `lay:1+3`, `blame:2`, `govern:italia`
- `order:retreat=never`

Things that moves point at: `province.italia`, `sea.mare_narbo`, `unit.infantry`, `card.city`, `seat.2`.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Sequence

from engine.contract import Move
from engine.games.empire.content import CARDS, PROVINCES, SEAS, UNITS

PASS, OUT, CANCEL, DONE, END = "pass", "out", "cancel", "done", "end"
TAKE, DRAFT, INFLUENCE, MOVE, ATTACK, FLEET = "take", "draft", "influence", "move", "attack", "fleet"
STAY, YIELD = "stay", "yield"
EVERYTHING, NOTHING = "everything", "nothing"
ALL, TOKEN, NONE = "all", "token", "none"
YES, NO = "join:yes", "join:no"
# The name in panels for an army without one of its infantry; it moves kind by kind.
BUT_ONE = "kind:but_one"

# The verbs of all answers by chapter.
_CHAPTERS = {
    "auction": "bid pass out a b",
    "placement": "caesar general catapult infantry cavalry galley",
    "turn": "take draft influence tax move attack fleet pass use vote end cancel done",
    "card": "card at marker put",
    "draft": "recruit count",
    "influence": "province source",
    "march": "from kind to by count",
    "attack": "on galleys join",
    "fleet": "zone galleys against join",
    "battle": "galleys join lend everything nothing hit stay retreat yield withdraw",
    "senate": "lay pass blame govern",
}
VERBS = frozenset(verb for verbs in _CHAPTERS.values() for verb in verbs.split())
# The actions of a player, without their later steps.
ACTIONS = (
    *("bid", TAKE, DRAFT, INFLUENCE, "tax", MOVE, ATTACK, FLEET, "use", "vote"),
    *("lay", "lend", "retreat", "withdraw", END),
)

# Verbs that name a province, a sea zone or a card, and those that name one for each kind of units.
BY_NAME = frozenset(
    {
        *("caesar", "general", "catapult", "galley", "at", "marker", "put", "province", "from", "to", "by", "on"),
        *("zone", "retreat", "withdraw", "govern", "card", "use", "vote", "cavalry"),
    }
)
BY_KIND = frozenset({"recruit"})

# Verbs whose numbers are seats.
_NAME_SEATS = frozenset({"a", "b", "on", "against", "source", "marker", "blame", "hit"})
_THINGS: dict[str, Collection[str]] = {"province": PROVINCES, "sea": SEAS, "card": CARDS, "unit": UNITS}


@functools.lru_cache(maxsize=8192)
def move(verb: str, name: str = "", other: str = "", *, commits: bool = False) -> Move:
    key = verb + (name and f":{name}") + (other and f">{other}")
    parts = (name, *other.split("."))
    things = [f"{kind}.{part}" for part in parts for kind, known in _THINGS.items() if part in known]
    if verb in _NAME_SEATS:
        things += [f"seat.{part}" for part in parts if part.isdecimal()]
    return Move(key, commits, tuple(things))


def verb(key: str) -> str:
    return key.partition(":")[0]


def named(key: str) -> str:
    """Everything after the verb: `italia>2` of `on:italia>2`."""
    return key.partition(":")[2]


def pair(text: str) -> tuple[str, str]:
    """The two parts of a key, the second empty if there is only one: `italia` and `2`."""
    first, _, second = text.partition(">")
    return first, second


def name(key: str) -> str:
    """The first thing a key names: `italia` of `on:italia>2`."""
    return pair(named(key))[0]


def other(key: str) -> str:
    """The second thing a key names: `2` of `on:italia>2`."""
    return pair(key)[1]


def owner(text: str) -> tuple[int | None, str]:
    """The owner of a unit and the sea zone of a galley (`2.mare_narbo`); None and the card for units of a card."""
    first, _, sea = text.partition(".")
    return (seat(first), sea) if first.isdecimal() else (None, text)


def seat_name(seat: int) -> str:
    return str(seat + 1)


def seat(text: str) -> int:
    return int(text) - 1


def seat_at(text: str, seats: int) -> int | None:
    """The seat that some text names at a table of so many; None if it names nobody."""
    return next((seat for seat in range(seats) if seat_name(seat) == text), None)


@functools.lru_cache(maxsize=1024)
def number(key: str) -> int:
    """The number in a key; -1 unless it is in canonical form."""
    text = named(key)
    return int(text) if text.isdecimal() and text.isascii() and str(int(text)) == text else -1


@functools.lru_cache(maxsize=1024)
def numbered(verb: str, amount: int) -> Move:
    return Move(f"{verb}:{amount}")


def bid(answer: Sequence[str]) -> tuple[int, int, int]:
    """A bid from its amount and proposal: talents, the players for A and B; -1 for missing parts."""
    named = {verb(key): seat(name(key)) for key in answer if verb(key) in ("a", "b")}
    return number(answer[0]), named.get("a", -1), named.get("b", -1)


def lay(values: Iterable[int]) -> str:
    return "lay:" + "+".join(map(str, sorted(values)))


def laid(key: str) -> list[int]:
    """The senators in a key; none unless it is in canonical form."""
    texts = named(key).split("+")
    values = [int(text) for text in texts if text in {"1", "2", "3", "4"}]
    return values if lay(values) == key else []
