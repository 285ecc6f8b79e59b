"""What a sensible Baron leaves behind at the table, so that it need not wait for him (WK-ASYNC-9, WK-ASYNC-10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.knights.bots import economy, planning
from engine.games.knights.bots.position import Position
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.view import View

STRATEGY = "versatile_strategy"


def orders_of(view: View) -> Iterator[str]:
    """The standing orders and notes he gives with his plan (WK-ASYNC-13)."""
    position = Position(view)
    yield from ("spot=left", "losses=auto", "capture=keep")
    yield f"church={planning.church_zone(position)}"
    yield f"mobilize-zone={planning.march_zone(position)}"
    yield from _wishes(position)
    yield from _notes(position)


def _wishes(position: Position) -> Iterator[str]:
    """The strongest mercenary that fits the purse, of any nation; none where troops cost too much already."""
    yield "hire=none"
    if not position.overspends:
        prices = {(card.hire_cost, card.strength) for card in MERCENARIES.values()}
        for price, strength in sorted(prices, reverse=True):
            if price <= economy.budget(position):
                yield f"hire=any.{strength}.{price}.{STRONGHOLD}"


def _notes(position: Position) -> Iterator[str]:
    """Crowns for half of his Versatile Strategies, the last ones.

    Three of five are used for crowns anyway; noted sieges and marches are seldom possible any more when the card comes
    up, since his other cards have exhausted the Nobles or done the same before.
    """
    own = position.view.own
    assert own is not None
    planned = [at for at, stack in enumerate(own.plan) for kind in stack if kind == STRATEGY]
    noted = sum(kind == STRATEGY for _, kind, _, _ in own.notes)
    half = (len(planned) + (position.view.round + position.seat) % 2) // 2
    for at in planned[::-1][noted:half]:
        yield f"note={at + 1}.{STRATEGY}/crowns"
