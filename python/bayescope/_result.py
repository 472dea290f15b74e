"""Result of learning: a network with its proof, and its conversion to other packages."""

import json

from ._version import __version__


def _plain(value):
    """JSON value in which floats such as 2.0 are ints, so that its text is the same as JavaScript writes."""
    if isinstance(value, dict):
        return {key: _plain(of) for key, of in value.items()}
    if isinstance(value, list):
        return [_plain(of) for of in value]
    value = value.item() if hasattr(value, "item") else value  # a numpy number
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 1e21 else value


class Result:
    """Learned network with its proof. `json` has all fields of a result file (docs/command-line.md); scores are natural logarithms, larger
    is better."""

    def __init__(self, data, outcome, choice, k_best=None):
        """Result of a search: `data` holds the loaded data and their engine, `outcome` the engine's answer."""
        names, info, reference = data.names, data.info, data.reference
        self._outcome = outcome
        self._engine = data.engine
        self.variables = names
        #: Notes on automatic changes of the data and on suggested repairs, a sentence each.
        self.notes = data.notes
        self.parents = {name: [names[p] for p in of] for name, of in zip(names, outcome["parents"])}
        self.score = outcome["score"]
        self.status = outcome["status"]
        self.bound = outcome.get("bound")
        #: The k best networks, as dicts of `rank`, `score`, `difference`, `group`, `class` and `parents`; None if not requested.
        self.k_best = k_best
        edges = [{"from": names[e["from"]], "to": names[e["to"]], "mark": e["mark"]} for e in outcome["edges"]]
        network = {
            "score": self.score,
            "parents": self.parents,
            "class": {"edges": edges, "equivalentScore": outcome["equivalentScore"]},
        }
        found = {
            "version": __version__,
            "variables": names,
            "rows": None if reference["kind"] == "list" else info["rows"],
            "score": self.score,
            "status": self.status,
            "bound": self.bound,
            "gap": None if self.bound is None else self.bound - self.score,
            "networks": [network],
            "ties": outcome.get("ties"),
            **{key: outcome.get(key) for key in ("method", "families", "kept", "counted", "nodes", "expanded")},
            **{key: outcome.get(key) for key in ("stored", "steps", "memory", "certificate")},
            "fingerprint": info["fingerprint"],
            **({} if data.prepared is None else {"prepared": data.prepared, "rowsDropped": data.prepared["rowsDropped"]}),
            "doc": {"data": reference, **choice.document()},
        }
        self.json = _plain(found)

    @property
    def edges(self):
        """Edges of the network, as pairs (from, to)."""
        return [(parent, child) for child, of in self.parents.items() for parent in of]

    @property
    def class_edges(self):
        """Edges of the equivalence class: (from, to, mark), the mark `compelled`, `reversible` or `constrained`."""
        return [(e["from"], e["to"], e["mark"]) for e in self.json["networks"][0]["class"]["edges"]]

    def __repr__(self):
        return f"<bayescope.Result: {len(self.variables)} variables, {len(self.edges)} edges, {self.status}, score {self.score!r}>"

    def save(self, path):
        """Writes the result file, which the page and `bayescope check` open."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.json, file, ensure_ascii=False)

    def export(self, format):
        """Network as text in a format of the command line's `--export`: `dot`, `bnlearn`, `dagitty`, `edges`, …"""
        from ._problem import problems

        with problems():
            return self._engine.ask("export", format=format)

    def fit(self, estimate="bdeu", ess=1):
        """Network with probability tables estimated from the rows it was learned from, as a `Model`."""
        from ._model import estimate_of, fitted
        from ._problem import problems

        if self.json["doc"]["data"]["kind"] == "list":
            raise ValueError("a list of local scores has no rows to estimate tables from")
        wanted = estimate_of(estimate, ess)
        with problems():
            return fitted(self._engine.ask("fittedApart", estimate=wanted), wanted, self.notes)

    def to_networkx(self):
        """Network as a `networkx.DiGraph`; the attribute `mark` of an edge is its mark in the equivalence class."""
        import networkx

        graph = networkx.DiGraph(score=self.score, status=self.status)
        graph.add_nodes_from(self.variables)
        marks = {frozenset(edge[:2]): edge[2] for edge in self.class_edges}
        graph.add_edges_from((a, b, {"mark": marks.get(frozenset((a, b)))}) for a, b in self.edges)
        return graph

    def to_pgmpy(self):
        """Network as a `pgmpy.base.DAG`."""
        from pgmpy.base import DAG

        graph = DAG()
        graph.add_nodes_from(self.variables)
        graph.add_edges_from(self.edges)
        return graph
