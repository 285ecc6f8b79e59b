"""The state type that can hold every frame of the game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.games.empire.rules.auction import Alliances, OpenAuction, SealedAuction
from engine.games.empire.rules.battle import Attack, Muster
from engine.games.empire.rules.combat import Aftermath, Losses, Retreats, Round, RoundEnd, Strike, Withdraw
from engine.games.empire.rules.fleet import Fleet
from engine.games.empire.rules.march import March
from engine.games.empire.rules.placement import Placement, Placements, PlacementTogether
from engine.games.empire.rules.purchases import Draft, Influence
from engine.games.empire.rules.season import Beginning, Season, SeasonEnd
from engine.games.empire.rules.senate import Aim, Benefit, OpenVote, SealedVote, VoteEnd
from engine.games.empire.rules.take import Take
from engine.games.empire.rules.turn import Actions, Turn
from engine.games.empire.state import State

Seasons: TypeAlias = Beginning | Season | SeasonEnd
Alliance: TypeAlias = Alliances | OpenAuction | SealedAuction
Placing: TypeAlias = Placements | Placement | PlacementTogether
Acting: TypeAlias = Actions | Turn | Take | Draft | Influence | March | Attack | Fleet
Fighting: TypeAlias = Muster | Round | Strike | Losses | RoundEnd | Retreats | Aftermath | Withdraw
Voting: TypeAlias = OpenVote | SealedVote | Benefit | Aim | VoteEnd


class GameState(State, kw_only=True):
    """The state with all its frame types, for saving and loading."""

    stack: list[Seasons | Alliance | Placing | Acting | Fighting | Voting] = msgspec.field(default_factory=list)
