"""A program that reads messages: how long it took, what CPU and memory, and whether it got all."""

import os
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from bench.terminal import Terminal


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


def processor_time(pid):
    """Seconds of all threads, those that ended among them, to a hundredth."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(arguments, output, feed, ready=0.4, timeout=300):
    """Starts a reader that ends by itself after the last message, feeds it, and waits for it."""
    with open(output, "wb") as file:
        process = subprocess.Popen(
            [str(argument) for argument in arguments], stdout=file, stderr=subprocess.DEVNULL
        )
    time.sleep(ready)
    feeding = threading.Thread(target=feed)
    began = time.perf_counter()
    feeding.start()
    memory = 0
    while True:
        memory = max(memory, peak_memory(process.pid))
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.perf_counter() > began + timeout:
            process.kill()
            os.wait4(process.pid, 0)
            raise SystemExit(f"{arguments[0]} did not get every message in {timeout} s")
        time.sleep(0.002)
    seconds = time.perf_counter() - began
    feeding.join()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, arguments))} ended with {process.returncode}")
    return Figures(seconds, usage.ru_utime + usage.ru_stime, memory)


def screen(arguments, feed, mark, kept, timeout=300):
    """Feeds the screen, which reads on all the while, until it shows the mark: what only the last
    message holds, and what nothing was painted over of. Hands what it kept to `kept`."""
    with Terminal([str(argument) for argument in arguments]) as terminal:
        terminal.settle()
        before = processor_time(terminal.pid)
        feeding = threading.Thread(target=feed)
        began = time.perf_counter()
        feeding.start()
        seen = b""
        while mark not in seen:
            seen = seen[-len(mark) :] + terminal.read(1)
            if time.perf_counter() > began + timeout:
                raise SystemExit("the screen did not show the last message")
        seconds = time.perf_counter() - began
        used = processor_time(terminal.pid) - before
        feeding.join()
        terminal.settle()
        memory = peak_memory(terminal.pid)
        terminal.quit()
        kept(terminal.spooled)
    return Figures(seconds, used, memory)
