"""Reasons for the computer player's moves, in words and numbers from the view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract import Arg, Many, Text
from engine.games.acres.asked import Begun
from engine.games.acres.bots.values import LAST_PIECES, Values, spread
from engine.games.acres.content import CARDS, COSTS, LOCATION_CARD, PLACES, Card, place_points
from engine.games.acres.facts.network import raid_distance, raid_reach, raid_reaches
from engine.games.acres.facts.sieges import balance_after, decides, strength
from engine.games.acres.facts.sums import leads, prize, retrieval_cost, sold
from engine.games.acres.keys import CANCEL, DECLINE, DONE, LET, Key
from engine.games.acres.orders import loss_rank
from engine.games.acres.words import names
from engine.games.acres.words.help import player
from engine.games.acres.words.labels import abilities, powers


def why(values: Values, move: Key, *, best: bool) -> Text:
    """The reason for a move; `best` if nothing is rated higher."""
    asked = values.view.asked
    assert asked is not None
    if asked.begun is not None:
        return _step(values, asked.begun, move, best)
    if asked.kind == "turn":
        return _TURN[move.verb](values, move)
    return _answer(values, asked.place, move, best)


def _hint(name: str, **args: Arg) -> Text:
    return Text(f"acres-hint-{name}", args)


# Places


def _settle(values: Values, move: Key) -> Text:
    place, points = move.place, PLACES[move.place].vp
    if values.view.holds(values.nation, place):
        return _hint("settle-again")
    if _ends_well(values, values.own.cubes):
        return _hint("settle-end", points=points, own=values.own.score, others=values.other.score)
    card = LOCATION_CARD[values.nation].get(place)
    if card is None or not (card.symbols or card.money):
        return _hint("settle-plain", points=points)
    return _hint("settle", points=points, powers=powers(card))


def _develop(values: Values, move: Key) -> Text:
    before, after = PLACES[move.place].vp, place_points(move.place, town=True)
    if _ends_well(values, values.own.discs):
        return _hint("develop-end", before=before, after=after, own=values.own.score, others=values.other.score)
    return _hint("develop", before=before, after=after)


def _ends_well(values: Values, left: int) -> bool:
    """Whether using up pieces brings a won game nearer to its end."""
    return left <= LAST_PIECES and leads(values.nation, values.own.score, values.other.score)


def _fortify(values: Values, move: Key) -> Text:
    place, who = move.place, player(values.view, values.rival)
    if decides(place, values.rival):
        return _hint("fortify-home", who=who, strength=values.might(spread(values.other.unseen)))
    if not values.fortify(place):
        return _hint("fortify-safe")
    return _hint("fortify", who=who, points=_captured(values, place) + PLACES[place].vp)


def _captured(values: Values, place: str) -> int:
    return prize(values.view.is_town(place))


# War


def _besiege(values: Values, move: Key) -> Text:
    balance, answer = values.opening(move.place)
    args: dict[str, Arg] = {"balance": names.signed(round(balance)), "answer": round(answer)}
    if not values.besiege(move.place):
        return _hint("besiege-weak", **args)
    if decides(move.place, values.nation):
        return _hint("besiege-home", **args)
    return _hint("besiege", points=_captured(values, move.place) + PLACES[move.place].vp, **args)


def _sent(values: Values, place: str, power: int, how: str) -> Text:
    after = names.signed(balance_after(values.view, values.nation, place, power))
    side = "attack" if values.view.besieged(place) == values.nation else "defence"
    return _hint(f"{how}-{side}", before=_balance(values, place), after=after)


def _balance(values: Values, place: str) -> str:
    siege = values.view.siege_at(place)
    assert siege is not None
    return names.signed(siege.balance)


def _give_up(values: Values, move: Key) -> Text:
    return _hint("give-up", balance=_balance(values, move.place))


# Raids


def _taken(values: Values, how: str, fits: Callable[[Card], bool], **args: Arg) -> Text:
    """What may be taken: open in the reserve, among the cards in hand and deck, or nothing at all."""
    if any(fits(CARDS[kind]) for kind in values.other.reserve):
        return _hint(f"{how}-reserve", **args, **_rival(values))
    count = values.unseen(fits)
    if not count:
        return _hint(f"{how}-none", who=player(values.view, values.rival))
    return _hint(how, count=count, **args, **_rival(values))


def _rival(values: Values) -> dict[str, Arg]:
    return {"who": player(values.view, values.rival), "unseen": sum(values.other.unseen.values())}


# Money and cards


def _draft(values: Values, move: Key) -> Text:
    card = CARDS[move.card]
    have = sum(mine.id == card.id for mine in values.owned)
    return _hint("draft", cost=card.cost, powers=powers(card), count=have)


def _discard(values: Values, move: Key) -> Text:
    card = CARDS[move.card]
    return _hint("discard-dead") if values.dead(card) else _hint("discard", powers=powers(card))


def _reserve(values: Values, move: Key) -> Text:
    if values.plan is None or not values.set_aside(CARDS[move.card]):
        return _hint("reserve")
    return _hint("reserve-plan", place=names.place(values.plan.target))


def _govern(values: Values, move: Key) -> Text:
    card, deck = CARDS[move.card], len(values.owned)
    if values.useless(card):
        held = values.view.holds(values.nation, card.location)
        return _hint("govern-useless" if held else "govern-lost", count=deck)
    return _hint("govern", powers=powers(card), count=deck)


def _intendant(values: Values, move: Key) -> Text:
    paid = next(card.play_cost for card in values.hand if card.action == "intendant")
    return _hint("intendant", powers=powers(CARDS[move.card]), paid=paid)


def _retrieve(values: Values, _: Key) -> Text:
    paid = retrieval_cost(values.own.reserve)
    reason = values.retrieval()
    if reason == "strike" and values.plan is not None:
        return _hint("retrieve-strike", place=names.place(values.plan.target), paid=paid)
    return _hint({"war": "retrieve-war", "idle": "retrieve-idle"}.get(reason, "retrieve-early"), paid=paid)


def _end(values: Values, _: Key) -> Text:
    if values.view.left:
        return _hint("end-early", left=values.view.left)
    return _hint("end", count=max(0, COSTS.hand_size - len(values.view.hand)))


_TURN: Mapping[str, Callable[[Values, Key], Text]] = {
    "settle": _settle,
    "develop": _develop,
    "fortify": _fortify,
    "besiege": _besiege,
    "reinforce": lambda values, move: _sent(values, move.place, values.sendable(move.place), "reinforce"),
    "lead": lambda values, move: _sent(values, move.place, 1, "lead"),
    **dict.fromkeys(
        ("withdraw", "surrender"), lambda values, move: _hint("give-up", balance=_balance(values, move.place))
    ),
    "raid": lambda values, move: _hint(
        "raid", points=_captured(values, move.place), blockers=values.blockers(move.place), **_rival(values)
    ),
    "ambush": lambda values, _: _taken(
        values, "ambush", lambda card: card.ambush_vulnerable, blockers=values.unseen(lambda card: card.blocks_ambush)
    ),
    "convert": lambda values, _: _taken(values, "convert", lambda card: card.convertible),
    "money": lambda values, move: _hint("money", gain=CARDS[move.card].money, money=values.own.money),
    "merchant": lambda values, move: _hint(
        "merchant", gain=round(values.merchant(CARDS[move.card])), money=values.own.money
    ),
    "trade": lambda values, _: _hint("trade", count=values.furs(), gain=COSTS.trader_per_fur * values.furs()),
    "piracy": lambda values, _: _hint("piracy", gain=COSTS.piracy, loss=min(COSTS.piracy, values.other.money)),
    "draft": _draft,
    "discard": _discard,
    "reserve": _reserve,
    "govern": _govern,
    "intendant": _intendant,
    "retrieve": _retrieve,
    "support": lambda *_: _hint("support", count=COSTS.home_support_draw),
    "pass": lambda *_: _hint("pass"),
    "end": _end,
}


# Steps of an action


def _step(values: Values, begun: Begun, move: Key, best: bool) -> Text:
    if move.verb == CANCEL:
        return _hint("cancel")
    if move.verb == DONE:
        return _done(begun)
    if move.verb == "force":
        power = strength(values.view.flags, CARDS[move.card], begun.target)
        after = balance_after(values.view, values.nation, begun.target, power)
        return _hint("force", strength=power, balance=names.signed(after))
    if move.verb == "lose":
        return _hint("lose", cost=CARDS[move.card].cost)
    if move.verb == "drop":
        return _hint("drop", powers=powers(CARDS[move.card]))
    if move.verb == "add":
        return _ADD[begun.verb](values, begun, move)
    return _spare(CARDS[move.card], _used(begun, move), best)


def _used(begun: Begun, move: Key) -> str:
    if move.verb == "by":
        return CARDS[begun.chosen[0]].route_to(begun.target)
    return {"settler": "settler", "fort": "fortify"}.get(move.verb, "")


def _spare(card: Card, used: str, best: bool) -> Text:
    """A card that serves, and what else it could do."""
    others = abilities(card, without=used)
    if not others:
        return _hint("spare-bare")
    return _hint("spare" if best else "spare-too", powers=Many(tuple(others)))


def _done(begun: Begun) -> Text:
    if begun.verb in ("merchant", "trade"):
        return _hint("done-money", gain=sold(begun.verb, begun.chosen))
    return _hint("done-raid", count=len(begun.chosen)) if begun.verb == "raid" else _hint("done-kept")


def _add_raider(values: Values, begun: Begun, move: Key) -> Text:
    distance = raid_distance(values.view, values.nation, begun.target)
    if raid_reaches(values.view.flags, begun.chosen, distance):
        return _hint("add-more", distance=distance)
    reach = raid_reach(values.view.flags, (*begun.chosen, move.card))
    return _hint("add-raider", reach=reach, distance=distance)


_ADD: Mapping[str, Callable[[Values, Begun, Key], Text]] = {
    "merchant": lambda _, __, move: _hint("add-money", gain=CARDS[move.card].money),
    "trade": lambda *_: _hint("add-money", gain=COSTS.trader_per_fur),
    "discard": lambda values, _, move: _discard(values, move),
    "govern": lambda values, _, move: _govern(values, move),
    "raid": _add_raider,
}


# Answers


def _answer(values: Values, place: str, move: Key, best: bool) -> Text:
    if move.verb == "block":
        return _block(values, place)
    if move.verb == LET:
        return _hint("let", points=_captured(values, place))
    if move.verb == "lose":
        return _hint("lose", cost=CARDS[move.card].cost)
    if move.verb == "settler" and best:
        return _hint("captured", points=PLACES[place].vp)
    if move.verb == "settler":
        return _spare(CARDS[move.card], "settler", best)
    return _hint("decline") if move.verb == DECLINE else _hint("show", who=player(values.view, values.rival))


def _block(values: Values, place: str) -> Text:
    """It keeps a place from a raid, or a soldier from an ambush."""
    if place:
        points = place_points(place, values.view.places[place].town)
        return _hint("block-raid", place=names.place(place), points=points)
    held = [*(held.card for held in values.view.hand), *values.own.reserve]
    soldiers = [kind for kind in held if CARDS[kind].ambush_vulnerable]
    if not soldiers:
        return _hint("block-idle")
    saved = min(soldiers, key=loss_rank)
    return _hint("block-ambush", card=names.card(saved), cost=CARDS[saved].cost)
