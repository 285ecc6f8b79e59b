"""Standing orders that are settings."""

from __future__ import annotations

from engine.parts.orders import Held, Mode, Ranking, Toggle, moves, put_first, read, told

RETREAT = Mode("retreat", ("ask", "never", "half"))
LOSSES = Ranking("losses-first", ("horse", "foot", "ship"))
HAVENS = Ranking("retreat-to", ("alps", "bay"), none="none")
OFFERED = (RETREAT, LOSSES, HAVENS)


def test_every_value_can_be_ordered() -> None:
    assert [move.key for move in moves(OFFERED)] == [
        "order:retreat=ask",
        "order:retreat=never",
        "order:retreat=half",
        "order:losses-first=horse",
        "order:losses-first=foot",
        "order:losses-first=ship",
        "order:retreat-to=none",
        "order:retreat-to=alps",
        "order:retreat-to=bay",
    ]


def test_the_first_value_holds_until_another_is_given() -> None:
    held = Held()
    assert held.value(RETREAT) == "ask"
    held.give(OFFERED, "order:retreat=half")
    assert held.value(RETREAT) == "half"
    held.reset(RETREAT)
    assert held.value(RETREAT) == "ask"


def test_what_was_put_first_last_stands_foremost() -> None:
    held = Held()
    held.give(OFFERED, "order:losses-first=foot")
    held.give(OFFERED, "order:losses-first=ship")
    assert held.ranked(LOSSES) == ["ship", "foot", "horse"]
    held.give(OFFERED, "order:losses-first=foot")
    assert held.ranked(LOSSES) == ["foot", "ship", "horse"]


def test_only_what_was_put_first_is_preferred_and_that_can_be_taken_back() -> None:
    held = Held()
    assert held.put_first(HAVENS) == []
    held.give(OFFERED, "order:retreat-to=bay")
    assert held.put_first(HAVENS) == ["bay"]
    assert held.ranked(HAVENS) == ["bay", "alps"]
    held.give(OFFERED, "order:retreat-to=none")
    assert held == Held()


def test_orders_of_an_earlier_version_give_way() -> None:
    held = Held({"retreat": "always"}, {"losses-first": ["camel", "ship"]})
    assert held.value(RETREAT) == "ask"
    assert held.ranked(LOSSES) == ["ship", "horse", "foot"]


def test_an_order_is_lifted_where_it_is_given() -> None:
    spared = Toggle("spare", "defend")
    assert (spared.next(False), spared.next(True)) == ("spare", "defend")


def test_what_is_put_first_stands_nowhere_else() -> None:
    assert put_first(["horse", "foot", "ship"], "ship") == ["ship", "horse", "foot"]


def test_an_order_is_read_from_its_key_and_from_its_event() -> None:
    assert told("order:retreat=half") == "retreat=half"
    assert read("order:retreat=half") == read("retreat=half") == ("retreat", "half")
