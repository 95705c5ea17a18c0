#!/usr/bin/env bash
# Compares this tree with an earlier commit, which is built beside it: evaluators, equities and engines by instruction
# counts, everything else by benchmark times, in alternating runs.
#   scripts/bench-before.sh COMMIT [TEXT]      the rows whose name contains TEXT
#   TURNS=5 scripts/bench-before.sh HEAD~3 "an export verified"
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

before=$(git rev-parse --verify --quiet "${1:?which commit?}^{commit}") || {
  echo "BEFORE is a commit, not $1" >&2
  exit 2
}
only=${2:-}
turns=${TURNS:-3}
target=$(mkdir -p "${CARGO_TARGET_DIR:-target}" && cd "${CARGO_TARGET_DIR:-target}" && pwd)
tree="$target/before/tree"

command -v valgrind >/dev/null || {
  echo "valgrind is missing: install it (on Debian: apt-get install valgrind) and try again" >&2
  exit 1
}
make --no-print-directory .venv/installed

printf 'before: %s\nafter:  %s%s\n' "$(git log -1 --format='%h %s' "$before")" "$(git log -1 --format='%h %s')" \
  "$(git diff --quiet HEAD || echo ', with uncommitted changes')"

mkdir -p "$target/before"
if [[ -e $tree/.git ]]; then git -C "$tree" checkout --quiet --detach "$before"; else
  git worktree prune
  git worktree add --quiet --detach "$tree" "$before"
fi

# The release program and the benchmark of each side.
declare -A program harness
build() { # before or after, its tree, the folder of its artifacts, and that of its bench
  local profile=release
  if grep -q '^\[profile.dist\]' "$2/Cargo.toml"; then profile=dist; fi
  (
    cd "$2"
    make --no-print-directory web
    CARGO_TARGET_DIR=$3 cargo build --quiet --profile "$profile" --package cli
    CARGO_TARGET_DIR=$4 cargo build --quiet --release --manifest-path bench/Cargo.toml
  ) >&2
  program[$1]="$3/$profile/cardroom" harness[$1]="$4/release/bench"
}
echo "building both, which takes about twenty minutes on two cores the first time" >&2
build before "$tree" "$target/before/artifacts" "$target/before/bench"
build after "$PWD" "$target" "$PWD/bench/target"

with() { CARDROOM="${program[$1]}" PYTHON="$PWD/.venv/bin/python" "${@:2}"; } # a side, and what to run
bench() { with "$1" "${harness[$1]}" "${@:2}"; }
counted() { # before or after, a row, and who
  with "$1" valgrind --tool=callgrind --callgrind-out-file=/dev/null "${harness[$1]}" --only "$2" --once "$3" 2>&1 |
    sed -n 's/.*Collected : //p'
}
# Our value in the printed table: the first column after the name.
measured() {
  bench "$1" --only "$2" 2>"$target/before/$1.stderr" |
    awk -v name="$2" 'index($0, name) == 1 && !found { found = 1; value = substr($0, 45, 11); gsub(/[ ,]/, "", value); print value }'
}
median() { sort -g | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
by_time() {
  case $1 in
    *'two cores' | 'finished rounds'* | 'durable '* | 'journal of '* | 'SQLite file'* | 'a room read'* | 'an export '* | '200 tables'* | 'floods '* | 'what a room costs'*) true ;;
    *) false ;;
  esac
}

printf '\n%-48s %16s %16s %8s\n' "" before after ratio
show() { awk -v name="$1" -v before="$2" -v after="$3" -v what="$4" \
  'BEGIN { printf "%-48s %16.4g %16.4g %8.4f  %s\n", name, before, after, before ? after / before : 0, what }'; }

bench after --list --only "$only" | while IFS=$'\t' read -r row who amount; do
  if ! bench before --list --only "$row" </dev/null >/dev/null 2>&1; then
    printf '%-48s is new\n' "$row"
    continue
  fi
  if by_time "$row"; then
    if [[ $row == "${last:-}" ]]; then continue; fi
    last=$row
    was=() now=()
    for ((turn = 0; turn < turns; turn += 1)); do
      was+=("$(measured before "$row" </dev/null)")
      now+=("$(measured after "$row" </dev/null)")
    done
    show "$row" "$(printf '%s\n' "${was[@]}" | median)" "$(printf '%s\n' "${now[@]}" | median)" "measured, median of $turns"
  elif [[ $who == ours* ]]; then
    declare -A per=()
    for side in before after; do
      nobody=$(counted "$side" "$row" nobody </dev/null)
      per[$side]=$(awk -v all="$(counted "$side" "$row" "$who" </dev/null)" -v nobody="$nobody" -v amount="$amount" \
        'BEGIN { printf "%.4f", (all - nobody) / amount }')
    done
    show "$row${who#ours}" "${per[before]}" "${per[after]}" "instructions each"
  fi
done
