"""Standing orders: private, changeable at any time, they answer decisions and neither make nor remove any (SAM-DAY)."""

from __future__ import annotations

from engine.games.samurai.content import CARDS
from engine.games.samurai.seats import LOOK_ORDERS, MONK_ORDERS, REFILL_ORDERS
from engine.games.samurai.state import State
from engine.rules import WHOLE, Move, Run

FIXED = tuple(
    Move(f"order:{what}={value}")
    for what, values in (("monk", MONK_ORDERS), ("refill", REFILL_ORDERS), ("look", LOOK_ORDERS))
    for value in values
)


def order_moves(state: State, seat: int) -> list[Move]:
    """Every order the seat can give: settings, and one more or one less card on the refill list."""
    if not state.stack:
        return []
    player = state.players[seat]
    listed = player.orders.prefer
    alive = {*player.hand, *player.row}
    added = [Move(f"order:refill+{card}") for card in CARDS if card in alive and card not in listed]
    return [*FIXED, *added, *(Move(f"order:refill=-{card}") for card in listed)]


def give_order(run: Run[State], seat: int, key: str) -> None:
    """Note the order; a list that becomes empty asks again."""
    orders = run.state.players[seat].orders
    what = key.partition(":")[2]
    if what.startswith("refill+"):
        orders.prefer.append(what.removeprefix("refill+"))
        orders.refill = "list"
    elif what.startswith("refill=-"):
        orders.prefer.remove(what.removeprefix("refill=-"))
        orders.refill = "list" if orders.prefer else "ask"
    else:
        name, _, value = what.partition("=")
        match name:
            case "monk":
                orders.monk = value
            case "look":
                orders.look = value
            case "refill":
                orders.refill = value
                orders.prefer.clear()
    run.tell("ordered", {"seat": seat, "order": what}, {WHOLE: (seat,)})
