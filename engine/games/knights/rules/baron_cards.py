"""The six action cards of the Barons (section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard
from engine.games.knights.content.armies import SHAPES
from engine.games.knights.content.cards import ACTIONS
from engine.games.knights.content.printed import TRACK, ZONES, open_spots
from engine.games.knights.facts import laws
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame, refuse
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.war import mobilize
from engine.games.knights.rules.war.declaration import fields
from engine.games.knights.rules.war.marches import can_reach
from engine.games.knights.state import State
from engine.parts.orders import Mode

RALLY, SERVE, STRATEGY = ACTIONS["rally_support"], ACTIONS["serve_the_church"], ACTIONS["versatile_strategy"]


def decline(run: Run[State], seat: int, card: str) -> None:
    """Tell that a Baron does not use his card (WK-ACT-2, WK-ACT-6)."""
    run.tell("declined", {"seat": seat, "card": card})


class OwnCard(Frame[State]):
    """A card that takes effect without a question (WK-ACT-6)."""

    seat: int

    def is_declined(self, run: Run[State], mode: Mode, card: str) -> bool:
        """Whether an order leaves the action of the card out; then this is told."""
        skips = orders.value(run.state, self.seat, mode) == "skip"
        if skips:
            decline(run, self.seat, card)
        return skips


class LevyTaxes(OwnCard, tag="levy_taxes"):
    """1 crown for every area with a Noble of his (WK-BA-1)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        if self.is_declined(run, orders.LEVY, "levy_taxes"):
            return
        baron = run.state.barons[self.seat]
        crowns = len({noble.area for _, noble in baron.on_board() if not noble.at_sea})
        pieces.gain_crowns(run, self.seat, crowns, "levied")


class RallySupport(OwnCard, tag="rally_support"):
    """2 Votes, and the chair for a Baron with more than every other (WK-BA-3)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        if self.is_declined(run, orders.RALLY, "rally_support"):
            return
        state = run.state
        orator = laws.charge(state, self.seat, "extra_votes")
        baron = state.barons[self.seat]
        pieces.gain_votes(run, self.seat, RALLY.votes + (orator.n if orator else 0), "rallied")
        if not baron.banned and all(baron.votes > other.votes for seat, other in state.each() if seat != self.seat):
            bans.make_chairman(run, self.seat)


class ZoneChoice(QuestionFrame, tag="zone_choice"):
    """The owner chooses the zone of his card (D-CHURCH-ZONE, D-MOB-ZONE)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("zone", seat=self.seat, card=state.current_deed.card.kind)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("zone", zone) for zone in decks.zones_for(state.current_deed)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "zone" and keys.rest(key) in ZONES
        return refuse("zone", "WK-ALLOC-1", zone=keys.rest(key)) if known else NOT_POSSIBLE

    def decide(self, run: Run[State], key: str) -> None:
        decks.allocate(run, next(zone for zone in ZONES if zone == keys.rest(key)))

    def _serves(self, state: State) -> bool:
        return state.current_deed.card.kind == "serve_the_church"

    def standing(self, state: State) -> str | None:
        """The note for the card, else the standing order."""
        noted = state.current_deed.note if self._serves(state) else state.current_deed.zone
        if noted:
            return f"zone:{noted}"
        return orders.said(state, self.seat, orders.CHURCH if self._serves(state) else orders.MOBILIZE_ZONE, "zone")

    def usual(self, state: State) -> str | None:
        return "zone:taxation" if self._serves(state) else "zone:assembly"


class ServeTheChurch(ZoneChoice, tag="serve_the_church"):
    """1 Faith, and the Head's token for a Baron with more than every other (WK-BA-4).

    The zone is the answer; a Baron who declines the action (WK-ACT-2, WK-ACT-6) is asked for the zone only.
    """

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("serve", seat=self.seat, card="serve_the_church")

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*super().candidates(state, seat), Move(keys.DECLINE)]

    def decide(self, run: Run[State], key: str) -> None:
        if key == keys.DECLINE:
            decline(run, self.seat, "serve_the_church")
        else:
            self._serve(run)
            super().decide(run, key)

    def _serve(self, run: Run[State]) -> None:
        state = run.state
        baron = state.barons[self.seat]
        first, baron.blessed = not baron.blessed, True
        protector = laws.charge(state, self.seat, "extra_faith") if first else None
        faith = 0 if baron.heretic else SERVE.faith + (protector.n if protector else 0)
        pieces.gain_faith(run, self.seat, faith, "served")
        if not baron.heretic and all(baron.faith > other.faith for seat, other in state.each() if seat != self.seat):
            bans.make_head(run, self.seat)

    def standing(self, state: State) -> str | None:
        """The order to decline takes precedence over every zone."""
        return keys.DECLINE if orders.value(state, self.seat, orders.SERVE) == "skip" else super().standing(state)


def free_spots(state: State) -> list[int]:
    """Allowed spots of the track without a marker, from left to right (WK-BA-2)."""
    return [spot.position for spot in open_spots(state.many) if spot.position not in state.track]


def why_no_spot(state: State, position: int) -> Refusal | None:
    if position in state.track:
        return refuse("spot-taken", "WK-BA-2", spot=position, player=state.track[position])
    return None if position in free_spots(state) else refuse("spot-closed", "WK-DRAFT-1", spot=position)


def put_marker(run: Run[State], seat: int, position: int, fee: int) -> None:
    run.state.track[position] = seat
    run.state.barons[seat].crowns -= fee
    run.tell("marker", {"seat": seat, "spot": position, "fee": fee})


class DraftSoldiers(QuestionFrame, tag="draft_soldiers"):
    """A marker on a free spot, without fee (WK-BA-2, D-TRACK-SPOT)."""

    kind, about_card = "spot", "draft_soldiers"

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*(keys.move("spot", str(spot)) for spot in TRACK), Move(keys.DECLINE)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return why_no_spot(state, keys.number(key)) if keys.verb(key) == "spot" else None

    def decide(self, run: Run[State], key: str) -> None:
        if key == keys.DECLINE:
            decline(run, self.seat, "draft_soldiers")
        else:
            put_marker(run, self.seat, keys.number(key), 0)

    def standing(self, state: State) -> str | None:
        """The note for the card, else the standing order."""
        free = free_spots(state)
        said = state.current_deed.note or orders.value(state, self.seat, orders.SPOT)
        if said in ("left", "right") and free:
            return f"spot:{free[0] if said == 'left' else free[-1]}"
        wanted = said.split(".")[1:]
        return next((f"spot:{spot}" for spot in wanted if int(spot) in free), None)

    def usual(self, state: State) -> str | None:
        free = free_spots(state)
        return f"spot:{free[0]}" if free else keys.DECLINE


class MobilizeForces(OwnCard, tag="mobilize_forces"):
    """Nobles move and fight in one area (WK-BA-5); a note is tried first."""

    def proceed(self, run: Run[State]) -> None:
        note = run.state.current_deed.note
        run.pop()
        if note == keys.DECLINE:
            decline(run, self.seat, "mobilize_forces")
        elif not (note and mobilize.by_note(run, self.seat, note)):
            run.state.current_deed.zone = ""
            run.push(mobilize.Mobilize(self.seat))


class VersatileStrategy(QuestionFrame, tag="versatile_strategy"):
    """One of five actions (WK-BA-6, D-VERSATILE); after a failed march or attack the Baron chooses again."""

    by_default = keys.CROWNS

    def actors(self, state: State) -> Sequence[int]:
        return () if state.current_deed.moved or state.current_deed.attacked else (self.seat,)

    def proceed(self, run: Run[State]) -> None:
        run.pop()

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("versatile" if seat == self.seat else "card", seat=self.seat, card="versatile_strategy")

    def candidates(self, state: State, seat: int) -> list[Move]:
        plain = [Move(key) for key in (keys.CROWNS, keys.VOTE, keys.MARCH, keys.BATTLE)]
        return [*plain, *(keys.move("spot", str(spot)) for spot in TRACK), Move(keys.DECLINE)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        match keys.verb(key):
            case keys.MARCH:
                able = any(can_reach(state, self.seat, shape) for shape in SHAPES)
                return None if able else refuse("no-march", "WK-MOVE-1")
            case keys.BATTLE:
                return None if fields(state, self.seat) else refuse("no-battle", "WK-BAT-1")
            case "spot":
                fee, crowns = TRACK[keys.number(key)].fee, state.barons[self.seat].crowns
                dear = None if fee <= crowns else refuse("crowns", "WK-BA-6", price=fee, crowns=crowns)
                return why_no_spot(state, keys.number(key)) or dear
            case _:
                return None

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Every choice in its place, possible or not."""
        return Arrangement(
            menu_verbs=("spot",), button_verbs=(keys.CROWNS, keys.VOTE, keys.MARCH, keys.BATTLE, keys.DECLINE)
        )

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.MARCH:
            run.push(mobilize.MoveOne(seat))
            return
        if key == keys.BATTLE:
            run.push(mobilize.StartBattle(seat))
            return
        run.pop()
        if key == keys.CROWNS:
            pieces.gain_crowns(run, seat, STRATEGY.crowns, "strategy")
        elif key == keys.VOTE:
            pieces.gain_votes(run, seat, STRATEGY.votes, "strategy")
        elif key == keys.DECLINE:
            decline(run, seat, "versatile_strategy")
        else:
            put_marker(run, seat, keys.number(key), TRACK[keys.number(key)].fee)

    def standing(self, state: State) -> str | None:
        """The note: crowns, a Vote, or the left-most free spot up to a fee that he can pay."""
        note = state.current_deed.note
        if note in (keys.CROWNS, keys.VOTE):
            return note
        if note.startswith("fee."):
            most = min(int(note.partition(".")[2]), state.barons[self.seat].crowns)
            return next((f"spot:{spot}" for spot in free_spots(state) if TRACK[spot].fee <= most), None)
        return None


class NotedStrategy(OwnCard, tag="noted_strategy"):
    """Carries out the noted march or siege of Versatile Strategy, or asks the owner."""

    def proceed(self, run: Run[State]) -> None:
        note = run.state.current_deed.note
        run.pop()
        marches = note.partition(".")[0] in ("march", "again", "besiege")
        if not (marches and mobilize.by_note(run, self.seat, note)):
            run.push(VersatileStrategy(self.seat))


CARDS: dict[str, type[OwnCard] | type[QuestionFrame]] = {
    "levy_taxes": LevyTaxes,
    "draft_soldiers": DraftSoldiers,
    "rally_support": RallySupport,
    "serve_the_church": ServeTheChurch,
    "mobilize_forces": MobilizeForces,
    "versatile_strategy": NotedStrategy,
}
