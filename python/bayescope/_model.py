"""Bayesian networks with probability tables: queries, samples, and conversion to other packages."""

import os

from . import _core
from ._notes import warn
from ._problem import problems
from ._words import t

_SUFFIXES = {
    ".bif": "bif",
    ".xml": "xmlbif",
    ".net": "net",
    ".xdsl": "xdsl",
    ".uai": "uai",
    ".dsc": "dsc",
    ".json": "model-json",
}


def estimate_of(estimate, ess):
    """Estimator of probability tables, in the engine's form, from its name (`ml`, `bdeu`, …). Errors: `ValueError` for an unknown name."""
    kinds = {"ml": {"kind": "maximum-likelihood"}, "k2": {"kind": "k2"}, "jeffreys": {"kind": "jeffreys"}}
    if estimate in ("bdeu", "bde"):
        return {"kind": estimate, "ess": ess}
    if estimate not in kinds:
        raise ValueError(f"estimate {estimate!r}: ml, bdeu, bde, k2 or jeffreys")
    return kinds[estimate]


def fitted(found, estimate, notes):
    """`Model` of a network whose tables the engine estimated, with `notes` on the data."""
    model = Model(found["network"])
    unseen = sum(map(len, found["unseen"]))
    key = "cli.unseenUniform" if estimate["kind"] == "maximum-likelihood" else "cli.unseenPrior"
    model.notes = [*notes, *([t(key, n=unseen)] if unseen else [])]
    return model


class Model:
    """Bayesian network with probability tables. `variables` is a list of dicts: `name`, `levels`, `parents` by name, `table` with a row for
    each combination of the parents' levels, the last parent varying fastest."""

    def __init__(self, network):
        self._engine = _core.Engine()
        self._engine.ask("modelOf", network=network)
        self._raw = network = self._engine.ask("modelNetwork")
        names = [variable["name"] for variable in network["variables"]]
        self.variables = [
            {**variable, "parents": [names[p] for p in variable["parents"]]} for variable in network["variables"]
        ]
        self._places = {name: i for i, name in enumerate(names)}
        #: Name of the model in error messages.
        self._name = "the model"
        #: Notes on the tables and on the data that they were estimated from, a sentence each.
        self.notes = []

    def _variable(self, name):
        if name not in self._places:
            raise ValueError(f"no variable {name!r}; there are {', '.join(self._places)}")
        return self._places[name]

    def _level(self, v, level):
        levels = self.variables[v]["levels"]
        if str(level) not in levels:
            raise ValueError(f"{self.variables[v]['name']} has no level {level!r}; it has {', '.join(levels)}")
        return levels.index(str(level))

    def _pairs(self, given):
        return [[v, self._level(v, level)] for v, level in ((self._variable(n), x) for n, x in (given or {}).items())]

    def _weights(self, given):
        found = []
        for name, weights in (given or {}).items():
            v = self._variable(name)
            row = [0.0] * len(self.variables[v]["levels"])
            for level, weight in weights.items():
                row[self._level(v, level)] = weight
            found.append([v, row])
        return found

    def _evidence(self, evidence, soft, jeffrey, do):
        return {
            "findings": self._pairs(evidence),
            "likelihoods": self._weights(soft),
            "wanted": self._weights(jeffrey),
            "interventions": self._pairs(do),
        }

    def fit(self, data, estimate="bdeu", ess=1, **options):
        """This network with probability tables estimated from data. Its variables, states and their order stay, including states that no
        row has. Columns that are no variable are ignored. `options` are those of `learn` for a file or for columns: `merge`,
        `missing_label`, `levels` (other states), `count`, … Errors: a label that is none of the states, with its row."""
        from ._work import for_network

        wanted = estimate_of(estimate, ess)
        found, notes = for_network(self._raw, data, options, wanted, self._name)
        warn(notes)
        model = fitted(found, wanted, notes)
        model._name = self._name
        return model

    def query(self, targets=None, evidence=None, soft=None, jeffrey=None, do=None):
        """Exact probabilities of the levels of each target (default: of all variables), as a dict of dicts."""
        with problems():
            asked = self._engine.ask("ask", evidence=self._evidence(evidence, soft, jeffrey, do), isAgreed=True)
        wanted = [targets] if isinstance(targets, str) else targets or list(self._places)
        rows = {name: asked["answer"]["marginals"][self._variable(name)] for name in wanted}
        return {name: dict(zip(self.variables[self._places[name]]["levels"], row)) for name, row in rows.items()}

    def sample(self, rows=1000, seed=1, evidence=None, do=None):
        """Samples random rows from the network, determined by `seed`; returns CSV."""
        with problems():
            given = self._evidence(evidence, None, None, do)
            return self._engine.ask("simulate", evidence=given, rows=rows, seed=seed)

    def to_string(self, format="bif"):
        """Network as text in a format: bif, xmlbif, net, xdsl, uai, dsc, model-json."""
        with problems():
            return self._engine.ask("exportModel", format=format)

    def save(self, path):
        """Writes the network to a file, in the format of the path's suffix."""
        suffix = os.path.splitext(os.fspath(path))[1].lower()
        if suffix not in _SUFFIXES:
            raise ValueError(f"no format of the suffix {suffix!r}: {' '.join(_SUFFIXES)}")
        text = self.to_string(_SUFFIXES[suffix])
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def _tables(self):
        """Yields each variable with its table: a list of rows, one for each combination of the parents' levels."""
        for variable in self.variables:
            width = len(variable["levels"])
            table = variable["table"]
            yield variable, [table[i : i + width] for i in range(0, len(table), width)]

    def to_pgmpy(self):
        """Network as a `pgmpy.models.DiscreteBayesianNetwork` with its tables."""
        from pgmpy.factors.discrete import TabularCPD
        from pgmpy.models import DiscreteBayesianNetwork

        model = DiscreteBayesianNetwork()
        levels = {variable["name"]: variable["levels"] for variable in self.variables}
        model.add_nodes_from(levels)
        model.add_edges_from((p, variable["name"]) for variable in self.variables for p in variable["parents"])
        for variable, rows in self._tables():
            name, parents = variable["name"], variable["parents"]
            cpd = TabularCPD(
                name,
                len(levels[name]),
                [list(column) for column in zip(*rows)],
                evidence=parents or None,
                evidence_card=[len(levels[p]) for p in parents] or None,
                state_names={of: levels[of] for of in [name, *parents]},
            )
            model.add_cpds(cpd)
        return model

    def to_pyagrum(self):
        """Network as a `pyagrum.BayesNet` with its tables."""
        import pyagrum

        model = pyagrum.BayesNet("bayescope")
        for variable in self.variables:
            model.add(pyagrum.LabelizedVariable(variable["name"], "", variable["levels"]))
        for variable in self.variables:
            for parent in variable["parents"]:
                model.addArc(parent, variable["name"])
        levels = {variable["name"]: variable["levels"] for variable in self.variables}
        for variable, rows in self._tables():
            table = model.cpt(variable["name"])
            for number, row in enumerate(rows):
                where, rest = {}, number
                for parent in reversed(variable["parents"]):
                    rest, level = divmod(rest, len(levels[parent]))
                    where[parent] = level
                table[where] = list(row)
        return model


def fit(network, *given, **options):
    """Network of a `Result` with probability tables estimated from the rows it was learned from, or network of a `Model` with tables
    estimated from other data: `fit(result, estimate, ess)`, `fit(model, data, estimate, ess, …)`."""
    return network.fit(*given, **options)


def read_model(path):
    """Reads a network with probability tables from a file: BIF, XMLBIF, NET, XDSL, UAI, DSC. Returns a `Model`."""
    name = os.path.basename(os.fspath(path))
    with open(path, "rb") as file, problems():
        model = Model(_core.Engine().ask("readNetwork", bytes=file.read(), name=name))
    model._name = name
    return model
