"""200,000 events of 200 bytes as fast as the broker delivers them, into each reader in turn."""

import re
import tempfile

from bench import reader
from bench.broker import Broker, tool
from bench.figures import percentile
from bench.programs import PROGRAM, recorded
from bench.publisher import batches, feeder

COUNT = 200_000
ROUNDS = 3
#: The type of the last event: no letter of it stands where one of an ordinary event does, so
#: a terminal gets it whole.
MARK = b"ZQXWKJ"
NUMBER = re.compile(rb'"n":(\d+),"pad"')


def payloads():
    for number in range(COUNT):
        kind = b"tick" if number < COUNT - 1 else MARK
        text = b'{"type":"%s","event":{"n":%d,"pad":"' % (kind, number)
        yield text + b"x" * (200 - len(text) - 3) + b'"}}'


def check(lines):
    """Every event once and in order."""
    found = [NUMBER.search(line) for line in lines]
    if [int(match[1]) for match in found if match] != list(range(COUNT)):
        raise SystemExit(f"{len(found)} of {COUNT} events, or out of order")


def check_file(output):
    with open(output, "rb") as lines:
        check(lines)


def one_round(port, qos, feed, folder):
    """The figures of each reader by its name."""
    address = ["-b", f"127.0.0.1:{port}", "-a", "weather", "-q", qos]
    subscriber = [tool("mosquitto_sub"), "-p", port, "-t", "weather/store/event", "-q", qos]
    figures = {}
    # Printed lines go to memory, recordings to the disk that a user's would go to.
    with tempfile.TemporaryDirectory(dir="/dev/shm") as memory:
        for name, command in [
            ("mosquitto_sub", [*subscriber, "-C", COUNT]),
            ("log --json", [PROGRAM, "log", "--json", "-n", COUNT, *address]),
        ]:
            figures[name] = reader.run(command, f"{memory}/output", feed)
            check_file(f"{memory}/output")
    file = f"{folder}/flood.redux"
    command = [PROGRAM, "record", file, "--force", "-n", COUNT, *address]
    figures["record"] = reader.run(command, "/dev/null", feed)
    check(recorded(file))
    figures["screen"] = reader.screen(address, feed, MARK, lambda kept: check(recorded(kept)))
    return figures


def run():
    rows = []
    for qos in (0, 1):
        prepared = list(batches((("weather/store/event", p) for p in payloads()), qos))
        with Broker() as broker, tempfile.TemporaryDirectory() as folder:
            feed = feeder(broker.port, qos, prepared)
            rounds = [one_round(broker.port, qos, feed, folder) for _ in range(ROUNDS)]
        rows += [row(qos, name, rounds) for name in ("log --json", "record", "screen")]
    return rows


def row(qos, name, rounds):
    ours = [figures[name] for figures in rounds]
    theirs = [figures["mosquitto_sub"] for figures in rounds]
    rate = ratio(ours, theirs, lambda f: f.rate(COUNT))
    used = ratio(ours, theirs, lambda f: f.cpu)
    peak = max(f.memory for f in ours) / 2**20
    middle = percentile([f.rate(COUNT) for f in ours], 0.5)
    return (
        f"{COUNT:,} events of 200 B, QoS {qos}, {name}",
        "rate ≥ 0.95, CPU ≤ 1.5 of mosquitto_sub; 0 lost; screen's peak ≤ 100 MiB",
        f"{middle:,.0f}/s; rate {rate:.2f}, CPU {used:.2f}; 0 lost; peak {peak:.0f} MiB",
    )


def ratio(ours, theirs, figure):
    return percentile([figure(a) for a in ours], 0.5) / percentile(
        [figure(b) for b in theirs], 0.5
    )
