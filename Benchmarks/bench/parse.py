"""Parsing the document of 1.16 MB."""

import tempfile
from pathlib import Path

from bench import documents
from bench.programs import RELEASE, lines


def run():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "state.json")
        file.write_bytes(next(documents.steps(1)))
        measured = lines(RELEASE / "json-bench", file)[0].decode()
    return [("parse a document of 1.16 MB", "≥ 400 MB/s", measured.removeprefix("parse: "))]
