"""Standing orders for defence, and the wish to end a deserted game (UNM-ASYNC-2, 3, 9)."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.damage import drop_out, end_if_decided
from engine.games.unmatched.rules import can_defend_with, hero_fighter, opposing, own
from engine.games.unmatched.state import Band, Fighter, State
from engine.rules import WHOLE, Malformed, Move, Run

IDLE_TURNS = 3


def order_moves(state: State, seat: int) -> list[Move]:
    """Every order the seat could give now."""
    mine = [at for at, band in enumerate(state.bands) if band.seat == seat and not band.out]
    if not mine or not state.order or not state.stack:
        return []
    keys: list[str] = []
    for at in mine:
        keys += _of_band(state, at, state.bands[at])
    first = state.bands[mine[0]].orders
    keys.append(f"order:hold:{'off' if first.hold else 'on'}")
    keys.append(f"order:helpless:{'off' if first.when_helpless else 'on'}")
    if any(state.bands[at].orders != type(first)() for at in mine):
        keys.append("order:clear")
    keys += [f"order:claim:{hero_fighter(state, at).id}" for at in _deserted(state, state.bands[mine[0]].team)]
    return [Move(key, key.startswith("order:claim")) for key in keys]


def _of_band(state: State, at: int, band: Band) -> list[str]:
    orders = band.orders
    hero = hero_fighter(state, at).id
    foes = sorted(opposing(state, band.team), key=lambda foe: foe.id)
    keys = [f"order:{'defend' if one.id in orders.spare else 'spare'}:{one.id}" for one in own(state, at)]
    keys += [f"order:{'heed' if foe.id in orders.ignore else 'ignore'}:{hero}={foe.id}" for foe in foes]
    cards = {card for card in band.hand if _defends_somebody(state, at, card)}
    keys += [f"order:use:{hero}={card}" for card in sorted(cards) if card != orders.use]
    if orders.use:
        keys.append(f"order:use:{hero}=none")
    return keys


def _defends_somebody(state: State, at: int, card: str) -> bool:
    return any(can_defend_with(CARDS[card], fighter, state.bands[at]) for fighter in own(state, at))


def _deserted(state: State, team: int) -> list[int]:
    """Opposing bands whose player left three turns in a row untouched."""
    return [at for at, band in enumerate(state.bands) if band.team != team and not band.out and band.idle >= IDLE_TURNS]


def give(run: Run[State], seat: int, key: str) -> None:
    """Change the orders; nobody else hears of it."""
    state = run.state
    _, verb, rest = key.split(":", 2) if key.count(":") == 2 else (*key.split(":"), "")
    mine = [band for band in state.bands if band.seat == seat]
    match verb:
        case "hold" | "helpless":
            for band in mine:
                band.orders.hold = rest == "on" if verb == "hold" else band.orders.hold
                band.orders.when_helpless = rest == "on" if verb == "helpless" else band.orders.when_helpless
        case "clear":
            for band in mine:
                band.orders = type(band.orders)()
        case "spare" | "defend":
            _toggle(state.bands[state.fighters[rest].band].orders.spare, rest, verb == "spare")
        case "ignore" | "heed":
            hero, _, foe = rest.partition("=")
            _toggle(_owner(state, hero).orders.ignore, foe, verb == "ignore")
        case "use":
            hero, _, card = rest.partition("=")
            _owner(state, hero).orders.use = "" if card == "none" else card
        case "claim":
            run.seal()
            resign(run, state.bands[state.fighters[rest].band].seat)
            return
        case _:
            raise Malformed(key)
    run.tell("ordered", {"seat": seat, "order": key}, {WHOLE: (seat,)})


def _owner(state: State, hero: str) -> Band:
    return state.bands[state.fighters[hero].band]


def _toggle(names: list[str], name: str, add: bool) -> None:
    if add:
        names.append(name)
        names.sort()
    else:
        names.remove(name)


def resign(run: Run[State], seat: int) -> None:
    """All fighters of the seat leave the board and the seat is out (UNM-END-4)."""
    state = run.state
    if seat not in state.conceded:
        state.conceded.append(seat)
    for at, band in enumerate(state.bands):
        if band.seat != seat:
            continue
        for fighter in _figures(state, at):
            fighter.health, fighter.space = 0, ""
        drop_out(run, at)
    end_if_decided(run)


def _figures(state: State, at: int) -> list[Fighter]:
    return [fighter for fighter in state.fighters.values() if fighter.band == at]
