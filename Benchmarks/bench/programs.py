"""The release build's programs, and what they say."""

import subprocess
from pathlib import Path

RELEASE = Path(__file__).resolve().parents[2] / ".build/release"
PROGRAM = RELEASE / "redux-inspect"


def lines(program, *arguments):
    """What a program prints, line by line; it must succeed."""
    command = [str(word) for word in (program, *arguments)]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    )
    return result.stdout.splitlines()


def recorded(file):
    """Every message of a recording, a line of JSON each, as they are read back."""
    with subprocess.Popen(
        [str(PROGRAM), "log", "--json", str(file)], stdout=subprocess.PIPE
    ) as process:
        yield from process.stdout
    if process.returncode != 0:
        raise SystemExit(f"{file} is not read back")
