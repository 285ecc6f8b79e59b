"""Parsing an effect: its reference, conditions, targets and amounts (UNM-FX-3 to 7)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.games.unmatched.content import CARDS, KINDS, Effect, condition_words, effect_words
from engine.games.unmatched.facts.fighters import (
    adjacent,
    covers,
    empty,
    living,
    opposing,
    own,
    same_zone,
    voyages,
)
from engine.games.unmatched.rules.values import opposing_play
from engine.games.unmatched.state import ABILITY, ATTACK, DEFENSE, NOBODY, SCHEME, Fighter, Play, State

CHOSEN_TARGETS = frozenset({"adjacent_one", "zone_one", "zone_one_opposing"})


class Ref(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position of an effect: the role of its card, its index in the printed list, and the option of a choice."""

    role: str
    at: int
    option: int = NOBODY


def play_of(state: State, role: str) -> Play:
    combat = state.combat
    play = {
        ATTACK: combat.attack if combat else None,
        DEFENSE: combat.defence if combat else None,
        SCHEME: state.scheme,
        ABILITY: state.ability,
    }[role]
    assert play is not None
    return play


def printed_effects(state: State, play: Play) -> tuple[Effect, ...]:
    return state.bands[play.band].sheet.ability if play.role == ABILITY else CARDS[play.card].effects


def effect_at(state: State, ref: Ref) -> Effect:
    effect = printed_effects(state, play_of(state, ref.role))[ref.at]
    return effect if ref.option == NOBODY else effect.options[ref.option]


def opposing_fighter(state: State, play: Play) -> Fighter | None:
    """The other participant of the combat; None outside one."""
    if play.role not in {ATTACK, DEFENSE}:
        return None
    combat = state.fight
    return state.fighters[combat.target if play.role == ATTACK else combat.attacker]


def named(state: State, play: Play, name: str) -> list[Fighter]:
    """The living fighters that `F` stands for: an own fighter or group, or a participant (UNM-FX-6, UNM-RUL-33)."""
    if name == "me_fighter":
        found: list[Fighter | None] = [state.fighters[play.fighter]]
    elif name == "opposing_fighter":
        found = [opposing_fighter(state, play)]
    else:
        found = [fighter for fighter in own(state, play.band) if fighter.kind == name]
    return [fighter for fighter in found if fighter is not None and fighter.alive]


def targets(state: State, play: Play, who: str) -> list[Fighter]:
    """Every living fighter that a target word covers or could cover, by id (UNM-FX-6)."""
    return sorted(_covered(state, play, *effect_words(who)), key=lambda fighter: fighter.id)


def _covered(state: State, play: Play, word: str, name: str) -> Iterable[Fighter]:
    match word:
        case "me_fighter" | "opposing_fighter":
            return named(state, play, word)
        case "fighter":
            return named(state, play, name)
        case "own_each":
            return own(state, play.band)
        case "each_fighter":
            return living(state)
        case "one_in_combat":
            return named(state, play, "me_fighter") + named(state, play, "opposing_fighter")
    centres = named(state, play, name)
    return [fighter for fighter in living(state) if any(covers(state, word, centre, fighter) for centre in centres)]


def spaces(state: State, play: Play, word: str) -> list[str]:
    """Empty spaces a fighter may be placed on, by id (UNM-FX-7)."""
    kind, name = effect_words(word)
    ground = state.ground
    if kind in {"any", "any_other"}:
        return empty(state, ground.spaces)
    centres = named(state, play, name)
    return empty(state, ground.zone[centres[0].space]) if centres else []


def may_stay(word: str) -> bool:
    """Whether the text allows a placed fighter to keep its space (UNM-MAN-7)."""
    return effect_words(word)[0] in {"any", "zone"}


def holds(state: State, play: Play, condition: str) -> bool:
    """Whether a condition is true now (UNM-FX-4)."""
    word, *names = condition_words(condition)
    match word:
        case "won":
            return state.fight.winner == play.role
        case "lost":
            return state.fight.winner != play.role
        case "opposing_is_hero" | "opposing_is_sidekick":
            foe = opposing_fighter(state, play)
            return foe is not None and KINDS[foe.kind].is_hero == (word == "opposing_is_hero")
        case "opposing_alive":
            return bool(named(state, play, "opposing_fighter"))
        case "alive":
            return bool(named(state, play, names[0]))
        case "adjacent":
            others = named(state, play, names[1])
            return any(adjacent(state, one, other) for one in named(state, play, names[0]) for other in others)
        case "my_fighter_moved":
            mine = state.fighters[play.fighter]
            return mine.alive and state.began.get(mine.id, mine.space) != mine.space
        case "health_at_most":
            return any(fighter.health <= int(names[1]) for fighter in named(state, play, names[0]))
        case "no_opposing_in_zone":
            foes = opposing(state, state.bands[play.band].team)
            return any(not any(same_zone(state, mine, foe) for foe in foes) for mine in named(state, play, names[0]))
        case "prev":
            return _did(state, play, names)
    raise AssertionError(condition)


def _did(state: State, play: Play, names: list[str]) -> bool:
    match names:
        case ["discarded"]:
            return play.prev.discarded != ""
        case ["declined"]:
            return play.prev.declined
        case ["any_defeated"]:
            return bool(play.prev.defeated)
        case ["damaged", kind]:
            hit = [state.fighters[name] for name in play.prev.damaged]
            return any(fighter.band == play.band and fighter.kind == kind for fighter in hit)
    raise AssertionError(names)


def amount(state: State, play: Play, n: int | str) -> int:
    """The value of an effect's number (UNM-FX-5)."""
    match n:
        case int():
            return n
        case "rage":
            return state.bands[play.band].rage
        case "2*spent":
            return 2 * play.spent
        case "spent":
            return play.spent
        case "boost_of_discarded":
            return CARDS[play.prev.discarded].boost if play.prev.discarded else 0
        case "printed_opposing":
            other = opposing_play(state, play)
            return CARDS[other.card].printed if other else 0  # UNM-VAL-1
        case "combat_damage":
            return state.fight.damage  # UNM-RUL-28
        case "voyages_in_discard":
            return voyages(state.bands[play.band])
    raise AssertionError(n)
