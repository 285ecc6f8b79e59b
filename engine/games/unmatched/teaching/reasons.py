"""Reasons for the computer player's answers, in words and numbers from the view only."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text, Word
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.plans import best_blow, best_card, best_place, best_reach, blow, haunted
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
from engine.games.unmatched.facts.fighters import can_play
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.state import ATTACK, DEFENSE, SCHEME
from engine.games.unmatched.view import FighterView
from engine.games.unmatched.words.board_text import board_size, hero_numbers
from engine.games.unmatched.words.stories import card, fighter, space

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


def hint(name: str, **args: Arg) -> Text:
    return Text(f"unmatched-hint-{name}", args)


def moving(battle: Battle, key: Key) -> Text:
    verb, name, _ = key
    if verb == "done":
        return hint("done")
    if verb == "move":
        figure = battle.fighter(name)
        place = best_place(battle, figure, battle.asked.n)
        if place == figure.space:
            return hint("place-already", fighter=fighter(name), space=space(place))
        return at_place(battle, figure, place)
    if verb in {"open", "close", "via"}:
        return hint("door")
    figure = battle.fighter(battle.asked.fighter)
    if verb == "return":
        return hint("return", fighter=fighter(figure.id), n=battle.distance(battle.hero.space, name))
    return at_place(battle, figure, name or battle.asked.at or figure.space)


def at_place(battle: Battle, figure: FighterView, place: str) -> Text:
    if figure not in battle.mine:
        return _of_others(battle, figure, place)
    name, where = fighter(figure.id), space(place)
    armed = (foe for foe in battle.foes if battle.view.bands[foe.band].hand)
    reaching = sum(battle.in_reach(foe, foe.space, place) for foe in armed)
    struck = best_target(battle, figure, place)
    if struck is not None:
        return hint("place-strike", fighter=name, space=where, target=fighter(struck.id), n=reaching)
    if not battle.goals:
        return hint("place-quiet", fighter=name, space=where)
    near = min(battle.goals, key=lambda foe: battle.distance(place, foe.space))
    steps = battle.distance(place, near.space)
    return hint("place-near", fighter=name, space=where, target=fighter(near.id), steps=steps, n=reaching)


def _of_others(battle: Battle, figure: FighterView, place: str) -> Text:
    hero = battle.hero
    if battle.view.bands[figure.band].team == battle.band.team or not hero.space:
        return hint("place-quiet", fighter=fighter(figure.id), space=space(place))
    steps = battle.distance(place, hero.space)
    return hint("place-foe", fighter=fighter(figure.id), space=space(place), hero=fighter(hero.id), steps=steps)


def best_target(battle: Battle, figure: FighterView, place: str) -> FighterView | None:
    """Whom a fighter would rather attack from a space; nobody if no attack there is worth its card."""
    if best_blow(battle, figure, place) <= 0.0:
        return None
    cards = battle.attack_cards(figure)
    reached = [foe for foe in battle.foes if battle.in_reach(figure, place, foe.space)]
    return max(reached, key=lambda foe: max(blow(battle, name, figure, foe, place) for name in cards))


def _brought(battle: Battle, steps: int, before: float) -> tuple[Word, Word] | None:
    """Who could attack whom after so many steps, where that is worth more than what was possible before."""
    reach = best_reach(battle, steps)
    target = best_target(battle, reach.figure, reach.place) if reach.worth > before else None
    return (fighter(reach.figure.id), fighter(target.id)) if target is not None else None


def boost_move(battle: Battle, key: Key) -> Text:
    if key.name == NONE:
        return hint("boost-none", n=battle.allowance())
    given = CARDS[key.name]
    steps = battle.allowance(given.boost)
    brought = _brought(battle, steps, best_reach(battle, battle.allowance()).worth) if battle.view.actions else None
    if brought is None:
        return hint("boost-steps", n=steps, card=card(given.id))
    return hint("boost-reach", n=steps, fighter=brought[0], target=brought[1])


def maneuver(battle: Battle) -> Text:
    """A card, and whom the steps bring into reach."""
    deck, hand = battle.band.deck, battle.band.hand
    if not deck:
        return hint("maneuver-empty")
    brought = _brought(battle, battle.allowance(), best_reach(battle, 0).worth)
    if brought is None:
        return hint("maneuver-card", hand=hand, deck=deck)
    return hint("maneuver-reach", fighter=brought[0], target=brought[1], hand=hand)


def sidekick_place(battle: Battle, key: Key) -> Text:
    hero = battle.hero
    steps = battle.distance(key.name, hero.space)
    foes = [battle.distance(key.name, foe.space) for foe in battle.foes]
    if not foes:
        return hint("sidekick", hero=fighter(hero.id), steps=steps)
    return hint("sidekick-apart", hero=fighter(hero.id), steps=steps, far=min(foes))


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
    return maneuver(battle)


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
    return hint(f"effect-{best.do.replace('_', '-')}", n=best.fixed(), deck=battle.band.deck)


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


def pay(battle: Battle, key: Key) -> Text:
    """What two Rage buy: the Equal of Grendel strikes back, the Heirloom becomes 5."""
    if key.verb != "use":
        return hint("rage-kept", rage=battle.rage)
    if battle.asked.kind == "hit-back":
        return _struck(battle.fighting[0], battle.asked.n)
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
    if not can_play(battle.mine, held):
        return hint(f"{what}-dead", boost=held.boost)
    if held.type == "scheme":
        return hint(f"{what}-scheme", boost=held.boost)
    return hint(what, n=held.printed, boost=held.boost)


def strip(battle: Battle, key: Key) -> Text:
    held = CARDS[key.name]
    if not can_play(battle.foes, held):
        return hint("strip-dead", boost=held.boost)
    return hint("strip", n=held.printed, boost=held.boost)
