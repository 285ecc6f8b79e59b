"""Reasons for the computer player's answers, in words and numbers from the view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract import Arg, SeatName, Text
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.plans import best_card
from engine.games.unmatched.bots.worth import (
    Clash,
    chance_of,
    coming_blows,
    committed_value,
    effect_worth,
    expected_hit,
    extras,
    harm,
)
from engine.games.unmatched.content import BOARDS, CARDS, HEROES, Card, Effect
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.teaching import place_reasons as places
from engine.games.unmatched.teaching.place_reasons import hint
from engine.games.unmatched.view import FighterView
from engine.games.unmatched.words.stories import card, fighter

# Effects that are worth a phrase of their own; the others are told as "its text".
TOLD = frozenset(
    {
        "cancel_effects",
        "choose_effects",
        "deal_damage",
        "discard",
        "draw",
        "gain_action",
        "gain_rage",
        "look_top",
        "move",
        "place",
        "recover",
        "return_fighter",
        "search_card",
    }
)


# Reasons that compare with all else, and are told differently of what is not liked best.
COMPARING = frozenset({"unmatched-hint-done", "unmatched-hint-boost-none", "unmatched-hint-maneuver-card"})


def why(battle: Battle, key: Key, *, best: bool) -> Text:
    """The reason for an answer; `best` if nothing is rated higher."""
    said = WHY[battle.asked.kind](battle, key)
    return said if best or said.id not in COMPARING else Text(f"{said.id}-second", said.args)


def plain_reason(key: Key) -> Text:
    """The reason for an answer before there is a battle, when any will do."""
    match key:
        case ("pick", name, _):
            hero = HEROES[name]
            main = hero.fighters[0]
            kind = Text(f"unmatched-{main.attack}")
            return hint("hero", move=hero.move, health=main.health, kind=kind)
        case ("board", name, _):
            return hint("board", spaces=len(BOARDS[name].spaces), zones=len(BOARDS[name].zones))
        case ("first", name, _):
            return hint("first", seat=SeatName(int(name) - 1))
    return hint("only")


# The turn


def _action(battle: Battle, key: Key) -> Text:
    verb, name, other = key
    if verb == "attack":
        attacker, target = battle.fighter(name), battle.fighter(other)
        return _blow(battle, best_card(battle, attacker, target), attacker, target)
    if verb == "scheme":
        return _main_effect(battle, CARDS[name].effects)
    return places.maneuver(battle)


def _blow(battle: Battle, name: str, attacker: FighterView, target: FighterView) -> Text:
    """The value of an attack and how often it gets through."""
    clash = Clash(attacker, target, "attack", attacker.space)
    value = committed_value(battle, CARDS[name], clash)
    hit, winning = expected_hit(battle, value, target)
    told: dict[str, Arg] = {
        "card": card(name),
        "n": round(value),
        "target": fighter(target.id),
        "health": target.health,
    }
    if battle.view.bands[target.band].hand:
        told["chance"] = round(100 * winning)
        if extras(battle, CARDS[name], clash, winning) <= hit:
            return hint("attack", **told)
        return hint("attack-text", **told, more=_main_effect(battle, CARDS[name].effects, target, winning))
    return hint("attack-deadly" if value >= target.health else "attack-bare", **told)


def _main_effect(
    battle: Battle, effects: tuple[Effect, ...], foe: FighterView | None = None, winning: float = 1.0
) -> Text:
    """The effect of a card that is worth most, with this chance to win the combat."""
    told = [effect for effect in effects if effect.do in TOLD]
    if not told:
        return hint("effect-none")
    best = max(told, key=lambda effect: chance_of(effect, winning) * effect_worth(battle, effect, foe))
    n = best.n if isinstance(best.n, int) else 0
    return hint(f"effect-{best.do.replace('_', '-')}", n=n, deck=battle.band.deck)


def _size(battle: Battle, key: Key) -> Text:
    return hint(f"size-{key.name}", first=int(battle.band.mark == 1))


# Attack and defence


def _commit(battle: Battle, key: Key) -> Text:
    attacker, target = battle.fighter(battle.asked.fighter), battle.fighter(battle.asked.target)
    if key.verb == "with":
        return _blow(battle, key.name, attacker, target)
    kind = CARDS[battle.asked.card]
    value = round(committed_value(battle, kind, Clash(attacker, target, "attack", attacker.space)))
    if key.name == NONE:
        return hint("attach-none", n=value, hand=battle.band.hand)
    return hint("attach", n=value, more=value + CARDS[key.name].boost, card=card(key.name))


def _defence(battle: Battle, key: Key) -> Text:
    """Against how many of the cards that may lie there it helps."""
    combat = battle.combat
    attacker, target = battle.fighter(combat.attack.fighter), battle.fighter(combat.defence.fighter)
    blows = coming_blows(battle)
    if not blows:
        return hint("effect-none")
    usual = round(sum(blows) / len(blows))
    if key.name == NONE:
        return hint("defend-none", target=fighter(target.id), health=target.health, n=usual)
    guard = committed_value(battle, CARDS[key.name], Clash(target, attacker, "defense", target.space))
    stopped = sum(guard >= blow for blow in blows)
    return hint("defend", card=card(key.name), n=round(guard), stopped=stopped, count=len(blows), usual=usual)


def _against(battle: Battle, attack: int, defence: int, **left: int) -> Text:
    """How the combat would stand, and how many cards or how much Rage would be left."""
    target = fighter(battle.combat.defence.fighter)
    damage = max(0, attack - defence)
    return hint(f"stands-{next(iter(left))}", n=attack, against=defence, damage=damage, target=target, **left)


def _hit_back(battle: Battle, key: Key) -> Text:
    struck = battle.fighter(battle.combat.attack.fighter)
    if key.verb != "use":
        return hint("rage-kept", rage=battle.band.rage or 0)
    return _struck(struck, battle.asked.n)


def _raise(battle: Battle, key: Key) -> Text:
    attack, defence = battle.values
    rage = battle.band.rage or 0
    return _against(battle, attack + 2, defence, rage=rage - 2) if key.verb == "use" else hint("rage-kept", rage=rage)


def _spend(battle: Battle, key: Key) -> Text:
    spent, rage = int(key.name), battle.band.rage or 0
    if battle.asked.role == "scheme":
        return hint("spend-effects", n=spent, rest=rage - spent)
    attack, defence = battle.values
    if battle.asked.role == "defense":
        return _against(battle, attack, defence + 2 * spent, rage=rage - spent)
    return _against(battle, attack + 2 * spent, defence, rage=rage - spent)


def _boost_card(battle: Battle, key: Key) -> Text:
    attack, defence = battle.values
    more = 0 if key.name == NONE else CARDS[key.name].boost
    return _against(battle, attack + more, defence, cards=battle.band.hand - (key.name != NONE))


# Effects


def _item(battle: Battle, key: Key) -> Text:
    combat, foe = battle.view.combat, None
    if battle.asked.role in {"attack", "defense"} and combat is not None:
        foe = battle.fighter(combat.defence.fighter if battle.asked.role == "attack" else combat.attack.fighter)
    effects = CARDS[battle.asked.card].effects
    marked = (e for e in effects if e.item == key.name or e.unless_item not in {"", key.name})
    return _main_effect(battle, tuple(marked), foe)


def _chosen_effect(battle: Battle, key: Key) -> Text:
    if key.verb == "spend":
        return hint("spend-effects", n=int(key.name), rest=(battle.band.rage or 0) - int(key.name))
    options = (option for effect in CARDS[battle.asked.card].effects for option in effect.options)
    return _main_effect(battle, tuple(option for option in options if option.do == key.name))


def _target(battle: Battle, key: Key) -> Text:
    verb, name, _ = key
    if verb == "skip":
        return hint("nobody-hit")
    if verb == "space":
        around = {name, battle.asked.at} if battle.asked.at else {name, *battle.around(name)}
        return hint("spirits", n=sum(foe.space in around for foe in battle.foes))
    struck = battle.fighter(name)
    return _struck(struck, battle.asked.n) if struck in battle.foes else hint("own-side", fighter=fighter(name))


def _struck(struck: FighterView, n: int) -> Text:
    told: dict[str, Arg] = {"fighter": fighter(struck.id), "n": n}
    if harm(struck, n) and n >= struck.health:
        return hint("struck-down", **told)
    return hint("struck", **told, left=struck.health - n)


def _may(battle: Battle, key: Key) -> Text:
    """What a card offers, or leaving it."""
    return hint(f"{battle.asked.kind}-{key.verb}", rage=battle.band.rage or 0, deck=battle.band.deck)


def _opponent(battle: Battle, key: Key) -> Text:
    band = battle.view.bands[battle.fighter(key.name).band]
    return hint("opponent", seat=SeatName(band.seat), n=band.hand)


# Cards


def _give_up(battle: Battle, key: Key) -> Text:
    return hint("keep") if key.verb == "keep" else _in_hand(battle, "discard", CARDS[key.name])


def _take(battle: Battle, key: Key) -> Text:
    return _in_hand(battle, "take", CARDS[key.name])


def _in_hand(battle: Battle, what: str, held: Card) -> Text:
    """A card by its numbers, or that nobody is left to play it."""
    if not any(held.used_by(figure.kind) for figure in battle.mine):
        return hint(f"{what}-dead", boost=held.boost)
    if held.type == "scheme":
        return hint(f"{what}-scheme", boost=held.boost)
    return hint(what, n=held.printed, boost=held.boost)


def _strip(battle: Battle, key: Key) -> Text:
    held = CARDS[key.name]
    if held.user != "any" and not any(foe.kind == held.user for foe in battle.foes):
        return hint("strip-dead", boost=held.boost)
    return hint("strip", n=held.printed, boost=held.boost)


REASONS: tuple[tuple[Callable[[Battle, Key], Text], str], ...] = (
    (_size, "size"),
    (places.sidekick_place, "place-sidekick"),
    (_action, "action"),
    (places.boost_move, "boost-movement"),
    (places.moving, "maneuver maneuver-walk move walk walk-after-attack place-fighter bring-back"),
    (_commit, "attack-card attach-boost"),
    (_defence, "defence"),
    (_hit_back, "hit-back"),
    (_raise, "raise-value"),
    (_item, "item"),
    (_spend, "spend-for-value"),
    (_chosen_effect, "spend-for-effects choose-effects"),
    (_boost_card, "boost-card"),
    (_target, "gaze target first-space second-space"),
    (_may, "strike-down regain-card keep-card swap-places extra-card"),
    (_give_up, "give-up-card give-up-or-decline hand-limit"),
    (_take, "take-card card-on-top"),
    (_strip, "pick-their-card"),
    (_opponent, "opponent"),
)
WHY: Mapping[str, Callable[[Battle, Key], Text]] = {kind: reason for reason, kinds in REASONS for kind in kinds.split()}
