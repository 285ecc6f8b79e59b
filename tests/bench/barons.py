"""What a sensible Baron leaves behind at the table, so that it need not wait for him (WK-ASYNC-9, WK-ASYNC-10)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.games.knights import keys
from engine.games.knights.armies import MERCENARIES
from engine.games.knights.attack import SIEGE
from engine.games.knights.players import economy, marches, orders, planning
from engine.games.knights.players.position import Position
from engine.games.knights.view import View

# The share of Versatile Strategies with a note (WK-ASYNC-13).
NOTED = 0.5
ZONED = {"serve_the_church": planning.church_zone, "mobilize_forces": planning.march_zone}


def with_the_round(view: View) -> Iterator[str]:
    """Standing orders for a round: zones, a spot, a wish list, and what becomes of losses and cities."""
    position = Position(view)
    yield "spot=left"
    yield "losses=auto"
    yield "capture=keep"
    yield f"church={planning.church_zone(position)}"
    yield f"mobilize-zone={planning.march_zone(position)}"
    yield "hire=none"
    budget = economy.budget(position)
    for price, strength in sorted({(card.hire_cost, card.strength) for card in MERCENARIES.values()}, reverse=True):
        if price <= budget:
            yield f"hire=any.{strength}.{price}.circle"


def with_the_plan(view: View, luck: random.Random) -> Iterator[str]:
    """Notes on half of the Versatile Strategies that lie in the stacks."""
    position = Position(view)
    assert view.own is not None
    for at, stack in enumerate(view.own.plan):
        if "versatile_strategy" in stack and luck.random() < NOTED:
            choice = strategy(position)
            if choice:
                yield f"note={at + 1}.versatile_strategy/{choice}"


def strategy(position: Position) -> str:
    """What he would do with the card if it came up now, as a note; none where a note cannot say it."""
    wanted = orders.versatile(position, (keys.CROWNS, keys.VOTE, keys.MARCH, keys.BATTLE))
    if wanted == keys.BATTLE:
        battle = marches.best_battle(position, marches.fields(position))
        if battle is None or battle[1].target != SIEGE:
            return ""
        area = battle[0]
        return f"{'again' if area in position.view.sieges else 'besiege'}.{area}"
    if wanted == keys.MARCH:
        movable = [army.holder for army in position.own.armies if marches.may_go(position, army)]
        order = marches.best_march(position, movable)
        return f"march.{order.trips[0].noble.holder}.{order.area}" if order else ""
    return wanted
