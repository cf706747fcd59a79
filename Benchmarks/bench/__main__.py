"""Runs every benchmark, or those named on the command line, and prints one table."""

import sys

from bench import app, diffs, flood, idle, kept, keys, kills, load, parse, start, states
from bench.machine import describe

ALL = {
    "start": start.run,
    "keys": keys.run,
    "idle": idle.run,
    "load": load.run,
    "flood": flood.run,
    "states": states.run,
    "kept": kept.run,
    "parse": parse.run,
    "diffs": diffs.run,
    "kills": kills.run,
    "app": app.run,
}


def main():
    names = sys.argv[1:] or list(ALL)
    unknown = [name for name in names if name not in ALL]
    if unknown:
        sys.exit(f"no benchmark {unknown[0]}; there are {', '.join(ALL)}")
    print(describe())
    print()
    print("| measure | reach | measured |")
    print("|---|---|---|")
    for name in names:
        for measure, reach, measured in ALL[name]():
            print(f"| {measure} | {reach} | {measured} |", flush=True)


main()
