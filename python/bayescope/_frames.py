"""Conversion of data frames, arrays, columns and rows to columns for the core; names and values are kept as given."""

import collections.abc
import datetime
import importlib
import itertools
import sys
from typing import Any, List

from ._arrays import packages, read_column
from ._kinds import kind_of
from ._problem import refuse
from ._words import safe, t


class Frame:
    """Columns for the core, with their values as bytes, and notes on how they were converted."""

    def __init__(self, pairs: Any, notes: List[str]) -> None:
        """Converts the columns `pairs`: pairs of a name, of any type, and the values of the column."""
        pairs = list(pairs)
        if not pairs:
            refuse("no-columns")
        self.notes = notes
        names = _names([name for name, _ in pairs], notes)
        self.columns = [read_column(name, values, self.notes) for name, (_, values) in zip(names, pairs)]
        #: Types of the columns to restore, by name.
        self.kinds = {name: kind for name, (_, values) in zip(names, pairs) if (kind := kind_of(values)) is not None}

    def for_engine(self) -> Any:
        """Columns in the form that the engine's request `columns` accepts."""
        return [
            {"name": name, **({"numbers": held} if labels is None else {"codes": held, "labels": labels, "declared": declared})}
            for name, held, labels, declared in self.columns
        ]


def _is_missing_name(name: Any) -> bool:
    """Whether the name of a column is missing."""
    return name is None or type(name).__name__ in ("NAType", "NaTType") or name != name


def name_text(name: Any) -> Any:
    """Text of a column name: a date without the time if it is midnight, a tuple's items joined by "_"; empty for a missing name."""
    if isinstance(name, tuple):
        return "_".join(filter(None, map(name_text, name)))
    if isinstance(name, str):
        return str.__str__(name).strip()
    if isinstance(name, bytes):
        return name.decode("utf-8", "replace").strip()
    if _is_missing_name(name):
        return ""
    if isinstance(name, datetime.datetime):
        return name.isoformat(sep=" ").replace(" 00:00:00", "") if name.tzinfo is None else name.isoformat(sep=" ")
    return str(name).strip()


def _names(given: Any, notes: List[str]) -> Any:
    """Distinct column names as texts, generated for columns without one. Errors: `duplicate-column`."""
    names = [name_text(name) for name in given]
    joined = next((text for name, text in zip(given, names) if isinstance(name, tuple) and len(name) > 1), None)
    if joined is not None:
        notes.append(t("frame.notes.joined-names", name=safe(joined)))
    for place, name in enumerate(names):
        if not name:
            names[place] = next(free for free in (f"V{number}" for number in itertools.count(place + 1)) if free not in names)
            notes.append(t("frame.notes.unnamed-column", name=names[place]))
        elif names.index(name) < place:
            refuse("duplicate-column", column=name, first=names.index(name) + 1, second=place + 1)
    return names


def _of_pandas(data: Any) -> Any:
    """Columns (`Frame`) of a pandas data frame, without its index."""
    index = [name for name in data.index.names if name is not None]
    notes = []
    if index:
        names = ", ".join(f"“{safe(name_text(name))}”" for name in index)
        notes.append(t("frame.notes.unused-index", n=len(index), names=names))
    return Frame([(name, data.iloc[:, place]) for place, name in enumerate(data.columns)], notes)


def _of_arrow(data: Any) -> Any:
    """Columns (`Frame`) of an Arrow table or record batch."""
    return Frame([(name, data.column(place)) for place, name in enumerate(data.schema.names)], [])


def _of_array(data: Any) -> Any:
    """Columns (`Frame`) of a numpy array: two-dimensional with columns numbered from 0, or structured with named fields."""
    shape = f"an array of the shape {data.shape}"
    if data.dtype.names:
        if data.ndim != 1:
            refuse("nameless-rows", kind=shape, remedy="an array with one row of fields each")
        return Frame([(name, data[name]) for name in data.dtype.names], [])
    if data.ndim != 2:
        refuse("nameless-rows", kind=shape, remedy="an array of two dimensions, with a column for each variable")
    if hasattr(data, "A1"):  # numpy.matrix, whose columns are matrices too
        data = data.A
    return Frame([(place, data[:, place]) for place in range(data.shape[1])], [])


def _refuse_different_indexes(data: Any) -> None:
    """Refuses pandas series with different indexes, because their rows do not correspond."""
    series = [(name, values) for name, values in data.items() if "pandas" in packages(values) and hasattr(values, "index")]
    for name, values in series[1:]:
        first, other = series[0]
        if len(values) == len(other) and not values.index.equals(other.index):
            refuse("index-differs", first=name_text(first), second=name_text(name))


def _of_mapping(data: Any) -> Any:
    """Columns (`Frame`) of a mapping from column names to columns."""
    _refuse_different_indexes(data)
    return Frame(data.items(), [])


def _record(row: Any) -> Any:
    """Row as a mapping from field names to values; None if its fields have no names."""
    if isinstance(row, collections.abc.Mapping):
        return row
    if hasattr(row, "_asdict"):
        return row._asdict()
    if hasattr(row, "keys") and hasattr(row, "__getitem__"):
        return {key: row[key] for key in row.keys()}
    fields = getattr(type(row), "__dataclass_fields__", None)
    return None if fields is None else {name: getattr(row, name) for name in fields}


def _of_rows(rows: Any) -> Any:
    """Columns (`Frame`) of rows with field names: dicts, named tuples, data classes. Absent fields are missing values."""
    records = []
    for place, row in enumerate(rows, 1):
        record = _record(row)
        if record is None and place == 1:
            remedy = "a dict of columns, or a list of dicts"
            refuse("nameless-rows", kind=f"values of the type {type(row).__name__}", remedy=remedy)
        if record is None:
            refuse("bad-row", row=place, kind=f"a value of the type {type(row).__name__}")
        records.append(record)
    names = dict.fromkeys(name for record in records for name in record)
    return Frame([(name, [record.get(name) for record in records]) for name in names], [])


def _by_arrow(data: Any) -> Any:
    """Columns (`Frame`) of data that offer the Arrow stream or the data frame interchange interface, converted by pyarrow."""
    try:
        pyarrow = importlib.import_module("pyarrow")
        interchange = importlib.import_module("pyarrow.interchange")
    except ImportError:
        refuse("no-reader", kind=type(data).__name__)
    if hasattr(data, "__arrow_c_stream__"):
        return _of_arrow(pyarrow.table(data))
    return _of_arrow(interchange.from_dataframe(data))


def frame_of(data: Any) -> Any:
    """Columns (`Frame`) of a data frame, an array, a dict of columns or a list of rows; None for other data."""
    of = packages(data)
    if "polars" in of and hasattr(data, "collect") and not hasattr(data, "get_columns"):
        data = data.collect()
    if "pandas" in of and hasattr(data, "iloc") and hasattr(data, "columns"):
        return _of_pandas(data)
    if "polars" in of and hasattr(data, "get_columns"):
        return Frame([(column.name, column) for column in data.get_columns()], [])
    if "pyarrow" in of and hasattr(data, "read_all"):
        data = data.read_all()
    if "pyarrow" in of and hasattr(data, "schema") and hasattr(data, "column"):
        return _of_arrow(data)
    if "numpy" in of and hasattr(data, "ndim"):
        return _of_array(data)
    if isinstance(data, collections.abc.Mapping):
        return _of_mapping(data)
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__dataframe__"):
        return None if "pandas" in of or "polars" in of else _by_arrow(data)
    if hasattr(data, "__array__") and "numpy" in sys.modules:
        return _of_array(sys.modules["numpy"].asarray(data))
    if isinstance(data, (list, tuple, collections.abc.Iterator)) and not hasattr(data, "read"):
        return _of_rows(data)
    return None
