"""Standing orders for defence (UNM-ASYNC-2, UNM-ASYNC-3)."""

from __future__ import annotations

from engine.contract import WHOLE, Malformed, Move, Run
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.facts.fighters import can_defend_with, hero_fighter, opposing, own
from engine.games.unmatched.state import Band, Orders, State
from engine.parts.orders import Toggle

SPARED = Toggle("spare", "defend")
IGNORED = Toggle("ignore", "heed")
SWITCH = Toggle("on", "off")


def order_moves(state: State, seat: int) -> list[Move]:
    mine = [at for at, band in enumerate(state.bands) if band.seat == seat and not band.out]
    if not mine or not state.order or not state.stack:
        return []
    found: list[Move] = []
    for at in mine:
        found += _of_band(state, at, state.bands[at])
    first = state.bands[mine[0]].orders
    found.append(keys.order("hold", SWITCH.next(first.hold)))
    found.append(keys.order("helpless", SWITCH.next(first.when_helpless)))
    if any(state.bands[at].orders != Orders() for at in mine):
        found.append(keys.order("clear"))
    return found


def _of_band(state: State, at: int, band: Band) -> list[Move]:
    orders = band.orders
    hero = hero_fighter(state, at).id
    foes = sorted(foe.id for foe in opposing(state, band.team))
    found = [keys.order(SPARED.next(one.id in orders.spare), one.id) for one in own(state, at)]
    found += [keys.order(IGNORED.next(foe in orders.ignore), hero, foe) for foe in foes]
    mine = own(state, at)
    cards = {card for card in band.hand if any(can_defend_with(CARDS[card], fighter, band) for fighter in mine)}
    found += [keys.order("use", hero, card) for card in sorted(cards) if card != orders.use]
    if orders.use:
        found.append(keys.order("use", hero, keys.NONE))
    return found


def give(run: Run[State], seat: int, key: str) -> None:
    """Store an order; nobody else learns of it."""
    state = run.state
    mine = [band for band in state.bands if band.seat == seat]
    match keys.read_order(key):
        case ("hold" | "helpless" as what, switch, _):
            for band in mine:
                setattr(band.orders, "hold" if what == "hold" else "when_helpless", switch == SWITCH.give)
        case ("clear", _, _):
            for band in mine:
                band.orders = Orders()
        case ("spare" | "defend" as what, fighter, _):
            _note(_owner(state, fighter).orders.spare, fighter, what == SPARED.give)
        case ("ignore" | "heed" as what, hero, foe):
            _note(_owner(state, hero).orders.ignore, foe, what == IGNORED.give)
        case ("use", hero, card):
            _owner(state, hero).orders.use = "" if card == keys.NONE else card
        case _:
            raise Malformed(key)
    run.tell("ordered", {"seat": seat, "order": key}, {WHOLE: (seat,)})


def _owner(state: State, fighter: str) -> Band:
    return state.bands[state.fighters[fighter].band]


def _note(names: list[str], name: str, add: bool) -> None:
    names[:] = sorted({*names, name} if add else {*names} - {name})
