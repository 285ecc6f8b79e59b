"""The state with its stack of frames, as it is saved."""

from __future__ import annotations

import msgspec

from engine.games.acres.rules.cards import DiscardCards, GovernCards
from engine.games.acres.rules.expansion import DevelopCards, FortifyCards, SettleCards
from engine.games.acres.rules.finance import MerchantCards, TradeCards
from engine.games.acres.rules.raids import AmbushReply, ConvertReply, RaidCards, RaidReply
from engine.games.acres.rules.siege import BesiegeCards, ReinforceCards
from engine.games.acres.rules.siege_end import Losses, NameLoss, Retreat, SettleCaptured, SiegeCheck
from engine.games.acres.rules.turn import Actions, DrawUp, PayShuffle, Setup, TurnStart
from engine.games.acres.state import State


class GameState(State, kw_only=True):
    stack: list[
        Setup
        | TurnStart
        | SiegeCheck
        | SettleCaptured
        | Actions
        | SettleCards
        | DevelopCards
        | FortifyCards
        | BesiegeCards
        | ReinforceCards
        | Retreat
        | RaidCards
        | RaidReply
        | AmbushReply
        | ConvertReply
        | MerchantCards
        | TradeCards
        | DiscardCards
        | GovernCards
        | DrawUp
        | PayShuffle
        | Losses
        | NameLoss
    ] = msgspec.field(default_factory=list)
