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

from bench.programs import PROGRAM


class Terminal:
    def __init__(self, arguments, program=PROGRAM):
        self.state = tempfile.TemporaryDirectory()
        self.ended = False
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
        self.quit()
        os.close(self.fd)
        self.state.cleanup()

    def quit(self, longest=30):
        """Asks the program to end, and ends it when it does not."""
        if self.ended:
            return
        self.send(b"\x1bq")
        time.sleep(0.05)
        self.send(b"q")
        deadline = time.time() + longest
        while time.time() < deadline and not self.ended:
            self.read(0.05)
            self.ended = os.waitpid(self.pid, os.WNOHANG)[0] != 0
        if not self.ended:
            os.kill(self.pid, 9)
            os.waitpid(self.pid, 0)
            self.ended = True

    @property
    def spooled(self):
        """The recording that the program kept."""
        return next(Path(self.state.name).glob("redux-inspect/*.redux"))

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
        try:
            os.write(self.fd, keys)
        except OSError:
            # It has ended, and whoever waits for it will see that.
            pass
