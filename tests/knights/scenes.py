"""Tables with questions that seldom come up by chance, for tests of what the game says."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Frame
from engine.games.knights.conflict import Battle, Side
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.rules.council.assembly import Opened, Propose
from engine.games.knights.rules.council.motions import CharterCity, DropCharge, OfficeNoble, Refuse
from engine.games.knights.rules.draft import Hire, Post
from engine.games.knights.rules.events import Bribe, DrawerChoice, Masons, Surgeon, Unrest, Volunteer
from engine.games.knights.rules.money import Taxation, Wages
from engine.games.knights.rules.returning import Returns, sheet
from engine.games.knights.rules.upkeep import ReplaceStronghold, Revolt, Revolts
from engine.games.knights.rules.war.battle import Hits
from engine.games.knights.rules.war.capture import Capture, KeepOrRaze, Ransom
from engine.games.knights.rules.war.deaths import DeathLoss, Deaths, Desertion
from engine.games.knights.state import State
from tests.knights.table import (
    A,
    B,
    C,
    arm,
    army,
    begin,
    castle,
    city,
    display,
    enact,
    endow,
    event,
    keys_of,
    order,
    play,
    purse,
)
from tests.knights.war import field, mobilize, strategy


def at_war() -> State:
    """Two Barons with Nobles, cities, strongholds and casualties."""
    state = field()
    castle(state, A, "bramford", breaches=2)
    castle(state, B, "corvale")
    army(state, A, "star", "rota", "regular_100", "polish_50", "polish_100", tokens=1)
    army(state, A, "circle", "rota", "swiss_50", "swiss_100", tokens=1)
    army(state, B, "square", "rota", "regular_50")
    army(state, B, "circle", "gedze", "lombard_100", "lombard_200")
    city(state, "rota", A, breaches=1)
    city(state, "gedze", A)
    city(state, "uran", A, fortified=True)
    return state


def asking(*frames: Frame[State]) -> State:
    """A question on that table."""
    return begin(at_war(), *frames)


def eventful(name: str, *frames: Frame[State]) -> State:
    """A question of an Event."""
    state = at_war()
    event(state, name)
    state.event_open, state.event_top = state.event_top, ""
    return begin(state, *frames)


def battles() -> Iterator[State]:
    """Casualties to take, deserters, deaths, and a city that fell."""
    state = at_war()
    attacker = Side(seat=B, armies=["circle"], commander="circle", kept=["fate_01"])
    defender = Side(seat=A, armies=["star", "circle"], commander="star", kept=["fate_02"], hits=1)
    state.battle = Battle(area="rota", kind="assault", attacker=attacker, defender=defender, revealed=True)
    yield begin(state, Hits(A, defends=True))
    state.battle = None
    yield begin(state, Desertion(A, holder="star", nation="polish"))
    yield begin(state, Deaths(A, nobles=["star", "circle"]))
    arm(state, A, "star", "polish_50")
    yield begin(state, DeathLoss(A, holder="star"))
    yield asking(KeepOrRaze(A, city="rota"))
    yield asking(Ransom(A, captor=B))
    lawful = at_war()
    enact(lawful, "city_peace")
    lawful = mobilize(lawful)
    yield begin(lawful, Capture(seat=A, city="rota", stormed=True, plan="raze"))
    crowded = at_war()
    army(crowded, B, "star", "gedze", "regular_100")
    army(crowded, B, "triangle", "gedze", "regular_50")
    army(crowded, A, "triangle", "gedze", "romanian_200")
    yield play(mobilize(crowded), A, "area:gedze", "battle")


def marches() -> Iterator[State]:
    """A wounded army that can be taken as a whole, a third Baron, and a prohibition."""
    wounded = strategy(at_war())
    yield play(wounded, A, "march", "move:star", "takeall:circle")
    third = field()
    army(third, A, "star", "rota", "regular_100", "regular_50")
    army(third, B, "star", "rota", "regular_50")
    yield play(mobilize(third), A, "area:rota", "battle", "target:siege")
    yield play(mobilize(third), A, "area:rota", "battle", "target:assault", "plan:later")
    third.prohibitions = {"siege": 3}
    yield play(play(mobilize(third), A, "area:rota", "battle", "target:siege"), B, "permit:yes")
    army(third, A, "circle", "rota", "swiss_100")
    yield play(mobilize(third), A, "area:rota", "battle")
    yield play(mobilize(third), A, "area:rota", "battle", "target:open.2", "armies:star+circle")
    crowd = field(6)
    for seat in (B, C, 3, 4):
        army(crowd, seat, "star", "rota", "regular_50")
    army(crowd, A, "star", "gedze", "regular_50")
    army(crowd, A, "circle", "rota", "regular_50")
    yield mobilize(crowd)


def events() -> Iterator[State]:
    """The choices Events leave."""
    yield eventful("skilled_surgeon", Surgeon(A))
    yield eventful("master_masons", Masons(A))
    yield eventful("mercenary_unrest", Unrest(lanes={A: [Bribe(A, "polish")]}, nation="polish"))
    ominous = at_war()
    event(ominous, "heretic")
    purse(ominous, A, faith=1)
    yield begin(ominous, DrawerChoice(A))
    event(ominous, "conspiracy")
    yield begin(ominous, DrawerChoice(A))
    volunteers = at_war()
    event(volunteers, "loyal_volunteers")
    volunteers.event_open, volunteers.event_top = volunteers.event_top, ""
    volunteers.hired = ["merc_english_01", "merc_tuscan_01"]
    yield begin(volunteers, Volunteer(A))


def council() -> Iterator[State]:
    """What the Assembly gives and takes, and laws that fall due."""
    yield asking(CharterCity(A))
    yield asking(Refuse(A, "private_motion", B, 3))
    yield asking(Refuse(A, "treason_fine"))
    yield asking(OfficeNoble(A, "marshal"))
    charged = at_war()
    endow(charged, A, "orator", "treasurer", "crusader")
    yield begin(charged, DropCharge(A, "ambassador"))
    sitting = at_war()
    display(sitting, "orator", "treasurer", "crusader")
    opened = begin(sitting, Opened())
    yield opened
    yield play(opened, A, "next:crusader")
    taxed = at_war()
    enact(taxed, "wall_tax")
    taxed.special = "taxation"
    yield begin(taxed, Taxation())
    fined = at_war()
    fined.options["open_private_motions"] = "on"
    proposing = begin(fined, Propose(A))
    yield proposing
    yield play(proposing, A, "propose:fine>2.3")


def money() -> Iterator[State]:
    """Wages, mercenaries and revolts."""
    state = order(at_war(), A, "wages=ask")
    enact(state, "fair_pay")
    state.special = "wages"
    due = begin(state, Wages())
    yield due
    yield play(due, A, "comply")
    yield play(due, A, "refuse")
    yield play(due, A, "comply", "pay:star>polish_50")
    hiring = at_war()
    hiring.track, hiring.offer = {1: A, 3: A}, ["merc_english_01", "merc_english_06", "merc_tuscan_01"]
    yield begin(hiring, Hire(A))
    posting = at_war()
    posting.hired = [next(iter(MERCENARIES))]
    yield begin(posting, Post(A, posting.hired[0], may_return=True))
    revolting = at_war()
    purse(revolting, A, faith=2)
    lane = Revolt(A, ["uran"])
    yield begin(revolting, Revolts(lanes={A: [lane]}, cities={A: ["uran"]}))
    gone = at_war()
    gone.barons[B].stronghold.area = ""
    yield begin(gone, ReplaceStronghold(B))


def returns() -> Iterator[State]:
    """Troops that are handed over in Upkeep, into the walls at last."""
    state = order(at_war(), A, "rearrange=ask")
    army(state, A, "square", "bramford", "regular_50")
    army(state, A, "triangle", "bramford", "regular_50")
    state.phase = "upkeep"
    sheets = begin(state, Returns(lanes={A: [sheet(state, A)]}, who=[A]))
    yield sheets
    while "give:square.regular_50>stronghold" not in keys_of(sheets, A):
        sheets = play(sheets, A, "next")
    yield sheets


def endings() -> Iterator[State]:
    """A Baron who is out, and a first place that is shared."""
    smaller = at_war()
    smaller.barons[C].out = 1
    yield begin(smaller, CharterCity(A))
    tied = at_war()
    for name in ("rota", "gedze", "uran"):
        city(tied, name)
    for baron in tied.barons:
        for _, held in baron.armies():
            held.troops = []
    tied.stack, tied.phase = [], "end"
    yield tied


def every_scene() -> Iterator[State]:
    """All of them."""
    yield from battles()
    yield from marches()
    yield from events()
    yield from council()
    yield from money()
    yield from returns()
    yield from endings()
