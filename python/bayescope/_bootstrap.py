"""Answer of a bootstrap: strengths of edges over resamples, and the averaged graph."""

from typing import Any, Dict, List, Tuple

from ._problem import refuse_word
from ._tables import Rows


class Bootstrap:
    """Strengths of edges over resamples of the data, and the averaged graph.

    Attributes
    ----------
    variables : list of str
        Names of the variables.
    resamples : int
        Number of resamples from which networks were learned.
    pairs : Rows
        Pairs that are joined in a resample, as dicts: `a`, `b`, `strength`, and the shares of the joined resamples with the edge `forward`,
        `backward`, or `reversible`; `to_frame()` makes a data frame.
    threshold : float
        Strength above which the averaged graph joins a pair.
    edges : list of tuple
        Edges of the averaged graph, as (from, to, mark); the mark says whether and why the edge has an arrowhead.
    """

    def __init__(self, names: List[str], strengths: Dict[str, Any], averaged: Dict[str, Any], notes: List[str]) -> None:
        self.variables: List[str] = names
        self.resamples: int = strengths["resamples"]
        self.notes: List[str] = notes
        self.threshold: float = averaged["threshold"]
        self.edges: List[Tuple[str, str, str]] = [
            (names[edge["from"]], names[edge["to"]], edge["arrow"]) for edge in averaged["edges"]
        ]
        self.pairs: Rows = Rows(self._pair(of) for of in sorted(strengths["pairs"], key=lambda of: -of["joined"]))

    def _pair(self, of: Dict[str, Any]) -> Dict[str, Any]:
        joined = of["joined"]
        return {
            "a": self.variables[of["a"]],
            "b": self.variables[of["b"]],
            "strength": joined / self.resamples,
            "forward": (of["forward"] + of["forwardSet"]) / joined,
            "backward": (of["backward"] + of["backwardSet"]) / joined,
            "reversible": of["reversible"] / joined,
        }

    def strength(self, a: str, b: str) -> float:
        """Share of the resamples whose networks join two variables.

        Parameters
        ----------
        a, b : str
            Names of the variables, in any order.

        Returns
        -------
        float
            Strength of the pair, 0 to 1.
        """
        for name in (a, b):
            if name not in self.variables:
                refuse_word("unknown-name", name, self.variables, option="strength")
        found = (of["strength"] for of in self.pairs if {of["a"], of["b"]} == {a, b})
        return float(next(found, 0.0))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bootstrap) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"<bayescope.Bootstrap: {self.resamples} resamples, {len(self.edges)} edges above {self.threshold:.3g}>"

    def _repr_html_(self) -> str:
        return self.pairs._repr_html_()
