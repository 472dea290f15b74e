"""Types of the arguments of the package's functions."""

import os
from typing import Any, Callable, Hashable, Iterable, Literal, Mapping, Sequence, Union

#: Data frame, array, dict of columns, list of rows, or a file as a path, text, bytes or an open file.
Data = Any

#: Name of a column; numbers and dates are taken as text.
Column = Hashable

#: One column or several.
Columns = Union[Column, Iterable[Column]]

#: Value for all columns, several of them, or values by column.
ByColumn = Union[str, Sequence[Any], Mapping[Any, Any]]

#: Pairs of variables.
Pairs = Iterable[Sequence[Any]]

#: Variable or variables, by name or by index from 0.
Children = Union[str, Iterable[Union[str, int]]]

#: Constraints or a recipe: a path, text, or a dict.
Knowledge = Union[str, bytes, "os.PathLike[str]", Mapping[str, Any]]
Recipe = Union[str, "os.PathLike[str]", Mapping[str, Any]]

#: List of local scores: text, bytes, or a path.
Scores = Union[str, bytes, "os.PathLike[str]"]

#: Function called with a run's progress; returning False stops the run. True shows a bar.
Progress = Union[bool, Callable[[Any], object]]

#: Probabilities or weights of the levels of variables.
Weights = Mapping[str, Mapping[Any, float]]

Missing = Literal["drop", "level"]
DatePart = Literal["year", "month", "weekday"]
Separator = Literal["comma", "semicolon", "tab", "pipe", "blanks", ",", ";", "\t", "|", " "]
Thousands = Literal["none", "comma", "point", "space", "apostrophe", "", ",", ".", " ", "'"]
ListFormat = Literal["jkl", "pss"]
Over = Literal["networks", "orderings"]
EstimateName = Literal["ml", "bdeu", "bde", "k2", "jeffreys"]
ModelFormat = Literal["bif", "xmlbif", "net", "xdsl", "uai", "dsc", "model-json"]
