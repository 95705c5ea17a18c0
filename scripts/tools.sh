#!/usr/bin/env bash
# Installs what the tests need besides Rust, Node and Python, if it is missing, and says what it installs:
#   scripts/tools.sh                  everything
#   scripts/tools.sh chromium nextest some of: chromium nextest postgresql python3-venv
# If something cannot be installed, it says how to do that by hand and exits with 1.
set -euo pipefail

has() {
  case $1 in
    chromium) [[ -n "${CHROMIUM:-}" ]] || command -v chromium ;;
    nextest) cargo nextest --version ;;
    postgresql) [[ -n "${CARDROOM_TEST_POSTGRES:-}" ]] || compgen -G '/usr/lib/postgresql/*/bin/initdb' || command -v initdb ;;
    python3-venv) python3 -c 'import venv, ensurepip' ;;
  esac >/dev/null 2>&1
}

updated=0
install() {
  case $1 in
    nextest) cargo install cargo-nextest --locked ;;
    *)
      [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null || return 1
      # Concurrent installations wait for each other.
      local apt=(apt-get -qq -o DPkg::Lock::Timeout=300)
      ((updated)) || "${apt[@]}" update
      updated=1
      DEBIAN_FRONTEND=noninteractive "${apt[@]}" install -y "$1"
      ;;
  esac
}

by_hand() {
  case $1 in
    nextest) echo "cargo install cargo-nextest --locked" ;;
    *) echo "on Debian: apt-get install $1" ;;
  esac
}

if (($# == 0)); then set -- nextest postgresql python3-venv chromium; fi
missing=0
for tool in "$@"; do
  case $tool in
    chromium | nextest | postgresql | python3-venv) ;;
    *)
      echo "there is no tool $tool: choose from chromium nextest postgresql python3-venv" >&2
      exit 2
      ;;
  esac
  if has "$tool"; then continue; fi
  echo "$tool is missing: installing it, which takes a minute or two" >&2
  log=$(mktemp)
  if ! install "$tool" >"$log" 2>&1 || ! has "$tool"; then
    tail -n 5 "$log" >&2
    echo "$tool cannot be installed from here. Install it ($(by_hand "$tool")) and try again." >&2
    missing=1
  fi
  rm -f "$log"
done
((missing == 0))
