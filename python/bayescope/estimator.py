"""Estimator in pgmpy's own conventions, with a proof of optimality: `estimate()` as in its classic estimators, `fit()` as in its newer
ones."""

from typing import Any, Dict, Optional

from ._calls import learn
from ._problem import package

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


def _options(scoring_method: Any, max_indegree: Any, expert_knowledge: Any) -> Dict[str, Any]:
    """Options of `learn` for a pgmpy call. `scoring_method` is one of pgmpy's names or a dict of options of `learn`."""
    if isinstance(scoring_method, dict):
        options = dict(scoring_method)
    elif scoring_method in SCORES:
        options = dict(SCORES[scoring_method])
    else:
        raise ValueError(f"scoring_method {scoring_method!r}: {', '.join(SCORES)}, or a dict of options of bayescope.learn")
    if max_indegree is not None:
        options["max_parents"] = max_indegree
    if expert_knowledge is not None:
        options["require"] = sorted(getattr(expert_knowledge, "required_edges", None) or ())
        options["forbid"] = sorted(getattr(expert_knowledge, "forbidden_edges", None) or ())
        tiers = [list(tier) for tier in getattr(expert_knowledge, "temporal_order", None) or () if tier]
        if tiers:
            options["tiers"] = tiers
    return options


class ExactSearch:
    """Exact search for the network with the best score, in place of `pgmpy.estimators.HillClimbSearch`.

    >>> ExactSearch(df).estimate(scoring_method="bdeu", max_indegree=3)     # pgmpy.base.DAG
    >>> ExactSearch(scoring_method="bic-d").fit(df).causal_graph_           # as pgmpy.causal_discovery has it

    `result_` is the `bayescope.Result`, whose `status` says whether it is proven.
    """

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
        """Sets parameters of the estimator, as scikit-learn's `set_params`."""
        for key, value in parameters.items():
            if key not in self.get_params():
                raise ValueError(f"no parameter {key}")
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
        """Learns the best network and returns it as a `pgmpy.base.DAG`. Other options are those of `bayescope.learn`."""
        if self.data is None:
            raise ValueError("estimate() wants the data: ExactSearch(df).estimate()")
        options = _options(
            scoring_method or self.scoring_method,
            self.max_indegree if max_indegree is None else max_indegree,
            self.expert_knowledge if expert_knowledge is None else expert_knowledge,
        )
        self.result_ = learn(self.data, progress=show_progress, **{**options, **others})
        return self.result_.to_pgmpy()

    def fit(self, X: Any, y: Any = None) -> "ExactSearch":
        """Learns the best network from `X`. `causal_graph_` holds the network, `adjacency_matrix_` its matrix of edges."""
        networkx, pandas = (package(name, "fit()") for name in ("networkx", "pandas"))
        self.result_ = learn(X, **_options(self.scoring_method, self.max_indegree, self.expert_knowledge))
        self.causal_graph_ = self.result_.to_pgmpy()
        names = self.result_.variables
        self.n_features_in_ = len(names)
        self.feature_names_in_ = names
        matrix = networkx.to_numpy_array(self.causal_graph_, nodelist=names, weight=None, dtype=int)
        self.adjacency_matrix_ = pandas.DataFrame(matrix, index=names, columns=names)
        return self
