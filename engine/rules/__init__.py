"""The contract all games share."""

from engine.rules.arrangements import UNARRANGED, Arrangement, Shortcut
from engine.rules.coaching import Coach
from engine.rules.computer import Adviser, ComputerPlayer, Easy, Preference
from engine.rules.errors import (
    NOT_POSSIBLE,
    Ambiguous,
    BadSave,
    BrokenInvariant,
    Illegal,
    Malformed,
    NewerSave,
    Refusal,
    RulesError,
)
from engine.rules.events import WHOLE, Event, Value, redact
from engine.rules.frames import Asked, Frame, Run, State, WhyNot
from engine.rules.game import Game, Opened, Option, Played, View
from engine.rules.moves import KEY_LIMIT, ORDER, Amount, Bundle, Move, Preset, Several, verb_of
from engine.rules.outcome import Place, Result, ranked
from engine.rules.saves import Upgrade, grown
from engine.rules.texts import Advice, Arg, Many, Say, SeatName, Standing, Texts, Word, mentioned
from engine.rules.tones import Tone

__all__ = [
    "KEY_LIMIT",
    "NOT_POSSIBLE",
    "ORDER",
    "UNARRANGED",
    "WHOLE",
    "Advice",
    "Adviser",
    "Ambiguous",
    "Amount",
    "Arg",
    "Arrangement",
    "Asked",
    "BadSave",
    "BrokenInvariant",
    "Bundle",
    "Coach",
    "ComputerPlayer",
    "Easy",
    "Event",
    "Frame",
    "Game",
    "Illegal",
    "Malformed",
    "Many",
    "Move",
    "NewerSave",
    "Opened",
    "Option",
    "Place",
    "Played",
    "Preference",
    "Preset",
    "Refusal",
    "Result",
    "RulesError",
    "Run",
    "Say",
    "SeatName",
    "Several",
    "Shortcut",
    "Standing",
    "State",
    "Texts",
    "Tone",
    "Upgrade",
    "Value",
    "View",
    "WhyNot",
    "Word",
    "grown",
    "mentioned",
    "ranked",
    "redact",
    "verb_of",
]
