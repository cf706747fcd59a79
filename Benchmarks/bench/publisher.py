"""Publishes over MQTT 3.1.1 as fast as the broker takes it: packets made beforehand, and with
QoS 1 no more than 200 of them unacknowledged."""

import socket

IN_FLIGHT = 200
#: What is written at once: so many messages, or about so many bytes.
BATCH = IN_FLIGHT // 2
BATCH_BYTES = 1 << 20


def field(data):
    return len(data).to_bytes(2, "big") + data


def packet(kind, body):
    length = len(body)
    encoded = b""
    while True:
        length, digit = divmod(length, 128)
        encoded += bytes([digit | (0x80 if length else 0)])
        if not length:
            return bytes([kind]) + encoded + body


def batches(messages, qos):
    """Pairs of a count and the bytes of so many packets, from pairs of a topic and a payload."""
    packets, size = [], 0
    for number, (topic, payload) in enumerate(messages):
        identifier = b"" if qos == 0 else (number % 65535 + 1).to_bytes(2, "big")
        packets.append(packet(0x30 | qos << 1, field(topic.encode()) + identifier + payload))
        size += len(packets[-1])
        if len(packets) == BATCH or size >= BATCH_BYTES:
            yield len(packets), b"".join(packets)
            packets, size = [], 0
    if packets:
        yield len(packets), b"".join(packets)


class Publisher:
    def __init__(self, port, qos):
        self.qos = qos
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        body = field(b"MQTT") + bytes([4, 2]) + (0).to_bytes(2, "big") + field(b"bench-pub")
        self.socket.sendall(packet(0x10, body))
        if self.receive(4)[3] != 0:
            raise SystemExit("the broker refused the publisher")

    def receive(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise SystemExit("the broker closed the connection")
            data += more
        return data

    def send(self, batches):
        """Sends batches in order, and waits for the last acknowledgement."""
        waiting = 0
        for count, data in batches:
            if self.qos and waiting + count > IN_FLIGHT:
                missing = waiting + count - IN_FLIGHT
                self.receive(4 * missing)
                waiting -= missing
            self.socket.sendall(data)
            waiting += count
        if self.qos:
            self.receive(4 * waiting)

    def publish(self, topic, payloads):
        self.send(batches(((topic, payload) for payload in payloads), self.qos))

    def close(self):
        self.socket.sendall(b"\xe0\x00")
        self.socket.close()


def feeder(port, qos, batches):
    """What sends batches over a connection of its own."""

    def feed():
        publisher = Publisher(port, qos)
        publisher.send(batches)
        publisher.close()

    return feed
