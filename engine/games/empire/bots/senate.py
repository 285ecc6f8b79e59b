"""Senate votes: when to call one, how many senators it is worth, and whom it falls on (section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract import Text
from engine.games.empire import keys
from engine.games.empire.asked import AskedBenefit, AskedSenators
from engine.games.empire.bots.position import Position, position
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import CARDS, NUMBERS
from engine.games.empire.facts.markers import markers_left, points_after
from engine.games.empire.view import View
from engine.games.empire.words.names import say, tenths

_W = WEIGHTS.senate


def benefit(view: View, card: str) -> float:
    """The value of winning a vote, in points."""
    own = view.mine
    effect = CARDS[card].effect
    if effect.op == "remove_chaos":
        return _W.amnesty * min(effect.amount, own.chaos or 0)
    if effect.op == "replace_token" and not (markers_left(own.markers) and view.tokens):
        return 0.0
    return WEIGHTS.votes[card]


def is_worth_calling(now: Position, card: str) -> bool:
    """From the second round on, with senators and for a benefit; an amnesty only with much chaos."""
    view, own = now.standpoint.view, now.standpoint.own
    if view.round < _W.first_round or now.senators < _W.hand or benefit(view, card) < _W.benefit:
        return False
    return CARDS[card].effect.op != "remove_chaos" or (own.chaos or 0) >= _W.amnesty_chaos


def senators(view: View, asked: AskedSenators, offered: Sequence[str]) -> Iterator[Weighed]:
    """The smallest set that leads while it is worth it; unseen, the largest that leaves a gain."""
    vote = view.vote
    assert vote is not None
    worth = benefit(view, vote.card)
    sealed = view.on("sealed_votes")
    sets = sorted(
        (keys.laid(key) for key in offered if key != keys.PASS), key=lambda some: (sum(some), len(some), some)
    )
    bound = _W.sealed * worth if sealed else worth
    within = [some for some in sets if _cost(view, asked.own + sum(some)) < bound]

    def why(some: list[int], worthwhile: str, dear: str) -> Text:
        total = asked.own + sum(some)
        cost = _cost(view, total)
        message = worthwhile if cost < worth else dear
        return say(message, card=vote.card, worth=tenths(worth), total=total, cost=tenths(cost))

    def lay(some: list[int]) -> Weighed:
        return Weighed(keys.lay(some), why(some, "empire-hint-lay", "empire-hint-lay-dear"))

    keep = Weighed(keys.PASS, why(sets[0], "empire-hint-lay-keep", "empire-hint-lay-nothing"))
    if not within:
        yield from (keep, lay(sets[0]))
    else:
        yield from (lay(within[-1] if sealed else within[0]), keep)


def _cost(view: View, points: int) -> float:
    left = view.seasons - view.season
    return _W.point * points * (WEIGHTS.position.senator_base + WEIGHTS.position.senator_left * left)


def aims(view: View, asked: AskedBenefit, offered: Sequence[str]) -> Iterator[Weighed]:
    """Chaos for the player with most points, friend or foe; a marker where it gains most."""
    if CARDS[asked.card].target == "player":
        for who in sorted((keys.seat(keys.name(key)) for key in offered), key=lambda who: -view.players[who].points):
            his, more = view.players[who], CARDS["vote_enemy"].effect.amount
            why = say("empire-hint-blame", who=who, points=his.points, chaos=his.revealed, more=more)
            yield Weighed(f"blame:{keys.seat_name(who)}", why)
        return
    now = position(view)
    for key in sorted(offered, key=lambda key: -now.bought(keys.name(key), None).value()):
        yield Weighed(key, _why_govern(view, keys.name(key)))


def _why_govern(view: View, province: str) -> Text:
    """The points of an own marker in a province."""
    seat = view.viewer
    before, after = view.scores[province][seat], points_after(view, seat, province, [keys.TOKEN])[seat]
    message = "empire-hint-marker" if after > before else "empire-hint-marker-taxes"
    return say(message, province=province, before=before, after=after, tax=NUMBERS.tax_per_influence)
