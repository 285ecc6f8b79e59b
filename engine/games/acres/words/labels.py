"""Moves as buttons say them, and the short notes below."""

from __future__ import annotations

from engine.contract import ORDER, Arg, Text
from engine.games.acres.asked import Begun
from engine.games.acres.content import CARDS, COSTS, PLACES, Card, Nation, place_points
from engine.games.acres.facts.sieges import balance_after, decides, resistance, strength
from engine.games.acres.facts.sums import prize, retrieval_cost, sold
from engine.games.acres.keys import DONE, Key, read
from engine.games.acres.view import View
from engine.games.acres.words import names
from engine.games.acres.words.stories import order_words


def label(view: View, key: str) -> Text:
    verb, place, card, zone, *_ = read(key)
    if verb == ORDER:
        return order_words(key)
    if place:
        return Text(f"acres-label-{verb}", {"place": names.place(place)})
    if card and zone:
        return Text(f"acres-label-{verb}-from", {"card": names.card(card), "zone": Text(f"acres-zone-{zone}")})
    if card:
        return Text(f"acres-label-{verb}", {"card": names.card(card)})
    if zone:
        return Text(f"acres-label-{verb}", {"zone": Text(f"acres-zone-{zone}")})
    if verb == DONE and view.begun is not None:
        begun = view.begun
        return Text(
            f"acres-label-done-{begun.verb}", {"count": len(begun.chosen), "gain": sold(begun.verb, begun.chosen)}
        )
    return Text(f"acres-label-{verb}")


def note(view: View, key: str) -> Text | None:
    nation, move = view.nation, read(key)
    if nation is None or move.verb == ORDER:
        return None
    if move.place:
        return _place_note(view, nation, move.verb, move.place)
    if view.begun is not None and move.verb in ("from", "by", "force", "add"):
        return _step_note(view, view.begun, nation, move)
    return _card_note(view, nation, move)


def _place_note(view: View, nation: Nation, verb: str, place: str) -> Text | None:
    seen, printed = view.places[place], PLACES[place]
    match verb:
        case "settle" if seen.nation == nation:
            return Text("acres-note-reclaim")
        case "settle":
            settler = Text("acres-note-settler" if printed.settler_required else "acres-note-no-settler")
            return Text("acres-note-settle", {"points": printed.vp, "settler": settler})
        case "develop":
            return Text("acres-note-develop", {"before": printed.vp, "after": place_points(place, town=True)})
        case "fortify":
            return Text("acres-note-fortify", {"paid": COSTS.fortify})
        case "besiege":
            message = "acres-note-besiege-home" if decides(place, nation) else "acres-note-besiege"
            return Text(message, {"resistance": resistance(view, place)})
        case "reinforce" | "lead":
            siege = view.siege_at(place)
            return Text("acres-note-balance", {"balance": names.signed(siege.balance)}) if siege else None
        case "raid":
            points = prize(seen.town)
            return Text("acres-note-raid", {"points": points})
    return Text("acres-note-give-up")


def _step_note(view: View, begun: Begun, nation: Nation, move: Key) -> Text | None:
    card = CARDS[move.card]
    match move.verb, begun.verb:
        case "from", _:
            return Text("acres-note-from", {"transport": names.transport(card.route_to(begun.target))})
        case "force", _:
            power = strength(view.flags, card, begun.target)
            after = names.signed(balance_after(view, nation, begun.target, power))
            return Text("acres-note-force", {"strength": power, "balance": after})
        case "add", "merchant":
            return Text("acres-note-gain", {"gain": card.money})
        case "add", "trade":
            return Text("acres-note-gain", {"gain": COSTS.trader_per_fur})
        case "add", "raid" if card.raid_ambush_play_cost:
            return Text("acres-note-pay", {"paid": card.raid_ambush_play_cost})
        case "add", "discard" if "var_free_discard" not in view.flags:
            return Text("acres-note-pay", {"paid": COSTS.extra_discard_per_card})
    return None


def _card_note(view: View, nation: Nation, move: Key) -> Text | None:
    kind = move.card
    match move.verb:
        case "money":
            return Text("acres-note-gain", {"gain": CARDS[kind].money})
        case "merchant":
            return Text("acres-note-merchant")
        case "draft":
            return Text("acres-note-draft", {"cost": CARDS[kind].cost, "powers": powers(CARDS[kind])})
        case "ambush" if CARDS[kind].raid_ambush_play_cost:
            return Text("acres-note-pay", {"paid": CARDS[kind].raid_ambush_play_cost})
        case "discard" | "reserve" | "govern" | "drop":
            usable = any(held.usable for held in view.hand if held.card == kind)
            return None if usable else Text("acres-note-unusable")
        case "lose":
            return Text("acres-note-redraft", {"cost": CARDS[kind].cost})
        case "intendant":
            return Text("acres-note-powers", {"powers": powers(CARDS[kind])})
        case "retrieve":
            reserve = view.panel(nation).reserve
            return Text("acres-note-retrieve", {"paid": retrieval_cost(reserve), "count": len(reserve)})
        case "support":
            return Text("acres-note-support", {"count": COSTS.home_support_draw})
        case "end" if view.left:
            return Text("acres-note-end", {"left": view.left})
    return None


def powers(card: Card) -> Arg:
    """The powers of a card, in a few names."""
    return names.listed(abilities(card))


def abilities(card: Card, without: str = "") -> list[Arg]:
    """All that a card can do, but for a symbol or an action that is used already."""
    found: list[Arg] = []
    if card.military:
        found.append(Text("acres-power-strength", {"strength": card.military}))
    symbols = [name for name in ("bateaux", "ship", "wagon", "settler", "fur") if name in card.symbols]
    found += [names.symbol(name) for name in symbols if name != without]
    if card.money:
        found.append(Text("acres-power-money", {"money": card.money}))
    for name in ("can_raid", "extends_raid", "can_ambush", "blocks_raid", "blocks_ambush"):
        if getattr(card, name):
            found.append(Text(f"acres-power-{name}"))
    for action in (card.action, card.free_action):
        if action not in ("none", without):
            found.append(Text(f"acres-power-{action}"))
    return found
