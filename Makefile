PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run
DEV := $(VENV)/.dev

# Many tests wait for other processes, so two more run than there are cores.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')

# The longest first; every game brings its tests in a room of its own name.
QUICK := tests/front/test_game.py::test_two_people_play_a_whole_game_by_taps \
	tests/contract/test_quick.py tests/golden tests/contract/api tests/parts tests/rulings \
	tests/test_clauses.py tests/test_game_files.py tests/test_glossary.py tests/test_rooms.py \
	$(patsubst engine/games/%/game.py,tests/%,$(wildcard engine/games/*/game.py))

.PHONY: play test quick check fuzz bench load lock golden colours rulings clean

play: $(RUN)
	$(BIN)/python bot.py

test: check
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -q

quick: $(DEV)
	$(BIN)/python -m pytest -n auto -q $(QUICK)

check: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fuzz: $(DEV)
	$(BIN)/python -m tests.fuzz

bench: $(DEV)
	$(BIN)/python -m tests.bench

load: $(DEV)
	$(BIN)/python -m tests.load

colours: $(DEV)
	$(BIN)/python -m tests.colours

golden: $(DEV)
	$(BIN)/python -m tests.golden

rulings: $(DEV)
	$(BIN)/python -m tests.rulings

lock: $(DEV)
	$(BIN)/uv pip compile --universal --generate-hashes --no-header -q pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --generate-hashes --no-header -q --extra dev pyproject.toml -o requirements-dev.lock

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Longtable needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(RUN): requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

$(DEV): requirements-dev.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@ $(RUN)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
