# Two commands: `make run` (the program at http://localhost:8000) and `make test`. The rest is for those who build it.
PYTHON ?= python3
BIN := .venv/bin
SHARED ?= ../shared
BUILT := pyproject.toml setup.py src/paiju/core/_fast.c
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet

.PHONY: run test check conformance bench-peers judge-mcr judge-riichi agree laws test-fast tables lock browser clean

run: .venv/run.stamp
	@echo "paiju: http://localhost:8000"
	@$(BIN)/paiju serve

test: .venv/dev.stamp browser
	$(BIN)/python -m pytest -n auto -m "not fixtures" --proofs .proofs.json
	$(BIN)/python -m tools.laws --deals 2000 --seed 1

check: .venv/dev.stamp .proofs.json
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/architecture
	$(BIN)/paiju rules --check --lang en

conformance: .venv/dev.stamp
	PAIJU_FIXTURES=$(SHARED)/fixtures PAIJU_SPECIFICATIONS=$(SHARED)/rules $(BIN)/python -m pytest -n auto -m fixtures tests/conformance

# Ours against the peers on the same hands in one run; ratios are printed.
bench-peers: .venv-fast/fast.stamp .venv-peers/peers.stamp
	.venv-fast/bin/python -m tools.bench_peers .venv-peers/bin/python

# Our counts against the peers' on random winning hands; differences by the ruling that decides them.
judge-mcr: .venv/dev.stamp .venv-peers/peers.stamp
	$(BIN)/python -m tools.judge_mcr .venv-peers/bin/python --hands 200000 --seed 1

judge-riichi: .venv/dev.stamp .venv-peers/peers.stamp
	$(BIN)/python -m tools.judge_riichi .venv-peers/bin/python --hands 200000 --seed 1

# Shapes and counts against the naive judges, and Python against C on a million hands.
agree: .venv/dev.stamp
	$(BIN)/python -m tests.core.agreement --hands 200000 --twins 1000000 --seed 1
	$(BIN)/python -m tests.rulebook.mcr.agreement --hands 100000 --seed 1
	$(BIN)/python -m tests.rulebook.riichi.agreement --hands 100000 --seed 1
	$(BIN)/python -m tests.rulebook.taiwan.agreement --hands 50000 --seed 1
	$(BIN)/python -m tests.rulebook.sichuan.agreement --hands 50000 --seed 1

# The laws of the table over 100,000 deals of every book.
laws: .venv/dev.stamp
	$(BIN)/python -m tools.laws --deals 100000 --seed 2

# The same tests with the table and the books compiled.
test-fast: .venv-fast/fast.stamp
	.venv-fast/bin/python -m pytest -n auto tests/table tests/rulebook tests/playthroughs -k "not leak"

tables: .venv/dev.stamp
	$(BIN)/python tools/make_tables.py src/paiju/core/tables.bin

.proofs.json:
	$(MAKE) test

.venv/bin/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'paiju needs Python 3.11 or newer')"
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements/run.lock $(BUILT) | .venv/bin/python
	$(PIP) -r requirements/run.lock
	$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

.venv/dev.stamp: requirements/dev.lock $(BUILT) | .venv/bin/python
	$(PIP) -r requirements/dev.lock
	$(PIP) --no-build-isolation --no-deps -e .
	@touch $@ .venv/run.stamp

# The package as a user would install it with a compiler at hand, counting compiled too.
.venv-fast/fast.stamp: requirements/dev.lock $(BUILT) $(shell find src -name '*.py')
	test -d .venv-fast || $(PYTHON) -m venv .venv-fast
	PIP_DISABLE_PIP_VERSION_CHECK=1 .venv-fast/bin/python -m pip install --quiet -r requirements/dev.lock
	PIP_DISABLE_PIP_VERSION_CHECK=1 PAIJU_COMPILE=1 .venv-fast/bin/python -m pip install --quiet --no-build-isolation --no-deps --force-reinstall .
	@touch $@

.venv-peers/peers.stamp: requirements/peers.lock
	$(PYTHON) -m venv .venv-peers
	PIP_DISABLE_PIP_VERSION_CHECK=1 .venv-peers/bin/python -m pip install --quiet -r requirements/peers.lock
	@touch $@

# Browser tests need Chromium: installed where apt is there and allowed, named where not.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] \
	     && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-noto-cjk >/dev/null; } \
	|| echo "Chromium is missing and cannot be installed here: browser tests will say so. Debian: apt-get install chromium"

lock:
	$(PYTHON) -m venv .venv-lock && .venv-lock/bin/pip install -q uv
	cd requirements && for part in run dev; do \
	  extra=$$([ $$part = run ] && echo web || echo dev); \
	  ../.venv-lock/bin/uv pip compile -q --universal --python-version 3.11 --no-header --no-annotate --upgrade \
	    --extra $$extra ../pyproject.toml build.in -o $$part.lock; done
	cd requirements && ../.venv-lock/bin/uv pip compile -q --no-header --no-annotate --upgrade peers.in -o peers.lock
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-peers .venv-fast .proofs.json .mypy_cache .ruff_cache .pytest_cache .hypothesis build
