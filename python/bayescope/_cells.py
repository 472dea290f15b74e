"""Conversion of a column's values to numbers, or to codes with labels. Types decide: numbers are numbers, and texts are labels, unchanged.
"""

import datetime
import math
import numbers
from array import array
from decimal import Decimal
from typing import Any, Dict, List

from ._problem import refuse
from ._words import safe, t

#: Maximum m such that every integer in -m..m is exactly representable as a float.
MAX_EXACT = 2**53

#: Maximum number of notes per column on values that share a label.
MAX_SAME_LABEL_NOTES = 3

#: Names of the types of missing values in Python, pandas and polars.
MISSING = ("NoneType", "NAType", "NaTType", "Null")

_TIMES = (datetime.date, datetime.time)


def _means_missing(kind: Any) -> Any:
    return kind.__name__ in MISSING


def is_missing(value: Any) -> bool:
    """Whether a value is missing: None, NaN, NA, or NaT."""
    if _means_missing(type(value)):
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError, ArithmeticError):
        return False


def _is_truth(kind: Any) -> bool:
    return kind.__name__ in ("bool", "bool_")


def _is_time(kind: Any) -> bool:
    return issubclass(kind, _TIMES) or kind.__name__ == "datetime64"


def _is_number(kind: Any) -> bool:
    is_real = not issubclass(kind, bool) and issubclass(kind, (numbers.Real, Decimal))
    return is_real and kind.__name__ != "timedelta64"


def _is_level(kind: Any) -> bool:
    """Whether values of a type can be labels: texts, numbers, truth values, times, and types that define `__str__`."""
    if issubclass(kind, str) or _is_truth(kind) or _is_number(kind) or _is_time(kind):
        return True
    is_other = issubclass(kind, (bytes, bytearray, memoryview, complex, numbers.Complex, datetime.timedelta, tuple, frozenset))
    return not (is_other or kind.__name__ == "timedelta64") and kind.__str__ is not object.__str__


def refuse_cell(name: str, row: Any, kind: Any) -> None:
    """Raises the error for a value of an unsupported type; rows count from 1."""
    refuse("bad-cell", column=name, row=row, kind=f"a value of the type {kind}")


def _loses(x: Any) -> bool:
    """Whether an integer is not exactly representable as a float."""
    if -MAX_EXACT <= x <= MAX_EXACT:
        return False
    try:
        return bool(int(float(x)) != x)
    except OverflowError:
        return True


def _is_huge(value: Any) -> bool:
    """Whether a number is an integer that is not exactly representable as a float."""
    if isinstance(value, numbers.Integral):
        return _loses(int(value))
    return isinstance(value, Decimal) and value.is_finite() and value == value.to_integral_value() and _loses(int(value))


def of_numbers(name: str, found: Any) -> Any:
    """Column of numbers from an array of floats, NaN for missing values. Errors: infinite number."""
    for infinite in (math.inf, -math.inf):
        if infinite in found:
            refuse("infinite-number", column=name, row=found.index(infinite) + 1)
    return name, found.tobytes(), None, False


def _number_text(value: Any) -> Any:
    """Text of a number as a label, without a decimal point if the number is an integer."""
    if isinstance(value, numbers.Integral):
        return str(int(value))
    if isinstance(value, Decimal):
        return str(int(value)) if value == value.to_integral_value() else str(value)
    x = _float(value)
    return str(int(x)) if x.is_integer() and abs(x) < 1e15 else repr(x)


def _time_text(text: str) -> Any:
    """Text of a numpy datetime with seconds (added as 00 if absent) and without trailing zeros in their fraction."""
    day, _, time = text.partition("T")
    time = time.rstrip("0").rstrip(".") if "." in time else time + ":00:00"[len(time) - 2 :]
    return f"{day} {time}" if day != text else text


def _time_texts(times: Any) -> Any:
    """ISO 8601 texts of dates and times; only the dates if every time is midnight."""
    texts = [x.isoformat(sep=" ") if isinstance(x, datetime.datetime) else _time_text(str(x)) for x in times]
    midnight = " 00:00:00"
    has_time = any(" " in text and not text.endswith(midnight) for text in texts)
    return texts if has_time else [text.partition(" ")[0] for text in texts]


def label_text(value: Any) -> Any:
    if isinstance(value, str):
        return str.__str__(value)
    if _is_truth(type(value)):
        return str(bool(value))
    return _number_text(value) if _is_number(type(value)) else str(value)


def _sound(labels: Any) -> Any:
    """Labels in which lone surrogates, which UTF-8 cannot encode, are replaced."""
    try:
        "".join(labels).encode()
        return labels
    except UnicodeEncodeError:
        return [label.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for label in labels]


def _shown(value: Any) -> Any:
    return safe(repr(value.item() if type(value).__module__ == "numpy" else value))


def _note_same(name: str, values: Any, labels: Any, notes: List[str]) -> None:
    """Adds notes on pairs of different values of a column, such as 1 and '1', that have one label."""
    if len(set(labels)) == len(labels):
        return
    first: Dict[Any, Any] = {}
    noted = 0
    for value, label in zip(values, labels):
        other = first.setdefault(label, value)
        if label and other is not value and other != value and noted < MAX_SAME_LABEL_NOTES:
            notes.append(t("frame.notes.same-label", column=safe(name), first=_shown(other), second=_shown(value), label=label))
            noted += 1


def _note_empty(name: str, codes: Any, distinct: Any, labels: Any, notes: List[str]) -> None:
    empty = {code for code, (value, label) in enumerate(zip(distinct, labels)) if label == "" and not is_missing(value)}
    rows = sum(code in empty for code in codes) if empty else 0
    if rows:
        notes.append(t("frame.notes.empty-texts", column=safe(name), n=rows))


def _refuse_others(name: str, codes: Any, distinct: Any, refused: Any) -> None:
    """Raises an error for the first value that is infinite or whose type is in the set `refused`."""
    for place, value in enumerate(distinct):
        is_infinite = isinstance(value, (float, Decimal)) and math.isinf(value)
        if is_infinite or type(value) in refused:
            row = next((row for row, code in enumerate(codes, 1) if code == place), 1)
            if is_infinite:
                refuse("infinite-number", column=name, row=row)
            refuse_cell(name, row, type(value).__name__)


def labels_of(name: str, codes: Any, distinct: Any, notes: List[str], declared: bool = False) -> Any:
    """Column of labels. `codes` holds for each row an index into the values `distinct`, negative if missing."""
    present = [value for value in distinct if not is_missing(value)]
    kinds = {type(value) for value in present}
    _refuse_others(name, codes, distinct, {kind for kind in kinds if not _is_level(kind)})
    if kinds and all(map(_is_time, kinds)):
        texts = iter(_time_texts(present))
        labels = ["" if is_missing(value) else next(texts) for value in distinct]
    else:
        labels = ["" if is_missing(value) else label_text(value).strip() for value in distinct]
    if not declared and any(map(_is_number, kinds)) and not all(map(_is_number, kinds)):
        notes.append(t("frame.notes.mixed-values", column=safe(name)))
    labels = _sound(labels)
    _note_same(name, distinct, labels, notes)
    _note_empty(name, codes, distinct, labels, notes)
    return name, codes.tobytes(), labels, declared


def _float(value: Any) -> Any:
    """Number as a float; numpy's 16- and 32-bit floats are converted through their shortest decimal text, so that 0.1 stays 0.1."""
    return float(str(value)) if type(value).__name__ in ("float16", "float32") else float(value)


def of_codes(name: str, codes: Any, distinct: Any, notes: List[str]) -> Any:
    """Column from `codes`, indices into the values `distinct`: numbers if all values are numbers, otherwise labels."""
    present = [value for value in distinct if not is_missing(value)]
    if not all(_is_number(type(value)) for value in present):
        return labels_of(name, codes, distinct, notes)
    if any(map(_is_huge, present)):
        notes.append(t("frame.notes.large-integers", column=safe(name)))
        return labels_of(name, codes, distinct, notes)
    # Code -1 (a missing value) selects the NaN at the end.
    numbers_by_code = [math.nan if is_missing(value) else _float(value) for value in distinct] + [math.nan]
    return of_numbers(name, array("d", [numbers_by_code[code] for code in codes]))


def _coded(name: str, values: Any, is_typed: Any) -> Any:
    """Codes in order of first occurrence, and the distinct values. `is_typed` keeps equal values of different types apart."""
    index: Dict[Any, int] = {}
    try:
        if is_typed:
            codes = array("i", [index.setdefault((type(value), value), len(index)) for value in values])
            return codes, [value for _, value in index]
        return array("i", [index.setdefault(value, len(index)) for value in values]), list(index)
    except TypeError:
        for row, value in enumerate(values, 1):
            try:
                hash(value)
            except TypeError:
                refuse_cell(name, row, type(value).__name__)
        raise


def _has_large(values: Any, kinds: Any) -> bool:
    """Whether some integers may not be exactly representable as floats."""
    if int not in kinds:
        return False
    whole = [x for x in values if type(x) is int]
    return max(whole) > MAX_EXACT or min(whole) < -MAX_EXACT


def of_list(name: str, values: Any, notes: List[str]) -> Any:
    """Column from a list of Python values of any types."""
    every = set(map(type, values))
    kinds = {kind for kind in every if not _means_missing(kind)}
    if kinds <= {int, float} and not _has_large(values, kinds):
        gaps = every - kinds
        return of_numbers(name, array("d", [math.nan if type(x) in gaps else x for x in values] if gaps else values))
    # Values 1, 1.0 and True are equal, so that as untyped keys only one of them would be kept.
    is_typed = sum(not issubclass(kind, str) for kind in kinds) > 1
    codes, distinct = _coded(name, values, is_typed)
    return of_codes(name, codes, distinct, notes)
