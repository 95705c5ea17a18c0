"""python3 crates/house/tests/settlement COMMAND

vectors                                             check rounds with known answers against this settlement alone
compare CARDROOM --count N --seed S [--jobs J]      random rounds through `CARDROOM settle --jsonl` and through here
rounds --count N --seed S                           print random rounds, one per line
settle --jsonl                                      answer rounds on stdin as `cardroom settle --jsonl` does
"""

import sys

sys.dont_write_bytecode = True

import argparse
import json


def main():
    parser = argparse.ArgumentParser(prog="settlement", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("vectors")
    compare = commands.add_parser("compare")
    compare.add_argument("cardroom", help="the binary to compare with")
    compare.add_argument("--jobs", type=int, default=1)
    compare.add_argument("--batch", type=int, default=5000, help="rounds per run of the binary")
    compare.add_argument("--show", type=int, default=5, help="how many differing rounds to print")
    compare.add_argument("--save", help="write every differing round to this file, one per line")
    rounds = commands.add_parser("rounds")
    for command in (compare, rounds):
        command.add_argument("--count", type=int, default=100_000)
        command.add_argument("--seed", type=int, default=1)
    settle = commands.add_parser("settle")
    settle.add_argument("--jsonl", action="store_true", required=True)
    args = parser.parse_args()

    if args.command == "vectors":
        import vectors
        return vectors.run()
    if args.command == "compare":
        import compare
        return compare.run(args)
    if args.command == "rounds":
        from rounds import rounds
        for round in rounds(args.seed, args.count):
            print(json.dumps(round))
        return 0
    from settle import settle
    for line in sys.stdin:
        print(json.dumps(settle(json.loads(line))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
