"""CPU and wake-ups of half a minute in which nothing happens, against mosquitto_sub."""

import os
import subprocess
import time
from pathlib import Path

from bench.broker import Broker, tool
from bench.terminal import Terminal

SECONDS = 30


def cpu(pid):
    """Seconds of CPU of all threads, to the nanosecond."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        total += int((task / "schedstat").read_text().split()[0])
    return total / 1e9


def wakeups(pid):
    """How often a thread stopped waiting."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                total += int(line.split()[1])
    return total


def run():
    with Broker() as broker:
        subscriber = subprocess.Popen(
            [tool("mosquitto_sub"), "-p", str(broker.port), "-t", "weather/#"],
            stdout=subprocess.DEVNULL,
        )
        try:
            with Terminal(["-b", f"127.0.0.1:{broker.port}", "-a", "weather"]) as terminal:
                terminal.settle(1, 3)
                pids = [terminal.pid, subscriber.pid]
                before = [(cpu(pid), wakeups(pid)) for pid in pids]
                time.sleep(SECONDS)
                after = [(cpu(pid), wakeups(pid)) for pid in pids]
        finally:
            subscriber.terminate()
            subscriber.wait()
    ours, theirs = [
        ((b[0] - a[0]) * 1000, b[1] - a[1]) for a, b in zip(before, after)
    ]
    return [
        (
            f"idle for {SECONDS} s, CPU",
            "≤ mosquitto_sub",
            f"{ours[0]:.2f} ms, mosquitto_sub {theirs[0]:.2f} ms",
        ),
        (
            f"idle for {SECONDS} s, wake-ups",
            "≤ mosquitto_sub",
            f"{ours[1]}, mosquitto_sub {theirs[1]}",
        ),
    ]
