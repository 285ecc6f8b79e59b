"""Carrying out effects one by one: check for cancelling and conditions, ask, pay, apply (UNM-FX-1 to 3)."""

from __future__ import annotations

import msgspec

from engine.contract import Frame, Move, Run
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS, ITEMS, WILD, Effect, effect_words
from engine.games.unmatched.facts.fighters import basket
from engine.games.unmatched.rules.damage import spend_rage
from engine.games.unmatched.rules.effects.questions import ChooseOpponent
from engine.games.unmatched.rules.effects.reading import (
    CHOSEN_TARGETS,
    Ref,
    amount,
    effect_at,
    holds,
    play_of,
    printed_effects,
    targets,
)
from engine.games.unmatched.rules.effects.verbs import VERBS, Context
from engine.games.unmatched.rules.questions import EffectQuestion, answer_left
from engine.games.unmatched.rules.values import opposing_play, worth
from engine.games.unmatched.state import ABILITY, DEFENSE, NOBODY, Done, Play, State
from engine.games.unmatched.view import Question

# The questions for texts with "may".
MAY = {
    "deal_damage": "hit-back",
    "set_value": "raise-value",
    "draw": "extra-card",
    "swap": "swap-places",
    "defeat": "strike-down",
    "return_card": "regain-card",
}


class CardStep(Frame[State], tag="card_step"):
    """All effects of one card in one step, in printed order, whoever still stands.

    (UNM-CMB-2, UNM-CMB-3, UNM-CMB-6, UNM-SCH-5, UNM-RUL-9, UNM-RUL-32)
    """

    role: str
    timing: str

    def proceed(self, run: Run[State]) -> None:
        """Push the step's effects; the basket is read again in it (UNM-RED-10)."""
        run.pop()
        state = run.state
        if self.role == DEFENSE and state.fight.defence is None:
            return
        play = play_of(state, self.role)
        play.read = ""
        play.prev = Done()
        run.push(*effects_at(state, play, self.timing))


def effects_at(state: State, play: Play, timing: str) -> list[EffectFrame]:
    printed = enumerate(printed_effects(state, play))
    return [EffectFrame(Ref(play.role, at)) for at, effect in printed if timing in {effect.timing, effect.trigger}]


class EffectFrame(Frame[State], tag="effect"):
    """Carries out one effect (UNM-FX-1)."""

    ref: Ref

    def proceed(self, run: Run[State]) -> None:
        """Wait for a wild item or an opponent to be chosen, skip the effect, or carry it out."""
        state = run.state
        play = play_of(state, self.ref.role)
        effect = effect_at(state, self.ref)
        cancelled = play.cancelled and not CARDS[play.card].protected
        if not cancelled and (effect.item or effect.unless_item) and not play.read:
            item = basket(state.bands[play.band])
            play.read = play.item if item == WILD else item
            if not play.read:  # UNM-RED-4, UNM-RED-10, UNM-RUL-13
                run.push(WildItem(play.band, self.ref))
                return
        if cancelled or not comes_up(state, play, effect):
            play.prev = Done()
            run.pop()
            return
        if effect.who == "chosen_opponent" and play.chosen == NOBODY:
            open_rivals = rivals(state, play.band)
            if len(open_rivals) > 1:
                run.push(ChooseOpponent(play.band, self.ref, open_rivals))
                return
            play.chosen = open_rivals[0]
        run.pop()
        begin(run, self.ref, play, effect)


def comes_up(state: State, play: Play, effect: Effect) -> bool:
    """Whether item, opponents, Rage and conditions are there (UNM-FX-3, UNM-FX-4, UNM-RED-2, UNM-RAGE-3)."""
    if (effect.item and effect.item != play.read) or (effect.unless_item and effect.unless_item == play.read):
        return False
    if effect.who == "chosen_opponent" and play.chosen == NOBODY and not rivals(state, play.band):
        return False
    paid = state.bands[play.band].rage >= effect.price
    return paid and all(holds(state, play, condition) for condition in effect.if_)


def rivals(state: State, band: int) -> list[int]:
    """Living seats of the other team in turn order from the band on (UNM-TEAM-7)."""
    at = state.order.index(band)
    around = state.order[at + 1 :] + state.order[:at]
    team = state.bands[band].team
    return [other for other in around if state.bands[other].team != team and not state.bands[other].out]


def begin(run: Run[State], ref: Ref, play: Play, effect: Effect) -> None:
    """Ask whether to use the effect or how much to pay, or carry it out, whose own question may say no as well."""
    chooses = effect.do in {"boost_value", "move", "place"} or effect_words(effect.who)[0] in CHOSEN_TARGETS
    if effect.cost == "rage:any":
        play.spent = 0
        run.push(Spend(play.band, ref))
    elif not effect.may or chooses:  # UNM-CMB-10
        carry_out(run, ref)
    elif possible(run.state, play, effect):
        run.push(May(play.band, ref))
    else:
        play.prev = Done()


def possible(state: State, play: Play, effect: Effect) -> bool:
    """Whether yes would have any effect, judged by public facts (UNM-ASYNC-7)."""
    match effect.do:
        case "return_card":
            return effect.card == "this" or bool(state.bands[play.band].discard)
        case "deal_damage" | "defeat":
            return bool(targets(state, play, effect.who))
    return True


def carry_out(run: Run[State], ref: Ref) -> None:
    effect = effect_at(run.state, ref)
    if effect.do == "choose_effects":
        play = play_of(run.state, ref.role)
        play.prev = Done()
        pick = min(amount(run.state, play, effect.pick), len(effect.options))
        if pick:
            run.push(ChooseEffects(play.band, ref, pick))
        return
    VERBS[effect.do](Context(run, ref))


class WildItem(EffectQuestion, tag="wild_item"):
    """The player names the item that a wild basket counts as for this card (UNM-RED-4, UNM-D-12)."""

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "item")

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Any of the three, also one that triggers nothing (UNM-RED-5)."""
        return keys.moves("item", ITEMS)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Store the item for the rest of this card."""
        run.pop()
        play = self.played(run.state)
        play.item = play.read = keys.read(key).name
        run.tell("item", {"seat": self.mine(run.state).seat, "item": play.item, "card": play.card})

    def default(self, state: State, seat: int) -> str:
        """The item printed on the effect; What Large Hands over the bare Basket card: wolf skin."""
        play = self.played(state)
        effect = self.effect(state)
        if effect.card == "top_discard" and not state.bands[play.band].discard:
            return keys.write("item", "wolf_skin")
        return keys.write("item", effect.item or effect.unless_item)

    def attached(self, state: State, seat: int) -> str | None:
        answer = answer_left(state, self.ref.role)
        return keys.write("item", answer) if answer in ITEMS else None


class May(EffectQuestion, tag="may"):
    """The player uses an effect with "may", or not (UNM-D-11, UNM-D-14, UNM-D-19, UNM-D-27)."""

    def asked(self, state: State, seat: int | None) -> Question:
        effect = self.effect(state)
        kind = "keep-card" if effect.card == "this" else MAY[effect.do]
        return self.about(state, kind, n=self.number(state), left=effect.price)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("use"), keys.move("skip")]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        play = self.played(state)
        play.prev = Done()
        if key == keys.SKIP:
            return
        spend_rage(run, self.band, self.effect(state).price)
        carry_out(run, self.ref)

    def declined(self, state: State, seat: int) -> str:
        return keys.SKIP

    def default(self, state: State, seat: int) -> str:
        """Use it where it certainly helps, as in the default column of section 11."""
        if self.mine(state).out:
            return keys.SKIP
        effect = self.effect(state)
        play = self.played(state)
        match effect.do:
            case "deal_damage":  # UNM-D-11
                hit = targets(state, play, effect.who)
                return keys.USE if any(fighter.health <= self.number(state) for fighter in hit) else keys.SKIP
            case "defeat" | "return_card":
                return keys.USE
            case "draw":  # UNM-D-27
                return keys.USE if self.mine(state).deck else keys.SKIP
        return keys.SKIP

    def attached(self, state: State, seat: int) -> str | None:
        """The Equal of Grendel: always, never, or from a printed value on."""
        kind, least = keys.read_answer(answer_left(state, self.ref.role))
        if kind == "atleast":
            printed = amount(state, self.played(state), "printed_opposing")
            return keys.USE if printed >= least else keys.SKIP
        return {"always": keys.USE, "never": keys.SKIP}.get(kind)


class Spend(EffectQuestion, tag="spend"):
    """The player spends any amount of Rage, 0 included (UNM-D-13, UNM-D-22)."""

    def _most(self, state: State) -> int:
        effect = self.effect(state)
        return min(self.mine(state).rage, len(effect.options)) if effect.options else self.mine(state).rage

    def asked(self, state: State, seat: int | None) -> Question:
        several = self.effect(state).do == "choose_effects"
        return self.about(state, "spend-for-effects" if several else "spend-for-value", n=self._most(state))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("spend", map(str, range(self._most(state) + 1)))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        spent = int(keys.read(key).name)
        self.played(run.state).spent = spent
        spend_rage(run, self.band, spent)
        carry_out(run, self.ref)

    def _damage(self, state: State, spent: int) -> int:
        play = self.played(state)
        return worth(state, opposing_play(state, play)) - worth(state, play) - 2 * spent

    def default(self, state: State, seat: int) -> str:
        """Defending: the least that stops all damage, else 0; attacking or scheming: 0."""
        if self.ref.role != DEFENSE:
            return keys.write("spend", "0")
        enough = [n for n in range(self._most(state) + 1) if self._damage(state, n) <= 0]
        return keys.write("spend", str(enough[0] if enough else 0))

    def attached(self, state: State, seat: int) -> str | None:
        """The War-King: just enough, or as much as helps up to a number."""
        kind, most = keys.read_answer(answer_left(state, self.ref.role))
        if kind == "enough":
            return self.default(state, seat)
        if kind != "upto":
            return None
        most = min(most, self._most(state))
        return keys.write("spend", str(next((n for n in range(most) if self._damage(state, n) <= 0), most)))


class ChooseEffects(EffectQuestion, tag="choose_effects"):
    """The player chooses different effects, to be carried out in the chosen order (UNM-D-22)."""

    pick: int
    chosen: list[str] = msgspec.field(default_factory=list)

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "choose-effects", n=self.pick, left=self.pick - len(self.chosen))

    def candidates(self, state: State, seat: int) -> list[Move]:
        names = [option.do for option in self.effect(state).options]
        return keys.moves("choose", [name for name in names if name not in self.chosen])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(keys.read(key).name)
        if len(self.chosen) < self.pick:
            return
        run.pop()
        names = [option.do for option in self.effect(run.state).options]
        play = self.played(run.state)
        run.tell("chose", {"seat": self.mine(run.state).seat, "card": play.card, "verbs": list(self.chosen)})
        run.push(*(EffectFrame(Ref(self.ref.role, self.ref.at, names.index(name))) for name in self.chosen))

    def default(self, state: State, seat: int) -> str:
        """Recover, then draw; with fewer than 2 cards in the deck recover, then place."""
        wish = ["recover", "draw", "place"] if len(self.mine(state).deck) >= 2 else ["recover", "place", "draw"]
        possible = [move.key for move in self.choices(state, seat)]
        return next((key for name in wish if (key := keys.write("choose", name)) in possible), possible[0])


def ability_frames(run: Run[State], band: int, trigger: str, fighter: str) -> list[EffectFrame]:
    state = run.state
    play = Play(ABILITY, band, fighter)
    found = effects_at(state, play, trigger)  # cards cancel effects of cards: UNM-CAN-4
    if found:
        state.ability = play
    return found
