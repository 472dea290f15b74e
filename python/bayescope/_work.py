"""The functions of the package: data to networks, to lists of local scores, to probabilities."""

import json

from . import _core
from ._data import USUAL_NAME, file_of, table_of
from ._frames import Frame
from ._notes import preparation as said_of
from ._notes import left_out, prepared, warn
from ._problem import BayescopeError, problems
from ._recipe import OF_FILES, Preparation
from ._result import Result
from ._settings import Choice
from ._words import t


class _Data:
    """Data in a session: what is known of them (`info`), how a result file names them (`reference`), and what became of them on the way."""

    def __init__(self, session, reference, info, notes=(), prepared=None):
        self.session = session
        self.reference = reference
        self.info = info
        self.names = [variable["name"] for variable in info["variables"]]
        self.notes = list(notes)
        self.prepared = prepared


#: Options of data that are none of data for a network, which says its columns and what they are.
_OF_COLUMNS = ("exclude", "category", "number", "numbers")


def for_network(network, data, options, estimate, model):
    """A network, as JSON, with tables from data: its own variables and states, in their order; with it the sentences on the data. Errors: a
    label that is no state, a variable without a column; `model` is how they call the network."""
    session = _core.Session()
    given = dict(options)
    strange = [option for option in _OF_COLUMNS if given.pop(option, None) is not None]

    def complete(recipe):
        return json.loads(session.recipe_for(network, json.dumps(recipe)))

    _, known, notes, recipe, preview = _previewed(session, data, given, complete, model)
    if strange or given:
        raise TypeError(f"fit has no option {', '.join([*strange, *given])}")
    with problems(**known):
        core = session.fit_network(network, json.dumps(recipe), estimate)
    return core, notes + said_of(_of_states(preview), recipe["steps"])


def _of_states(preview):
    """What is to be said of data for a network: what was done by itself, and what is open of the file. What columns hold the network says, and
    none can be left out to keep rows."""
    columns = [
        {**column, "warnings": [of for of in column["warnings"] if of["state"] == "repaired"]}
        for column in preview["columns"]
    ]
    of_file = [of for of in preview["warnings"] if of["code"] != "rows-dropped"]
    return {**preview, "columns": columns, "warnings": of_file, "rowsWithMissing": 0}


def _previewed(session, data, options, complete=None, model=None):
    """Data under the recipe that options spell out, which `complete` adds to for a `model`: a name, what errors are to know, notes, the recipe,
    and the preview."""
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
            session.columns(table.columns)
        else:
            session.read_file(table[1])

        def prepare(recipe):
            return json.loads(session.prepare(json.dumps(recipe)))

        recipe = preparation.first()
        preview = prepare(recipe)
        whole = preparation.whole(preview["columns"])
        if complete:
            wanted = complete(whole)
            # The first row has names after all: the options speak of other columns.
            if wanted["read"].get("header") != whole["read"].get("header"):
                recipe = {**recipe, "read": wanted["read"]}
                preview = prepare(recipe)
                again = Preparation(asked).whole(preview["columns"])
                wanted = complete({**again, "read": wanted["read"]})
            whole = wanted
        if whole != recipe:
            preview = prepare(whole)
    if not preview.get("data"):
        warn(notes + left_out(_of_states(preview) if complete else preview))
        raise BayescopeError({**(preview.get("problem") or {"code": "not-ready"}), **known})
    return name, known, notes, whole, preview


def _prepared(session, data, options):
    """Data prepared as the command line does with these options."""
    name, _, notes, recipe, preview = _previewed(session, data, options)
    info, facts = preview["data"], prepared(preview)
    done = {"read": preview["read"], "steps": preview["steps"]}
    reference = {"kind": "own", "name": name, "recipe": done, "fingerprint": info["fingerprint"]}
    if "mark" in facts:
        reference["dropped"] = facts["mark"]
    return _Data(session, reference, info, notes + said_of(preview, recipe["steps"]), facts)


def _begin(data, example, options):
    """Data in a session; what became of them is warned of."""
    session = _core.Session()
    memory = options.pop("memory_limit", None)
    if memory is not None:
        session.set_memory_limit(memory * 1e6)
    if example is None:
        found = _prepared(session, data, options)
        warn(found.notes)
        return found
    known = {of["id"]: of for of in examples()}
    if example not in known:
        raise ValueError(f"no example {example!r}: {', '.join(known)}")
    of = known[example]
    rows = options.pop("rows", None) or of["usual"]
    reference = {"id": example, "version": of["version"], "rows": rows, "seed": options.pop("example_seed", 289)}
    info = json.loads(session.load_example(json.dumps(reference)))
    return _Data(session, {"kind": "example", **reference}, info)


def examples():
    """The built-in examples: dicts with `id`, `usual` rows and more."""
    return json.loads(_core.Session.examples())


def _k_best(k, within, classes):
    """A request for the k best as the protocol has it; None where none are wanted."""
    if k is None and within is None:
        return None
    return {"k": k or 100_000, "unit": "classes" if classes else "dags", "within": within}


def _run(data, choice, request, time_limit, progress):
    """Learns, and reads what was learned."""
    session = data.session

    def hear(snapshot):
        return progress is None or progress(json.loads(snapshot)) is not False

    if choice.method == "exact":
        choice.method = _exact(session, choice, request)
    settings = json.dumps(choice.settings(request))
    outcome = json.loads(session.learn(settings, time_limit, hear))
    return Result(data, outcome, choice, _rows(session, data.names) if request else None)


def _exact(session, choice, request):
    """The exact engine for these settings: that of `auto` where it proves, else dynamic programming, else A*."""
    problem = None
    for method in ("auto", "dp", "astar"):
        estimate = json.loads(session.estimate(json.dumps({**choice.settings(request), "method": method})))
        problem = estimate.get("problem")
        if not problem and estimate["method"] in ("dp", "astar"):
            return estimate["method"]
    raise BayescopeError(problem or {"code": "too-many-variables"})


def _rows(session, names):
    """The k best by name."""
    table = json.loads(session.k_best_rows(0, 100_000))
    return [
        {
            "rank": i + 1,
            "score": table["score"][i],
            "difference": table["difference"][i],
            "group": table["group"][i] + 1,
            "class": table["class"][i] + 1,
            "parents": {name: [names[p] for p in of] for name, of in zip(names, table["parents"][i])},
        }
        for i in range(len(table["score"]))
    ]


def learn(data=None, *, example=None, k=None, within=None, classes=False, time_limit=None, progress=None, **options):
    """The best network of data: a `Result`, proven where its `status` says so.

    `data`: a frame (pandas, polars, Arrow), an array of numpy, a dict of columns, a list of dicts; a file as text or bytes, or its path; or
    `example="asia"`. Names and values of columns are taken as they are: numbers are numbers, texts are labels, categories keep their order.
    What was done to the data, and what is open about them, is in `notes` of the result, and warned of (`BayescopeWarning`).

    Options are those of the command line with underscores: `score`, `ess`, `method`, `max_parents`, `require` and `forbid` (pairs),
    `tiers` (lists of names), `knowledge` (of benchpress, bnlearn or Tetrad: a path, text or dict), `superstructure` (pairs), `before`,
    `max_parents_of` (dict), `edge_prior`, `edge_odds` ({(a, b): odds}), `seed` of a search, `memory_limit` in MB.
    Preparation: `bins` (a rule, or {column: rule}), `category`, `number`, `exclude`, `text_missing`, `read_numbers` (columns), `numbers`, `count`
    (a column), `missing`, `missing_label`, `as_is` (codes, or {column: codes}), `levels`, `merge` ({column: labels}), `range` ({column: (a, b)}),
    `date_part` ({column: "year"}), `keep_top` ({column: 9}), `recipe`; of files `header`, `separator`, `decimal_comma`, `thousands`.
    `k`, `within`, `classes`: the k best beside it. `time_limit` in seconds, Ctrl-C and `progress` (hears a dict ten times a second or
    so; False stops) end it with the best so far.
    """
    with problems():
        found = _begin(data, example, options)
        choice = Choice(found.names, **options)
        return _run(found, choice, _k_best(k, within, classes), time_limit, progress)


def k_best(data=None, k=100, **options):
    """The k best networks (`classes=True`: classes) of data, or of a list of local scores as `score` makes it: `Result.k_best`."""
    if isinstance(data, str) and data.startswith("#") and "META" in data:
        return solve(data, k=k, **options).k_best
    return learn(data, k=k, **options).k_best


def score(data=None, *, example=None, children=None, format="jkl", **options):
    """The local scores of data as a list for other programs (`.jkl` of GOBNILP, or `pss` of URLearning), as text.

    `children`: only the parent sets of these variables, by name or by place from 0. `merge` puts such parts together.
    """
    with problems():
        found = _begin(data, example, options)
        places = None
        if children is not None:
            wanted = [children] if isinstance(children, str) else children
            places = sorted({found.names.index(of) if isinstance(of, str) else int(of) for of in wanted})
        choice = Choice(found.names, **options)
        found.session.learn(json.dumps(choice.list_settings(places)), None, lambda _: True)
        return found.session.export_part(format, choice.list_header(), places)


def merge(parts, format="jkl", costs=False):
    """One list out of parts (text or bytes). Parts of different data, score or settings are refused."""
    session = _core.ListSession()
    with problems():
        for number, part in enumerate(parts, 1):
            session.add_part(f"part {number}", part.encode() if isinstance(part, str) else bytes(part))
        session.merge(costs)
        return session.export(format)


def solve(scores, *, costs=False, k=None, within=None, classes=False, time_limit=None, progress=None, **options):
    """The best network of a list of local scores: text, bytes, or a path."""
    session = _core.ListSession()
    memory = options.pop("memory_limit", None)
    if memory is not None:
        session.set_memory_limit(memory * 1e6)
    file = file_of(scores, "list.jkl")
    if file is None:
        raise TypeError("scores: text, bytes, or a path")
    name, content = file
    with problems():
        info = json.loads(session.load(content, costs))
        reference = {"kind": "list", "name": name, "costs": costs, "packed": None, "fingerprint": info["fingerprint"]}
        found = _Data(session, reference, info)
        choice = Choice(found.names, **options)
        return _run(found, choice, _k_best(k, within, classes), time_limit, progress)


def posterior(data=None, *, example=None, over="networks", **options):
    """Probabilities of all edges, {(from, to): p}: exact sums over all networks of up to 16 variables.

    Under BIC and MDL these are sums of weights that approximate the posterior; under AIC and LL of weights that do not.
    """
    with problems():
        found = _begin(data, example, options)
        names = found.names
        settings = json.dumps(Choice(names, **options).settings())
        edges = json.loads(found.session.posterior(settings, over))["edges"]
    n = len(names)
    return {(a, b): edges[i * n + j] for i, a in enumerate(names) for j, b in enumerate(names) if i != j}
