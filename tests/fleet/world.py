"""The world that programs post into, as Discord would show it, and what must never be seen there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.tables import MessageKind, Table
from engine.tables.core.model import Phase
from tests.fleet.telling import Post


class World:
    """Messages by their nonce, under which a message is posted once however often it is sent."""

    def __init__(self) -> None:
        self.messages: dict[str, Post] = {}
        self.repeated = 0

    def hear(self, post: Post) -> None:
        """A message is sent."""
        self.repeated += post.nonce in self.messages
        self.messages[post.nonce] = post

    def of(self, kind: MessageKind) -> list[Post]:
        """All messages of a kind, as they read now."""
        return [post for post in self.messages.values() if post.kind is kind]

    def doubled(self) -> Iterator[str]:
        """What stands there twice."""
        counted = Counter(subject for post in self.messages.values() if (subject := _subject(post)) is not None)
        yield from (f"{subject} stands there {often} times" for subject, often in counted.items() if often > 1)

    def missing(self, table: Table) -> Iterator[str]:
        """What a table should have said by now and did not."""
        record = table.snapshot.record
        boards = [post.version for post in self.of(MessageKind.PANEL) if post.table == record.number]
        if record.phase is Phase.RUNNING:
            if record.version not in boards:
                yield f"table {record.number}: the board of version {record.version} was not posted"
            reminded = {
                (post.about["seat"], post.about["wait"])
                for post in self.of(MessageKind.REMINDER)
                if post.table == record.number
            }
            for at, seat in enumerate(record.seats):
                if seat.person is not None and seat.owes and seat.reminded and (at, seat.wait) not in reminded:
                    yield f"table {record.number}: seat {at} was not reminded of wait {seat.wait}"
        elif record.number not in {post.table for post in self.of(MessageKind.FINISHED)}:
            yield f"table {record.number}: the end was not told"


def _subject(post: Post) -> str | None:
    """What there must be only one message of."""
    match post.kind:
        case MessageKind.PANEL:
            return f"the board of table {post.table} at version {post.version}"
        case MessageKind.REMINDER:
            return f"a reminder of seat {post.about['seat']} of table {post.table}, wait {post.about['wait']}"
        case MessageKind.FINISHED:
            return f"the end of table {post.table}"
    return None
