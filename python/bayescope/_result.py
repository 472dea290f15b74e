"""Result of learning: a network with its proof, and its conversion to other packages."""

import json
import os
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import _core
from ._draw import svg
from ._load import Loaded
from ._model import Model, estimate_of, fitted
from ._problem import package, problems, refuse_option
from ._settings import Choice, number
from ._tables import Ranking
from ._types import EstimateName
from ._version import __version__
from ._words import escaped


def _plain(value: Any) -> Any:
    """JSON value in which floats such as 2.0 are ints, so that its text is the same as JavaScript writes."""
    if isinstance(value, dict):
        return {key: _plain(of) for key, of in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(of) for of in value]
    value = value.item() if hasattr(value, "item") else value  # a numpy number
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 1e21 else value


#: Fields of a result file that the engine's outcome has under the same name.
_OF_OUTCOME = ("method", "families", "kept", "counted", "nodes", "expanded", "stored", "steps", "memory", "certificate")


def _json_of(data: Loaded, outcome: Dict[str, Any], choice: Choice) -> Dict[str, Any]:
    """Fields of a result file."""
    names, score, bound = data.names, outcome["score"], outcome.get("bound")
    parents = {name: [names[p] for p in of] for name, of in zip(names, outcome["parents"])}
    edges = [{"from": names[e["from"]], "to": names[e["to"]], "mark": e["mark"]} for e in outcome["edges"]]
    ofclass = {"edges": edges, "equivalentScore": outcome["equivalentScore"]}
    found: Dict[str, Any] = _plain(
        {
            "version": __version__,
            "variables": names,
            "rows": None if data.reference["kind"] == "list" else data.info["rows"],
            "score": score,
            "status": outcome["status"],
            "bound": bound,
            "gap": None if bound is None else bound - score,
            "networks": [{"score": score, "parents": parents, "class": ofclass}],
            "ties": outcome.get("ties"),
            **{key: outcome.get(key) for key in _OF_OUTCOME},
            "fingerprint": data.info["fingerprint"],
            **({} if data.prepared is None else {"prepared": data.prepared, "rowsDropped": data.prepared["rowsDropped"]}),
            "doc": {"data": data.reference, **choice.document()},
        }
    )
    return found


#: Maximum number of members of an equivalence class that are counted for a fitted network.
_MAX_MEMBERS = 1000


class Result:
    """Learned network with its proof.

    Results can be compared, copied and pickled: a pickle holds the prepared rows.

    Attributes
    ----------
    variables : list of str
        Names of the variables.
    parents : dict
        Parents of each variable.
    score : float
        Score of the network, a natural logarithm; larger is better.
    bound : float or None
        Upper bound on the scores of all networks.
    status : str
        `"proven optimal"`, `"local optimum"`, `"best found"` or `"stopped"`.
    k_best : Ranking or None
        The k best networks, if requested; None, too, if the run ended before it knew any.
    notes : list of str
        Automatic changes of the data, and questions about them, a sentence each.
    json : dict
        All fields of a result file (docs/command-line.md).
    """

    def __init__(
        self, data: Loaded, outcome: Dict[str, Any], choice: Choice, settings: Dict[str, Any], k_best: Optional[Ranking] = None
    ) -> None:
        self._outcome = outcome
        self._settings = settings
        self._source = data.source
        self._kinds = data.kinds
        self._held: Any = data.engine
        self.variables: List[str] = data.names
        self.notes: List[str] = data.notes
        self.json: Dict[str, Any] = _json_of(data, outcome, choice)
        self.parents: Dict[str, List[str]] = self.json["networks"][0]["parents"]
        self.score: float = outcome["score"]
        self.status: str = outcome["status"]
        self.bound: Optional[float] = outcome.get("bound")
        self.k_best: Optional[Ranking] = k_best

    def _load(self) -> Dict[str, Any]:
        """Arguments of the request `load` that loads the data of the result into another engine."""
        if self._source is not None:
            return self._source
        held: Dict[str, Any] = self._held if isinstance(self._held, dict) else {"packed": bytes(self._held.ask("pack"))}
        return held

    def _claim(self) -> Dict[str, Any]:
        """Request that makes the network the learned network of another engine with the same data."""
        of = self._outcome
        proven = of["status"] == "proven optimal"
        claimed = {"parents": of["parents"], "score": of["score"], "bound": of.get("bound"), "proven": proven}
        return {"settings": {key: value for key, value in self._settings.items() if key != "kBest"}, "claimed": claimed}

    def _apart(self) -> Any:
        """Another engine with the data of the result."""
        engine = _core.Engine()
        engine.ask("load", **self._load())
        return engine

    @property
    def _engine(self) -> Any:
        """Engine with the data and the learned network, made again after copying."""
        if not isinstance(self._held, _core.Engine):
            engine = _core.Engine()
            engine.ask("load", **self._held)
            engine.ask("adopt", **self._claim())
            self._held = engine
        return self._held

    def __getstate__(self) -> Dict[str, Any]:
        return {**self.__dict__, "_held": self._load()}

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.__dict__.update(state)

    def _compared(self) -> Any:
        return {**self.json, "memory": None}, self.k_best

    def __eq__(self, other: object) -> bool:
        return self._compared() == other._compared() if isinstance(other, Result) else NotImplemented

    @property
    def edges(self) -> List[Tuple[str, str]]:
        """Edges of the network, as pairs (from, to)."""
        return [(parent, child) for child, of in self.parents.items() for parent in of]

    @property
    def class_edges(self) -> List[Tuple[str, str, str]]:
        """Edges of the equivalence class: (from, to, mark), the mark `compelled`, `reversible` or `constrained`."""
        return [(e["from"], e["to"], e["mark"]) for e in self.json["networks"][0]["class"]["edges"]]

    def __repr__(self) -> str:
        return f"<bayescope.Result: {len(self.variables)} variables, {len(self.edges)} edges, {self.status}, score {self.score!r}>"

    def _repr_html_(self) -> str:
        status = f"{self.status}, score {self.score:.3f}, {len(self.edges)} edges"
        notes = "".join(f"<li>{escaped(note)}</li>" for note in self.notes)
        return f"<p>{escaped(status)}</p>{self.to_svg()}" + (f"<ul>{notes}</ul>" if notes else "")

    def to_svg(self) -> str:
        """Drawing of the network as SVG; edges whose direction the data leave open are dashed.

        Returns
        -------
        str
            Text of an SVG file.

        Examples
        --------
        >>> import bayescope
        >>> bayescope.learn(example="sprinkler").to_svg()[:4]
        '<svg'
        """
        return svg(self.parents, self._marks(), f"{self.status}, score {self.score:.3f}")

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Write the result file, which the page and `bayescope check` open.

        Parameters
        ----------
        path : str or path
            Path of the file, usually with the suffix `.json`.
        """
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.json, file, ensure_ascii=False)

    def export(self, format: str) -> str:
        """Network as text.

        Parameters
        ----------
        format : str
            Format of the command line's `--export`: `"dot"`, `"bnlearn"`, `"dagitty"`, `"edges-csv"`, …

        Returns
        -------
        str
            Text of the file.

        Examples
        --------
        >>> import bayescope
        >>> bayescope.learn(example="sprinkler").export("bnlearn").strip()
        '[cloudy][sprinkler|cloudy][rain|cloudy][wet_grass|sprinkler:rain]'
        """
        with problems():
            return str(self._engine.ask("export", format=format))

    def fit(self, estimate: EstimateName = "bdeu", ess: float = 1) -> Model:
        """Network with probability tables, estimated from the rows it was learned from.

        Parameters
        ----------
        estimate : {"ml", "bdeu", "bde", "k2", "jeffreys"}, default "bdeu"
            Estimator of the tables.
        ess : float, default 1
            Equivalent sample size of `bdeu` and `bde`.

        Returns
        -------
        Model

        Examples
        --------
        >>> import bayescope
        >>> model = bayescope.learn(example="asia", rows=500).fit("bdeu", ess=1)
        >>> round(model.query("dysp", evidence={"bronc": "yes"})["dysp"]["yes"], 2)
        0.79
        """
        if self.json["doc"]["data"]["kind"] == "list":
            refuse_option("lacks-rows", what="an estimate of tables")
        wanted = estimate_of(estimate, ess)
        with problems():
            model = fitted(self._engine.ask("fittedApart", estimate=wanted), wanted, self.notes)
            model._kinds, model._marks = self._kinds, self._marks()
            if "reversible" in model._marks.values():
                found = self._engine.ask("members", limit=_MAX_MEMBERS)
                model._members = (int(found["count"]), bool(found["complete"]))
        return model

    def _marks(self) -> Dict[Tuple[str, str], str]:
        """Mark of each edge in the equivalence class, by (from, to) in the network."""
        marks = {frozenset((a, b)): mark for a, b, mark in self.class_edges}
        return {(a, b): marks.get(frozenset((a, b)), "") for a, b in self.edges}

    def runner_up(self) -> Optional[Dict[str, Any]]:
        """Best network outside the equivalence class of a proven optimum, and of all networks that tie with it.

        Returns
        -------
        dict or None
            `difference` from the best score, `score` and `parents`; None if there is no other network.

        Examples
        --------
        >>> import bayescope
        >>> other = bayescope.learn(example="asia").runner_up()
        >>> round(other["difference"], 2)
        2.05
        """
        from ._questions import runner_up

        return runner_up(self)

    def demand(
        self,
        *,
        edge: Optional[Sequence[str]] = None,
        absent: Optional[Sequence[str]] = None,
        family: Optional[Tuple[str, Sequence[str]]] = None,
    ) -> Dict[str, Any]:
        """Best network with a property, and by how much it is worse than the proven optimum.

        Parameters
        ----------
        edge : pair of str, optional
            Edge (from, to) that the network must have.
        absent : pair of str, optional
            Pair of variables that the network must not join.
        family : pair, optional
            Variable and all its parents, as `("dysp", ["bronc"])`.

        Returns
        -------
        dict
            `difference` from the best score, `score` and `parents`.

        Raises
        ------
        BayescopeError
            The result is not proven optimal, or the constraints allow no such network.

        Examples
        --------
        >>> import bayescope
        >>> result = bayescope.learn(example="asia")
        >>> result.demand(edge=("smoke", "lung"))["difference"]
        0.0
        """
        from ._questions import demand

        return demand(self, edge, absent, family)

    def cross_validate(
        self,
        target: str,
        given: Optional[Sequence[str]] = None,
        *,
        folds: int = 5,
        seed: Optional[int] = 1,
        relearn: bool = False,
        estimate: EstimateName = "bdeu",
        ess: float = 1,
    ) -> Dict[str, Any]:
        """Predict one variable from the others by cross-validation.

        Parameters
        ----------
        target : str
            Variable to predict.
        given : sequence of str, optional
            Variables to predict from; all others if not given.
        folds : int, default 5
            Number of folds.
        seed : int or None, default 1
            Seed by which rows are dealt to the folds; None deals the sorted rows in turn.
        relearn : bool, default False
            Whether the structure is learned again in each fold, too.
        estimate, ess
            As for `fit`.

        Returns
        -------
        dict
            Measures (`logLoss`, `brier`, `accuracy`, …) of the network (`fixed`), of structures learned again (`relearned`), and of
            the shares of the levels alone (`baseline`).

        Examples
        --------
        >>> import bayescope
        >>> found = bayescope.learn(example="asia", rows=500).cross_validate("dysp")
        >>> found["fixed"]["target"]["accuracy"] > found["baseline"]["accuracy"]
        True
        """
        from ._questions import cross_validate

        count = number("folds", folds, 2, 1_000_000, whole=True)
        drawn = None if seed is None else number("seed", seed, 0, 4_294_967_295, whole=True)
        request = {"folds": count, "seed": drawn, "relearn": bool(relearn)}
        return cross_validate(self, target, given, request, estimate_of(estimate, ess))

    def to_networkx(self) -> Any:
        """Network as a `networkx.DiGraph`; the attribute `mark` of an edge is its mark in the equivalence class."""
        graph = package("networkx", "to_networkx()").DiGraph(score=self.score, status=self.status)
        graph.add_nodes_from(self.variables)
        graph.add_edges_from((a, b, {"mark": mark}) for (a, b), mark in self._marks().items())
        return graph

    def to_pgmpy(self) -> Any:
        """Network as a `pgmpy.base.DAG`."""
        graph = package("pgmpy.base", "to_pgmpy()").DAG()
        graph.add_nodes_from(self.variables)
        graph.add_edges_from(self.edges)
        return graph
