"""Seldom answers of Warrior Knights by command, in both languages: what is wrong is told with what is possible."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.games.knights.state import State
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import YES, press
from tests.front.test_knights_commands import PEOPLE, Seat, borderland, seated
from tests.front.test_knights_decisions import cancelling, later, nobles, taken
from tests.knights import test_refusals
from tests.knights.table import A, B, C, fate, play
from tests.knights.test_assembly import free, names, opened
from tests.knights.test_deeds import waiting
from tests.knights.test_retreat import beaten, retreating


class Row(NamedTuple):
    """A command at a table: what is wrong with it first, then rightly, and what each answer says."""

    language: str
    table: State
    seat: int
    command: str
    wrong: dict[str, str]
    refusal: str
    right: dict[str, str]
    answer: str


def fining() -> State:
    """Anna may propose anything."""
    state = free("private_motion", "war_subsidy")
    fate(state, names(A))
    return opened(state)


ROWS = [
    Row("en", test_refusals.pledging(), A, "pledge", {"faith": "9"}, "", {"faith": "1"}, ""),
    Row("ru", test_refusals.pledging(), A, "pledge", {"faith": "много"}, "", {"faith": "2"}, ""),
    Row("en", cancelling(), B, "pray", {"choice": "bless"}, "", {"choice": "cancel"}, ""),
    Row("ru", cancelling(), B, "pray", {"choice": "молитва"}, "", {"choice": "allow"}, ""),
    Row("en", fining(), A, "propose", {"proposal": "propose:fine>2.3", "amount": "11"}, "", {"proposal": "propose:fine>2.3", "amount": "5"}, ""),
    Row("ru", fining(), A, "propose", {"proposal": "корона"}, "", {"proposal": "propose:fine>3.2", "amount": "10"}, ""),
    Row("en", play(later(), A, "side:yes"), A, "vote", {"side": "boris"}, "", {"side": "Yes"}, ""),
    Row("ru", play(later(), A, "side:yes"), A, "vote", {"votes": "2"}, "", {"side": "Нет"}, ""),
    Row("en", retreating(beaten()), A, "fight", {"retreat": "Uran"}, "", {"retreat": "Gedze"}, ""),
    Row("ru", retreating(beaten()), A, "fight", {"retreat": "Уран"}, "", {"retreat": "Рота"}, ""),
    Row("en", taken(), A, "choose", {"choice": "sell"}, "", {"choice": "keep"}, ""),
    Row("ru", taken(), A, "choose", {"choice": "продать"}, "", {"choice": "capture:raze"}, ""),
    Row("en", nobles(), A, "place", {"noble": "star", "area": "Acre"}, "", {"noble": "star", "area": "Corvale"}, ""),
    Row("ru", nobles(), A, "place", {"noble": "ромб", "area": "Ирбит"}, "", {"noble": "звезда", "area": "at:corvale"}, ""),
    Row("en", waiting(), A, "gift", {"gift": "gift:2>7"}, "", {"gift": "gift:2>5"}, ""),
    Row("ru", waiting(), A, "gift", {"gift": "gift:1>5"}, "", {"gift": "gift:3>all"}, ""),
]


async def given(person: Person, seat: Seat, command: str, options: dict[str, str]) -> str:
    """What a command answers, after its question where it asks back."""
    answer = await person.slash(f"knights {command}", options, at=seat.thread)
    told = answer.text
    for button in answer.message.buttons if answer.message else ():
        if button.label in (YES, "Да, сделать"):
            told += (await press(person, answer.message, button.label)).text
    return told


async def test_probe(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = await seated(scene, borderland(), monkeypatch)
    for row in ROWS:
        person = scene.person(PEOPLE[row.seat])
        person.speak(row.language)
        seat.lay(row.table)
        before = seat.table.head.state
        print("#####", row.command, row.wrong)
        print((await given(person, seat, row.command, row.wrong))[-300:])
        print("CHANGED" if seat.table.head.state != before else "same")
        print("---", row.right)
        print((await given(person, seat, row.command, row.right))[-400:])
        print("CHANGED" if seat.table.head.state != before else "same")
