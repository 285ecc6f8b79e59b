"""What standing orders answer to every question (EMP-ASY-3, EMP-ASY-4), computed anew."""

from __future__ import annotations

import random

from engine.contract import Question
from engine.games.empire import asked as questions
from engine.games.empire.state import State
from engine.parts.orders import Held
from tests.empire.oracle.defaults import FALLING, default
from tests.empire.oracle.legal import answers
from tests.empire.oracle.world import CARDS, COMBAT, LEADERS, PROVINCES, side

FIRST = {"card-units": "yes", "losses": "away", "auction-a": "any", "auction-b": "any"}


def some_orders(state: State, seat: int, luck: random.Random) -> Held:
    """Orders a seat could have given; nobody is noted twice or noted with a slot."""
    free = [str(other + 1) for other in range(state.seats) if other not in state.slots]
    values = {
        "auction": luck.choice(["ask", "out", *map(str, range(0, 101, 5))]),
        "auction-a": luck.choice(["any", "any", *free]),
        "auction-b": luck.choice(["any", "any", *free]),
        "galleys": luck.choice(["ask", "none", "all"]),
        "card-units": luck.choice(["ask", "yes", "no"]),
        "losses": luck.choice(["ask", "auto", "away"]),
        "retreat": luck.choice(["ask", "never", "outnumbered", "half"]),
        "senate": luck.choice(["ask", "pass", *map(str, range(1, 21))]),
        **{f"lend-{o + 1}": luck.choice(["ask", "none", "troops", "all"]) for o in range(state.seats) if o != seat},
    }
    if values["auction-a"] == values["auction-b"]:
        values["auction-b"] = "any"
    lists = {
        "losses-first": luck.sample(FALLING, luck.randrange(3)),
        "retreat-to": luck.sample(list(PROVINCES), luck.choice([0, 0, 8])),
    }
    return Held(values, {name: things for name, things in lists.items() if things})


def ordered(state: State, seat: int, asked: Question) -> str | None:
    """The answer that comes at once; None where the seat is asked."""
    orders = state.players[seat].orders
    values = {**FIRST, **orders.values}
    unasked = state.battle is not None and "battles_by_orders" in state.options and seat != state.active
    usual = default(state, seat, asked) if unasked else None
    match asked:
        case questions.AskedBid(kind="bid"):
            return _bid(state, seat, values)
        case questions.AskedBid():
            return _proposal(state, seat, asked, values)
        case questions.AskedMuster(kind="lend"):
            return _lend(state, seat, asked, values) or usual
        case questions.AskedMuster() if asked.sea:
            most = state.players[seat].fleets[asked.sea]
            return {"none": "galleys:0", "all": f"galleys:{most}"}.get(values["galleys"], usual)
        case questions.AskedMuster():
            return {"yes": "join:yes", "no": "join:no"}.get(values["card-units"], usual)
        case questions.AskedLosses():
            auto = values["losses"] == "auto" or (values["losses"] == "away" and seat != state.active)
            return _loss(state, seat, asked, orders.first.get("losses-first", [])) if auto else usual
        case questions.AskedSenators():
            return _senators(state, seat, values["senate"])
    if asked.kind == "retreat":
        return _retreat(state, seat, asked, values["retreat"]) or usual
    if asked.kind == "withdraw":
        listed = orders.first.get("retreat-to", [])
        named = [f"withdraw:{name}" for name in listed if f"withdraw:{name}" in answers(state, seat, asked)]
        if named:
            return named[0]
        usual = default(state, seat, asked) if listed else usual
    legal = answers(state, seat, asked)
    built = not isinstance(asked, questions.AskedPlacement | questions.AskedBenefit) and asked.kind != "withdraw"
    return usual or (None if built or len(legal) > 1 else min(legal))


def _noted(state: State, seat: int, values: dict[str, str]) -> tuple[int, int]:
    circle = [(seat + step) % state.seats for step in range(state.seats)]
    free = [str(other + 1) for other in circle if other not in state.slots]
    a, b = values["auction-a"], values["auction-b"]
    if len(free) == 1:
        return (-1, int(free[0]) - 1) if b == free[0] else (int(free[0]) - 1, -1)
    if a == "any":
        a = next(name for name in free if name != b)
    if b == "any":
        b = next(name for name in free if name != a)
    return int(a) - 1, int(b) - 1


def _amount(state: State, seat: int, values: dict[str, str]) -> int | None:
    """The bid of the order, -1 for a pass, None for ask."""
    auction, purse, order = state.auction, state.players[seat].talents, values["auction"]
    assert auction is not None
    opens = auction.leader < 0 and auction.opener == seat
    if seat in auction.out:
        return -1
    if order == "ask":
        return None
    if "sealed_auctions" in state.options:
        amount = 0 if order == "out" else min(int(order), purse)
        return amount if amount or opens else -1
    if opens:
        return 0
    fits = order != "out" and auction.best + 5 <= min(int(order), purse)
    return auction.best + 5 if fits and (auction.a, auction.b) != _noted(state, seat, values) else -1


def _bid(state: State, seat: int, values: dict[str, str]) -> str | None:
    amount = _amount(state, seat, values)
    if amount is not None:
        return f"bid:{amount}" if amount >= 0 else "pass"
    auction, purse = state.auction, state.players[seat].talents
    assert auction is not None
    if auction.leader < 0 and auction.opener == seat:
        return None if purse else "bid:0"
    return "pass" if purse < max(auction.best, 0) + 5 and "hidden_money" not in state.options else None


def _proposal(state: State, seat: int, asked: questions.AskedBid, values: dict[str, str]) -> str | None:
    amount, (a, b) = _amount(state, seat, values), _noted(state, seat, values)
    if amount is None:
        left = [other for other in range(state.seats) if other not in state.slots and other != asked.a]
        return f"b:{left[0] + 1}" if asked.a >= 0 and len(left) == 1 else None
    if amount != asked.amount or asked.a not in (-1, a):
        return "cancel"
    return f"b:{b + 1}" if asked.a >= 0 or a < 0 else f"a:{a + 1}"


def _lend(state: State, seat: int, asked: questions.AskedMuster, values: dict[str, str]) -> str | None:
    assert state.battle is not None
    to = next(army.seat for army in state.battle.armies if side(state, army.seat) == side(state, seat))
    order = values.get(f"lend-{to + 1}", "ask")
    if order == "ask":
        return None
    kept = order == "none" or (order == "troops" and (asked.unit == "galley" or asked.unit in LEADERS))
    return f"lend:{0 if kept else asked.most}"


def _loss(state: State, seat: int, asked: questions.AskedLosses, first: list[str]) -> str:
    """The default of each kind, in the seat's own order of kinds."""
    legal = answers(state, seat, asked)
    kind = next(kind for kind in [*first, *FALLING] if any(key.startswith(f"hit:{kind}>") for key in legal))
    ranks = {key: _rank(state, key) for key in legal if key.startswith(f"hit:{kind}>")}
    return min(ranks, key=lambda key: ranks[key])


def _rank(state: State, key: str) -> tuple[int, str]:
    assert state.battle is not None
    owner, _, sea = key.partition(">")[2].partition(".")
    if owner in CARDS:
        return 99, owner
    main = int(owner) - 1 in [army.seat for army in state.battle.armies]
    return (0 if main else 1 + state.order.index(int(owner) - 1)), sea


def _retreat(state: State, seat: int, asked: Question, order: str) -> str | None:
    assert state.battle is not None
    legal = answers(state, seat, asked)
    listed = state.players[seat].orders.first.get("retreat-to", [])
    mine, theirs = sorted(state.battle.armies, key=lambda army: army.seat != seat)
    now, enemy = (sum(g.many for g in army.groups if g.unit in COMBAT) for army in (mine, theirs))
    leaves = {"never": False, "outnumbered": 2 * now < enemy, "half": 2 * now <= mine.began}.get(order)
    if leaves is None:
        return None
    ways = sorted(key for key in legal if key.startswith("retreat:"))
    if not leaves or not ways:
        return "stay"
    named = [f"retreat:{name}" for name in listed if f"retreat:{name}" in ways]
    return named[0] if named else max(ways, key=lambda key: state.players[seat].markers.get(key[8:], 0))


def _senators(state: State, seat: int, order: str) -> str | None:
    vote, hand = state.vote, state.players[seat].hand
    assert vote is not None
    own, best = sum(vote.laid.get(seat, ())), max((sum(laid) for laid in vote.laid.values()), default=0)
    if own + 4 * len(hand) <= best:
        return "pass"
    if order == "ask":
        return None
    sets = [[int(value) for value in key[4:].split("+")] for key in answers(state, seat, _ASKED) if key != "pass"]
    within = [some for some in sets if order != "pass" and own + sum(some) <= int(order)]
    if not within:
        return "pass"
    pick = max if "sealed_votes" in state.options else min
    total = pick(map(sum, within))
    some = min((some for some in within if sum(some) == total), key=lambda some: (len(some), some))
    return "lay:" + "+".join(map(str, some))


_ASKED = questions.AskedSenators("senators")
