"""The values of answers to each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.worth import (
    A_CARD,
    Clash,
    coming_blows,
    committed_value,
    effect_worth,
    exhaustion,
    expected_hit,
    extras,
    harm,
    keep,
    raised,
    scheme_worth,
)
from engine.games.unmatched.content import CARDS, ITEMS, NUMBERS
from engine.games.unmatched.facts.fighters import can_play
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.state import ATTACK, DEFENSE, SCHEME
from engine.games.unmatched.view import FighterView

NEVER = -1000.0


# Blows


def blow(battle: Battle, card: str, attacker: FighterView, target: FighterView, space: str = "") -> float:
    """The value of attacking with a card, here or from another space, less the card itself."""
    kind = CARDS[card]
    clash = Clash(attacker, target, ATTACK, space)
    hit, winning = expected_hit(battle, committed_value(battle, kind, clash), target)
    return hit + extras(battle, kind, clash, winning) - keep(battle, card)


def best_blow(battle: Battle, attacker: FighterView, space: str) -> float:
    """The best attack a fighter could make from a space; 0 where there is none worth making."""
    best = 0.0
    cards = battle.attack_cards(attacker)
    for target in battle.foes:
        if cards and battle.in_reach(attacker, space, target.space):
            best = max(best, *(blow(battle, card, attacker, target, space) for card in cards))
    return best


def best_card(battle: Battle, attacker: FighterView, target: FighterView) -> str:
    return max(battle.attack_cards(attacker), key=lambda card: blow(battle, card, attacker, target))


# Places


def danger(battle: Battle, figure: FighterView, space: str) -> float:
    guards = sum(CARDS[card].is_guard for card in battle.hand)
    open_to_blows = 1.0 / (1.0 + 0.6 * guards)
    total = 0.0
    for foe in battle.foes:
        owner = battle.view.bands[foe.band]
        if not owner.hand:
            continue
        punch = 1.0 if foe.hero else 0.6
        if battle.in_reach(foe, foe.space, space):
            total += 1.3 * punch
        elif battle.distance(foe.space, space) <= owner.move + 1:
            total += 0.5 * punch
    weight = 1.0 if figure.hero else 0.35
    frail = 1.6 if figure.hero and figure.health <= 6 else 1.0
    return weight * frail * open_to_blows * total


def standing(battle: Battle, figure: FighterView, space: str) -> float:
    if figure not in battle.mine:
        return 0.0 if battle.view.bands[figure.band].team == battle.band.team else -standing_of_foe(battle, space)
    striking = best_blow(battle, figure, space)
    soon = 1.0 if battle.view.actions > 0 and battle.view.active == battle.at else 0.35
    nearest = min((battle.distance(space, foe.space) for foe in battle.goals), default=0)
    eager = 0.12 if battle.attack_cards(figure) else 0.02
    if figure.ranged:
        eager *= 0.6
    alone = _alone_bonus(battle, figure, space)
    return soon * striking - eager * min(nearest, 12) - danger(battle, figure, space) + alone


def standing_of_foe(battle: Battle, space: str) -> float:
    """An opposing fighter is best kept away from the own hero, and where it can be struck."""
    hero = battle.hero
    near = battle.distance(space, hero.space) if hero.space else 6
    struck = any(battle.in_reach(own, own.space, space) for own in battle.mine)
    return -0.1 * min(near, 8) - (0.3 if struck else 0.0)


def _alone_bonus(battle: Battle, figure: FighterView, space: str) -> float:
    """Bigfoot likes to be alone in his zone, Medusa likes company."""
    seen = [foe for foe in battle.foes if foe.space in battle.ground.zone_of(space)]
    if figure.kind == "bigfoot":
        return 0.0 if seen else 0.5
    if figure.kind == "medusa":
        return 0.7 if seen else 0.0
    return 0.0


def moving(battle: Battle, key: Key) -> float:
    """Worth of moving one fighter, or of choosing which one moves."""
    verb, name, _ = key
    if verb == "done":
        return 0.0
    if verb == "move":
        return _gain(battle, battle.fighter(name), battle.asked.n)
    if verb in {"open", "close", "via"}:
        return NEVER
    figure = battle.fighter(battle.asked.fighter)
    if verb == "return":
        return 0.1 * -battle.distance(battle.hero.space, name)
    place = name or battle.asked.at or figure.space
    if not place:
        return NEVER
    gain = standing(battle, figure, place)
    return gain - (0.01 if place != figure.space else 0.0)


class Reach(NamedTuple):
    """The best attack that so many steps make possible: what it is worth, whose it is, and from where."""

    worth: float
    figure: FighterView
    place: str


def best_reach(battle: Battle, steps: int) -> Reach:
    found = (
        Reach(best_blow(battle, figure, place), figure, place)
        for figure in battle.mine
        for place in battle.walk(figure, steps)
    )
    return max(found, key=lambda reach: reach.worth)


def best_place(battle: Battle, figure: FighterView, steps: int) -> str:
    return max(battle.walk(figure, steps), key=lambda space: standing(battle, figure, space))


def _gain(battle: Battle, figure: FighterView, steps: int) -> float:
    """How much better a fighter could stand, a little above 0 if it should move at all."""
    here = standing(battle, figure, figure.space)
    best = standing(battle, figure, best_place(battle, figure, steps))
    return best - here - 0.05


def sidekick_place(battle: Battle, key: Key) -> float:
    """Near the hero, and rather not next to the enemy."""
    space = key.name
    hero = battle.hero.space
    foes = [battle.distance(space, foe.space) for foe in battle.foes]
    return -0.2 * battle.distance(space, hero) + 0.1 * min(foes, default=4)


# The turn


def action(battle: Battle, key: Key) -> float:
    verb, name, other = key
    if verb == "attack":
        attacker, target = battle.fighter(name), battle.fighter(other)
        return blow(battle, best_card(battle, attacker, target), attacker, target)
    if verb == "scheme":
        return scheme_worth(battle, CARDS[name]) - keep(battle, name)
    return _maneuver(battle)


def _maneuver(battle: Battle) -> float:
    """A card, and better places; a blow that becomes possible counts if an action is left for it."""
    steps = battle.allowance()
    gains = sorted((_gain(battle, figure, steps) for figure in battle.mine), reverse=True)
    moved = sum(max(0.0, gain) for gain in gains) if battle.view.actions < 2 else max(0.0, *gains[:1], 0.0)
    if not battle.band.deck:
        return moved - exhaustion(battle)
    crowded = 0.3 if battle.band.hand >= NUMBERS.hand_limit else A_CARD
    return crowded + 0.8 * moved


def boost_move(battle: Battle, key: Key) -> float:
    """Worth of a BOOST: only for a blow that comes into reach by it, or with a card nobody can play."""
    name = key.name
    if name == NONE:
        return 0.0
    if battle.view.actions == 0:
        return -keep(battle, name)
    near = best_reach(battle, battle.allowance()).worth
    far = best_reach(battle, battle.allowance(CARDS[name].boost)).worth
    return far - near - keep(battle, name) - 0.3


def commit(battle: Battle, key: Key) -> float:
    """The card for an attack, or the one King Arthur attaches."""
    attacker, target = battle.committing
    name = key.name
    if key.verb == "with":
        return blow(battle, name, attacker, target)
    if name == NONE:
        return 0.0
    value = committed_value(battle, CARDS[battle.asked.card], Clash(attacker, target, ATTACK))
    plain, _ = expected_hit(battle, value, target)
    boosted, _ = expected_hit(battle, value + CARDS[name].boost, target)
    return boosted - plain - keep(battle, name) - 0.2


# Combat


def defence(battle: Battle, key: Key) -> float:
    """The damage a defence prevents, averaged over the possible attack cards."""
    attacker, target = battle.fighting
    blows = coming_blows(battle)
    if not blows:
        return 0.0
    name = key.name
    if name == NONE:
        return -sum(harm(target, value) for value in blows) / len(blows)
    clash = Clash(target, attacker, DEFENSE)
    guard = committed_value(battle, CARDS[name], clash)
    suffered = sum(harm(target, value - guard) for value in blows) / len(blows)
    winning = sum(guard >= value for value in blows) / len(blows)
    bonus = extras(battle, CARDS[name], clash, winning)
    return bonus - suffered - keep(battle, name)


def grendel(battle: Battle, key: Key) -> float:
    """Two Rage for damage equal to their printed value."""
    return harm(battle.fighting[0], battle.asked.n) - 1.6 if key.verb == "use" else 0.0


def item(battle: Battle, key: Key) -> float:
    """The effect of the card with that item in the basket."""
    worth = [effect_worth(battle, effect, battle.opponent) for effect in battle.card.with_item(key.name)]
    return sum(worth) - 0.01 * ITEMS.index(key.name)


def _dealt(battle: Battle, values: tuple[int, int]) -> float:
    """The harm of the combat if it ended with these values."""
    attack, defence = values
    return harm(battle.fighting[1], attack - defence)


def spend(battle: Battle, key: Key) -> float:
    """Rage for value: stop the damage in defence, deal it in attack; for the Horn all there is."""
    if battle.asked.role == SCHEME:
        return float(key.name)
    dealt = _dealt(battle, raised(battle, key))
    return (-dealt if battle.asked.role == DEFENSE else dealt) - 0.5 * int(key.name)


def _more_dealt(battle: Battle, key: Key) -> float:
    return _dealt(battle, raised(battle, key)) - _dealt(battle, battle.values)


def heirloom(battle: Battle, key: Key) -> float:
    return _more_dealt(battle, key) - 1.2 if key.verb == "use" else 0.0


def boost_attack(battle: Battle, key: Key) -> float:
    """A hand card for its BOOST in a combat whose cards lie open."""
    return 0.0 if key.name == NONE else _more_dealt(battle, key) - keep(battle, key.name) - 0.2


def size(battle: Battle, key: Key) -> float:
    """Prefer BIG for the first player and SMALL for the second."""
    return float((key.name == "big") == (battle.band.mark == 1))


def prefer(verb: str) -> Callable[[Battle, Key], float]:
    """Always the same answer."""
    return lambda _, key: float(key.verb == verb)


def extra_card(battle: Battle, key: Key) -> float:
    """Prefer to draw while the deck holds a card."""
    return float((key.verb == "use") == (battle.band.deck > 0))


# Cards and targets


def target(battle: Battle, key: Key) -> float:
    """Whom an effect hits; for the spirits, which spaces."""
    verb, name, _ = key
    if verb == "skip":
        return 0.0
    if verb == "space":
        return sum(harm(foe, battle.asked.n) for foe in haunted(battle, name)) + 0.1 * (name in battle.standing)
    struck = battle.fighter(name)
    return harm(struck, battle.asked.n) * (1 if struck in battle.foes else -1)


def haunted(battle: Battle, space: str) -> list[FighterView]:
    """The opponents that the spirits would hit on a space and the other one, which may still be any next to it."""
    spaces = {space, *((battle.asked.at,) if battle.asked.at else battle.ground.around(space))}
    return [foe for foe in battle.foes if foe.space in spaces]


def opponent(battle: Battle, key: Key) -> float:
    return float(battle.view.bands[battle.fighter(key.name).band].hand)


def give_up(battle: Battle, key: Key) -> float:
    """Part with the card of least use; refuse where one may."""
    if key.verb == "keep":
        return -0.7
    return -keep(battle, key.name)


def take(battle: Battle, key: Key) -> float:
    """The best cards into the hand, the next best on top."""
    return keep(battle, key.name)


def strip(battle: Battle, key: Key) -> float:
    """Their most dangerous card, of those somebody can still play."""
    card = CARDS[key.name]
    lost = not can_play(battle.foes, card)
    return card.printed + 0.4 * card.boost + 0.5 * len(card.effects) - (4.0 if lost else 0.0)


def chosen_effect(battle: Battle, key: Key) -> float:
    """The options of Golden Drinking Horn and Looking Glass, and the Rage for the former."""
    verb, name, _ = key
    if verb == "spend":
        return float(name)
    return effect_worth(battle, battle.card.option(name), None)
