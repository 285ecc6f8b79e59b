"""Why a move is not possible, each with the clause that says so."""

from __future__ import annotations

from engine.games.unmatched.content import NUMBERS
from engine.games.unmatched.stories import card, fighter, space
from engine.rules import Arg, Refusal, Say, Word


def _because(message: str, clause: str, **about: Arg) -> Refusal:
    return Refusal(Say(f"unmatched-{message}", about), clause)


# Setup


def board_unfit(board: str) -> Refusal:
    """The battlefield is for fewer players."""
    return _because("board-unfit", "UNM-TEAM-1", board=Word(f"board.{board}"))


def hero_taken(hero: str) -> Refusal:
    """Somebody was faster."""
    return _because("hero-taken", "UNM-SETUP-2", hero=Word(f"hero.{hero}"))


def not_in_zone(hero: str) -> Refusal:
    """The space is occupied or not in the hero's zone."""
    return _because("not-in-zone", "UNM-SETUP-5", fighter=fighter(hero))


# Cards


def not_in_hand(name: str, clause: str) -> Refusal:
    """The player does not hold the card."""
    return _because("not-in-hand", clause, card=card(name))


def no_scheme(name: str) -> Refusal:
    """The card is not a scheme."""
    return _because("no-scheme", "UNM-SCH-1", card=card(name))


def no_user(name: str) -> Refusal:
    """No fighter named with the scheme can play it."""
    return _because("no-user", "UNM-SCH-1", card=card(name))


def cannot_attack_with(name: str, attacker: str) -> Refusal:
    """The card is not for attacks, or not for this fighter."""
    return _because("cannot-attack-with", "UNM-ATK-4", card=card(name), fighter=fighter(attacker))


def cannot_defend_with(name: str, target: str) -> Refusal:
    """The card is not for defence, or not for this fighter."""
    return _because("cannot-defend-with", "UNM-ATK-5", card=card(name), fighter=fighter(target))


def needs_knife(name: str) -> Refusal:
    """The card defends only with the knife in the basket."""
    return _because("needs-knife", "UNM-RED-8", card=card(name))


def no_such_answer(name: str) -> Refusal:
    """The card will not ask what was answered with it."""
    return _because("no-such-answer", "UNM-ASYNC-4", card=card(name))


def hand_too_large() -> Refusal:
    """Cards have to be discarded first."""
    return _because("hand-limit", "UNM-TURN-5", limit=NUMBERS.hand_limit)


# Fighters


def not_your_fighter(name: str) -> Refusal:
    """The fighter is somebody else's or has left the board."""
    return _because("not-your-fighter", "UNM-ATK-1", fighter=fighter(name))


def no_attack_card(name: str) -> Refusal:
    """No card in hand is for an attack by this fighter."""
    return _because("no-attack-card", "UNM-ATK-1", fighter=fighter(name))


def no_target(name: str, target: str) -> Refusal:
    """The fighter cannot reach the target."""
    return _because("no-target", "UNM-ATK-2", fighter=fighter(name), target=fighter(target))


def space_taken(name: str) -> Refusal:
    """Somebody stands there."""
    return _because("space-taken", "UNM-MAN-4", space=space(name))


def too_far(name: str, left: int) -> Refusal:
    """The space cannot be reached with the steps that are left."""
    return _because("too-far", "UNM-MAN-3", space=space(name), left=left)


def no_doors_by_effect() -> Refusal:
    """Doors are operated in a Manoeuvre only."""
    return _because("no-doors-by-effect", "UNM-DOOR-3")
