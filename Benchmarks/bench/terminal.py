"""The inspector in a pseudo-terminal of 120 by 40."""

import fcntl
import os
import pty
import select
import struct
import tempfile
import termios
import time
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[2] / ".build/release/redux-inspect"


class Terminal:
    def __init__(self, arguments, program=PROGRAM):
        self.state = tempfile.TemporaryDirectory()
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.environ["LC_ALL"] = "C.UTF-8"
            os.environ["XDG_STATE_HOME"] = self.state.name
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.execv(program, [str(program), *arguments])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.write(self.fd, b"\x1bq")
        time.sleep(0.05)
        try:
            os.write(self.fd, b"q")
        except OSError:
            pass
        deadline = time.time() + 3
        while time.time() < deadline:
            self.read(0.05)
            if os.waitpid(self.pid, os.WNOHANG)[0]:
                break
        else:
            os.kill(self.pid, 9)
            os.waitpid(self.pid, 0)
        os.close(self.fd)
        self.state.cleanup()

    def read(self, seconds):
        """What the program wrote within so many seconds at most; empty when nothing."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self.fd, 65536)
        except OSError:
            return b""

    def settle(self, quiet=0.2, longest=5):
        """Reads on until nothing came for a while."""
        end = time.time() + longest
        seen = b""
        while time.time() < end:
            more = self.read(quiet)
            if not more:
                break
            seen += more
        return seen

    def send(self, keys):
        os.write(self.fd, keys)
