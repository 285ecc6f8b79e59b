"""The computer player where no Noble marches: events, charges and offices, revolts, losses and deserters."""

from __future__ import annotations

import pytest

from engine.games.knights.conflict import Battle, Side
from engine.games.knights.rules import pieces
from engine.games.knights.rules.council.assembly import Acting, Propose
from engine.games.knights.rules.council.motions import CharterCity, DropCharge, OfficeNoble, Refuse
from engine.games.knights.rules.council.voting import DeclareSide, TieBreak
from engine.games.knights.rules.events import Bribe, CancelChoice, Masons, Pledge, Surgeon, Volunteer
from engine.games.knights.rules.money import LawDue
from engine.games.knights.rules.neutral_cards import Bless
from engine.games.knights.rules.upkeep import ReplaceStronghold, Revolt
from engine.games.knights.rules.war.aftermath import Retreats
from engine.games.knights.rules.war.battle import Hits, LossRule
from engine.games.knights.rules.war.deaths import DeathLoss, Deaths, Desertion
from engine.games.knights.rules.war.declaration import PermitAttack
from engine.games.knights.state import Assembly, Ballot, State
from tests.knights.table import A, B, C, army, bare, begin, castle, city, disarm, endow, keys_of, purse, reveal
from tests.knights.test_players import chosen
from tests.knights.war import field

# Events


@pytest.mark.parametrize(
    ("event", "faith", "votes", "expected"),
    [
        ("uprising", 2, 0, "cancel"),
        ("assassin", 2, 0, "cancel"),
        ("heretic", 3, 0, "allow"),
        ("failed_harvest", 1, 0, "cancel"),
        ("court_scandal", 1, 12, "cancel"),
        ("court_scandal", 1, 4, "allow"),
    ],
)
def test_praying_a_red_event_away(event: str, faith: int, votes: int, expected: str) -> None:
    """D-EVT-CANCEL: when the loss is more than about half the Faith."""
    state = bare(3)
    purse(state, A, faith=faith, votes=votes)
    assert chosen(begin(state, CancelChoice(A, event))) == expected


@pytest.mark.parametrize(
    ("event", "own", "theirs", "expected"),
    [
        ("peasant_revolt", ("rota", "froli"), (), "pledge:2"),
        ("peasant_revolt", (), ("rota", "froli"), "pledge:0"),
        ("earthquake", ("rota",), ("froli", "alta", "lenz"), "pledge:0"),
    ],
)
def test_pledges(event: str, own: tuple[str, ...], theirs: tuple[str, ...], expected: str) -> None:
    """D-EVT-PLEDGE: only for what is likely to hurt him, at most half of his Faith."""
    state = bare(3)
    purse(state, A, faith=5)
    state.event_open = event
    for seat, cities in ((A, own), (B, theirs)):
        for name in cities:
            city(state, name, seat)
    assert chosen(begin(state, Pledge(A))) == expected


def test_gifts_of_events() -> None:
    """D-EVT-CHOICE: the strongest volunteer, the surgeon for most casualties, masons for the richest city."""
    state = bare(3)
    state.hired = [pieces.of_kind(state.mercenaries, kind) for kind in ("swiss_50", "swiss_200", "polish_100")]
    assert chosen(begin(state, Volunteer(A))) == "hire:swiss_200"
    army(state, A, "star", "rota", "swiss_200", "polish_100", tokens=1)
    army(state, A, "circle", "rota", "english_200", "polish_100", tokens=2)
    assert chosen(begin(state, Surgeon(A))) == "heal:circle"
    for name in ("froli", "monz"):
        city(state, name, A)
    assert chosen(begin(state, Masons(A))) == "fortify:monz"
    for name in ("froli", "monz"):
        city(state, name, A, fortified=True, breaches=2 if name == "froli" else 1)
    assert chosen(begin(state, Masons(A))) == "repair:froli>2"


def test_unrest_is_bought_off() -> None:
    """Mercenary Unrest: the strongest first, while there are crowns."""
    state = bare(3)
    army(state, A, "star", "rota", "swiss_50", "swiss_200")
    assert chosen(begin(state, Bribe(A, nation="swiss"))) == "pay:star>swiss_200"


@pytest.mark.parametrize(("faith", "staked", "expected"), [(3, 4, "bless:yes"), (2, 4, "bless:no"), (3, 3, "bless:no")])
def test_blessing(faith: int, staked: int, expected: str) -> None:
    """D-EXP-BLESS: only with Faith to spare and much at stake."""
    state = bare(3, head=A)
    purse(state, A, faith=faith)
    state.voyages["china"].invested = {A: staked}
    assert chosen(begin(state, Bless(A, "china"))) == expected


# Assembly


def sitting(*seats: int, agenda: str = "royal_grant", proposal: str = "") -> State:
    """An Assembly that votes on something, and these attend."""
    state = bare(3)
    state.barons[C].influence = 4
    state.barons[B].influence = 1
    ballot = Ballot(agenda=agenda, proposal=proposal, counts=dict.fromkeys(range(3), 0))
    state.assembly = Assembly(number=1, attending=list(seats), chair=A, ballot=ballot)
    return state


@pytest.mark.parametrize(
    ("agenda", "expected"),
    [("royal_grant", "tie:1"), ("banishment", "tie:3"), ("church_lands", "tie:no")],
)
def test_ties(agenda: str, expected: str) -> None:
    """D-VOTE-TIE: as he would vote."""
    assert chosen(begin(sitting(A, B, C, agenda=agenda), TieBreak(A))) == expected


@pytest.mark.parametrize(
    ("proposal", "expected"),
    [("lift>1", "side:yes"), ("lift>3", "side:no"), ("cancel>orator", "side:yes"), ("postpone", "side:no")],
)
def test_votes_on_proposals(proposal: str, expected: str) -> None:
    """WK-PM-2: what frees him or takes a gift from the leader."""
    state = sitting(A, B, C, agenda="private_motion", proposal=proposal)
    endow(state, C, "orator")
    assert chosen(begin(state, DeclareSide(A))) == expected


def test_proposals() -> None:
    """D-PM-PROPOSE: his own ban first, then the best gift of the discard pile."""
    state = sitting(A, B, C)
    state.agendas_gone = ["city_charter", "concession_wine", "marshal"]
    purse(state, A, votes=3)
    assert chosen(begin(state, Propose(A))) == "propose:card>marshal"
    state.barons[A].banned = True
    assert chosen(begin(state, Propose(A))) == "propose:lift>1"


def test_who_presides_for_him() -> None:
    """D-ASM-ACTING: whoever has the least Influence."""
    assert chosen(begin(sitting(B, C), Acting(A))) == "acting:2"


@pytest.mark.parametrize(
    ("agenda", "pool", "votes", "banned", "expected"),
    [
        ("treason_fine", 30, 5, False, "accept"),
        ("treason_fine", 30, 5, True, "refuse"),
        ("city_charter", 30, 5, False, "accept"),
        ("city_charter", 2, 5, False, "refuse"),
        ("crown_debtor", 30, 1, False, "refuse"),
        ("crown_debtor", 2, 1, False, "accept"),
    ],
)
def test_refusing(agenda: str, pool: int, votes: int, *, banned: bool, expected: str) -> None:
    """D-REFUSE: a city given away at the end, and a debt while Votes are of little use."""
    state = sitting(A, B, C)
    state.pool = pool
    city(state, "rota", A)
    purse(state, A, votes=votes)
    state.barons[A].banned = banned
    assert chosen(begin(state, Refuse(A, agenda))) == expected


@pytest.mark.parametrize(("banned", "expected"), [(False, "comply"), (True, "refuse")])
def test_laws(*, banned: bool, expected: str) -> None:
    """D-LAW: only whoever is banned has nothing to lose."""
    state = bare(3)
    state.barons[A].banned = banned
    assert chosen(begin(state, LawDue(A, "land_tax", 2))) == expected


def test_charges_and_offices() -> None:
    """D-CHARGE-DROP, D-OFFICE-NOBLE, D-AG-CHOICE: burdens go first, the strongest without office gets one."""
    state = bare(3)
    endow(state, A, "concession_silver", "crown_debtor", "orator")
    assert chosen(begin(state, DropCharge(A, "crusader"))) == "charge:crown_debtor"
    army(state, A, "star", "rota", "swiss_200")
    army(state, A, "circle", "rota", "swiss_100")
    assert chosen(begin(state, OfficeNoble(A, "marshal"))) == "office:star"
    state.barons[A].nobles["star"].office = "constable"
    assert chosen(begin(state, OfficeNoble(A, "marshal"))) == "office:circle"
    for name in ("monz", "froli"):
        city(state, name, A)
    assert chosen(begin(state, CharterCity(A))) == "charter:froli"


# War


@pytest.mark.parametrize(("owner", "expected"), [(C, "permit:yes"), (-1, "permit:no")])
def test_attacks_of_others(owner: int, expected: str) -> None:
    """D-PERMIT-ATTACK: never, but on the leader."""
    state = bare(3)
    state.barons[C].influence = 4
    city(state, "rota", owner)
    army(state, A, "star", "rota", "regular_50")
    army(state, B, "star", "rota", "regular_100")
    state.battle = Battle(area="rota", kind="assault", attacker=Side(seat=B), defender=Side(seat=owner))
    assert chosen(begin(state, PermitAttack(A))) == expected


@pytest.mark.parametrize(
    ("walls", "square", "expected"),
    [(0, 2, "hit:walls"), (1, 2, "hit:star"), (2, 2, "hit:star"), (1, 1, "hit:star")],
)
def test_losses(walls: int, square: int, expected: str) -> None:
    """D-BAT-LOSSES: walls while they stay above 0, then the strongest army that outlives the hit."""
    state = bare(3)
    city(state, "rota", A, breaches=walls)
    army(state, A, "star", "rota", "swiss_200", "polish_100")
    army(state, A, "square", "rota", *["regular_50"] * square)
    attacker = Side(seat=B, armies=["star"], commander="star")
    defender = Side(seat=A, armies=["star", "square"], commander="star", hits=2)
    state.battle = Battle(area="rota", kind="assault", attacker=attacker, defender=defender, revealed=True)
    assert chosen(begin(state, Hits(A, defends=True))) == expected
    assert chosen(begin(state, LossRule(A))) == "losses:ask"


@pytest.mark.parametrize(("free", "expected"), [("rota", "rota"), ("gedze", "gedze")])
def test_retreats(free: str, expected: str) -> None:
    """D-RETREAT: to an own city, or to one that he can besiege."""
    state = field()
    for name, lies in state.cities.items():
        lies.razed = name != free
    city(state, "rota", A if free == "rota" else -1)
    army(state, A, "star", "bramford", "swiss_200")
    army(state, B, "star", "dunmark", "regular_100")
    assert (
        chosen(begin(state, Retreats(A, nobles=["star"], area="bramford", tested=True))) == f"retreat:star>{expected}"
    )


def test_the_weakest_go() -> None:
    """D-DESERT, D-DEATH-LOSS, WK-DEATH-6: weak cards first; the largest army is buried first."""
    state = bare(3)
    army(state, A, "star", "rota", "swiss_50", "swiss_200", "polish_50", tokens=1)
    army(state, A, "circle", "rota", "english_50")
    assert chosen(begin(state, Desertion(A, holder="star", nation="swiss"))) == "desert:swiss_50"
    losing = begin(state, DeathLoss(A, holder="star"))
    assert chosen(losing) in keys_of(losing, A)
    assert chosen(begin(state, Deaths(A, nobles=["star", "circle"]))) == "dead:star"


# Upkeep and hiring


@pytest.mark.parametrize(
    ("crowns", "faith", "expected"),
    [(20, 2, "faith"), (20, 1, "crowns"), (0, 1, "faith"), (20, 0, "crowns")],
)
def test_revolts(crowns: int, faith: int, expected: str) -> None:
    """D-REVOLT: Faith if there is some to spare, else crowns."""
    state = bare(3)
    city(state, "rota", A)
    purse(state, A, crowns=crowns, faith=faith)
    assert chosen(begin(state, Revolt(A, ["rota"]))) == f"revolt:rota>{expected}"


def test_a_lost_stronghold_is_put_back() -> None:
    """D-REPLACE-STRONGHOLD: at once, where it would stand at setup."""
    state = bare(3)
    castle(state, B, "tarnfell")
    assert chosen(begin(state, ReplaceStronghold(A))) == "stronghold:bramford"


@pytest.mark.parametrize(("troops", "expected"), [(1, "spot:1"), (4, "decline")])
def test_spots(troops: int, expected: str) -> None:
    """D-TRACK-SPOT: the left-most, unless troops cost far more than cities bring."""
    state = field()
    disarm(state, A)
    for nation in ("swiss", "polish", "english", "tuscan")[:troops]:
        army(state, A, "star", "rota", f"{nation}_200")
    assert chosen(reveal(state, A, "draft_soldiers")) == expected
