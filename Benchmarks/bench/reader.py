"""A program that reads messages: how long it took, what CPU and memory, and whether it got all."""

import os
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Figures:
    seconds: float
    cpu: float
    memory: int

    def rate(self, count):
        return count / self.seconds


def run(arguments, output, feed, ready=0.4, timeout=120):
    """Starts a reader that ends by itself after the last message, feeds it, and waits for it."""
    with open(output, "wb") as file:
        process = subprocess.Popen(
            [str(argument) for argument in arguments], stdout=file, stderr=subprocess.DEVNULL
        )
    time.sleep(ready)
    began = time.perf_counter()
    feed()
    deadline = began + timeout
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.perf_counter() > deadline:
            process.kill()
            os.wait4(process.pid, 0)
            raise SystemExit(f"{arguments[0]} did not get every message in {timeout} s")
        time.sleep(0.001)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - began
    return Figures(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)
