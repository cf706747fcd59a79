"""The app side: what inspecting costs a store, and what reaches the broker."""

import json
import subprocess
import time

from bench.broker import Broker, tool
from bench.programs import RELEASE, lines

RATE = 20_000
EVENTS = 200_000
OUTAGE = 60
OUTAGE_RATE = 1_000


def run():
    measured = {line["measure"]: line for line in map(json.loads, lines(RELEASE / "app-bench"))}
    consume, encoding = measured["consume"], measured["encoding"]
    kilobytes = round(consume["stateBytes"] / 1000)
    yield (
        f"consume with the middleware, above without it, {kilobytes} kB state",
        "≤ 5 µs",
        f"{consume['aboveMicroseconds']:.1f} µs",
    )
    yield (
        f"encoding a state of {kilobytes} kB, by JSONEncoder's time",
        "≥ 3",
        f"{encoding['ratio']:.1f} ({encoding['libraryMilliseconds']:.1f} ms)",
    )
    yield storm()
    yield outage()


def app(broker, *arguments):
    return subprocess.Popen(
        [str(RELEASE / "weather-demo"), "--broker", f"127.0.0.1:{broker.port}", *arguments],
        stderr=subprocess.DEVNULL,
    )


def resident(process):
    for line in open(f"/proc/{process.pid}/status"):
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def listen(broker, *more):
    return subprocess.Popen(
        [tool("mosquitto_sub"), "-V", "5", "-p", str(broker.port), "-t", "weather/store/event",
         "-F", "%P", *more],
        stdout=subprocess.PIPE,
    )


def properties(line):
    return dict(pair.split(b":", 1) for pair in line.split() if b":" in pair)


def storm():
    """What of a storm of events is heard, and the app's memory meanwhile."""
    with Broker() as broker:
        listener = listen(broker, "-W", "60")
        time.sleep(0.5)
        process = app(broker, "--rate", str(RATE), "--actions", str(EVENTS))
        sizes = []
        start = time.monotonic()
        heard = counted = last = 0
        for line in listener.stdout:
            heard += 1
            told = properties(line)
            number = int(told[b"seq"])
            if number <= last:
                raise SystemExit(f"event {number} came after {last}")
            last = number
            counted += int(told.get(b"dropped", 0))
            if heard % (EVENTS // 20) == 0 and process.poll() is None:
                sizes.append(resident(process))
            if last == EVENTS:
                break
        seconds = time.monotonic() - start
        listener.terminate()
        listener.wait()
        process.wait()
    lost = last - heard
    if lost != counted:
        raise SystemExit(f"{lost} events are lost and {counted} counted as dropped")
    return (
        f"{EVENTS:,} events from an app at {RATE:,}/s",
        "none lost, memory flat",
        f"{lost:,} lost, all counted, in {seconds:.1f} s, {min(sizes):.0f}–{max(sizes):.0f} MiB",
    )


def outage():
    """The broker is away for a minute: what is missing afterwards is what was counted."""
    with Broker() as broker:
        process = app(broker, "--rate", str(OUTAGE_RATE))
        time.sleep(2)
        before = resident(process)
        broker.process.terminate()
        broker.process.wait()
        time.sleep(OUTAGE)
        after = resident(process)
        config = f"{broker.folder.name}/mosquitto.conf"
        broker.process = subprocess.Popen(
            [tool("mosquitto"), "-c", config],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        time.sleep(0.5)
        listener = listen(broker, "-C", "5000", "-W", "60")
        dropped = missing = last = 0
        for line in listener.stdout:
            told = properties(line)
            number, counted = int(told[b"seq"]), int(told.get(b"dropped", 0))
            if counted and not dropped:
                dropped = counted
            if last and number > last + 1:
                missing += number - last - 1 - counted
            last = number
        process.terminate()
        process.wait()
    if missing:
        raise SystemExit(f"{missing} events are missing without a word")
    return (
        f"broker away for {OUTAGE} s at {OUTAGE_RATE:,} events/s",
        "memory within the queue's bound, drops counted",
        f"{before:.0f} → {after:.0f} MiB, {dropped:,} counted as dropped",
    )
