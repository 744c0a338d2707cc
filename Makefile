# Two commands for people: `make play` and `make test`. Both set up what they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
# One more than cores: many tests wait for a browser, a database or another process.
WORKERS := $(shell expr 1 + `getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2`)

.PHONY: play test lint words golden bench clean

play: .venv/play.ready
	@$(BIN)/serai

# Lint, types, words, then the whole suite, slow proofs included; the coverage of the rules, run uncompiled, is measured
# in the time the suite waits, and told after it.
test: .venv/test.ready lint
	@$(BIN)/python tools/warm.py
	@nice -n 19 $(BIN)/python tools/coverage_of_rules.py > .venv/coverage.txt 2>&1 & rules=$$!; \
	$(BIN)/pytest -n $(WORKERS) --dist worksteal; tests=$$?; \
	wait $$rules; rules=$$?; cat .venv/coverage.txt; exit $$((tests + rules))

lint: .venv/test.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/words.py --check

words: .venv/test.ready
	$(BIN)/python tools/words.py

golden: .venv/test.ready
	$(BIN)/python tools/golden.py
	$(BIN)/python tools/pictures.py

bench: .venv/test.ready
	$(BIN)/serai bench yspahan

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Serai needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Name another one: make PYTHON=python3.12 play") if sys.version_info < (3, 11) else None'
	@echo "Setting up .venv (once, about a minute) …"
	@$(PYTHON) -m venv .venv

.venv/play.ready: .venv/bin/python pyproject.toml constraints.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[table]'
	@touch $@

.venv/test.ready: .venv/bin/python pyproject.toml constraints.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,bench,table]'
	@touch $@ .venv/play.ready
