"""Reasons for the computer player's answers, in words and numbers from the view only."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.plans import best_card, haunted
from engine.games.unmatched.bots.worth import (
    Clash,
    chance_of,
    coming_blows,
    committed_value,
    effect_worth,
    expected_hit,
    extras,
    harm,
    raised,
)
from engine.games.unmatched.content import CARDS, Effect
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.state import ATTACK, DEFENSE, SCHEME
from engine.games.unmatched.teaching import place_reasons as places
from engine.games.unmatched.teaching.place_reasons import hint
from engine.games.unmatched.view import FighterView
from engine.games.unmatched.words.board_text import board_size, hero_numbers
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


def plain_reason(key: Key) -> Text:
    """The reason for an answer before there is a battle, when any will do."""
    match key:
        case ("pick", name, _):
            return hint("hero", **hero_numbers(name))
        case ("board", name, _):
            return hint("board", **board_size(name))
        case ("first", name, _):
            return hint("first", seat=SeatName(int(name) - 1))
    return hint("only")


# The turn


def action(battle: Battle, key: Key) -> Text:
    verb, name, other = key
    if verb == "attack":
        attacker, target = battle.fighter(name), battle.fighter(other)
        return _blow(battle, best_card(battle, attacker, target), attacker, target)
    if verb == "scheme":
        return _main_effect(battle, CARDS[name].effects)
    return places.maneuver(battle)


def _blow(battle: Battle, name: str, attacker: FighterView, target: FighterView) -> Text:
    clash = Clash(attacker, target, ATTACK)
    value = committed_value(battle, CARDS[name], clash)
    hit, winning = expected_hit(battle, value, target)
    who = fighter(target.id)
    told: dict[str, Arg] = {"card": card(name), "n": round(value), "target": who, "health": target.health}
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


def size(battle: Battle, key: Key) -> Text:
    return hint(f"size-{key.name}", first=int(battle.band.mark == 1))


# Attack and defence


def commit(battle: Battle, key: Key) -> Text:
    attacker, target = battle.committing
    if key.verb == "with":
        return _blow(battle, key.name, attacker, target)
    value = round(committed_value(battle, battle.card, Clash(attacker, target, ATTACK)))
    if key.name == NONE:
        return hint("attach-none", n=value, hand=battle.band.hand)
    return hint("attach", n=value, more=value + CARDS[key.name].boost, card=card(key.name))


def defence(battle: Battle, key: Key) -> Text:
    """Against how many of the cards that may lie there it helps."""
    attacker, target = battle.fighting
    blows = coming_blows(battle)
    if not blows:
        return hint("effect-none")
    usual = round(sum(blows) / len(blows))
    if key.name == NONE:
        return hint("defend-none", target=fighter(target.id), health=target.health, n=usual)
    guard = committed_value(battle, CARDS[key.name], Clash(target, attacker, DEFENSE))
    stopped = sum(guard >= blow for blow in blows)
    return hint("defend", card=card(key.name), n=round(guard), stopped=stopped, count=len(blows), usual=usual)


def _against(battle: Battle, key: Key, **left: int) -> Text:
    """How the combat would stand, and how many cards or how much Rage would be left."""
    attack, defence = raised(battle, key)
    target, damage = fighter(battle.fighting[1].id), max(0, attack - defence)
    return hint(f"stands-{next(iter(left))}", n=attack, against=defence, damage=damage, target=target, **left)


def hit_back(battle: Battle, key: Key) -> Text:
    if key.verb != "use":
        return hint("rage-kept", rage=battle.rage)
    return _struck(battle.fighting[0], battle.asked.n)


def raised_value(battle: Battle, key: Key) -> Text:
    if key.verb != "use":
        return hint("rage-kept", rage=battle.rage)
    return _against(battle, key, rage=battle.rage - 2)


def spend(battle: Battle, key: Key) -> Text:
    left = battle.rage - int(key.name)
    if battle.asked.role == SCHEME:
        return hint("spend-effects", n=int(key.name), rest=left)
    return _against(battle, key, rage=left)


def boost_card(battle: Battle, key: Key) -> Text:
    return _against(battle, key, cards=battle.band.hand - (key.name != NONE))


# Effects


def item(battle: Battle, key: Key) -> Text:
    return _main_effect(battle, battle.card.with_item(key.name), battle.opponent)


def chosen_effect(battle: Battle, key: Key) -> Text:
    return spend(battle, key) if key.verb == "spend" else _main_effect(battle, (battle.card.option(key.name),))


def target(battle: Battle, key: Key) -> Text:
    verb, name, _ = key
    if verb == "skip":
        return hint("nobody-hit")
    if verb == "space":
        return hint("spirits", n=len(haunted(battle, name)))
    struck = battle.fighter(name)
    return _struck(struck, battle.asked.n) if struck in battle.foes else hint("own-side", fighter=fighter(name))


def _struck(struck: FighterView, n: int) -> Text:
    told: dict[str, Arg] = {"fighter": fighter(struck.id), "n": n}
    if harm(struck, n) and n >= struck.health:
        return hint("struck-down", **told)
    return hint("struck", **told, left=struck.health - n)


def may(battle: Battle, key: Key) -> Text:
    return hint(f"{battle.asked.kind}-{key.verb}", rage=battle.rage, deck=battle.band.deck)


def opponent(battle: Battle, key: Key) -> Text:
    band = battle.view.bands[battle.fighter(key.name).band]
    return hint("opponent", seat=SeatName(band.seat), n=band.hand)


# Cards


def give_up(battle: Battle, key: Key) -> Text:
    return hint("keep") if key.verb == "keep" else _in_hand(battle, "discard", key)


def take(battle: Battle, key: Key) -> Text:
    return _in_hand(battle, "take", key)


def _in_hand(battle: Battle, what: str, key: Key) -> Text:
    """A card by its numbers, or that nobody is left to play it."""
    held = CARDS[key.name]
    if not any(held.used_by(figure.kind) for figure in battle.mine):
        return hint(f"{what}-dead", boost=held.boost)
    if held.type == "scheme":
        return hint(f"{what}-scheme", boost=held.boost)
    return hint(what, n=held.printed, boost=held.boost)


def strip(battle: Battle, key: Key) -> Text:
    held = CARDS[key.name]
    if not any(held.used_by(foe.kind) for foe in battle.foes):
        return hint("strip-dead", boost=held.boost)
    return hint("strip", n=held.printed, boost=held.boost)
