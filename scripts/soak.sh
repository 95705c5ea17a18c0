#!/usr/bin/env bash
# Runs the tests that take a count for longer, one stage after the other, and shows how long each took.
# SOAK scales the counts: 1 is 1e8 commands of a room and 1,000 kills of the process, in an hour or two on two
# cores. Everything stays on the machine.
#   SOAK=10 scripts/soak.sh
#   scripts/soak.sh kills store
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

soak=${SOAK:-1}
if ! [[ $soak =~ ^[1-9][0-9]{0,3}$ ]]; then
  echo "SOAK is a whole number from 1 to 9999, not $soak" >&2
  exit 2
fi
# The time limit of a stage in minutes.
minutes=${SOAK_MINUTES:-$((120 * soak))}

export CARDROOM_ROOM_COMMANDS=$((100000000 * soak))
export CARDROOM_SUBMISSIONS=$((1000000 * soak))
export CARDROOM_KILLS=$((1000 * soak))
export CARDROOM_TAMPERINGS=$((1000 * soak))
export CARDROOM_FORGERIES=$((10 * soak))
export CARDROOM_POTS=$((2000000 * soak))
export CARDROOM_MUTATIONS=$((200000 * soak))

all=(room rebuilt store kills tampering forging pots histories)
stages=("${all[@]}")
if (($# > 0)); then stages=("$@"); fi

# A run of an hour is worth another minute of compiling.
fast=()
for crate in game journal ledger room; do fast+=(--config "profile.dev.package.$crate.opt-level=3"); done
nextest() { scripts/with-postgres.sh cargo nextest run "${fast[@]}" --no-fail-fast --no-tests fail "$@"; }
cardroom() { cargo run "${fast[@]}" --quiet --package cli --features failpoints -- "$@"; }

stage() {
  case $1 in
    room) nextest --package room -E 'test(no_chip_is_lost)' ;;
    rebuilt)
      local plain thrown
      plain=$(cardroom simulate room --commands $((200000 * soak)) --json)
      thrown=$(cardroom simulate room --commands $((200000 * soak)) --crash-every $((20000 * soak)) --json)
      echo "$plain"
      [[ $plain == "$thrown" ]]
      ;;
    store) nextest --package server -E 'test(reordered)' ;;
    kills) nextest --package cli --features failpoints --test room -E 'test(crash)' ;;
    tampering) nextest --package cli --features failpoints --test room -E 'test(whatever_is_changed)' ;;
    forging) nextest --package journal -E 'test(found)' ;;
    pots) nextest --package poker -E 'test(pots)' ;;
    histories) nextest --package poker -E 'test(mutation)' ;;
    *)
      echo "there is no stage $1: choose from ${all[*]}" >&2
      return 2
      ;;
  esac
}

if [[ ${SOAK_STAGE:-} ]]; then # one stage, in a process that can be ended
  stage "$SOAK_STAGE"
  exit
fi

table="" failed=0
child=""
trap 'if [[ $child ]]; then kill "$child"; fi; exit 130' INT TERM
now_ms() { echo $((${EPOCHREALTIME/[.,]/} / 1000)); }
for name in "${stages[@]}"; do
  printf '\n== %s\n' "$name"
  start=$(now_ms)
  result=passed
  SOAK_STAGE=$name timeout "${minutes}m" scripts/soak.sh &
  child=$!
  wait "$child" || result=failed
  child=""
  if [[ $result == failed ]]; then failed=$((failed + 1)); fi
  took=$(($(now_ms) - start))
  table+=$(printf '%-12s %5d.%d s  %s' "$name" $((took / 1000)) $((took / 100 % 10)) "$result")$'\n'
done
printf '\n%s\n%d of %d stages failed, SOAK=%d\n' "$table" "$failed" "${#stages[@]}" "$soak"
((failed == 0))
