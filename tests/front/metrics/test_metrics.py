"""Numbers for whoever watches: what people did is counted, and what a silent database would tell is left out."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import TypeAlias

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from prometheus_client.parser import text_string_to_metric_families

from cogs.metrics import present
from cogs.metrics.health_page import OLD_FIELDS, OLD_WORKERS, health_page, with_old_names
from cogs.metrics.instruments import Metrics
from cogs.metrics.old_names import LABELS, METRICS
from cogs.metrics.page import MetricsPage
from cogs.metrics.requests import HttpAnswer, RequestKind, RequestMetrics, RequestResult, begin, trace
from cogs.ui.custom_ids import ButtonId
from cogs.ui.responses import explain, old_button
from config.language import Translator
from config.settings import ROOT
from engine.contract import Malformed
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.errors import UnknownTable
from engine.tables.storage.errors import StoreBroken, StoreUnreachable
from tests.documents import quoted, rows_of
from tests.front.commands.test_settings_panel import opened_panel, write
from tests.front.conftest import Open, Scene
from tests.front.driver import PATIENCE, all_posted, forge, guild_of, opened, panel


class Page:
    """The numbers as a monitoring system reads them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._values = {
            (sample.name, *sorted(sample.labels.values())): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }

    def of(self, name: str, *labels: str) -> float | None:
        """A number by its name and what its labels say."""
        return self._values.get((f"longtable_{name}", *sorted(labels)))


Ask: TypeAlias = Callable[[], Awaitable[Page]]


@pytest.fixture
async def watched(open_scene: Open) -> Scene:
    """A scene that somebody watches."""
    return await open_scene(watcher=Metrics())


@pytest.fixture
async def ask(watched: Scene, unused_tcp_port: int) -> AsyncIterator[Ask]:
    """Asks for the numbers."""
    async with health_page(watched.client, unused_tcp_port), aiohttp.ClientSession() as session:

        async def asked() -> Page:
            async with session.get(f"http://127.0.0.1:{unused_tcp_port}/metrics") as answer:
                assert answer.status == 200
                return Page(await answer.text())

        yield asked


async def told(ask: Ask, numbers: dict[tuple[str, ...], float]) -> Page:
    """The page once it tells these numbers: what people see comes a moment before the end of their request."""
    async with asyncio.timeout(PATIENCE):
        while True:
            page = await ask()
            if all(page.of(*number) == value for number, value in numbers.items()):
                return page
            await asyncio.sleep(0.01)


async def test_requests_are_counted_by_kind_and_result(watched: Scene, ask: Ask) -> None:
    anna = watched.person("anna")
    seen = await opened_panel(anna)
    seen = await write(anna, seen, "Hours", "at night")
    await write(anna, seen, "Hours", "22:30–7")
    assert await anna.autocomplete("table new", "game", "acres")
    await forge(watched, anna.channel("games").id, [ButtonId("gone")])
    await anna.click("forged 0", at="games")
    page = await told(
        ask,
        {
            ("requests_total", "command", "done"): 1,
            ("requests_total", "tap", "done"): 3,
            ("requests_total", "tap", "refused"): 1,
            ("requests_total", "form", "done"): 1,
            ("requests_total", "form", "refused"): 1,
            ("requests_total", "autocompletion", "done"): 1,
            ("requests_total", "tap", "failed"): 0,
            ("acknowledgement_seconds_count", "command"): 1,
            ("acknowledgement_seconds_count", "tap"): 4,
            ("acknowledgement_seconds_count", "form"): 2,
            ("acknowledgement_seconds_count", "autocompletion"): 1,
            ("panel_seconds_count", "form"): 2,
            ("request_delay_seconds_count",): 8,
        },
    )
    assert page.of("panel_seconds_count", "command") == 1
    assert page.of("panel_seconds_count", "tap") == 1, "the other taps opened a form or were refused"


async def test_a_game_leaves_numbers_and_no_names(watched: Scene, ask: Ask) -> None:
    anna, boris = watched.person("anna"), watched.person("boris")
    number = await opened(watched, anna, boris)
    await panel(watched, anna, number)
    await all_posted(watched)
    page = await told(ask, {("messages_waiting",): 0, ("queue_length", "pictures"): 0, ("requests_active",): 0})
    assert page.of("tables", "running") == 1
    assert (page.of("messages_total", "posted") or 0) >= 3
    assert (page.of("message_delay_seconds_count") or 0) == page.of("messages_total", "posted")
    assert (page.of("picture_seconds_count", "own") or 0) >= 1
    assert (page.of("cache_bytes", "pictures") or 0) > 0
    assert (page.of("database_seconds_count", "write") or 0) >= 3
    assert (page.of("discord_calls_total", "ok") or 0) >= 3
    for name in ("ready", "database_up", "reachable"):
        assert page.of(name) == 1, name
    assert page.of("gateway_up", "0") == 1
    assert page.of("worker_up", "delivery") == 1
    assert page.of("overdue", "reminder") == 0
    assert (page.of("programs", "working"), page.of("shards"), page.of("shards_unheld"), page.of("leader")) == (
        1,
        1,
        0,
        1,
    )
    for secret in (anna.id, boris.id, str(guild_of(watched)), "anna", "Longtable", watched.server.token):
        assert secret not in page.text


def metrics_in(expressions: Iterable[str]) -> set[str]:
    """The numbers that some expressions of a monitoring system ask for."""
    return {name for text in expressions for name in re.findall(r"\b(?:longtable|process)_[a-z_]+", text)}


async def test_dashboard_and_alerts_ask_only_for_what_is_told(ask: Ask) -> None:
    page = await ask()
    told = set()
    for name, kind in re.findall(r"^# TYPE (\w+) (\w+)$", page.text, re.MULTILINE):
        if name.removesuffix("_total") not in METRICS.values():
            told |= {f"{name}_bucket", f"{name}_count", f"{name}_sum"} if kind == "histogram" else {name}
    assert len(told) > 40
    kit = ROOT / "docs/hosting"
    panels = json.loads((kit / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    shown = metrics_in(target["expr"] for panel in panels for target in panel["targets"])
    assert shown - told == set()
    unseen = {name for name in told - shown if name.startswith("longtable_") and not name.endswith(("_sum", "_count"))}
    assert unseen == set(), "everything we count can be seen"
    rules = (kit / "alerts.yml").read_text(encoding="utf-8")
    alerts = re.findall(r"^      - alert: (\w+)\n        expr: (.+)\n", rules, re.MULTILINE)
    assert len(alerts) == rules.count("- alert:") == rules.count("severity:") == rules.count("summary:")
    assert metrics_in(expression for _, expression in alerts) - told == set()
    explained = [quoted(row["alert"])[0] for row in rows_of("hosting.md", "alert", "what to do")]
    assert explained == [name for name, _ in alerts]


async def test_the_names_of_the_version_before_are_told_beside_the_new_ones(ask: Ask) -> None:
    page = await ask()
    samples = [sample for family in text_string_to_metric_families(page.text) for sample in family.samples]
    known = {(sample.name, tuple(sample.labels.items())): sample.value for sample in samples}
    for new, old in METRICS.items():
        renamed = [key for key in known if re.fullmatch(f"{new}(_total|_bucket|_count|_sum)?", key[0])]
        assert renamed
        assert all(known[name.replace(new, old), labels] == known[name, labels] for name, labels in renamed)
    for label, values in LABELS.items():
        for new, old in values.items():
            found = [name for name, labels in known if (label, new) in labels]
            assert found
            assert all(known[name, ((label, old),)] == known[name, ((label, new),)] for name in found)


async def test_health_says_the_same_under_old_and_new_names(watched: Scene) -> None:
    told = with_old_names(await watched.client.health())
    assert all(told[old] == told[new] for new, old in OLD_FIELDS.items())
    workers = {worker["name"]: worker for worker in told["workers"]}
    assert {"delivery", "poster", "scheduler", "ticker"} <= set(workers)
    for new, old in OLD_WORKERS.items():
        assert workers.get(old) == (workers[new] | {"name": old} if new in workers else None)


@pytest.mark.parametrize("silent", [True, False])
async def test_the_page_answers_without_a_database(
    watched: Scene, ask: Ask, monkeypatch: pytest.MonkeyPatch, silent: bool
) -> None:
    answering = asyncio.Event()
    asked = 0

    async def nothing() -> object:
        nonlocal asked
        asked += 1
        if silent:
            await answering.wait()
        raise StoreUnreachable

    with monkeypatch.context() as patch:
        patch.setattr(watched.game_host, "health", nothing)
        patch.setattr(present, "PATIENCE", 0.01)
        for _ in range(3):
            page = await ask()
            assert (page.of("ready"), page.of("database_up"), page.of("tables_awake")) == (0, 0, None)
            assert page.of("gateway_up", "0") == 1
        assert asked == (1 if silent else 3), "a question that is still open is not asked again"
        answering.set()
        await ask()
    assert (await ask()).of("database_up") == 1


async def test_those_who_ask_at_once_share_one_collection(
    watched: Scene, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await asyncio.gather(*(ask() for _ in range(20)))
    assert {(page.of("ready"), page.of("database_up")) for page in pages} == {(1, 1)}
    health, asked = watched.game_host.health, 0

    async def counted() -> object:
        nonlocal asked
        asked += 1
        return await health()

    monkeypatch.setattr(watched.game_host, "health", counted)
    page = MetricsPage(watched.client, Metrics())
    request = make_mocked_request("GET", "/metrics")
    for collections in (1, 2):
        answers = await asyncio.gather(*(page.answer(request) for _ in range(20)))
        assert [answer.status for answer in answers] == [200] * 20
        assert asked == collections


@pytest.mark.parametrize(("skew", "shown"), [(18_000.0, True), (-18_000.0, True), (1.0, False)])
async def test_a_clock_that_is_wrong_is_told(
    watched: Scene, ask: Ask, monkeypatch: pytest.MonkeyPatch, skew: float, shown: bool
) -> None:
    monkeypatch.setattr(SingleInstance, "skew", skew)
    assert (await ask()).of("clock_skew_seconds") == skew
    assert (await watched.client.health()).clock_skew_seconds == skew
    told = (await watched.person("anna").slash("admin health")).text
    assert ("The clock of this machine is wrong by" in told) == shown


async def test_what_the_database_refuses_is_counted(watched: Scene, ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StoreBroken):
        await watched.game_host.store.rows("SELECT nothing FROM nowhere")
    assert (await ask()).of("database_errors_total", "StoreBroken") == 1


def test_without_a_page_nothing_is_loaded_for_it() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, bot; print('prometheus_client' in sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "False\n"


class Ended(RequestMetrics):
    """Remembers how requests ended and how Discord answered."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    def ended(self, kind: RequestKind, result: RequestResult) -> None:
        """Remember it."""
        self.heard.append((kind, result))

    def called(self, call: HttpAnswer, seconds: float) -> None:
        """Remember it."""
        self.heard.append(("call", call))


@pytest.mark.parametrize(
    ("error", "result"),
    [
        (Malformed("nonsense"), "refused"),
        (UnknownTable(7), "refused"),
        (old_button(), "refused"),
        (StoreUnreachable(), "failed"),
        (ZeroDivisionError(), "failed"),
        (None, "done"),
    ],
)
async def test_what_a_person_is_told_says_how_their_request_ended(error: Exception | None, result: str) -> None:
    watcher = Ended()
    served = begin(RequestKind.COMMAND, watcher)
    if error is not None:
        explain(error, Translator("en"))
    served.end()
    served.end()
    assert watcher.heard == [("command", result)]


@pytest.mark.parametrize(
    ("status", "call", "result"),
    [
        (204, "ok", "done"),
        (401, "forbidden", "failed"),
        (403, "forbidden", "failed"),
        (404, "refused", "too_late"),
        (429, "limited", "failed"),
        (500, "failed", "failed"),
    ],
)
async def test_proposals_that_discord_does_not_take_are_told_from_those_it_does(
    status: int, call: str, result: str, unused_tcp_port: int
) -> None:
    watcher = Ended()

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(status=status)

    app = web.Application()
    app.router.add_post("/interactions/1/token/callback", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", unused_tcp_port).start()
    served = begin(RequestKind.AUTOCOMPLETION, watcher)
    async with aiohttp.ClientSession(trace_configs=[trace(watcher)]) as session:
        await session.post(f"http://127.0.0.1:{unused_tcp_port}/interactions/1/token/callback")
    served.end()
    await runner.cleanup()
    assert watcher.heard == [("call", call), ("autocompletion", result)]
