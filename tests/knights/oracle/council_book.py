"""A table carried on from what was told alone: what can be told when, and what it changes for the council."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.contract import Event
from engine.games.knights.state import State
from tests.knights.oracle.council_world import CARDS, CITIES, EVENTS, armies, around, playing
from tests.knights.table import GAME

Fields = dict[str, Any]

# What changes the map in ways that the other half of the rules follows.
WAR = {
    *("moved", "placed", "died", "retreated", "left_board", "abandoned", "returned_to_board", "line_ended"),
    *("stronghold", "stronghold_fell", "besieged", "siege_lifted", "surrendered", "office_lost"),
}


class Book:
    """The table as it must be now, and what has been told of the step so far.

    `moved` says that the map is not known any more; `about` is the event or the vote that is being carried out.
    """

    def __init__(self, before: State, events: list[Event]) -> None:
        self.t = GAME.copy(before)
        self.events = events
        self.at = 0
        self.moved = False
        self.about: tuple[str, ...] = ("event", before.event_open) if before.event_open else ("",)
        self.stacks_known = before.phase != "planning"
        self.refused: list[tuple[int, str]] = []

    @property
    def barons(self) -> int:
        """The N of the rules."""
        return len(playing(self.t))

    def next_is(self, kind: str, **fields: Any) -> bool:
        """Whether something is told right after this."""
        told = self.following(kind)[:1]
        return bool(told) and all(told[0][name] == value for name, value in fields.items())

    def following(self, kind: str) -> list[Fields]:
        """What is told of a kind right after this, as long as nothing else is."""
        found = []
        for event in self.events[self.at + 1 :]:
            if event.kind != kind:
                break
            found.append(dict(event.fields))
        return found

    def later(self, kind: str) -> list[Fields]:
        """What is told of a kind anywhere after this."""
        return [dict(event.fields) for event in self.events[self.at + 1 :] if event.kind == kind]

    def earlier(self, kind: str) -> list[Fields]:
        """What was told of a kind anywhere before this."""
        return [dict(event.fields) for event in self.events[: self.at] if event.kind == kind]

    def before_is(self, *kinds: str) -> bool:
        """Whether something was told right before this."""
        return self.at > 0 and self.events[self.at - 1].kind in kinds

    def pay(self, seat: int, crowns: int) -> None:
        """Crowns come or go; nobody owes the treasury (WK-INV-7)."""
        self.t.barons[seat].crowns += crowns
        assert self.t.barons[seat].crowns >= 0, "WK-INV-7"

    def end_special(self) -> None:
        """A special phase is over: the cards of its zone return (WK-SPEC-5)."""
        t = self.t
        if t.special in t.zones:
            for card in t.zones[t.special]:
                t.barons[card.owner].hand = sorted([*t.barons[card.owner].hand, card.kind])
            t.zones[t.special] = []
        t.special = ""

    def leave_army(self, seat: int, holder: str, cards: list[str]) -> None:
        """Cards go back to the deck."""
        army = armies(self.t, seat)[holder]
        army.troops = sorted((Counter(army.troops) - Counter(cards)).elements())
        self.t.mercenaries = sorted([*self.t.mercenaries, *cards])


def page(state: State) -> dict[str, object]:
    """What the book keeps of a table."""
    barons = [state.barons[seat] for seat in playing(state)]
    return {
        "crowns": [baron.crowns for baron in barons],
        "votes": [baron.votes for baron in barons],
        "faith": [baron.faith for baron in barons],
        "influence": [baron.influence for baron in barons],
        "charges": [sorted(baron.charges) for baron in barons],
        "flags": [(baron.banned, baron.heretic) for baron in barons],
        "hands": [sorted(baron.hand) for baron in barons],
        "offices": (state.chairman, state.head),
        "pool": (state.pool, state.round),
        "zones": {zone: sorted(cards) for zone, cards in state.zones.items()},
        "track": dict(sorted(state.track.items())),
        "laws": (state.laws, sorted(state.prohibitions)),
        "voyages": {name: (v.spot, v.blessed, v.invested) for name, v in state.voyages.items()},
        "owners": {name: (city.owner, city.fortified) for name, city in state.cities.items()},
        "offer": sorted(state.offer),
        "seen": sorted(state.seen),
    }


Teller = Callable[[Book, Fields], None]


# The map as far as the council needs it


def city_changes(book: Book, kind: str, told: Fields) -> None:
    """Cities change hands, lose walls or are gone (WK-CITY-4, WK-FORT-2, WK-RAZE-1)."""
    city = book.t.cities[told["city"]]
    if kind in ("freed", "razed"):
        city.owner, city.fortified = -1, False
        city.breaches = min(city.breaches, CITIES[told["city"]]["strength"] // 100)
        city.razed = kind == "razed"
    if kind == "razed":
        assert told["crowns"] == 3 * CITIES[told["city"]]["income"], "WK-RAZE-1"
        book.pay(told["seat"], told["crowns"])
    elif kind == "taken":
        city.owner = told["seat"]
    elif kind == "unfortified":
        city.fortified = False


def deserted(book: Book, told: Fields) -> None:
    """Mercenaries return to the deck."""
    cards = list(told["cards"])
    assert all(card in CARDS for card in cards)
    if not book.moved:
        book.leave_army(told["seat"], told["holder"], cards)


def spoils(book: Book, told: Fields) -> None:
    """Half the crowns, rounded down (WK-STR-3)."""
    assert told["crowns"] == book.t.barons[told["from"]].crowns // 2, "WK-STR-3"
    book.pay(told["from"], -told["crowns"])
    book.pay(told["seat"], told["crowns"])


def gift(book: Book, told: Fields) -> None:
    """WK-DEAL-1."""
    book.pay(told["seat"], -told["crowns"])
    book.pay(told["to"], told["crowns"])


def miracle(book: Book, told: Fields) -> None:
    """WK-OPT-7: the printed cost and 1 more."""
    baron = book.t.barons[told["seat"]]
    assert book.t.options["miracles"] == "on", "WK-OPT-7"
    assert told["faith"] == EVENTS[told["event"]]["faith_cancel"] + 1, "WK-OPT-7"
    baron.faith -= told["faith"]
    assert baron.faith >= 0, "WK-INV-7"
    baron.heretic = baron.heretic and told["about"] != "heretic"


def landed(book: Book, told: Fields) -> None:
    """WK-UPK-4."""
    noble = book.t.barons[told["seat"]].nobles[told["noble"]]
    noble.at_sea = False


def in_chairman_order(book: Book, kind: str, told: Fields) -> None:
    """What is told of several Barons of one list goes round from the Chairman (WK-TERM-9)."""
    order = around(book.t, book.t.chairman)
    if book.before_is(kind):
        assert order.index(book.earlier(kind)[-1]["seat"]) < order.index(told["seat"]), "WK-TERM-9"


MAP: dict[str, Teller] = {"deserted": deserted, "spoils": spoils, "gift": gift, "miracle": miracle, "landed": landed}
