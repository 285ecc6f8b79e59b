"""The verbs of UNM-FX: each carries out one effect, or asks a question first."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract import Run
from engine.games.unmatched.content import CARDS, KINDS, VOYAGE, Effect, effect_words
from engine.games.unmatched.facts.fighters import hero_fighter
from engine.games.unmatched.rules.damage import (
    deal_damage,
    defeat,
    discard_at_random,
    draw,
    gain_rage,
    recover,
    tell_side,
)
from engine.games.unmatched.rules.effects.questions import (
    BoostCard,
    GiveUpCard,
    LookAtTop,
    PickTheirCard,
    PlaceFighter,
    ReturnFighter,
    SpacePair,
    Target,
)
from engine.games.unmatched.rules.effects.reading import (
    CHOSEN_TARGETS,
    Ref,
    amount,
    effect_at,
    named,
    play_of,
    spaces,
    targets,
)
from engine.games.unmatched.rules.maneuver import MoveOne, MoveSome
from engine.games.unmatched.rules.values import add_value, note, opposing_play
from engine.games.unmatched.state import ABILITY, ATTACK, Band, Done, Fighter, Play, State


class Context:
    """The running effect with everything its verb needs: the run, the card and the number."""

    def __init__(self, run: Run[State], ref: Ref) -> None:
        self.run = run
        self.ref = ref
        self.state = run.state
        self.play: Play = play_of(run.state, ref.role)
        self.effect: Effect = effect_at(run.state, ref)
        self.n = amount(run.state, self.play, self.effect.n)
        self.band = self.play.band
        self.mine: Band = run.state.bands[self.band]
        self.play.prev = Done()

    @property
    def player(self) -> int:
        """The band that a verb about cards applies to (UNM-FX-6, UNM-TEAM-7)."""
        match self.effect.who:
            case "combat_opponent":
                combat = self.state.fight
                return combat.defence_band if self.play.role == ATTACK else combat.attack.band
            case "chosen_opponent":
                return self.play.chosen
        return self.band

    def targets(self) -> list[Fighter]:
        return targets(self.state, self.play, self.effect.who)


def cancel_effects(ctx: Context) -> None:
    """Cancel every effect of the opposing card that has not been carried out (UNM-CAN-1, UNM-CAN-3)."""
    other = opposing_play(ctx.state, ctx.play)
    if other is None:
        return
    if CARDS[other.card].protected:
        ctx.run.tell("uncancelled", {"card": other.card})
        return
    other.cancelled = True
    note(ctx.state, other, "cancelled", card=ctx.play.card)
    ctx.run.tell("cancelled", {"card": other.card, "by": ctx.play.card})


def ignore_value(ctx: Context) -> None:
    """Let the opposing card count as 0 (UNM-VAL-3)."""
    other = opposing_play(ctx.state, ctx.play)
    if other is not None:
        other.ignored = True
        note(ctx.state, other, "ignored", card=ctx.play.card)
        ctx.run.tell("ignored", {"card": other.card, "by": ctx.play.card})


def set_value(ctx: Context) -> None:
    """Set the base value of this card to n (UNM-VAL-2)."""
    ctx.play.base = ctx.n
    note(ctx.state, ctx.play, "becomes", ctx.n)
    ctx.run.tell("value", {"card": ctx.play.card, "n": ctx.n, "kind": "becomes"})


def add_to_value(ctx: Context) -> None:
    add_value(ctx.state, ctx.play, ctx.n, "plus")
    if ctx.n:
        ctx.run.tell("value", {"card": ctx.play.card, "n": ctx.n, "kind": "plus"})


def boost_value(ctx: Context) -> None:
    """Discard a hand card and add its BOOST value (UNM-BOOST-3)."""
    if ctx.mine.hand and ctx.mine.rage >= ctx.effect.price:
        ctx.run.push(BoostCard(ctx.band, ctx.ref))


def mill_boost(ctx: Context) -> None:
    if not ctx.mine.deck:  # UNM-EXH-3
        return
    card = ctx.mine.deck.pop()
    ctx.mine.discard.append(card)
    boost = CARDS[card].boost
    ctx.run.reveal_to_all()
    ctx.run.tell("milled", {"band": ctx.band, "seat": ctx.mine.seat, "card": card, "boost": boost})
    add_value(ctx.state, ctx.play, boost, "milled", card)


def prevent_combat_damage(ctx: Context) -> None:
    """Set the attack's own damage to 0 (UNM-RUL-19)."""
    ctx.state.fight.prevented = True
    note(ctx.state, ctx.play, "prevented")
    ctx.run.tell("prevented", {"card": ctx.play.card})


def discard_cards(ctx: Context) -> None:
    """Let a player discard: at random, of his choice, or by another's choice (UNM-RUL-26, UNM-RUL-27)."""
    hit = ctx.state.bands[ctx.player]
    if not hit.hand:
        ctx.play.prev.declined = ctx.effect.how == "choice_optional"
        return
    match ctx.effect.how:
        case "random":
            ctx.play.prev.discarded = discard_at_random(ctx.run, ctx.player)
        case "picked_by_me":
            ctx.run.push(PickTheirCard(ctx.band, ctx.ref, ctx.player))
        case _:
            ctx.run.push(GiveUpCard(ctx.player, ctx.ref, ctx.effect.how == "choice_optional"))


def look_hand(ctx: Context) -> None:
    seen = ctx.state.bands[ctx.player]
    if not seen.out and not ctx.mine.out:
        tell_side(ctx.run, ctx.band, "looked", sorted(seen.hand), of=seen.seat)
        ctx.run.reveal_to_all()


def damage_fighters(ctx: Context) -> None:
    """Damage all targets, or ask for the target (UNM-DMG-2, UNM-RUL-21, UNM-RUL-22)."""
    word, name = effect_words(ctx.effect.who)
    if word == "space_pair_opposing":
        if named(ctx.state, ctx.play, name):
            ctx.run.push(SpacePair(ctx.band, ctx.ref))
        return
    hit = ctx.targets()
    if word in CHOSEN_TARGETS:
        if hit and ctx.n > 0:
            ctx.run.push(Target(ctx.band, ctx.ref))
        return
    ctx.play.prev = deal_damage(ctx.run, hit, ctx.n, ctx.play.card or ABILITY)


def recover_health(ctx: Context) -> None:
    for fighter in ctx.targets():
        recover(ctx.run, fighter, ctx.n + (fighter.health if ctx.effect.do == "recover" else 0))


def defeat_fighter(ctx: Context) -> None:
    for fighter in ctx.targets():
        ctx.play.prev = defeat(ctx.run, fighter)


def move_fighters(ctx: Context) -> None:
    """Move fighters by an effect: no BOOST, no doors (UNM-MAN-6)."""
    names = [fighter.id for fighter in ctx.targets()]
    word, name = effect_words(ctx.effect.who)
    through, role = ctx.effect.through_opponents, ctx.ref.role
    if not names:
        return
    if word == "me_fighter" or (word == "fighter" and KINDS[name].count == 1):
        start = ctx.state.fighters[names[0]].space
        ctx.run.push(MoveOne(ctx.band, names[0], ctx.n, [start], through, role=role))
    else:
        ctx.run.push(MoveSome(ctx.band, names, ctx.n, through, one=word == "one_in_combat", role=role))


def place_fighter(ctx: Context) -> None:
    """Put a fighter on an empty space (UNM-MAN-7)."""
    for fighter in ctx.targets():
        if spaces(ctx.state, ctx.play, ctx.effect.space):
            ctx.run.push(PlaceFighter(ctx.band, ctx.ref, fighter.id))


def swap_fighters(ctx: Context) -> None:
    """Swap two living fighters (UNM-DOOR-9)."""
    one, other = (targets(ctx.state, ctx.play, who) for who in (ctx.effect.who, ctx.effect.with_))
    if one and other:
        one[0].space, other[0].space = other[0].space, one[0].space
        ctx.run.tell("swapped", {"one": one[0].id, "other": other[0].id})


def return_fighter(ctx: Context) -> None:
    """Return the defeated member with the lowest number, if the hero lives and has room (UNM-DEF-3)."""
    _, kind = effect_words(ctx.effect.who)
    gone = sorted(f.id for f in ctx.state.figures if f.band == ctx.band and f.kind == kind and not f.alive)
    room = hero_fighter(ctx.state, ctx.band).alive and spaces(ctx.state, ctx.play, ctx.effect.space)
    if gone and room:
        ctx.run.push(ReturnFighter(ctx.band, ctx.ref, gone[0]))


def gain_action(ctx: Context) -> None:
    """Give one more action this turn (UNM-TURN-4)."""
    ctx.state.actions += ctx.n
    ctx.run.tell("action", {"seat": ctx.mine.seat, "n": ctx.n, "left": ctx.state.actions})


def return_card(ctx: Context) -> None:
    """Return cards to the own hand: this one, the top of the pile, or all voyages."""
    mine = ctx.mine
    if mine.out:
        return
    match ctx.effect.card:
        case "this":
            ctx.play.kept = True
            back = [ctx.play.card]
        case "top_discard":
            back = [mine.discard.pop()] if mine.discard else []  # UNM-RUL-14, UNM-RUL-15: never the Basket card
        case _:
            back = [card for card in mine.discard if VOYAGE in CARDS[card].tags]
            mine.discard = [card for card in mine.discard if VOYAGE not in CARDS[card].tags]
    if back:
        mine.hand += back
        ctx.run.tell("regained", {"band": ctx.band, "seat": mine.seat, "cards": list(back)})


def search_card(ctx: Context) -> None:
    """The Lady of the Lake: from the pile without touching the deck, else search and shuffle (UNM-RUL-24)."""
    mine = ctx.mine
    wanted = ctx.effect.card
    if mine.out:
        return
    for where in ctx.effect.where:
        pile = mine.discard if where == "discard" else mine.deck
        found = wanted in pile
        if found:
            pile.remove(wanted)
            mine.hand.append(wanted)
        if where == "deck":
            ctx.run.shuffle(mine.deck, "search")
        if found or where == "deck":
            ctx.run.tell("searched", {"seat": mine.seat, "card": wanted, "found": found, "where": where})
        if found:
            return


def look_top(ctx: Context) -> None:
    """Look at the top of the own deck (UNM-RUL-25)."""
    n = min(ctx.n, len(ctx.mine.deck))
    if n and isinstance(ctx.effect.pick, int):
        ctx.run.reveal_to_all()
        tell_side(ctx.run, ctx.band, "peeked", ctx.mine.deck[-n:][::-1])
        ctx.run.push(LookAtTop(ctx.band, ctx.ref, n, min(ctx.effect.pick, n)))


def change_size(ctx: Context) -> None:
    """Flip Alice between BIG and SMALL (UNM-HERO-ALI-1)."""
    if ctx.targets():
        ctx.mine.size = "small" if ctx.mine.size == "big" else "big"
        ctx.run.tell("size", {"seat": ctx.mine.seat, "size": ctx.mine.size})


VERBS: dict[str, Callable[[Context], None]] = {
    "add_value": add_to_value,
    "boost_value": boost_value,
    "cancel_effects": cancel_effects,
    "change_size": change_size,
    "deal_damage": damage_fighters,
    "defeat": defeat_fighter,
    "discard": discard_cards,
    "draw": lambda ctx: draw(ctx.run, ctx.player, ctx.n),
    "gain_action": gain_action,
    "gain_rage": lambda ctx: gain_rage(ctx.run, ctx.band, ctx.n),
    "ignore_value": ignore_value,
    "look_hand": look_hand,
    "look_top": look_top,
    "mill_boost": mill_boost,
    "move": move_fighters,
    "place": place_fighter,
    "prevent_combat_damage": prevent_combat_damage,
    "recover": recover_health,
    "return_card": return_card,
    "return_fighter": return_fighter,
    "search_card": search_card,
    "set_health": recover_health,
    "set_value": set_value,
    "swap": swap_fighters,
}
