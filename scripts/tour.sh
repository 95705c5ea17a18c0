#!/usr/bin/env bash
# A short tour of the command line.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cardroom="${CARGO_TARGET_DIR:-target}/quick/cardroom"

if [[ -t 1 && -z "${NO_COLOR:-}" ]]; then bold=$'\e[1m' dim=$'\e[2m' plain=$'\e[0m'; else bold="" dim="" plain=""; fi
show() { # a sentence, then the command
  printf '\n%s%s%s\n%s$ cardroom %s%s\n\n' "$bold" "$1" "$plain" "$dim" "$(quoted "${@:2}")" "$plain"
  "$cardroom" "${@:2}" || [[ $? -eq 1 ]] # 1: the answer is no
}
quoted() { # arguments as one would type them
  local word line=""
  for word in "$@"; do
    if [[ "$word" =~ [[:space:],\*+] ]]; then line+=" '$word'"; else line+=" $word"; fi
  done
  printf '%s' "${line# }"
}

show "Hands are read as a dealer reads them." \
  eval KhKdKc4s4d9h2c AsKsQsJsTs9d2c 5h4d3c2sAh Jc9c8c4c2cAdAh
show "Every game ranks hands in its own way: badugi …" \
  eval --kind badugi 6s5h2dAc As2s4c5d Ad2c2h3s
show "… and Omaha, where exactly two cards of the hand play." \
  eval --kind omaha AsKs2d2c/QsJsTs3h4h AsKd7c7h/QsJsTs7d7s
show "What is a hand worth before the flop? All 1,712,304 boards are counted." \
  equity AhKh QsQd
show "A range against any hand on a flop, with a dead card." \
  equity 'QQ+, AKs, A5s-A2s' random --board Kd7c2s --dead Ah
show "Any hand against any hand: 2.8 trillion deals, counted exactly." \
  equity random random
show "An operator's rules submission is checked against the rule book …" \
  check examples/md-uth-1.2.toml examples/md-huh-1.0.toml examples/ma-uth.toml
show "… and for an invalid one, it says what is wrong, where, and by which clause." \
  check examples/bad/md-uth-1.2-poor-jackpot.toml
report="${CARGO_TARGET_DIR:-target}/report"
show "The house edge: every deal is counted, under optimal play, and a report is written …" \
  analyze examples/md-uth-1.2.toml --report "$report"
show "The felt of that table, to be printed and filed …" \
  layout examples/md-uth-1.2.toml --svg "$report/felt.svg" --pdf "$report/felt.pdf" --sign "$report/sign.pdf"
show "… and the value of any hand: is ace-five a raise on this flop?" \
  analyze examples/md-uth-1.2.toml --ask Ah5c Kd7c2s
show "The same submission, played through the engine." \
  simulate examples/md-uth-1.2.toml --strategy optimal --rounds 300000
show "Every rule can be shown." \
  rules md-uth-1.2/12.B.1.e
show "Programs get JSON with stable keys." \
  equity --json --game omaha-8 AsAh2s3h KsKhQsQh --board 7s6s2d
printf '\nThe report is in %s/report.html and %s/report.pdf, the felt in %s/felt.pdf.\n' "$report" "$report" "$report"
printf '\n%sMore: cardroom --help, cardroom eval --help, cardroom analyze --help, cardroom check --help%s\n' "$dim" "$plain"
