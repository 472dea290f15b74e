"""Sentences of the page and the command line, from words.json, which `scripts/python-words.ts` writes; options are named as in Python."""

import functools
import json
import os
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

_MINUS = "\u2212"


@functools.lru_cache(maxsize=None)
def table() -> Any:
    """All sentences in words.json, by section."""
    with open(os.path.join(os.path.dirname(__file__), "words.json"), encoding="utf-8") as file:
        return json.load(file)


def _true_minus(text: str) -> Any:
    return _MINUS + text[1:] if text.startswith("-") else text


def _short(x: Any) -> Any:
    """Number with up to three significant digits: 0.333, 12.5, 1,230."""
    exact = Decimal(x)
    if exact == 0:
        return "0"
    unit = Decimal(1).scaleb(exact.adjusted() - 2)
    rounded = exact.quantize(unit, ROUND_HALF_UP) if unit < 1 else (exact / unit).quantize(Decimal(1), ROUND_HALF_UP) * unit
    text = f"{rounded:,f}"
    return _true_minus(text.rstrip("0").rstrip(".") if "." in text else text)


def _list(items: Any) -> Any:
    """Enumeration of names in a sentence: a, b, and c."""
    if len(items) < 3:
        return " and ".join(items)
    return f"{', '.join(items[:-1])}, and {items[-1]}"


def _show(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return _list([str(item) for item in value])
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return _true_minus(f"{int(value):,}") if float(value).is_integer() else _short(value)
    return str(value)


def _find(key: str) -> Any:
    at = table()
    for part in key.split("."):
        if not isinstance(at, dict) or part not in at:
            return None
        at = at[part]
    return at


#: Options whose value is a word that follows them in a sentence.
_WORDED = re.compile(r"--(missing|method|score|estimate|over) ([a-z][a-z0-9-]*)")
_SWITCHES = {"--no-header": "header=False", "--header": "header=True", "--decimal-comma": "decimal_comma=True"}
_OPTION = re.compile(r"--([a-z][a-z-]*[a-z])")


def _in_python(text: str) -> Any:
    """Sentence of the command line with its options in Python syntax."""
    text = _WORDED.sub(r'\1="\2"', text)
    return _OPTION.sub(lambda found: _SWITCHES.get(found[0], found[1].replace("-", "_")), text)


def has(key: str) -> bool:
    """Whether words.json has a text for a key."""
    return _find(key) is not None


def t(key: str, **params: Any) -> str:
    """Text for a key of words.json. `{name}` is replaced by a parameter; plural forms are chosen by `n`."""
    found = _find(key)
    if found is None:
        return key
    if isinstance(found, dict):
        found = found["one"] if params.get("n") == 1 and "one" in found else found["other"]
    return re.sub(
        r"\{(\w+)\}", lambda name: _show(params[name[1]]) if name[1] in params else name[0], _in_python(found)
    )


def safe(name: str) -> str:
    """Name that is safe to print: control and bidirectional formatting characters are replaced."""
    return re.sub("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", "\ufffd", name)


def escaped(text: str) -> str:
    """Text in HTML or XML that is safe to print."""
    import html  # not with the package: its import takes long

    return html.escape(safe(text))


def _bytes(a: Any, b: Any) -> Any:
    """Texts of two sizes in bytes, with as many digits as needed to distinguish them."""

    def unit(x: Any) -> Any:
        return ("kB", 1e3) if x < 1e6 else ("MB", 1e6) if x < 1e9 else ("GB", 1e9)

    each = [f"{_short(x / size)} {name}" for x, (name, size) in ((x, unit(x)) for x in (a, b))]
    if each[0] != each[1] or a == b:
        return each
    name, size = unit(max(a, b))
    for places in range(2, 16):
        each = [f"{x / size:,.{places}f} {name}" for x in (a, b)]
        if each[0] != each[1]:
            break
    return each


#: Parameters of errors that are sizes in bytes, by the error's code: their names in the sentence and in the problem.
_SIZES = {
    "file-too-large": (("size", "bytes"), ("most", "limit")),
    "tree-over-memory": (("needed", "needed"), ("limit", "limit")),
    "over-memory": (("needed", "needed"), ("limit", "limit")),
}

#: Sections of words.json with the descriptions of an error's parameter `what`, by the error's code.
_WHAT = {
    "bad-list": "list.bad",
    "bad-part": "list.bad",
    "bad-arff": "prepare.bad",
    "bad-network": "belief.bad",
    "bad-model": "model.bad",
    "parts-differ": "cli.partsDiffer",
}


#: Maximum number of columns that a sentence on a remedy (such as excluding columns) names.
_MAX_REMEDY_COLUMNS = 6


def _columns(names: Any) -> Any:
    """Names of columns whose exclusion would keep more rows, for use in a sentence; a long list is shortened."""
    named = [safe(name) for name in names[:_MAX_REMEDY_COLUMNS]]
    more = len(names) - len(named)
    return t("prepared.columns", columns=", ".join(named), n=more) if more > 0 else named


def _too_few(problem: Any, sections: Any) -> Any:
    """Sentence on why too few columns or complete rows are left; None for other problems."""
    found, out = problem.get("found"), problem.get("out", ())
    if problem["code"] == "too-few-columns":
        each = [t(f"refusals.left-out-why.{why}", column=safe(name)) for name, why in zip(out, problem["why"])]
        params = {"left": safe(problem["left"][0]) if problem["left"] else "", "out": each}
        key = "too-few-columns" if each else "too-few-columns-plain"
    elif problem["code"] == "too-few-rows" and problem.get("dropped", 0) > 0:
        params = {"dropped": problem["dropped"], "rows": problem["rows"], "columns": _columns(out)}
        key = "too-few-rows-without" if out else "too-few-rows-dropped"
    else:
        return None
    section = next(name for name in sections if has(f"{name}.{key}"))
    return t(f"{section}.{key}", n=found, found=found, **params)


#: Codes of refusals of the engine whose sentences name the page, with one of the package in its place.
_OWN = ("needs-levels", "score-of-levels", "score-of-numbers")


def sentence(problem: Any) -> Any:
    """Sentence for an error of the engine, by its code; worded for data frames if its `source` is `frame`."""
    code = problem["code"]
    params = {**problem, "n": problem.get("found", problem.get("rows"))}
    if code in _SIZES:
        (first, a), (second, b) = _SIZES[code]
        params[first], params[second] = _bytes(problem[a], problem[b])
    if code in _WHAT:
        params["what"] = t(f"{_WHAT[code]}.{problem['what']}", **problem)
    source = problem.get("source")
    of_frame = [f"{source}.errors"] if source in ("frame", "python") else []
    few = _too_few(problem, [*of_frame, "refusals"])
    if few:
        return few
    for section in (*of_frame, *(["python.errors"] if code in _OWN else []), "cli.errors", "errors", "refusals"):
        if has(f"{section}.{code}"):
            return t(f"{section}.{code}", **params)
    return t("errors.unknown", code=f"{code}: {problem['detail']}" if "detail" in problem else code)
