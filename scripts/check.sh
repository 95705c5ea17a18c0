#!/usr/bin/env bash
# Checks a small change: formatting, lints, and the tests of the changed crates and their dependents.
# A change is a difference from HEAD, or from SINCE=COMMIT. Long tests (listed in .config/nextest.toml) run only in
# `make test` or with LONG=1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

since=${SINCE:-HEAD}
if ! git rev-parse --verify --quiet "$since^{commit}" >/dev/null; then
  echo "SINCE is a commit, not $since" >&2
  exit 2
fi
changed=$({ git diff --name-only "$since" && git ls-files --others --exclude-standard; } | sort -u)
if [[ -z $changed ]]; then
  echo "Nothing has changed since $since. SINCE=HEAD~1 checks the last commit, and make test everything."
  exit 0
fi

all() { find crates -mindepth 2 -maxdepth 2 -name Cargo.toml -printf '%h\n' | xargs -n 1 basename; }
crates=() pages=0 bench=0
while read -r file; do
  case $file in
    crates/*/*) name=${file#crates/} && crates+=("${name%%/*}") ;;
    rules/* | scenarios/*) crates+=(rulebook) ;;
    examples/*) crates+=(analysis cli report) ;;
    web/src/lib/wire.ts) pages=1 && crates+=(server) ;; # generated from the server's types
    web/tests/*) ;; # browser tests: run by `make browser`
    web/*) pages=1 ;;
    bench/*) bench=1 ;;
    Cargo.toml | Cargo.lock | Makefile | clippy.toml | .config/*) mapfile -t crates < <(all) ;;
    *) ;; # checked by tidy
  esac
done <<<"$changed"

affected() { # those crates, and our crates that depend on them
  local name
  for name in "$@"; do
    [[ -d crates/$name ]] || continue
    cargo tree --workspace --invert "$name" --edges normal,build --prefix none --format '{p}' | sed -n 's|^\([a-z]*\) v.*crates/.*|\1|p'
  done | sort -u
}

make=(make --no-print-directory)
"${make[@]}" format
if ((pages)); then "${make[@]}" web-check web; fi
mapfile -t names < <(affected "${crates[@]+"${crates[@]}"}")
"${make[@]}" build
if ((${#names[@]})); then
  echo "The tests of: ${names[*]}"
  filter=$(printf ' + package(=%s)' "${names[@]}" tidy)
  profile=check
  if [[ ${LONG:-} ]]; then profile=default; else echo "Skipped, run with make test or LONG=1: tests with a count, process kills, whole analyses"; fi
  # Nothing else is running, and some tests wait for a disk or a clock.
  "${make[@]}" tests THREADS=$((2 * $(nproc))) PROFILE="$profile" FILTER="(${filter# + }) - binary(scenarios)"
  "${make[@]}" scenarios
else
  "${make[@]}" tidy
fi
if ((bench)); then "${make[@]}" bench-check; fi
