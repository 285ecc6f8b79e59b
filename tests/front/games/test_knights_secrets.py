"""What a Baron does in secret changes nothing that others are told, offered, refused, shown or asked (section 15)."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.games.knights.conflict import Card
from engine.games.knights.rules.events import ImportantEvent
from engine.games.knights.rules.neutral_cards import FundExpedition
from engine.games.knights.state import State
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted
from tests.front.games.test_knights_commands import Seat, borderland, camp, planning, seated
from tests.front.metrics import test_log
from tests.front.noise import rings
from tests.front.seating import PEOPLE
from tests.knights.table import A, B, C, begin, council, event, order, play, purse
from tests.knights.test_battle import facing, fight
from tests.knights.test_events import church
from tests.knights.test_voting import voting
from tests.knights.war import shows

# The log at its most talkative level.
written = test_log.written


class Secret(NamedTuple):
    """Whose secret it is, and tables that nobody else can tell apart."""

    name: str
    owner: int
    tables: Sequence[State]
    probes: Sequence[str]


def plans() -> list[State]:
    """Boris has handed in this or that plan, with and without notes and orders."""
    laid = play(planning(), B, "first:mobilize_forces+versatile_strategy", "second:none", "third:levy_taxes")
    noted = play(laid, B, "order:note=1.versatile_strategy/crowns", "order:pass-1=yes", "order:wages=ask")
    return [laid, noted, play(planning(), B, "first:none", "second:none", "third:none")]


def half_plans() -> list[State]:
    """Boris has planned nothing yet, or a part, or has given an order."""
    state = planning()
    return [state, play(state, B, "first:none", "second:serve_the_church"), order(state, B, "church=wages")]


def closed() -> list[State]:
    """Boris has a card on stack 2, and nobody knows which."""
    found = []
    for kind in ("levy_taxes", "rally_support", "versatile_strategy"):
        state = council()
        state.barons[B].hand.remove(kind)
        state.stacks[1] = [Card(B, kind)]
        state.laid[1] = [0, 1, 0]
        found.append(begin(state))
    return [*found, order(found[-1], B, "note=2.versatile_strategy/vote")]


def pledges() -> list[State]:
    """Everybody may pledge Faith: nobody has, or Boris so much."""
    state = church(a=2, b=2, c=2)
    for seat in (A, B, C):
        purse(state, seat, votes=4)
    event(state, "conspiracy")
    asked = play(begin(state, ImportantEvent()), B, "drawer:2")
    return [asked, *(play(asked, B, f"pledge:{faith}") for faith in range(3))]


def votes() -> list[State]:
    """Boris has not voted, or so and so."""
    state = voting("royal_grant", votes=(2, 3, 2))
    return [state, play(state, B, "count:0"), play(state, B, "count:3", "side:2"), play(state, B, "count:1", "side:1")]


def investments() -> list[State]:
    """Boris has invested nothing yet, or so much."""
    state = play(begin(council(chairman=A), FundExpedition()), A, "start:ceylon")
    return [state, play(state, B, "invest:0"), play(state, B, "invest:5")]


def fates() -> list[State]:
    """Boris holds these Fate cards against Anna, or those, and has dropped some."""
    found = []
    for cards in ("deal draw", "victory prevent", "deal deal"):
        state = facing()
        shows(state, "deal victory prevent", cards)
        found.append(fight(state))
    return [*found, play(found[0], B, "drop:draw"), play(found[0], B, "drop:deal"), order(found[1], B, "losses=auto")]


def marches() -> list[State]:
    """Anna has thought of an area for her card."""
    state = borderland()
    return [state, play(state, A, "area:gedze"), play(state, A, "area:rota"), play(state, A, "area:rota", "battle")]


def sheets() -> list[State]:
    """Anna rearranges her troops."""
    state = camp()
    return [state, play(state, A, "next"), play(state, A, "give:stronghold.regular_50>star")]


def orders() -> list[State]:
    """Boris has standing orders."""
    state = borderland()
    many = order(state, B, "wages=ask", "attack-1=yes", "cancel=2", "invest=5")
    return [state, many, order(state, B, "hire=any.50.2.star")]


# Commands, an option that completion is wanted for, and bad input.
PROBES: dict[str, tuple[str, dict[str, str]]] = {
    "plan": ("first", {"first": "Zebra"}),
    "note": ("note", {"note": "a horse"}),
    "strategy": ("choice", {"choice": "spot:9"}),
    "mobilize": ("area", {"area": "Atlantis"}),
    "besiege": ("area", {"area": "Rota"}),
    "fight": ("drop", {"drop": "Deal × 9"}),
    "answer": ("answer", {"answer": "perhaps"}),
    "invest": ("crowns", {"crowns": "99"}),
    "pledge": ("faith", {"faith": "99"}),
    "vote": ("votes", {"votes": "99"}),
    "transfer": ("steps", {"steps": "Danes"}),
    "gift": ("gift", {"gift": "gift:2>99"}),
    "orders": ("order", {"order": "a horse"}),
}
LOOKS = ("table show", "table hand", "table play", "table log", "my games")


def looks_like(seen: Seen | None) -> object:
    """Everything of a message that somebody can see, whenever they look."""
    if seen is None:
        return None
    return re.sub(r"<t:\d+:R>", "", seen.text), seen.files, seen.buttons, seen.menus, seen.ephemeral


async def known_to(person: Person, seat: Seat, probes: Sequence[str]) -> list[object]:
    """Everything a person is told, offered and refused at the table as it stands."""
    found = [looks_like((await person.slash(command, at=seat.thread)).message) for command in LOOKS]
    for command in probes:
        option, wrong = PROBES[command]
        found.append(await person.autocomplete(f"knights {command}", option, at=seat.thread))
        found.append(looks_like((await person.slash(f"knights {command}", wrong, at=seat.thread)).message))
    return found


def discreet(written: io.StringIO) -> list[str]:
    """What was written into the log meanwhile, without times and numbers of requests."""
    lines = [re.sub(r"\d+", "#", line) for line in written.getvalue().splitlines()]
    written.seek(0)
    written.truncate()
    return lines


SECRETS = [
    Secret("plans", B, plans(), ("plan", "note", "gift", "orders")),
    Secret("half plans", B, half_plans(), ("plan", "note", "gift", "orders")),
    Secret("closed", B, closed(), ("strategy", "note", "answer")),
    Secret("pledges", B, pledges()[1:], ("pledge", "gift")),
    Secret("votes", B, votes()[1:], ("vote", "gift")),
    Secret("investments", B, investments()[1:], ("invest", "gift")),
    Secret("fates", B, fates(), ("fight", "answer")),
    Secret("marches", A, marches(), ("mobilize", "besiege", "answer")),
    Secret("sheets", A, sheets(), ("transfer", "gift")),
    Secret("orders", B, orders(), ("mobilize", "orders")),
]


@pytest.mark.parametrize("secret", first_of(SECRETS), ids=lambda secret: secret.name)
async def test_nobody_else_can_tell_the_tables_apart(
    open_scene: Open, written: io.StringIO, monkeypatch: pytest.MonkeyPatch, secret: Secret
) -> None:
    """WK-HID-1, WK-HID-2: answers, completion, refusals, files, buttons and the log, for players and onlookers."""
    scene = await open_scene(loggers=())
    seat = await seated(scene, secret.tables[0], monkeypatch)
    owner = scene.person(PEOPLE[secret.owner])
    others = [scene.person(name) for name in (*PEOPLE, "daria") if name != PEOPLE[secret.owner]]
    await scene.person("daria").slash("settings boards", value="text")
    known: list[tuple[list[list[object]], list[str]]] = []
    own: list[object] = []
    for state in secret.tables:
        seat.lay(state)
        discreet(written)
        known.append(([await known_to(person, seat, secret.probes) for person in others], discreet(written)))
        own.append(seat.view(owner))
    logging.getLogger("cogs").debug("our own debugging is heard")
    assert "our own debugging is heard" in written.getvalue()
    for one in known[1:]:
        assert one == known[0]
    assert all(one != own[0] for one in own[1:]), "the owner sees every one of them"


@pytest.mark.parametrize("ready", [False, True])
async def test_a_chain_with_a_senseless_end_does_not_tell_whether_the_others_are_ready(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    """WK-HID-2: the plan is laid in either case, and only what comes after it is refused."""
    scene, state = await open_scene(loggers=()), planning()
    for other in (B, C) if ready else ():
        state = play(state, other, "first:none", "second:none", "third:none")
    seat, anna = await seated(scene, state, monkeypatch), scene.person(PEOPLE[A])
    plan = ("first:none", "second:none", "third:none")
    shown = (await anna.slash("table play", {"move": " ".join([*plan, "zzz:1"])}, at=seat.thread)).message
    assert shown is not None
    assert "zzz:1" in shown.text
    (*_, last) = await scene.game_host.requests.archive.steps(seat.table.number)
    assert last.keys == plan


# A table, and what Boris does at it in secret.
DEEDS: dict[str, tuple[State, list[tuple[str, dict[str, str]]]]] = {
    "plan": (
        planning(),
        [
            ("plan", {"first": "first:versatile_strategy", "second": "Nothing", "third": "third:levy_taxes"}),
            ("note", {"note": "order:note=1.versatile_strategy/crowns"}),
            ("orders", {"order": "wages=ask"}),
        ],
    ),
    "vote": (votes()[0], [("vote", {"votes": "3", "side": "boris"})]),
    "pledge": (pledges()[0], [("pledge", {"faith": "2"})]),
    "investment": (investments()[0], [("invest", {"crowns": "5"})]),
    "discard": (fates()[0], [("fight", {"drop": "Draw 1 Fate"})]),
}


@pytest.mark.parametrize("name", first_of(DEEDS))
async def test_a_secret_rings_no_phone_and_moves_no_message_but_the_tick_on_the_board(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """WK-HID-2: the board tells who has answered, of battle cards not even that; all else stays as it was."""
    table, anytime_moves = DEEDS[name]
    seat = await seated(scene, table, monkeypatch)
    anna, boris, chen, daria = map(scene.person, (*PEOPLE, "daria"))
    others = (anna, chen, daria)
    before = [[looks_like(seen) for seen in person.messages()] for person in others]
    told = seat.table.summary()
    with rings(scene, anna) as of_anna, rings(scene, chen) as of_chen:
        for command, given in anytime_moves:
            await seat.does(boris, command, **given)
        await all_posted(scene)
    assert not seat.table.choices(int(boris.id)), "he has answered"
    after = [[looks_like(seen) for seen in person.messages()] for person in others]
    edited = [seen.text for person, old in zip(others, before, strict=True) for seen in _edited(person, old)]
    assert list(map(len, after)) == list(map(len, before))
    assert (of_anna, of_chen) == ([], [])
    if name == "discard":
        assert (edited, seat.table.summary()) == ([], told)
    else:
        assert len(edited) == len(others)
        assert all("✓ answered: boris" in text for text in edited)


def _edited(person: Person, before: Sequence[object]) -> list[Seen]:
    """The messages that look different now."""
    return [seen for seen, old in zip(person.messages(), before, strict=True) if looks_like(seen) != old]
