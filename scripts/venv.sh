#!/usr/bin/env bash
# Makes the Python environment of the oracles in .venv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! python3 -c 'import venv, ensurepip'; then
  echo "python3 cannot make a virtual environment: it needs the package python3-venv"
  if [[ $EUID -ne 0 ]] || ! command -v apt-get >/dev/null; then
    echo "install it (on Debian: apt-get install python3-venv) and try again"
    exit 1
  fi
  apt-get update -qq && apt-get install -qq -y python3-venv
fi

python3 -m venv --clear .venv
.venv/bin/pip install --quiet --disable-pip-version-check --requirement oracle/requirements.txt
