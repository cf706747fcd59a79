"""From writing a key to the first bytes that it paints, with nothing else going on."""

import json
import time

from bench.broker import Broker
from bench.figures import milliseconds, percentile
from bench.terminal import Terminal


def state(step):
    places = [{"id": n, "city": f"city {n}", "degrees": n + step} for n in range(40)]
    return json.dumps({"step": step, "weather": {"locations": places}})


def run():
    with Broker() as broker:
        with Terminal(["-b", f"127.0.0.1:{broker.port}", "-a", "weather"]) as terminal:
            terminal.settle()
            for step in range(30):
                broker.publish("weather/store/event", json.dumps({"type": f"tick{step}"}))
                broker.publish("weather/store/state", state(step))
            terminal.settle()
            times = [press(terminal, key) for key in [b"k", b"j"] * 150]
    measured = ", ".join(
        f"{name} {milliseconds(value)}"
        for name, value in [
            ("p50", percentile(times, 0.5)),
            ("p99", percentile(times, 0.99)),
            ("max", max(times)),
        ]
    )
    return [("key to paint at rest", "p50 ≤ 1 ms", measured)]


def press(terminal, key):
    time.sleep(0.03)
    began = time.perf_counter()
    terminal.send(key)
    if not terminal.read(1):
        raise SystemExit("a key painted nothing")
    took = time.perf_counter() - began
    terminal.settle(0.01, 1)
    return took
