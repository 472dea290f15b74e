"""Types of the caller's values: levels are texts in the engine, and come back as the values that a frame had."""

import math
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from ._cells import MISSING, label_text

#: Values of the labels of truth values.
_TRUTH = {"False": False, "True": True}


class Kind(NamedTuple):
    """Type of a column: values by label, or a function that makes the value of a label. `ordered` is None except for categories."""

    values: Optional[Dict[str, Any]] = None
    make: Optional[Callable[[str], Any]] = None
    ordered: Optional[bool] = None

    def restored(self, labels: List[str]) -> Optional[List[Any]]:
        """Values of labels; None if one has none, as the label of a bin."""
        try:
            return [self.values[label] if self.values is not None else (self.make or str)(label) for label in labels]
        except (KeyError, ValueError):
            return None


def _common_type(values: Any) -> str:
    """Name of the type of all present values, `float` for whole numbers among floats; empty if there is none."""
    kinds = set(map(type, values))
    if len(kinds) > 1:
        kinds = {kind for kind in kinds if kind is not float} | {float for of in values if type(of) is float and of == of}
    found = {kind.__name__ for kind in kinds} - set(MISSING)
    return "float" if found == {"int", "float"} else found.pop() if len(found) == 1 else ""


def kind_of(values: Any) -> Optional[Kind]:
    """Type of a column of a frame, if it is one of numbers, truth values or categories; None for texts and others."""
    dtype = getattr(values, "dtype", None)
    categories, ordered = getattr(dtype, "categories", None), getattr(dtype, "ordered", None)
    if categories is not None and ordered is not None:
        return Kind({label_text(of): of for of in categories.tolist()}, ordered=bool(ordered))
    name = str(dtype if dtype is not None else getattr(values, "type", "object")).lower()
    if name == "object":
        name = _common_type(values)
    if name.startswith("bool"):
        return Kind(_TRUTH)
    if name.startswith(("int", "uint")):
        return Kind(make=int)
    return Kind(make=float) if name.startswith(("float", "double")) else None


def _ends(label: str) -> Tuple[float, float]:
    """Ends of the bin with a label that the engine writes (≤ 17, 17 – 33, > 33). Errors: `ValueError` for other labels."""
    low, between, high = label.partition(" – ")
    if between:
        return float(low), float(high)
    if label[:2] == "≤ ":
        return -math.inf, float(label[2:])
    if label[:2] == "> ":
        return float(label[2:]), math.inf
    raise ValueError(label)


def bin_of(levels: List[str], value: Any) -> Optional[int]:
    """Place of the bin that holds a number, which a bin does up to its upper end; None if there is none."""
    for place, label in enumerate(levels):
        try:
            low, high = _ends(label)
            if low < float(value) <= high:
                return place
        except (TypeError, ValueError):
            return None
    return None


class Levels:
    """Levels of a variable, and the values of the caller that they stand for."""

    def __init__(self, levels: List[str], kind: Optional[Kind]) -> None:
        found = None if kind is None else kind.restored(levels)
        self._ordered = None if kind is None or found is None else kind.ordered
        self._is_text = found is None
        self._values = dict(zip(levels, levels if found is None else found))

    def value(self, level: Optional[str]) -> Any:
        """Value of a level; None for none."""
        return None if level is None else self._values[level]

    def column(self, pandas: Any, values: List[Any]) -> Any:
        """Column of a frame from values: categories with all levels in their order for texts and for categories, else the values."""
        if not self._is_text and self._ordered is None:
            return values
        return pandas.Categorical(values, categories=list(self._values.values()), ordered=bool(self._ordered))
