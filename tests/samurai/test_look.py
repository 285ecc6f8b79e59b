"""Looking (section 8, SAM-DAY-5)."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.samurai import GAME
from engine.games.samurai.asked import Question
from engine.games.samurai.facts.history import Looked
from tests.samurai.table import ANNA, BORIS, CLARA, Table, lay


def repelled() -> Table:
    """Boris has beaten Anna's attack; she has refilled with the geisha."""
    table = lay("P1 Da P2", "P3 S8 S7", "P1 P2 P3").act(ANNA, "attack:1>2.1", "refill:1=geisha")
    assert (table.frame, table.waits) == ("Peek", [BORIS])
    return table


def repelled_twice() -> Table:
    """Boris has beaten both attacks of Anna's ronin turn; she has refilled left and middle."""
    table = lay("Ro P1 Da", "S8 S7 Mo", "P1 P2 P3").act(ANNA, "attack:1>2.1", "second:2>2.2")
    return table.act(ANNA, "refill:1=geisha", "refill:2=shogun")


def repelled_by_two() -> Table:
    """Boris and Clara have each beaten one attack of Anna's ronin turn."""
    table = lay("Ro P1 Da", "S8 S7 Mo", "S8 S7 Mo").act(ANNA, "attack:1>2.1", "second:2>3.2")
    return table.act(ANNA, "refill:1=geisha", "refill:2=shogun")


def test_the_winner_may_look_at_one_card() -> None:
    """SAM-PEEK-1, D-PEEK: one of the active player's three."""
    table = repelled()
    assert table.keys(BORIS) == {"look:no", "look:1", "look:2", "look:3"}
    table.act(BORIS, "look:2")
    assert table.event("saw", BORIS) == {"seat": BORIS, "owner": ANNA, "place": 2, "card": "daimyo"}
    assert table.sealed
    assert repelled().refused(BORIS, "look:4") == ("samurai-no-such-place", "SAM-PEEK-1")
    assert repelled().refused(BORIS, "attack:1>1.1") == ("samurai-no-look-first", "SAM-PEEK-1")


def test_he_looks_after_the_refill() -> None:
    """SAM-PEEK-2, SAM-RUL-17, SAM-DAY-2: also at the newly placed card."""
    assert repelled().act(BORIS, "look:1").event("saw", BORIS)["card"] == "geisha"


def test_the_place_is_seen_by_all_the_card_by_him() -> None:
    """SAM-PEEK-3, SAM-HID-10."""
    table = repelled().act(BORIS, "look:1")
    for seat in (ANNA, CLARA, None):
        assert table.event("looked", seat) == {"seat": BORIS, "owner": ANNA, "place": 1}
        assert "saw" not in table.kinds(seat)
        look = table.view(seat).announced[-1]
        assert isinstance(look, Looked)
        assert (look.looker, look.owner, look.place) == (BORIS, ANNA, 1)
        assert b"geisha" not in msgspec.json.encode(table.view(seat).facts)
    assert b"geisha" in msgspec.json.encode(table.view(BORIS).facts)


def test_two_looks_one_after_the_other() -> None:
    """SAM-PEEK-4, SAM-RUL-18: the second is chosen after seeing the first."""
    table = repelled_twice().act(BORIS, "look:1")
    assert table.event("saw", BORIS)["card"] == "geisha"
    assert table.kinds(CLARA) == []
    assert (table.frame, table.waits) == ("Peek", [BORIS])
    seen = Looked(2, ANNA, 1, BORIS, "geisha")
    assert table.view(BORIS).asked == Question("look", "peek", looks=1, seen=(seen,))
    assert table.view(CLARA).asked == Question("peek", "peek")
    table.act(BORIS, "look:2")
    assert table.event("saw", BORIS)["card"] == "shogun"
    assert table.kinds(CLARA) == ["looked", "looked", "turn"]


def test_two_lookers_at_the_same_time() -> None:
    """SAM-PEEK-4, SAM-DAY-2: in either order, told together, in an order that tells nothing."""
    table = repelled_by_two()
    assert (table.waits, table.awaited) == ([BORIS, CLARA], [BORIS, CLARA])
    one = table.twin().act(BORIS, "look:1")
    assert one.kinds(ANNA) == []
    assert one.awaited == [BORIS, CLARA]
    one.act(CLARA, "look:3")
    other = table.twin().act(CLARA, "look:3").act(BORIS, "look:1")
    assert [e for e in one.told(ANNA) if e.kind == "looked"] == [e for e in other.told(ANNA) if e.kind == "looked"]
    assert one.state.facts == other.state.facts


def test_looking_is_optional() -> None:
    """SAM-PEEK-5: and everyone sees that he declined."""
    table = repelled().act(BORIS, "look:no")
    assert table.event("looked", CLARA) == {"seat": BORIS, "owner": ANNA, "place": 0}
    assert (table.frame, table.state.active) == ("Attack", BORIS)


def test_default_look() -> None:
    """D-PEEK: the place just refilled, the lower one first, then the other."""
    assert GAME.default(repelled().state, BORIS) == "look:1"
    twice = repelled_twice()
    assert GAME.default(twice.state, BORIS) == "look:1"
    assert GAME.default(twice.act(BORIS, "look:1").state, BORIS) == "look:2"
    assert [e.fields["place"] for e in repelled_twice().drop(BORIS).told(None) if e.kind == "looked"] == [1, 2]


@pytest.mark.parametrize(
    ("order", "places"),
    [("newest", [1, 2]), ("left", [1, 2]), ("middle", [2, 1]), ("right", [3, 1]), ("never", [0, 0])],
)
def test_look_orders(order: str, places: list[int]) -> None:
    """SAM-DAY-5, SAM-DAY-10: answered at once; a second look goes on with the newest card not yet seen."""
    table = lay("Ro P1 Da", "S8 S7 Mo", "P1 P2 P3").act(BORIS, f"order:look={order}")
    table.act(ANNA, "attack:1>2.1", "second:2>2.2", "refill:1=geisha", "refill:2=shogun")
    assert table.frame == "Attack"
    assert [e.fields["place"] for e in table.told(None) if e.kind == "looked"] == places


def test_ask_is_the_default_order() -> None:
    """SAM-DAY-5."""
    table = repelled()
    assert table.state.players[BORIS].orders.look == "ask"
    table.act(BORIS, "order:look=newest")
    assert table.frame == "Attack"
