"""Every question of the council with its legal answers and its default, from the table and what the Baron was asked."""

from __future__ import annotations

from typing import cast

from engine.contract import Question
from engine.games.knights import asked as questions
from engine.games.knights.asked import AskedDeclaration
from engine.games.knights.state import State
from tests.knights.oracle import assembly_answers as assembly
from tests.knights.oracle import money_answers as money
from tests.knights.oracle import planning_answers as planning
from tests.knights.oracle import upkeep_answers as upkeep
from tests.knights.oracle.planning_answers import Answers

KINDS = {
    *("share", "stronghold", "noble", "plan", "spot", "versatile", "serve", "zone"),
    *("drawer", "cancel", "pledge", "volunteer", "heal", "masons", "bribe", "start", "invest", "bless"),
    *("upgrade", "muster", "law", "wages", "hire", "post"),
    *("acting", "propose", "order", "count", "side", "declare", "tie", "refuse", "drop_charge", "office", "charter"),
    *("revolt", "replace", "return"),
}


def is_council(asked: Question | None) -> bool:
    """Whether a question belongs to this half of the rules: the plan of an attack, for one, does not."""
    return asked is not None and asked.kind in KINDS and not isinstance(asked, AskedDeclaration)


def answers(state: State, seat: int, asked: Question) -> Answers:
    """What can be answered, and what is answered for somebody who does not answer (section 14)."""
    match asked:
        case questions.AskedTroop():
            return planning.sharing(asked.card, len(asked.chosen))
        case questions.AskedNoble():
            return planning.nobles(state, seat, asked.noble)
        case questions.AskedPlan():
            return planning.plan(state, seat, asked.chosen)
        case questions.AskedVote():
            return assembly.count(state, seat, asked)
        case questions.AskedAmount():
            faith = state.barons[seat].faith
            pledges = {f"pledge:{many}" for many in range(faith + 1)}, "pledge:0"
            return pledges if asked.kind == "pledge" else money.invest(state, seat)
        case questions.AskedSheet():
            return _sheet(state, seat, asked)
        case questions.AskedCard():
            return _card(state, seat, asked)
    return _baron(state, seat, asked)


def _sheet(state: State, seat: int, asked: questions.AskedSheet) -> Answers:
    match asked.kind:
        case "upgrade":
            return money.upgrade(state, seat)
        case "muster":
            return money.muster(state, seat)
        case "wages":
            return money.wages(state, seat, asked.chosen)
        case "bribe":
            return money.bribe(state, seat, asked.about, asked.chosen)
        case "revolt":
            return money.revolt(state, seat, asked.about, asked.chosen)
        case "order":
            return assembly.order(state, asked.chosen)
    assert asked.kind == "return"
    return upkeep.sheet(state, seat, asked.chosen)


def _card(state: State, seat: int, asked: questions.AskedCard) -> Answers:
    match asked.kind:
        case "spot":
            return planning.marker(state)
        case "versatile":
            return planning.versatile(state, seat)
        case "serve":
            zones, usual = planning.zone(asked.card)
            return {*zones, "decline"}, usual
        case "zone":
            return planning.zone(asked.card)
        case "drawer":
            return money.drawer(state, seat)
        case "cancel":
            return {"allow", "cancel"}, "allow"
        case "bless":
            return {"bless:yes", "bless:no"}, "bless:no"
        case "propose":
            return assembly.propose(state, asked.about)
        case "refuse":
            return assembly.refuse(state, seat, asked)
        case "volunteer":
            return money.volunteer(state)
    plain = {
        "heal": money.surgeon,
        "masons": money.masons,
        "law": money.law,
        "post": money.post,
        "declare": assembly.declare,
        "tie": assembly.tie,
        "drop_charge": assembly.drop_charge,
        "office": assembly.office,
        "charter": assembly.charter,
    }
    return plain[asked.kind](state, seat)


def _baron(state: State, seat: int, asked: Question) -> Answers:
    match asked.kind:
        case "start":
            assert seat == state.chairman, "WK-EXP-2"
            return money.start(state)
        case "acting":
            assert seat == state.chairman, "WK-ASM-4"
            return assembly.acting(state)
        case "hire":
            return money.hire(state, seat)
    sites = {f"stronghold:{area}" for area in planning.sites(state, seat)}
    wait = {"wait"} if asked.kind == "replace" else set[str]()
    return sites | wait, f"stronghold:{planning.best_site(state, seat)}"


def concerned(state: State, asked: Question, *, wishes: dict[int, bool]) -> set[int] | None:
    """Whom a sealed collection asks, by public facts (WK-HID-2); None where this is no such collection."""
    barons = {seat: baron for seat, baron in enumerate(state.barons) if not baron.out}
    match asked.kind:
        case "planning" | "sharing":
            return set(barons)
        case "pledges":
            return {seat for seat, baron in barons.items() if baron.faith}
        case "investments":
            return {seat for seat, baron in barons.items() if baron.crowns}
        case "upgrades":
            return {seat for seat in barons if len(money.upgrade(state, seat)[0]) > 1}
        case "musters":
            return {seat for seat in barons if len(money.muster(state, seat)[0]) > 1}
        case "counting":
            assembly_now = state.assembly
            assert assembly_now is not None
            return {seat for seat in assembly_now.attending if barons[seat].votes}
        case "returns":
            return {seat for seat in barons if upkeep.owes_a_sheet(state, seat, wishes=wishes[seat])}
    return None


def known(state: State) -> Question | None:
    """What everybody knows of the question on the table."""
    return cast("Question | None", state.stack[-1].asked(state, None)) if state.stack else None
