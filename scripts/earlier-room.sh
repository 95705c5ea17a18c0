#!/usr/bin/env bash
# Lets an earlier commit write a room, in a file and in PostgreSQL. This tree then verifies it, is killed in the middle of the
# first record that it writes, continues for the same number of commands, and verifies it again.
#   scripts/earlier-room.sh COMMIT [COMMANDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [[ -z "${CARDROOM_TEST_POSTGRES:-}" ]]; then exec scripts/with-postgres.sh "scripts/$(basename "$0")" "$@"; fi

commit=$(git rev-parse --verify --quiet "${1:?which commit?}^{commit}") || {
  echo "give a commit, not $1" >&2
  exit 2
}
commands=${2:-20000}
target=$(mkdir -p "${CARGO_TARGET_DIR:-target}" && cd "${CARGO_TARGET_DIR:-target}" && pwd)
tree="$target/earlier/tree"
mkdir -p "$target/earlier"
if [[ -e $tree/.git ]]; then git -C "$tree" checkout --quiet --detach "$commit"; else
  git worktree prune
  git worktree add --quiet --detach "$tree" "$commit"
fi
(cd "$tree" && make --no-print-directory web && CARGO_TARGET_DIR="$target/earlier" cargo build --quiet --package cli) >&2
make --no-print-directory build >&2
earlier="$target/earlier/debug/cardroom" now="$target/debug/cardroom"

folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
psql --quiet "$CARDROOM_TEST_POSTGRES" --command 'CREATE DATABASE earlier_room'
for address in "$folder/room.db" "${CARDROOM_TEST_POSTGRES%/*}/earlier_room"; do
  named=(--database "$address" --keys "$folder/keys")
  printf '\n== %s, written by %s\n' "${address%%:*}" "$(git log -1 --format='%h %s' "$commit")"
  "$earlier" simulate room "${named[@]}" --commands "$commands" --seed 7
  "$now" verify "${named[@]}"
  if (ulimit -c 0; CARDROOM_FAILPOINT=after-write exec "$now" simulate room "${named[@]}" --commands 100 --seed 9 2>/dev/null); then
    echo "it was to be killed in the first record" >&2
    exit 1
  fi
  "$now" verify "${named[@]}"
  "$now" simulate room "${named[@]}" --commands "$commands" --seed 8
  "$now" verify "${named[@]}"
done
