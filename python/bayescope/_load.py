"""Loading of data into an engine: files, frames and built-in examples, prepared by options; a fitted network's data."""

import os
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from . import _core
from ._data import USUAL_NAME, Named, table_of
from ._frames import Frame
from ._kinds import Kind
from ._notes import preparation as preparation_notes
from ._notes import left_out, prepared, warn
from ._problem import BayescopeError, hint, problems, refuse_keyword, refuse_option, refuse_word, similar
from ._recipe import OF_FILES, PREPARATION, Preparation
from ._settings import number
from ._words import safe, t, table


#: Default seed of the rows of an example, as on the page and the command line.
EXAMPLE_SEED = 289

#: Maximum number of rows and seed of an example.
_MOST = 4_294_967_295


class Loaded:
    """Data loaded in an engine: a description (`info`), the data's entry in result files (`reference`), notes, and the field `prepared` of
    result files. `source` loads them into another engine, as arguments of the request `load`; None for rows, which are packed."""

    def __init__(
        self,
        engine: Any,
        reference: Dict[str, Any],
        info: Dict[str, Any],
        notes: Any = (),
        prepared: Optional[Dict[str, Any]] = None,
        source: Optional[Dict[str, Any]] = None,
        kinds: Optional[Dict[str, Kind]] = None,
    ) -> None:
        self.engine = engine
        self.reference = reference
        self.info = info
        self.names: List[str] = [variable["name"] for variable in info["variables"]]
        self.notes: List[str] = list(notes)
        self.prepared = prepared
        self.source = source
        #: Types of the caller's columns, by name.
        self.kinds: Dict[str, Kind] = kinds or {}


#: Preparation options not allowed when fitting a network, which determines its columns and their kinds.
_OF_COLUMNS = ("exclude", "category", "number", "numbers")


def for_network(
    network: Dict[str, Any], data: Any, options: Dict[str, Any], estimate: Dict[str, Any], model: str
) -> Tuple[Dict[str, Any], List[str]]:
    """Estimates the tables of a network from data; variables, states and their order stay. Returns the fitted network and notes on the data.
    Errors: a label that is not a state, a variable without a column; messages name the network by `model`."""
    engine = _core.Engine()
    given = dict(options)
    strange = [option for option in given if option in _OF_COLUMNS or option not in PREPARATION]
    if strange:
        refuse_keyword("fit", strange[0], ["data", "estimate", "ess", *(of for of in PREPARATION if of not in _OF_COLUMNS)])

    def complete(recipe: Any) -> Any:
        return engine.ask("recipeFor", network=network, recipe=recipe)

    _, known, notes, recipe, preview = previewed(engine, data, given, complete, model)
    with problems(**known):
        found = engine.ask("fitNetwork", network=network, recipe=recipe, estimate=estimate)
    return found, notes + preparation_notes(_without_column_choices(preview), recipe["steps"])


def _without_column_choices(preview: Dict[str, Any]) -> Dict[str, Any]:
    """Prepared data without notes that do not apply if a network determines the columns: undecided repairs of columns, and advice to
    leave out columns in order to keep rows."""
    columns = [
        {**column, "warnings": [of for of in column["warnings"] if of["state"] == "repaired"]}
        for column in preview["columns"]
    ]
    of_file = [of for of in preview["warnings"] if of["code"] != "rows-dropped"]
    return {**preview, "columns": columns, "warnings": of_file, "rowsWithMissing": 0}


def _unmatched(engine: Any, preparation: Preparation, preview: Dict[str, Any]) -> Iterator[str]:
    """Notes on labels that are to be missing values and that no cell has; `preview`: the data without these steps."""
    for step, recipe in preparation.missing_labels():
        name, label = step["column"], step["label"]

        def concerned(of: Dict[str, Any]) -> List[Dict[str, Any]]:
            return [column for column in of["columns"] if name in (None, column["name"])]

        before, after = (sum(column["missing"] for column in concerned(of)) for of in (preview, engine.ask("prepare", recipe=recipe)))
        read = [of["detail"] for column in concerned(preview) for of in column["warnings"] if of["code"] == "missing-labels"]
        if before == after and not any(label in detail for detail in read):
            levels = list(dict.fromkeys(level for column in concerned(preview) for level, _ in column["levels"]))
            key = "python.unmatched" if name is None else "python.unmatchedIn"
            yield t(key, label=safe(label), column=safe(name or ""), near=hint(similar(label, levels)))


def previewed(
    engine: Any,
    data: Any,
    options: Dict[str, Any],
    complete: Optional[Callable[[Any], Any]] = None,
    model: Optional[str] = None,
) -> Tuple[str, Dict[str, Any], List[str], Dict[str, Any], Dict[str, Any]]:
    """Prepares data by the recipe (reading options and steps) made from options. `complete` extends the recipe for fitting `model`. Returns
    the name of the data, details for errors, notes, the recipe, and the prepared data."""
    held = data if isinstance(data, Frame) else table_of(data)
    notes: List[str] = []
    known: Dict[str, Any] = {}
    if isinstance(held, Frame):
        name, known, notes = USUAL_NAME, {"source": "frame"}, list(held.notes)
        of_files = [option for option in OF_FILES if options.get(option) not in (None, False)]
        notes += [t("frame.notes.unused-option", option=option) for option in of_files]
    else:
        name = held[0]
        known = {"file": name, "model": model} if model else {}
    asked = dict(options)
    preparation = Preparation(options)
    with problems(**known):
        if isinstance(held, Frame):
            engine.ask("columns", columns=held.for_engine())
        else:
            engine.ask("readFile", bytes=held[1])
        recipe = preparation.first()
        preview = engine.ask("prepare", recipe=recipe)
        whole = preparation.whole(preview["columns"], complete is None)
        if not complete:
            notes = notes + [*_unmatched(engine, preparation, preview)]
        if complete:
            completed = complete(whole)
            # The completed recipe treats the first row as a header, so that the options refer to other columns.
            if completed["read"].get("header") != whole["read"].get("header"):
                recipe = {**recipe, "read": completed["read"]}
                preview = engine.ask("prepare", recipe=recipe)
                again = Preparation(asked).whole(preview["columns"], False)
                completed = complete({**again, "read": completed["read"]})
            whole = completed
        if whole != recipe:
            preview = engine.ask("prepare", recipe=whole)
    if not preview.get("data"):
        warn(notes + left_out(_without_column_choices(preview) if complete else preview))
        raise BayescopeError({**(preview.get("problem") or {"code": "not-ready"}), **known})
    return name, known, notes, whole, preview


def _prepared(engine: Any, data: Any, options: Dict[str, Any]) -> Loaded:
    """Loads data, prepared as on the command line with these options, into an engine."""
    held = table_of(data)
    given = held if isinstance(held, Frame) else Named(*held)
    name, _, notes, recipe, preview = previewed(engine, given, options)
    info, facts = preview["data"], prepared(preview)
    done = {"read": preview["read"], "steps": preview["steps"]}
    reference = {"kind": "own", "name": name, "recipe": done, "fingerprint": info["fingerprint"]}
    if "mark" in facts:
        reference["dropped"] = facts["mark"]
    kinds = held.kinds if isinstance(held, Frame) else {}
    own = preparation_notes(preview, recipe["steps"], isinstance(held, Frame))
    return Loaded(engine, reference, info, notes + own, facts, kinds=kinds)


def new_engine(options: Dict[str, Any]) -> Any:
    """Creates an engine with the memory limit in `options`, if any; removes that option."""
    engine = _core.Engine()
    memory = options.pop("memory_limit", None)
    if memory is not None:
        engine.ask("setMemoryLimit", bytes=float(number("memory_limit", memory, 1, 1e9)) * 1e6)
    return engine


def table_bytes(name: str) -> bytes:
    """CSV of a table of the UCI repository that ships with the package. A packed table has a line `name,level,…` for each column, an
    empty line, then a character for each cell, row by row, which is the level of that number."""
    import gzip  # not with the package: its import takes long

    path = os.path.join(os.path.dirname(__file__), "tables", f"{name}.bin")
    with gzip.open(path, "rt", encoding="utf-8") as file:
        head, cells = file.read().split("\n\n")
    columns = [line.split(",") for line in head.split("\n")]
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    levels = [dict(zip(signs, labels)) for _, *labels in columns]
    rows = zip(*[iter(cells)] * len(columns))
    lines = [",".join(of[sign] for of, sign in zip(levels, row)) for row in rows]
    return "\n".join([",".join(column[0] for column in columns), *lines, ""]).encode()


def _of_table(engine: Any, name: str, options: Dict[str, Any]) -> Loaded:
    """Loads a table that ships with the package, prepared as a file is."""
    is_changed = any(value not in (None, False) for value in (options.get(of) for of in PREPARATION))
    found = _prepared(engine, Named(f"{name}.csv", table_bytes(name)), options)
    if not is_changed:
        found.reference["recipe"] = {"read": Preparation({}).read, "steps": []}
    return found


def begin(data: Any, example: Optional[str], options: Dict[str, Any]) -> Loaded:
    """Loads data or a built-in example into an engine, and warns of the notes on the data."""
    engine = new_engine(options)
    rows, seed = options.pop("rows", None), options.pop("example_seed", None)
    if example is None:
        if data is None:
            refuse_option("no-data")
        found = _prepared(engine, data, options)
        found.notes += [t("python.unused.example", option=of) for of, x in (("rows", rows), ("example_seed", seed)) if x is not None]
        return found
    if data is not None:
        refuse_option("two-data")
    tables = {f"uci-{name}": name for name in table()["tables"]}
    if example in tables:
        return _of_table(engine, tables[example], options)
    known = {of["id"]: of for of in engine.ask("examples")}
    if example not in known:
        refuse_word("unknown-example", example, [*known, *tables])
    of = known[example]
    size = of["usual"] if rows is None or of["least"] == of["most"] else number("rows", rows, of["least"], of["most"], whole=True)
    drawn = number("example_seed", EXAMPLE_SEED if seed is None else seed, 0, _MOST, whole=True)
    reference = {"id": example, "version": of["version"], "rows": size, "seed": drawn}
    given = [option for option in PREPARATION if options.pop(option, None) not in (None, False)]
    notes = [t("python.unused.prepared", option=option) for option in given]
    info = engine.ask("load", example=reference)["info"]
    return Loaded(engine, {"kind": "example", **reference}, info, notes, source={"example": reference})
