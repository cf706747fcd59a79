"""`record` killed at a random moment of 1,000 entries a second, a hundred times."""

import random
import re
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from bench.broker import Broker
from bench.figures import milliseconds
from bench.programs import PROGRAM, recorded
from bench.publisher import Publisher

RUNS = 100
#: So many recordings are written at once.
TOGETHER = 10
RATE = 1_000
PROMISE = 0.25
NUMBER = re.compile(rb'"event":\{"n":(\d+),')


class Stream(threading.Thread):
    """Publishes at a steady rate until it is told to stop; remembers when each event went."""

    def __init__(self, port):
        super().__init__()
        self.publisher = Publisher(port, 0)
        self.running = True
        self.sent = []

    def run(self):
        began = time.perf_counter()
        filling = b"x" * 150
        while self.running:
            due = int((time.perf_counter() - began) * RATE)
            while len(self.sent) < due:
                number = len(self.sent)
                self.sent.append(time.perf_counter())
                event = b'{"type":"tick","event":{"n":%d,"pad":"%s"}}' % (number, filling)
                self.publisher.publish("weather/store/event", [event])
            time.sleep(0.001)
        self.publisher.close()


class Recording:
    def __init__(self, port, file):
        self.file = file
        command = [PROGRAM, "record", file, "-a", "weather", "-b", f"127.0.0.1:{port}"]
        self.process = subprocess.Popen(
            [str(word) for word in command], stderr=subprocess.DEVNULL
        )
        self.killed = None

    def kill(self):
        self.process.kill()
        self.killed = time.perf_counter()
        self.process.wait()

    def lost(self, sent):
        """The age of the oldest event that is missing when the file is opened."""
        numbers = []
        for line in recorded(self.file):
            numbers.append(int(NUMBER.search(line)[1]))
        if numbers != list(range(len(numbers))):
            raise SystemExit(f"{self.file}: doubled, missing or out of order")
        return max(0, self.killed - sent[len(numbers)]) if len(numbers) < len(sent) else 0


def one_round(port, folder, moments):
    """The ages of what was lost by each of some recordings, killed at these moments."""
    recordings = [
        Recording(port, Path(folder, f"{number}.redux")) for number in range(len(moments))
    ]
    time.sleep(0.5)
    stream = Stream(port)
    stream.start()
    began = time.perf_counter()
    for moment, recording in sorted(zip(moments, recordings), key=lambda pair: pair[0]):
        time.sleep(max(0, began + moment - time.perf_counter()))
        recording.kill()
    stream.running = False
    stream.join()
    return [recording.lost(stream.sent) for recording in recordings]


def run():
    moments = random.Random(7)
    ages = []
    with Broker() as broker:
        while len(ages) < RUNS:
            with tempfile.TemporaryDirectory() as folder:
                drawn = [moments.uniform(0.3, 2.5) for _ in range(TOGETHER)]
                ages += one_round(broker.port, folder, drawn)
    holding = sum(age <= PROMISE for age in ages)
    return [
        (
            f"kill -9 at {RATE:,} entries/s, {RUNS} times",
            "all older than 250 ms kept, every file opens",
            f"{holding} of {len(ages)} hold; oldest lost {milliseconds(max(ages))}",
        )
    ]
