"""The interface that every game implements, and the types that games share with the rest of the program."""

from engine.contract.arrangements import UNARRANGED, Arrangement, Shortcut
from engine.contract.computer import Adviser, ComputerPlayer, Easy, Preference
from engine.contract.definition import Option
from engine.contract.errors import (
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
from engine.contract.events import WHOLE, Event, Tone, Value, redact
from engine.contract.frames import Frame, Question, Run, State, WhyNot
from engine.contract.game import AnyGame, Game, Played
from engine.contract.game_texts import Advice, StandingOrder, Texts
from engine.contract.moves import KEY_LIMIT, ORDER, Amount, Bundle, Move, Preset, Several, verb_of
from engine.contract.outcome import Place, Result, ranked
from engine.contract.saves import Upgrade, grown
from engine.contract.teaching.coaching import Coach
from engine.contract.texts import Arg, Many, SeatName, Text, Word, mentioned
from engine.contract.views import FullInformation, View

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
    "AnyGame",
    "Arg",
    "Arrangement",
    "BadSave",
    "BrokenInvariant",
    "Bundle",
    "Coach",
    "ComputerPlayer",
    "Easy",
    "Event",
    "Frame",
    "FullInformation",
    "Game",
    "Illegal",
    "Malformed",
    "Many",
    "Move",
    "NewerSave",
    "Option",
    "Place",
    "Played",
    "Preference",
    "Preset",
    "Question",
    "Refusal",
    "Result",
    "RulesError",
    "Run",
    "SeatName",
    "Several",
    "Shortcut",
    "StandingOrder",
    "State",
    "Text",
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
