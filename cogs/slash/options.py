"""The options of a command that plays moves: what each of them may name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec


class Naming(msgspec.Struct, frozen=True):
    """An option of a command, with the verbs of the moves that it may name, between spaces."""

    named: str

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(self.named.split())


class OneMove(Naming, frozen=True):
    """An option that names one move of these verbs; without verbs, any move that is legal then.

    `then` are moves that follow it, given or not, unless they were played before:
    `area=OneMove("area", then=(BATTLE, "target:siege"))` of `/knights besiege` opens the battle and chooses the siege.
    `left_out` is the move that it means where it is left out and a later option is given, by that option:
    `boost=OneMove("boost", left_out={"fighter": NO_BOOST, ...})` of `/unmatched maneuver`.
    With `optional` it is dropped where a step reveals that it is not asked: `zone` of `/knights mobilize`.
    With `replaces_first` its move begins the action in place of the command's own:
    `card=OneMove("use", replaces_first=True)` of `/empire draft`.
    """

    then: tuple[str, ...] = ()
    left_out: Mapping[str, str] = MappingProxyType({})
    optional: bool = False
    replaces_first: bool = False


class Things(Naming, frozen=True):
    """An option that names several things, each by a move of these verbs: `3 infantry, 1 catapult`.

    The number of a thing is answered with the verb `amount` if it is asked, otherwise the move is repeated; the default
    is one. `along` are the options answered for every thing before its number: `units=Things("kind", "count",
    along=("to", "by"))` of `/empire move`. Where things are asked for in parts, `onward` is the move to the next part,
    played when a thing belongs to a later one, and `end` closes the list, as often as it is legal:
    `steps=Things("give giveall place next", onward=NEXT, end=NEXT)` of `/knights transfer`.
    """

    amount: str = ""
    along: tuple[str, ...] = ()
    onward: str = ""
    end: str = ""


class Numbers(Naming, frozen=True):
    """An option that answers consecutive questions, each about the number of one thing or whether it is wanted.

    Questions that the list leaves out are answered with `otherwise`, usually zero: `cards=Numbers("join",
    otherwise=NO)` of `/empire attack`. Moves of the verbs `whole` answer all questions at once: `nothing` and
    `everything` of `/empire lend`. Where the last thing gets the remainder without a question, `rest` is the verb of an
    earlier step that names the same things: `infantry=Numbers("infantry", rest="caesar")` of `/empire place`.
    """

    otherwise: str = ""
    rest: str = ""
    whole: tuple[str, ...] = ()


Option: TypeAlias = OneMove | Things | Numbers
# Whether steps are legal whatever the first one reveals, by the view before it.
AlwaysLegal: TypeAlias = Callable[[Any, Sequence[str]], bool]
