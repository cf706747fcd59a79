"""A private mosquitto on a free port of the loopback interface."""

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path


def tool(name):
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if path is None:
        raise SystemExit(f"{name} is missing; make deps installs it")
    return path


class Broker:
    def __init__(self, persistent=False):
        self.persistent = persistent

    def __enter__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = tempfile.TemporaryDirectory()
        config = Path(self.folder.name) / "mosquitto.conf"
        config.write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous true\nuser root\n"
            "set_tcp_nodelay true\nmax_queued_messages 0\n"
        )
        if self.persistent:
            with config.open("a") as more:
                more.write(f"persistence true\npersistence_location {self.folder.name}/\n")
        self.start()
        return self

    def start(self):
        self.process = subprocess.Popen(
            [tool("mosquitto"), "-c", f"{self.folder.name}/mosquitto.conf"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise SystemExit("mosquitto did not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()

    def publish(self, topic, payload):
        subprocess.run(
            [tool("mosquitto_pub"), "-p", str(self.port), "-t", topic, "-s"],
            input=payload.encode(),
            check=True,
        )
