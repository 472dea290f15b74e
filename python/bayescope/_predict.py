"""Predictions of one variable from the others: of new rows, and by cross-validation."""

from array import array
from typing import Any, Dict, List, Optional

from . import _core
from ._arrays import packages
from ._data import table_of
from ._frames import Frame
from ._kinds import Levels
from ._notes import warn
from ._problem import package, problems, refuse_word, similar
from ._tables import html_table
from ._words import safe, t

#: Number of predictions that a request returns at most: all.
_ALL = 1_000_000_000

#: Maximum number of rows that a notebook shows, and of columns that a warning names.
_MAX_SHOWN, _MAX_NAMED = 50, 10


def _as_csv(frame: Frame) -> bytes:
    """Columns as CSV, with empty cells for missing values."""
    import csv  # not with the package: its import takes long
    import io

    columns: List[List[str]] = []
    for _, held, labels, _ in frame.columns:
        if labels is None:
            numbers = array("d", held)
            columns.append(["" if x != x else str(int(x)) if x.is_integer() else repr(x) for x in numbers])
        else:
            columns.append(["" if code < 0 else str(labels[code]) for code in array("i", held)])
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([name for name, *_ in frame.columns])
    writer.writerows(zip(*columns))
    return text.getvalue().encode()


def read_csv(text: str) -> List[List[str]]:
    """Rows of a CSV text."""
    import csv
    import io

    return list(csv.reader(io.StringIO(text)))


class Predictions:
    """Predicted levels of a variable, a row each.

    Attributes
    ----------
    target : str
        Predicted variable.
    levels : list of str
        Its levels.
    predicted : list
        Most probable level, as a value of the type in the frame that the network was learned from; None where the evidence is impossible.
    probabilities : list of list of float
        Probability of each level; empty where the evidence is impossible.
    measures : dict or None
        Log-loss, Brier score, accuracy and calibration, if the data have the target.
    """

    def __init__(self, target: str, levels: List[str], found: Dict[str, Any], restored: Levels, index: Any = None) -> None:
        rows = found["first"]
        self._restored, self._index = restored, index
        self.target: str = target
        self.levels: List[str] = levels
        self.predicted: List[Any] = [
            None if row["predicted"] is None else restored.value(levels[row["predicted"]]) for row in rows
        ]
        self.probabilities: List[List[float]] = [row["probabilities"] for row in rows]
        self.measures: Optional[Dict[str, Any]] = found["measures"]

    def __repr__(self) -> str:
        return f"<bayescope.Predictions: {self.target} of {len(self.predicted)} rows>"

    def _rows(self) -> List[List[Any]]:
        empty = [None] * len(self.levels)
        return [[level, *(row or empty)] for level, row in zip(self.predicted, self.probabilities)]

    def to_frame(self) -> Any:
        """Predictions as a pandas data frame with the index of the rows: the predicted level, and the probability of each level.

        Returns
        -------
        pandas.DataFrame
        """
        head = ["predicted", *self.levels]
        pandas = package("pandas", "to_frame()")
        found = pandas.DataFrame(self._rows(), columns=head, index=self._index)
        found["predicted"] = self._restored.column(pandas, self.predicted)
        return found

    def _repr_html_(self) -> str:
        return html_table([self.target, *(f"P({level})" for level in self.levels)], self._rows()[:_MAX_SHOWN])


def predicted(engine: Any, variables: List[Dict[str, Any]], target: int, data: Any, restored: Levels) -> Predictions:
    """Predictions of the variable `target` for the rows of data, by the network with tables in an engine."""
    held = table_of(data)
    if isinstance(held, Frame):
        warn(held.notes)
        content = _as_csv(held)
    else:
        content = held[1]
    found: Dict[str, Any] = {}
    wrong: Dict[str, Any] = {}
    with problems():
        try:
            found = engine.ask("predictRows", target=target, bytes=content, first=_ALL)
        except _core.Refusal as refusal:
            wrong = refusal.args[0]
            if not isinstance(held, Frame) or wrong["code"] != "unknown-level":
                raise
    if wrong:
        # The first line of the text that the engine reads has the names.
        place = {"option": f"predict, row {int(wrong['line']) - 1}", "column": wrong["column"]}
        refuse_word("unknown-level", wrong["value"], wrong["levels"], **place)
    absent = [variables[v]["name"] for v in found["absent"]]
    if absent:
        near = {name: of[0] for name in found["ignored"] if (of := similar(name, absent))}
        meant = "".join(t("python.meant", name=safe(name), variable=safe(of)) for name, of in near.items())
        shown = [*map(safe, absent[:_MAX_NAMED]), *(["…"] if len(absent) > _MAX_NAMED else [])]
        warn([t("python.absent", names=", ".join(shown), meant=meant)])
    index = data.index if "pandas" in packages(data) else None
    return Predictions(variables[target]["name"], variables[target]["levels"], found, restored, index)
