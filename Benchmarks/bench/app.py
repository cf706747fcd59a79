"""The app side: what inspecting costs a store, and what reaches the broker."""

import json
import subprocess
import time

from bench.broker import Broker, tool
from bench.programs import RELEASE, lines

RATE = 20_000
EVENTS = 200_000
PEER_EVENTS = 60_000
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


def listen(broker, *more, output=subprocess.PIPE):
    return subprocess.Popen(
        [tool("mosquitto_sub"), "-V", "5", "-p", str(broker.port), "-t", "weather/store/event",
         "-F", "%P", *more],
        stdout=output,
    )


def properties(line):
    return dict(pair.split(b":", 1) for pair in line.split() if b":" in pair)


def storm():
    """What of a storm of events is heard, and the app's memory meanwhile; and how many of the same
    messages mosquitto_pub brings through the same broker, which takes 20 at once of each client."""
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
        f"{lost:,} lost, all counted, in {seconds:.1f} s, {min(sizes):.0f}–{max(sizes):.0f} MiB;"
        f" `mosquitto_pub -q 1 -l` brings {peer():,.0f}/s through",
    )


def peer():
    """How many such messages a second mosquitto's own client publishes, each acknowledged. Beyond
    65,535, when its numbers come again, it takes an earlier acknowledgement for the last."""
    told = {
        "v": "1", "sid": "5b0f0e3a-6f0e-4f4e-9a53-0a1c7c7b9d10", "seq": "123456",
        "ts": "1764000000000", "origin": "user", "dur": "12", "enc": "json",
    }
    pairs = [word for name in told for word in ("-D", "publish", "user-property", name, told[name])]
    line = b'{"type":"beginSearching","event":{"text":"London"}}\n'
    with Broker() as broker:
        listener = listen(broker, output=subprocess.DEVNULL)
        time.sleep(0.5)
        start = time.monotonic()
        subprocess.run(
            [tool("mosquitto_pub"), "-V", "5", "-p", str(broker.port), "-q", "1", "-l",
             "-t", "weather/store/event", *pairs],
            input=line * PEER_EVENTS, check=True,
        )
        seconds = time.monotonic() - start
        listener.terminate()
        listener.wait()
    return PEER_EVENTS / seconds


def outage():
    """The broker is away for a minute: what is missing afterwards is what was counted. It keeps the
    listener's session, so that nothing passes unheard."""
    session = ["-c", "-i", "bench", "-x", "3600", "-q", "1"]
    with Broker(persistent=True) as broker:
        listen(broker, *session, "-E").wait()
        process = app(broker, "--rate", str(OUTAGE_RATE))
        time.sleep(5)
        before = resident(process)
        broker.stop()
        time.sleep(OUTAGE)
        after = resident(process)
        broker.start()
        listener = listen(broker, *session, "-W", "60")
        dropped = last = 0
        for line in listener.stdout:
            told = properties(line)
            number, counted = int(told[b"seq"]), int(told.get(b"dropped", 0))
            if number <= last:
                continue  # sent again, since its acknowledgement was lost
            if number != last + 1 + counted:
                raise SystemExit(f"event {number} after {last} counts {counted} as dropped")
            last, dropped = number, dropped + counted
            if number > (OUTAGE + 10) * OUTAGE_RATE:
                break
        listener.terminate()
        process.terminate()
        process.wait()
    return (
        f"broker away for {OUTAGE} s at {OUTAGE_RATE:,} events/s",
        "memory within the queue's bound, drops counted",
        f"{before:.0f} → {after:.0f} MiB, {dropped:,} dropped, all counted",
    )
