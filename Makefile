# Everything happens in .venv, which sets itself up again when pyproject.toml changes.
# ARGS go to the program or to pytest: make run ARGS=doctor, make test ARGS="-k notation".

NAMES := python3 python3.14 python3.13 python3.12 python3.11 python
ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON := $(or $(PYTHON),$(shell for name in $(NAMES); do $$name -c '$(ENOUGH)' 2>/dev/null && echo $$name && break; done))
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := .venv/ready
# Hundreds of programs are started by the tests: compiled once, not by each, whatever is said elsewhere.
unexport PYTHONDONTWRITEBYTECODE
# One more than there are cores: tests of the real window wait for it half of their time.
WORKERS := $(if $(PYTHON),$(shell $(PYTHON) -c 'import os; print(min(8, (os.cpu_count() or 1) + 1))'))
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist=worksteal

# Status 2: no window could be opened, and that was said.
FILM := cubelens.gif --size 3 --seed 1 --three cfop --overlay trackers,commutator --caption
WITHOUT_WINDOW = $(BIN)/cubelens export $(FILM) && echo 'A solve of a scrambled cube is shown in cubelens.gif.'

.NOTPARALLEL:
.PHONY: run test test-all lint words fuzz soak determinism near replay python system test-system

run: system $(READY)
	@$(BIN)/cubelens $(ARGS)$(if $(ARGS),, || { [ $$? -eq 2 ] && $(WITHOUT_WINDOW); })

test: test-system $(READY)
	$(PYTEST) $(ARGS)

test-all: test-system $(READY)
	@$(PYTHON) -m app.cli.system slow
	$(PYTEST) -m "slow or not slow" $(ARGS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Every sentence of the program with its length and what a check says of it: make words ARGS=doubtful, or census.
words: $(READY)
	@$(BIN)/python -m tests.trust.words $(ARGS)

# A million inputs for all that reads text: make fuzz ARGS="--inputs 50000 --seed 7".
fuzz: $(READY)
	$(BIN)/python -m tests.trust.fuzz $(ARGS)

# An hour of random use of the window after some to warm up: make soak ARGS="--minutes 5 --warm-up 2 --seed 7".
soak: test-system $(READY)
	$(BIN)/python -m tests.trust.soak $(ARGS)

# Every cube a few turns from the solved one, by every method: make near ARGS="--size 3 --part 1/8".
near: $(READY)
	$(BIN)/python -m tests.trust.near $(ARGS)

# All seven million moves of a solve of 1000 layers, played by the engine: make replay ARGS="--size 500".
replay: $(READY)
	$(BIN)/python -m tests.trust.replay $(ARGS)

# Other interpreters take part where they are named: make determinism ARGS="/path/to/python3.13".
determinism: $(READY)
	$(BIN)/python -m tests.trust.digest $(ARGS)

python:
	@test -n "$(PYTHON)" || { echo "Cubelens needs Python 3.11 or later; none of these is: $(NAMES)"; exit 1; }

system: | python
	@$(PYTHON) -m app.cli.system run

test-system: | python
	@$(PYTHON) -m app.cli.system run test

$(READY): pyproject.toml | system
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	@touch $@
