#!/usr/bin/env bash
# Counts the instructions that each contestant needs for a hand, in the rows whose name contains the argument.
# Unlike CPU time, this is not noisy when two are close. A run without a contestant is subtracted as preparation.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

only="${1:?which row? as in: instructions.sh \"7 cards, random\"}"
cargo build --release --quiet
bench="${CARGO_TARGET_DIR:-target}/release/bench"

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" --only "$1" --once "$2" 2>&1 |
    sed -n 's/.*Collected : //p'
}

last="" nobody=0
"$bench" --list --only "$only" | while IFS=$'\t' read -r row who amount; do
  if [[ $row != "$last" ]]; then
    printf '%s\n' "$row"
    nobody=$(count "$row" nobody)
    last=$row
  fi
  awk -v who="$who" -v count="$(count "$row" "$who")" -v nobody="$nobody" -v amount="$amount" \
    'BEGIN { printf "  %-40s %14.2f\n", who, (count - nobody) / amount }'
done
