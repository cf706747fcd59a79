"""400 states of 1.16 MB, two places changed in each, into each reader in turn."""

import json
import tempfile
import time

from bench import reader
from bench.broker import Broker, tool
from bench.idle import cpu
from bench.publisher import Publisher
from bench.terminal import PROGRAM, Terminal

COUNT = 400


def document(step):
    """A state like an app's: 4,000 records of a few hundred bytes."""
    records = [
        {
            "id": f"record-{n}",
            "title": f"A title of some length for record number {n}",
            "price": n * 1.25,
            "tags": ["one", "two", "three"],
            "place": {"latitude": 50.45 + n / 1e4, "longitude": 30.52 - n / 1e4},
            "note": "x" * 80,
        }
        for n in range(4_000)
    ]
    records[step % 4_000]["price"] = step + 0.5
    return json.dumps({"step": step, "records": records}, separators=(",", ":")).encode()


def feed(broker, states):
    def run():
        publisher = Publisher(broker.port, 1)
        publisher.publish("weather/store/state", states)
        publisher.close()

    return run


def screen(broker, states):
    with Terminal(["-b", f"127.0.0.1:{broker.port}", "-a", "weather", "-q", "1"]) as terminal:
        terminal.settle()
        before = cpu(terminal.pid)
        began = time.perf_counter()
        feed(broker, states)()
        seen = b""
        while f"{COUNT} entries".encode() not in seen:
            terminal.send(b"\x0c")
            seen = terminal.settle(0.02, 0.05)
            if time.perf_counter() - began > 120:
                raise SystemExit("the screen did not get every state")
        seconds = time.perf_counter() - began
        used = cpu(terminal.pid) - before
        peak = reader.peak_memory(terminal.pid)
    return reader.Figures(seconds, used, peak)


def run():
    states = [document(step) for step in range(COUNT)]
    size = len(states[0]) / 1e6
    with Broker() as broker, tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        output = f"{folder}/output"
        address = ["-b", f"127.0.0.1:{broker.port}", "-a", "weather", "-q", 1]
        peer = [tool("mosquitto_sub"), "-p", broker.port, "-t", "weather/store/state", "-q", 1]
        plain = reader.run([*peer, "-C", COUNT], output, feed(broker, states))
        few = states[:30]
        described = reader.run([*peer, "-F", "%J", "-C", len(few)], output, feed(broker, few))
        log = reader.run(
            [PROGRAM, "log", "--json", "-n", COUNT, *address], output, feed(broker, states))
        shown = screen(broker, states)
    base = plain.rate(COUNT)
    json_mode = described.rate(len(few))
    return [
        (
            f"400 states of {size:.2f} MB, {name}",
            reach,
            f"{figures.rate(COUNT):.0f}/s; {figures.rate(COUNT) / base:.2f} of mosquitto_sub "
            f"({base:.0f}/s), {figures.rate(COUNT) / json_mode:.1f} of its -F %J "
            f"({json_mode:.0f}/s); peak {figures.memory / 2**20:.0f} MiB",
        )
        for name, reach, figures in [
            ("log --json", "≥ 10 of mosquitto_sub -F %J", log),
            ("screen", "≥ 0.9 of mosquitto_sub", shown),
        ]
    ]
