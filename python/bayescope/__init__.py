"""Proven best Bayesian networks from data, by the engine of the Bayescope page: the same numbers, to the last bit, for the same data and
options.

>>> import bayescope
>>> result = bayescope.learn(example="asia", score="bdeu", ess=2)
>>> result.status
'proven optimal'
>>> result.parents["xray"]
['either']
"""

from ._bootstrap import Bootstrap
from ._calls import bootstrap, k_best, learn, posterior, score, solve
from ._fit import fit
from ._model import Model, read_model
from ._notes import BayescopeWarning
from ._predict import Predictions
from ._problem import BayescopeError
from ._questions import Checked, check
from ._result import Result
from ._tables import Marginals, Posterior, Ranking, Rows, Sample
from ._version import __version__
from ._work import examples, merge

__all__ = [
    "BayescopeError",
    "BayescopeWarning",
    "Bootstrap",
    "Checked",
    "Marginals",
    "Model",
    "Posterior",
    "Predictions",
    "Ranking",
    "Result",
    "Rows",
    "Sample",
    "__version__",
    "bootstrap",
    "check",
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

# Messages and pickles name the public classes by this package.
for _public in (
    *(BayescopeError, BayescopeWarning, Bootstrap, Checked, Marginals, Model),
    *(Posterior, Predictions, Ranking, Result, Rows, Sample),
):
    _public.__module__ = __name__
