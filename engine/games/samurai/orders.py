"""Standing orders: private and changeable at any time, they answer decisions but never add or remove any (SAM-DAY)."""

from __future__ import annotations

from engine.contract import WHOLE, Move, Run
from engine.games.samurai import keys
from engine.games.samurai.content import CARDS
from engine.games.samurai.stack import GameState
from engine.parts.orders import told


def order_moves(state: GameState, seat: int) -> list[Move]:
    """Every order the seat can give: settings, and adding or removing a card of the refill list."""
    if not state.stack:
        return []
    player = state.players[seat]
    listed, alive = player.orders.prefer, {*player.hand, *player.row}
    added = [keys.listing(card, True) for card in CARDS if card in alive and card not in listed]
    return [*keys.SETTINGS, *added, *(keys.listing(card, False) for card in listed)]


def give_order(run: Run[GameState], seat: int, key: str) -> None:
    """Store an order; an empty list returns to asking."""
    orders = run.state.players[seat].orders
    match keys.read(key):
        case keys.Listing(card, True):
            orders.prefer.append(card)
            orders.refill = "list"
        case keys.Listing(card, False):
            orders.prefer.remove(card)
            orders.refill = "list" if orders.prefer else "ask"
        case keys.Setting("monk", value):
            orders.monk = value
        case keys.Setting("look", value):
            orders.look = value
        case keys.Setting("refill", value):
            orders.refill = value
            orders.prefer.clear()
    run.tell("ordered", {"seat": seat, "order": told(key)}, {WHOLE: (seat,)})
