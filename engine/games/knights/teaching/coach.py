"""The coach: explains decisions to beginners, and warns of moves that are almost always mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Arg, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy, AskedCard, AskedDeclaration, AskedPlan, AskedSheet
from engine.games.knights.bots import marches, war
from engine.games.knights.bots.position import Position, hint
from engine.games.knights.conflict import ASSAULT, SIEGE
from engine.games.knights.content.cards import AGENDAS, UNWANTED
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS, zone_size
from engine.games.knights.facts.odds import Chances
from engine.games.knights.facts.structures import siege_strength
from engine.games.knights.rules.council.motions import is_card
from engine.games.knights.view import ArmyView, View
from engine.games.knights.words import labels
from engine.games.knights.words.names import agenda, area, city, crowns
from engine.parts.picking import left_of

# A battle is hopeless if it is won less often than this and destroys the attacker more often than that.
_WIN, _LOST = 0.2, 0.5
# A ban for good is not worth this few crowns.
_CHEAP = 5

# Questions that share a topic of the coach; all others have topics of their own names.
_SORTS = {
    **dict.fromkeys(("move_one", "way"), "march"),
    **dict.fromkeys(("desertion", "death_loss"), "deserters"),
    **dict.fromkeys(("volunteer", "heal", "masons"), "boon"),
    "attack": "consent",
    "capture": "spoils",
    "charter": "ransom",
    "declare": "side",
    "drop_charge": "charge",
    "field": "target",
    "loss_rule": "losses",
    "pass": "passage",
    "replace": "stronghold",
    "serve": "zone",
}


class KnightsCoach:
    topics: ClassVar[Mapping[str, str]] = {
        "share": "D-SET-TROOPS",
        "stronghold": "D-SET-STRONGHOLD",
        "noble": "D-SET-NOBLE",
        "plan": "WK-PLAN-1",
        "zone": "WK-ALLOC-1",
        "spot": "D-TRACK-SPOT",
        "versatile": "D-VERSATILE",
        "mobilize": "D-MOB",
        "forces": "WK-BA-8",
        "march": "D-MOVE-STEP",
        "passage": "WK-MOVE-5",
        "consent": "D-PERMIT-ATTACK",
        "law": "D-LAW",
        "target": "WK-BAT-5",
        "armies": "D-BAT-DECLARE",
        "command": "D-BAT-COMMANDER",
        "spoils": "D-CAPTURE",
        "discard": "D-BAT-DISCARD",
        "losses": "D-BAT-LOSSES",
        "deserters": "D-DESERT",
        "deaths": "WK-DEATH-6",
        "retreat": "D-RETREAT",
        "ransom": "D-RANSOM",
        "drawer": "D-EVT-DRAWER",
        "cancel": "D-EVT-CANCEL",
        "pledge": "D-EVT-PLEDGE",
        "boon": "D-EVT-CHOICE",
        "bribe": "WK-EVT-8",
        "start": "D-EXP-START",
        "invest": "D-EXP-FUND",
        "bless": "D-EXP-BLESS",
        "upgrade": "D-UPGRADE",
        "muster": "D-MUSTER",
        "wages": "D-WAGES",
        "acting": "D-ASM-ACTING",
        "propose": "D-PM-PROPOSE",
        "order": "D-ASM-ORDER",
        "count": "D-VOTE-COUNT",
        "side": "D-VOTE-SIDE",
        "tie": "D-VOTE-TIE",
        "refuse": "D-REFUSE",
        "charge": "D-CHARGE-DROP",
        "office": "D-OFFICE-NOBLE",
        "hire": "D-DRAFT-HIRE",
        "post": "D-DRAFT-ASSIGN",
        "revolt": "D-REVOLT",
        "return": "D-RETURN",
    }

    def topic(self, view: View) -> str:
        """The topic of the viewing Baron's question; empty if others are asked."""
        if view.asked is None or not view.owes:
            return ""
        if isinstance(view.asked, AskedDeclaration) and view.asked.kind == "plan":
            return "spoils"
        return _SORTS.get(view.asked.kind, view.asked.kind)

    def warning(self, view: View, key: str) -> Text | None:
        if view.asked is None or not view.owes or view.seat is None:
            return None
        kind = "capture" if self.topic(view) == "spoils" else view.asked.kind
        if kind in _WARNINGS:
            return _WARNINGS[kind](Position(view), key)
        return _OF_DETAILS[kind](Position(view), view.asked, key) if kind in _OF_DETAILS else None


def _warn(message: str, **args: Arg) -> Text:
    return Text(f"knights-coach-warn-{message}", args)


# Planning and cards


def _idle(position: Position, asked: AskedPlan, key: str) -> Text | None:
    """Cards that fit on no later stack and stay in hand for the whole round."""
    own = position.view.own
    if own is None or keys.rest(key) != keys.NONE:
        return None
    left = left_of(own.hand, [kind for text in asked.chosen for kind in keys.split(text)])
    later = LIMITS.cards_per_stack_per_baron * (LIMITS.stacks - asked.stack - 1)
    return _warn("idle", stack=asked.stack + 1, many=len(left)) if len(left) > later else None


def _zone(position: Position, key: str) -> Text | None:
    """A card that starts wages he cannot pay."""
    last = len(position.view.zones["wages"]) + 1 >= zone_size(position.view.many)
    if key != "zone:wages" or not last or not position.is_short:
        return None
    return _warn("wages", wages=crowns(position.bill), crowns=position.own.crowns)


def _serve(position: Position, key: str) -> Text | None:
    """Faith wasted by a Baron who would not become Head of the Church; else the warning of `_zone`."""
    if key != keys.DECLINE:
        return _zone(position, key)
    own, view = position.own, position.view
    charges = [AGENDAS[charge] for charge in own.charges]
    most = own.faith + 1 + sum(card.params.n for card in charges if card.handler == "extra_faith")
    rivals = [baron.faith for seat, baron in enumerate(view.barons) if seat != position.seat and not baron.out]
    rises = view.head != position.seat and most > max(rivals)
    return None if own.heretic or rises else _warn("serve")


def _versatile(position: Position, key: str) -> Text | None:
    """No gain from a card that could bring two crowns, or little gain while a city would surrender."""
    if key == keys.BATTLE:
        return _battle(position, marches.fields(position))
    if key not in (keys.CROWNS, keys.VOTE, keys.DECLINE):
        return None
    missed = _surrender(position)
    return _warn("nothing") if key == keys.DECLINE and missed is None else missed


def _surrender(position: Position) -> Text | None:
    """A city that a second siege would take for certain."""
    for place in marches.fields(position):
        marker = position.view.sieges.get(place)
        third = [seat for seat in position.foreigners(place) if seat != position.holder(place)]
        if marker is None or third or not position.city_in(place):
            continue
        fighters = position.own.ready_in(place)
        if any(attack.target == SIEGE for attack in war.attacks(position, place, fighters)):
            taken, strength = city(position.city_in(place)), siege_strength(fighters)
            return _warn("surrender", city=taken, strength=strength, needed=position.defence(place))
    return None


# Marching and attacking


def _march(position: Position, asked: AskedArmy, key: str) -> Text | None:
    """Marching away with the last Noble of a siege that is strong enough."""
    if keys.verb(key) != "move":
        return _battle(position, [asked.area]) if key == keys.BATTLE else None
    mover = position.army(keys.rest(key))
    # Mobilize Forces can stop, Versatile Strategy needs another Noble.
    others = [army for army in position.own.armies if army is not mover and marches.may_go(position, army)]
    stays = asked.kind == "forces" or any(
        not _leaves_siege(position, army) and marches.trips(position, army) for army in others
    )
    if not stays or not _leaves_siege(position, mover):
        return None
    return _warn("siege", army=position.called(mover.holder), place=area(mover.area))


def _leaves_siege(position: Position, mover: ArmyView) -> bool:
    marker = position.view.sieges.get(mover.area)
    alone = len(position.nobles(mover.area, position.seat)) == 1
    held = marker is not None and marker.by == position.seat
    return held and alone and war.besieging(position, mover.area, [mover])


def _battle(position: Position, areas: Sequence[str]) -> Text | None:
    """A battle without hope of any kind."""
    found = [
        (attack.chances, place)
        for place in areas
        for attack in war.attacks(position, place, position.own.ready_in(place))
    ]
    if not found or not all(_is_hopeless(chances) for chances, _ in found):
        return None
    best, place = max(found, key=lambda pair: pair[0].win)
    return _warn("battle", place=area(place), **best.percent())


def _target(position: Position, asked: AskedDeclaration, key: str) -> Text | None:
    """A hopeless assault where a siege is possible."""
    if keys.rest(key) != ASSAULT:
        return None
    fighters = position.own.ready_in(asked.area)
    found = war.battle(position, asked.area, ASSAULT, fighters)
    besieges = any(attack.target == SIEGE for attack in war.attacks(position, asked.area, fighters))
    if not besieges or not _is_hopeless(found):
        return None
    return _warn("assault", place=area(asked.area), **found.percent())


def _is_hopeless(found: Chances) -> bool:
    return found.win < _WIN and found.lost >= _LOST


# In battle and after it


def _command(position: Position, asked: AskedArmy | AskedDeclaration, key: str) -> Text | None:
    """A commander without effect, where another has one."""
    shapes = asked.holders if isinstance(asked, AskedArmy) else asked.armies
    able = [shape for shape in shapes if _has_sign(position, shape)]
    if not able or _has_sign(position, keys.rest(key)):
        return None
    mine, better = position.called(keys.rest(key)), position.called(able[0])
    return _warn("command", army=mine, other=better, sign=hint(f"command-{able[0]}"))


def _has_sign(position: Position, shape: str) -> bool:
    return shape != "circle" and not position.army(shape).exhausted


def _discard(_: Position, asked: AskedArmy, key: str) -> Text | None:
    """More discards than required."""
    return _warn("discard") if not asked.most and keys.verb(key) == "drop" else None


def _razing(position: Position, asked: AskedArmy | AskedDeclaration, key: str) -> Text | None:
    """Razing a city that would bring Influence more than once."""
    name = position.city_in(asked.area)
    siege = position.view.sieges.get(asked.area)
    lost = siege is not None and siege.by != position.seat
    if keys.rest(key) != "raze" or not name or lost or position.payments < 2:
        return None
    gained = crowns(LIMITS.raze_income_multiplier * CITIES[name].income)
    return _warn("raze", city=city(name), crowns=gained, influence=position.payments)


# Money


def _hire(position: Position, key: str) -> Text | None:
    """More troops than the next wages and taxes can pay."""
    if keys.rest(key) == keys.NONE:
        return None
    kinds = keys.split(keys.rest(key))
    left = position.own.crowns - labels.hire_cost(position.view, kinds)
    bill = position.bill + labels.wages(position.view, kinds)
    if left + position.income(position.seat) >= bill:
        return None
    return _warn("hire", crowns=crowns(left), wages=bill)


def _revolt(position: Position, asked: AskedSheet, key: str) -> Text | None:
    """Losing a city that could easily be kept."""
    if keys.other(key) != "lose" or position.payments < 2:
        return None
    if not position.own.faith and position.own.crowns - asked.most < position.bill:
        return None
    return _warn("revolt", city=city(asked.about), price=crowns(asked.most), influence=position.payments)


# The Assembly


def _refuse(position: Position, asked: AskedCard, key: str) -> Text | None:
    """A ban for a few crowns."""
    cheap = 0 < asked.price <= min(_CHEAP, position.own.crowns)
    if key != keys.REFUSE or position.own.banned or not cheap:
        return None
    return _warn("ban", price=crowns(asked.price))


def _burden(position: Position, name: str, proposal: str, key: str) -> Text | None:
    """Voting a burden onto himself."""
    own = keys.rest(key) == keys.seat_name(position.seat)
    if not own or name not in UNWANTED or (proposal and not is_card(proposal)):
        return None
    return _warn("burden", agenda=agenda(name))


_WARNINGS: Mapping[str, Callable[[Position, str], Text | None]] = {
    "zone": _zone,
    "serve": _serve,
    "versatile": _versatile,
    "mobilize": lambda position, key: _surrender(position) if key == keys.DECLINE else None,
    "hire": _hire,
}
# Warnings for which the details of the question count.
_OF_DETAILS: Mapping[str, Callable[[Position, Any, str], Text | None]] = {
    "plan": _idle,
    "forces": _march,
    "move_one": _march,
    "target": _target,
    "command": _command,
    "discard": _discard,
    "capture": _razing,
    "revolt": _revolt,
    "law": _refuse,
    "refuse": _refuse,
    "side": lambda position, asked, key: _burden(position, asked.agenda, asked.proposal, key),
    **dict.fromkeys(("declare", "tie"), lambda position, asked, key: _burden(position, asked.card, asked.about, key)),
}
