#!/usr/bin/env bash
# Builds the program for `make run` and its pages, in parallel, and says how long that takes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target="${CARGO_TARGET_DIR:-target}"

say() { printf '%s\n' "$*"; }
cargo_build() { cargo build --profile quick --package cli --locked "$@"; }

if [[ ! -x $target/quick/cardroom ]]; then
  say "Building the room for the first time. That takes two to four minutes on two cores, with the downloads;"
  say "the next start takes seconds."
fi
start=$SECONDS
mkdir -p "$target/quick"

if make --question --no-print-directory web 2>/dev/null; then
  cargo_build
else
  say "The pages are built beside the program …"
  log="$target/quick/pages.log"
  make --no-print-directory web >"$log" 2>&1 &
  pages=$!
  trap 'kill "$pages" 2>/dev/null || true' EXIT
  built=0
  cargo_build || built=$?
  if ! wait "$pages"; then
    cat "$log" >&2
    say "The pages could not be built: npm says why above." >&2
    exit 1
  fi
  trap - EXIT
  ((built == 0)) || exit "$built"
  cargo_build --quiet # the last crate once more, now with the pages
fi
say "Built in $((SECONDS - start)) s."
