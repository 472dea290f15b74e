"""Data of any kind as the file that the core reads, so that it is prepared as the page and the command line prepare it."""

import csv
import io
import os


def _cell(value):
    """A cell: empty where it is missing."""
    if value is None or value != value:
        return ""
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def _csv(names, rows):
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode()


def file_of(data, name="data.csv"):
    """A data set as (name, bytes): of a pandas or polars frame, a dict of columns, a list of dicts, text or bytes of CSV, or a path."""
    if isinstance(data, (bytes, bytearray)):
        return name, bytes(data)
    if isinstance(data, os.PathLike) or (isinstance(data, str) and "\n" not in data):
        with open(data, "rb") as file:
            return os.path.basename(os.fspath(data)), file.read()
    if isinstance(data, str):
        return name, data.encode()
    if hasattr(data, "columns") and hasattr(data, "__getitem__"):
        names = [str(column) for column in data.columns]
        columns = [list(data[column]) for column in data.columns]
        return name, _csv(names, zip(*columns))
    if isinstance(data, dict):
        lengths = {len(column) for column in data.values()}
        if len(lengths) > 1:
            raise ValueError(f"columns of different lengths: {sorted(lengths)}")
        return name, _csv(list(data), zip(*data.values()))
    if isinstance(data, (list, tuple)) and data and isinstance(data[0], dict):
        names = list(dict.fromkeys(key for row in data for key in row))
        return name, _csv(names, ([row.get(key) for key in names] for row in data))
    raise TypeError("data: a frame, a dict of columns, a list of dicts, CSV as text or bytes, or a path")
