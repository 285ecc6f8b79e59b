"""How each decision is weighed."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS, ITEMS
from engine.games.unmatched.players.outlook import Outlook
from engine.games.unmatched.players.worth import (
    A_CARD,
    Clash,
    attacks_with,
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


def rest_of(key: str) -> str:
    """What stands behind the verb."""
    return key.partition(":")[2]


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
    cards = {card for card in look.hand if attacks_with(CARDS[card], attacker)}
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
    eager = 0.12 if any(attacks_with(CARDS[card], figure) for card in look.hand) else 0.02
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


def moving(look: Outlook, key: str) -> float:
    """Worth of moving one fighter, or of choosing which one moves."""
    ask = look.view.ask
    assert ask is not None
    verb, _, name = key.partition(":")
    if verb == "done":
        return 0.0
    if verb == "move":
        return _gain(look, look.fighter(name), ask.n)
    if verb in {"open", "close", "via"}:
        return NEVER
    figure = look.fighter(ask.fighter)
    if verb == "return":
        return 0.1 * -look.distance(look.hero_of(look.at).space, name)
    place = name or ask.at or figure.space
    if not place:
        return NEVER
    gain = standing(look, figure, place)
    return gain - (0.01 if place != figure.space else 0.0)


def _gain(look: Outlook, figure: FighterView, steps: int) -> float:
    """How much better a fighter could stand, a little above 0 if it should move at all."""
    here = standing(look, figure, figure.space)
    best = max(standing(look, figure, space) for space in look.walk(figure, steps))
    return best - here - 0.05


def sidekick_place(look: Outlook, key: str) -> float:
    """Near the hero, and rather not next to the enemy."""
    ask = look.view.ask
    assert ask is not None
    space = rest_of(key)
    hero = look.hero_of(look.at).space
    foes = [look.distance(space, foe.space) for foe in look.foes]
    return -0.2 * look.distance(space, hero) + 0.1 * min(foes, default=4)


# The turn


def action(look: Outlook, key: str) -> float:
    """Worth of an action."""
    verb, _, rest = key.partition(":")
    left, _, right = rest.partition(">")
    if verb == "attack":
        attacker, target = look.fighter(left), look.fighter(right)
        cards = {card for card in look.hand if attacks_with(CARDS[card], attacker)}
        return max(blow(look, card, attacker, target, attacker.space) for card in cards)
    if verb == "scheme":
        return scheme_worth(look, CARDS[left]) - keep(look, left)
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


def boost_move(look: Outlook, key: str) -> float:
    """Worth of a BOOST: only for a blow that comes into reach by it, or with a card nobody can play."""
    name = rest_of(key)
    if name == "none":
        return 0.0
    if look.view.actions == 0:
        return -keep(look, name)
    near = max((best_blow(look, f, s) for f in look.mine for s in look.walk(f, look.allowance())), default=0.0)
    steps = look.allowance(CARDS[name].boost)
    far = max((best_blow(look, f, s) for f in look.mine for s in look.walk(f, steps)), default=0.0)
    return far - near - keep(look, name) - 0.3


def commit(look: Outlook, key: str) -> float:
    """The card for an attack, or the one King Arthur attaches."""
    ask = look.view.ask
    assert ask is not None
    attacker, target = look.fighter(ask.fighter), look.fighter(ask.target)
    name = rest_of(key)
    if key.startswith("with:"):
        return blow(look, name, attacker, target, attacker.space)
    if name == "none":
        return 0.0
    kind = CARDS[ask.card]
    value = committed_value(look, kind, Clash(attacker, target, "attack", attacker.space))
    plain, _ = expected_hit(look, value, target)
    boosted, _ = expected_hit(look, value + CARDS[name].boost, target)
    return boosted - plain - keep(look, name) - 0.2


# Combat


def defence(look: Outlook, key: str) -> float:
    """What a defence saves, weighed over the cards the attacker may have put down."""
    combat = look.view.combat
    assert combat is not None
    attacker, target = look.fighter(combat.attack.fighter), look.fighter(combat.defence.fighter)
    pool = [card for card in look.unseen(attacker.band) if attacks_with(card, attacker)]
    if not pool:
        return 0.0
    extra = 2.0 if combat.cards > 1 else 0.0
    coming = Clash(attacker, target, "attack", attacker.space)
    blows = [committed_value(look, card, coming) + extra for card in pool]
    name = rest_of(key)
    if name == "none":
        return -sum(harm(target, value) for value in blows) / len(blows)
    clash = Clash(target, attacker, "defense", target.space)
    guard = committed_value(look, CARDS[name], clash)
    suffered = sum(harm(target, value - guard) for value in blows) / len(blows)
    winning = sum(guard >= value for value in blows) / len(blows)
    bonus = extras(look, CARDS[name], clash, winning)
    return bonus - suffered - keep(look, name)


def grendel(look: Outlook, key: str) -> float:
    """Two Rage for damage equal to their printed value."""
    ask, combat = look.view.ask, look.view.combat
    assert ask is not None
    assert combat is not None
    struck = look.fighter(combat.attack.fighter)
    return harm(struck, ask.n) - 1.6 if key == "use" else 0.0


def item(look: Outlook, key: str) -> float:
    """What the card does with that item in the basket."""
    ask, combat = look.view.ask, look.view.combat
    assert ask is not None
    name = rest_of(key)
    foe = None
    if ask.role in {"attack", "defense"} and combat is not None:
        foe = look.fighter(combat.defence.fighter if ask.role == "attack" else combat.attack.fighter)
    effects = CARDS[ask.card].effects
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


def spend(look: Outlook, key: str) -> float:
    """Rage for value: stop the damage in defence, deal it in attack; for the Horn all there is."""
    ask = look.view.ask
    assert ask is not None
    n = int(rest_of(key))
    if ask.role == "scheme":
        return float(n)
    if ask.role == "defense":
        return -_dealt(look, _lead(look) - 2 * n) - 0.5 * n
    return _dealt(look, _lead(look) + 2 * n) - 0.5 * n


def heirloom(look: Outlook, key: str) -> float:
    """Two Rage for value 5."""
    return _dealt(look, _lead(look) + 2) - _dealt(look, _lead(look)) - 1.2 if key == "use" else 0.0


def boost_attack(look: Outlook, key: str) -> float:
    """A hand card for its BOOST in a combat whose cards lie open."""
    name = rest_of(key)
    if name == "none":
        return 0.0
    return _dealt(look, _lead(look) + CARDS[name].boost) - _dealt(look, _lead(look)) - keep(look, name) - 0.2


def size(look: Outlook, key: str) -> float:
    """BIG to strike first, SMALL to be struck first."""
    return float((key == "size:big") == (look.band.mark == 1))


def may(look: Outlook, key: str) -> float:
    """Take cards back and strike sidekicks down; do not swap."""
    ask = look.view.ask
    assert ask is not None
    wanted = ask.verb != "swap"
    return float((key == "use") == wanted)


# Cards and targets


def target(look: Outlook, key: str) -> float:
    """Whom an effect hits; for the spirits, which spaces."""
    ask = look.view.ask
    assert ask is not None
    verb, _, name = key.partition(":")
    if verb == "skip":
        return 0.0
    if verb == "space":
        spaces = {name, ask.at} if ask.at else {name, *look.around(name)}
        return sum(harm(foe, ask.n) for foe in look.foes if foe.space in spaces) + 0.1 * (name in look.standing)
    struck = look.fighter(name)
    return harm(struck, ask.n) * (1 if struck in look.foes else -1)


def give_up(look: Outlook, key: str) -> float:
    """Part with the card of least use; refuse where one may."""
    if key == "keep":
        return -0.7
    return -keep(look, rest_of(key))


def take(look: Outlook, key: str) -> float:
    """The best cards into the hand, the next best on top."""
    return keep(look, rest_of(key))


def strip(look: Outlook, key: str) -> float:
    """Their most dangerous card, of those somebody can still play."""
    card = CARDS[rest_of(key)]
    lost = card.user != "any" and not any(foe.kind == card.user for foe in look.foes)
    return card.printed + 0.4 * card.boost + 0.5 * len(card.effects) - (4.0 if lost else 0.0)


def chosen_effect(look: Outlook, key: str) -> float:
    """The options of Golden Drinking Horn and Looking Glass, and the Rage for the former."""
    ask = look.view.ask
    assert ask is not None
    verb, _, name = key.partition(":")
    if verb == "spend":
        return float(name)
    options = next(effect.options for effect in CARDS[ask.card].effects if effect.options)
    return effect_worth(look, next(option for option in options if option.do == name), None)
