PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run
DEV := $(VENV)/.dev

# Many tests wait for other processes, so two more run than there are cores.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

.PHONY: play test test-deep test-all quick check fuzz bench load lock golden colours rulings strength clean

play: $(RUN)
	$(BIN)/python bot.py

# Lint and types beside the tests, told after them; each of the three may fail it.
test: $(DEV)
	@told=$$(mktemp); $(MAKE) --no-print-directory check > $$told 2>&1 & \
	$(PYTEST) -m "not deep"; tests=$$?; \
	wait $$!; checks=$$?; cat $$told; rm $$told; exit $$((tests || checks))

test-deep: $(DEV)
	$(PYTEST) -m deep

test-all: test test-deep

quick: $(DEV)
	$(PYTEST) -m "not deep and not slow"

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

strength: $(DEV)
	$(BIN)/python -m engine ladder

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
