#!/usr/bin/env bash
# Plays in a real browser against a room of its own: web/tests tells what.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cardroom="$(cd "${CARGO_TARGET_DIR:-target}" && pwd)/debug/cardroom"

if [[ -z "${CHROMIUM:-}" ]] && ! command -v chromium >/dev/null; then
  echo "chromium is missing: installing it"
  if ! (apt-get update -qq && apt-get install -y -qq chromium) >/dev/null 2>&1; then
    echo "chromium cannot be installed here: install it and try again" >&2
    exit 1
  fi
fi
cd web
export CARDROOM="$cardroom" CHROMIUM="${CHROMIUM:-$(command -v chromium)}"
exec node --test --test-concurrency=1 tests/*.test.mjs
