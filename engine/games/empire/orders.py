"""Standing orders (EMP-ASY-3): their values, and the answers they give."""

from __future__ import annotations

from engine.contract import WHOLE, Move, Run
from engine.games.empire import keys
from engine.games.empire.content import NUMBERS, PROVINCES
from engine.games.empire.facts.armies import LOSS_ORDER
from engine.games.empire.facts.sides import Proposal, highest_bid, unallied
from engine.games.empire.state import Auction, State
from engine.parts.orders import Mode, Ranking, moves, read, written

ASK, ANY = "ask", "any"

AUCTION = Mode("auction", (ASK, keys.OUT, *map(str, range(0, 101, NUMBERS.talent_step))))
GALLEYS = Mode("galleys", (ASK, "none", "all"))
CARD_UNITS = Mode("card-units", ("yes", ASK, "no"))
LOSSES = Mode("losses", ("away", ASK, "auto"))
RETREAT = Mode("retreat", (ASK, "never", "outnumbered", "half"))
SENATE = Mode("senate", (ASK, keys.PASS, *map(str, range(1, 21))))
LOSSES_FIRST = Ranking("losses-first", LOSS_ORDER)
RETREAT_TO = Ranking("retreat-to", tuple(PROVINCES), none=keys.NONE)


def auction_place(letter: str, seats: int) -> Mode:
    return Mode(f"auction-{letter}", (ANY, *map(keys.seat_name, range(seats))))


def lend(player: int) -> Mode:
    return Mode(f"lend-{keys.seat_name(player)}", (ASK, "none", "troops", "all"))


def asks(mode: Mode) -> str:
    """The key of the order to be asked again."""
    return written(mode.name, ASK)


def modes(state: State, seat: int) -> list[Mode]:
    """Every order of a seat that has one of a few values."""
    others = [other for other in range(state.seats) if other != seat]
    places = [auction_place(letter, state.seats) for letter in "ab"]
    return [AUCTION, *places, GALLEYS, CARD_UNITS, *map(lend, others), LOSSES, RETREAT, SENATE]


def offered(state: State, seat: int) -> list[Move]:
    if not state.stack:
        return []
    return moves([*modes(state, seat), LOSSES_FIRST, RETREAT_TO])


def give(run: Run[State], seat: int, key: str) -> None:
    """Store an order, known only to its seat."""
    state = run.state
    held = state.players[seat].orders
    name, thing = read(key)
    held.give([*modes(state, seat), LOSSES_FIRST, RETREAT_TO], key)
    if name == AUCTION.name and thing == ASK and state.auction and seat in state.auction.out:
        state.auction.out.remove(seat)
    if name in ("auction-a", "auction-b") and thing != ANY:
        # Nobody stands on both places of a proposal.
        twin = "auction-b" if name == "auction-a" else "auction-a"
        if held.values.get(twin) == thing:
            held.values.pop(twin)
    forget_allied(state, seat)
    run.tell("ordered", {"seat": seat, "order": key}, {WHOLE: (seat,)})


def forget_allied(state: State, seat: int) -> None:
    """Return to asking if a player noted for a proposal is already allied."""
    held = state.players[seat].orders
    noted = [held.value(auction_place(letter, state.seats)) for letter in "ab"]
    if state.auction and any(name != ANY and keys.seat(name) in state.slots for name in noted):
        held.reset(AUCTION)


def noted(state: State, seat: int) -> Proposal:
    """The proposal a seat's orders note, completed clockwise from the seat itself."""
    held = state.players[seat].orders
    free = unallied(state, seat)
    names = [held.value(auction_place(letter, state.seats)) for letter in "ab"]
    a, b = (None if name == ANY else keys.seat(name) for name in names)
    if len(free) == 1:
        return Proposal(-1, free[0]) if b == free[0] else Proposal(free[0], -1)
    first = a if a in free else next(other for other in free if other != b)
    second = b if b in free and b != first else next(other for other in free if other != first)
    return Proposal(first, second)


def bid(state: State, auction: Auction, seat: int) -> int | None:
    """The bid of a seat's orders, -1 for a pass, None if the seat wants to be asked."""
    player = state.players[seat]
    order = player.orders.value(AUCTION)
    opens = seat == auction.opener and auction.leader < 0
    if seat in auction.out:
        return -1
    if order == ASK:
        return None
    if state.on("sealed_auctions"):
        # The limit itself; a pass instead of 0 unless the seat must open (EMP-OPT-8).
        limit = 0 if order == keys.OUT else min(int(order), highest_bid(player.talents))
        return limit if opens or limit > 0 else -1
    if opens:
        return 0
    if order == keys.OUT or Proposal(auction.a, auction.b) == noted(state, seat):
        return -1
    raised = auction.best + NUMBERS.talent_step
    return raised if raised <= min(int(order), player.talents) else -1


def absent_minded(state: State, seat: int) -> bool:
    """Whether a battle does not wait for a seat, so that defaults answer without an order (EMP-OPT-11)."""
    return state.on("battles_by_orders") and seat != state.active


def loss_kinds(state: State, seat: int) -> list[str]:
    """The seat's own order of losses."""
    return state.players[seat].orders.ranked(LOSSES_FIRST)


def losses(state: State, seat: int) -> list[str] | None:
    """The order of the enemy's losses by a seat's orders; None if the seat wants to be asked."""
    order = state.players[seat].orders.value(LOSSES)
    if order == "auto" or (order == "away" and seat != state.active):
        return loss_kinds(state, seat)
    return list(LOSS_ORDER) if absent_minded(state, seat) else None


def preferred(state: State, seat: int, provinces: list[str]) -> str | None:
    """The first of these provinces on the seat's list of retreats."""
    listed = state.players[seat].orders.put_first(RETREAT_TO)
    return next((province for province in listed if province in provinces), None)


def senators(state: State, seat: int, sets: list[list[int]], own: int, sealed: bool) -> str | None:
    """The set chosen by a seat's orders: the cheapest that wins, or the dearest in a sealed vote."""
    order = state.players[seat].orders.value(SENATE)
    if order == ASK:
        return None
    within = [] if order == keys.PASS else [some for some in sets if own + sum(some) <= int(order)]
    if not within:
        return keys.PASS
    sign = -1 if sealed else 1
    best = sorted(within, key=lambda some: (sign * sum(some), len(some), some))[0]
    return keys.lay(best)
