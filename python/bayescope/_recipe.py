"""Preparation of data: turns options, named as on the command line, into the steps of a recipe in the same order."""

import json
import math
import os
from typing import Any, Callable, Iterator

from ._cells import label_text
from ._frames import name_text
from ._problem import refuse_option, refuse_word
from ._words import table

_SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "blanks": " "}
_GROUPS = {"none": "", "comma": ",", "point": ".", "space": " ", "apostrophe": "'"}

#: Names of options for reading a file, which have no effect on columns.
OF_FILES = ("separator", "header", "decimal_comma", "thousands")

#: Names of all options of preparation.
PREPARATION = (
    *OF_FILES,
    *("exclude", "category", "number", "numbers", "count", "missing", "missing_label", "text_missing", "read_numbers", "range"),
    *("merge", "levels", "keep_top", "date_part", "bins", "as_is", "recipe"),
)

#: Preparation steps that decide the use of a column. Rules for all columns skip a column that has such a step.
_USES = ("exclude", "category", "number", "bin", "weights")


def _listed(value: Any) -> Any:
    """Items of a collection as a list; a list of one item for a single value."""
    return list(value) if isinstance(value, (list, tuple, set, frozenset, range)) else [value]


def _word(option: str, value: Any, words: Any) -> Any:
    """Character (a separator, say) that an option value gives, as itself or by name. Errors: `bad-word` for any other value."""
    if value in words:
        return words[value]
    if value in words.values():
        return value
    refuse_word("bad-word", value, words, option=option)


def _base(given: Any) -> Any:
    """Reading options and preparation steps of a saved recipe, given as a path, JSON text or a dict; for None, defaults and no steps."""
    empty = {"separator": None, "header": None, "decimalComma": None, "arff": None}
    if given is None:
        return {**empty, "rules": table()["rules"]}, []
    found = given
    if isinstance(given, (str, os.PathLike)):
        text = os.fspath(given)
        if not isinstance(given, str) or not given.lstrip().startswith("{"):
            with open(given, encoding="utf-8") as file:
                text = file.read()
        found = json.loads(text)
    found = found.get("recipe", found) if isinstance(found, dict) else {}
    if not isinstance(found.get("steps"), list):
        wanted = "a recipe of Bayescope: a path, its text, or a dict with read and steps"
        refuse_option("bad-value", option="recipe", wanted=wanted, value=repr(given))
    return {**empty, **found.get("read", {})}, found["steps"]


def _read(take: Any, read: Any) -> Any:
    """Options for reading a file: those of a recipe, overridden by those that the caller gives."""
    read = dict(read)
    separator, header, thousands = take("separator", None), take("header", None), take("thousands", None)
    if separator is not None:
        read["separator"] = _word("separator", separator, _SEPARATORS)
    if header is not None:
        read["header"] = bool(header)
    if take("decimal_comma", False):
        read["decimalComma"] = True
    if thousands is not None:
        read["thousands"] = _word("thousands", thousands, _GROUPS)
    return read


def _by_column(option: str, value: Any) -> Any:
    """Pairs (column name, value) from an option's dict by column. Errors: `bad-value` for a value that is no dict."""
    if not isinstance(value, dict):
        refuse_option("bad-value", option=option, wanted="a dict, {column: …}", value=repr(value))
    return [(name_text(column), of) for column, of in value.items()]


def _labels(values: Any) -> Any:
    return [label_text(value) for value in _listed(values)]


def _missing_labels(value: Any) -> Any:
    """Pairs (label, column) for labels that mean a missing value; column None means all columns."""
    if isinstance(value, dict):
        return [(label, column) for column, labels in _by_column("missing_label", value) for label in _labels(labels)]
    return [(label, None) for label in _labels(value)]


def _merges(value: Any) -> Any:
    """Pairs (column, labels) for labels to be merged into the first, from {column: [into, label, …]} or several such lists."""
    found = []
    for column, lists in _by_column("merge", value):
        lists = _listed(lists)
        for labels in lists if lists and isinstance(lists[0], (list, tuple)) else [lists]:
            if len(labels) < 2:
                wanted = "two labels of a column at least, {column: [label, …]}"
                refuse_option("bad-value", option="merge", wanted=wanted, value=repr(labels))
            found.append((column, _labels(labels)))
    return found


def _dismissals(value: Any) -> Any:
    """Pairs (code, column) for suggestions to dismiss, from codes, {column: codes}, or a list of both. Errors: an unknown code."""
    if isinstance(value, dict):
        found = [(what, column) for column, codes in _by_column("as_is", value) for what in _listed(codes)]
    elif isinstance(value, (list, tuple, set, frozenset)):
        return [pair for item in value for pair in _dismissals(item)]
    else:
        found = [(value, None)]
    for what, _ in found:
        if what not in table()["asIs"]:
            refuse_word("bad-word", what, table()["asIs"], option="as_is")
    return found


def _ranges(value: Any) -> Iterator[Any]:
    for column, ends in _by_column("range", value):
        least, greatest = (float(end) for end in ends)
        if not -math.inf < least <= greatest < math.inf:
            refuse_option("bad-value", option="range", wanted="{column: (least, greatest)}", value=repr(ends))
        yield column, least, greatest


def _count(option: str, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 65535:
        refuse_option("bad-value", option=option, wanted="a whole number from 1 to 65,535", value=repr(value))
    return value


def _parts(value: Any) -> Iterator[Any]:
    for column, part in _by_column("date_part", value):
        if part not in ("year", "month", "weekday"):
            refuse_word("bad-word", part, ("year", "month", "weekday"), option="date_part")
        yield column, part


def _steps(take: Any) -> Any:
    """Preparation steps from those options that are valid whatever the kinds of the columns."""
    steps = []
    for op in ("exclude", "category", "number"):
        steps += [{"op": op, "column": name_text(column)} for column in _listed(take(op, ()))]
    count = take("count", None)
    if count is not None:
        steps.append({"op": "weights", "column": name_text(count)})
    for label, column in _missing_labels(take("missing_label", ())):
        steps.append({"op": "missing-label", "label": label, "column": column})
    for column, labels in _merges(take("merge", {})):
        steps.append({"op": "merge", "column": column, "into": labels[0], "labels": labels[1:]})
    for column, labels in _by_column("levels", take("levels", {})):
        steps.append({"op": "levels", "column": column, "labels": _labels(labels)})
    for column, least, greatest in _ranges(take("range", {})):
        steps.append({"op": "range", "column": column, "least": least, "greatest": greatest})
    for column, keep in _by_column("keep_top", take("keep_top", {})):
        steps.append({"op": "keep-top", "column": column, "keep": _count("keep_top", keep)})
    for column, part in _parts(take("date_part", {})):
        steps.append({"op": "date-part", "column": column, "part": part})
    for option, op in (("read_numbers", "read-numbers"), ("text_missing", "text-missing")):
        steps += [{"op": op, "column": name_text(column)} for column in _listed(take(option, ()))]
    for what, column in _dismissals(take("as_is", ())):
        steps.append({"op": "as-is", "what": what, "column": column})
    missing = take("missing", None)
    if missing is not None:
        if missing not in ("drop", "level"):
            refuse_word("bad-word", missing, ("drop", "level"), option="missing")
        steps.append({"op": "missing", "level": missing == "level"})
    return steps


def _cut(rule: Any) -> Any:
    """Binning rule in an option value: `width:3`, `frequency:4` or `points:1.5,3`. Errors: `bad-value`."""
    by, _, value = str(rule).partition(":")
    try:
        if by == "points":
            return {"by": by, "points": [float(x) for x in value.split(",")]}
        if by in ("width", "frequency"):
            return {"by": by, "bins": int(value)}
    except ValueError:
        pass
    refuse_option("bad-value", option="bins", wanted="width:3, frequency:4 or points:1.5,3", value=repr(rule))


def _cuts(columns: Any, bins: Any, decided: Any) -> Any:
    """Steps that bin numeric columns: by a dict, each column by its rule; by a single rule, all columns not in the set `decided`."""
    if isinstance(bins, dict):
        return [{"op": "bin", "column": column, "cut": _cut(rule)} for column, rule in _by_column("bins", bins)]
    free = [c["name"] for c in columns if c["kind"] == "number" and not c["excluded"] and c["name"] not in decided]
    return [{"op": "bin", "column": column, "cut": _cut(bins)} for column in free]


def _by_kind(take: Any, columns: Any, steps: Any) -> Any:
    """Steps from the options that apply to all columns of a kind."""
    decided = {step.get("column") for step in steps if step["op"] in _USES}
    bins = take("bins", None)
    made = [] if bins is None else _cuts(columns, bins, decided)
    if take("numbers", False):
        decided |= {step["column"] for step in made}
        free = (c for c in columns if c["numeric"] and not c["excluded"] and c["kind"] != "weights")
        made += [{"op": "number", "column": c["name"]} for c in free if c["name"] not in decided]
    return made


def _verify(steps: Any, columns: Any) -> None:
    """Refuses steps for columns that do not exist, and merges of labels that a column does not have."""
    by_name = {column["name"]: column for column in columns}
    changed = {step.get("column") for step in steps if step["op"] in ("date-part", "read-numbers", "text-missing", "levels")}
    for step in steps:
        name, option = step.get("column"), _OPTIONS.get(step["op"], step["op"].replace("-", "_"))
        if name is not None and name not in by_name:
            refuse_word("unknown-column", name, by_name, option=option, column=name)
        if step["op"] != "merge" or name in changed or by_name[name]["kind"] != "category":
            continue
        column = by_name[name]
        levels = [level for level, _ in column["levels"]]
        # A column of more levels lists only some of them, and a label that is read as missing is none.
        if len(levels) < column["levelCount"] or any(of["code"] == "missing-labels" for of in column["warnings"]):
            continue
        for label in step["labels"]:
            if label.strip() not in levels:
                refuse_word("unknown-level", label, levels, option=option, column=name)


#: Options of steps whose names differ from the option's.
_OPTIONS = {"weights": "count", "bin": "bins"}


class Preparation:
    """Recipe (options for reading a file, and preparation steps) that a caller's options describe; used options are removed from `options`.
    """

    def __init__(self, options: Any) -> None:
        self._take: Callable[..., Any] = options.pop
        base, self._earlier = _base(options.pop("recipe", None))
        self.read = _read(self._take, base)
        self._asked = _steps(self._take)

    def first(self) -> Any:
        """Recipe for a first reading of the data, which determines the kinds of columns."""
        return {"read": self.read, "steps": self._earlier}

    def missing_labels(self) -> Any:
        """Steps that make labels missing values, with the recipe of each alone."""
        steps = [step for step in self._asked if step["op"] == "missing-label"]
        return [(step, {"read": self.read, "steps": [*self._earlier, step]}) for step in steps]

    def whole(self, columns: Any, is_final: bool = True) -> Any:
        """Complete recipe, given the columns (with their kinds) that the engine found by the first recipe. Errors: steps for columns or
        labels that do not exist, if the columns are final."""
        steps = self._asked + _by_kind(self._take, columns, self._earlier + self._asked)
        if is_final:
            _verify(steps, columns)
        return {"read": self.read, "steps": self._earlier + steps}
