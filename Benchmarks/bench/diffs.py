"""`diff` as a whole command on recordings of two large states, against jq and diff."""

import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from bench.documents import text
from bench.figures import milliseconds, percentile
from bench.programs import PROGRAM, lines

RUNS = 15
PEER_RUNS = 3
REACH = {"1.2 MB": "≤ 30 ms", "12 MB": "≤ 200 ms"}


def records(count, size):
    """Records that make a state of so many bytes."""
    made = [
        {"id": f"station-{n}", "qty": n, "at": [n % 90, n % 180], "note": ""}
        for n in range(count)
    ]
    missing = size - len(text({"records": made}))
    for number, record in enumerate(made):
        record["note"] = "x" * (missing // count + (number < missing % count))
    return made


def edits(before):
    """Pairs of how many changes there are, what they are, and the records afterwards."""
    for count in (1, 1_000):
        after = [dict(record) for record in before]
        for number in range(count):
            after[(number * 7_919 + 4_000) % len(after)]["qty"] = -1
        yield count, f"{count:,} change{'s' if count > 1 else ''}", after
    yield 1, "an insert at the head", [{"id": "new", "qty": 0}, *before]


def record(folder, states):
    """A recording of these states, an entry each."""
    log = Path(folder, "states.jsonl")
    with open(log, "wb") as file:
        for number, state in enumerate(states, 1):
            line = b'{"n":%d,"at":"2026-01-01T00:00:0%d.000000Z","app":"weather",' % (
                number,
                number,
            )
            line += b'"store":"store","channel":"state","payload":%s}\n' % state
            file.write(line)
    recording = Path(folder, "states.redux")
    lines(PROGRAM, "convert", log, recording)
    return recording


def timed(command, runs):
    """The median of some runs of a whole command."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - began)
    return percentile(times, 0.5)


def peer(folder, states):
    """The same question put to jq and diff."""
    for name, state in zip("ab", states, strict=True):
        Path(folder, f"{name}.json").write_bytes(state)
    script = "jq -S . a.json > a; jq -S . b.json > b; diff a b || [ $? -eq 1 ]"
    return timed(["sh", "-c", f"cd '{folder}'; {script}"], PEER_RUNS)


def measure(count, size, name):
    before = records(count, size)
    for wanted, changes, after in edits(before):
        states = [text({"records": before}), text({"records": after})]
        with tempfile.TemporaryDirectory() as folder:
            file = record(folder, states)
            found = [json.loads(line) for line in lines(PROGRAM, "diff", "--json", file, "1", "2")]
            if len(found) != wanted:
                raise SystemExit(f"{len(found)} changes instead of {wanted}")
            seconds = timed([PROGRAM, "diff", file, "1", "2"], RUNS)
            measured = f"p50 {milliseconds(seconds)}, exactly {wanted:,}"
            if shutil.which("jq"):
                measured += f"; jq -S and diff {milliseconds(peer(folder, states))}"
        yield f"diff of {name}, {changes}", f"{REACH[name]}, exactly {wanted:,}", measured


def run():
    return [*measure(11_000, 1_200_000, "1.2 MB"), *measure(110_000, 12_000_000, "12 MB")]
