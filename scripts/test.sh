#!/usr/bin/env bash
# Makes the stages of the test one by one, stops at the first that fails, and shows what each took.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stages=(format web-check clippy build tests doc-tests oracles browser bench-check)
table="" passed=0 failed=0

now_ms() { echo $((${EPOCHREALTIME/[.,]/} / 1000)); }

for stage in "${stages[@]}"; do
  if ((failed)); then
    table+=$(printf '%-12s %9s  not run' "$stage" "")$'\n'
    continue
  fi
  printf '\n== %s\n' "$stage"
  start=$(now_ms)
  if make --no-print-directory "$stage"; then
    result=passed passed=$((passed + 1))
  else
    result=failed failed=$((failed + 1))
  fi
  took=$(($(now_ms) - start))
  table+=$(printf '%-12s %5d.%d s  %s' "$stage" $((took / 1000)) $((took / 100 % 10)) "$result")$'\n'
done

printf '\n%s\n%d passed, %d failed\n' "$table" "$passed" "$failed"
((failed == 0))
