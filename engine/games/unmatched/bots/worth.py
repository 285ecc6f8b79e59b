"""Values of things, in points of damage to the opposing hero."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.content import CARDS, NUMBERS, Card, Effect, condition_words, effect_words
from engine.games.unmatched.facts.fighters import can_play, covers, size_bonus
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.state import ATTACK, DEFENSE
from engine.games.unmatched.view import FighterView

A_CARD = 1.0
AN_ACTION = 1.6
USUAL_BOOST = 2.0
FATAL = 60.0


def harm(figure: FighterView, n: float) -> float:
    """The value lost when a fighter loses n health."""
    if n <= 0:
        return 0.0
    dealt = min(n, figure.health)
    if not figure.hero:
        return 0.45 * dealt + (1.2 if n >= figure.health else 0.0)
    if n >= figure.health:
        return FATAL
    return dealt * (1.0 + 2.5 / max(2, figure.health - dealt + 1))


def keep(battle: Battle, name: str) -> float:
    """The value of a card in hand: strong and useful cards are kept, those of the defeated are BOOST only."""
    card = CARDS[name]
    if not can_play(battle.mine, card):
        return 0.15 * card.boost
    value = 0.25 + 0.22 * card.printed
    if card.is_guard:
        value += 0.35
    value += 0.12 * len(card.effects)
    if card.type == "scheme":
        value += 0.5
    return value + 0.05 * card.boost


class Clash(NamedTuple):
    """One side of a combat: its fighter, the other fighter, the role of the card, and where it would be fought."""

    figure: FighterView
    foe: FighterView
    role: str
    elsewhere: str = ""

    @property
    def space(self) -> str:
        return self.elsewhere or self.figure.space


def committed_value(battle: Battle, card: Card, clash: Clash) -> float:
    """The expected value of a card in combat, its "becomes" and "+" effects included."""
    figure, role = clash.figure, clash.role
    base, added = float(card.printed), 0.0
    band = battle.view.bands[figure.band]
    for effect in card.effects:
        if effect.timing not in {"immediately", "during"} or not comes_true(battle, effect, clash):
            continue
        match effect.do:
            case "set_value" if not effect.price or (band.rage or 0) >= effect.price:
                base = float(effect.fixed())
            case "add_value":
                added += _added(battle, effect, clash)
            case "mill_boost":
                added += USUAL_BOOST if band.deck else 0.0
            case "boost_value" if band.hand > 2:
                added += 0.5 * USUAL_BOOST
    return base + added + size_bonus(band, figure, role)


def _added(battle: Battle, effect: Effect, clash: Clash) -> float:
    band = battle.view.bands[clash.figure.band]
    match effect.n:
        case "rage":
            return min(3, (band.rage or 0) + 1)
        case "2*spent":
            return 2.0 * (band.rage or 0)
        case "boost_of_discarded":
            return USUAL_BOOST if battle.view.bands[clash.foe.band].hand else 0.0
        case "voyages_in_discard":
            return float(band.voyages or 0)
    return 0.0


def comes_true(battle: Battle, effect: Effect, clash: Clash) -> bool:
    """Conditions and items that can be judged before the combat."""
    figure, foe = clash.figure, clash.foe
    band = battle.view.bands[figure.band]
    if effect.item and band.basket is not None and effect.item not in band.basket:
        return False
    for condition in effect.if_:
        word = condition_words(condition)[0]
        if word == "my_fighter_moved" and figure.began in {"", clash.space}:
            return False
        if word == "opposing_is_hero" and not foe.hero:
            return False
        if word == "opposing_is_sidekick" and foe.hero:
            return False
        if word == "adjacent" and foe.space not in battle.ground.around(clash.space):
            return False
    return True


def extras(battle: Battle, card: Card, clash: Clash, winning: float) -> float:
    """The value of a card's other effects, weighted by the chance to win."""
    possible = (effect for effect in card.effects if comes_true(battle, effect, clash))
    return sum(chance_of(effect, winning) * effect_worth(battle, effect, clash.foe) for effect in possible)


def chance_of(effect: Effect, winning: float) -> float:
    """How likely an effect is that may ask who won the combat."""
    return winning if "won" in effect.if_ else 1 - winning if "lost" in effect.if_ else 1.0


def effect_worth(battle: Battle, effect: Effect, foe: FighterView | None) -> float:
    match effect.do:
        case "draw":
            return _draw(battle, effect)
        case "deal_damage":
            return _damage(battle, effect, foe)
        case "recover":
            hurt = [figure for figure in battle.mine if figure.kind == effect_words(effect.who)[1]]
            return sum(0.9 * min(effect.fixed(), figure.most - figure.health) for figure in hurt)
        case "return_fighter":
            _, kind = effect_words(effect.who)
            gone = [f for f in battle.view.fighters if f.band == battle.at and f.kind == kind and not f.space]
            return 1.2 if gone else 0.0
        case "defeat":
            return 1.0 if battle.rage >= 3 else 0.0
    return FLAT.get(effect.do, 0.0)


# Effects whose worth hardly depends on the position.
FLAT = {
    "cancel_effects": 0.7,
    "ignore_value": 1.5,
    "prevent_combat_damage": 3.0,
    "discard": 0.7,
    "gain_action": AN_ACTION,
    "gain_rage": 0.6,
    "move": 0.3,
    "place": 0.5,
    "return_card": 0.8,
    "search_card": 1.2,
    "look_top": 2.2,
    "choose_effects": 1.5,
    "set_health": 0.5,
}


def _draw(battle: Battle, effect: Effect) -> float:
    n = effect.fixed(2)
    if effect.who == "combat_opponent":
        return -0.8 * n
    missing = max(0, n - battle.band.deck)
    room = 0.5 if battle.band.hand >= NUMBERS.hand_limit else 1.0
    return room * A_CARD * (n - missing) - missing * exhaustion(battle)


def exhaustion(battle: Battle) -> float:
    """What a card that is missing from the deck costs."""
    return sum(harm(figure, NUMBERS.exhaustion_damage) for figure in battle.mine)


def _damage(battle: Battle, effect: Effect, foe: FighterView | None) -> float:
    n = effect.fixed(3)
    word, name = effect_words(effect.who)
    if word == "opposing_fighter":
        return harm(foe, n) if foe is not None else 0.0
    centres = [foe] if name == "opposing_fighter" and foe else [f for f in battle.mine if f.kind == name]
    if name == "me_fighter":
        return 0.7 * n
    hits = [f for f in battle.alive if any(covers(battle.view, word, centre, f) for centre in centres)]
    gains = [harm(f, n) * (1 if f in battle.foes else -1) for f in hits]
    return max(gains, default=0.0) if "_one" in word or "pair" in word else sum(gains)


def scheme_worth(battle: Battle, card: Card) -> float:
    """The value of playing a scheme now, without the card itself."""
    wild = battle.band.basket is not None and len(battle.band.basket) > 1
    total, by_item = 0.0, {"knife": 0.0, "wolf_skin": 0.0, "wolfsbane": 0.0}
    for effect in card.effects:
        worth = effect_worth(battle, effect, None)
        if effect.cost == "rage:any":
            worth = 1.0 * min(battle.rage, len(effect.options))
        if effect.item and wild:
            by_item[effect.item] += worth
        elif effect.unless_item:
            total += worth if battle.band.basket and effect.unless_item not in battle.band.basket else 0.0
        elif not effect.item or (battle.band.basket and effect.item in battle.band.basket):
            total += worth
    return total + max(by_item.values())


# What a card put under the attack card is reckoned to add.
ATTACHED = 2.0


def coming_blows(battle: Battle) -> list[float]:
    """The value of every card that may lie there as the attack, with what is attached to it."""
    attacker, target = battle.fighting
    clash = Clash(attacker, target, ATTACK)
    attached = ATTACHED if battle.combat.cards > 1 else 0.0
    pool = [card for card in battle.unseen(attacker.band) if card.attacks_for(attacker.kind)]
    return [committed_value(battle, card, clash) + attached for card in pool]


def raised(battle: Battle, key: Key) -> tuple[int, int]:
    """Attack and defence as they lie after an answer: Rage counts twice, a card its BOOST, the Heirloom becomes 5."""
    attack, defence = battle.values
    match key:
        case ("spend", spent, _):
            more = 2 * int(spent)
        case ("boost", card, _):
            more = 0 if card == NONE else CARDS[card].boost
        case (verb, _, _):
            more = 2 if verb == "use" else 0
    return (attack, defence + more) if battle.asked.role == DEFENSE else (attack + more, defence)


def _guards(battle: Battle, foe: FighterView) -> tuple[list[float], int]:
    """The value of every card that may come in defence of a fighter, and how many may be in that hand at all.

    They are kept in the battle, which asks at each blow.
    """
    if foe.id not in battle.guards:
        pool, clash = battle.unseen(foe.band), Clash(foe, foe, DEFENSE)
        values = [committed_value(battle, card, clash) for card in pool if card.defends_for(foe.kind)]
        battle.guards[foe.id] = values, len(pool)
    return battle.guards[foe.id]


def expected_hit(battle: Battle, value: float, foe: FighterView) -> tuple[float, float]:
    """Expected harm of an attack of that value, and the chance that it wins, against a hand one cannot see."""
    owner = battle.view.bands[foe.band]
    guards, pool = _guards(battle, foe)
    if not owner.hand or not guards:
        return harm(foe, value), 1.0
    bare = (1 - len(guards) / pool) ** owner.hand
    if not foe.hero:
        bare = max(bare, 0.5)
    guarded = [harm(foe, value - guard) for guard in guards]
    wins = sum(guard < value for guard in guards) / len(guards)
    return bare * harm(foe, value) + (1 - bare) * sum(guarded) / len(guarded), bare + (1 - bare) * wins
