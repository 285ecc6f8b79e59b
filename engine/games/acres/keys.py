"""The keys of all moves, written and read here and nowhere else.

Places and cards are named as in `map.toml` and `cards.toml`; a card means any copy of its kind:

- `settle:deerfield`, and so `develop`, `fortify`, `besiege`, `reinforce`, `raid`, `lead`, `withdraw`, `surrender`
- `money:br_loc_boston`, and so `merchant`, `piracy`, `ambush`, `draft`, `discard`, `reserve`, `govern`, `intendant`
- `trade`, `convert`, `retrieve`, `support`, `pass`, `end` say everything
- the cards of an action: `from:br_loc_boston`, `by:…`, `settler:…`, `force:…`, `fort:…`, `add:…`; `done`, `cancel`
- answers: `block:br_militia` or `let`; `lose:hand.br_militia`, `lose:reserve.br_militia` or `show`; `give:reserve`,
  `give:hand`; `settler:br_settlers` or `decline`; `lose:br_militia` of a siege; `drop:br_militia` for a shuffle
- orders: `order:raid=ask`, `order:lose-first=br_militia`

What a move points at is `place.deerfield`, `card.br_militia` in the own hand, or a card elsewhere: `reserve.…`,
`discard.…`, `supply.…`, `siege.…`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.contract import Move
from engine.games.acres.content import CARDS, NATIVES, PLACES

DONE, CANCEL, LET, SHOW, DECLINE, PASS, END = "done", "cancel", "let", "show", "decline", "pass", "end"

TO_A_PLACE = frozenset(
    {"settle", "develop", "fortify", "besiege", "reinforce", "raid", "lead", "withdraw", "surrender"},
)
WITH_A_CARD = frozenset(
    {
        *("money", "merchant", "piracy", "ambush", "draft", "discard", "reserve", "govern", "intendant"),
        *("from", "by", "settler", "force", "fort", "add", "drop", "block", "lose"),
    }
)
ALONE = frozenset({"trade", "convert", "retrieve", "support", PASS, END, DONE, CANCEL, LET, SHOW, DECLINE})
VERBS = TO_A_PLACE | WITH_A_CARD | ALONE | {"give"}

ZONES = ("hand", "reserve")
ELSEWHERE = {"draft": "supply", "intendant": "discard", "lose": "siege"}


class Key(NamedTuple):
    """A key read.

    It is `whole` if it has all that its verb needs, and `known` unless an unknown word follows the verb.
    """

    verb: str
    place: str = ""
    card: str = ""
    zone: str = ""
    whole: bool = True
    known: bool = True


def read(key: str) -> Key:
    """The parsed key; of an order only its verb."""
    return _KNOWN.get(key) or _read(key)


_KNOWN: dict[str, Key] = {}  # the keys of moves that were made: never more than the cards and places allow


def _read(key: str) -> Key:
    verb, _, rest = key.partition(":")
    if key == verb:
        return Key(verb, whole=verb in ALONE)
    if verb in TO_A_PLACE and rest in PLACES:
        return Key(verb, place=rest)
    if verb in WITH_A_CARD and rest in CARDS:
        return Key(verb, card=rest)
    zone, _, kind = rest.partition(".")
    if zone in ZONES and ((verb == "lose" and kind in CARDS) or (verb == "give" and rest == zone)):
        return Key(verb, card=kind, zone=zone)
    return Key(verb, whole=False, known=False)


def write(key: Key) -> str:
    return f"{key.verb}:{'.'.join(filter(None, (key.zone, key.place, key.card)))}".removesuffix(":")


@cache
def move(verb: str, what: str = "", zone: str = "", commits: bool = False) -> Move:
    """The move of a verb alone, to a place, or with a card, which may be in a certain zone."""
    key = Key(verb, place=what, zone=zone) if verb in TO_A_PLACE else Key(verb, card=what, zone=zone)
    _KNOWN[write(key)] = key
    return Move(write(key), commits, _things(key))


@cache
def moves(verb: str, commits: bool = False) -> dict[str, tuple[Move, Key]]:
    """The moves of a verb to each place, with each card, or alone, with their keys read."""
    all_of_it: Iterable[str] = PLACES if verb in TO_A_PLACE else CARDS if verb in WITH_A_CARD else ("",)
    made = {what: move(verb, what, commits=commits) for what in all_of_it}
    return {what: (one, read(one.key)) for what, one in made.items()}


def _things(key: Key) -> tuple[str, ...]:
    if key.place:
        return (f"place.{key.place}",)
    card = NATIVES if key.verb == "give" else key.card
    zone = "card" if key.zone == "hand" else key.zone or ELSEWHERE.get(key.verb, "card")
    return (f"{zone}.{card}",) if card else ()


def read_thing(thing: str) -> tuple[str, str]:
    sort, _, name = thing.partition(".")
    return sort, name


# Built when the game is loaded, in some milliseconds, so that no command or keystroke waits for it.
for _verb in VERBS:
    for _commits in (False, True):
        moves(_verb, _commits)
