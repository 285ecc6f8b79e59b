"""Carrying effects out one by one: cancelled, read, checked, paid for, done (UNM-FX-1 to 3)."""

from __future__ import annotations

import msgspec

from engine.games.unmatched.content import CARDS, ITEMS, WILD, Effect
from engine.games.unmatched.effects.reading import (
    CHOSEN_TARGETS,
    Ref,
    amount,
    effect_at,
    holds,
    play_of,
    printed_effects,
    targets,
)
from engine.games.unmatched.effects.verbs import VERBS, Context
from engine.games.unmatched.frames.base import EffectQuestion, moves, rest_of
from engine.games.unmatched.frames.questions import ChooseOpponent
from engine.games.unmatched.rage import spend_rage
from engine.games.unmatched.rules import basket, rivals, the_combat
from engine.games.unmatched.state import ABILITY, DEFENSE, NOBODY, Done, Play, State
from engine.games.unmatched.values import opposing_play, worth
from engine.games.unmatched.view import Ask
from engine.rules import Frame, Move, Run

USE = "use"
SKIP = "skip"


class CardStep(Frame[State], tag="card_step"):
    """All effects of one card in one step, in printed order (UNM-CMB-2, 3, 6, UNM-RUL-32)."""

    role: str
    timing: str

    def proceed(self, run: Run[State]) -> None:
        """Lay the step's effects out; the basket is read anew in it (UNM-RED-10)."""
        run.pop()
        state = run.state
        if self.role == DEFENSE and the_combat(state).defence is None:
            return
        play = play_of(state, self.role)
        play.read = ""
        play.prev = Done()
        run.push(*effects_at(state, play, self.timing))


def effects_at(state: State, play: Play, timing: str) -> list[EffectFrame]:
    """The effects of a card or ability that belong to a timing or trigger."""
    printed = enumerate(printed_effects(state, play))
    return [EffectFrame(Ref(play.role, at)) for at, effect in printed if timing in {effect.timing, effect.trigger}]


class EffectFrame(Frame[State], tag="effect"):
    """One effect coming up (UNM-FX-1)."""

    ref: Ref

    def proceed(self, run: Run[State]) -> None:
        """Skip it, ask what it needs, or carry it out."""
        state = run.state
        play = play_of(state, self.ref.role)
        effect = effect_at(state, self.ref)
        if play.cancelled and not CARDS[play.card].protected:
            self._skip(run, play)
            return
        if effect.item or effect.unless_item:
            if not play.read and not read_basket(state, play):
                run.push(WildItem(play.band, self.ref))
                return
            if (effect.item and effect.item != play.read) or effect.unless_item == play.read:
                self._skip(run, play)
                return
        if not all(holds(state, play, condition) for condition in effect.if_) or not payable(state, play, effect):
            self._skip(run, play)
            return
        if effect.who == "chosen_opponent" and play.chosen == NOBODY:
            open_rivals = rivals(state, play.band)
            if len(open_rivals) > 1:
                run.push(ChooseOpponent(play.band, self.ref, open_rivals))
                return
            if not open_rivals:
                self._skip(run, play)
                return
            play.chosen = open_rivals[0]
        run.pop()
        begin(run, self.ref, play, effect)

    def _skip(self, run: Run[State], play: Play) -> None:
        play.prev = Done()
        run.pop()


def read_basket(state: State, play: Play) -> bool:
    """Read the basket for this step; False while a wild one still has to be named (UNM-RED-4, 10)."""
    item = basket(state.bands[play.band])
    play.read = play.item if item == WILD else item
    return play.read != ""


def payable(state: State, play: Play, effect: Effect) -> bool:
    """Whether the Rage an effect costs is there in full (UNM-RAGE-3)."""
    return state.bands[play.band].rage >= effect.price


def begin(run: Run[State], ref: Ref, play: Play, effect: Effect) -> None:
    """Ask whether to use it or how much to pay, or carry it out at once."""
    state = run.state
    if effect.cost == "rage:any":
        play.spent = 0
        run.push(Spend(play.band, ref))
    elif effect.may and asks_first(effect):
        if possible(state, play, effect):
            run.push(May(play.band, ref))
        else:
            play.prev = Done()
    else:
        carry_out(run, ref)


def asks_first(effect: Effect) -> bool:
    """Whether a "may" is a question of its own, and not one of the answers of the verb's own question."""
    if effect.do in {"boost_value", "move", "place"}:
        return False
    return effect.who.partition(":")[0] not in CHOSEN_TARGETS


def possible(state: State, play: Play, effect: Effect) -> bool:
    """Whether saying yes would do anything that everybody can see (UNM-ASYNC-7)."""
    mine = state.bands[play.band]
    match effect.do:
        case "return_card":
            return effect.card == "this" or bool(mine.discard)
        case "deal_damage" | "defeat":
            return bool(targets(state, play, effect.who))
    return True


def carry_out(run: Run[State], ref: Ref) -> None:
    """Do what the verb says."""
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
    """Name the item a wild basket counts as for this card (UNM-RED-4, UNM-D-12)."""

    point = "D-12"

    def choices(self, state: State, seat: int) -> list[Move]:
        """Any of the three, also one that triggers nothing (UNM-RED-5)."""
        return moves("item", ITEMS)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """It holds for this card."""
        run.pop()
        play = play_of(run.state, self.ref.role)
        play.item = play.read = rest_of(key)
        run.tell("item", {"seat": self.mine(run.state).seat, "item": play.item, "card": play.card})

    def default(self, state: State, seat: int) -> str:
        """The item printed on the effect; What Large Hands over the bare Basket card: wolf skin."""
        play = play_of(state, self.ref.role)
        effect = effect_at(state, self.ref)
        if effect.card == "top_discard" and not state.bands[play.band].discard:
            return "item:wolf_skin"
        return f"item:{effect.item or effect.unless_item}"

    def attached(self, state: State, seat: int) -> str | None:
        """The item named with the defence card."""
        answer = the_combat(state).answer if self.ref.role == DEFENSE else ""
        return f"item:{answer}" if answer in ITEMS else None


class May(EffectQuestion, tag="may"):
    """Use an effect the text allows, or not (UNM-D-11, UNM-D-14, UNM-D-19, UNM-D-27)."""

    point = "D-19"

    def choices(self, state: State, seat: int) -> list[Move]:
        """Yes or no."""
        return [Move(USE), Move(SKIP)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Pay and carry out, or leave it."""
        state = run.state
        run.pop()
        play = play_of(state, self.ref.role)
        play.prev = Done()
        if key == SKIP:
            return
        spend_rage(run, self.band, effect_at(state, self.ref).price)
        carry_out(run, self.ref)

    def declined(self, state: State, seat: int) -> str:
        """No."""
        return SKIP

    def default(self, state: State, seat: int) -> str:
        """The default column of section 11."""
        if self.mine(state).out:
            return SKIP
        effect = effect_at(state, self.ref)
        play = play_of(state, self.ref.role)
        match effect.do:
            case "deal_damage":  # UNM-D-11
                hit = targets(state, play, effect.who)
                n = amount(state, play, effect.n)
                return USE if any(fighter.health <= n for fighter in hit) else SKIP
            case "defeat" | "return_card":
                return USE
            case "draw":  # UNM-D-27
                return USE if self.mine(state).deck else SKIP
        return SKIP

    def attached(self, state: State, seat: int) -> str | None:
        """The Equal of Grendel: always, never, or from a printed value on."""
        if self.ref.role != DEFENSE:
            return None
        answer = the_combat(state).answer
        if answer.startswith("atleast."):
            printed = amount(state, play_of(state, self.ref.role), "printed_opposing")
            return USE if printed >= int(answer.partition(".")[2]) else SKIP
        return {"always": USE, "never": SKIP}.get(answer)

    def told(self, state: State, knows: bool) -> Ask:
        """The effect and its price."""
        play = play_of(state, self.ref.role)
        effect = effect_at(state, self.ref)
        point = {"deal_damage": "D-11", "set_value": "D-14", "draw": "D-27"}.get(effect.do, self.point)
        verb = "keep" if effect.card == "this" else effect.do
        n = amount(state, play, effect.n)
        return Ask(point, self.band, role=self.ref.role, card=play.card, verb=verb, n=n, left=effect.price)


class Spend(EffectQuestion, tag="spend"):
    """Spend any amount of Rage, 0 included (UNM-D-13, UNM-D-22)."""

    point = "D-13"

    def _most(self, state: State) -> int:
        effect = effect_at(state, self.ref)
        return min(self.mine(state).rage, len(effect.options)) if effect.options else self.mine(state).rage

    def choices(self, state: State, seat: int) -> list[Move]:
        """Every amount."""
        return moves("spend", [str(n) for n in range(self._most(state) + 1)])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Pay and carry out."""
        run.pop()
        spent = int(rest_of(key))
        play_of(run.state, self.ref.role).spent = spent
        spend_rage(run, self.band, spent)
        carry_out(run, self.ref)

    def _damage(self, state: State, spent: int) -> int:
        """What the attack would deal by the values at this moment."""
        play = play_of(state, self.ref.role)
        return worth(state, opposing_play(state, play)) - worth(state, play) - 2 * spent

    def default(self, state: State, seat: int) -> str:
        """Defending: the least that stops all damage, else 0; attacking or scheming: 0."""
        if self.ref.role != DEFENSE:
            return "spend:0"
        enough = [n for n in range(self._most(state) + 1) if self._damage(state, n) <= 0]
        return f"spend:{enough[0] if enough else 0}"

    def attached(self, state: State, seat: int) -> str | None:
        """The War-King: just enough, or as much as helps up to a number."""
        if self.ref.role != DEFENSE:
            return None
        answer = the_combat(state).answer
        if answer == "enough":
            return self.default(state, seat)
        if not answer.startswith("upto."):
            return None
        most = min(int(answer.partition(".")[2]), self._most(state))
        return f"spend:{next((n for n in range(most) if self._damage(state, n) <= 0), most)}"

    def told(self, state: State, knows: bool) -> Ask:
        """How much there is to spend."""
        play = play_of(state, self.ref.role)
        verb = effect_at(state, self.ref).do
        point = "D-22" if verb == "choose_effects" else self.point
        return Ask(point, self.band, role=self.ref.role, card=play.card, verb="spend", n=self._most(state))


class ChooseEffects(EffectQuestion, tag="choose_effects"):
    """Choose different effects before the first is carried out, in the order wanted (UNM-D-22)."""

    pick: int
    chosen: list[str] = msgspec.field(default_factory=list)

    point = "D-22"

    def choices(self, state: State, seat: int) -> list[Move]:
        """The options not chosen yet, by their verbs."""
        names = [option.do for option in effect_at(state, self.ref).options]
        return moves("choose", [name for name in names if name not in self.chosen])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """With the last choice carry them out in that order."""
        self.chosen.append(rest_of(key))
        if len(self.chosen) < self.pick:
            return
        run.pop()
        names = [option.do for option in effect_at(run.state, self.ref).options]
        play = play_of(run.state, self.ref.role)
        run.tell("chose", {"seat": self.mine(run.state).seat, "card": play.card, "verbs": list(self.chosen)})
        run.push(*(EffectFrame(Ref(self.ref.role, self.ref.at, names.index(name))) for name in self.chosen))

    def default(self, state: State, seat: int) -> str:
        """Recover, then draw; with fewer than 2 cards in the deck recover, then place."""
        wish = ["recover", "draw", "place"] if len(self.mine(state).deck) >= 2 else ["recover", "place", "draw"]
        keys = [move.key for move in self.choices(state, seat)]
        return next((f"choose:{name}" for name in wish if f"choose:{name}" in keys), keys[0])

    def told(self, state: State, knows: bool) -> Ask:
        """How many are still to be chosen."""
        card = play_of(state, self.ref.role).card
        left = self.pick - len(self.chosen)
        return Ask(
            self.point,
            self.band,
            role=self.ref.role,
            card=card,
            verb="choose_effects",
            n=self.pick,
            left=left,
            chosen=tuple(self.chosen),
        )


def ability_frames(run: Run[State], band: int, trigger: str, fighter: str) -> list[EffectFrame]:
    """The hero's abilities for a trigger, ready to be carried out."""
    state = run.state
    play = Play(ABILITY, band, fighter)
    found = effects_at(state, play, trigger)
    if found:
        state.ability = play
    return found
