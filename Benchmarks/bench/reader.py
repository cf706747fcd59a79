"""A program that reads messages: how long it took, what CPU and memory, and whether it got all."""

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Figures:
    seconds: float
    cpu: float
    memory: int

    def rate(self, count):
        return count / self.seconds


def peak_memory(pid):
    """Bytes. The kernel's own account at a process's end counts what its parent had, too."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    return 0


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
    memory = 0
    while True:
        memory = max(memory, peak_memory(process.pid))
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.perf_counter() > deadline:
            process.kill()
            os.wait4(process.pid, 0)
            raise SystemExit(f"{arguments[0]} did not get every message in {timeout} s")
        time.sleep(0.002)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - began
    return Figures(seconds, usage.ru_utime + usage.ru_stime, memory)
