#!/usr/bin/env bash
# Makes the stages of the test and shows what each took. Stages that do not need each other run side by side; what a
# stage prints is shown when it ends. A stage that fails keeps those that build on it from running, and no others.
# A stage that passed here with the very same inputs is not run again: `make test FORCE=1` runs all.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stages=(fetch tools web format web-check build tidy scenarios tests browser oracles doc-tests bench-check)
folder="${CARGO_TARGET_DIR:-target}/stages"
mkdir -p "$folder"
rm -f "$folder"/*.result
if [[ ${FORCE:-} ]]; then rm -f "$folder"/*.inputs; fi
now_ms() { echo $((${EPOCHREALTIME/[.,]/} / 1000)); }
began=$(now_ms)

inputs() { # what a stage reads; nothing for those that are quick or keep track themselves
  local rust=(crates rules scenarios examples Cargo.toml Cargo.lock clippy.toml Makefile)
  case $1 in
    web-check) echo web ;;
    # Of the pages the tests read the one file that is made from the server's types.
    tests) echo "${rust[@]}" .config assets docs oracle scripts web/src/lib/wire.ts ;;
    browser) echo "${rust[@]}" web scripts ;;
    oracles) echo "${rust[@]}" oracle scripts ;;
    doc-tests) echo "${rust[@]}" ;;
    bench-check) echo "${rust[@]}" bench ;;
  esac
}

fingerprint() { # of the inputs of a stage and of the tools; empty where it cannot be told
  local paths
  read -ra paths <<<"$(inputs "$1")"
  if ((${#paths[@]} == 0)) || ! git rev-parse --git-dir >/dev/null 2>&1; then return; fi
  {
    rustc --version
    node --version
    git ls-files -z --cached --others --exclude-standard -- "${paths[@]}" | sort -zu | xargs -0 sha256sum 2>/dev/null
  } | sha256sum
}

run() { # a stage: its result is in $folder/NAME.result
  local name=$1 start took now result=passed
  start=$(now_ms)
  now=$(fingerprint "$name" || true)
  if [[ $now && -f $folder/$name.inputs && $now == "$(<"$folder/$name.inputs")" ]]; then
    printf '%-12s %9s  unchanged since it passed\n' "$name" "" >"$folder/$name.result"
    return
  fi
  rm -f "$folder/$name.inputs"
  make --no-print-directory "$name" >"$folder/$name.log" 2>&1 </dev/null || result=failed
  took=$(($(now_ms) - start))
  if [[ $result == passed && $now ]]; then echo "$now" >"$folder/$name.inputs"; fi
  printf '%-12s %5d.%d s  %s\n' "$name" $((took / 1000)) $((took / 100 % 10)) "$result" >"$folder/$name.result"
  {
    flock 9
    printf '\n== %s\n' "$name"
    cat "$folder/$name.log"
    cat "$folder/$name.result"
  } 9>"$folder/lock"
  [[ $result == passed ]]
}

lane() { # stages one after the other, whatever becomes of them
  local name
  for name in "$@"; do run "$name" || true; done
}

passed() { grep -q 'passed$' "$folder/$1.result" 2>/dev/null; }

children=()
trap 'kill "${children[@]}" 2>/dev/null || true; exit 130' INT TERM
side_by_side() { # lanes, each a word of stages
  children=()
  local stages_of_lane
  for stages_of_lane in "$@"; do
    # shellcheck disable=SC2086 # a lane is a list of stages
    lane $stages_of_lane &
    children+=($!)
  done
  wait "${children[@]}"
}

printf 'The test takes ten to fifteen minutes on two cores the first time. Stages: %s\n' "${stages[*]}"
side_by_side fetch tools web
side_by_side build "format web-check"
if passed build; then side_by_side "tidy scenarios tests" "browser oracles doc-tests bench-check"; fi

table="" count=0 failed=0
for name in "${stages[@]}"; do
  if [[ -f $folder/$name.result ]]; then
    table+=$(<"$folder/$name.result")$'\n'
    if passed "$name"; then count=$((count + 1)); else failed=$((failed + 1)); fi
  else
    table+=$(printf '%-12s %9s  not run' "$name" "")$'\n'
    failed=$((failed + 1))
  fi
done
took=$(($(now_ms) - began))
printf '\n%s%-12s %5d.%d s\n\n' "$table" "all" $((took / 1000)) $((took / 100 % 10))
printf '%d passed, %d failed\n' "$count" "$failed"
((failed == 0))
