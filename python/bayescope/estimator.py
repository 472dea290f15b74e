"""Estimator in pgmpy's and scikit-learn's conventions, with a proof of optimality: `estimate()` as in pgmpy's classic estimators, `fit()` as
in its newer ones."""

import importlib.util
import sys
from typing import Any, Dict, List, Optional

from ._calls import learn
from ._problem import package, refuse_option, refuse_word
from ._result import Result

#: Options of `learn` for pgmpy's names of scores. The default equivalent sample size of pgmpy's BDeu is 10.
SCORES: Dict[str, Dict[str, Any]] = {
    "k2": {"score": "k2"},
    "bdeu": {"score": "bdeu", "ess": 10},
    "bic-d": {"score": "bic"},
    "aic-d": {"score": "aic"},
    "ll-d": {"score": "ll"},
    "bic-g": {"score": "bic", "numbers": True},
    "aic-g": {"score": "aic", "numbers": True},
    "ll-g": {"score": "ll", "numbers": True},
}


def _base() -> Any:
    """Base class of estimators of scikit-learn, if that is installed."""
    try:
        return importlib.import_module("sklearn.base").BaseEstimator
    except ImportError:
        return object


def _options(scoring_method: Any, max_indegree: Any, expert_knowledge: Any) -> Dict[str, Any]:
    """Options of `learn` for a pgmpy call. `scoring_method` is one of pgmpy's names or a dict of options of `learn`."""
    if isinstance(scoring_method, dict):
        options: Dict[str, Any] = {**scoring_method}
    elif scoring_method in SCORES:
        options = dict(SCORES[scoring_method])
    else:
        refuse_word("bad-word", scoring_method, SCORES, option="scoring_method")
    if max_indegree is not None:
        options["max_parents"] = max_indegree
    if expert_knowledge is not None:
        options["require"] = sorted(getattr(expert_knowledge, "required_edges", None) or ())
        options["forbid"] = sorted(getattr(expert_knowledge, "forbidden_edges", None) or ())
        tiers = [list(tier) for tier in getattr(expert_knowledge, "temporal_order", None) or () if tier]
        if tiers:
            options["tiers"] = tiers
    return options


class ExactSearch(_base()):  # type: ignore[misc]
    """Exact search for the network with the best score, in place of `pgmpy.estimators.HillClimbSearch`.

    Parameters
    ----------
    data : Data, optional
        Data for `estimate()`, as for `bayescope.learn`.
    scoring_method : str or dict, default "bic-d"
        pgmpy's name of a score (`"k2"`, `"bdeu"`, `"bic-d"`, `"aic-d"`, `"ll-d"`, `"bic-g"`, `"aic-g"`, `"ll-g"`), or options of
        `bayescope.learn`.
    max_indegree : int, optional
        Maximum number of parents of a variable.
    expert_knowledge : pgmpy.causal_discovery.ExpertKnowledge, optional
        Required and forbidden edges, and a temporal order.

    Attributes
    ----------
    result_ : bayescope.Result
        Learned network, whose `status` says whether it is proven.
    causal_graph_ : networkx.DiGraph or pgmpy.base.DAG
        Learned network; of pgmpy, if that is installed. Only this attribute needs networkx or pgmpy.
    adjacency_matrix_ : pandas.DataFrame
        Matrix of edges: a row for each tail, a column for each head. Needs pandas.
    n_features_in_ : int
        Number of columns of the data.
    feature_names_in_ : numpy.ndarray
        Names of the columns, if the data name them.

    Examples
    --------
    >>> search = ExactSearch({"a": ["x", "y"] * 20, "b": ["u", "v"] * 20})
    >>> search.scoring_method
    'bic-d'
    """

    result_: Result
    n_features_in_: int
    feature_names_in_: Any

    def __init__(
        self, data: Any = None, scoring_method: Any = "bic-d", max_indegree: Optional[int] = None, expert_knowledge: Any = None
    ) -> None:
        self.data = data
        self.scoring_method = scoring_method
        self.max_indegree = max_indegree
        self.expert_knowledge = expert_knowledge

    def get_params(self, deep: bool = True) -> Dict[str, Any]:
        """Parameters of the estimator, as scikit-learn's `get_params`."""
        return {key: getattr(self, key) for key in ("data", "scoring_method", "max_indegree", "expert_knowledge")}

    def set_params(self, **parameters: Any) -> "ExactSearch":
        """Set parameters of the estimator, as scikit-learn's `set_params`."""
        for key, value in parameters.items():
            if key not in self.get_params():
                refuse_word("bad-word", key, self.get_params(), option="set_params")
            setattr(self, key, value)
        return self

    def estimate(
        self,
        scoring_method: Any = None,
        max_indegree: Optional[int] = None,
        expert_knowledge: Any = None,
        show_progress: bool = False,
        **others: Any,
    ) -> Any:
        """Learn the best network.

        Parameters
        ----------
        scoring_method, max_indegree, expert_knowledge
            As for the class, in place of its own.
        show_progress : bool, default False
            Whether to show a bar of tqdm.
        **others : Any
            Options of `bayescope.learn`.

        Returns
        -------
        pgmpy.base.DAG
        """
        if self.data is None:
            refuse_option("no-data")
        options = _options(
            scoring_method or self.scoring_method,
            self.max_indegree if max_indegree is None else max_indegree,
            self.expert_knowledge if expert_knowledge is None else expert_knowledge,
        )
        self.result_ = learn(self.data, progress=show_progress, **{**options, **others})
        return self.result_.to_pgmpy()

    def fit(self, X: Any, y: Any = None) -> "ExactSearch":
        """Learn the best network from `X`.

        Parameters
        ----------
        X : Data
            As for `bayescope.learn`.
        y : Any, optional
            Ignored.

        Returns
        -------
        ExactSearch
            The estimator itself.
        """
        names = _validated(self, X)
        self.result_ = learn(X, **_options(self.scoring_method, self.max_indegree, self.expert_knowledge))
        if names is None:
            self.n_features_in_ = len(self.result_.variables)
        return self

    @property
    def causal_graph_(self) -> Any:
        """Learned network as a graph of pgmpy, if that is installed, else of networkx."""
        has_pgmpy = "pgmpy" in sys.modules or importlib.util.find_spec("pgmpy") is not None
        return self.result_.to_pgmpy() if has_pgmpy else self.result_.to_networkx()

    @property
    def adjacency_matrix_(self) -> Any:
        """Matrix of edges as a pandas data frame."""
        variables, edges = self.result_.variables, set(self.result_.edges)
        rows = [[int((a, b) in edges) for b in variables] for a in variables]
        return package("pandas", "adjacency_matrix_").DataFrame(rows, index=variables, columns=variables)


def _validated(estimator: Any, X: Any) -> Optional[List[str]]:
    """Sets `n_features_in_` and `feature_names_in_` by scikit-learn's rules, if that is installed, which also refuses what is no table of
    its kind: sparse or complex arrays, one dimension. Returns None without scikit-learn."""
    if "sklearn" not in sys.modules or not hasattr(X, "shape"):
        return None
    validation = importlib.import_module("sklearn.utils.validation")
    validation.validate_data(estimator, X, skip_check_array=hasattr(X, "columns"), dtype=None, ensure_min_samples=2, ensure_min_features=2)
    return list(getattr(estimator, "feature_names_in_", []))
