#!/usr/bin/env bash
# Runs the stages of the test and shows how long each took. Independent stages run in parallel; the output of a
# stage is shown when it ends. If a stage fails, only the stages that depend on it are skipped.
# A stage or the tests of a crate that passed here with the same inputs are not run again; `make test FORCE=1`
# runs everything.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stages=(fetch tools web format web-check build tidy scenarios tests browser oracles doc-tests bench-check)
folder="${CARGO_TARGET_DIR:-target}/stages"
mkdir -p "$folder/tests"
rm -f "$folder"/*.result
if [[ ${FORCE:-} ]]; then rm -f "$folder/"*.inputs "$folder/tests/"*.inputs; fi
now_ms() { echo $((${EPOCHREALTIME/[.,]/} / 1000)); }
began=$(now_ms)

inputs() { # the inputs of a stage; empty for stages that are quick or track changes themselves
  local shared=(rules scenarios examples Cargo.toml Cargo.lock clippy.toml Makefile)
  local rust=(crates "${shared[@]}")
  case $1 in
    web-check) echo web ;;
    # The only file of the pages that the tests read is generated from the server's types.
    tests/*) echo "${shared[@]}" .config assets docs oracle scripts web/src/lib/wire.ts && crates_of "${1#tests/}" ;;
    browser) echo "${rust[@]}" web scripts ;;
    oracles) echo "${rust[@]}" oracle scripts ;;
    doc-tests) echo "${rust[@]}" ;;
    bench-check) echo "${rust[@]}" bench ;;
  esac
}

crates_of() { # the folders of a crate and of our crates that it or its tests use; all if unknown
  cargo tree --offline --package "$1" --edges all --prefix none --format '{p}' 2>/dev/null |
    sed -n 's|^\([a-z]*\) v.*/crates/.*|crates/\1|p' | sort -u || echo crates
}

fingerprint() { # of the inputs of a stage and of the tools; empty if unknown
  local paths
  read -d '' -ra paths < <(inputs "$1") || true
  if ((${#paths[@]} == 0)) || ! git rev-parse --git-dir >/dev/null 2>&1; then return; fi
  {
    rustc --version
    node --version
    git ls-files -z --cached --others --exclude-standard -- "${paths[@]}" | sort -zu | xargs -0 sha256sum 2>/dev/null
  } | sha256sum
}

is_unchanged() { # whether the stage or crate of this name passed with inputs of this fingerprint
  [[ $2 && -f $folder/$1.inputs && $2 == "$(<"$folder/$1.inputs")" ]]
}

tests() { # the tests of the crates that changed, or whose dependencies changed, since they passed
  local crate now filter="" unchanged=() since=()
  for crate in crates/*; do
    crate=${crate#crates/}
    now=$(fingerprint "tests/$crate")
    if is_unchanged "tests/$crate" "$now"; then
      unchanged+=("$crate")
    else
      rm -f "$folder/tests/$crate.inputs"
      filter+=" + package(=$crate)"
      since+=("$crate=$now")
    fi
  done
  if ((${#unchanged[@]})); then echo "Unchanged since their tests passed: ${unchanged[*]}"; fi
  if [[ -z $filter ]]; then return; fi
  make --no-print-directory tests FILTER="(${filter# + }) - (binary(scenarios) + binary(tidy))" || return 1
  for crate in "${since[@]}"; do
    if [[ ${crate#*=} ]]; then echo "${crate#*=}" >"$folder/tests/${crate%%=*}.inputs"; fi
  done
}

run() { # a stage: its result is in $folder/NAME.result
  local name=$1 start took now result=passed
  start=$(now_ms)
  now=$(fingerprint "$name" || true)
  if is_unchanged "$name" "$now"; then
    printf '%-12s %9s  unchanged since it passed\n' "$name" "" >"$folder/$name.result"
    return
  fi
  rm -f "$folder/$name.inputs"
  { if [[ $name == tests ]]; then tests; else make --no-print-directory "$name"; fi } \
    >"$folder/$name.log" 2>&1 </dev/null || result=failed
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

lane() { # stages one after the other, even if one fails
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
