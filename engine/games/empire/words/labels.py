"""Moves as buttons say them, and the short notes below."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract import ORDER, Arg, Text
from engine.games.empire import asked as questions
from engine.games.empire import keys
from engine.games.empire.content import CARDS, NUMBERS, PROVINCES, UNIT_IDS, UNITS
from engine.games.empire.facts.armies import targets
from engine.games.empire.facts.units import draft_price, not_sent, units_in
from engine.games.empire.view import View
from engine.games.empire.words.battle_help import attack_note, fleet_note
from engine.games.empire.words.help import place_note, purchase_note
from engine.games.empire.words.names import (
    effect_words,
    galleys_from,
    group,
    listed,
    points_row,
    say,
    senators,
    so_many,
    source,
    unit,
    units,
)
from engine.games.empire.words.stories import order_words

# Moves that say the same wherever they are offered.
PLAIN = frozenset(
    {
        *("out", "take", "draft", "influence", "move", "attack", "fleet", "end", "cancel", "stay", "yield"),
        *("everything", "nothing"),
    }
)
# Moves that name a place and nothing else.
PLACES = frozenset({"at", "province", "from", "to", "by", "zone", "retreat", "withdraw", "govern", "put"})


def label(view: View, key: str) -> Text:
    verb, name = keys.verb(key), keys.name(key)
    if verb == ORDER:
        return order_words(key)
    if verb in PLAIN:
        return Text(f"empire-label-{verb}")
    if verb in PLACES:
        return say(f"empire-label-{verb}", place=name)
    if verb in UNITS:
        return _placement_label(view, verb, name, keys.other(key))
    return _VARYING[verb](view, key) if verb in _VARYING else _named_label(f"empire-label-{verb}", key)


def _named_label(message: str, key: str) -> Text:
    """Moves whose words need nothing but their key."""
    name, other = keys.name(key), keys.other(key)
    match keys.verb(key):
        case "bid" | "tax":
            return say(message, talents=keys.number(key))
        case "card" | "use" | "vote":
            return say(message, card=name, price=CARDS[name].price)
        case "on" | "marker":
            return say(message, place=name, who=keys.seat(other))
        case "recruit":
            return say(message, unit=name, place=other)
        case "hit":
            return say(message, group=group(keys.named(key)))
        case "units":
            return say(message, units=so_many(name, int(other)))
        case "source":
            return say(message, source=source(None if name == keys.TOKEN else keys.seat(name)))
    return Text("empire-label-against-none") if name == keys.NONE else say(message, who=keys.seat(name))


def _placement_label(view: View, verb: str, name: str, many: str) -> Text:
    question = view.asked
    stand: Arg = so_many(verb, int(many)) if many else unit(verb)
    if name.isdecimal() and isinstance(question, questions.AskedPlacement) and question.province:
        stand, name = _amount(verb, int(name)), question.province
    return say("empire-label-stand", units=stand, place=name)


def _amount(kind: str, many: int) -> Arg:
    return so_many(kind, many) if many else Text("empire-no-units")


# Moves whose words depend on the question


def _lay_label(view: View, key: str) -> Text:
    """Senators to lay now, and what all senators laid by the player then come to."""
    own, values = view.asked.own if isinstance(view.asked, questions.AskedSenators) else 0, keys.laid(key)
    return say("empire-label-lay", senators=senators(values), total=own + sum(values))


def _kind_label(view: View, key: str) -> Text:
    if key == keys.BUT_ONE:
        return Text("empire-label-kind-but-one")
    if keys.name(key) != keys.ALL:
        return say("empire-label-kind", unit=keys.name(key))
    begun = isinstance(view.asked, questions.AskedMove) and view.asked.moves
    return Text("empire-label-kind-rest" if begun else "empire-label-kind-all")


def _pass_label(view: View, _: str) -> Text:
    if isinstance(view.asked, questions.AskedTurn):
        return Text("empire-label-pass-action")
    return Text("empire-label-pass-vote" if isinstance(view.asked, questions.AskedSenators) else "empire-label-pass")


def _done_label(view: View, _: str) -> Text:
    match view.asked:
        case questions.AskedDraft(cost=cost):
            return say("empire-label-done-draft", talents=cost)
        case questions.AskedInfluence(sources=sources):
            return say("empire-label-done-influence", talents=NUMBERS.influence_price * len(sources))
        case questions.AskedCard(card=name, places=()):
            return say("empire-label-done-take-none", card=name)
        case questions.AskedCard(card=name, places=places):
            return say("empire-label-done-take", card=name, units=so_many(str(CARDS[name].effect.unit), len(places)))
    return Text("empire-label-done-move")


def _join_label(view: View, key: str) -> Text:
    question = view.asked
    assert isinstance(question, questions.AskedAttack | questions.AskedFleet | questions.AskedMuster)
    return say("empire-label-join-yes" if key == keys.YES else "empire-label-join-no", card=question.card)


def _count_label(view: View, key: str) -> Text:
    many = keys.number(key)
    counted: Arg = _amount("galley", many)
    match view.asked:
        case questions.AskedDraft(unit=kind) if kind:
            talents = many * draft_price(view.mine, kind)
            return say("empire-label-recruits", units=so_many(kind, many), talents=talents)
        case questions.AskedMove(unit=kind):
            counted = so_many(kind, many)
        case questions.AskedMuster(kind="lend", unit=kind, sea="") if kind:
            counted = _amount(kind, many)
        case questions.AskedMuster(sea=sea) | questions.AskedAttack(sea=sea) | questions.AskedFleet(sea=sea) if (
            sea and many
        ):
            return galleys_from(sea, many)
    return say("empire-label-units", units=counted)


_VARYING: Mapping[str, Callable[[View, str], Text]] = {
    "pass": _pass_label,
    "done": _done_label,
    "kind": _kind_label,
    "join": _join_label,
    "lay": _lay_label,
    **dict.fromkeys(("count", "galleys", "lend"), _count_label),
}

# Notes


def note(view: View, key: str) -> Text | None:
    find = _NOTES.get(keys.verb(key))
    return find(view, keys.name(key), keys.other(key)) if find else None


def _recruit_note(view: View, name: str, _: str) -> Text:
    kind = UNIT_IDS[name]
    return say("empire-note-recruit", talents=draft_price(view.mine, kind), left=view.mine.reserve[kind])


def _place_note(view: View, name: str, *, on_b: bool) -> Text | None:
    question = view.asked
    return place_note(view, question, keys.seat(name), on_b=on_b) if isinstance(question, questions.AskedBid) else None


def _source_note(view: View, name: str, _: str) -> Text | None:
    match view.asked:
        case questions.AskedInfluence(province=province, sources=sources):
            return purchase_note(view, province, *sources, name)
    return None


def _target_note(view: View, name: str, _: str) -> Text:
    """What an own marker instead of a token would change; for other cards, who has markers there."""
    match view.asked:
        case questions.AskedCard(card=card) | questions.AskedBenefit(card=card) if CARDS[card].target == "token":
            return purchase_note(view, name, keys.TOKEN)
    return _markers_note(view, name, "")


def _kind_note(view: View, name: str, _: str) -> Text | None:
    """How many units of a kind have not been told to go yet, or of all kinds."""
    if not isinstance(view.asked, questions.AskedMove):
        return None
    here = units_in(view.mine, view.asked.province)
    left = not_sent(here, ((kind, many) for kind, _, _, many in view.asked.moves))
    if name == keys.ALL:
        return say("empire-note-units", units=units(left))
    many = next((many for kind, many in left.items() if kind == name), 0)
    return say("empire-note-here", many=many) if many else None


def _against_note(view: View, name: str, _: str) -> Text | None:
    if not isinstance(view.asked, questions.AskedFleet) or name == keys.NONE:
        return None
    return fleet_note(view, view.asked, keys.seat(name))


def _hit_note(view: View, name: str, other: str) -> Text | None:
    """How many such units the enemy has left beside those picked already."""
    if view.battle is None:
        return None
    enemy, hit = view.battle.armies[1 - view.battle.side(view.seat or 0)], f"{name}>{other}"
    chosen = view.asked.chosen if isinstance(view.asked, questions.AskedLosses) else ()
    return say("empire-note-army", many=targets(enemy)[hit] - chosen.count(hit))


def _goal_note(view: View, name: str, _: str) -> Text | None:
    """What a march leads to: points and tokens of a key province, and who stands there."""
    stands = _stands_note(view, name, "")
    if not PROVINCES[name].key:
        return stands
    points, tokens = points_row(name), view.tokens.get(name, 0)
    if stands:
        return say("empire-note-goal-held", points=points, tokens=tokens, stands=stands)
    return say("empire-note-goal", points=points, tokens=tokens)


def _markers_note(view: View, name: str, _: str) -> Text:
    found = _of_seats([player.markers.get(name, 0) for player in view.players])
    return say("empire-note-markers", players=listed(found), tokens=view.tokens.get(name, 0))


def _of_seats(counts: list[int]) -> list[Text]:
    return [say("empire-of-seat", who=seat, many=many) for seat, many in enumerate(counts) if many]


def _stands_note(view: View, name: str, _: str) -> Text | None:
    """The numbers of land units in a province, or of galleys in a sea zone, by player."""
    found = _of_seats([sum(units_in(p, name).values()) + p.fleets.get(name, 0) for p in view.players])
    return say("empire-note-stands", players=listed(found)) if found else None


def _effect_note(_: View, name: str, __: str) -> Text:
    """The effect of a card; of a vote card, for the winner of the vote."""
    words = effect_words(CARDS[name])
    return say("empire-note-vote", effect=words) if CARDS[name].senate_vote else words


# What is noted below a move, by its verb, from the things its key names.
_NOTES: Mapping[str, Callable[[View, str, str], Text | None]] = {
    **dict.fromkeys(("card", "use", "vote"), _effect_note),
    "tax": lambda _, name, __: say("empire-note-chaos", chaos=int(name) // NUMBERS.special_tax_per_chaos),
    "draft": lambda *_: say("empire-note-chaos", chaos=NUMBERS.chaos_draft),
    "recruit": _recruit_note,
    "end": lambda view, *_: say("empire-note-end", many=view.actions) if view.actions else None,
    "out": lambda *_: Text("empire-note-out"),
    "province": _markers_note,
    **dict.fromkeys(("at", "govern"), _target_note),
    "marker": purchase_note,
    "from": lambda view, name, _: say("empire-note-units", units=units(view.mine.troops[name])),
    "on": lambda view, name, other: attack_note(view, name, keys.seat(other)),
    "to": _goal_note,
    **dict.fromkeys(("retreat", "withdraw", "zone"), _stands_note),
    "hit": _hit_note,
    "a": lambda view, name, _: _place_note(view, name, on_b=False),
    "b": lambda view, name, _: _place_note(view, name, on_b=True),
    "source": _source_note,
    "kind": _kind_note,
    "against": _against_note,
}
