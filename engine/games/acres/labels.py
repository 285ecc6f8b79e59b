"""Moves as buttons say them, and the short notes below."""

from __future__ import annotations

from engine.games.acres import words
from engine.games.acres.content import CARDS, COSTS, PLACES, SCORING, Card, Nation, place_points
from engine.games.acres.sieges import decides, resistance, strength
from engine.games.acres.stories import order_words
from engine.games.acres.view import AcresView, SiegeView
from engine.rules import Arg, Many, Say


def label(view: AcresView, key: str) -> Say:
    """A move as a button says it."""
    verb, _, rest = key.partition(":")
    if verb == "order":
        return order_words(rest)
    if rest in PLACES:
        return Say(f"acres-label-{verb}", {"place": words.place(rest)})
    if rest in CARDS:
        return Say(f"acres-label-{verb}", {"card": words.card(rest)})
    if verb == "give":
        return Say("acres-label-give", {"zone": Say(f"acres-zone-{rest}")})
    if verb == "lose":
        zone, _, kind = rest.partition(".")
        return Say("acres-label-lose-from", {"card": words.card(kind), "zone": Say(f"acres-zone-{zone}")})
    if key == "done" and view.half is not None:
        return Say(f"acres-label-done-{view.half.verb}", {"count": len(view.half.chosen), "gain": _gain(view)})
    return Say(f"acres-label-{verb}")


def note(view: AcresView, key: str) -> Say | None:
    """What is worth knowing before pressing it."""
    verb, _, rest = key.partition(":")
    nation = view.nation
    if nation is None or verb == "order":
        return None
    if rest in PLACES:
        return _place_note(view, nation, verb, rest)
    if view.half is not None and verb in ("from", "by", "force", "add"):
        return _step_note(view, nation, verb, CARDS[rest])
    return _card_note(view, nation, verb, rest)


def _place_note(view: AcresView, nation: Nation, verb: str, place: str) -> Say | None:
    seen, printed = view.places[place], PLACES[place]
    match verb:
        case "settle" if seen.nation == nation:
            return Say("acres-note-reclaim")
        case "settle":
            settler = Say("acres-note-settler" if printed.settler_required else "acres-note-no-settler")
            return Say("acres-note-settle", {"points": printed.vp, "settler": settler})
        case "develop":
            return Say("acres-note-develop", {"before": printed.vp, "after": place_points(place, town=True)})
        case "fortify":
            return Say("acres-note-fortify", {"paid": COSTS.fortify})
        case "besiege":
            message = "acres-note-besiege-home" if decides(place, nation) else "acres-note-besiege"
            return Say(message, {"resistance": resistance(view, place)})
        case "reinforce" | "lead":
            siege = view.siege_at(place)
            return Say("acres-note-balance", {"balance": words.signed(siege.balance)}) if siege else None
        case "raid":
            points = SCORING.captured_disc if seen.town else SCORING.captured_cube
            return Say("acres-note-raid", {"points": points})
    return Say("acres-note-give-up")


def _step_note(view: AcresView, nation: Nation, verb: str, card: Card) -> Say | None:
    half = view.half
    assert half is not None
    if verb == "from":
        return Say("acres-note-from", {"transport": words.transport(card.route_to(half.target))})
    if verb == "force":
        power = strength(view, card, half.target)
        siege = view.siege_at(half.target)
        return Say("acres-note-force", {"strength": power, "balance": words.signed(_after(view, nation, siege, power))})
    if verb == "add" and half.verb == "merchant":
        return Say("acres-note-gain", {"gain": card.money})
    if verb == "add" and half.verb == "trade":
        return Say("acres-note-gain", {"gain": COSTS.trader_per_fur})
    if verb == "add" and half.verb == "raid":
        return Say("acres-note-pay", {"paid": card.raid_ambush_play_cost}) if card.raid_ambush_play_cost else None
    if verb == "add" and half.verb == "discard" and "var_free_discard" not in view.flags:
        return Say("acres-note-pay", {"paid": COSTS.extra_discard_per_card})
    return None


def _after(view: AcresView, nation: Nation, siege: SiegeView | None, power: int) -> int:
    """The balance once a card has joined; of a siege not yet begun, how it opens."""
    if siege is None:
        assert view.half is not None
        return power - resistance(view, view.half.target)
    return siege.balance + (power if siege.attacker == nation else -power)


def _card_note(view: AcresView, nation: Nation, verb: str, rest: str) -> Say | None:
    match verb:
        case "money":
            return Say("acres-note-gain", {"gain": CARDS[rest].money})
        case "merchant":
            return Say("acres-note-merchant")
        case "draft":
            return Say("acres-note-draft", {"cost": CARDS[rest].cost, "powers": powers(CARDS[rest])})
        case "ambush" if CARDS[rest].raid_ambush_play_cost:
            return Say("acres-note-pay", {"paid": CARDS[rest].raid_ambush_play_cost})
        case "discard" | "reserve" | "govern" | "drop":
            usable = any(held.usable for held in view.hand if held.card == rest)
            return None if usable else Say("acres-note-unusable")
        case "lose":
            return Say("acres-note-redraft", {"cost": CARDS[rest.rpartition(".")[2]].cost})
        case "intendant":
            return Say("acres-note-powers", {"powers": powers(CARDS[rest])})
        case "retrieve":
            many = len(view.panel(nation).reserve)
            return Say("acres-note-retrieve", {"paid": many * COSTS.retrieve_reserve_per_card, "count": many})
        case "support":
            return Say("acres-note-support", {"count": COSTS.home_support_draw})
        case "end" if view.left:
            return Say("acres-note-end", {"left": view.left})
    return None


def _gain(view: AcresView) -> int:
    half = view.half
    assert half is not None
    if half.verb == "trade":
        return COSTS.trader_per_fur * len(half.chosen)
    return sum(CARDS[kind].money for kind in half.chosen)


def powers(card: Card) -> Arg:
    """What a card can do, in a few words."""
    found: list[Arg] = []
    if card.military:
        found.append(Say("acres-power-strength", {"strength": card.military}))
    found += [words.symbol(name) for name in ("bateaux", "ship", "wagon", "settler", "fur") if name in card.symbols]
    if card.money:
        found.append(Say("acres-power-money", {"money": card.money}))
    for name in ("can_raid", "extends_raid", "can_ambush", "blocks_raid", "blocks_ambush"):
        if getattr(card, name):
            found.append(Say(f"acres-power-{name}"))
    for action in (card.action, card.free_action):
        if action != "none":
            found.append(Say(f"acres-power-{action}"))
    return Many(tuple(found)) if found else Say("acres-none")
