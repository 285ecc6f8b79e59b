"""Seldom answers of Warrior Knights by command, in both languages: what is wrong is told with what is possible."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.games.knights.state import State
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import YES, press
from tests.front.games.test_knights_commands import Seat, borderland, planning, seated
from tests.front.games.test_knights_decisions import cancelling, later, nobles, taken
from tests.front.seating import PEOPLE
from tests.knights.table import A, B, fate, play
from tests.knights.test_assembly import free, names, opened
from tests.knights.test_deeds import waiting
from tests.knights.test_refusals import pledging
from tests.knights.test_retreat import beaten, retreating

# The button that means it, in Russian, and how long a refusal may be.
DO_IT = "Да, сделать"
SHORT = 420


class Row(NamedTuple):
    """A command at a table: what is wrong with it first, then rightly, and what each answer says."""

    language: str
    command: str
    table: State
    seat: int
    wrong: dict[str, str]
    refusal: str
    right: dict[str, str]
    answer: str


def fining() -> State:
    """Anna may propose anything."""
    state = free("private_motion", "war_subsidy")
    fate(state, names(A))
    return opened(state)


def tied() -> State:
    """Three Votes against three, and Anna presides."""
    return play(later(), A, "side:yes")


def noting() -> State:
    """Anna has planned Draft Soldiers and Versatile Strategy."""
    return play(planning(), A, "first:draft_soldiers", "second:none", "third:versatile_strategy")


FINE = "propose:fine>2.3"

# Language and command; a table and who answers; wrongly, and what is told; rightly, and what is told.
ROWS = [
    Row(
        *("en", "pledge", pledging(), A),
        *({"faith": "9"}, "You can pledge 2 Faith at most. (rule “Neutral cards”) Possible now: 0 Faith, 1 Faith"),
        *({"faith": "1"}, "Faith pledged: anna (1); needed: 2."),
    ),
    Row(
        *("ru", "pledge", pledging(), A),
        *({"faith": "много"}, "Сейчас нет хода с названием «много». Можно: 0 веры, 1 веру и 2 веры."),
        *({"faith": "2"}, "anna платит 2 веры против события «Заговор»."),
    ),
    Row(
        *("en", "pray", cancelling(), B),
        *({"choice": "bless:yes"}, "not possible now. Possible now: "),
        *({"choice": "cancel"}, "“Heretic” is cancelled."),
    ),
    Row(
        *("ru", "pray", cancelling(), B),
        *({"choice": "молитва"}, "Сейчас нет хода с названием «молитва». Можно: "),
        *({"choice": "allow"}, "boris"),
    ),
    Row(
        *("en", "propose", fining(), A),
        *({"proposal": FINE, "amount": "11"}, "Nothing you can do now is called “11”. Possible: 1 crown, 2 crowns"),
        *({"proposal": FINE, "amount": "5"}, "anna proposes: boris pays chen 5 crowns."),
    ),
    Row(
        *("ru", "propose", fining(), A),
        *({"proposal": "корона"}, "Сейчас нет хода с названием «корона». Можно: Ничего не предлагать"),
        *({"proposal": FINE, "amount": "10"}, "anna предлагает: boris платит 10 золотых, получатель chen."),
    ),
    Row(
        *("en", "vote", tied(), A),
        *({"side": "boris"}, "Nothing you can do now is called “boris”. Possible: Yes and No."),
        *({"side": "Yes"}, "anna decides the tie: yes."),
    ),
    Row(
        *("ru", "vote", tied(), A),
        *({"votes": "2"}, "Сейчас это невозможно. Сейчас можно: За и Против."),
        *({"side": "Против"}, "anna"),
    ),
    Row(
        *("en", "fight", retreating(beaten()), A),
        *({"retreat": "Uran"}, "“Uran” is nothing you can name here. Possible: ★ Sir Hugh Murrey → Dunmark"),
        *({"retreat": "Gedze"}, "Noble ★ of anna retreats from Bramford to Gedze."),
    ),
    Row(
        *("ru", "fight", retreating(beaten()), A),
        *({"retreat": "Уран"}, "«Уран» здесь назвать нельзя. Можно: ★ Сэр Хью Мёррей → Гедзе"),
        *({"retreat": "Рота"}, "anna: дворянин ★ отступает Брамфорд → Рота."),
    ),
    Row(
        *("en", "choose", taken(), A),
        *({"choice": "sell"}, "“sell” is nothing you can name here. Possible: Keep the city and Raze the city."),
        *({"choice": "keep"}, "Done: Keep the city."),
    ),
    Row(
        *("ru", "choose", taken(), A),
        *({"choice": "продать"}, "«продать» здесь назвать нельзя. Можно: Оставить город и Разорить город."),
        *({"choice": "Разорить"}, "anna разоряет город Фроли и получает 6 золотых."),
    ),
    Row(
        *("en", "place", nobles(), A),
        *({"noble": "star", "area": "Acre"}, "No Noble can be placed in Acre. (rule “Setting up”) Possible now: Alta"),
        *({"noble": "star", "area": "Corvale"}, "anna places Noble ★ in Corvale."),
    ),
    Row(
        *("ru", "place", nobles(), A),
        *({"noble": "ромб", "area": "Корвейл"}, "Сейчас нет хода с названием «ромб». Можно: ★ Сэр Хью Мёррей"),
        *({"noble": "звезда", "area": "Корвейл"}, "anna: дворянин ★ встаёт на поле: Корвейл."),
    ),
    Row(
        *("en", "gift", waiting(), A),
        *({"gift": "gift:2>7"}, "That is not possible now. Possible now: 1 crown to boris"),
        *({"gift": "5 crowns to boris"}, "anna gives boris 5 crowns."),
    ),
    Row(
        *("ru", "gift", waiting(), A),
        *({"gift": "chen"}, "К «chen» подходит несколько ходов: 1 золотой, получатель chen"),
        *({"gift": "gift:3>all"}, "anna дарит 15 золотых, получатель chen."),
    ),
    Row(
        *("en", "note", noting(), A),
        *({"note": "a horse"}, "Nothing you can do now is called “a horse”. Possible: "),
        *({"note": "order:note=3.versatile_strategy/crowns"}, "Noted: "),
    ),
    Row(
        *("ru", "orders", waiting(), A),
        *({"order": "конь"}, "Сейчас нет хода с названием «конь». Можно: Расходы: платить всем наёмникам"),
        *({"order": "Расходы: спросить меня"}, "Записано: Расходы: спросить меня"),
    ),
]


async def answered(person: Person, seat: Seat, command: str, given: dict[str, str]) -> str:
    """What a command answers, and then what its question does where it asks back."""
    answer = await person.slash(f"knights {command}", given, at=seat.thread)
    asked = [button.label for button in answer.message.buttons] if answer.message else []
    if answer.message is None or not {YES, DO_IT} & set(asked):
        return answer.text
    return (await press(person, answer.message, YES if YES in asked else DO_IT)).text


async def test_what_is_wrong_is_told_with_what_is_possible(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """D-EVT-PLEDGE, D-EVT-CANCEL, D-PM-PROPOSE, D-VOTE-TIE, D-RETREAT, D-CAPTURE, D-SET-NOBLE, D-GIVE, WK-ASYNC-9."""
    seat = await seated(scene, borderland(), monkeypatch)
    for row in ROWS:
        person = scene.person(PEOPLE[row.seat])
        person.speak(row.language)
        seat.lay(row.table)
        refused = await answered(person, seat, row.command, row.wrong)
        assert row.refusal in refused, (row.command, row.language, refused)
        assert len(refused) < SHORT, (row.command, refused)
        assert seat.table.snapshot.state == row.table, (row.command, row.language)
        done = await answered(person, seat, row.command, row.right)
        assert row.answer in done.replace("**", ""), (row.command, row.language, done)
        assert seat.table.snapshot.state != row.table, (row.command, row.language)


async def test_a_gift_waits_for_a_yes(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-GIVE: it cannot be taken back, so it is asked about; saying no costs nothing."""
    seat = await seated(scene, waiting(), monkeypatch)
    asked = await anna.slash("knights gift", gift="gift:2>10", at=seat.thread)
    assert asked.message is not None
    assert "10 crowns to boris" in asked
    assert [baron.crowns for baron in seat.table.view(None).barons] == [15, 15, 15]
    await press(anna, asked.message, "No, go back")
    assert [baron.crowns for baron in seat.table.view(None).barons] == [15, 15, 15]
    boris.cannot_see("anna gives")
    again = await anna.slash("knights gift", gift="gift:2>10", at=seat.thread)
    assert again.message is not None
    await press(anna, again.message, YES)
    assert [baron.crowns for baron in seat.table.view(None).barons] == [5, 25, 15]
    await boris.sees("anna gives boris 10 crowns.", at=seat.thread)
