"""Publishes over MQTT 3.1.1 as fast as the broker takes it: packets made beforehand, and with
QoS 1 no more than 200 of them unacknowledged."""

import socket

IN_FLIGHT = 200


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

    def publish(self, topic, payloads):
        """Publishes an iterable of payloads in order, and waits for the last acknowledgement."""
        topic = field(topic.encode())
        batch = []
        waiting = 0
        for number, payload in enumerate(payloads):
            identifier = b"" if self.qos == 0 else (number % 65535 + 1).to_bytes(2, "big")
            batch.append(packet(0x30 | self.qos << 1, topic + identifier + payload))
            if len(batch) == IN_FLIGHT // 2:
                self.socket.sendall(b"".join(batch))
                waiting += len(batch)
                batch = []
                if self.qos and waiting >= IN_FLIGHT:
                    self.receive(4 * (IN_FLIGHT // 2))
                    waiting -= IN_FLIGHT // 2
        self.socket.sendall(b"".join(batch))
        waiting += len(batch)
        if self.qos:
            self.receive(4 * waiting)

    def close(self):
        self.socket.sendall(b"\xe0\x00")
        self.socket.close()
