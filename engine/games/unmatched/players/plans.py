"""How each decision is weighed."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS, ITEMS
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.players.outlook import Outlook
from engine.games.unmatched.players.worth import (
    A_CARD,
    Clash,
    committed_value,
    effect_worth,
    expected_hit,
    extras,
    harm,
    keep,
    scheme_worth,
)
from engine.games.unmatched.view import FighterView

NEVER = -1000.0


# Blows


def blow(look: Outlook, card: str, attacker: FighterView, target: FighterView, space: str) -> float:
    """What attacking with a card is worth, the card itself taken off."""
    kind = CARDS[card]
    clash = Clash(attacker, target, "attack", space)
    hit, winning = expected_hit(look, committed_value(look, kind, clash), target)
    return hit + extras(look, kind, clash, winning) - keep(look, card)


def best_blow(look: Outlook, attacker: FighterView, space: str) -> float:
    """The best attack a fighter could make from a space; 0 where there is none worth making."""
    best = 0.0
    cards = {card for card in look.hand if CARDS[card].attacks_for(attacker.kind)}
    for target in look.foes:
        if cards and look.in_reach(attacker, space, target.space):
            best = max(best, *(blow(look, card, attacker, target, space) for card in cards))
    return best


# Places


def danger(look: Outlook, figure: FighterView, space: str) -> float:
    """How exposed a fighter is on a space."""
    guards = sum(CARDS[card].type in {"defense", "versatile"} for card in look.hand)
    open_to_blows = 1.0 / (1.0 + 0.6 * guards)
    total = 0.0
    for foe in look.foes:
        owner = look.view.bands[foe.band]
        if not owner.hand:
            continue
        punch = 1.0 if foe.hero else 0.6
        if look.in_reach(foe, foe.space, space):
            total += 1.3 * punch
        elif look.distance(foe.space, space) <= owner.move + 1:
            total += 0.5 * punch
    weight = 1.0 if figure.hero else 0.35
    frail = 1.6 if figure.hero and figure.health <= 6 else 1.0
    return weight * frail * open_to_blows * total


def standing(look: Outlook, figure: FighterView, space: str) -> float:
    """What it is worth to have a fighter on a space."""
    if figure not in look.mine:
        return 0.0 if look.team(figure) == look.band.team else -standing_of_foe(look, space)
    striking = best_blow(look, figure, space)
    soon = 1.0 if look.view.actions > 0 and look.view.active == look.at else 0.35
    goal = [foe for foe in look.foes if foe.hero] or look.foes
    nearest = min((look.distance(space, foe.space) for foe in goal), default=0)
    eager = 0.12 if any(CARDS[card].attacks_for(figure.kind) for card in look.hand) else 0.02
    if figure.ranged:
        eager *= 0.6
    alone = _alone_bonus(look, figure, space)
    return soon * striking - eager * min(nearest, 12) - danger(look, figure, space) + alone


def standing_of_foe(look: Outlook, space: str) -> float:
    """An opposing fighter is best kept away from the own hero, and where it can be struck."""
    hero = look.hero_of(look.at)
    near = look.distance(space, hero.space) if hero.space else 6
    struck = any(look.in_reach(own, own.space, space) for own in look.mine)
    return -0.1 * min(near, 8) - (0.3 if struck else 0.0)


def _alone_bonus(look: Outlook, figure: FighterView, space: str) -> float:
    """Bigfoot likes to be alone in his zone, Medusa likes company."""
    seen = [foe for foe in look.foes if foe.space in look.zone(space)]
    if figure.kind == "bigfoot":
        return 0.0 if seen else 0.5
    if figure.kind == "medusa":
        return 0.7 if seen else 0.0
    return 0.0


def moving(look: Outlook, key: Key) -> float:
    """Worth of moving one fighter, or of choosing which one moves."""
    verb, name, _ = key
    if verb == "done":
        return 0.0
    if verb == "move":
        return _gain(look, look.fighter(name), look.asked.n)
    if verb in {"open", "close", "via"}:
        return NEVER
    figure = look.fighter(look.asked.fighter)
    if verb == "return":
        return 0.1 * -look.distance(look.hero_of(look.at).space, name)
    place = name or look.asked.at or figure.space
    if not place:
        return NEVER
    gain = standing(look, figure, place)
    return gain - (0.01 if place != figure.space else 0.0)


def _gain(look: Outlook, figure: FighterView, steps: int) -> float:
    """How much better a fighter could stand, a little above 0 if it should move at all."""
    here = standing(look, figure, figure.space)
    best = max(standing(look, figure, space) for space in look.walk(figure, steps))
    return best - here - 0.05


def sidekick_place(look: Outlook, key: Key) -> float:
    """Near the hero, and rather not next to the enemy."""
    space = key.name
    hero = look.hero_of(look.at).space
    foes = [look.distance(space, foe.space) for foe in look.foes]
    return -0.2 * look.distance(space, hero) + 0.1 * min(foes, default=4)


# The turn


def action(look: Outlook, key: Key) -> float:
    """Worth of an action."""
    verb, name, other = key
    if verb == "attack":
        attacker, target = look.fighter(name), look.fighter(other)
        cards = {card for card in look.hand if CARDS[card].attacks_for(attacker.kind)}
        return max(blow(look, card, attacker, target, attacker.space) for card in cards)
    if verb == "scheme":
        return scheme_worth(look, CARDS[name]) - keep(look, name)
    return _maneuver(look)


def _maneuver(look: Outlook) -> float:
    """A card, and better places; a blow that becomes possible counts if an action is left for it."""
    steps = look.allowance()
    gains = sorted((_gain(look, figure, steps) for figure in look.mine), reverse=True)
    moved = sum(max(0.0, gain) for gain in gains) if look.view.actions < 2 else max(0.0, *gains[:1], 0.0)
    if not look.band.deck:
        return moved - sum(harm(figure, 2) for figure in look.mine)
    crowded = 0.3 if look.band.hand >= 7 else A_CARD
    return crowded + 0.8 * moved


def boost_move(look: Outlook, key: Key) -> float:
    """Worth of a BOOST: only for a blow that comes into reach by it, or with a card nobody can play."""
    name = key.name
    if name == NONE:
        return 0.0
    if look.view.actions == 0:
        return -keep(look, name)
    near = max((best_blow(look, f, s) for f in look.mine for s in look.walk(f, look.allowance())), default=0.0)
    steps = look.allowance(CARDS[name].boost)
    far = max((best_blow(look, f, s) for f in look.mine for s in look.walk(f, steps)), default=0.0)
    return far - near - keep(look, name) - 0.3


def commit(look: Outlook, key: Key) -> float:
    """The card for an attack, or the one King Arthur attaches."""
    attacker, target = look.fighter(look.asked.fighter), look.fighter(look.asked.target)
    name = key.name
    if key.verb == "with":
        return blow(look, name, attacker, target, attacker.space)
    if name == NONE:
        return 0.0
    kind = CARDS[look.asked.card]
    value = committed_value(look, kind, Clash(attacker, target, "attack", attacker.space))
    plain, _ = expected_hit(look, value, target)
    boosted, _ = expected_hit(look, value + CARDS[name].boost, target)
    return boosted - plain - keep(look, name) - 0.2


# Combat


def defence(look: Outlook, key: Key) -> float:
    """What a defence saves, weighed over the cards the attacker may have put down."""
    combat = look.view.combat
    assert combat is not None
    attacker, target = look.fighter(combat.attack.fighter), look.fighter(combat.defence.fighter)
    pool = [card for card in look.unseen(attacker.band) if card.attacks_for(attacker.kind)]
    if not pool:
        return 0.0
    extra = 2.0 if combat.cards > 1 else 0.0
    coming = Clash(attacker, target, "attack", attacker.space)
    blows = [committed_value(look, card, coming) + extra for card in pool]
    name = key.name
    if name == NONE:
        return -sum(harm(target, value) for value in blows) / len(blows)
    clash = Clash(target, attacker, "defense", target.space)
    guard = committed_value(look, CARDS[name], clash)
    suffered = sum(harm(target, value - guard) for value in blows) / len(blows)
    winning = sum(guard >= value for value in blows) / len(blows)
    bonus = extras(look, CARDS[name], clash, winning)
    return bonus - suffered - keep(look, name)


def grendel(look: Outlook, key: Key) -> float:
    """Two Rage for damage equal to their printed value."""
    combat = look.view.combat
    assert combat is not None
    struck = look.fighter(combat.attack.fighter)
    return harm(struck, look.asked.n) - 1.6 if key.verb == "use" else 0.0


def item(look: Outlook, key: Key) -> float:
    """What the card does with that item in the basket."""
    combat = look.view.combat
    name = key.name
    foe = None
    if look.asked.role in {"attack", "defense"} and combat is not None:
        foe = look.fighter(combat.defence.fighter if look.asked.role == "attack" else combat.attack.fighter)
    effects = CARDS[look.asked.card].effects
    total = sum(effect_worth(look, effect, foe) for effect in effects if effect.item == name)
    total += sum(effect_worth(look, effect, foe) for effect in effects if effect.unless_item not in {"", name})
    return total - 0.01 * ITEMS.index(name)


def _lead(look: Outlook) -> int:
    """Attack value minus defence value as the cards lie."""
    combat = look.view.combat
    assert combat is not None
    return (combat.attack.value or 0) - (combat.defence.value or 0)


def _dealt(look: Outlook, value: int) -> float:
    combat = look.view.combat
    assert combat is not None
    return harm(look.fighter(combat.defence.fighter), value)


def spend(look: Outlook, key: Key) -> float:
    """Rage for value: stop the damage in defence, deal it in attack; for the Horn all there is."""
    n = int(key.name)
    if look.asked.role == "scheme":
        return float(n)
    if look.asked.role == "defense":
        return -_dealt(look, _lead(look) - 2 * n) - 0.5 * n
    return _dealt(look, _lead(look) + 2 * n) - 0.5 * n


def heirloom(look: Outlook, key: Key) -> float:
    """Two Rage for value 5."""
    return _dealt(look, _lead(look) + 2) - _dealt(look, _lead(look)) - 1.2 if key.verb == "use" else 0.0


def boost_attack(look: Outlook, key: Key) -> float:
    """A hand card for its BOOST in a combat whose cards lie open."""
    name = key.name
    if name == NONE:
        return 0.0
    return _dealt(look, _lead(look) + CARDS[name].boost) - _dealt(look, _lead(look)) - keep(look, name) - 0.2


def size(look: Outlook, key: Key) -> float:
    """BIG to strike first, SMALL to be struck first."""
    return float((key.name == "big") == (look.band.mark == 1))


def accept(_: Outlook, key: Key) -> float:
    """Take cards back and strike sidekicks down."""
    return float(key.verb == "use")


def decline(_: Outlook, key: Key) -> float:
    """Do not swap."""
    return float(key.verb == "skip")


def extra_card(look: Outlook, key: Key) -> float:
    """Draw while there is something to draw."""
    return float((key.verb == "use") == (look.band.deck > 0))


# Cards and targets


def target(look: Outlook, key: Key) -> float:
    """Whom an effect hits; for the spirits, which spaces."""
    verb, name, _ = key
    if verb == "skip":
        return 0.0
    if verb == "space":
        spaces = {name, look.asked.at} if look.asked.at else {name, *look.around(name)}
        return sum(harm(foe, look.asked.n) for foe in look.foes if foe.space in spaces) + 0.1 * (name in look.standing)
    struck = look.fighter(name)
    return harm(struck, look.asked.n) * (1 if struck in look.foes else -1)


def opponent(look: Outlook, key: Key) -> float:
    """Whoever holds most cards."""
    return float(look.view.bands[look.fighter(key.name).band].hand)


def give_up(look: Outlook, key: Key) -> float:
    """Part with the card of least use; refuse where one may."""
    if key.verb == "keep":
        return -0.7
    return -keep(look, key.name)


def take(look: Outlook, key: Key) -> float:
    """The best cards into the hand, the next best on top."""
    return keep(look, key.name)


def strip(look: Outlook, key: Key) -> float:
    """Their most dangerous card, of those somebody can still play."""
    card = CARDS[key.name]
    lost = card.user != "any" and not any(foe.kind == card.user for foe in look.foes)
    return card.printed + 0.4 * card.boost + 0.5 * len(card.effects) - (4.0 if lost else 0.0)


def chosen_effect(look: Outlook, key: Key) -> float:
    """The options of Golden Drinking Horn and Looking Glass, and the Rage for the former."""
    verb, name, _ = key
    if verb == "spend":
        return float(name)
    options = next(effect.options for effect in CARDS[look.asked.card].effects if effect.options)
    return effect_worth(look, next(option for option in options if option.do == name), None)
