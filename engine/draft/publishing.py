"""Says what a game lacks before it can be published: nothing, of a game that people are offered."""

from __future__ import annotations

from config.language import LANGUAGES, ROOT
from engine.contract import AnyGame
from engine.contract.game_texts import nothing

# What each language has a file of.
WRITTEN = {
    "rules": ("content/rules.{}.md", "the specification, with a clause for each rule"),
    "guide": ("content/guide.{}.md", "the rules for players"),
    "lessons": ("content/lessons.{}.toml", "the words of the lessons"),
}
# What there is once.
CONTENT = {
    "content/lessons.toml": "the lessons",
    "content/tones.toml": "what each event is, for its sign in the log",
    "content/computers.toml": "names of computer players",
}


def missing(game: AnyGame) -> list[str]:
    """What the game owes before it is published, a line for each."""
    files = dict(CONTENT)
    for path, what in WRITTEN.values():
        files |= {path.format(language): f"{what} ({language})" for language in LANGUAGES}
    owed = {f"{path}: {what}": (game.folder / path).is_file() for path, what in files.items()}
    pictures = ROOT / "renders" / game.slug
    owed |= {
        "coach: what each decision means to a newcomer": game.coach is not None,
        "adviser: hints with their reasons": game.adviser is not None,
        "computers: a computer player better than easy": len(game.levels) > 1,
        "actions: the verbs people may ask about": bool(game.actions),
        "texts.verdict: the result for each seat": game.texts.verdict is not nothing,
        "texts.cards: what can be looked up": bool(game.texts.cards),
        f"renders/{game.slug}: pictures of its own": pictures.is_dir() or pictures.with_suffix(".py").is_file(),
    }
    return [line for line, there in owed.items() if not there]
