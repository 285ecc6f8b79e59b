"""The judge of the council: what was told could happen, and leads from the position before to the one after."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Event
from engine.games.knights.state import State
from tests.knights.oracle.assembly_book import ASSEMBLY
from tests.knights.oracle.council_book import MAP, WAR, Book, city_changes, page
from tests.knights.oracle.money_book import MONEY
from tests.knights.oracle.planning_book import PLANNING

TELLERS = MAP | PLANNING | MONEY | ASSEMBLY
CITIES_CHANGE = ("freed", "razed", "taken", "unfortified")


def judge(before: State, seat: int, key: str, after: State, events: Sequence[Event]) -> None:
    """Carry the position before on by what was told and compare; the tellers name the clauses."""
    if any(event.kind == "eliminated" for event in events):
        return
    book = Book(before, [event for event in events if event.kind != "chance"])
    for at, event in enumerate(book.events):
        book.at, told = at, dict(event.fields)
        if event.kind in TELLERS:
            TELLERS[event.kind](book, told)
        elif event.kind in CITIES_CHANGE:
            city_changes(book, event.kind, told)
        book.moved = book.moved or event.kind in WAR
    if after.special != book.t.special:
        book.end_special()
    expected, found = page(book.t), page(after)
    if any(event.kind in ("planned", "turned_up") for event in events) or not book.stacks_known:
        del expected["hands"], found["hands"]
    for name, value in expected.items():
        assert value == found[name], (name, key, seat, value, found[name], [event.kind for event in events])
