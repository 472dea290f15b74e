"""Functions of the package: learning of networks, lists of local scores, and probabilities of edges from data."""

from . import _core
from ._data import USUAL_NAME, file_of, table_of
from ._frames import Frame
from ._notes import preparation as preparation_notes
from ._notes import left_out, prepared, warn
from ._problem import BayescopeError, problems
from ._recipe import OF_FILES, Preparation
from ._result import Result
from ._settings import Choice
from ._words import t


class _Data:
    """Data loaded in an engine: a description (`info`), the data's entry in result files (`reference`), notes, and the
    field `prepared` of result files."""

    def __init__(self, engine, reference, info, notes=(), prepared=None):
        self.engine = engine
        self.reference = reference
        self.info = info
        self.names = [variable["name"] for variable in info["variables"]]
        self.notes = list(notes)
        self.prepared = prepared


#: Preparation options not allowed when fitting a network, which determines its columns and their kinds.
_OF_COLUMNS = ("exclude", "category", "number", "numbers")


def for_network(network, data, options, estimate, model):
    """Estimates the tables of a network from data; variables, states and their order stay. Returns the fitted network and notes on the data.
    Errors: a label that is not a state, a variable without a column; messages name the network by `model`."""
    engine = _core.Engine()
    given = dict(options)
    strange = [option for option in _OF_COLUMNS if given.pop(option, None) is not None]

    def complete(recipe):
        return engine.ask("recipeFor", network=network, recipe=recipe)

    _, known, notes, recipe, preview = _previewed(engine, data, given, complete, model)
    if strange or given:
        raise TypeError(f"fit has no option {', '.join([*strange, *given])}")
    with problems(**known):
        found = engine.ask("fitNetwork", network=network, recipe=recipe, estimate=estimate)
    return found, notes + preparation_notes(_without_column_choices(preview), recipe["steps"])


def _without_column_choices(preview):
    """Prepared data without notes that do not apply if a network determines the columns: undecided repairs of columns, and advice to
    leave out columns in order to keep rows."""
    columns = [
        {**column, "warnings": [of for of in column["warnings"] if of["state"] == "repaired"]}
        for column in preview["columns"]
    ]
    of_file = [of for of in preview["warnings"] if of["code"] != "rows-dropped"]
    return {**preview, "columns": columns, "warnings": of_file, "rowsWithMissing": 0}


def _previewed(engine, data, options, complete=None, model=None):
    """Prepares data by the recipe (reading options and steps) made from options. `complete` extends the recipe for fitting `model`. Returns
    the name of the data, details for errors, notes, the recipe, and the prepared data."""
    table = table_of(data)
    is_frame = isinstance(table, Frame)
    name = USUAL_NAME if is_frame else table[0]
    known = {"source": "frame"} if is_frame else {"file": name, "model": model} if model else {}
    notes = table.notes if is_frame else []
    if is_frame:
        of_files = [option for option in OF_FILES if options.get(option) is not None]
        notes += [t("frame.notes.unused-option", option=option) for option in of_files]
    asked = dict(options)
    preparation = Preparation(options)
    with problems(**known):
        if is_frame:
            engine.ask("columns", columns=table.for_engine())
        else:
            engine.ask("readFile", bytes=table[1])
        recipe = preparation.first()
        preview = engine.ask("prepare", recipe=recipe)
        whole = preparation.whole(preview["columns"])
        if complete:
            completed = complete(whole)
            # The completed recipe treats the first row as a header, so that the options refer to other columns.
            if completed["read"].get("header") != whole["read"].get("header"):
                recipe = {**recipe, "read": completed["read"]}
                preview = engine.ask("prepare", recipe=recipe)
                again = Preparation(asked).whole(preview["columns"])
                completed = complete({**again, "read": completed["read"]})
            whole = completed
        if whole != recipe:
            preview = engine.ask("prepare", recipe=whole)
    if not preview.get("data"):
        warn(notes + left_out(_without_column_choices(preview) if complete else preview))
        raise BayescopeError({**(preview.get("problem") or {"code": "not-ready"}), **known})
    return name, known, notes, whole, preview


def _prepared(engine, data, options):
    """Loads data, prepared as on the command line with these options, into an engine; returns a `Data`."""
    name, _, notes, recipe, preview = _previewed(engine, data, options)
    info, facts = preview["data"], prepared(preview)
    done = {"read": preview["read"], "steps": preview["steps"]}
    reference = {"kind": "own", "name": name, "recipe": done, "fingerprint": info["fingerprint"]}
    if "mark" in facts:
        reference["dropped"] = facts["mark"]
    return _Data(engine, reference, info, notes + preparation_notes(preview, recipe["steps"]), facts)


def _engine(options):
    """Creates an engine with the memory limit in `options`, if any; removes that option."""
    engine = _core.Engine()
    memory = options.pop("memory_limit", None)
    if memory is not None:
        engine.ask("setMemoryLimit", bytes=memory * 1e6)
    return engine


def _begin(data, example, options):
    """Loads data or a built-in example into an engine, and warns of the notes on the data."""
    engine = _engine(options)
    if example is None:
        found = _prepared(engine, data, options)
        warn(found.notes)
        return found
    known = {of["id"]: of for of in examples()}
    if example not in known:
        raise ValueError(f"no example {example!r}: {', '.join(known)}")
    of = known[example]
    rows = options.pop("rows", None) or of["usual"]
    reference = {"id": example, "version": of["version"], "rows": rows, "seed": options.pop("example_seed", 289)}
    info = engine.ask("load", example=reference)["info"]
    return _Data(engine, {"kind": "example", **reference}, info)


def examples():
    """Built-in examples, as dicts with `id`, `usual` (default number of rows) and more."""
    return _core.Engine().ask("examples")


def _k_best(k, within, classes):
    """Request for the k best networks, in the engine's form; None if neither `k` nor `within` is given."""
    if k is None and within is None:
        return None
    return {"k": k or 100_000, "unit": "classes" if classes else "dags", "within": within}


def _run(data, choice, request, time_limit, progress):
    """Runs the search and returns its `Result`."""
    engine = data.engine

    def report(news):
        return progress is None or progress(news["snapshot"])

    if choice.method == "exact":
        choice.method = _exact(engine, choice, request)
    run = engine.ask("run", report, settings=choice.settings(request), timeLimit=time_limit)
    return Result(data, run["outcome"], choice, _rows(engine, data.names) if request else None)


def _exact(engine, choice, request):
    """Exact method for given settings: that of `auto` if it is exact, else dynamic programming, else A*."""
    problem = None
    for method in ("auto", "dp", "astar"):
        estimate = engine.ask("estimate", settings={**choice.settings(request), "method": method})
        problem = estimate.get("problem")
        if not problem and estimate["method"] in ("dp", "astar"):
            return estimate["method"]
    raise BayescopeError(problem or {"code": "too-many-variables"})


def _rows(engine, names):
    """The k best networks as a list of dicts, with variables by name."""
    table = engine.ask("kBestRows", first=0, count=100_000)
    parents = iter(table["parents"])
    sizes = (end - start for start, end in zip(table["offsets"], table["offsets"][1:]))
    return [
        {
            "rank": i + 1,
            "score": table["score"][i],
            "difference": table["difference"][i],
            "group": table["group"][i] + 1,
            "class": table["class"][i] + 1,
            "parents": {name: [names[next(parents)] for _ in range(next(sizes))] for name in names},
        }
        for i in range(len(table["score"]))
    ]


def learn(data=None, *, example=None, k=None, within=None, classes=False, time_limit=None, progress=None, **options):
    """Learns the best network from data. Returns a `Result`, whose `status` says whether the network is proven optimal.

    `data`: a frame (pandas, polars, Arrow), a numpy array, a dict of columns, a list of dicts; or a file as text, bytes or path; or, in
    place of data, `example="asia"`. Names and values of columns are used as they are: numbers are numbers, texts are labels, categories
    keep their order. The result's `notes`, issued also as a `BayescopeWarning`, say how the data were changed automatically and what is
    open about them.

    Options are those of the command line with underscores: `score`, `ess`, `method`, `max_parents`, `require` and `forbid` (pairs), `tiers`
    (lists of names), `knowledge` (of benchpress, bnlearn or Tetrad: a path, text or dict), `superstructure` (pairs), `before`,
    `max_parents_of` (dict), `edge_prior`, `edge_odds` ({(a, b): odds}), `seed` of a search, `memory_limit` in MB.
    Preparation: `bins` (a rule, or {column: rule}), `category`, `number`, `exclude`, `text_missing`, `read_numbers` (columns), `numbers`,
    `count` (a column), `missing`, `missing_label`, `as_is` (codes, or {column: codes}), `levels`, `merge` ({column: labels}), `range`
    ({column: (a, b)}), `date_part` ({column: "year"}), `keep_top` ({column: 9}), `recipe`; of files `header`, `separator`, `decimal_comma`,
    `thousands`.
    `k`, `within`, `classes`: the k best networks, listed beside the best. `time_limit` (seconds), Ctrl-C, and `progress` (called with a
    dict about ten times a second) if it returns False, stop the search, which then returns the best result so far.
    """
    with problems():
        found = _begin(data, example, options)
        choice = Choice(found.names, **options)
        return _run(found, choice, _k_best(k, within, classes), time_limit, progress)


def k_best(data=None, k=100, **options):
    """Lists the k best networks (`classes=True`: equivalence classes) of data, or of a list of local scores that `score` returned. Returns
    `Result.k_best`."""
    if isinstance(data, str) and data.startswith("#") and "META" in data:
        return solve(data, k=k, **options).k_best
    return learn(data, k=k, **options).k_best


def score(data=None, *, example=None, children=None, format="jkl", **options):
    """Computes the local scores of data, as a list for other programs (`.jkl` of GOBNILP, or `pss` of URLearning), as text.

    `children`: variables, by name or by index from 0, whose parent sets are listed (default: all). `merge` joins such parts.
    """
    with problems():
        found = _begin(data, example, options)
        places = None
        if children is not None:
            wanted = [children] if isinstance(children, str) else children
            places = sorted({found.names.index(of) if isinstance(of, str) else int(of) for of in wanted})
        choice = Choice(found.names, **options)
        found.engine.ask("run", settings=choice.list_settings(places))
        return found.engine.ask("exportPart", format=format, meta=choice.list_header(), children=places)


def merge(parts, format="jkl", costs=False):
    """Merges partial lists of local scores (text or bytes) into one list. Errors: lists of different data, score or settings."""
    engine = _core.Engine()
    with problems():
        for number, part in enumerate(parts, 1):
            engine.ask("addPart", name=f"part {number}", bytes=part.encode() if isinstance(part, str) else bytes(part))
        engine.ask("mergeParts", costs=costs)
        return engine.ask("export", format=format)


def solve(scores, *, costs=False, k=None, within=None, classes=False, time_limit=None, progress=None, **options):
    """Finds the best network for a list of local scores, given as text, bytes, or a path. Returns a `Result`."""
    engine = _engine(options)
    file = file_of(scores, "list.jkl")
    if file is None:
        raise TypeError("scores: text, bytes, or a path")
    name, content = file
    with problems():
        info = engine.ask("load", list=content, costs=costs)["info"]
        reference = {"kind": "list", "name": name, "costs": costs, "packed": None, "fingerprint": info["fingerprint"]}
        found = _Data(engine, reference, info)
        choice = Choice(found.names, **options)
        return _run(found, choice, _k_best(k, within, classes), time_limit, progress)


def posterior(data=None, *, example=None, over="networks", **options):
    """Computes the probabilities of all edges, {(from, to): p}: exact sums over all networks of up to 16 variables.

    Under BIC and MDL, weights are summed that approximate the posterior; under AIC and LL, weights that do not.
    """
    with problems():
        found = _begin(data, example, options)
        names = found.names
        settings = Choice(names, **options).settings()
        edges = found.engine.ask("posterior", settings=settings, prior=over)["edges"]
    n = len(names)
    return {(a, b): edges[i * n + j] for i, a in enumerate(names) for j, b in enumerate(names) if i != j}
