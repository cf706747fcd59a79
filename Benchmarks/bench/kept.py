"""10,000 states of 100 kB through `record`, and any of them back."""

import tempfile
from pathlib import Path

from bench import documents, reader
from bench.broker import Broker
from bench.programs import PROGRAM, RELEASE, lines, recorded
from bench.publisher import batches, feeder

COUNT = 10_000
BYTES = 100_000
TOPIC = "weather/store/state"


def states():
    return documents.steps(COUNT, BYTES, places=1)


def check(file):
    """Every state once, in order and byte for byte."""
    count = 0
    for line, payload in zip(recorded(file), states(), strict=True):
        if payload not in line:
            raise SystemExit(f"state {count} is lost, doubled, altered or out of order")
        count += 1


def run():
    with Broker() as broker, tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "kept.redux")
        address = ["-b", f"127.0.0.1:{broker.port}", "-a", "weather", "-q", 1]
        feed = feeder(broker.port, 1, batches(((TOPIC, payload) for payload in states()), 1))
        figures = reader.run(
            [PROGRAM, "record", file, "-n", COUNT, *address], "/dev/null", feed
        )
        size = file.stat().st_size
        check(file)
        back = lines(RELEASE / "history-bench", "read", file)[0].decode()
    name = f"{COUNT:,} states of 100 kB, one change each, record"
    return [
        (
            name,
            "≤ 200 B a state on disk, peak ≤ 64 MiB",
            f"{size / COUNT:.0f} B a state on disk, peak {figures.memory / 2**20:.0f} MiB; "
            f"{figures.rate(COUNT):,.0f}/s, 0 lost",
        ),
        (f"any of these {COUNT:,} back", "≤ 5 ms", back),
    ]
