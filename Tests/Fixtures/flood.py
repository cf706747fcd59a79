#!/usr/bin/env python3
"""Publishes numbered actions of the app `flood` at a steady pace, whatever the broker does.

usage: flood.py PORT RATE

Speaks MQTT 3.1.1 at QoS 0 over a socket of its own; connects again as soon as it can when the
broker has gone, and then goes on with the next number: what a broker took with it is a hole in
`seq`. Ends on TERM and prints the last number.
"""
import json
import signal
import socket
import sys
import time


def packet(kind, body):
    length = len(body)
    head = bytearray([kind])
    while True:
        length, low = length >> 7, length & 0x7F
        head.append(low | (0x80 if length else 0))
        if not length:
            return bytes(head) + body


def text(value):
    data = value.encode()
    return len(data).to_bytes(2, "big") + data


def publish(number):
    payload = {
        "type": "tick",
        "event": {"n": number},
        "meta": {"v": "1", "sid": "flood-run", "seq": str(number)},
    }
    return packet(0x30, text("flood/store/event") + json.dumps(payload).encode())


def connect(port):
    client = socket.create_connection(("127.0.0.1", port), timeout=5)
    client.sendall(packet(0x10, text("MQTT") + b"\x04\x02\x00\x00" + text("flooder")))
    if len(client.recv(4)) < 4:
        raise OSError("no CONNACK")
    return client


def main():
    port, rate = int(sys.argv[1]), int(sys.argv[2])
    running = [True]
    signal.signal(signal.SIGTERM, lambda *_: running.clear())
    client, number = None, 0
    batch = max(1, rate // 100)
    due = time.monotonic()
    while running:
        try:
            client = client or connect(port)
            data = b"".join(publish(number + i + 1) for i in range(batch))
            number += batch
            client.sendall(data)
        except OSError:
            client = None
        due = max(due + batch / rate, time.monotonic() - 0.1)
        time.sleep(max(0, due - time.monotonic()))
    # Goodbye, so that the broker has read everything before it.
    if client:
        client.sendall(packet(0xE0, b""))
        client.close()
    print(number, flush=True)


main()
