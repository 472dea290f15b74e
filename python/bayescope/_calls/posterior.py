# Made by `npx tsx scripts/python-words.ts` from scripts/python-calls.ts; do not edit.
"""Function `posterior` with its signature and documentation."""

from typing import Any, Mapping, Optional, Sequence, Union

from .. import _work
from .._names import AsIs, ScoreName
from .._problem import named
from .._tables import Posterior
from .._types import ByColumn, Column, Columns, Data, DatePart, Knowledge, Missing, Over, Pairs, Progress, Recipe, Separator, Thousands


@named
def posterior(
    data: Optional[Data] = None,
    *,
    over: Over = "networks",
    example: Optional[str] = None,
    rows: Optional[int] = None,
    example_seed: Optional[int] = None,
    score: ScoreName = "bic",
    ess: Optional[float] = None,
    alpha: Optional[float] = None,
    penalty: Optional[float] = None,
    alpha_mu: Optional[float] = None,
    alpha_w: Optional[float] = None,
    edge_prior: float = 1,
    edge_odds: Optional[Mapping[tuple[Any, Any], float]] = None,
    size_prior: bool = False,
    max_parents: Optional[int] = None,
    max_parents_of: Optional[Mapping[Any, int]] = None,
    require: Optional[Pairs] = None,
    forbid: Optional[Pairs] = None,
    superstructure: Optional[Pairs] = None,
    tiers: Optional[Sequence[Any]] = None,
    tiers_apart: bool = False,
    before: Optional[Pairs] = None,
    knowledge: Optional[Knowledge] = None,
    progress: Optional[Progress] = None,
    memory_limit: Optional[float] = None,
    exclude: Optional[Columns] = None,
    category: Optional[Columns] = None,
    number: Optional[Columns] = None,
    numbers: bool = False,
    count: Optional[Column] = None,
    missing: Optional[Missing] = None,
    missing_label: Optional[ByColumn] = None,
    text_missing: Optional[Columns] = None,
    read_numbers: Optional[Columns] = None,
    range: Optional[Mapping[Any, tuple[float, float]]] = None,
    merge: Optional[Mapping[Any, Any]] = None,
    levels: Optional[Mapping[Any, Sequence[Any]]] = None,
    keep_top: Optional[Mapping[Any, int]] = None,
    date_part: Optional[Mapping[Any, DatePart]] = None,
    bins: Optional[Union[str, Mapping[Any, str]]] = None,
    as_is: Optional[AsIs] = None,
    recipe: Optional[Recipe] = None,
    header: Optional[bool] = None,
    separator: Optional[Separator] = None,
    decimal_comma: bool = False,
    thousands: Optional[Thousands] = None,
) -> Posterior:
    """Compute the probability of every edge, an exact sum over all networks of up to 16 variables.

    Under BIC and MDL, weights are summed that approximate the posterior; under AIC and LL, weights that do
    not.

    Parameters
    ----------
    data : Data, optional
        Data frame (pandas, polars, Arrow), numpy array, dict of columns, or list of rows as dicts; or a file:
        a path, text, bytes or an open file.
    over : Over, default "networks"
        Structures with equal prior probability: networks, or orderings of the variables.
    example : str, optional
        Built-in example in place of `data`: `"asia"`, `"uci-wine"`, …; `examples()` lists them.
    rows : int, optional
        Number of rows of the example.
    example_seed : int, optional
        Seed of the rows of the example; 289 if not given.
    score : ScoreName, default "bic"
        Score to maximize.
    ess : float, optional
        Equivalent sample size of `bdeu` and `bde`; 1 if not given.
    alpha : float, optional
        Parameter α of `bd`; 1 if not given.
    penalty : float, optional
        Price of a free parameter under `pll`, in nats.
    alpha_mu : float, optional
        Weight α_μ of the prior mean of `bge`, in rows; 1 if not given.
    alpha_w : float, optional
        Degrees of freedom α_w of the prior of `bge`; the number of variables plus 2 if not given.
    edge_prior : float, default 1
        Prior odds of an edge.
    edge_odds : Mapping[tuple[Any, Any], float], optional
        Prior odds of single edges (from, to).
    size_prior : bool, default False
        Whether all sizes of a parent set are equally likely beforehand.
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
    progress : Progress, optional
        Function called with the finished share, which stops the run with an error by returning False; `True`
        shows a bar of tqdm.
    memory_limit : float, optional
        Limit on the memory of tables, in MB.
    exclude : Columns, optional
        Columns to leave out.
    category : Columns, optional
        Columns in which every value is a level.
    number : Columns, optional
        Columns that stay numbers.
    numbers : bool, default False
        Whether all columns of numbers stay numbers.
    count : Column, optional
        Column that says how often each row was seen.
    missing : Missing, optional
        Rule for missing cells: `"drop"` leaves out their rows, `"level"` makes them a level; `"drop"` if not
        given.
    missing_label : ByColumn, optional
        Labels that are missing values, in all columns, or by column.
    text_missing : Columns, optional
        Columns of numbers in which texts are missing values.
    read_numbers : Columns, optional
        Columns in which `<5`, `25 mg` or `20%` are read as numbers.
    range : Mapping[Any, tuple[float, float]], optional
        Least and greatest number of a column; others are missing.
    merge : Mapping[Any, Any], optional
        Labels of a column that become the first of them.
    levels : Mapping[Any, Sequence[Any]], optional
        Levels of a column in their order, seen or not.
    keep_top : Mapping[Any, int], optional
        Number of most frequent levels of a column to keep; the others become one.
    date_part : Mapping[Any, DatePart], optional
        Part of the dates of a column to keep.
    bins : Union[str, Mapping[Any, str]], optional
        Rule that cuts columns of numbers, for all or by column: `"width:3"`, `"frequency:4"` or
        `"points:1.5,3"`.
    as_is : AsIs, optional
        Codes of automatic steps to skip and of suggestions to reject, for the file or by column, as
        `{"region": "case"}`: `case`, `outliers`, `looks-missing`, `sentinel`, `missing-labels`, `disguised`,
        `texts`, `same-numbers`, `many-levels`, `undeclared`, `looks-like-weights`, `id-like`, `constant`,
        `constant-left`, `rows-dropped`, `total-rows`, `comment-lines`, `title-lines`, `header-lines`,
        `row-names`, `last-separator`, `cardinalities`, `encoding`.
    recipe : Recipe, optional
        Recipe of the page: a path, its text or a dict; the other options are applied after it.
    header : bool, optional
        Whether the first row of a file names the columns; found out if not given.
    separator : Separator, optional
        Separator of the cells of a file; found out if not given.
    decimal_comma : bool, default False
        Whether the numbers of a file are written 3,5.
    thousands : Thousands, optional
        Sign between groups of three digits in a file; found out if not given.

    Returns
    -------
    Posterior
        Probabilities by edge (from, to), a dict; `to_frame()` makes a data frame, and notebooks show a heat
        map.

    Raises
    ------
    BayescopeError
        Data or options that can not be used; the message says what, where, and what to do.

    Examples
    --------
    >>> import bayescope
    >>> edges = bayescope.posterior(example="asia", rows=500, score="bdeu")
    >>> round(edges["smoke", "bronc"] + edges["bronc", "smoke"], 2)
    1.0
    """
    given = {name: value for name, value in locals().items() if value is not None}
    return _work.posterior(**given)
