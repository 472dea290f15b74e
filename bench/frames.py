"""Benchmark of the processor time that a data frame takes before the core begins: passed as columns, and as CSV (the former way), in one
run.

`pip install dist-python/*.whl pandas polars pyarrow`, then `python bench/frames.py [rows]`. Prints a table in Markdown.
"""

import csv
import io
import statistics
import sys
import time

import numpy
import pandas

from bayescope import _core
from bayescope._frames import frame_of

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 300_000
REPEATS = 5


def _cell(value):
    if value is None or value != value:
        return ""
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def as_csv(frame):
    """Data frame as CSV, as the package formerly wrote it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([str(column) for column in frame.columns])
    rows = zip(*[list(frame[column]) for column in frame.columns])
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode()


def mixed(rows):
    """Data frame of 12 columns: 4 of floats, 3 of integers, 3 of texts, a category and one of truth values."""
    draw = numpy.random.default_rng(1)
    columns = {f"f{i}": draw.normal(size=rows) for i in range(4)}
    columns.update({f"i{i}": draw.integers(0, 20, rows) for i in range(3)})
    for i, levels in enumerate((3, 12, 40)):
        texts = numpy.array([f"level {level}" for level in range(levels)], dtype=object)
        columns[f"s{i}"] = pandas.Series(texts[draw.integers(0, levels, rows)], dtype=object)
    columns["c"] = pandas.Categorical.from_codes(draw.integers(0, 5, rows), list("abcde"))
    columns["b"] = draw.integers(0, 2, rows).astype(bool)
    return pandas.DataFrame(columns)


def seconds(work):
    """Median processor time of some work, in seconds."""
    found = []
    for _ in range(REPEATS):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return statistics.median(found)


def others(frame):
    """The same data in other packages and types, if these are installed, with descriptions."""
    yield "pandas, texts as `str`", frame.astype({name: "str" for name in ("s0", "s1", "s2")})
    yield "pandas, nullable types", frame.convert_dtypes()
    try:
        import polars

        yield "polars", polars.from_pandas(frame)
    except ImportError:
        pass
    try:
        import pyarrow

        yield "Arrow", pyarrow.Table.from_pandas(frame)
    except ImportError:
        pass
    yield "dict of lists", {name: frame[name].tolist() for name in frame.columns}


def main():
    frame = mixed(ROWS)
    old, new = seconds(lambda: as_csv(frame)), seconds(lambda: frame_of(frame))
    columns, text = frame_of(frame).for_engine(), as_csv(frame)
    print(f"# Data frames to the core: {ROWS:,} rows of 12 columns, processor seconds, median of {REPEATS}\n")
    print("| what | seconds | of the old way |\n| --- | ---: | ---: |")
    rows = [("pandas to CSV (the old way)", old), ("pandas to columns", new)]
    rows += [(f"{name} to columns", seconds(lambda data=data: frame_of(data))) for name, data in others(frame)]
    rows.append(("the core takes the columns", seconds(lambda: _core.Engine().ask("columns", columns=columns))))
    read = {"separator": ",", "header": True, "decimalComma": False, "arff": False, "rules": 3}

    def parse():
        engine = _core.Engine()
        engine.ask("readFile", bytes=text)
        engine.ask("prepare", recipe={"read": read, "steps": []})

    def prepare():
        engine = _core.Engine()
        engine.ask("columns", columns=columns)
        engine.ask("prepare", recipe={"read": read, "steps": []})

    rows += [("the core reads and prepares the CSV", seconds(parse)), ("the core takes and prepares the columns", seconds(prepare))]
    for name, found in rows:
        print(f"| {name} | {found:.3f} | {found / old:.1%} |")


if __name__ == "__main__":
    main()
