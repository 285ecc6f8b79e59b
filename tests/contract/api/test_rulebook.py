"""Clauses are found by id, by the beginning of an id and by words in any form."""

from __future__ import annotations

from engine.contract.teaching.rulebook import parse

TEXT = """
## 1. Battle

- **SAM-BAT-1** Turn up both cards
  (public).
- **SAM-BAT-2 Monk**: he may support.

Not a clause.

| id | question | ruling |
|---|---|---|
| **SAM-RUL-1** | May a player pass? | No. |
| UNM-D-3 | size | BIG |
| **D-PEEK** | defender | look |

### 7.2 Крестьяне
* **ACR-X-1a** Крестьянин стоит мало.
* **E1 plain win.** Anna wins.
"""


def test_bullets_rows_and_following_lines_are_clauses_of_their_chapter() -> None:
    book = parse(TEXT)
    assert [c.id for c in book.clauses] == [
        "SAM-BAT-1",
        "SAM-BAT-2",
        "SAM-RUL-1",
        "UNM-D-3",
        "D-PEEK",
        "ACR-X-1a",
        "E1",
    ]
    first, ruling = book.clauses[0], book.clauses[2]
    assert (first.chapter, first.text) == ("Battle", "Turn up both cards (public).")
    assert ruling.text == "question: May a player pass?\nruling: No."
    assert book.clauses[5].chapter == "Крестьяне"


def test_an_id_comes_first_then_ids_it_begins_then_words() -> None:
    book = parse(TEXT)
    assert book.search("sam-bat-2")[0].id == "SAM-BAT-2"
    assert [c.id for c in book.search("SAM-BAT")] == ["SAM-BAT-1", "SAM-BAT-2"]
    assert [c.id for c in book.search("supports")] == ["SAM-BAT-2"]
    assert [c.id for c in book.search("крестьянами")] == ["ACR-X-1a", "E1"]  # E1 only stands in that chapter
    assert [c.id for c in book.search("крес")] == ["ACR-X-1a", "E1"], "a word that is still being typed"
    assert book.search("zeppelin") == []
    assert book.search("zeppelin " * 100 + "supports") == []
    assert book.search("") == []
    assert len(book.search("SAM", most=2)) == 2
