"""The Attack: declaring, defending, and combat to its clean-up (UNM-ATK, UNM-CMB)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Refusal, Run, Value
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS, ITEMS, WILD, Card
from engine.games.unmatched.facts.fighters import basket, can_defend_with
from engine.games.unmatched.rules.damage import deal_damage
from engine.games.unmatched.rules.effects.carrying_out import CardStep, ability_frames
from engine.games.unmatched.rules.questions import QuestionFrame, kinds, not_in_hand, refused
from engine.games.unmatched.rules.values import attached_boost, grown, worth
from engine.games.unmatched.state import ATTACK, DEFENSE, Band, Combat, Fighter, Note, Play, State
from engine.games.unmatched.view import Question

PRINTED_RANGE = range(2, 7)


class HalfAnAttack(QuestionFrame):
    """An attack being composed: for all others no action is chosen yet (UNM-ATK-4, UNM-D-9)."""

    attacker: str
    target: str

    def moot(self, state: State) -> bool:
        return not (state.fighters[self.attacker].alive and state.fighters[self.target].alive)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The attack can be cancelled until its last card is chosen."""
        return Arrangement(in_progress=True)

    def hidden_from(self, state: State, seat: int | None) -> bool:
        """Hidden from others until the card lies face down."""
        return not self.known_to(state, seat)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """For viewers who may not know of it, the choice of an action."""
        return () if self.hidden_from(state, seat) else (self,)

    def about(self, state: State, seat: int | None, kind: str, card: str = "") -> Question:
        """The attacker and target; others see only that an action is being chosen."""
        if self.hidden_from(state, seat):
            return Question("action", self.band, n=state.actions)
        return Question(kind, self.band, fighter=self.attacker, target=self.target, card=card)


class CommitAttack(HalfAnAttack, tag="commit_attack"):
    """The player chooses the card of a declared attack (UNM-ATK-4, UNM-D-9)."""

    always_asked: ClassVar[bool] = True  # even a single card is chosen by its player

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, seat, "attack-card")

    def _attaches(self, state: State) -> bool:
        return attaches(state, state.fighters[self.attacker]) and len(self.mine(state).hand) > 1

    def candidates(self, state: State, seat: int) -> list[Move]:
        kind = state.fighters[self.attacker].kind
        fit = [card for card in kinds(self.mine(state).hand) if CARDS[card].attacks_for(kind)]
        return keys.moves("with", fit, commits=not self._attaches(state))

    def refusal(self, state: State, key: str) -> Refusal:
        verb, card, _ = keys.read(key)
        if verb != "with" or card not in CARDS:
            return NOT_POSSIBLE
        if card not in self.mine(state).hand:
            return not_in_hand(card, "UNM-ATK-4")
        return refused("unmatched-cannot-attack-with", "UNM-ATK-4", card=card, fighter=self.attacker)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        card = keys.read(key).name
        if self._attaches(run.state):
            run.replace(AttachBoost(self.band, self.attacker, self.target, card))
        else:
            run.pop()
            declare(run, self.attacker, self.target, card, "")


class AttachBoost(HalfAnAttack, tag="attach_boost"):
    """The player adds a second card face down to King Arthur's attack (UNM-HERO-ART-1, UNM-D-9)."""

    card: str

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, seat, "attach-boost", self.card)

    def candidates(self, state: State, seat: int) -> list[Move]:
        rest = list(self.mine(state).hand)
        rest.remove(self.card)
        return keys.moves("attach", (keys.NONE, *kinds(rest)), commits=True)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        attached = "" if key == keys.NO_ATTACHMENT else keys.read(key).name
        declare(run, self.attacker, self.target, self.card, attached)


def attaches(state: State, fighter: Fighter) -> bool:
    trigger = f"attack_commit:{fighter.kind}"
    return any(entry.trigger == trigger for entry in state.bands[fighter.band].sheet.ability)


def declare(run: Run[State], attacker: str, target: str, card: str, attached: str) -> None:
    """Make the attack public and final, with its cards face down (UNM-ATK-4, UNM-ATK-8, UNM-RUL-38)."""
    run.reveal_to_all()  # an answer that comes at once would reveal an order, and a takeback would make that free
    state = run.state
    fighter = state.fighters[attacker]
    mine = state.bands[fighter.band]
    hit = state.fighters[target].band
    for committed in (card, attached):
        if committed:
            mine.hand.remove(committed)
    state.actions -= 1
    attack = Play(ATTACK, fighter.band, attacker, card, attached)
    state.combat = Combat(attacker, target, attack, hit)
    fields: dict[str, Value] = {"fighter": attacker, "target": target, "cards": 1 + bool(attached)}
    secrets: dict[str, Value] = {"card": card, "attached": attached}
    seen_by = state.eyes(fighter.band)
    run.tell("attack", fields | secrets, {"card": seen_by, "attached": seen_by})
    abilities: tuple[Frame[State], ...] = (AfterAttack(), CleanUp())
    if state.on("after_attack_last"):  # UNM-OPT-9
        abilities = (CleanUp(), AfterAttack())
    run.push(Defend(hit), Reveal(), *steps("immediately"), *steps("during"), Outcome(), *steps("after"), *abilities)


def steps(timing: str) -> tuple[CardStep, CardStep]:
    """One step of the combat: the defender's effects, then the attacker's (UNM-CMB-9, UNM-CAN-2)."""
    return CardStep(DEFENSE, timing), CardStep(ATTACK, timing)


class Defend(QuestionFrame, tag="defend"):
    """The defender puts a card face down, or declines; asked with any hand (UNM-ATK-5, UNM-TEAM-8, UNM-D-10)."""

    always_asked: ClassVar[bool] = True  # the time of the answer would reveal the hand: UNM-ASYNC-2

    def moot(self, state: State) -> bool:
        """Whether the hand is empty, which everybody can see."""
        return not self.mine(state).hand

    def asked(self, state: State, seat: int | None) -> Question:
        combat = state.fight
        return Question("defence", self.band, fighter=combat.attacker, target=combat.target)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """No defence; every defence card, alone or with advance answers to its later questions."""
        found = [keys.move("defend", keys.NONE, commits=True)]
        mine = self.mine(state)
        for card in defence_cards(state, state.fighters[state.fight.target]):
            answers = ("", *answers_for(CARDS[card], mine))
            found += [keys.move("defend", card, answer, commits=True) for answer in answers]
        return found

    def refusal(self, state: State, key: str) -> Refusal:
        mine, target = self.mine(state), state.fighters[state.fight.target]
        verb, card, _ = keys.read(key)
        if verb != "defend" or card not in CARDS:
            return NOT_POSSIBLE
        if card not in mine.hand:
            return not_in_hand(card, "UNM-ATK-5")
        if can_defend_with(CARDS[card], target, mine):
            return refused("unmatched-no-such-answer", "UNM-ASYNC-4", card=card)
        if any(effect.do == "play_as_defense" for effect in CARDS[card].effects):
            return refused("unmatched-needs-knife", "UNM-RED-8", card=card)
        return refused("unmatched-cannot-defend-with", "UNM-ATK-5", card=card, fighter=target.id)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Store the hidden answer until the reveal, which follows at once."""
        state = run.state
        run.pop()
        run.reveal_to_all()
        if key == keys.NO_DEFENCE:
            return
        _, card, answer = keys.read(key)
        combat = state.fight
        self.mine(state).hand.remove(card)
        combat.defence = Play(DEFENSE, self.band, combat.target, card)
        combat.answer = answer

    def default(self, state: State, seat: int) -> str:
        return keys.NO_DEFENCE

    def prepared(self, state: State, seat: int) -> str | None:
        """The answer of the standing orders, given after a pause (UNM-ASYNC-3)."""
        combat = state.fight
        orders = self.mine(state).orders
        if orders.hold:
            return None
        if combat.target in orders.spare or combat.attacker in orders.ignore:
            return keys.NO_DEFENCE
        legal = defence_cards(state, state.fighters[combat.target])
        if orders.use in legal:
            return keys.write("defend", orders.use)
        return keys.NO_DEFENCE if orders.when_helpless and not legal else None


def defence_cards(state: State, fighter: Fighter) -> list[str]:
    """Distinct hand cards a fighter can be defended with (UNM-ATK-5)."""
    band = state.bands[fighter.band]
    return sorted({c for c in band.hand if can_defend_with(CARDS[c], fighter, band)})


def answers_for(card: Card, mine: Band) -> list[str]:
    """The advance answers that can be given with a defence card (UNM-ASYNC-4)."""
    found: list[str] = []
    for effect in card.effects:
        if effect.timing == "static":
            continue
        if effect.price and effect.may and mine.rage >= effect.price:
            found += ["always", "never", *(keys.write_answer("atleast", n) for n in PRINTED_RANGE)]
        if effect.cost == "rage:any" and mine.rage:
            found += ["enough", *(keys.write_answer("upto", n) for n in range(mine.rage + 1))]
        if (effect.item or effect.unless_item) and basket(mine) == WILD:
            found += ITEMS
        if effect.do == "move":
            found += ["stay", "towards"]
        if effect.do == "place" and effect.may:
            found.append("stay")
    return list(dict.fromkeys(found))


class Reveal(Frame[State], tag="reveal"):
    """Reveals both cards at the same time (UNM-CMB-1, UNM-ATK-7)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        run.pop()
        run.reveal_to_all()
        combat = state.fight
        combat.revealed = True
        attack, defence = combat.attack, combat.defence
        shown = {"attack": attack.card, "attached": attack.attached, "defence": defence.card if defence else ""}
        run.tell("revealed", {"fighter": combat.attacker, "target": combat.target, **shown})
        if attack.attached:
            combat.notes.append(Note(ATTACK, "attached", CARDS[attack.attached].boost, attack.attached))


class Outcome(Frame[State], tag="outcome"):
    """Compares the values, deals the damage, and determines the winner (UNM-CMB-4, UNM-CMB-5)."""

    def proceed(self, run: Run[State]) -> None:
        """Resolve the combat; the difference decides even if the target is gone (UNM-RUL-10)."""
        state = run.state
        run.pop()
        combat = state.fight
        for play in (combat.attack, combat.defence):
            bonus = grown(state, play) if play else 0
            if play and bonus:
                combat.notes.append(Note(play.role, "size", bonus))
        if combat.attack.attached and not attached_boost(state, combat.attack):
            combat.notes.append(Note(ATTACK, "voided", 0, combat.attack.attached))
        combat.values = worth(state, combat.attack), worth(state, combat.defence)
        combat.damage = 0 if combat.prevented else max(0, combat.values[0] - combat.values[1])
        combat.winner = ATTACK if combat.damage else DEFENSE
        winner = state.bands[combat.attack.band if combat.damage else combat.defence_band].seat
        result: dict[str, Value] = {"values": list(combat.values), "damage": combat.damage, "winner": winner}
        run.tell("combat", {"fighter": combat.attacker, "target": combat.target, **result})
        deal_damage(run, [state.fighters[combat.target]], combat.damage, "combat")


class AfterAttack(Frame[State], tag="after_attack"):
    """Pushes hero abilities after combat: only Robin Hood's attackers move (UNM-CMB-7, UNM-HERO-ROB-1, UNM-TEAM-12)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        attack = run.state.fight.attack
        run.push(*ability_frames(run, attack.band, "after_attack", attack.fighter))


class CleanUp(Frame[State], tag="clean_up"):
    """Moves defence card, attached card and attack card to their piles (UNM-CMB-8)."""

    def proceed(self, run: Run[State]) -> None:
        """End the combat, which stays in the state as the last scene."""
        state = run.state
        run.pop()
        combat = state.fight
        if combat.defence and not combat.defence.kept:
            state.bands[combat.defence.band].discard.append(combat.defence.card)
        mine = state.bands[combat.attack.band]
        if combat.attack.attached:
            mine.discard.append(combat.attack.attached)
        if not combat.attack.kept:
            mine.discard.append(combat.attack.card)
        combat.answer = ""
        combat.over = True
