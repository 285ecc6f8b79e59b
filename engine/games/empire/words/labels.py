"""Moves as buttons say them, and the short notes below."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import ORDER, Arg, SeatName, Text, Word
from engine.games.empire import keys
from engine.games.empire.asked import (
    AskedAttack,
    AskedBenefit,
    AskedBid,
    AskedCard,
    AskedDraft,
    AskedFleet,
    AskedInfluence,
    AskedLosses,
    AskedMove,
    AskedMuster,
    AskedPlacement,
    AskedSenators,
    AskedTurn,
)
from engine.games.empire.content import CARDS, NUMBERS, PROVINCES, UNITS, Card, UnitId, draft_price
from engine.games.empire.facts.armies import targets
from engine.games.empire.facts.units import discount, not_sent
from engine.games.empire.state import Battle
from engine.games.empire.view import PlayerView, View
from engine.games.empire.words.auction_help import place_note
from engine.games.empire.words.battle_help import attack_note, fleet_note
from engine.games.empire.words.names import card, group, listed, place, senators, so_many, source, unit, units
from engine.games.empire.words.purchases import purchase_note
from engine.games.empire.words.stories import order_words

# Moves that say the same wherever they are offered.
PLAIN = frozenset(
    {
        "out",
        "take",
        "draft",
        "influence",
        "move",
        "attack",
        "fleet",
        "end",
        "cancel",
        "stay",
        "yield",
        "everything",
        "nothing",
    }
)
# Moves that name a place and nothing else.
PLACES = frozenset({"at", "province", "from", "to", "by", "zone", "retreat", "withdraw", "govern"})
FIGURES = frozenset(UNITS)


def label(view: View, key: str) -> Text:
    """A move as a button says it."""
    verb, name, other = keys.verb(key), keys.name(key), keys.other(key)
    if verb == ORDER:
        return order_words(key)
    if verb in PLAIN:
        return Text(f"empire-label-{verb}")
    if verb in PLACES:
        return Text(f"empire-label-{verb}", {"place": place(name)})
    if verb in FIGURES:
        return _placement_label(view, verb, name, other)
    if verb in ("a", "b", "blame"):
        return Text(f"empire-label-{verb}", {"who": _seat(name)})
    if verb in ("bid", "tax"):
        return Text(f"empire-label-{verb}", {"talents": keys.number(key)})
    if verb in ("use", "vote"):
        return Text(f"empire-label-{verb}", {"card": card(name)})
    if other:
        return _aimed_label(verb, name, other)
    return _step_label(view, verb, name, key)


def _seat(name: str) -> SeatName:
    return SeatName(keys.seat(name))


def _placement_label(view: View, verb: str, name: str, many: str) -> Text:
    asked = view.asked
    if many:
        return Text("empire-label-stand", {"units": so_many(verb, int(many)), "place": place(name)})
    if name.isdecimal() and isinstance(asked, AskedPlacement) and asked.province:
        return Text("empire-label-stand", {"units": _amount(verb, int(name)), "place": place(asked.province)})
    return Text("empire-label-stand", {"units": unit(verb), "place": place(name)})


def _amount(kind: str, many: int) -> Arg:
    return so_many(kind, many) if many else Text("empire-no-units")


def _aimed_label(verb: str, name: str, other: str) -> Text:
    """Moves that name two things."""
    match verb:
        case "hit":
            return Text("empire-label-hit", {"group": group(f"{name}>{other}")})
        case "units":
            return Text("empire-label-units", {"units": so_many(name, int(other))})
        case "recruit":
            return Text("empire-label-recruit", {"unit": unit(name), "place": place(other)})
        case _:
            return Text(f"empire-label-{verb}", {"place": place(name), "who": _seat(other)})


def _step_label(view: View, verb: str, name: str, key: str) -> Text:
    """Moves whose words depend on the question."""
    match verb:
        case keys.PASS:
            return _pass_label(view)
        case keys.DONE:
            return _done_label(view)
        case "card":
            return Text("empire-label-card", {"card": card(name), "price": CARDS[name].price})
        case "put":
            return Text("empire-label-put", {"place": place(name)})
        case "source":
            return Text("empire-label-source", {"source": source(None if name == keys.TOKEN else keys.seat(name))})
        case "kind":
            return _kind_label(view, name)
        case "against":
            return Text("empire-label-against-none") if name == keys.NONE else _against(name)
        case "join":
            return _join_label(view, key)
        case "lay":
            return _lay_label(view, keys.laid(key))
        case _:
            return _count_label(view, verb, keys.number(key))


def _lay_label(view: View, values: list[int]) -> Text:
    """Senators to lay now, and what all senators laid by the player then come to."""
    own = view.asked.own if isinstance(view.asked, AskedSenators) else 0
    return Text("empire-label-lay", {"senators": senators(values), "total": own + sum(values)})


def _against(name: str) -> Text:
    return Text("empire-label-against", {"who": _seat(name)})


def _kind_label(view: View, name: str) -> Text:
    if name == keys.named(keys.BUT_ONE):
        return Text("empire-label-kind-but-one")
    if name != keys.ALL:
        return Text("empire-label-kind", {"unit": unit(name)})
    begun = isinstance(view.asked, AskedMove) and view.asked.moves
    return Text("empire-label-kind-rest" if begun else "empire-label-kind-all")


def _pass_label(view: View) -> Text:
    if isinstance(view.asked, AskedTurn):
        return Text("empire-label-pass-action")
    return Text("empire-label-pass-vote" if isinstance(view.asked, AskedSenators) else "empire-label-pass")


def _done_label(view: View) -> Text:
    match view.asked:
        case AskedDraft(cost=cost):
            return Text("empire-label-done-draft", {"talents": cost})
        case AskedInfluence(sources=sources):
            return Text("empire-label-done-influence", {"talents": NUMBERS.influence_price * len(sources)})
        case AskedMove():
            return Text("empire-label-done-move")
        case AskedCard(card=name, places=places):
            placed: dict[str, Arg] = {"units": so_many(str(CARDS[name].effect.unit), len(places))}
            message = "empire-label-done-take" if places else "empire-label-done-take-none"
            return Text(message, {"card": card(name)} | placed)
    raise AssertionError(view.asked)


def _join_label(view: View, key: str) -> Text:
    asked = view.asked
    assert isinstance(asked, AskedAttack | AskedFleet | AskedMuster)
    message = "empire-label-join-yes" if key == keys.YES else "empire-label-join-no"
    return Text(message, {"card": card(asked.card)})


def _count_label(view: View, verb: str, many: int) -> Text:
    """A number of units of the kind in question."""
    match view.asked:
        case AskedDraft(unit=kind) if kind:
            price = draft_price(kind, discount(view.mine))
            return Text("empire-label-recruits", {"units": so_many(kind, many), "talents": many * price})
        case AskedMove(unit=kind):
            return Text("empire-label-units", {"units": so_many(kind, many)})
        case AskedMuster(unit=kind, sea="") if verb == "lend" and kind:
            return Text("empire-label-units", {"units": _amount(kind, many)})
        case AskedMuster(sea=sea) | AskedAttack(sea=sea) | AskedFleet(sea=sea) if sea and many:
            return Text("empire-galleys-from", {"galleys": so_many("galley", many), "sea": place(sea)})
    return Text("empire-label-units", {"units": _amount("galley", many)})


def note(view: View, key: str) -> Text | None:
    """The note for a move."""
    name = keys.name(key)
    match keys.verb(key):
        case "card" | "use" | "vote":
            return effect_note(CARDS[name])
        case "tax":
            return Text("empire-note-chaos", {"chaos": keys.number(key) // NUMBERS.special_tax_per_chaos})
        case "draft":
            return Text("empire-note-chaos", {"chaos": NUMBERS.chaos_draft})
        case "recruit":
            return _recruit_note(view.mine, name)
        case "end" if view.actions:
            return Text("empire-note-end", {"many": view.actions})
        case "out":
            return Text("empire-note-out")
        case verb:
            return _place_note(view, verb, name, keys.other(key))


def _recruit_note(player: PlayerView, name: str) -> Text:
    kind = next(known for known in UNITS if known == name)
    price = draft_price(kind, discount(player))
    return Text("empire-note-recruit", {"talents": price, "left": player.reserve[kind]})


def _place_note(view: View, verb: str, name: str, other: str) -> Text | None:
    """The pieces at a move's destination, and its effect."""
    match verb:
        case "province":
            return _markers_note(view, name)
        case "at" | "govern":
            return _target_note(view, name)
        case "marker":
            return _purchase_note(view, name, other)
        case "from":
            return _units_note(view.mine.troops[name])
        case "on":
            return attack_note(view, name, keys.seat(other))
        case "to":
            return _goal_note(view, name)
        case "retreat" | "withdraw":
            return _stands_note(view, name)
        case "zone":
            return _fleets_note(view, name)
        case "hit" if view.battle is not None:
            return _hit_note(view, view.battle, f"{name}>{other}")
    return _asked_note(view, verb, name)


def _asked_note(view: View, verb: str, name: str) -> Text | None:
    """Notes that depend on the question."""
    match view.asked:
        case AskedBid() as asked if verb in ("a", "b"):
            return place_note(view, asked, keys.seat(name), on_b=verb == "b")
        case AskedInfluence() as asked if verb == "source":
            return _purchase_note(view, asked.province, *asked.sources, name)
        case AskedMove() as asked if verb == "kind":
            return _kind_note(view, asked, name)
        case AskedFleet() as asked if verb == "against" and name != keys.NONE:
            return fleet_note(view, asked, keys.seat(name))
    return None


def _target_note(view: View, name: str) -> Text:
    """What an own marker instead of a token would change; for other cards, who has markers there."""
    asked = view.asked
    if isinstance(asked, AskedCard | AskedBenefit) and CARDS[asked.card].target == "token":
        return _purchase_note(view, name, keys.TOKEN)
    return _markers_note(view, name)


def _purchase_note(view: View, province: str, *bought: str) -> Text:
    assert view.seat is not None
    return purchase_note(view, view.seat, province, bought)


def _units_note(here: Mapping[UnitId, int]) -> Text:
    return Text("empire-note-units", {"units": units({str(kind): many for kind, many in here.items()})})


def _kind_note(view: View, asked: AskedMove, name: str) -> Text | None:
    """How many units of a kind have not been told to go yet, or of all kinds."""
    left = not_sent(view.mine.troops[asked.province], ((kind, many) for kind, _, _, many in asked.moves))
    if name == keys.ALL:
        return _units_note(left)
    many = next((many for kind, many in left.items() if kind == name), 0)
    return Text("empire-note-here", {"many": many}) if many else None


def _hit_note(view: View, battle: Battle, name: str) -> Text:
    """How many such units the enemy has left beside those picked already."""
    enemy = battle.armies[1 - battle.side(view.seat or 0)]
    chosen = view.asked.chosen if isinstance(view.asked, AskedLosses) else ()
    return Text("empire-note-army", {"many": targets(enemy)[name] - chosen.count(name)})


def _goal_note(view: View, name: str) -> Text | None:
    """What a march leads to: points and tokens of a key province, and who stands there."""
    stands = _stands_note(view, name)
    if not PROVINCES[name].key:
        return stands
    args: dict[str, Arg] = {"points": "/".join(map(str, PROVINCES[name].points)), "tokens": view.tokens.get(name, 0)}
    return Text("empire-note-goal-held", args | {"stands": stands}) if stands else Text("empire-note-goal", args)


def _markers_note(view: View, name: str) -> Text:
    counts = [player.markers.get(name, 0) for player in view.players]
    found = [_of_seat(seat, many) for seat, many in enumerate(counts) if many]
    return Text("empire-note-markers", {"players": listed(found), "tokens": view.tokens.get(name, 0)})


def _of_seat(seat: int, many: int) -> Text:
    return Text("empire-of-seat", {"who": SeatName(seat), "many": many})


def _stands_note(view: View, name: str) -> Text | None:
    """The numbers of land units in a province by player."""
    stands = {seat: sum(player.troops.get(name, {}).values()) for seat, player in enumerate(view.players)}
    return _note_of(stands)


def _fleets_note(view: View, name: str) -> Text | None:
    """The galleys in a sea zone by player."""
    return _note_of({seat: player.fleets.get(name, 0) for seat, player in enumerate(view.players)})


def _note_of(stands: Mapping[int, int]) -> Text | None:
    found = [_of_seat(seat, many) for seat, many in stands.items() if many]
    return Text("empire-note-stands", {"players": listed(found)}) if found else None


def effect_note(kind: Card) -> Text:
    """The effect of a card; of a vote card, for the winner of the vote."""
    words = effect_words(kind)
    return Text("empire-note-vote", {"effect": words}) if kind.senate_vote else words


def effect_words(kind: Card) -> Text:
    """The effect of a card, in a few words."""
    effect = kind.effect
    args: dict[str, Arg] = {"amount": effect.amount or effect.value}
    match effect.op:
        case "place_units":
            args["units"] = so_many(str(effect.unit), effect.max)
        case "free_action":
            args["action"] = Word(f"action.{effect.action}")
        case "ally_units":
            args["units"] = units({str(name): many for name, many in kind.units.items()})
    return Text(f"empire-effect-{effect.op.replace('_', '-')}", args)
