"""Tables that functions return: plain dicts and lists that data frames are made of by `to_frame()`, and that notebooks show."""

from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple

from ._kinds import Kind, Levels
from ._problem import package
from ._words import escaped

#: Maximum number of rows that a notebook shows.
_MAX_SHOWN = 50

#: Color of the probability 1 in a heat map (0 is white), and probability above which white text is easier to read than black.
_FULL, _MIN_WHITE = (31, 97, 141), 0.85


def cell(value: Any) -> str:
    """Text of a cell in HTML; numbers have four significant digits."""
    text = f"{value:.4g}" if isinstance(value, float) and abs(value) < 1000 else f"{value:.2f}" if isinstance(value, float) else str(value)
    return escaped(text)


def html_table(head: Iterable[Any], rows: Iterable[Iterable[Any]]) -> str:
    """Table in HTML; a cell that is a pair has a text and the attributes of its element."""
    found = ["<table><thead><tr>", *(f"<th>{cell(of)}</th>" for of in head), "</tr></thead><tbody>"]
    for row in rows:
        cells = (of if isinstance(of, tuple) else (of, "") for of in row)
        found.append("<tr>" + "".join(f"<td{attributes}>{cell(text)}</td>" for text, attributes in cells) + "</tr>")
    return "".join([*found, "</tbody></table>"])


class Rows(List[Dict[str, Any]]):
    """Rows of a table, a list of dicts."""

    def to_frame(self) -> Any:
        """Table as a pandas data frame with a row for each item.

        Returns
        -------
        pandas.DataFrame
        """
        return package("pandas", "to_frame()").DataFrame(list(self))

    def _repr_html_(self) -> str:
        head = list(self[0]) if self else []
        more = f"<p>{len(self) - _MAX_SHOWN} more</p>" if len(self) > _MAX_SHOWN else ""
        return html_table(head, (row.values() for row in self[:_MAX_SHOWN])) + more


class Ranking(Rows):
    """The k best networks, best first: dicts of `rank`, `score`, `difference` from the best, `group` (of equal score), `class` (of equivalent
    networks) and `parents`."""

    def _repr_html_(self) -> str:
        def edges(row: Dict[str, Any]) -> str:
            return ", ".join(f"{a} → {b}" for b, of in row["parents"].items() for a in of)

        shown = [{**row, "parents": edges(row)} for row in self]
        return Rows(shown)._repr_html_()


class Posterior(Dict[Tuple[str, str], float]):
    """Probabilities of edges, by (from, to).

    Attributes
    ----------
    variables : list of str
        Names of the variables.
    """

    def __init__(self, given: Mapping[Tuple[str, str], float], variables: List[str]) -> None:
        super().__init__(given)
        self.variables: List[str] = variables

    def __reduce__(self) -> Any:
        return type(self), (dict(self), self.variables)

    def to_frame(self) -> Any:
        """Probabilities as a pandas data frame, with a row for each tail and a column for each head of an edge.

        Returns
        -------
        pandas.DataFrame
        """
        names = self.variables
        rows = [[self.get((a, b), float("nan")) for b in names] for a in names]
        return package("pandas", "to_frame()").DataFrame(rows, index=names, columns=names)

    def _repr_html_(self) -> str:
        def shade(a: str, b: str) -> Tuple[str, str]:
            if a == b:
                return "", ""
            p = self[a, b]
            red, green, blue = (round(255 - p * (255 - full)) for full in _FULL)
            ink = "#fff" if p > _MIN_WHITE else "#000"
            return f"{p:.2f}", f' style="background:rgb({red},{green},{blue});color:{ink};text-align:center"'

        rows = ([a, *(shade(a, b) for b in self.variables)] for a in self.variables)
        return "<p>P(row → column)</p>" + html_table(["", *self.variables], rows)


class Marginals(Dict[str, Dict[str, float]]):
    """Probabilities of levels, by variable and level."""

    def to_frame(self) -> Any:
        """Probabilities as a pandas data frame with the columns `variable`, `level` and `probability`.

        Returns
        -------
        pandas.DataFrame
        """
        rows = [(name, level, p) for name, of in self.items() for level, p in of.items()]
        return package("pandas", "to_frame()").DataFrame(rows, columns=["variable", "level", "probability"])

    def _repr_html_(self) -> str:
        rows = ((name, level, p) for name, of in self.items() for level, p in of.items())
        return html_table(["variable", "level", "probability"], rows)


class Sample(Dict[str, List[str]]):
    """Rows drawn from a network, as columns of labels; `learn` takes it as data.

    Attributes
    ----------
    levels : dict
        Levels of each variable, in order.
    """

    def __init__(
        self, columns: Mapping[str, List[str]], levels: Mapping[str, List[str]], kinds: Optional[Mapping[str, Kind]] = None
    ) -> None:
        super().__init__(columns)
        self.levels: Dict[str, List[str]] = dict(levels)
        self._kinds: Dict[str, Kind] = dict(kinds or {})

    def __reduce__(self) -> Any:
        return type(self), (dict(self), self.levels, self._kinds)

    def to_frame(self) -> Any:
        """Rows as a pandas data frame: numbers and truth values as in the frame that the network was learned from, all else as categories
        with all levels in their order.

        Returns
        -------
        pandas.DataFrame
        """
        pandas = package("pandas", "to_frame()")
        columns = {name: Levels(self.levels[name], self._kinds.get(name)) for name in self}
        return pandas.DataFrame({name: of.column(pandas, list(map(of.value, self[name]))) for name, of in columns.items()})

    def _repr_html_(self) -> str:
        columns = [of[:_MAX_SHOWN] for of in self.values()]
        more = len(next(iter(self.values()), [])) - _MAX_SHOWN
        return html_table(self, zip(*columns)) + (f"<p>{more} more</p>" if more > 0 else "")
