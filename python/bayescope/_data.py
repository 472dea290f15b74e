"""Conversion of input data for the core: a file, read as by the page and the command line, or columns."""

import os
from typing import Any, NamedTuple, Optional, Tuple, Union

from ._frames import Frame, frame_of

#: File name given to data that have none.
USUAL_NAME = "data.csv"


class Named(NamedTuple):
    """File with its name and content."""

    name: str
    content: bytes


def file_of(data: Any, name: str = USUAL_NAME) -> Optional[Tuple[str, bytes]]:
    """Input file as (name, bytes), from text, bytes, a path, or an open file; None for other data."""
    if isinstance(data, Named):
        return data
    if isinstance(data, (bytes, bytearray, memoryview)):
        return name, bytes(data)
    if isinstance(data, os.PathLike) or (isinstance(data, str) and "\n" not in data):
        with open(data, "rb") as file:
            return os.path.basename(os.fspath(data)), file.read()
    if isinstance(data, str):
        return name, data.encode()
    read: Any = getattr(data, "read", None)
    if not callable(read):
        return None
    content: Any = read()
    return name, content.encode() if isinstance(content, str) else content


def table_of(data: Any) -> Union[Tuple[str, bytes], Frame]:
    """Input data as a file (name, bytes) or as a `Frame` of columns. Errors: `TypeError` for other data."""
    found = file_of(data)
    if found is None:
        found = frame_of(data)
    if found is None:
        raise TypeError(
            "data: a frame (pandas, polars, Arrow), an array of two dimensions, a dict of columns, a list of dicts, "
            "a path, or a file as text or bytes"
        )
    return found
