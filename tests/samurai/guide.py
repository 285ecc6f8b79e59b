"""What the guide of Tenno leaves out, and questions that people ask."""

from __future__ import annotations

from tests.contract.guides import Asked

ASKED = Asked(
    left_out={
        "SAM-RUL": "rulings: what they decide stands in the clauses they belong to",
        "SAM-INV": "checks of the engine",
        "E": "worked examples: the guide has its own",
    },
    questions={
        "en": {
            "how do I attack": "attack.1",
            "can I pass": "attack.1",
            "can the shogun attack": "shogun.1",
            "what happens in a tie": "battle.4",
            "monk": "monk.1",
            "when can the monk help": "monk.1",
            "ronin second attack": "ronin.1",
            "geisha against geisha": "geisha.5",
            "bluff": "exchange.1",
            "feint": "exchange.1",
            "peek": "look.1",
            "tie-break": "points.2",
            "equal points": "points.2",
            "what happens when time runs out": "days.6",
            "what if somebody leaves": "days.7",
            "can I look at captured cards": "hidden.3",
            "who goes first": "setup.1",
            "when does the game end": "end.1",
            "standing orders": "days.1",
            "ninja": "ninja.1",
            "SAM-FILL-5": "refill.3",
            "sam-gei": "geisha.1",
        },
        "ru": {
            "как атаковать": "attack.1",
            "можно ли пропустить ход": "attack.1",
            "сегун": "shogun.1",
            "сёгуном": "shogun.1",
            "ничья": "battle.4",
            "монаха": "monk.1",
            "вторая атака": "ronin.1",
            "гейши": "geisha.1",
            "блефовать": "exchange.1",
            "подглядеть": "look.1",
            "пополнить ряд": "refill.1",
            "кто ходит первым": "setup.1",
            "когда кончается игра": "end.1",
            "приказы": "days.1",
            "подсчёт очков": "points.1",
            "очков поровну": "points.2",
            "время вышло": "days.6",
            "можно ли смотреть пленных": "hidden.3",
            "SAM-FILL-5": "refill.3",
        },
    },
)
