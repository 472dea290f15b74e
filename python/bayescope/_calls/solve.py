# Made by `npx tsx scripts/python-words.ts` from scripts/python-calls.ts; do not edit.
"""Function `solve` with its signature and documentation."""

from typing import Any, Mapping, Optional, Sequence

from .. import _work
from .._names import MethodName
from .._problem import named
from .._result import Result
from .._types import Knowledge, Pairs, Progress, Scores


@named
def solve(
    scores: Scores,
    *,
    costs: bool = False,
    method: MethodName = "auto",
    seed: int = 1,
    max_parents: Optional[int] = None,
    max_parents_of: Optional[Mapping[Any, int]] = None,
    require: Optional[Pairs] = None,
    forbid: Optional[Pairs] = None,
    superstructure: Optional[Pairs] = None,
    tiers: Optional[Sequence[Any]] = None,
    tiers_apart: bool = False,
    before: Optional[Pairs] = None,
    knowledge: Optional[Knowledge] = None,
    k: Optional[int] = None,
    within: Optional[float] = None,
    classes: bool = False,
    time_limit: Optional[float] = None,
    progress: Optional[Progress] = None,
    memory_limit: Optional[float] = None,
) -> Result:
    """Find the best network of a list of local scores.

    Parameters
    ----------
    scores : Scores
        List of local scores: text, bytes or a path.
    costs : bool, default False
        Whether smaller numbers of the list are better.
    method : MethodName, default "auto"
        Method of search. `"auto"` proves the result where that is feasible, `"exact"` always, `"heuristic"`
        never.
    seed : int, default 1
        Seed of what a search draws at random.
    max_parents : int, optional
        Maximum number of parents of a variable.
    max_parents_of : Mapping[Any, int], optional
        Maximum number of parents of single variables.
    require : Pairs, optional
        Edges (from, to) that the network must have.
    forbid : Pairs, optional
        Edges (from, to) that the network must not have.
    superstructure : Pairs, optional
        The only pairs that may be joined, in either direction.
    tiers : Sequence[Any], optional
        Variables in tiers; no edge leads from a later tier to an earlier one.
    tiers_apart : bool, default False
        Whether edges within a tier are forbidden, too.
    before : Pairs, optional
        Pairs (earlier, later); no path leads from the later to the earlier.
    knowledge : Knowledge, optional
        Constraints of benchpress, bnlearn or Tetrad: a path, text, bytes or a dict.
    k : int, optional
        Number of best networks to list.
    within : float, optional
        Lists all networks at most this many times less likely than the best.
    classes : bool, default False
        Whether to list equivalence classes in place of networks.
    time_limit : float, optional
        Time limit in seconds, after which the best result so far is returned.
    progress : Progress, optional
        Function called about ten times a second with a dict; if it returns False, the best result so far is
        returned. `True` shows a bar of tqdm.
    memory_limit : float, optional
        Limit on the memory of tables, in MB.

    Returns
    -------
    Result
        Network with its score, bound and status.

    Raises
    ------
    BayescopeError
        Data or options that can not be used; the message says what, where, and what to do.

    Examples
    --------
    >>> import bayescope
    >>> scores = bayescope.score(example="asia", rows=500, max_parents=2)
    >>> bayescope.solve(scores, max_parents=1).status
    'proven optimal'
    """
    given = {name: value for name, value in locals().items() if value is not None}
    return _work.solve(**given)
