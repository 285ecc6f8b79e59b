"""Auctions: whom to have as an ally, and what that is worth (section 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from statistics import fmean

from engine.contract import Text
from engine.games.empire import keys
from engine.games.empire.asked import AskedBid
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import NUMBERS, WAYS
from engine.games.empire.facts import sides
from engine.games.empire.facts.markers import is_protected
from engine.games.empire.facts.sides import Proposal, turn_number
from engine.games.empire.facts.units import is_led, troop_count, units_in
from engine.games.empire.state import NOBODY
from engine.games.empire.view import PlayerView, View
from engine.games.empire.words.names import say

_W = WEIGHTS.auction
_STEP = NUMBERS.talent_step


def bids(view: View, asked: AskedBid, offered: Collection[str]) -> Iterator[Weighed]:
    """Open with nothing; raise by the least while the better proposal is worth it; else pass."""
    values = _values(view)
    best = max(values, key=lambda which: values[which])
    if view.on("sealed_auctions"):
        amount = _sealed(view, values, values[best])
    else:
        amount = 0 if asked.opens else _raise(view, values, values[best])
    if asked.opens:
        amount = amount if f"bid:{amount}" in offered else 0
        for talents in (amount, amount + _STEP):
            yield Weighed(f"bid:{talents}", partial(_opening, view, best, talents))
        return
    least = _STEP + (max(view.auction.best, 0) if view.auction else 0)
    raises = f"bid:{amount}" in offered
    talents = amount if raises else least
    bid = Weighed(f"bid:{talents}", lambda: say("empire-hint-bid", talents=talents, about=_about(view, best)))
    if raises:
        yield from (bid, Weighed(keys.PASS, say("empire-hint-pass-save", talents=talents)))
    else:
        yield from (Weighed(keys.PASS, _passing(view, talents)), bid)
    yield Weighed(keys.OUT, Text("empire-hint-out"))


def proposals(view: View, asked: AskedBid) -> Iterator[Weighed]:
    """The next marker of the best proposals."""
    values = {which: value for which, value in _values(view).items() if asked.a in (NOBODY, which.a)}
    for which in sorted(values, key=lambda which: -values[which]):
        first = asked.a == NOBODY and which.a != NOBODY
        key = f"a:{keys.seat_name(which.a)}" if first else f"b:{keys.seat_name(which.b)}"
        yield Weighed(key, partial(_about, view, which))
    yield Weighed(keys.CANCEL, Text("empire-hint-cancel"))


def _opening(view: View, best: Proposal, talents: int) -> Text:
    message = "empire-hint-open-more" if talents else "empire-hint-open"
    return say(message, talents=talents, about=_about(view, best))


def _passing(view: View, talents: int) -> Text:
    """The leading proposal is good enough, or a better one too dear."""
    if view.on("sealed_auctions"):
        return Text("empire-hint-pass-sealed")
    if talents > _limit(view):
        return say("empire-hint-pass-dear", talents=talents, limit=_limit(view))
    return say("empire-hint-pass", talents=talents)


def _about(view: View, proposal: Proposal) -> Text:
    """A proposal, and what speaks for it."""
    return say("empire-hint-proposal", a=proposal.a, b=proposal.b, about=_merit(view, proposal))


def _merit(view: View, proposal: Proposal) -> Text:
    """The strongest reason for a proposal: a player who is better as ally or enemy, or the own turn number."""
    row, met = _meeting(view, proposal)
    if row is None:
        return Text("empire-hint-left-over")
    if view.seats == 2:
        return _own_place(view, proposal)
    likings = {other: liking(view, other) for other in met if other != view.seat}
    wanted = [other for other, how in likings.items() if (how > 0) == (met[other] == row) and how]
    if not wanted:
        return _own_place(view, proposal)
    who = max(wanted, key=lambda other: abs(likings[other]))
    his = view.players[who]
    if met[who] == row:
        troops = _troops_near(view.mine, his)
        return say("empire-hint-ally" if troops else "empire-hint-ally-near", who=who, troops=troops)
    unguarded = sum(many for name, many in his.markers.items() if not is_protected(his, name))
    message = "empire-hint-enemy" if unguarded else "empire-hint-enemy-leads"
    return say(message, who=who, many=unguarded, points=his.points)


def _own_place(view: View, proposal: Proposal) -> Text:
    placed = view.viewer in view.slots
    number = view.slots.index(view.viewer) + 1 if placed else turn_number(view, int(proposal.b == view.seat))
    return say("empire-hint-order", number=number)


def _troops_near(mine: PlayerView, his: PlayerView) -> int:
    """His troops in and next to provinces with own markers."""
    near = {*mine.markers, *(way.to for province in mine.markers for way in WAYS[province])}
    return sum(troop_count(units_in(his, province)) for province in near)


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
    if view.seats == 2:
        return _W.limit_of_two
    return min(_W.limit, view.mine.purse // _W.purse)


def _values(view: View) -> dict[Proposal, float]:
    """Every proposal that can be made, with its value."""
    likings = [0.0 if seat == view.seat else liking(view, seat) for seat in range(view.seats)]
    return {proposal: _value(view, proposal, likings) for proposal in sides.proposals(view)}


def _meeting(view: View, proposal: Proposal) -> tuple[int | None, dict[int, int]]:
    """The own row if a proposal wins, None without one, and the rows of those whom it makes allies or enemies."""
    seat = view.seat
    rows = {other: slot % 2 for slot, other in enumerate(view.slots) if other != NOBODY}
    added = {other: row for row, other in enumerate(proposal) if other != NOBODY}
    if seat in rows:
        return rows[seat], added
    if seat in added:
        return added[seat], {**rows, **added}
    return None, added


def _value(view: View, proposal: Proposal, likings: list[float]) -> float:
    """Half the liking of new allies less half that of new enemies, and the own place in the order of play."""
    auction = view.auction
    assert auction is not None
    row, met = _meeting(view, proposal)
    if row is None:
        return -_W.unplaced
    placed = (_W.on_b if row else _W.on_a) / auction.number if view.seat in proposal else 0.0
    return placed + sum(
        _W.share * likings[other] * (1 if side == row else -1) for other, side in met.items() if other != view.seat
    )


def liking(view: View, other: int) -> float:
    """How much rather an ally than an enemy: his danger less what can be taken from him."""
    mine, his = view.mine, view.players[other]
    found = _danger(mine, his) - _prey(mine, his)
    leads = his.points == max(player.points for player in view.players)
    return found - _W.leads if leads and view.season > 1 else found


def _danger(mine: PlayerView, his: PlayerView) -> float:
    found = 0.0
    for province in mine.markers:
        found += _W.troop_there * troop_count(units_in(his, province))
        for way in WAYS[province]:
            near = units_in(his, way.to)
            found += _W.troop_near * troop_count(near) + _W.leader_near * is_led(near)
        if province in his.markers and not is_protected(mine, province):
            found += _W.unguarded
    return found


def _prey(mine: PlayerView, his: PlayerView) -> float:
    leaders = {province for province, here in mine.troops.items() if is_led(here)}
    near = leaders | {way.to for province in leaders for way in WAYS[province]}
    return sum(
        many * (_W.prey_near if province in near else _W.prey)
        for province, many in his.markers.items()
        if not is_protected(his, province)
    )
