"""200,000 events of 200 bytes as fast as the broker delivers them, into each reader in turn."""

import re
import tempfile
import time
from pathlib import Path

from bench import reader
from bench.broker import Broker, tool
from bench.figures import percentile
from bench.idle import cpu
from bench.publisher import Publisher
from bench.terminal import PROGRAM, Terminal

COUNT = 200_000
ROUNDS = 3


def payloads():
    for number in range(COUNT):
        text = '{"type":"tick","event":{"n":%d,"pad":"' % number
        yield (text + "x" * (200 - len(text) - 3) + '"}}').encode()


def feed(broker, qos):
    def run():
        publisher = Publisher(broker.port, qos)
        publisher.publish("weather/store/event", PAYLOADS)
        publisher.close()

    return run


PAYLOADS = list(payloads())


def check(output):
    """Every event once and in order."""
    numbers = [int(n) for n in re.findall(rb'"n":(\d+),"pad"', Path(output).read_bytes())]
    if numbers != list(range(COUNT)):
        raise SystemExit(f"{output}: {len(numbers)} of {COUNT} events, or out of order")


def screen(broker, qos):
    arguments = ["-b", f"127.0.0.1:{broker.port}", "-a", "weather", "-q", qos]
    with Terminal([str(argument) for argument in arguments]) as terminal:
        terminal.settle()
        before = cpu(terminal.pid)
        began = time.perf_counter()
        feed(broker, qos)()
        seen = b""
        # Only what changes is painted, so the count is asked for by having all drawn anew.
        while f"{COUNT} entries".encode() not in seen:
            terminal.send(b"\x0c")
            seen = terminal.settle(0.02, 0.05)
            if time.perf_counter() - began > 120:
                raise SystemExit("the screen did not get every event")
        seconds = time.perf_counter() - began
        used = cpu(terminal.pid) - before
        peak = reader.peak_memory(terminal.pid)
    return reader.Figures(seconds, used, peak)


def run():
    rows = []
    for qos in (0, 1):
        figures = {"mosquitto_sub": [], "log --json": [], "screen": []}
        with Broker() as broker, tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            address = ["-b", f"127.0.0.1:{broker.port}", "-a", "weather", "-q", qos]
            peer = [tool("mosquitto_sub"), "-p", broker.port, "-t", "weather/store/event"]
            for _ in range(ROUNDS):
                for name, command in [
                    ("mosquitto_sub", [*peer, "-q", qos, "-C", COUNT]),
                    ("log --json", [PROGRAM, "log", "--json", "-n", COUNT, *address]),
                ]:
                    output = f"{folder}/output"
                    figures[name].append(reader.run(command, output, feed(broker, qos)))
                    check(output)
                figures["screen"].append(screen(broker, qos))
        theirs = figures["mosquitto_sub"]
        for name in ("log --json", "screen"):
            ours = figures[name]
            rate = ratio(ours, theirs, lambda f: f.rate(COUNT))
            used = ratio(ours, theirs, lambda f: f.cpu)
            peak = max(f.memory for f in ours) / 2**20
            middle = percentile([f.rate(COUNT) for f in ours], 0.5)
            rows.append(
                (
                    f"200,000 events of 200 B, QoS {qos}, {name}",
                    "rate ≥ 0.95, CPU ≤ 1.5 of mosquitto_sub",
                    f"{middle:,.0f}/s; rate {rate:.2f}, CPU {used:.2f}, peak {peak:.0f} MiB",
                )
            )
    return rows


def ratio(ours, theirs, figure):
    return percentile([figure(a) for a in ours], 0.5) / percentile(
        [figure(b) for b in theirs], 0.5
    )
