# `make help` lists the targets; the stages of `make test` can each be made alone.

SHELL := bash
TARGET := $(or $(CARGO_TARGET_DIR),target)

ifeq ($(CI),true)
export CARGO_TERM_COLOR := never
export CARGO_TERM_PROGRESS_WHEN := never
export NEXTEST_SHOW_PROGRESS := none
export NO_COLOR := 1
export PIP_PROGRESS_BAR := off
endif

.PHONY: help run tour web web-check browser test soak lint mutate docs bench format clippy tidy scenarios build tests doc-tests oracles bench-check nextest

help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

run: web ## build the room and open it with play money at http://127.0.0.1:8080
	cargo build --release --package cli
	@mkdir -p $(TARGET)/demo
	$(TARGET)/release/cardroom serve --demo --database $(TARGET)/demo/room.db

tour: ## build the program and take a tour of its command line
	cargo build --release --package cli
	scripts/tour.sh

test: ## run every stage and show what each took
	@scripts/test.sh

soak: ## run the tests that take a count for longer: 1e8 commands, 1,000 kills; an hour or two, SOAK=10 a day
	@scripts/soak.sh

lint: format clippy tidy scenarios ## check format, lints, house style, and that scenarios show every rule that is done

mutate: ## list the rules that are done whose scenarios pass without them
	cargo test --quiet --package cli --test scenarios -- mutate

docs: ## make anew what is made from the rules and the types
	cargo build --package cli
	$(TARGET)/debug/cardroom rules --coverage > docs/rules.md
	$(TARGET)/debug/cardroom check --schema > docs/submission.schema.json
	WRITE_DOCS=1 cargo test --quiet --package house --test walk
	WRITE_DOCS=1 cargo test --quiet --package room --test office
	WRITE_DOCS=1 cargo test --quiet --package server --test wire

bench: .venv/installed ## measure against other programs
	cargo build --release --package cli
	cargo build --release --manifest-path bench/Cargo.toml
	CARDROOM=$(TARGET)/release/cardroom PYTHON=.venv/bin/python \
	  scripts/with-postgres.sh cargo run --release --manifest-path bench/Cargo.toml

web: web/dist/index.html ## build the pages that are built into the program

WEB := $(wildcard web/*.json web/*.ts web/*.js web/index.html) $(shell find web/src web/public -type f 2>/dev/null)

web/dist/index.html: web/node_modules/installed $(WEB)
	cd web && npm run --silent build

web/node_modules/installed: web/package-lock.json
	cd web && npm install --no-save
	@touch $@

web-check: web/node_modules/installed
	cd web && npm run --silent check && npm run --silent test && npm run --silent build

browser: web
	cargo build --package cli
	scripts/browser.sh

format:
	cargo fmt --check
	cargo fmt --check --manifest-path bench/Cargo.toml

clippy: web
	cargo clippy --workspace --all-targets

tidy: nextest
	cargo nextest run --package tidy

scenarios:
	cargo test --quiet --package cli --test scenarios

build:
	cargo build --workspace --all-targets

tests: nextest
	scripts/with-postgres.sh cargo nextest run --workspace --features server/failpoints,cli/failpoints

doc-tests:
	cargo test --doc --workspace

oracles: .venv/installed
	cargo build --package cli
	.venv/bin/python oracle/commitment.py crates/cards/tests/proof/commitment.golden.json
	.venv/bin/python oracle/journal.py crates/journal/tests/laws/version-1.jsonl crates/journal/tests/laws/version-1.key
	.venv/bin/python oracle/journal.py crates/journal/tests/room/room-1.jsonl crates/journal/tests/room/room-1.key
	.venv/bin/python oracle/pokerkit_hands.py $(TARGET)/debug/cardroom
	.venv/bin/python oracle/pokerkit_replay.py $(TARGET)/debug/cardroom --count 150
	.venv/bin/python oracle/submission_schema.py $(TARGET)/debug/cardroom examples
	.venv/bin/python crates/house/tests/settlement vectors
	.venv/bin/python crates/house/tests/settlement compare $(TARGET)/debug/cardroom --count 20000 --seed 1 --jobs 2

bench-check:
	cargo check --manifest-path bench/Cargo.toml

nextest:
	@cargo nextest --version >/dev/null 2>&1 || \
	  { echo "cargo-nextest is missing: installing it, which takes some minutes" && cargo install cargo-nextest --locked; }

.venv/installed: oracle/requirements.txt scripts/venv.sh
	scripts/venv.sh
	@touch $@
