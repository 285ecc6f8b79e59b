"""The texts of A Few Acres of Snow."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, Many, SeatName, StandingOrder, Text, Texts, Word
from engine.games.acres.asked import Begun, Question
from engine.games.acres.content import CARDS, NATIONS, PLACES, RIVAL
from engine.games.acres.view import Panel, SiegeView, View
from engine.games.acres.words import labels, names
from engine.games.acres.words.help import end_help, final_score, place_facts, player, sides
from engine.games.acres.words.names import heap
from engine.games.acres.words.stories import order_words, story
from engine.parts.orders import written


def _question(view: View) -> Text:
    asked = view.asked
    assert asked is not None, "a seat that owes an answer is asked"
    if asked.begun is not None:
        return _step_prompt(asked.begun)
    return Text(f"acres-prompt-{asked.kind}", _asked_args(view, asked) | {"left": view.left})


def _situation(view: View) -> Text:
    asked = view.asked
    if asked is None:
        return _over(view)
    return Text(f"acres-situation-{asked.kind}", _asked_args(view, asked) | {"turn": view.turn, "left": view.left})


def _position(view: View) -> list[Text]:
    lines = []
    for nation in NATIONS:
        lines += _nation_lines(view, view.panel(nation))
    free = [names.place(place) for place, seen in view.places.items() if seen.nation is None]
    lines.append(Text("acres-board-neutral", {"places": names.listed(free)}))
    lines += [_siege_line(view, siege) for siege in view.sieges]
    lines.append(Text("acres-board-display", {"cards": heap(view.display), "forts": view.fort_supply}))
    if view.changes:
        news = dict.fromkeys((change.what, change.place) for change in view.changes)
        told = tuple(Text(f"acres-change-{what}", {"place": names.place(place)}) for what, place in news)
        lines.append(Text("acres-board-changes", {"changes": Many(told)}))
    return lines if view.over else lines + end_help(view)


def _hand(view: View) -> list[Text]:
    if view.nation is None:
        return []
    lines = [Text("acres-hand", {"cards": heap(held.card for held in view.hand)})]
    dead = [held.card for held in view.hand if not held.usable]
    if dead:
        lines.append(Text("acres-hand-unusable", {"cards": heap(dead)}))
    lines.append(Text("acres-hand-deck", {"cards": heap(view.deck), "count": sum(view.deck.values())}))
    if view.seen is not None:
        lines.append(Text("acres-hand-seen", {"cards": heap(view.seen)}))
    if view.begun is not None and view.begun.chosen:
        lines.append(Text("acres-hand-half", {"cards": names.cards(view.begun.chosen)}))
    return lines


def _held(view: View) -> list[Text]:
    if view.nation is None:
        return []
    hand = Text("acres-held-hand", {"cards": heap(held.card for held in view.hand)})
    return [hand, Text("acres-held-deck", {"cards": heap(view.deck)})]


def _summed_orders(view: View) -> list[Text]:
    return [order.words for order in _standing(view) if order.subject != "zone"]


def _standing(view: View) -> list[StandingOrder]:
    """The same one by one; from where cards are lost is told with the losses too."""
    if view.orders is None:
        return []
    orders = view.orders
    losses: dict[str, Arg] = {"cards": names.cards(orders.losses), "zone": Text(f"acres-zone-{orders.zone}")}
    return [
        _mode("raid", orders.raid),
        _blocking("raid", orders.raid_blockers),
        _mode("ambush", orders.ambush),
        _blocking("ambush", orders.ambush_blockers),
        _ranked("lose-first", Text("acres-orders-losses", losses), orders.losses),
        _mode("zone", orders.zone),
        _mode("convert", orders.convert),
        _mode("surrender", orders.surrender),
        _ranked("settler-first", Text("acres-orders-settlers", {"cards": heap(orders.settlers)}), orders.settlers),
    ]


def _result(view: View) -> list[Text]:
    return [_over(view), *final_score(view)]


def _card(key: str) -> list[Text]:
    kind, _, name = key.partition(".")
    if kind == "place":
        return [place_facts(name)]
    card = CARDS[name]
    args: dict[str, Arg] = {"card": Word(key), "nation": names.nation(card.deck), "count": card.count}
    message = "acres-card-location" if card.location else "acres-card-empire"
    lines = [Text(message, args | {"cost": card.cost}), Text("acres-card-text", {"text": Word(f"text.{key}")})]
    return [*lines, place_facts(card.location)] if card.location else lines


def _asked_args(view: View, asked: Question) -> dict[str, Arg]:
    args: dict[str, Arg] = {"who": player(view, asked.nation), "nation": names.nation(asked.nation)}
    if asked.place:
        args["place"] = names.place(asked.place)
    if asked.cards:
        args["cards"] = heap(asked.cards)
    return args


def _step_prompt(begun: Begun) -> Text:
    args: dict[str, Arg] = {"chosen": heap(begun.chosen)}
    if begun.target in PLACES:
        args["place"] = names.place(begun.target)
    if begun.step == "by":
        args["transport"] = names.transport(CARDS[begun.chosen[0]].route_to(begun.target))
    if begun.step in ("from", "by", "settler", "force"):
        return Text(f"acres-prompt-{begun.step}", args | {"action": Text(f"acres-verb-{begun.verb}")})
    return Text(f"acres-prompt-{begun.step}-{begun.verb}", args)


def _over(view: View) -> Text:
    assert view.winner is not None
    args: dict[str, Arg] = {"who": player(view, view.winner), "nation": names.nation(view.winner)}
    if view.conceded:
        return Text("acres-over-conceded", args)
    ending = view.ending
    assert ending is not None
    reason: dict[str, Arg] = {"player": player(view, ending.nation)}
    if ending.place:
        reason["place"] = names.place(ending.place)
    level = ending.winner is None and view.british.score == view.french.score
    tie = {"tie": Text("acres-over-level" if level else "acres-over-points")}
    return Text(f"acres-over-{ending.reason}", args | reason | tie)


def _verdict(view: View) -> Text | None:
    """Won or lost: by points, by the tie that goes to the French (ACR-END-5), or by a place that fell."""
    if view.winner is None or view.seat is None:
        return None
    if view.seat in view.conceded:
        return Text("outcome-verdict-gave-up")
    winner, loser = view.panel(view.winner), view.panel(RIVAL[view.winner])
    ended = "won" if view.seat == winner.seat else "lost"
    if view.ending is None or view.ending.winner is not None:
        return Text(f"acres-verdict-{ended}")
    by = winner.score - loser.score
    return Text(f"acres-verdict-{ended}-points" if by else f"acres-verdict-{ended}-level", {"short": by})


def _nation_lines(view: View, panel: Panel) -> list[Text]:
    who: dict[str, Arg] = {"who": SeatName(panel.seat), "nation": names.nation(panel.nation)}
    towns = [names.place(line.place) for line in panel.lines if line.town]
    villages = [names.place(line.place) for line in panel.lines if not line.town]
    counts: dict[str, Arg] = {
        "money": panel.money,
        "points": panel.score,
        "cubes": panel.cubes,
        "discs": panel.discs,
        "captured": panel.captured_points,
        "hand": panel.hand,
        "deck": panel.deck,
        "discard": len(panel.discard),
    }
    lines = [
        Text("acres-board-panel", who | counts),
        Text("acres-board-places", who | {"towns": names.listed(towns), "villages": names.listed(villages)}),
    ]
    held = [(line.place, view.places[line.place]) for line in panel.lines]
    forts = [names.place(place) for place, seen in held if seen.fort]
    cut_off = [names.place(place) for place, seen in held if seen.cut_off]
    if forts:
        lines.append(Text("acres-board-forts", who | {"places": names.listed(forts)}))
    if cut_off:
        lines.append(Text("acres-board-cut-off", who | {"places": names.listed(cut_off)}))
    lines.append(Text("acres-board-reserve", who | {"cards": heap(panel.reserve)}))
    lines.append(Text("acres-board-discard", who | {"cards": names.listed(map(names.card, panel.discard))}))
    lines.append(Text("acres-board-unseen", who | {"cards": heap(panel.unseen)}))
    lines.append(Text("acres-board-empire", who | {"cards": heap(panel.empire)}))
    lines.append(Text("acres-board-locations", who | {"cards": heap(panel.locations)}))
    return lines


def _siege_line(view: View, siege: SiegeView) -> Text:
    args: dict[str, Arg] = {
        "who": player(view, siege.attacker),
        "resistance": siege.resistance,
        "balance": names.signed(siege.balance),
    }
    return Text("acres-board-siege", sides(siege) | args)


def _mode(name: str, value: str) -> StandingOrder:
    key = written(name, value)
    return StandingOrder(name, order_words(key), key)


def _ranked(name: str, words: Text, kinds: Sequence[str]) -> StandingOrder:
    return StandingOrder(name, words, written(name, kinds[0]) if kinds else "")


def _blocking(what: str, kinds: Sequence[str]) -> StandingOrder:
    told = Many(tuple(Text(f"acres-blocker-{kind}") for kind in kinds))
    return _ranked(f"{what}-first", Text(f"acres-orders-{what}", {"kinds": told}), kinds)


TEXTS: Texts[View] = Texts(
    slug="acres",
    situation=_situation,
    question=_question,
    label=labels.label,
    note=labels.note,
    story=story,
    position=_position,
    hand=_hand,
    held=_held,
    standing=_standing,
    summed_orders=_summed_orders,
    result=_result,
    verdict=_verdict,
    cards=(*(f"card.{kind}" for kind in CARDS), *(f"place.{place}" for place in PLACES)),
    card=_card,
)
