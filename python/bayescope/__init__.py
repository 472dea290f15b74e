"""Proven best Bayesian networks from data, by the engine of the Bayescope page: the same numbers, to the last bit, for the same data and
options.

>>> import bayescope
>>> result = bayescope.learn(df, score="bdeu", ess=2)
>>> result.status, result.parents
"""

from ._model import Model, fit, read_model
from ._notes import BayescopeWarning
from ._problem import BayescopeError
from ._result import Result
from ._work import examples, k_best, learn, merge, posterior, score, solve
from ._version import __version__

__all__ = [
    "BayescopeError",
    "BayescopeWarning",
    "Model",
    "Result",
    "__version__",
    "examples",
    "fit",
    "k_best",
    "learn",
    "merge",
    "posterior",
    "read_model",
    "score",
    "solve",
]
