"""Evidence and interventions that a caller gives, by names of variables and levels or by values, as the engine takes them."""

from typing import Any, Dict, List, Mapping, Optional, Tuple

from ._cells import is_missing, label_text
from ._frames import name_text
from ._kinds import bin_of
from ._notes import warn
from ._problem import refuse_option, refuse_word
from ._settings import number
from ._types import Weights
from ._words import t

#: Maximum difference from 1 of the sum of probabilities.
_MAX_OFF = 1e-6

#: Maximum number of edges that a warning lists.
_MAX_EDGES = 6


def warn_of_class(marks: Mapping[Tuple[str, str], str], members: Tuple[int, bool]) -> None:
    """Warns that an intervention is answered by one of several equivalent networks. `marks`: marks of the edges in the class; `members`:
    number of its members, and whether all were counted."""
    count, is_complete = members
    if count < 2:
        return
    open_edges = [edge for edge, mark in marks.items() if mark == "reversible"]
    shown = [f"{a} – {b}" for a, b in open_edges[:_MAX_EDGES]] + (["…"] if len(open_edges) > _MAX_EDGES else [])
    key = "python.openClass" if is_complete else "python.openClassMore"
    warn([t(key, count=count, edges=", ".join(shown), a=open_edges[0][0], b=open_edges[0][1])])


def _items(option: str, given: Any, wanted: str) -> List[Tuple[Any, Any]]:
    """Keys and values of a dict or a pandas series; none for None. Errors: `bad-value` for anything else."""
    if given is None:
        return []
    if not callable(getattr(given, "items", None)):
        refuse_option("bad-value", option=option, wanted=wanted, value=repr(given))
    return list(given.items())


class Places:
    """Variables of a network and their levels, by name."""

    def __init__(self, variables: List[Dict[str, Any]]) -> None:
        self.variables = variables
        self.names: List[str] = [of["name"] for of in variables]
        self._at = {name: place for place, name in enumerate(self.names)}

    def variable(self, name: Any, option: str) -> int:
        text = name if isinstance(name, str) and name in self._at else name_text(name)
        if text not in self._at:
            refuse_word("unknown-name", text, self._at, option=option)
        return self._at[text]

    def _level(self, v: int, level: Any, option: str) -> int:
        """Place of a level: that with the text of a value, or the bin that holds a number."""
        levels: List[str] = self.variables[v]["levels"]
        text = label_text(level)
        if text in levels:
            return levels.index(text)
        place = None if isinstance(level, (str, bool)) else bin_of(levels, level)
        if place is None:
            refuse_word("unknown-level", text, levels, option=option, column=self.variables[v]["name"])
        return place

    def pairs(self, option: str, given: Optional[Mapping[str, Any]]) -> List[List[int]]:
        """Places of variables and levels; missing values are no findings."""
        placed = [(self.variable(name, option), level) for name, level in _items(option, given, "a dict, {variable: level}, or a row")]
        return [[v, self._level(v, level, option)] for v, level in placed if option == "do" or not is_missing(level)]

    def weights(self, option: str, given: Optional[Weights]) -> List[Tuple[int, List[float]]]:
        """Places of variables, with a weight for each level. Errors: probabilities of `jeffrey` whose sum is not 1; a level without a
        likelihood in `soft`; only zeros."""
        found = []
        wanted = "a dict of dicts, {variable: {level: number}}"
        for name, weights in _items(option, given, wanted):
            v = self.variable(name, option)
            levels = self.variables[v]["levels"]
            row: List[Optional[float]] = [None] * len(levels)
            for level, weight in _items(option, weights, wanted):
                row[self._level(v, level, option)] = number(option, weight, 0, 1e300)
            numbers, lacking = [of or 0.0 for of in row], [level for level, of in zip(levels, row) if of is None]
            if option == "jeffrey" and abs(sum(numbers) - 1) > _MAX_OFF:
                refuse_option("bad-sum", option=option, column=name, sum=f"{sum(numbers):.9g}")
            if option == "soft" and lacking:
                refuse_option("lacks-levels", option=option, column=name, words=", ".join(lacking))
            if not any(numbers):
                refuse_option("all-zero", option=option, column=name)
            found.append((v, numbers))
        return found
