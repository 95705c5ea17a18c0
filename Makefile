# `make help` lists the targets; the stages of `make test` can each be made alone.

SHELL := bash
TARGET := $(or $(CARGO_TARGET_DIR),target)

ifeq ($(CI),true)
export CARGO_TERM_COLOR := never
export CARGO_TERM_PROGRESS_WHEN := never
export CARGO_INCREMENTAL := 0
export NEXTEST_SHOW_PROGRESS := none
export NO_COLOR := 1
export PIP_PROGRESS_BAR := off
endif

# Whatever tests run is compiled once: one profile, one set of features, all of the workspace, and our own crates by
# clippy, which is the compiler with more lints. What is built is linted.
TESTED := --workspace --features server/failpoints,cli/failpoints
LINTED := env RUSTC_WORKSPACE_WRAPPER=clippy-driver cargo
# One more than there are cores, as some tests wait for a disk or a clock.
THREADS := $(shell expr $$(nproc) + 1)
FILTER := not (binary(scenarios) | binary(tidy))
PROFILE := default

.PHONY: help run tour dist test check soak lint mutate docs bench \
  tools fetch web format web-check build tests scenarios doc-tests oracles browser bench-check tidy

help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

run: ## build the room and open it with play money at http://127.0.0.1:8080
	@scripts/quick.sh
	@mkdir -p $(TARGET)/demo
	@exec $(TARGET)/quick/cardroom serve --demo --database $(TARGET)/demo/room.db

tour: ## build the program and take a tour of its command line
	@scripts/quick.sh
	scripts/tour.sh

dist: web ## build the release: the fast, small program with its manuals, completions and service, as one archive
	cargo build --profile dist --package cli --locked
	scripts/dist.sh

test: ## run every stage and show what each took
	@scripts/test.sh

check: ## after a small change: format, lints, and the tests of what changed and of what depends on it; SINCE=COMMIT
	@scripts/check.sh

soak: ## run the tests that take a count for longer: 1e8 commands, 1,000 kills; an hour or two, SOAK=10 a day
	@scripts/soak.sh

lint: format build tidy scenarios ## check format, lints, house style, and that scenarios show every rule that is done

mutate: ## list the rules that are done whose scenarios pass without them
	$(LINTED) test --quiet $(TESTED) --test scenarios -- mutate

docs: build ## make anew what is made from the rules and the types
	$(TARGET)/debug/cardroom rules --coverage > docs/rules.md
	$(TARGET)/debug/cardroom check --schema > docs/submission.schema.json
	$(TARGET)/debug/cardroom check --schema=cash > docs/cash.schema.json
	WRITE_DOCS=1 $(LINTED) test --quiet $(TESTED) --test walk --test laws --test wire -- \
	  every_irregularity_in_every_state the_page_of_the_roles the_browser_is_compiled

bench: web ## measure against other programs; ONLY=TEXT for some rows, BEFORE=COMMIT against that commit instead
ifdef BEFORE
	@scripts/with-postgres.sh scripts/bench-before.sh "$(BEFORE)" "$(ONLY)"
else
	@$(MAKE) --no-print-directory .venv/installed
	cargo build --profile dist --package cli
	cargo build --release --manifest-path bench/Cargo.toml
	CARDROOM=$(TARGET)/dist/cardroom PYTHON=.venv/bin/python \
	  scripts/with-postgres.sh cargo run --release --manifest-path bench/Cargo.toml -- $(if $(ONLY),--only "$(ONLY)")
endif

# The stages of the test, and what they need.

tools: ## install what the tests need and is missing here: nextest, chromium, PostgreSQL, Python packages
	@scripts/tools.sh
	@$(MAKE) --no-print-directory .venv/installed

fetch:
	cargo fetch --locked
	cargo fetch --locked --manifest-path bench/Cargo.toml

web: web/dist/index.html ## build the pages that are built into the program

WEB := $(wildcard web/*.json web/*.ts web/*.js web/index.html) $(shell find web/src web/public -type f 2>/dev/null)

web/dist/index.html: web/node_modules/installed $(WEB)
	cd web && npm run --silent build

web/node_modules/installed: web/package-lock.json
	cd web && npm install --no-save
	@touch $@

web-check: web/node_modules/installed
	cd web && npm run --silent check && npm run --silent test

format:
	cargo fmt --check
	cargo fmt --check --manifest-path bench/Cargo.toml

build: web
	$(LINTED) build $(TESTED) --all-targets

tests: web
	scripts/tools.sh nextest
	scripts/with-postgres.sh $(LINTED) nextest run $(TESTED) --profile $(PROFILE) --test-threads $(THREADS) -E '$(FILTER)'

# In one process, which reads the rule books once; nextest would start one for each.
scenarios: web
	$(LINTED) test --quiet $(TESTED) --test scenarios

doc-tests: web
	$(LINTED) test --quiet --doc $(TESTED)

tidy: web
	$(LINTED) test --quiet $(TESTED) --test tidy

oracles: build .venv/installed
	.venv/bin/python oracle/commitment.py crates/cards/tests/proof/commitment.golden.json
	.venv/bin/python oracle/journal.py crates/journal/tests/laws/version-1.jsonl crates/journal/tests/laws/version-1.key
	.venv/bin/python oracle/journal.py crates/journal/tests/laws/checkpoint-2.jsonl crates/journal/tests/laws/version-1.key
	.venv/bin/python oracle/journal.py crates/journal/tests/room/room-1.jsonl crates/journal/tests/room/room-1.key
	.venv/bin/python oracle/journal.py crates/journal/tests/room/room-2.jsonl crates/journal/tests/room/room-1.key
	.venv/bin/python oracle/journal.py crates/journal/tests/room/room-3.jsonl crates/journal/tests/room/room-1.key
	.venv/bin/python oracle/pokerkit_hands.py $(TARGET)/debug/cardroom
	.venv/bin/python oracle/pokerkit_replay.py $(TARGET)/debug/cardroom --count 150
	.venv/bin/python oracle/submission_schema.py $(TARGET)/debug/cardroom examples
	.venv/bin/python oracle/openapi.py $(TARGET)/debug/cardroom examples
	.venv/bin/python crates/house/tests/settlement vectors
	.venv/bin/python crates/house/tests/settlement compare $(TARGET)/debug/cardroom --count 20000 --seed 1 --jobs 2

browser: build
	scripts/browser.sh

bench-check:
	$(LINTED) check --manifest-path bench/Cargo.toml

.venv/installed: oracle/requirements.txt scripts/venv.sh
	scripts/venv.sh
	@touch $@
