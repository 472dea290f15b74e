"""Bayesian networks with probability tables: queries, samples, predictions."""

import itertools
import os
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _core, _convert
from ._draw import svg
from ._evidence import Places, warn_of_class
from ._kinds import Kind, Levels
from ._load import for_network
from ._names import Steps
from ._notes import warn
from ._predict import Predictions, predicted, read_csv
from ._problem import problems, refuse_option, refuse_word
from ._settings import number
from ._tables import Marginals, Sample, html_table
from ._types import EstimateName, ModelFormat, Weights
from ._words import escaped, t

if TYPE_CHECKING:
    from typing_extensions import Unpack

_SUFFIXES = {
    ".bif": "bif",
    ".xml": "xmlbif",
    ".net": "net",
    ".xdsl": "xdsl",
    ".uai": "uai",
    ".dsc": "dsc",
    ".json": "model-json",
}

#: Estimators of tables, in the engine's form, by name; `bdeu` and `bde` have a parameter.
_ESTIMATES = {"ml": "maximum-likelihood", "bdeu": "bdeu", "bde": "bde", "k2": "k2", "jeffreys": "jeffreys"}

#: Maximum number of rows to draw, and of rows of a table that a notebook shows.
_MAX_ROWS, _MAX_SHOWN = 100_000_000, 64


def estimate_of(estimate: str, ess: float) -> Dict[str, Any]:
    """Estimator of probability tables, in the engine's form, from its name. Errors: `bad-word` for an unknown name."""
    if estimate not in _ESTIMATES:
        refuse_word("bad-word", estimate, _ESTIMATES, option="estimate")
    found: Dict[str, Any] = {"kind": _ESTIMATES[estimate]}
    return {**found, "ess": number("ess", ess, 1e-9, 1e9)} if estimate in ("bdeu", "bde") else found


def fitted(found: Dict[str, Any], estimate: Dict[str, Any], notes: List[str]) -> "Model":
    """`Model` of a network whose tables the engine estimated, with `notes` on the data."""
    model = Model(found["network"])
    unseen = sum(map(len, found["unseen"]))
    key = "cli.unseenUniform" if estimate["kind"] == "maximum-likelihood" else "cli.unseenPrior"
    model.notes = [*notes, *([t(key, n=unseen)] if unseen else [])]
    return model


class Model:
    """Bayesian network with probability tables.

    Models can be compared, copied and pickled.

    Attributes
    ----------
    variables : list of dict
        `name`, `levels`, `parents` by name, and `table` with a row for each combination of the parents' levels, the last parent varying
        fastest.
    notes : list of str
        Notes on the tables and on the data that they were estimated from, a sentence each.
    """

    def __init__(self, network: Dict[str, Any]) -> None:
        self._held: Any = None
        self._raw: Dict[str, Any] = network
        self._raw = self._engine.ask("modelNetwork")
        names = [variable["name"] for variable in self._raw["variables"]]
        self.variables: List[Dict[str, Any]] = [
            {**variable, "parents": [names[p] for p in variable["parents"]]} for variable in self._raw["variables"]
        ]
        self._places = Places(self.variables)
        #: Name of the model in error messages.
        self._name = "the model"
        #: Mark of each edge in the equivalence class of the learned network, and the number of members of that class, and whether all
        #: were counted.
        self._marks: Dict[Tuple[str, str], str] = {}
        self._members: Tuple[int, bool] = (1, True)
        #: Types of the columns of the frame that the network was learned from, by name.
        self._kinds: Dict[str, Kind] = {}
        self.notes: List[str] = []

    @property
    def _engine(self) -> Any:
        """Engine with the network, made again after copying."""
        if self._held is None:
            engine = _core.Engine()
            engine.ask("modelOf", network=self._raw)
            self._held = engine
        return self._held

    def __getstate__(self) -> Dict[str, Any]:
        return {**self.__dict__, "_held": None}

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.__dict__.update(state)

    def __eq__(self, other: object) -> bool:
        return self._raw == other._raw if isinstance(other, Model) else NotImplemented

    def __repr__(self) -> str:
        edges = sum(len(variable["parents"]) for variable in self.variables)
        return f"<bayescope.Model: {len(self.variables)} variables, {edges} edges>"

    def _variable(self, name: Any, option: str = "targets") -> int:
        return self._places.variable(name, option)

    def _evidence(
        self,
        evidence: Optional[Mapping[str, Any]] = None,
        soft: Optional[Weights] = None,
        jeffrey: Optional[Weights] = None,
        do: Optional[Mapping[str, Any]] = None,
    ) -> Dict[str, Any]:
        if do is not None and len(do) > 0:
            warn_of_class(self._marks, self._members)
        return {
            "findings": self._places.pairs("evidence", evidence),
            "likelihoods": self._places.weights("soft", soft),
            "wanted": self._places.weights("jeffrey", jeffrey),
            "interventions": self._places.pairs("do", do),
        }

    def fit(self, data: Any, estimate: EstimateName = "bdeu", ess: float = 1, **options: "Unpack[Steps]") -> "Model":
        """This network with probability tables estimated from data.

        Its variables, states and their order stay, including states that no row has. Columns that are no variable are ignored.

        Parameters
        ----------
        data : Data
            As for `learn`.
        estimate : {"ml", "bdeu", "bde", "k2", "jeffreys"}, default "bdeu"
            Estimator of the tables.
        ess : float, default 1
            Equivalent sample size of `bdeu` and `bde`.
        **options : Steps
            Options of `learn` that prepare data: `merge`, `missing_label`, `levels` (other states), `count`, …

        Returns
        -------
        Model
            Fitted network. A label that is none of the states is refused with its row, a variable without a column by name.
        """
        wanted = estimate_of(estimate, ess)
        given = {name: value for name, value in options.items() if value is not None}
        found, notes = for_network(self._raw, data, given, wanted, self._name)
        warn(notes)
        model = fitted(found, wanted, notes)
        model._name, model._marks, model._members, model._kinds = self._name, self._marks, self._members, self._kinds
        return model

    def query(
        self,
        targets: Union[None, str, Iterable[str]] = None,
        evidence: Optional[Mapping[str, Any]] = None,
        soft: Optional[Weights] = None,
        jeffrey: Optional[Weights] = None,
        do: Optional[Mapping[str, Any]] = None,
    ) -> Marginals:
        """Exact probabilities of the levels of variables.

        Parameters
        ----------
        targets : str or iterable of str, optional
            Variables to ask for; all if not given.
        evidence : dict or pandas.Series, optional
            Observed level of variables; a number means the bin that holds it, and a missing value is not observed.
        soft : dict of dict, optional
            Likelihoods of the levels of variables, one for every level; only their ratios matter.
        jeffrey : dict of dict, optional
            New probabilities of the levels of variables, by Jeffrey's rule, after all other evidence. Their sum is 1; levels that are not
            named have the probability 0.
        do : dict, optional
            Levels that an intervention sets. A warning says if the learned network is one of several equivalent ones, which the data do
            not tell apart and in which the answer may differ.

        Returns
        -------
        Marginals
            Probabilities by variable and level, a dict of dicts; `to_frame()` makes a data frame.

        Examples
        --------
        >>> import bayescope
        >>> model = bayescope.learn(example="asia", rows=500).fit()
        >>> answer = model.query("lung", evidence={"xray": "yes"})
        >>> sorted(answer["lung"])
        ['no', 'yes']
        """
        if targets is not None and not hasattr(targets, "__iter__"):
            refuse_option("bad-value", option="targets", wanted="a variable, or a list of variables", value=repr(targets))
        wanted = [targets] if isinstance(targets, str) else self._places.names if targets is None else list(targets)
        places = [self._variable(name) for name in wanted]
        with problems():
            asked = self._engine.ask("ask", evidence=self._evidence(evidence, soft, jeffrey, do), isAgreed=True)
        rows = asked["answer"]["marginals"]
        return Marginals({self.variables[v]["name"]: dict(zip(self.variables[v]["levels"], rows[v])) for v in places})

    def explain(
        self, evidence: Optional[Mapping[str, Any]] = None, do: Optional[Mapping[str, Any]] = None
    ) -> Dict[str, Any]:
        """Most probable explanation: the levels of all variables that are most probable together.

        Parameters
        ----------
        evidence, do : dict, optional
            As for `query`.

        Returns
        -------
        dict
            `assignment` (level by variable), `log_probability` of it, and whether it is `unique`.

        Examples
        --------
        >>> import bayescope
        >>> model = bayescope.learn(example="asia", rows=500).fit()
        >>> model.explain(evidence={"lung": "yes"})["assignment"]["smoke"]
        'yes'
        """
        with problems():
            found = self._engine.ask("explain", evidence=self._evidence(evidence, do=do))
        levels = {of["name"]: of["levels"][level] for of, level in zip(self.variables, found["levels"])}
        return {"assignment": levels, "log_probability": found["lnP"], "unique": found["unique"]}

    def joint(
        self,
        variables: Sequence[str],
        evidence: Optional[Mapping[str, Any]] = None,
        do: Optional[Mapping[str, Any]] = None,
    ) -> Dict[Tuple[str, ...], float]:
        """Joint distribution of two to four variables.

        Parameters
        ----------
        variables : sequence of str
            Names of the variables.
        evidence, do : dict, optional
            As for `query`.

        Returns
        -------
        dict
            Probability of each combination of levels.

        Examples
        --------
        >>> import bayescope
        >>> model = bayescope.learn(example="asia", rows=500).fit()
        >>> round(sum(model.joint(["smoke", "lung"]).values()), 9)
        1.0
        """
        places = [self._variable(name, "variables") for name in variables]
        with problems():
            values = self._engine.ask("joint", evidence=self._evidence(evidence, do=do), variables=places)
        return dict(zip(itertools.product(*(self.variables[v]["levels"] for v in places)), values))

    def adjustment(self, x: str, y: str) -> Dict[str, Any]:
        """Minimal adjustment sets for the causal effect of one variable on another.

        Parameters
        ----------
        x, y : str
            Cause and effect.

        Returns
        -------
        dict
            `is_cause` (whether a directed path leads from x to y), and lists of `sets` in the DAG and in its `class` (None if the class
            allows none).
        """
        with problems():
            found = self._engine.ask("adjustment", x=self._variable(x, "x"), y=self._variable(y, "y"))

        def named(of: Any) -> Any:
            return of and [[self.variables[v]["name"] for v in each] for each in of["sets"]]

        return {"is_cause": found["isCause"], "sets": named(found["dag"]), "class": named(found["class"])}

    def sample(
        self,
        rows: int = 1000,
        seed: int = 1,
        evidence: Optional[Mapping[str, Any]] = None,
        do: Optional[Mapping[str, Any]] = None,
    ) -> Sample:
        """Draw random rows from the network.

        Parameters
        ----------
        rows : int, default 1000
            Number of rows.
        seed : int, default 1
            Seed of the random numbers, which determines the rows.
        evidence, do : dict, optional
            As for `query`; rows are drawn given these.

        Returns
        -------
        Sample
            Columns of labels by variable, a dict; `to_frame()` makes a data frame, with the types of the frame learned from.

        Examples
        --------
        >>> import bayescope
        >>> rows = bayescope.learn(example="asia", rows=500).fit().sample(3)
        >>> len(rows["smoke"])
        3
        """
        count = number("rows", rows, 1, _MAX_ROWS, whole=True)
        drawn = number("seed", seed, 0, 4_294_967_295, whole=True)
        with problems():
            given = self._evidence(evidence, do=do)
            text = self._engine.ask("simulate", evidence=given, rows=count, seed=drawn)
        names, *cells = read_csv(text)
        columns = dict(zip(names, ([*of] for of in zip(*cells))))
        return Sample(columns, {of["name"]: of["levels"] for of in self.variables}, self._kinds)

    def predict(self, data: Any, target: str) -> Predictions:
        """Predict one variable of new rows from the others.

        Parameters
        ----------
        data : Data
            Rows, as for `learn`; missing cells and columns are summed out.
        target : str
            Variable to predict.

        Returns
        -------
        Predictions
            Predicted levels and their probabilities; measures of their quality if the data have the target.

        Examples
        --------
        >>> import bayescope
        >>> model = bayescope.learn(example="asia", rows=500).fit()
        >>> model.predict({"bronc": ["yes", "no"], "smoke": ["yes", "no"]}, "dysp").predicted
        ['yes', 'no']
        """
        place = self._variable(target, "target")
        levels = Levels(self.variables[place]["levels"], self._kinds.get(target))
        return predicted(self._engine, self.variables, place, data, levels)

    def to_string(self, format: ModelFormat = "bif") -> str:
        """Network as text.

        Parameters
        ----------
        format : {"bif", "xmlbif", "net", "xdsl", "uai", "dsc", "model-json"}, default "bif"
            Format of the text.

        Returns
        -------
        str
        """
        if format not in _SUFFIXES.values():
            refuse_word("bad-word", format, _SUFFIXES.values(), option="format")
        with problems():
            return str(self._engine.ask("exportModel", format=format))

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Write the network to a file.

        Parameters
        ----------
        path : str or path
            Path of the file; its suffix tells the format: .bif .xml .net .xdsl .uai .dsc .json.
        """
        suffix = os.path.splitext(os.fspath(path))[1].lower()
        if suffix not in _SUFFIXES:
            refuse_option("unknown-suffix", value=os.fspath(path), words=" ".join(_SUFFIXES))
        text = self.to_string(_SUFFIXES[suffix])  # type: ignore[arg-type]
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def to_svg(self) -> str:
        """Drawing of the network as SVG; edges whose direction the data leave open are dashed, if the network was learned."""
        return svg({of["name"]: of["parents"] for of in self.variables}, self._marks, repr(self)[1:-1])

    def _repr_html_(self) -> str:
        parts = [self.to_svg()]
        levels = {of["name"]: of["levels"] for of in self.variables}
        for of in self.variables:
            width, heads = len(of["levels"]), list(itertools.product(*(levels[p] for p in of["parents"])))
            rows = ([*head, *of["table"][i * width : (i + 1) * width]] for i, head in enumerate(heads[:_MAX_SHOWN]))
            table = html_table([*of["parents"], *(f"{of['name']} = {level}" for level in of["levels"])], rows)
            more = f"<p>{len(heads) - _MAX_SHOWN} more rows</p>" if len(heads) > _MAX_SHOWN else ""
            parts.append(f"<details><summary>{escaped(of['name'])}</summary>{table}{more}</details>")
        return "".join(parts)

    def to_pgmpy(self) -> Any:
        """Network as a `pgmpy.models.DiscreteBayesianNetwork` with its tables."""
        return _convert.to_pgmpy(self.variables)

    def to_pyagrum(self) -> Any:
        """Network as a `pyagrum.BayesNet` with its tables."""
        return _convert.to_pyagrum(self.variables)


def read_model(path: Union[str, "os.PathLike[str]"]) -> Model:
    """Read a network with probability tables from a file.

    Parameters
    ----------
    path : str or path
        File in the format BIF, XMLBIF, NET, XDSL, UAI or DSC.

    Returns
    -------
    Model
    """
    name = os.path.basename(os.fspath(path))
    with open(path, "rb") as file, problems():
        model = Model(_core.Engine().ask("readNetwork", bytes=file.read(), name=name))
    model._name = name
    return model
