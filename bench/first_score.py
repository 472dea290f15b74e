"""Benchmark of the Python package beside the command line, in one run: the time to import it, and the time from a data frame of 300,000 rows
and 12 columns to the first score, against the time in which the command line reads the same table from CSV.

`pip install dist-python/*.whl pandas`, `npm run build`, then `python bench/first_score.py [rows]`. Prints a table in Markdown.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import warnings

import bayescope
from frames import mixed

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 300_000
REPEATS = 5
COMMAND = ["node", os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", "bayescope.mjs")]


def import_seconds():
    """Seconds to import the package in a fresh interpreter, by `-X importtime`."""
    done = subprocess.run([sys.executable, "-X", "importtime", "-c", "import bayescope"], capture_output=True, text=True, check=True)
    line = next(line for line in done.stderr.splitlines() if line.split("|")[-1].strip() == "bayescope")
    return int(line.split("|")[1]) / 1e6


def frame_seconds(frame):
    """Wall-clock and processor seconds from the call with a data frame to the first score."""
    begun = time.perf_counter(), time.process_time()
    found = []

    def first(snapshot):
        if snapshot["best"] is None:
            return True
        found.append((time.perf_counter() - begun[0], time.process_time() - begun[1]))
        return False

    bayescope.learn(frame, method="hill-climb", max_parents=1, progress=first)
    return found[0] if found else (time.perf_counter() - begun[0], time.process_time() - begun[1])


def command_seconds(path):
    """Wall-clock seconds in which the command line reads a CSV file."""
    args = [*COMMAND, "learn", path, "--method", "hill-climb", "--max-parents", "1", "--json"]
    done = subprocess.run(args, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["seconds"]["read"]


def main():
    warnings.simplefilter("ignore", bayescope.BayescopeWarning)
    frame = mixed(ROWS)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rows.csv")
        frame.to_csv(path, index=False)
        pairs = [(frame_seconds(frame), command_seconds(path)) for _ in range(REPEATS)]
    ours = statistics.median(wall for (wall, _), _ in pairs)
    theirs = statistics.median(read for _, read in pairs)
    print(f"| {ROWS:,} rows, 12 columns | seconds |\n| --- | ---: |")
    print(f"| frame to the first score | {ours:.2f} ({statistics.median(cpu for (_, cpu), _ in pairs):.2f} of the processor) |")
    print(f"| the command line reads the CSV file | {theirs:.2f} |")
    print(f"| ratio | {ours / theirs:.2f} |")
    print(f"| import | {statistics.median(import_seconds() for _ in range(9)):.3f} |")


if __name__ == "__main__":
    main()
