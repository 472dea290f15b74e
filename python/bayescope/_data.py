"""Data as the core takes them: a file, which is read as the page and the command line read it, or columns."""

import os

from ._frames import frame_of

#: Name of data that have none.
USUAL_NAME = "data.csv"


def file_of(data, name=USUAL_NAME):
    """A file as (name, bytes): of text or bytes, of a path, or of an open file; None of other data."""
    if isinstance(data, (bytes, bytearray, memoryview)):
        return name, bytes(data)
    if isinstance(data, os.PathLike) or (isinstance(data, str) and "\n" not in data):
        with open(data, "rb") as file:
            return os.path.basename(os.fspath(data)), file.read()
    if hasattr(data, "read") and callable(data.read):
        content = data.read()
        return name, content.encode() if isinstance(content, str) else content
    return (name, data.encode()) if isinstance(data, str) else None


def table_of(data):
    """A file as (name, bytes), or a `Frame`. Errors: `TypeError` of what is neither."""
    found = file_of(data)
    if found is None:
        found = frame_of(data)
    if found is None:
        raise TypeError(
            "data: a frame (pandas, polars, Arrow), an array of two dimensions, a dict of columns, a list of dicts, "
            "a path, or a file as text or bytes"
        )
    return found
