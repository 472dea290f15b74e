"""Tables of a network, estimated from its own rows or from others."""

from typing import TYPE_CHECKING, Any, Union

from ._model import Model
from ._names import Steps
from ._problem import refuse_option
from ._types import EstimateName

if TYPE_CHECKING:
    from typing_extensions import Unpack
    from ._result import Result


def fit(
    network: Union[Model, "Result"], data: Any = None, estimate: EstimateName = "bdeu", ess: float = 1, **options: "Unpack[Steps]"
) -> Model:
    """Estimate the probability tables of a network.

    Parameters
    ----------
    network : Result or Model
        Network.
    data : Data, optional
        Rows, as for `learn`; those that it was learned from if not given, which only a result has.
    estimate : {"ml", "bdeu", "bde", "k2", "jeffreys"}, default "bdeu"
        Estimator of the tables.
    ess : float, default 1
        Equivalent sample size of `bdeu` and `bde`.
    **options : Steps
        Options that prepare `data`, as for `Model.fit`.

    Returns
    -------
    Model

    Examples
    --------
    >>> import bayescope
    >>> bayescope.fit(bayescope.learn(example="asia", rows=500), estimate="k2")
    <bayescope.Model: 8 variables, 7 edges>
    """
    if isinstance(network, Model):
        if data is None:
            refuse_option("bad-value", option="data", wanted="the rows to estimate the tables from", value="None")
        return network.fit(data, estimate, ess, **options)
    if data is None and options:
        refuse_option("bad-value", option="data", wanted=f"the rows that {', '.join(options)} prepares", value="None")
    model = network.fit(estimate, ess)
    return model if data is None else model.fit(data, estimate, ess, **options)
