"""Reasons for the computer player's places: fighters in reach from there, and attackers."""

from __future__ import annotations

from engine.contract import Arg, Text, Word
from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.plans import best_blow, best_place, best_reach, blow
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.keys import NONE, Key
from engine.games.unmatched.view import FighterView
from engine.games.unmatched.words.stories import card, fighter, space


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
        return hint("return", fighter=fighter(figure.id), n=battle.distance(battle.hero_of(battle.at).space, name))
    return at_place(battle, figure, name or battle.asked.at or figure.space)


def at_place(battle: Battle, figure: FighterView, place: str) -> Text:
    if figure not in battle.mine:
        return _of_others(battle, figure, place)
    name, where, reaching = fighter(figure.id), space(place), len(threats(battle, place))
    struck = best_target(battle, figure, place)
    if struck is not None:
        return hint("place-strike", fighter=name, space=where, target=fighter(struck.id), n=reaching)
    if not battle.goals:
        return hint("place-quiet", fighter=name, space=where)
    near = min(battle.goals, key=lambda foe: battle.distance(place, foe.space))
    steps = battle.distance(place, near.space)
    return hint("place-near", fighter=name, space=where, target=fighter(near.id), steps=steps, n=reaching)


def _of_others(battle: Battle, figure: FighterView, place: str) -> Text:
    hero = battle.hero_of(battle.at)
    if battle.team(figure) == battle.band.team or not hero.space:
        return hint("place-quiet", fighter=fighter(figure.id), space=space(place))
    steps = battle.distance(place, hero.space)
    return hint("place-foe", fighter=fighter(figure.id), space=space(place), hero=fighter(hero.id), steps=steps)


def threats(battle: Battle, place: str) -> list[FighterView]:
    """Opposing fighters with cards who could attack somebody on a space at once."""
    armed = (foe for foe in battle.foes if battle.view.bands[foe.band].hand)
    return [foe for foe in armed if battle.in_reach(foe, foe.space, place)]


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
    hero = battle.hero_of(battle.at)
    steps = battle.distance(key.name, hero.space)
    foes = [battle.distance(key.name, foe.space) for foe in battle.foes]
    if not foes:
        return hint("sidekick", hero=fighter(hero.id), steps=steps)
    return hint("sidekick-apart", hero=fighter(hero.id), steps=steps, far=min(foes))
