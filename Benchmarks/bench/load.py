"""From a key to its first paint while 5,000 messages arrive every second."""

import threading
import time

from bench.broker import Broker
from bench.figures import milliseconds, percentile
from bench.publisher import Publisher
from bench.terminal import Terminal

RATE = 5_000
KEYS = 300


class Stream(threading.Thread):
    """Publishes at a steady rate until it is told to stop."""

    def __init__(self, port):
        super().__init__()
        self.publisher = Publisher(port, 0)
        self.running = True

    def run(self):
        number = 0
        began = time.perf_counter()
        while self.running:
            due = int((time.perf_counter() - began) * RATE)
            batch = [b'{"type":"tick","event":{"n":%d}}' % n for n in range(number, due)]
            if batch:
                self.publisher.publish("weather/store/event", batch)
                number = due
            time.sleep(0.002)
        self.publisher.close()


def run():
    with Broker() as broker:
        with Terminal(["-b", f"127.0.0.1:{broker.port}", "-a", "weather"]) as terminal:
            terminal.settle()
            stream = Stream(broker.port)
            stream.start()
            try:
                time.sleep(1)
                times = [press(terminal, number) for number in range(KEYS)]
            finally:
                stream.running = False
                stream.join()
            terminal.settle(0.3, 3)
    measured = f"p50 {milliseconds(percentile(times, 0.5))}, p99 {milliseconds(percentile(times, 0.99))}"
    return [("key to paint at 5,000 messages/s", "p50 ≤ 2 ms, p99 ≤ 16 ms", measured)]


def press(terminal, number):
    """Opens and leaves the command line, whose prompt nothing else on the screen paints."""
    time.sleep(0.01 + number % 7 * 0.003)
    while terminal.read(0):
        pass
    key, sign = (b":", b":") if number % 2 == 0 else (b"\x03", b"help")
    began = time.perf_counter()
    terminal.send(key)
    seen = b""
    while sign not in seen:
        seen += terminal.read(1)
        if time.perf_counter() - began > 5:
            raise SystemExit("a key painted nothing")
    return time.perf_counter() - began
