"""The coach: explains decisions to beginners, and warns of moves that are almost always mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from engine.contract import Arg, Text
from engine.games.unmatched import keys
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.worth import (
    Clash,
    comes_true,
    coming_blows,
    committed_value,
    effect_worth,
)
from engine.games.unmatched.content import CARDS, NUMBERS, VOYAGE, Card, Effect, effect_words
from engine.games.unmatched.facts.fighters import can_play, covers, size_bonus
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.state import ATTACK, DEFENSE, SCHEME
from engine.games.unmatched.view import FighterView, View
from engine.games.unmatched.words.stories import card as card_word
from engine.games.unmatched.words.stories import fighter as fighter_word

# The questions that a topic explains, where they are not those of its own name.
ASKED_TOGETHER = {
    "effect-move": "move walk walk-after-attack",
    "rage": "hit-back raise-value strike-down spend-for-value spend-for-effects",
    "target": "target first-space second-space",
    "offer": "regain-card keep-card swap-places",
    "discard": "give-up-card give-up-or-decline",
    "look": "take-card card-on-top",
}
# Effects in combat by which an attack can still grow.
GROWS = frozenset({"add_value", "set_value", "boost_value", "mill_boost"})


class UnmatchedCoach:
    """Explains every question of Unmatched."""

    topics: ClassVar[Mapping[str, str]] = {
        "battlefield": "UNM-SETUP-1",
        "hero": "UNM-SETUP-2",
        "first-player": "UNM-SETUP-8",
        "size": "UNM-HERO-ALI-1",
        "place-sidekick": "UNM-SETUP-5",
        "gaze": "UNM-HERO-MED-1",
        "action": "UNM-TURN-2",
        "boost-movement": "UNM-BOOST-1",
        "maneuver": "UNM-MAN-2",
        "maneuver-walk": "UNM-MAN-4",
        "effect-move": "UNM-MAN-6",
        "place-fighter": "UNM-MAN-7",
        "bring-back": "UNM-DEF-3",
        "attack-card": "UNM-ATK-4",
        "attach-boost": "UNM-HERO-ART-1",
        "defence": "UNM-ATK-5",
        "boost-card": "UNM-BOOST-3",
        "rage": "UNM-RAGE-3",
        "item": "UNM-RED-4",
        "target": "UNM-RUL-21",
        "choose-effects": "UNM-D-22",
        "offer": "UNM-D-19",
        "extra-card": "UNM-HERO-BIG-1",
        "discard": "UNM-RUL-27",
        "hand-limit": "UNM-TURN-5",
        "look": "UNM-RUL-25",
        "pick-their-card": "UNM-D-24",
        "opponent": "UNM-TEAM-7",
    }

    def topic(self, view: View) -> str:
        """By the question; several questions of one sort are explained together."""
        if view.asked is None or not view.owes:
            return ""
        return TOPIC_OF.get(view.asked.kind, view.asked.kind)

    def warning(self, view: View, key: str) -> Text | None:
        """The first reason against a move."""
        asked = view.asked
        if asked is None or asked.kind not in CHECKS or view.board is None or not view.fighters:
            return None
        battle, move = Battle(view), keys.read(key)
        return next((said for check in CHECKS[asked.kind] if (said := check(battle, move)) is not None), None)


def _warn(name: str, **args: Arg) -> Text:
    return Text(f"unmatched-coach-warn-{name}", args)


TOPIC_OF = {kind: topic for topic, kinds in ASKED_TOGETHER.items() for kind in kinds.split()}


# The turn


def _draw_from_nothing(battle: Battle, move: Key) -> Text | None:
    """More cards to draw than the deck holds; a Manoeuvre is blamed only if there is something else to do."""
    missing = max(0, _draws(battle, move) - battle.band.deck)
    if not missing or (move == keys.read(keys.MANEUVER) and not _something_else(battle)):
        return None
    hurt, hero = missing * NUMBERS.exhaustion_damage, battle.hero
    if hero.space and hero.health <= hurt:
        return _warn("fatal-draw", n=hurt, fighter=fighter_word(hero.id), health=hero.health)
    return _warn("empty-draw", deck=battle.band.deck, n=hurt)


def _draws(battle: Battle, move: Key) -> int:
    match move:
        case ("maneuver", _, _) | ("use", _, _):
            return 1
        case ("scheme", name, _):
            return _surely_drawn(CARDS[name].effects)
        case ("choose", name, _):
            return _surely_drawn((battle.card.option(name),))
    return 0


def _surely_drawn(effects: tuple[Effect, ...]) -> int:
    sure = (effect for effect in effects if effect.do == "draw" and not effect.if_ and not effect.item)
    return sum(effect.fixed() for effect in sure)


def _something_else(battle: Battle) -> bool:
    """Whether there is an attack to make, or a scheme that does something and draws nothing."""
    schemes = [name for name in battle.hand if CARDS[name].type == SCHEME and can_play(battle.mine, CARDS[name])]
    useful = (not _surely_drawn(CARDS[name].effects) and not _does_nothing(battle, CARDS[name]) for name in schemes)
    return any(True for _ in _attacks(battle)) or any(useful)


def _attacks(battle: Battle) -> Iterator[tuple[FighterView, FighterView, Card]]:
    for attacker in battle.mine:
        for target in battle.foes:
            if battle.in_reach(attacker, attacker.space, target.space):
                cards = (CARDS[name] for name in battle.hand)
                yield from ((attacker, target, card) for card in cards if card.attacks_for(attacker.kind))


def _missed_win(battle: Battle, move: Key) -> Text | None:
    """A warning if an attack that nobody can stop would win, but is not chosen."""
    last = sum(foe.hero for foe in battle.foes) == 1
    wins = [
        (attacker, target, card)
        for attacker, target, card in _attacks(battle)
        if last
        and target.hero
        and not _can_defend(battle, target)
        and _sure_damage(battle, card, attacker) >= target.health
    ]
    if not wins or any(move == Key("attack", attacker.id, target.id) for attacker, target, _ in wins):
        return None
    _, target, card = wins[0]
    return _warn("missed-win", fighter=fighter_word(target.id), health=target.health, card=card_word(card.id))


def _can_defend(battle: Battle, target: FighterView) -> bool:
    """Whether a card may come against an attack, as far as the table can know."""
    return battle.view.bands[target.band].hand > 0


def _sure_damage(battle: Battle, card: Card, attacker: FighterView) -> int:
    """What an attack without a defence deals at least: the printed value, Alice's size, damage for winning."""
    return card.printed + size_bonus(battle.band, attacker, ATTACK) + _follow_up(card)


def _follow_up(card: Card) -> int:
    """Damage to the other fighter after a combat that was won."""
    after = (e for e in card.effects if e.timing == "after" and e.do == "deal_damage" and e.who == "opposing_fighter")
    return sum(e.fixed() for e in after if not e.item and set(e.if_) <= {"won"})


def _scheme_for_nothing(battle: Battle, move: Key) -> Text | None:
    if move.verb != "scheme" or not _does_nothing(battle, CARDS[move.name]):
        return None
    return _warn("nothing", card=card_word(move.name))


def _does_nothing(battle: Battle, card: Card) -> bool:
    main = [effect for effect in card.effects if effect.if_ != ("prev:any_defeated",)]
    idle = {"deal_damage", "recover"}
    return all(effect.do in idle and effect_worth(battle, effect, None) <= 0 for effect in main)


# Attacks


def _short_blow(battle: Battle, move: Key) -> Text | None:
    """A weaker card although another one surely defeats a target that cannot defend."""
    attacker, target = battle.committing
    if _can_defend(battle, target) or attacker.kind == "king_arthur":
        return None
    chosen = CARDS[move.name]
    raised = any(effect.do == "boost_value" for effect in chosen.effects)
    clash = Clash(attacker, target, ATTACK)
    if raised or committed_value(battle, chosen, clash) + _promised(battle, chosen, clash) >= target.health:
        return None
    cards = (CARDS[name] for name in battle.hand if CARDS[name].attacks_for(attacker.kind))
    deadly = next((card for card in cards if _sure_damage(battle, card, attacker) >= target.health), None)
    if deadly is None:
        return None
    return _warn("short", fighter=fighter_word(target.id), health=target.health, card=card_word(deadly.id))


def _promised(battle: Battle, card: Card, clash: Clash) -> int:
    after = (e for e in card.effects if e.timing == "after" and e.do == "deal_damage" and comes_true(battle, e, clash))
    return sum(e.fixed(clash.foe.health) for e in after)


def _needless_attachment(battle: Battle, move: Key) -> Text | None:
    """A second card though the first is enough for a target that cannot defend."""
    target = battle.fighter(battle.asked.target)
    value = CARDS[battle.asked.card].printed
    if move.name == NONE or _can_defend(battle, target) or value < target.health:
        return None
    return _enough(value, 0, target)


def _enough(value: int, against: int, target: FighterView) -> Text:
    return _warn("enough", n=value, against=against, fighter=fighter_word(target.id), health=target.health)


# Combat


def _raised_for_nothing(battle: Battle, move: Key) -> Text | None:
    """A BOOST or Rage for an attack that is stopped all the same, or that was enough without it."""
    if battle.asked.role != ATTACK or move.name in {NONE, "0"}:
        return None
    one, more = (2, 2 * int(move.name)) if move.verb == "spend" else (CARDS[move.name].boost,) * 2
    combat, (attack, defence) = battle.combat, battle.values
    target = battle.fighter(combat.defence.fighter)
    if combat.prevented:
        return _warn("prevented")
    if attack + more <= defence:
        return _warn("in-vain", n=attack + more, against=defence)
    if target.space and attack + more - one - defence >= target.health:
        return _enough(attack + more - one, defence, target)
    return None


def _too_much_rage(battle: Battle, move: Key) -> Text | None:
    """More Rage than it takes to stop an attack that cannot grow any more."""
    combat, (attack, defence) = battle.combat, battle.values
    if battle.asked.role != DEFENSE or move.name == "0" or not combat.attack.card:
        return None
    grows = any(effect.do in GROWS and effect.timing == "during" for effect in CARDS[combat.attack.card].effects)
    less = defence + 2 * (int(move.name) - 1)
    if less < attack or (grows and not combat.attack.cancelled):
        return None
    return _warn("stopped", n=less, against=attack)


def _bare_hero(battle: Battle, move: Key) -> Text | None:
    """No defence for a hero whom most cards that may lie there would defeat, with a card in hand that may save it."""
    combat = battle.combat
    attacker, target = battle.fighter(combat.attack.fighter), battle.fighter(combat.defence.fighter)
    guards = [CARDS[name] for name in battle.hand if CARDS[name].defends_for(target.kind)]
    if move.name != NONE or not target.hero or not guards:
        return None
    blows = coming_blows(battle)
    deadly = [blow for blow in blows if blow >= target.health]
    clash = Clash(target, attacker, DEFENSE)
    best = max(guards, key=lambda card: committed_value(battle, card, clash))
    saved = any(blow - committed_value(battle, best, clash) < target.health for blow in deadly)
    if not saved or 2 * len(deadly) < len(blows):
        return None
    fighter, health = fighter_word(target.id), target.health
    return _warn("bare", fighter=fighter, health=health, n=len(deadly), count=len(blows), card=card_word(best.id))


# Targets and cards


def _own_target(battle: Battle, move: Key) -> Text | None:
    """A fighter of the own side is hit although an opposing one could be."""
    if move.verb != "target" or battle.fighter(move.name) in battle.foes:
        return None
    words = (effect_words(effect.who) for effect in battle.card.effects if effect.do == "deal_damage")
    centres = [(word, figure) for word, kind in words for figure in battle.mine if figure.kind == kind]
    reached = [foe for foe in battle.foes if any(covers(battle.view, word, figure, foe) for word, figure in centres)]
    if not reached:
        return None
    return _warn("own", fighter=fighter_word(move.name), other=fighter_word(reached[0].id))


def _gaze_unused(battle: Battle, move: Key) -> Text | None:
    """Damage that costs nothing is left."""
    hero = battle.hero
    seen = [foe for foe in battle.foes if foe.space in battle.ground.zone_of(hero.space)]
    if move.verb != "skip" or not seen:
        return None
    weakest = min(seen, key=lambda foe: (not foe.hero, foe.health))
    return _warn("gaze", fighter=fighter_word(weakest.id), n=battle.asked.n)


def _live_card(battle: Battle, move: Key) -> Text | None:
    """A card is given up that somebody can play, although one is in hand that nobody can play and that does as well."""
    begun = battle.asked.kind == "hand-limit" and battle.asked.left < battle.asked.n
    if move.name not in CARDS or battle.band.hero == "little_red" or begun:
        return None
    given = CARDS[move.name]
    left = [*battle.unseen(battle.at), *map(CARDS.__getitem__, battle.hand)]
    returns = any(effect.do == "return_fighter" for card in left for effect in card.effects)
    if not can_play(battle.mine, given) or VOYAGE in given.tags or returns:
        return None
    least = 0 if move.verb == "discard" else given.boost
    dead = [c for name in battle.hand if not can_play(battle.mine, c := CARDS[name]) and c.boost >= least]
    return _warn("live", card=card_word(dead[0].id), other=card_word(given.id)) if dead else None


CHECKS: Mapping[str, tuple[Callable[[Battle, Key], Text | None], ...]] = {
    "action": (_missed_win, _draw_from_nothing, _scheme_for_nothing),
    "extra-card": (_draw_from_nothing,),
    "choose-effects": (_draw_from_nothing,),
    "attack-card": (_short_blow,),
    "attach-boost": (_needless_attachment, _live_card),
    "boost-movement": (_live_card,),
    "boost-card": (_raised_for_nothing, _live_card),
    "spend-for-value": (_raised_for_nothing, _too_much_rage),
    "defence": (_bare_hero,),
    "target": (_own_target,),
    "gaze": (_gaze_unused,),
    "give-up-card": (_live_card,),
    "give-up-or-decline": (_live_card,),
    "hand-limit": (_live_card,),
}
