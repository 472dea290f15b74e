"""Conversion of numpy, pandas, polars and Arrow columns to numbers or codes, by those packages themselves. None of them is imported here: a
caller that passes such a column has already imported it."""

import importlib.util
import math
import struct
import sys
from array import array
from collections.abc import Iterable, Mapping, Set
from typing import Any, List

from ._cells import MAX_EXACT, labels_of, of_codes, of_list, refuse_cell
from ._problem import refuse


def packages(value: Any) -> Any:
    """Names of the packages (numpy, pandas, …) in which the class of a value and its base classes are defined."""
    return {kind.__module__.partition(".")[0] for kind in type(value).__mro__}


def _numpy() -> Any:
    return sys.modules["numpy"]


def _has_numpy() -> bool:
    """Whether numpy is available to convert arrays of other packages."""
    return "numpy" in sys.modules or importlib.util.find_spec("numpy") is not None


def _times(name: str, values: Any, notes: List[str]) -> Any:
    """Column of labels from a numpy array of dates or times."""
    np = _numpy()
    times, codes = np.unique(values, return_inverse=True)
    codes = codes.reshape(-1).astype(np.int32)
    codes[np.isnat(values)] = -1
    return labels_of(name, codes, [np.datetime64(time) for time in times[~np.isnat(times)]], notes)


def _shortest(values: Any) -> Any:
    """Array of 16- or 32-bit floats converted to 64 bits through their shortest decimal text, so that 0.1 stays 0.1."""
    np = _numpy()
    distinct, places = np.unique(values, return_inverse=True)
    return np.array([float(str(x)) for x in distinct], dtype=float)[places.reshape(-1)]


def _shortest_of(values: Any) -> Any:
    """List of 32-bit floats converted to 64 bits through their shortest decimal text, without use of numpy."""
    known = {}
    for x in {x for x in values if x is not None and math.isfinite(x)}:
        texts = (f"{x:.{digits}g}" for digits in range(6, 10))
        known[x] = next(float(text) for text in texts if struct.pack("f", float(text)) == struct.pack("f", x))
    return [known.get(x, x) for x in values]


def _numbers(name: str, values: Any, is_missing: Any) -> Any:
    np = _numpy()
    is_short = values.dtype.kind == "f" and values.dtype.itemsize < 8
    found = (_shortest(values) if is_short else values).astype(np.float64)
    if is_missing is not None:
        found[is_missing] = np.nan
    if np.isinf(found).any():
        refuse("infinite-number", column=name, row=int(np.isinf(found).argmax()) + 1)
    return name, found.tobytes(), None, False


def _has_large(values: Any) -> bool:
    return values.dtype.kind in "iu" and values.size > 0 and (int(values.max()) > MAX_EXACT or int(values.min()) < -MAX_EXACT)


def of_numpy(name: str, values: Any, notes: List[str], is_missing: Any = None) -> Any:
    """Column from a numpy array. `is_missing`: mask of the rows without a value."""
    np = _numpy()
    if isinstance(values, np.ma.MaskedArray):
        values, is_missing = values.data, np.ma.getmaskarray(values)
    if values.ndim != 1:
        refuse("bad-column", column=name, kind=f"an array of the shape {values.shape}")
    kind = values.dtype.kind
    if kind == "b":
        codes = values.astype(np.int32)
        if is_missing is not None:
            codes[is_missing] = -1
        return labels_of(name, codes, [False, True], notes)
    if kind in "iuf" and not _has_large(values):
        return _numbers(name, values, is_missing)
    if kind == "M" and is_missing is None:
        return _times(name, values, notes)
    if kind in "mcSV":
        refuse_cell(name, 1, values.dtype.name)
    items = values.tolist() if kind != "M" else list(values)
    return of_list(name, items if is_missing is None else [None if no else x for x, no in zip(items, is_missing)], notes)


def _of_masked(name: str, values: Any, dtype: Any, notes: List[str]) -> Any:
    """Column from a pandas array of nullable numbers or booleans."""
    np = _numpy()
    is_missing = np.asarray(values.isna(), dtype=bool)
    held = values.to_numpy(dtype=dtype.numpy_dtype, na_value=dtype.numpy_dtype.type(0))
    return of_numpy(name, np.asarray(held), notes, is_missing)


def of_pandas(name: str, values: Any, notes: List[str]) -> Any:
    """Column from a pandas series, index or extension array."""
    np = _numpy()
    dtype, held = values.dtype, getattr(values, "array", values)
    if hasattr(dtype, "categories"):
        return labels_of(name, np.asarray(held.codes).astype(np.int32), dtype.categories.tolist(), notes, True)
    if isinstance(dtype, np.dtype):
        found = np.asarray(values)
        return of_list(name, found.tolist(), notes) if dtype.kind == "O" else of_numpy(name, found, notes)
    if hasattr(dtype, "pyarrow_dtype"):
        return of_arrow(name, held.__arrow_array__(), notes)
    if hasattr(dtype, "numpy_dtype") and hasattr(held, "to_numpy"):
        return _of_masked(name, held, dtype, notes)
    if hasattr(dtype, "fill_value"):
        return of_numpy(name, np.asarray(held), notes)
    codes, distinct = sys.modules["pandas"].factorize(held)
    return of_codes(name, codes.astype(np.int32), list(distinct), notes)


def _polars_codes(values: Any) -> Any:
    """Codes of a polars series of the type Enum, -1 for missing values."""
    return array("i", values.to_physical().cast(sys.modules["polars"].Int32).fill_null(-1).to_list())


def _polars_texts(name: str, values: Any, notes: List[str]) -> Any:
    """Column from a polars series of texts, with codes in order of first occurrence."""
    pl = sys.modules["polars"]
    texts = values.cast(pl.String)
    distinct = texts.unique(maintain_order=True).drop_nulls()
    return labels_of(name, _polars_codes(texts.cast(pl.Enum(distinct))), distinct.to_list(), notes)


def of_polars(name: str, values: Any, notes: List[str]) -> Any:
    """Column from a polars series of any type."""
    dtype = values.dtype
    kind = dtype.base_type().__name__
    if kind == "Enum":
        return labels_of(name, _polars_codes(values), dtype.categories.to_list(), notes, True)
    if kind in ("String", "Utf8", "Categorical"):
        return _polars_texts(name, values, notes)
    if dtype.is_numeric() and kind != "Decimal":
        is_large = dtype.is_integer() and any(x is not None and abs(x) > MAX_EXACT for x in (values.min(), values.max()))
        if not is_large and _has_numpy():
            return of_numpy(name, values.to_numpy(), notes)
        if kind == "Float32":
            return of_list(name, _shortest_of(values.to_list()), notes)
    return of_list(name, values.to_list(), notes)


def _whole(values: Any) -> Any:
    """Chunked Arrow array merged into one array with one dictionary."""
    if not hasattr(values, "combine_chunks"):
        return values
    found = values.unify_dictionaries().combine_chunks()
    if hasattr(found, "num_chunks"):
        found = sys.modules["pyarrow"].concat_arrays(found.chunks)
    return found


def _arrow_has_large(values: Any) -> Any:
    compute = importlib.import_module("pyarrow.compute")
    return any(x is not None and abs(x) > MAX_EXACT for x in compute.min_max(values).as_py().values())


def of_arrow(name: str, values: Any, notes: List[str]) -> Any:
    """Column from an Arrow array or chunked array."""
    pa = sys.modules["pyarrow"]
    values = _whole(values)
    while isinstance(values.type, pa.BaseExtensionType):
        values = values.storage
    kind, declared = values.type, pa.types.is_dictionary(values.type)
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        values = values.dictionary_encode()
    if hasattr(values, "indices"):
        places = values.indices.cast(pa.int32()).to_pylist()
        codes = array("i", [-1 if place is None else place for place in places])
        return labels_of(name, codes, values.dictionary.to_pylist(), notes, declared)
    is_floating = pa.types.is_floating(kind)
    if _has_numpy() and (is_floating or (pa.types.is_integer(kind) and not _arrow_has_large(values))):
        return of_numpy(name, values.to_numpy(zero_copy_only=False), notes)
    if is_floating and kind.bit_width < 64:
        return of_list(name, _shortest_of(values.cast(pa.float32()).to_pylist()), notes)
    return of_list(name, values.to_pylist(), notes)


def read_column(name: str, values: Any, notes: List[str]) -> Any:
    """Column in the form of the core: name, numbers or codes as bytes, labels (None for numbers), and whether the caller declared the
    labels. Errors: `BayescopeError` if the values do not form a column."""
    of = packages(values)
    if "pandas" in of and hasattr(values, "dtype"):
        return of_pandas(name, values, notes)
    if "polars" in of and hasattr(values, "to_physical"):
        return of_polars(name, values, notes)
    if "pyarrow" in of and hasattr(values, "to_pylist"):
        return of_arrow(name, values, notes)
    if "numpy" in of and hasattr(values, "ndim"):
        return of_numpy(name, values, notes)
    if hasattr(values, "__array__") and "numpy" in sys.modules:
        return of_numpy(name, _numpy().asarray(values), notes)
    if isinstance(values, (str, bytes, bytearray, Mapping, Set)) or not isinstance(values, Iterable):
        refuse("bad-column", column=name, kind=f"a value of the type {type(values).__name__}")
    if isinstance(values, array) and values.typecode in "bBhHiIlLfd":
        return of_list(name, values.tolist(), notes)
    return of_list(name, list(values), notes)


