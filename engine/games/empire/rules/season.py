"""The seasons: tokens, cards, alliances, placement, actions, then taxes, points and chaos (sections 3 to 5, 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Frame, Place, Run, Value, ranked
from engine.games.empire.content import CARDS, ITALIA, KEY_PROVINCES, NUMBERS
from engine.games.empire.facts import markers
from engine.games.empire.rules.auction import Alliances
from engine.games.empire.rules.pieces import add, gain_chaos
from engine.games.empire.rules.placement import Placements
from engine.games.empire.rules.turn import Actions
from engine.games.empire.state import NOBODY, State


class Beginning(Frame[State], tag="beginning"):
    """Chooses the first player, and gives four markers to each player (EMP-SET-1, EMP-SET-5)."""

    def proceed(self, run: Run[State]) -> None:
        """Draw tokens; Italia returns to the pool (EMP-SET-6), the others leave the game (EMP-SET-7)."""
        state = run.state
        state.first = run.draw(state.seats, "first player")
        run.tell("began", {"first": state.first, "colours": [player.colour for player in state.players]})
        italia = [token for token in state.pool if token == ITALIA]
        state.pool = [token for token in state.pool if token != ITALIA]
        for seat in state.clockwise(state.first):
            drawn = sorted(draw_token(run) for _ in range(NUMBERS.start_influence_tokens))
            for province in drawn:
                add(state.players[seat].markers, province, 1)
                add(state.tokens_gone, province, 1)
            run.tell("settled", {"seat": seat, "provinces": list[Value](drawn)})
        state.pool = sorted(state.pool + italia)
        run.replace(Season())


def draw_token(run: Run[State]) -> str:
    return run.state.pool.pop(run.draw(len(run.state.pool), "token"))


class Season(Frame[State], tag="season"):
    """Begins a season: new tokens and cards, then the phases (EMP-FLOW-1)."""

    def proceed(self, run: Run[State]) -> None:
        """Carry out phases 1 and 2, which need no answer (EMP-FLOW-6)."""
        state = run.state
        state.season += 1
        state.round = 0
        run.tell("season", {"season": state.season})
        self._tokens(run)
        self._cards(run)
        placement = [Placements()] if state.season == 1 else []
        run.replace(Alliances(), *placement, Actions(), SeasonEnd())

    def _tokens(self, run: Run[State]) -> None:
        """Fill up to two tokens per player, as far as there are any (EMP-TOK-1, EMP-TOK-2, EMP-TOK-3)."""
        state = run.state
        many = min(len(state.pool), NUMBERS.province_tokens_per_player_per_season * state.seats)
        drawn = sorted(draw_token(run) for _ in range(many))
        for province in drawn:
            add(state.tokens, province, 1)
        run.tell("tokens", {"provinces": list[Value](drawn)})

    def _cards(self, run: Run[State]) -> None:
        """Fill up to two cards per player, as far as there are any (EMP-DSP-1, EMP-DSP-2, EMP-DSP-3)."""
        state = run.state
        many = min(len(state.deck), NUMBERS.cards_per_player_per_season * state.seats)
        drawn = sorted(state.deck.pop(run.draw(len(state.deck), "card")) for _ in range(many))
        state.display = sorted(state.display + drawn)
        run.tell("cards", {"cards": list[Value](drawn)})


class SeasonEnd(Frame[State], tag="season_end"):
    """Ends a season: taxes, victory points, chaos, and preparation of the next one."""

    def proceed(self, run: Run[State]) -> None:
        """Carry out phases 6 to 8 in one step (EMP-FLOW-6); after the last season the game ends."""
        state = run.state
        state.active = NOBODY
        self._taxes(run)
        self._points(run)
        self._chaos(run)
        if state.season == state.seasons:
            run.tell("ended", {"points": [player.points for player in state.players]})
            run.pop()
            return
        self._clear(state)
        run.replace(Season())

    def _taxes(self, run: Run[State]) -> None:
        """EMP-TAX-1 and EMP-TAX-2."""
        state = run.state
        due = [markers.taxes(state, seat) for seat in range(state.seats)]
        for player, talents in zip(state.players, due, strict=True):
            player.talents += talents
        run.tell("taxes", {"talents": list[Value](due)})

    def _points(self, run: Run[State]) -> None:
        """EMP-SCO-1 and EMP-SCO-2."""
        state = run.state
        won = markers.points(state)
        for player, points in zip(state.players, won, strict=True):
            player.points += points
        provinces: dict[str, Value] = {
            name: list[Value](markers.province_points(state, name)) for name in KEY_PROVINCES
        }
        run.tell("scored", {"points": list[Value](won), "provinces": provinces})

    def _chaos(self, run: Run[State]) -> None:
        """Lower chaos for cities (EMP-CHA-1), publish the totals (EMP-CHA-4); the highest totals cost points."""
        state = run.state
        for seat, player in state.each():
            gain_chaos(player, -NUMBERS.chaos_city_relief * markers.cities(state.cities, seat))
        totals = [player.chaos for player in state.players]
        costs = penalties(totals, state.on("skipping_ties"))
        for player, penalty in zip(state.players, costs, strict=True):
            player.points -= penalty
            player.revealed = player.chaos
        run.reveal_to_all()
        run.tell("chaos_count", {"chaos": list[Value](totals), "penalties": list[Value](costs)})

    def _clear(self, state: State) -> None:
        """Refresh used cards and diplomacy cards, and end the alliances (EMP-END-1)."""
        for player in state.players:
            for owned in player.cards:
                owned.ready = True
            returned = [owned.card for owned in player.cards if CARDS[owned.card].type == "diplomacy"]
            player.cards = [owned for owned in player.cards if owned.card not in returned]
            state.display = sorted(state.display + returned)
        state.last = state.order[-1]
        state.slots = [NOBODY] * 6


def penalties(totals: Sequence[int], skipping: bool) -> list[int]:
    """The points that the highest chaos totals cost (EMP-CHA-2, EMP-CHA-3)."""
    return markers.shared_values(totals, NUMBERS.chaos_penalty, skipping)


def places(state: State) -> tuple[Place, ...]:
    """Places by points, then by markers on the map (EMP-WIN-1, EMP-WIN-2, EMP-WIN-4)."""
    merits = {seat: (player.points, player.markers_on_map) for seat, player in state.each()}
    return ranked(merits, {seat: player.points for seat, player in state.each()})
