"""States like those of an app."""

import json

STATE_BYTES = 1_160_000
WORDS = ["rain", "north", "available", "K\u00f6ln", "cloud cover", "pending"]


def text(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def state(size=STATE_BYTES):
    """A state of so many bytes: a step, and records of about 190 bytes."""
    value = {"step": 1_000_000, "records": [], "end": ""}
    length = len(text(value))
    while True:
        number = len(value["records"])
        added = record(number)
        grown = length + len(text(added)) + (number > 0)
        if grown > size:
            value["end"] = "." * (size - length)
            return value
        value["records"].append(added)
        length = grown


def record(number):
    """Short members of every kind: what a document costs is the values in it, not the bytes."""
    return {
        "id": f"station-{number}",
        "name": WORDS[number % len(WORDS)],
        "temperature": number % 400 / 8,
        "price": 100_000 + number,
        "wind": {"speed": number % 30, "direction": WORDS[number * 7 % len(WORDS)]},
        "active": number % 3 == 0,
        "note": None,
        "samples": [number % 97, number % 89, number % 83],
    }


def steps(count, size=STATE_BYTES, places=2):
    """So many states, each with one or two numbers changed in the one before: the price of one
    record, and the step. The bytes stay as many."""
    value = state(size)
    document = bytearray(text(value))
    prices = [
        document.index(b'"price":%d' % record["price"]) + len(b'"price":')
        for record in value["records"]
    ]
    step = document.index(b'"step":') + len(b'"step":')
    for number in range(count):
        place = prices[number * 7_919 % len(prices)]
        document[place : place + 6] = b"%d" % (900_000 - number)
        if places > 1:
            document[step : step + 7] = b"%d" % (1_000_001 + number)
        yield bytes(document)
