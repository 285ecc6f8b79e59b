"""Every decision of Warrior Knights is reached by a command and by taps, and both come to the same (section 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.games.knights.rules.neutral_cards import FundExpedition, MusterTroops
from engine.games.knights.rules.upkeep import ReplaceStronghold
from engine.games.knights.state import State
from local_discord.testing import Person
from tests.depth import deep
from tests.front.conftest import Scene
from tests.front.driver import YES, panel, pick, press
from tests.front.fingers import Fingers
from tests.front.games.test_knights_commands import Seat, borderland, camp, free_hand, planning, seated
from tests.front.seating import PEOPLE
from tests.knights import scenes, test_refusals
from tests.knights.table import GAME, A, B, C, army, begin, council, endow, fate, keys_of, new, play, purse, reveal
from tests.knights.test_assault import before, storm
from tests.knights.test_assembly import hall, names, opened
from tests.knights.test_battle import facing, fight
from tests.knights.test_deeds import hostages, waiting
from tests.knights.test_defenses import holdings, upgrading, wounded
from tests.knights.test_events import church, drawn
from tests.knights.test_hiring import drafting, offered
from tests.knights.test_march import crowded, marching, over_the_bridge
from tests.knights.test_retreat import beaten, retreating
from tests.knights.test_rulebook import DECISIONS
from tests.knights.test_setup import settled, shared
from tests.knights.test_voting import two, voting
from tests.knights.war import field, mobilize, shows

# The decision that only two Barons have, and its answers.
TWO = "D-VOTE-2P"
VOTES = ["count:1", "side:yes", "count:2", "side:no"]


class Decision(NamedTuple):
    """A decision of section 14, who answers it on which table, the command that does, and the same by taps."""

    id: str
    table: State
    seat: int
    command: str
    given: dict[str, str]
    taps: Sequence[str]


def scene_with(key: str) -> State:
    """A table on which Anna can answer so."""
    return next(state for state in scenes.every_scene() if state.seats == 3 and key in keys_of(state, A))


def strongholds() -> State:
    """All troops are shared out, and Anna's stronghold is to be placed."""
    state = shared(new(3))
    while GAME.to_act(state) != (A,):
        state = play(state, GAME.to_act(state)[0], GAME.default(state, GAME.to_act(state)[0]))
    return state


def nobles() -> State:
    """All strongholds stand, and Anna places a Noble."""
    state = settled(shared(new(3)))
    while GAME.to_act(state) != (A,):
        state = play(state, GAME.to_act(state)[0], GAME.default(state, GAME.to_act(state)[0]))
    return state


def cancelling() -> State:
    """Boris has drawn a red event that he can cancel."""
    return drawn(church(b=5), "heretic")


def acting() -> State:
    """The Chairman is away as Ambassador."""
    state = hall("war_subsidy", "free_roads", "wall_tax")
    endow(state, A, "ambassador")
    return opened(state)


def proposing() -> State:
    """Fate has named Anna for a private motion."""
    state = hall("private_motion", "war_subsidy")
    fate(state, names(A))
    return opened(state)


def later() -> State:
    """Anna has staked Votes and not said what for."""
    state = play(voting("war_subsidy", votes=(2, 3, 1)), A, "count:2", "side:later")
    return play(play(state, B, "count:3", "side:no"), C, "count:1", "side:yes")


def taken() -> State:
    """Froli has fallen."""
    state = before("froli", "regular_100", "swiss_100")
    shows(state, "deal deal draw draw", "victory deal")
    return storm(state, "froli")


def dropping() -> State:
    """Both sides have drawn their cards."""
    state = facing()
    shows(state, "deal victory prevent", "deal draw")
    return fight(state)


def third_baron() -> State:
    """Anna besieges Rota while Boris stands there."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "regular_50")
    army(state, B, "star", "rota", "regular_50")
    return play(mobilize(state), A, "area:rota", "battle", "target:siege")


def passing() -> State:
    """Anna wants to pass through Boris and Chen."""
    return play(marching(crowded()), A, "on:bramford", "on:dunmark", "on:bingen")


def expedition() -> State:
    """The Chairman may start an expedition, the Head can bless it."""
    state = council(chairman=A, head=B)
    purse(state, B, faith=2)
    return begin(state, FundExpedition())


def blessing() -> State:
    """All have invested."""
    state = play(expedition(), A, "start:ceylon", "invest:2")
    return play(play(state, B, "invest:0"), C, "invest:0")


def miracle() -> State:
    """Anna is a heretic with Faith enough."""
    state = waiting()
    state.options["miracles"] = "on"
    state.barons[A].heretic = True
    state.events.remove("heretic")
    purse(state, A, faith=5)
    return state


def gone() -> State:
    """Anna's stronghold is off the board in Upkeep."""
    state = scenes.at_war()
    state.barons[A].stronghold.area = ""
    return begin(state, ReplaceStronghold(A))


TABLE = [
    Decision("D-SET-TROOPS", new(3), A, "troops", {"a": "star"}, ["under:star"]),
    Decision("D-SET-STRONGHOLD", strongholds(), A, "place", {"area": "Corvale"}, ["stronghold:corvale"]),
    Decision(
        "D-SET-NOBLE", nobles(), A, "place", {"noble": "circle", "area": "Corvale"}, ["place:circle", "at:corvale"]
    ),
    Decision("D-PLAN", planning(), A, "plan", {"first": "first:levy_taxes"}, ["first:levy_taxes"]),
    Decision("D-ACT", borderland(), A, "answer", {"answer": "Do nothing"}, ["decline"]),
    Decision("D-TRACK-SPOT", reveal(council(), A, "draft_soldiers"), A, "strategy", {"choice": "spot:2"}, ["spot:2"]),
    Decision(
        "D-CHURCH-ZONE", reveal(council(), A, "serve_the_church"), A, "strategy", {"choice": "Wages"}, ["zone:wages"]
    ),
    Decision("D-VERSATILE", free_hand(), A, "strategy", {"choice": "Gain 2 crowns"}, ["crowns"]),
    Decision("D-MOB", borderland(), A, "mobilize", {"area": "Lowmark", "noble": "star"}, ["area:lowmark", "move:star"]),
    Decision(
        "D-MOVE-STEP",
        play(borderland(), A, "area:gedze", "move:star"),
        A,
        "mobilize",
        {"way": "Bramford"},
        ["on:bramford"],
    ),
    Decision("D-MOB-ZONE", reveal(council(), A, "mobilize_forces"), A, "strategy", {"choice": "Wages"}, ["zone:wages"]),
    Decision("D-PERMIT-PASS", passing(), B, "answer", {"answer": "Permit"}, ["permit:yes"]),
    Decision("D-PERMIT-ATTACK", third_baron(), B, "answer", {"answer": "Permit"}, ["permit:yes"]),
    Decision("D-LAW", over_the_bridge(5), A, "answer", {"answer": "Comply"}, ["comply"]),
    Decision(
        "D-BAT-DECLARE",
        borderland(),
        A,
        "besiege",
        {"area": "Rota", "armies": "armies:star+circle"},
        ["area:rota", "battle", "target:siege", "armies:star+circle"],
    ),
    Decision("D-BAT-COMMANDER", scene_with("command:circle"), A, "fight", {"commander": "circle"}, ["command:circle"]),
    Decision("D-BAT-DISCARD", dropping(), A, "fight", {"drop": "Deal, Prevent"}, ["drop:deal", "drop:prevent"]),
    Decision("D-BAT-LOSSES", scene_with("hit:walls"), A, "fight", {"hits": "Walls"}, ["hit:walls"]),
    Decision("D-RETREAT", retreating(beaten()), A, "fight", {"retreat": "Gedze"}, ["retreat:star>gedze"]),
    Decision("D-DESERT", scene_with("desert:polish_50"), A, "fight", {"hits": "Polish 50"}, ["desert:polish_50"]),
    Decision("D-DEATH-LOSS", scene_with("lose:polish_50"), A, "fight", {"hits": "Polish 50"}, ["lose:polish_50"]),
    Decision("D-CAPTURE", taken(), A, "choose", {"choice": "Raze"}, ["capture:raze"]),
    Decision("D-RANSOM", scene_with("ransom:uran"), A, "choose", {"choice": "Uran"}, ["ransom:uran"]),
    Decision("D-EVT-DRAWER", scene_with("drawer:1"), A, "choose", {"choice": "drawer:2"}, ["drawer:2"]),
    Decision("D-EVT-CANCEL", cancelling(), B, "pray", {"choice": "cancel"}, ["cancel"]),
    Decision("D-EVT-PLEDGE", test_refusals.pledging(), A, "pledge", {"faith": "1"}, ["pledge:1"]),
    Decision("D-EVT-CHOICE", scene_with("heal:star"), A, "muster", {"army": "★"}, ["heal:star"]),
    Decision("D-AG-CHOICE", scene_with("charter:rota"), A, "choose", {"choice": "Rota"}, ["charter:rota"]),
    Decision(
        "D-EXP-START",
        expedition(),
        A,
        "invest",
        {"expedition": "China", "crowns": "0"},
        ["start:china", "invest:0"],
    ),
    Decision("D-EXP-FUND", play(expedition(), A, "start:china"), A, "invest", {"crowns": "5"}, ["invest:5"]),
    Decision("D-EXP-BLESS", blessing(), B, "pray", {"choice": "bless:yes"}, ["bless:yes"]),
    Decision("D-UPGRADE", upgrading(holdings()), A, "upgrade", {"work": "Fortify Froli"}, ["fortify:froli"]),
    Decision(
        "D-MUSTER",
        begin(wounded(), MusterTroops()),
        A,
        "muster",
        {"army": "muster:stronghold>2"},
        ["muster:stronghold>2"],
    ),
    Decision("D-WAGES", scene_with("all"), A, "wages", {"troops": "Pay all of them"}, ["all"]),
    Decision("D-ASM-ACTING", acting(), A, "choose", {"choice": "boris"}, ["acting:2"]),
    Decision("D-PM-PROPOSE", proposing(), A, "propose", {"proposal": "propose:postpone"}, ["propose:postpone"]),
    Decision(
        "D-ASM-ORDER",
        opened(hall("war_subsidy", "free_roads", "wall_tax")),
        A,
        "choose",
        {"choice": "Wall Tax"},
        ["next:wall_tax"],
    ),
    Decision("D-VOTE-COUNT", voting("war_subsidy"), A, "vote", {"votes": "2", "side": "Yes"}, ["count:2", "side:yes"]),
    Decision("D-VOTE-SIDE", later(), A, "vote", {"side": "Yes"}, ["side:yes"]),
    Decision("D-VOTE-TIE", play(later(), A, "side:yes"), A, "vote", {"side": "tie:no"}, ["tie:no"]),
    Decision("D-REFUSE", scene_with("accept"), A, "answer", {"answer": "Refuse"}, ["refuse"]),
    Decision("D-CHARGE-DROP", scene_with("charge:orator"), A, "choose", {"choice": "Orator"}, ["charge:orator"]),
    Decision("D-OFFICE-NOBLE", scene_with("office:star"), A, "choose", {"choice": "★"}, ["office:star"]),
    Decision(
        "D-DRAFT-HIRE",
        drafting(offered("english_50", "polish_50", "polish_100", "romanian_50")),
        A,
        "hire",
        {"troops": "English 50", "places": "stronghold"},
        ["hire:english_50", "post:stronghold"],
    ),
    Decision("D-DRAFT-ASSIGN", scene_with("post:back"), A, "hire", {"places": "Stronghold"}, ["post:stronghold"]),
    Decision(
        "D-REVOLT",
        scene_with("revolt:uran>crowns"),
        A,
        "answer",
        {"answer": "revolt:uran>faith"},
        ["revolt:uran>faith"],
    ),
    Decision("D-REPLACE-STRONGHOLD", gone(), A, "place", {"area": "Dunmark"}, ["stronghold:dunmark"]),
    Decision(
        "D-RETURN",
        camp(),
        A,
        "transfer",
        {"steps": "Swiss 50: Noble ★ → the stronghold"},
        ["next", "next", "give:star.swiss_50>stronghold", "next"],
    ),
    Decision("D-GIVE", waiting(), A, "gift", {"gift": "gift:2>5"}, ["gift:2>5"]),
    Decision("D-MIRACLE", miracle(), A, "gift", {"gift": "miracle:heretic"}, ["miracle:heretic"]),
    Decision("D-HEIR", hostages(), A, "gift", {"gift": "heir:star>2"}, ["heir:star>2"]),
]


async def by_command(person: Person, seat: Seat, row: Decision) -> str:
    """Answer by a command, and mean it; gives what was told."""
    answer = await person.slash(f"knights {row.command}", row.given, at=seat.thread)
    if answer.message and any(button.label == YES for button in answer.message.buttons):
        return (await press(person, answer.message, YES)).text
    return answer.text


async def by_taps(scene: Scene, person: Person, seat: Seat, keys: Sequence[str]) -> None:
    """Answer in one panel: by buttons and menus, or by a pick of several things."""
    if keys[0] not in [move.key for move in seat.table.anytime_moves(int(person.id))]:
        await (await Fingers(scene, person, seat.table).open()).play(*keys)
        return
    seen = await panel(scene, person, seat.table.number)
    menu = next(menu.custom_id for menu in seen.menus if menu.custom_id.startswith("s|deed|"))
    asked = await pick(person, seen, menu, keys[0])
    if any(button.label == YES for button in asked.buttons):
        await press(person, asked, YES)


async def require_both_ways(scene: Scene, seat: Seat, row: Decision) -> None:
    """The command and the taps come to the position that the rules say."""
    person = scene.person(PEOPLE[row.seat])
    expected = play(row.table, row.seat, *row.taps)
    seat.lay(row.table)
    told = await by_command(person, seat, row)
    assert seat.table.snapshot.state == expected, (row.id, told)
    seat.lay(row.table)
    await by_taps(scene, person, seat, row.taps)
    assert seat.table.snapshot.state == expected, row.id


@deep
async def test_commands_and_taps_come_to_the_same(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 14, each decision on a table of three."""
    seat = await seated(scene, borderland(), monkeypatch)
    for row in TABLE:
        await require_both_ways(scene, seat, row)


async def test_serving_the_church_is_declined_by_command_and_by_tap(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-ACT-2, WK-ACT-6: then only the zone is left to say."""
    state = reveal(council(), A, "serve_the_church")
    seat = await seated(scene, state, monkeypatch)
    await require_both_ways(
        scene, seat, Decision("WK-ACT-6", state, A, "strategy", {"choice": "Do nothing"}, ["decline"])
    )
    declined = play(state, A, "decline")
    await require_both_ways(
        scene, seat, Decision("WK-ALLOC-1", declined, A, "strategy", {"choice": "Wages"}, ["zone:wages"])
    )


@pytest.mark.parametrize("row", [row for row in TABLE if row.id in ("D-HEIR", "D-MIRACLE")], ids=lambda row: row.id)
async def test_heirs_and_miracles_are_not_undone_alone(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, row: Decision
) -> None:
    """WK-OPT-3, WK-OPT-7: everybody has seen them."""
    seat = await seated(scene, row.table, monkeypatch)
    anna = scene.person(PEOPLE[A])
    await by_command(anna, seat, row)
    answer = await anna.slash("table undo", at=seat.thread)
    assert "without asking" in answer.text
    assert seat.table.snapshot.state == play(row.table, A, *row.taps)


async def test_two_barons_write_all_votes_in_one_command_or_panel(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-VOTE-2P: numbers and directions for each agenda; what is left of them can be given alone."""
    state = two("war_subsidy", "wall_tax")
    seat = await seated(scene, state, monkeypatch)
    whole = {"votes": "1", "side": "Yes", "second_votes": "2", "second_side": "No"}
    await require_both_ways(scene, seat, Decision(TWO, state, A, "vote", whole, VOTES))
    begun, rest = play(state, A, *VOTES[:2]), {"votes": "2", "side": "No"}
    await require_both_ways(scene, seat, Decision(TWO, begun, A, "vote", rest, VOTES[2:]))


def test_no_decision_is_left_out() -> None:
    """Every row of section 14 is in the table."""
    assert sorted([row.id for row in TABLE] + [TWO]) == sorted(DECISIONS)
