#!/usr/bin/env bash
# Runs the tests of web/tests in a real browser against their own room.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cardroom="$(cd "${CARGO_TARGET_DIR:-target}" && pwd)/debug/cardroom"

scripts/tools.sh chromium
cd web
export CARDROOM="$cardroom" CHROMIUM="${CHROMIUM:-$(command -v chromium)}"
exec node --test --test-concurrency=1 tests/*.test.mjs
