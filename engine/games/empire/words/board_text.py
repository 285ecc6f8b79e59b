"""The position in words: the map, the players' cards, and the current battle or vote."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, SeatName, StandingOrder, Text, Word
from engine.games.empire import keys
from engine.games.empire.content import (
    CARDS,
    KEY_PROVINCES,
    LAND_UNITS,
    PROVINCES,
    SEAS,
    STRAITS,
    UNITS,
    WAYS,
    Province,
    Strait,
)
from engine.games.empire.facts.ways import hostile_seas
from engine.games.empire.state import NOBODY, Battle, Bidden, Blow, Owned, Vote
from engine.games.empire.view import PlayerView, View
from engine.games.empire.words.names import (
    army_words,
    below_zero,
    card,
    heap,
    in_a_row,
    listed,
    place,
    seat_or_nobody,
    senators,
    unit,
    units,
)
from engine.games.empire.words.outcome_text import winners
from engine.games.empire.words.prompts import best_bid, fighters
from engine.games.empire.words.stories import alliances, faces, order_line
from engine.parts.orders import written

# Steps of a battle, by what is asked in them.
STEPS = {"defend": "muster", "lend": "muster", "retreat": "retreats"}


def situation(view: View) -> Text:
    """The seats that the table waits for, and the question; the same line for every viewer."""
    if view.over or view.asked is None:
        return winners(view)
    args: dict[str, Arg] = {"awaited": listed(map(SeatName, view.awaited))}
    args |= {"season": view.season, "seasons": view.seasons, "round": view.round}
    if view.battle is not None:
        step = STEPS.get(view.asked.kind, view.asked.kind)
        return Text(f"empire-situation-{step}", args | fighters(view.battle))
    if view.vote is not None:
        message = "empire-situation-benefit" if view.asked.kind == "benefit" else "empire-situation-vote"
        return Text(message, args | {"card": card(view.vote.card)})
    if view.phase == "alliances" and view.auction is not None:
        opening = view.auction.leader == NOBODY
        more: dict[str, Arg] = {"number": view.auction.number}
        return Text("empire-situation-open" if opening else "empire-situation-auction", args | more | best_bid(view))
    if view.phase == "placement":
        return Text("empire-situation-placement", args)
    return Text("empire-situation-turn", args | {"who": SeatName(view.active), "left": view.actions})


def board_lines(view: View) -> list[Text]:
    """The whole position but for the first line."""
    lines = [_season_line(view)]
    if any(seat != NOBODY for seat in view.slots):
        lines.append(Text("empire-board-alliances", alliances(view.slots)))
    lines += _auction_lines(view)
    lines += [_battle_line(view, view.battle)] if view.battle else []
    lines += [_vote_line(view.vote)] if view.vote else []
    lines.append(Text("empire-board-key"))
    lines += [_province_line(view, PROVINCES[name]) for name in KEY_PROVINCES]
    for seat, player in enumerate(view.players):
        lines += _player_lines(view, seat, player)
    lines += [strait_line(view, strait) for strait in STRAITS.values() if _shut_out(view, strait)]
    lines.append(Text("empire-board-display", {"cards": _display(view), "deck": view.deck}))
    return [*lines, _reserves(view)]


def _display(view: View) -> Arg:
    """The cards that can be taken, by their prices."""
    prices: dict[int, list[Word]] = {}
    for name in view.display:
        prices.setdefault(CARDS[name].price, []).append(card(name))
    return in_a_row([Text("empire-priced", {"price": price, "cards": heap(prices[price])}) for price in sorted(prices)])


def _reserves(view: View) -> Text:
    """Everybody's figures that are not on the map, in the order of the box."""
    kinds = listed(unit(kind) for kind in UNITS)
    found = [
        Text("empire-of-seat", {"who": SeatName(seat), "many": "/".join(str(player.reserve[kind]) for kind in UNITS)})
        for seat, player in enumerate(view.players)
    ]
    return Text("empire-board-reserves", {"kinds": kinds, "players": listed(found)})


def _shut_out(view: View, strait: Strait) -> list[int]:
    """For whom an arrow is closed: the enemies of everybody with galleys in its sea zone (EMP-MOV-6)."""
    return [seat for seat in range(view.seats) if strait.sea in hostile_seas(view, seat)]


def strait_line(view: View, strait: Strait) -> Text:
    """An arrow, and for whom it is closed."""
    shut = _shut_out(view, strait)
    args: dict[str, Arg] = {"one": place(strait.a), "other": place(strait.b), "players": listed(map(SeatName, shut))}
    return Text("empire-strait-shut" if shut else "empire-strait-open", args)


def _season_line(view: View) -> Text:
    args: dict[str, Arg] = {"season": view.season, "seasons": view.seasons, "phase": Word(f"phase.{view.phase}")}
    message = "empire-board-round" if view.phase == "actions" else "empire-board-season"
    return Text(message, args | {"round": view.round, "pool": view.pool})


def _auction_lines(view: View) -> list[Text]:
    if view.auction is None or not view.bids:
        return []
    now = [bid for bid in view.bids if bid.auction == view.auction.number]
    return [Text("empire-board-bids", {"bids": listed(map(_bid, now))})] if now else []


def _bid(bid: Bidden) -> Text:
    who = SeatName(bid.seat)
    if bid.amount < 0:
        return Text("empire-passed", {"who": who})
    return Text(
        "empire-bid", {"who": who, "talents": bid.amount, "a": seat_or_nobody(bid.a), "b": seat_or_nobody(bid.b)}
    )


def _battle_line(view: View, battle: Battle) -> Text:
    armies: dict[str, Arg] = {
        "attackers": _army(battle, 0),
        "defenders": _army(battle, 1),
        "attack-dice": sum(view.dice[0].values()),
        "defence-dice": sum(view.dice[1].values()),
    }
    rolled = Text("empire-board-rolled", _rolls(battle)) if battle.blows else ""
    return Text("empire-board-battle", fighters(battle) | armies | {"rolled": rolled})


def _army(battle: Battle, side: int) -> Arg:
    army = battle.armies[side]
    return army_words(army.seat, army.groups, battle.place)


def _rolls(battle: Battle) -> dict[str, Arg]:
    now = [blow for blow in battle.blows if blow.round == battle.round] or battle.blows[-1:]
    rolls = [_roll(battle, blow) for blow in now]
    return {"rolls": listed(rolls)}


def _roll(battle: Battle, blow: Blow) -> Text:
    who = SeatName(battle.armies[blow.side].seat)
    return Text("empire-roll", {"who": who, "faces": faces(blow.faces), "hits": blow.hits})


def _vote_line(vote: Vote) -> Text:
    laid = [
        Text("empire-laid", {"who": SeatName(seat), "senators": senators(values), "total": sum(values)})
        for seat, values in vote.laid.items()
    ]
    args: dict[str, Arg] = {"card": card(vote.card), "caller": SeatName(vote.caller), "laid": listed(laid)}
    return Text("empire-board-vote", args | {"passed": listed(map(SeatName, vote.passed))})


def _player_lines(view: View, seat: int, player: PlayerView) -> list[Text]:
    """Points and purse, then cards, markers and figures on the map."""
    who: dict[str, Arg] = {"who": SeatName(seat)}
    counts: dict[str, Arg] = {
        "colour": Word(f"colour.{player.colour}"),
        "points": below_zero(player.points),
        "talents": Text("empire-hidden") if player.talents is None else player.talents,
        "chaos": _chaos(view, player),
        "senators": player.senators,
        "markers": sum(player.markers.values()),
    }
    lines = [Text("empire-board-player", who | counts)]
    if player.cards:
        lines.append(
            Text("empire-board-cards", who | {"cards": listed(_owned(player, owned) for owned in player.cards)})
        )
    if player.troops:
        stands = listed(Text("empire-units-at", _troops_at(player, name)) for name in sorted(player.troops))
        lines.append(Text("empire-board-troops", who | {"places": stands}))
    if player.fleets:
        seas = sorted(player.fleets)
        fleets = listed(Text("empire-fleet-at", {"sea": place(sea), "many": player.fleets[sea]}) for sea in seas)
        lines.append(Text("empire-board-fleets", who | {"places": fleets}))
    return lines


def _troops_at(player: PlayerView, name: str) -> dict[str, Arg]:
    """Land units in a province, in short."""
    here = player.troops[name]
    short = listed(Text(f"empire-short-{kind}", {"many": here[kind]}) for kind in LAND_UNITS if kind in here)
    return {"place": place(name), "units": short}


def _chaos(view: View, player: PlayerView) -> Arg:
    """The chaos itself where it is known, or what was counted last (EMP-HID-1)."""
    if player.chaos is not None:
        return player.chaos
    return Text("empire-chaos-counted", {"chaos": player.revealed}) if view.counted else Text("empire-hidden")


def _owned(player: PlayerView, owned: Owned) -> Arg:
    """A card before its owner: used, about a province, or with units left."""
    args: dict[str, Arg] = {"card": card(owned.card)}
    if not owned.ready:
        return Text("empire-card-used", args)
    if owned.province:
        return Text("empire-card-at", args | {"province": place(owned.province)})
    if CARDS[owned.card].units:
        return Text("empire-card-with", args | {"units": units(player.card_units.get(owned.card, {}))})
    return card(owned.card)


def _province_line(view: View, province: Province) -> Text:
    """The markers in a key province and their points now, in short."""
    worth = view.scores[province.id]
    markers = [
        Text("empire-holds", {"who": SeatName(seat), "many": player.markers[province.id], "points": worth[seat]})
        for seat, player in enumerate(view.players)
        if province.id in player.markers
    ]
    args: dict[str, Arg] = {"province": place(province.id), "points": values(province.points)}
    args |= {"markers": listed(markers), "tokens": view.tokens.get(province.id, 0)}
    return Text("empire-board-province", args | {"tail": city_tail(view, province.id)})


def values(points: Sequence[int]) -> str:
    """The points of a province as they are printed: 15/10/5."""
    return "/".join(map(str, points))


def city_tail(view: View, province: str) -> Arg:
    """The owner of a city in a province, if there is one."""
    owner = view.cities.get(province)
    return "" if owner is None else Text("empire-tail-city", {"who": SeatName(owner)})


def hand_lines(view: View) -> list[Text]:
    """The viewer's private information."""
    if view.seat is None or view.own is None:
        return []
    player = view.players[view.seat]
    assert player.hand is not None
    assert player.chaos is not None
    assert player.talents is not None
    lines = [
        Text("empire-hand-senators", {"senators": senators(player.hand), "total": sum(player.hand)}),
        Text("empire-hand-purse", {"talents": player.talents, "chaos": player.chaos}),
    ]
    if view.own.out:
        lines.append(Text("empire-hand-out"))
    if view.own.answered:
        lines.append(Text("empire-hand-answered", {"answer": _answer(view.own.answered)}))
    return lines


def held_lines(view: View) -> list[Text]:
    """The viewer's private information, in the third person."""
    if view.seat is None or view.own is None:
        return []
    player = view.players[view.seat]
    held = {"senators": senators(player.hand or ()), "talents": player.talents or 0, "chaos": player.chaos or 0}
    lines = [Text("empire-held", held)]
    if view.own.answered:
        lines.append(Text("empire-held-answered", {"answer": _answer(view.own.answered)}))
    return lines


def _answer(answer: Sequence[str]) -> Text:
    """An answer that waits for others."""
    first = answer[0]
    match keys.verb(first):
        case (keys.PASS | keys.OUT | keys.STAY | keys.YIELD) as plain:
            return Text(f"empire-answer-{plain}")
        case "lay":
            return Text("empire-answer-lay", {"senators": senators(keys.laid(first))})
        case "retreat":
            return Text("empire-answer-retreat", {"place": place(keys.name(first))})
        case "bid":
            talents, a, b = keys.bid(answer)
            return Text("empire-answer-bid", {"talents": talents, "a": seat_or_nobody(a), "b": seat_or_nobody(b)})
    return Text("empire-answer-given")


def standing_orders(view: View) -> list[StandingOrder]:
    """The standing orders as they are now."""
    own = view.own
    if own is None:
        return []
    losses = Text("empire-orders-losses", {"units": listed(map(unit, own.losses))})
    retreat = Text("empire-orders-retreat-to", {"provinces": listed(map(place, own.retreat_to))})
    return [
        *(StandingOrder(name, order_line(name, value), written(name, value)) for name, value in own.orders.items()),
        StandingOrder("losses-first", losses, written("losses-first", own.losses[0])),
        StandingOrder("retreat-to", retreat, written("retreat-to", (*own.retreat_to, keys.NONE)[0])),
    ]


def card_lines(key: str) -> list[Text]:
    """The text printed on a card, or at a province or sea zone."""
    kind, _, name = key.partition(".")
    if kind == "province":
        return _province_facts(PROVINCES[name])
    if kind == "sea":
        zone = SEAS[name]
        coasts = {"places": listed(map(place, zone.coasts))}
        return [Text("empire-card-sea", {"sea": place(name)} | coasts)]
    printed = CARDS[name]
    args: dict[str, Arg] = {"card": card(name), "type": Word(f"type.{printed.type}"), "price": printed.price}
    lines = [Text("empire-card", args), Text("empire-card-text", {"text": Word(f"text.card.{name}")})]
    if printed.provinces or printed.seas:
        places = listed(map(place, (*printed.provinces, *printed.seas)))
        lines.append(Text("empire-card-places", {"places": places}))
    return lines


def _province_facts(province: Province) -> list[Text]:
    args: dict[str, Arg] = {"province": place(province.id)}
    lines = [Text("empire-card-province", args)]
    if province.key:
        lines = [Text("empire-card-key", args | {"points": values(province.points), "tokens": province.tokens})]
    lines.append(Text("empire-card-borders", {"places": listed(map(place, province.borders))}))
    arrows = [way for way in WAYS[province.id] if way.sea]
    if arrows:
        over = listed(Text("empire-card-arrow", {"place": place(way.to), "sea": place(way.sea)}) for way in arrows)
        lines.append(Text("empire-card-arrows", {"places": over}))
    return [*lines, Text("empire-card-seas", {"places": listed(map(place, province.seas))})]
