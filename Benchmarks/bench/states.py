"""400 states of 1.16 MB, two places changed in each, into each reader in turn."""

import tempfile
from pathlib import Path

from bench import documents, reader
from bench.broker import Broker, tool
from bench.figures import percentile
from bench.programs import PROGRAM, recorded
from bench.publisher import batches, feeder

COUNT = 400
ROUNDS = 3
#: For mosquitto_sub's JSON mode, which takes so few a second.
FEW = 30
TOPIC = "weather/store/state"
#: An event after the states, which shows on a screen that these have arrived.
MARK = b"ZQXWKJ"
LAST = ("weather/store/event", b'{"type":"%s"}' % MARK)


def check(lines, states):
    """Every state once, in order and byte for byte."""
    lines = iter(lines)
    for number, payload in enumerate(states):
        if payload not in next(lines, b""):
            raise SystemExit(f"state {number} is lost, doubled, altered or out of order")
    if MARK not in next(lines, b"") or next(lines, None) is not None:
        raise SystemExit("what came after the states is lost or doubled")


def measure(port, states, folder):
    """The figures of each reader by its name, and the bytes of the recording."""
    messages = [*((TOPIC, payload) for payload in states), LAST]
    feed = feeder(port, 1, list(batches(messages, 1)))
    feed_few = feeder(port, 1, list(batches(messages[:FEW], 1)))
    address = ["-b", f"127.0.0.1:{port}", "-a", "weather", "-q", 1]
    subscriber = [tool("mosquitto_sub"), "-p", port, "-t", "weather/store/+", "-q", 1]
    figures = {}
    with tempfile.TemporaryDirectory(dir="/dev/shm") as memory:
        output = f"{memory}/output"

        def run(name, command, feed, file=None):
            figures[name] = reader.run(command, output, feed)
            return figures[name]

        run("mosquitto_sub", [*subscriber, "-C", len(messages)], feed)
        run("-F %J", [*subscriber, "-F", "%J", "-C", FEW], feed_few)
        run("log --json", [PROGRAM, "log", "--json", "-n", len(messages), *address], feed)
        with open(output, "rb") as lines:
            check(lines, states)
    file = Path(folder, "states.redux")
    command = [PROGRAM, "record", file, "-n", len(messages), *address]
    figures["record"] = reader.run(command, "/dev/null", feed)
    check(recorded(file), states)
    figures["screen"] = reader.screen(
        address, feed, MARK, lambda kept: check(recorded(kept), states)
    )
    return figures, file.stat().st_size


def middle(rounds, name, count):
    return percentile([figures[name].rate(count) for figures, _ in rounds], 0.5)


def run():
    states = list(documents.steps(COUNT))
    rounds = []
    for _ in range(ROUNDS):
        with Broker() as broker, tempfile.TemporaryDirectory() as folder:
            rounds.append(measure(broker.port, states, folder))
    base = middle(rounds, "mosquitto_sub", COUNT)
    described = middle(rounds, "-F %J", FEW)
    rows = []
    for name, reach in [
        ("log --json", "≥ 10 of mosquitto_sub -F %J"),
        ("record", "≥ 0.9 of mosquitto_sub, ≤ 500 B a state, peak ≤ 96 MiB"),
        ("screen", "≥ 0.9 of mosquitto_sub, peak ≤ 96 MiB"),
    ]:
        rate = middle(rounds, name, COUNT)
        peak = max(figures[name].memory for figures, _ in rounds) / 2**20
        measured = (
            f"{rate:.0f}/s; {rate / base:.2f} of mosquitto_sub ({base:.0f}/s), "
            f"{rate / described:.1f} of its -F %J ({described:.0f}/s); peak {peak:.0f} MiB"
        )
        if name == "record":
            size = max(size for _, size in rounds)
            measured += f"; {size / COUNT:.0f} B a state on disk"
        rows.append((f"{COUNT} states of {len(states[0]) / 1e6:.2f} MB, {name}", reach, measured))
    return rows
