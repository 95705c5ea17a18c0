#!/usr/bin/env bash
# Starts a temporary PostgreSQL, runs a command with its address in CARDROOM_TEST_POSTGRES and its files in
# CARDROOM_TEST_POSTGRES_DATA, and stops it afterwards.
#   scripts/with-postgres.sh cargo nextest run --package server
set -euo pipefail

if (($# == 0)); then
  echo "give a command to run: scripts/with-postgres.sh COMMAND…" >&2
  exit 2
fi
if [[ -n "${CARDROOM_TEST_POSTGRES:-}" ]]; then exec "$@"; fi

programs() { # the folder of the newest PostgreSQL here
  local initdb
  initdb=$(printf '%s\n' /usr/lib/postgresql/*/bin/initdb | sort --version-sort | tail -n 1)
  [[ -x "$initdb" ]] || initdb=$(command -v initdb) || return 1
  dirname "$(readlink -f "$initdb")"
}

"$(dirname "${BASH_SOURCE[0]}")/tools.sh" postgresql
bin=$(programs)

folder=$(mktemp --directory)
as_owner=(env "HOME=$folder" LC_ALL=C)
if [[ $EUID -eq 0 ]]; then # the server refuses to run as root
  chown nobody:nogroup "$folder"
  as_owner=(setpriv --reuid=nobody --regid=nogroup --clear-groups "${as_owner[@]}")
fi

running=0
stop() {
  if ((running)); then "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null || true; fi
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cd_owner() { (cd "$folder" && "${as_owner[@]}" "$@"); }
cd_owner "$bin/initdb" -D "$folder/data" -U postgres -A trust --no-sync -E UTF8 --locale=C --no-instructions >/dev/null
for _ in 1 2 3 4 5 6 7 8; do # another may have the port
  port=$((20000 + RANDOM))
  settings="-p $port -c listen_addresses=127.0.0.1 -c max_connections=200 -k $folder"
  if cd_owner "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "$settings" start >/dev/null; then
    running=1
    break
  fi
done
if ((!running)); then
  echo "PostgreSQL does not start:" >&2
  cat "$folder/log" >&2
  exit 1
fi

export CARDROOM_TEST_POSTGRES="postgres://postgres@127.0.0.1:$port/postgres"
export CARDROOM_TEST_POSTGRES_DATA="$folder/data"
"$@"
