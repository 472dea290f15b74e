# Made by `npx tsx scripts/python-words.ts` from the catalogue and scripts/python-options.ts; do not edit.
"""Names of scores, search methods and suggestions, and options that prepare data for a given network, as types."""

from typing import Any, Literal, Mapping, Sequence, TypedDict, Union

from ._types import ByColumn, Column, Columns, DatePart, Missing, Recipe, Separator, Thousands

AsIsCode = Literal["case", "outliers", "looks-missing", "sentinel", "missing-labels", "disguised", "texts", "same-numbers", "many-levels", "undeclared", "looks-like-weights", "id-like", "constant", "constant-left", "rows-dropped", "total-rows", "comment-lines", "title-lines", "header-lines", "row-names", "last-separator", "cardinalities", "encoding"]
AsIsCodes = Union[AsIsCode, Sequence[AsIsCode]]
AsIs = Union[AsIsCodes, Mapping[Any, AsIsCodes], Sequence[Union[AsIsCode, Mapping[Any, AsIsCodes]]]]
ScoreName = Literal["bic", "bdeu", "bge", "aic", "ll", "mdl", "mdl-lecture", "pll", "bd", "k2", "bde", "fnml", "qnml"]
MethodName = Literal["exact", "heuristic", "auto", "dp", "astar", "etminani", "cassio", "orders", "hill-climb", "tabu", "annealing", "ges", "swaps", "proxy", "k2", "chow-liu"]


class Steps(TypedDict, total=False):
    """Options that prepare data for a given network."""

    #: Column that says how often each row was seen.
    count: Column
    #: Rule for missing cells: `"drop"` leaves out their rows, `"level"` makes them a level; `"drop"` if not
    #: given.
    missing: Missing
    #: Labels that are missing values, in all columns, or by column.
    missing_label: ByColumn
    #: Columns of numbers in which texts are missing values.
    text_missing: Columns
    #: Columns in which `<5`, `25 mg` or `20%` are read as numbers.
    read_numbers: Columns
    #: Least and greatest number of a column; others are missing.
    range: Mapping[Any, tuple[float, float]]
    #: Labels of a column that become the first of them.
    merge: Mapping[Any, Any]
    #: Levels of a column in their order, seen or not.
    levels: Mapping[Any, Sequence[Any]]
    #: Number of most frequent levels of a column to keep; the others become one.
    keep_top: Mapping[Any, int]
    #: Part of the dates of a column to keep.
    date_part: Mapping[Any, DatePart]
    #: Rule that cuts columns of numbers, for all or by column: `"width:3"`, `"frequency:4"` or
    #: `"points:1.5,3"`.
    bins: Union[str, Mapping[Any, str]]
    #: Codes of automatic steps to skip and of suggestions to reject, for the file or by column, as
    #: `{"region": "case"}`: `case`, `outliers`, `looks-missing`, `sentinel`, `missing-labels`, `disguised`,
    #: `texts`, `same-numbers`, `many-levels`, `undeclared`, `looks-like-weights`, `id-like`, `constant`,
    #: `constant-left`, `rows-dropped`, `total-rows`, `comment-lines`, `title-lines`, `header-lines`,
    #: `row-names`, `last-separator`, `cardinalities`, `encoding`.
    as_is: AsIs
    #: Recipe of the page: a path, its text or a dict; the other options are applied after it.
    recipe: Recipe
    #: Whether the first row of a file names the columns; found out if not given.
    header: bool
    #: Separator of the cells of a file; found out if not given.
    separator: Separator
    #: Whether the numbers of a file are written 3,5.
    decimal_comma: bool
    #: Sign between groups of three digits in a file; found out if not given.
    thousands: Thousands
