"""Notes on the preparation of data: rows left out, binned or excluded columns, and suggested repairs, in the sentences of the command line.
"""

import json
import os
import re
import sys
import warnings
from types import FrameType
from typing import Any, Dict, List, Optional

from ._words import has, safe, t

#: Maximum number of columns named in a sentence on rows left out, and in one on undecided suggestions.
_MAX_COST_COLUMNS, _MAX_OPEN_COLUMNS = 6, 4


class BayescopeWarning(UserWarning):
    """Warning about automatic changes of the caller's data, and about suggested repairs that the caller has neither requested nor dismissed."""


#: First text of a warning by its place in the caller's code and its text without numbers.
_first: Dict[Any, str] = {}


def warn(notes: List[str]) -> None:
    """Issues a warning with the notes, if any, attributed to the caller of the package. Python shows a text once for each line of code,
    by default; one that differs in its numbers only, as those of the folds of one table do, counts as the same."""
    if not notes:
        return
    here, level = os.path.dirname(__file__) + os.sep, 1
    frame: Optional[FrameType] = sys._getframe()
    while frame is not None and frame.f_code.co_filename.startswith(here):
        frame, level = frame.f_back, level + 1
    text = "\n".join(notes)
    if frame is not None:
        shown, line = frame.f_globals.setdefault("__warningregistry__", {}), frame.f_lineno
        first = _first.setdefault((frame.f_code.co_filename, line, re.sub(r"[\d.,]+", "#", text)), text)
        if shown.get((first, BayescopeWarning, line)):
            shown[text, BayescopeWarning, line] = True
    warnings.warn(BayescopeWarning(text), stacklevel=level)


def _code(value: Any) -> Any:
    """Text or list of texts as a Python literal."""
    return json.dumps(value, ensure_ascii=False)


def _by(column: Optional[str], value: Any) -> Any:
    return value if column is None else f"{{{_code(column)}: {value}}}"


def _use(step: Any) -> Any:
    """Description of how an automatic step uses a column; None for other steps."""
    if step["op"] == "exclude":
        return t("cli.excluded")
    if step["op"] != "bin":
        return None
    cut = step["cut"]
    if cut["by"] == "points":
        return t("cli.binsPoints", points=[_plain(x) for x in cut["points"]])
    return t("cli.binsWidth" if cut["by"] == "width" else "cli.binsFrequency", bins=cut["bins"])


def _plain(x: Any) -> Any:
    return str(int(x)) if float(x).is_integer() else repr(x)


def _option(step: Any) -> Any:
    """Python option (`bins=…`) that has the effect of a preparation step; None if there is none."""
    if step is None:
        return None
    op, column = step["op"], step.get("column")
    if op in ("exclude", "category", "number", "text-missing", "read-numbers"):
        return f"{op.replace('-', '_')}=[{_code(column)}]"
    if op == "weights":
        return f"count={_code(column)}"
    if op == "missing":
        return f"missing={_code('level' if step['level'] else 'drop')}"
    if op == "merge":
        return f"merge={_by(column, _code([step['into'], *step['labels']]))}"
    if op in ("order", "levels"):
        return f"levels={_by(column, _code(step['labels']))}"
    if op == "keep-top":
        return f"keep_top={_by(column, _plain(step['keep']))}"
    if op == "range":
        return f"range={_by(column, '(%s, %s)' % (_plain(step['least']), _plain(step['greatest'])))}"
    if op == "date-part":
        return f"date_part={_by(column, _code(step['part']))}"
    if op == "as-is":
        return f"as_is={_by(column, _code(step['what']))}"
    if op == "missing-label":
        return f"missing_label={_by(column, _code(step['label']))}"
    if op == "bin" and step["cut"]["by"] != "points":
        return f"bins={_by(column, _code('%s:%d' % (step['cut']['by'], step['cut']['bins'])))}"
    return None


#: Options on reading a file that a warning suggests, by the warning's code.
_READINGS = {
    "thousands": 'thousands="point", "comma" or "none"',
    "header": "header=False",
    "first-row": "header=True",
    "numbered-names": "header=False",
    "header-as-data": "header=True",
}

#: Suffixes of the keys of sentences, by the state of a warning.
_STATES = {"open": "Open", "repaired": "Undo"}


#: Codes of warnings about columns of a single value.
_CONSTANT = ("constant", "constant-left")


def _with_constant(warnings: Any, preview: Any) -> Any:
    """Warnings in which one about a column of a single value is open if the column stays a variable and the caller did not say so."""
    settled = {(step["column"], step["what"]) for step in preview["steps"] if step["op"] == "as-is"}
    excluded = {of["name"] for of in preview["columns"] if of["excluded"]}

    def opened(of: Any) -> Any:
        column, code = of["column"], of["code"]
        if code not in _CONSTANT or column in excluded or {(column, code), (None, code)} & settled:
            return of
        return {**of, "state": "open", "dismiss": {"op": "as-is", "column": column, "what": code}}

    return [opened(of) for of in warnings]


def _line(warning: Any, of_frame: bool = False) -> Any:
    """Sentence for a warning on the data, with the options that resolve it; `of_frame`: worded for rows of a frame."""
    column, code = warning["column"], warning["code"]
    options = list(filter(None, map(_option, [warning["remedy"], *warning["others"]])))
    section = "python.warning" if of_frame and has(f"python.warning.{code}") else "prepare.warning"
    found = _READINGS.get(code) or safe(t("cli.or").join(options))
    dismiss = _option(warning.get("dismiss"))
    if warning["state"] == "open" and dismiss is not None:
        found = t("python.orDismiss", option=found, dismiss=safe(dismiss)) if found else t("python.dismiss", dismiss=safe(dismiss))
    words = t(f"{section}.{code}", detail=safe(warning["detail"]), **_places(warning))
    params = {
        "column": t("cli.theFile") if column is None else safe(column),
        "warning": f"{words} {t('python.stays')}" if code in _CONSTANT and warning["state"] == "open" else words,
        "option": found,
    }
    key = "warningRemedy" if params["option"] else "warning"
    return t(f"cli.{key}{_STATES.get(warning['state'], '')}", **params)


def _places(warning: Any) -> Any:
    """Parameters of a warning's sentence: number of rows, line of the file and declared levels, where present."""
    declared = safe(", ".join(warning.get("declared", ())))
    found = {"n": warning.get("rows"), "line": warning.get("line"), "declared": declared or None}
    return {key: value for key, value in found.items() if value is not None}


def _warnings(preview: Any) -> Any:
    """Warnings about prepared data: first those about the whole file (column None), then those of each column."""
    of_file = [{**warning, "column": None} for warning in preview["warnings"]]
    return of_file + [{**of, "column": column["name"]} for column in preview["columns"] for of in column["warnings"]]


def prepared(preview: Any) -> Any:
    """Field `prepared` of a result file: counts of rows left out and missing cells, and suggested repairs."""
    totals = preview["totalRows"]
    costs = [
        {"column": of["name"], "missing": of["missing"], "cost": of["cost"]}
        for of in preview["columns"]
        if not of["excluded"] and of["kind"] != "weights" and of["missing"] > totals
    ]
    dropped = {"dropped": preview["rowsDropped"], "of": preview["rows"] + preview["rowsDropped"]}
    are_most = 2 * dropped["dropped"] > dropped["of"]
    return {
        "fileRows": preview["fileRows"],
        "leftOut": preview["leftOut"],
        "totalRows": totals,
        "missingAsLevel": any(step["op"] == "missing" and step["level"] for step in preview["steps"]),
        "costs": sorted(costs, key=lambda of: -of["missing"]),
        "rowsDropped": dropped,
        **({"mark": [dropped["dropped"], dropped["of"]]} if are_most else {}),
        "remedies": preview["remedies"],
        "open": [
            {key: of[key] for key in ("column", "code", "detail")} for of in _warnings(preview) if of["state"] == "open"
        ],
    }


def _sentences(found: Any) -> Any:
    """List with one paragraph on the rows left out and on missing cells as a level; empty without either."""
    left, totals = found["leftOut"], found["totalRows"]
    level = [t("prepared.level")] if found["missingAsLevel"] and found["costs"] else []
    if left == 0:
        return level
    listed = [] if found["missingAsLevel"] else found["costs"]
    columns = [f"{safe(of['column'])} {of['missing']:,.0f}" for of in listed[:_MAX_COST_COLUMNS]]
    columns += ["…"] if len(listed) > _MAX_COST_COLUMNS else []
    several = sum(of["missing"] for of in listed) > left
    key = ("leftOutSeveral" if several else "leftOut") if columns else "leftOutPlain"
    sentences = [t(f"prepared.{key}", left=left, n=found["fileRows"], columns=", ".join(columns))]
    if totals > 0:
        sentences.append(t("prepared.totals", n=totals))
    if left > totals:
        sentences.append(t("prepared.assumes"))
    return [" ".join(sentences + level)]


def _remedies(preview: Any) -> Any:
    """Lines with the options that keep more rows, if many rows have missing cells."""
    warning = next((of for of in preview["warnings"] if of["code"] == "rows-dropped"), None)
    if warning is None:
        return []
    every = preview["rows"] + preview["rowsDropped"]

    def keeps(option: str, rows: Any) -> Any:
        return t("cli.keepsRows", option=safe(option), rows=rows, n=every)

    kept = sorted(preview["remedies"], key=lambda of: -of["rows"])
    lines = [keeps(f"exclude={_code(of['columns'])}", of["rows"]) for of in kept]
    if not any(of["kind"] == "continuous" and not of["excluded"] for of in preview["columns"]):
        lines.append(keeps(f"missing={_code('level')}", every))
    if warning["dismiss"] and preview["data"]:
        lines.append(t("cli.keepsAsIs", option=_option(warning["dismiss"])))
    words = t("prepare.warning.rows-dropped", n=preview["rowsDropped"], detail=warning["detail"])
    return [t("cli.keepMore", words=words), *lines] if lines else []


def left_out(preview: Any) -> Any:
    """Sentences on the rows left out and on options to keep more of them."""
    found = prepared(preview)
    remedies = _remedies(preview)
    has_way = preview["rowsWithMissing"] > 0 and not found["missingAsLevel"] and not remedies
    return [t("cli.droppedRows", words=words) if has_way else words for words in _sentences(found)] + remedies


#: Keys of the descriptions of undecided suggestions about the whole file, by the suggestion's code.
_OF_FILE = {"thousands": "ofFile", "header": "ofHeader", "rows-dropped": "ofRows"}


def _open(found: Any) -> Any:
    """List with one sentence on the open warnings, suggested repairs neither requested nor dismissed; empty if there are none."""
    if not found:
        return []
    about = (
        t(f"prepared.{_OF_FILE.get(of['code'], 'ofAll')}") if of["column"] is None else safe(of["column"])
        for of in found
    )
    named = list(dict.fromkeys(about))
    named = named if len(named) <= _MAX_OPEN_COLUMNS else [*named[:_MAX_OPEN_COLUMNS], "…"]
    return [t("prepared.open", n=len(found), columns=", ".join(named))]


def preparation(preview: Any, requested: Any, of_frame: bool = False) -> Any:
    """Sentences on automatic changes of the data and on suggested repairs not decided on. `requested`: steps requested by options;
    `of_frame`: whether the data are rows of a frame."""
    every = _with_constant(_warnings(preview), preview)
    notes = []
    explained = {of["column"] for of in every if of["state"] == "repaired"}
    for step in preview["steps"]:
        how = None if step in requested else _use(step)
        if how and not (step["op"] == "exclude" and step["column"] in explained):
            notes.append(t("cli.prepared", column=safe(step["column"]), how=how))
    excluded = {of["name"] for of in preview["columns"] if of["excluded"]}
    for of in (of for of in every if of["code"] != "rows-dropped"):
        column, is_out = of["column"], of["column"] in excluded
        is_requested = is_out and {"op": "exclude", "column": column} in requested
        if not is_out or (of["state"] != "note" and not is_requested):
            notes.append(_line(of, of_frame))
    return notes + left_out(preview) + _open([of for of in every if of["state"] == "open"])
