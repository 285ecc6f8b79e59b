"""Auctions: whom to have as an ally, and what that is worth (section 6)."""

from __future__ import annotations

from collections.abc import Collection
from statistics import fmean
from typing import NamedTuple

from engine.games.empire import keys
from engine.games.empire.asked import AskedBid
from engine.games.empire.content import CARDS, NUMBERS, WAYS
from engine.games.empire.players.position import is_led, troop_count
from engine.games.empire.players.weights import WEIGHTS
from engine.games.empire.state import NOBODY
from engine.games.empire.view import PlayerView, View

_W = WEIGHTS.auction
_STEP = NUMBERS.talent_step


class Proposal(NamedTuple):
    """Who goes on A and who on B; -1 for an empty place."""

    a: int
    b: int


def answer(view: View, asked: AskedBid, offered: Collection[str]) -> str:
    """A bid, or the proposal that goes with it."""
    return propose(view, asked) if asked.kind == "propose" else bid(view, asked, offered)


def bid(view: View, asked: AskedBid, offered: Collection[str]) -> str:
    """Open with nothing; raise by the least while the better proposal is worth it; else pass."""
    values = _values(view)
    best = max(values.values())
    if "sealed_auctions" in view.options:
        amount = _sealed(view, values, best)
    elif asked.opens:
        amount = 0
    else:
        amount = _raise(view, values, best)
    key = f"bid:{amount}"
    if key in offered:
        return key
    return "bid:0" if asked.opens else keys.PASS


def propose(view: View, asked: AskedBid) -> str:
    """The next marker of the best proposal."""
    values = {which: value for which, value in _values(view).items() if asked.a in (NOBODY, which.a)}
    best = max(values, key=lambda which: values[which])
    if asked.a == NOBODY and best.a != NOBODY:
        return f"a:{keys.seat_name(best.a)}"
    return f"b:{keys.seat_name(best.b)}"


def _raise(view: View, values: dict[Proposal, float], best: float) -> int:
    """The next bid, or -1 where the leading proposal is good enough."""
    auction = view.auction
    assert auction is not None
    amount = auction.best + _STEP
    gain = best - values[Proposal(auction.a, auction.b)]
    return amount if gain > _W.talent * amount + _W.raise_gain and amount <= _limit(view) else -1


def _sealed(view: View, values: dict[Proposal, float], best: float) -> int:
    """What the best proposal is worth more than those that others are likely to make."""
    others = [value for which, value in values.items() if which.a != view.seat]
    worth = int((best - fmean(others or values.values())) / _W.talent) // _STEP * _STEP
    return min(worth, _limit(view) // _STEP * _STEP)


def _limit(view: View) -> int:
    assert view.seat is not None
    if view.seats == 2:
        return _W.limit_of_two
    return min(_W.limit, (view.players[view.seat].talents or 0) // _W.purse)


def _values(view: View) -> dict[Proposal, float]:
    """Every proposal that can be made, with its value."""
    likings = [0.0 if seat == view.seat else liking(view, seat) for seat in range(view.seats)]
    free = [seat for seat in range(view.seats) if seat not in view.slots]
    if len(free) == 1:
        proposals = [Proposal(free[0], NOBODY), Proposal(NOBODY, free[0])]
    else:
        proposals = [Proposal(a, b) for a in free for b in free if a != b]
    return {proposal: _value(view, proposal, likings) for proposal in proposals}


def _value(view: View, proposal: Proposal, likings: list[float]) -> float:
    """Half the liking of new allies less half that of new enemies, and the own place in the order of play."""
    seat, auction = view.seat, view.auction
    assert auction is not None
    rows = {other: slot % 2 for slot, other in enumerate(view.slots) if other != NOBODY}
    added = {other: row for row, other in enumerate(proposal) if other != NOBODY}
    if seat in rows:
        row, met = rows[seat], added
        found = 0.0
    elif seat in added:
        row, met = added[seat], {**rows, **added}
        found = (_W.on_b if row else _W.on_a) / auction.number
    else:
        return -_W.unplaced
    return found + sum(
        _W.share * likings[other] * (1 if side == row else -1) for other, side in met.items() if other != seat
    )


def liking(view: View, other: int) -> float:
    """How much rather an ally than an enemy: his danger less what can be taken from him."""
    assert view.seat is not None
    mine, his = view.players[view.seat], view.players[other]
    found = _danger(mine, his) - _prey(mine, his)
    leads = his.points == max(player.points for player in view.players)
    return found - _W.leads if leads and view.season > 1 else found


def _danger(mine: PlayerView, his: PlayerView) -> float:
    found = 0.0
    for province in mine.markers:
        found += _W.troop_there * troop_count(his.troops.get(province, {}))
        for way in WAYS[province]:
            near = his.troops.get(way.to, {})
            found += _W.troop_near * troop_count(near) + _W.leader_near * is_led(near)
        if province in his.markers and is_exposed(mine, province):
            found += _W.unguarded
    return found


def _prey(mine: PlayerView, his: PlayerView) -> float:
    leaders = {province for province, here in mine.troops.items() if is_led(here)}
    near = leaders | {way.to for province in leaders for way in WAYS[province]}
    return sum(
        many * (_W.prey_near if province in near else _W.prey)
        for province, many in his.markers.items()
        if is_exposed(his, province)
    )


def is_exposed(player: PlayerView, province: str) -> bool:
    """Whether neither a land unit nor a treaty protects a player's markers."""
    treaties = {owned.province for owned in player.cards if CARDS[owned.card].effect.op == "protect_province"}
    return province not in player.troops and province not in treaties
