#!/usr/bin/env bash
# Makes the Python environment of the oracles in .venv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/tools.sh python3-venv
echo "installing the Python packages of oracle/requirements.txt in .venv"
python3 -m venv --clear .venv
.venv/bin/pip install --quiet --disable-pip-version-check --requirement oracle/requirements.txt
