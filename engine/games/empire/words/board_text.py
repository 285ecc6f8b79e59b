"""The position in words: the map, the players' cards, the current battle or vote, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, Place, SeatName, StandingOrder, Text, Word
from engine.contract import outcome as rules
from engine.games.empire import keys
from engine.games.empire.content import CARDS, KEY_PROVINCES, LAND_UNITS, PROVINCES, SEAS, STRAITS, UNITS, WAYS, Strait
from engine.games.empire.facts.ways import hostile_seas
from engine.games.empire.state import NOBODY, Battle, Bidden, Owned, Troops, Vote
from engine.games.empire.view import PlayerView, View
from engine.games.empire.words.names import (
    army_words,
    below_zero,
    card,
    heap,
    in_a_row,
    listed,
    place,
    points_row,
    say,
    senators,
    unit,
    units,
)
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
        return say(f"empire-situation-{step}", **(args | fighters(view.battle)))
    if view.vote is not None:
        aimed = view.asked.kind == "benefit"
        return say("empire-situation-benefit" if aimed else "empire-situation-vote", card=view.vote.card, **args)
    if view.phase == "alliances" and view.auction is not None:
        message = "empire-situation-open" if view.auction.leader == NOBODY else "empire-situation-auction"
        return say(message, number=view.auction.number, **args, **best_bid(view))
    if view.phase == "placement":
        return Text("empire-situation-placement", args)
    return say("empire-situation-turn", who=view.active, left=view.actions, **args)


def board_lines(view: View) -> list[Text]:
    """The whole position but for the first line."""
    lines = [_season_line(view)]
    if any(seat != NOBODY for seat in view.slots):
        lines.append(Text("empire-board-alliances", alliances(view.slots)))
    lines += _auction_lines(view)
    lines += [_battle_line(view, view.battle)] if view.battle else []
    lines += [_vote_line(view.vote)] if view.vote else []
    lines.append(Text("empire-board-key"))
    lines += [province_line(view, name, short=True) for name in KEY_PROVINCES]
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
    return in_a_row([say("empire-priced", price=price, cards=heap(prices[price])) for price in sorted(prices)])


def _reserves(view: View) -> Text:
    """Everybody's figures that are not on the map, in the order of the box."""
    kinds = listed(unit(kind) for kind in UNITS)
    counts = ["/".join(str(player.reserve[kind]) for kind in UNITS) for player in view.players]
    found = [say("empire-of-seat", who=seat, many=many) for seat, many in enumerate(counts)]
    return say("empire-board-reserves", kinds=kinds, players=listed(found))


def _shut_out(view: View, strait: Strait) -> list[int]:
    """For whom an arrow is closed: the enemies of everybody with galleys in its sea zone (EMP-MOV-6)."""
    return [seat for seat in range(view.seats) if strait.sea in hostile_seas(view, seat)]


def strait_line(view: View, strait: Strait) -> Text:
    """An arrow, and for whom it is closed."""
    shut, ends = _shut_out(view, strait), {"one": place(strait.a), "other": place(strait.b)}
    return say("empire-strait-shut" if shut else "empire-strait-open", players=listed(map(SeatName, shut)), **ends)


def _season_line(view: View) -> Text:
    message = "empire-board-round" if view.phase == "actions" else "empire-board-season"
    counts = {"season": view.season, "seasons": view.seasons, "round": view.round, "pool": view.pool}
    return say(message, phase=Word(f"phase.{view.phase}"), **counts)


def _auction_lines(view: View) -> list[Text]:
    if view.auction is None or not view.bids:
        return []
    now = [bid for bid in view.bids if bid.auction == view.auction.number]
    return [Text("empire-board-bids", {"bids": listed(map(_bid, now))})] if now else []


def _bid(bid: Bidden) -> Text:
    if bid.amount < 0:
        return say("empire-passed", who=bid.seat)
    return say("empire-bid", who=bid.seat, talents=bid.amount, a=bid.a, b=bid.b)


def _battle_line(view: View, battle: Battle) -> Text:
    attackers, defenders = (army_words(army.seat, army.groups, battle.place) for army in battle.armies)
    attack, defence = (sum(dice.values()) for dice in view.dice)
    now = [blow for blow in battle.blows if blow.round == battle.round] or battle.blows[-1:]
    rolls = [
        say("empire-roll", who=battle.armies[blow.side].seat, faces=faces(blow.faces), hits=blow.hits) for blow in now
    ]
    rolled = say("empire-board-rolled", rolls=listed(rolls)) if rolls else ""
    dice = {"attack-dice": attack, "defence-dice": defence}
    return say(
        "empire-board-battle", attackers=attackers, defenders=defenders, rolled=rolled, **dice, **fighters(battle)
    )


def _vote_line(vote: Vote) -> Text:
    laid = [
        say("empire-laid", who=seat, senators=senators(values), total=sum(values)) for seat, values in vote.laid.items()
    ]
    passed = listed(map(SeatName, vote.passed))
    return say("empire-board-vote", card=vote.card, caller=vote.caller, laid=listed(laid), passed=passed)


def _player_lines(view: View, seat: int, player: PlayerView) -> list[Text]:
    """Points and purse, then cards, markers and figures on the map."""
    lines = [
        say(
            "empire-board-player",
            who=seat,
            colour=Word(f"colour.{player.colour}"),
            points=below_zero(player.points),
            talents=Text("empire-hidden") if player.talents is None else player.talents,
            chaos=_chaos(view, player),
            senators=player.senators,
            markers=sum(player.markers.values()),
        )
    ]
    if player.cards:
        cards = listed(_owned(player, owned) for owned in player.cards)
        lines.append(say("empire-board-cards", who=seat, cards=cards))
    if player.troops:
        stands = listed(_troops_at(name, player.troops[name]) for name in sorted(player.troops))
        lines.append(say("empire-board-troops", who=seat, places=stands))
    if player.fleets:
        fleets = listed(say("empire-fleet-at", sea=sea, many=player.fleets[sea]) for sea in sorted(player.fleets))
        lines.append(say("empire-board-fleets", who=seat, places=fleets))
    return lines


def _troops_at(name: str, here: Troops) -> Text:
    """Land units in a province, in short."""
    short = listed(say(f"empire-short-{kind}", many=here[kind]) for kind in LAND_UNITS if kind in here)
    return say("empire-units-at", place=name, units=short)


def _chaos(view: View, player: PlayerView) -> Arg:
    """The chaos itself where it is known, or what was counted last (EMP-HID-1)."""
    if player.chaos is not None:
        return player.chaos
    return say("empire-chaos-counted", chaos=player.revealed) if view.counted else Text("empire-hidden")


def _owned(player: PlayerView, owned: Owned) -> Arg:
    """A card before its owner: used, about a province, or with units left."""
    if not owned.ready:
        return say("empire-card-used", card=owned.card)
    if owned.province:
        return say("empire-card-at", card=owned.card, province=owned.province)
    if CARDS[owned.card].units:
        return say("empire-card-with", card=owned.card, units=units(player.card_units.get(owned.card, {})))
    return card(owned.card)


def province_line(view: View, province: str, *, short: bool = False) -> Text:
    """Who has markers in a key province, what they would score now, how many tokens lie there, and whose city."""
    holding = "empire-holds" if short else "empire-markers"
    markers = [
        say(holding, who=seat, many=player.markers[province], points=view.scores[province][seat])
        for seat, player in enumerate(view.players)
        if province in player.markers
    ]
    owner = view.cities.get(province)
    return say(
        "empire-board-province" if short else "empire-help-province",
        province=province,
        points=points_row(province),
        markers=listed(markers),
        tokens=view.tokens.get(province, 0),
        tail="" if owner is None else say("empire-tail-city", who=owner),
    )


def hand_lines(view: View) -> list[Text]:
    """The viewer's private information."""
    if view.seat is None or view.own is None:
        return []
    player = view.mine
    hand = player.hand or ()
    lines = [
        say("empire-hand-senators", senators=senators(hand), total=sum(hand)),
        say("empire-hand-purse", talents=player.purse, chaos=player.chaos),
    ]
    if view.own.out:
        lines.append(Text("empire-hand-out"))
    if view.own.answered:
        lines.append(say("empire-hand-answered", answer=_answer(view.own.answered)))
    return lines


def held_lines(view: View) -> list[Text]:
    """The viewer's private information, in the third person."""
    if view.seat is None or view.own is None:
        return []
    player = view.mine
    lines = [say("empire-held", senators=senators(player.hand or ()), talents=player.purse, chaos=player.chaos or 0)]
    if view.own.answered:
        lines.append(say("empire-held-answered", answer=_answer(view.own.answered)))
    return lines


def _answer(answer: Sequence[str]) -> Text:
    """An answer that waits for others."""
    first = answer[0]
    match keys.verb(first):
        case (keys.PASS | keys.OUT | keys.STAY | keys.YIELD) as plain:
            return Text(f"empire-answer-{plain}")
        case "lay":
            return say("empire-answer-lay", senators=senators(keys.laid(first)))
        case "retreat":
            return say("empire-answer-retreat", place=keys.name(first))
        case "bid":
            talents, a, b = keys.bid(answer)
            return say("empire-answer-bid", talents=talents, a=a, b=b)
    return Text("empire-answer-given")


def standing_orders(view: View) -> list[StandingOrder]:
    own = view.own
    if own is None:
        return []
    losses = say("empire-orders-losses", units=listed(map(unit, own.losses)))
    retreat = say("empire-orders-retreat-to", provinces=listed(map(place, own.retreat_to)))
    return [
        *(StandingOrder(name, order_line(name, value), written(name, value)) for name, value in own.orders.items()),
        StandingOrder("losses-first", losses, written("losses-first", own.losses[0])),
        StandingOrder("retreat-to", retreat, written("retreat-to", (*own.retreat_to, keys.NONE)[0])),
    ]


def card_lines(key: str) -> list[Text]:
    """The text printed on a card, or at a province or sea zone."""
    kind, _, name = key.partition(".")
    if kind == "province":
        return _province_facts(name)
    if kind == "sea":
        return [say("empire-card-sea", sea=name, places=listed(map(place, SEAS[name].coasts)))]
    printed = CARDS[name]
    lines = [
        say("empire-card", card=name, type=Word(f"type.{printed.type}"), price=printed.price),
        say("empire-card-text", text=Word(f"text.card.{name}")),
    ]
    if printed.provinces or printed.seas:
        lines.append(say("empire-card-places", places=listed(map(place, (*printed.provinces, *printed.seas)))))
    return lines


def _province_facts(name: str) -> list[Text]:
    province = PROVINCES[name]
    lines = [say("empire-card-province", province=name)]
    if province.key:
        lines = [say("empire-card-key", province=name, points=points_row(name), tokens=province.tokens)]
    lines.append(say("empire-card-borders", places=listed(map(place, province.borders))))
    arrows = [say("empire-card-arrow", place=way.to, sea=way.sea) for way in WAYS[name] if way.sea]
    if arrows:
        lines.append(say("empire-card-arrows", places=listed(arrows)))
    return [*lines, say("empire-card-seas", places=listed(map(place, province.seas)))]


def outcome_lines(view: View) -> list[Text]:
    return [winners(view), *(_line(view, place) for place in view.places)]


def verdict(view: View) -> Text | None:
    """The result said to the seat; of players level on points, by how many markers the winner had more."""
    if not view.places:
        return None
    own = 0 if view.seat is None else _markers(view, view.seat)
    missing = _markers(view, view.places[0].seat) - own
    return rules.verdict("empire", view.places, view.seat, view.conceded, markers=own, missing=missing)


def winners(view: View) -> Text:
    first = [SeatName(one.seat) for one in view.places if one.place == 1]
    return say("empire-outcome-shared" if len(first) > 1 else "empire-outcome-won", who=listed(first))


def _line(view: View, place: Place) -> Text:
    """A place with its points; of players level on points, with the markers that decide (EMP-WIN-2, EMP-WIN-4)."""
    args: dict[str, Arg] = {"who": SeatName(place.seat), "place": place.place, "points": below_zero(place.score)}
    args["behind"] = rules.behind(place, view.places[0].score, view.conceded)
    if not _level(view, place):
        return Text("empire-outcome-place", args)
    return Text("empire-outcome-place-level", args | {"markers": _markers(view, place.seat)})


def _level(view: View, place: Place) -> bool:
    """Whether another player who did not give up has the same points."""
    level = [one.seat for one in view.places if one.score == place.score and one.seat not in view.conceded]
    return place.seat in level and len(level) > 1


def _markers(view: View, seat: int) -> int:
    return sum(view.players[seat].markers.values())
