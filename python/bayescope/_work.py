"""The functions of the package: data to networks, to lists of local scores, to probabilities."""

import json

from . import _core
from ._data import file_of
from ._problem import BayescopeError, problems
from ._result import Result
from ._settings import Choice


def _recipe(session, name, content, options):
    """Prepares a file as the command line does with these options; the data as a result file names them, and what is known of them."""
    base = {"separator": None, "header": None, "decimalComma": None, "arff": None, "rules": 3}
    session.read_file(content)
    first = json.loads(session.prepare(json.dumps({"read": base, "steps": []})))
    steps = []
    for op in ("exclude", "category", "number"):
        columns = options.pop(op, ())
        steps += [{"op": op, "column": column} for column in ([columns] if isinstance(columns, str) else columns)]
    missing = options.pop("missing", None)
    if missing is not None:
        steps.append({"op": "missing", "level": missing == "level"})
    bins = options.pop("bins", None)
    if bins is not None:
        steps += _cuts(first["columns"], bins, {step.get("column") for step in steps})
    if options.pop("numbers", False):
        decided = {step.get("column") for step in steps}
        free = [c["name"] for c in first["columns"] if c["numeric"] and not c["excluded"] and c["name"] not in decided]
        steps += [{"op": "number", "column": column} for column in free]
    preview = json.loads(session.prepare(json.dumps({"read": base, "steps": steps}))) if steps else first
    if not preview.get("data"):
        raise BayescopeError(preview.get("problem") or {"code": "not-ready"})
    recipe = {"read": preview["read"], "steps": preview["steps"]}
    fingerprint = preview["data"]["fingerprint"]
    return {"kind": "own", "name": name, "recipe": recipe, "fingerprint": fingerprint}, preview["data"]


def _cuts(columns, bins, decided):
    """Steps that cut columns of numbers: by one rule, or by a rule for each name. A rule is `width:3`, `frequency:4` or `points:1.5,3`."""

    def cut(rule):
        by, _, value = rule.partition(":")
        if by == "points":
            return {"by": by, "points": [float(x) for x in value.split(",")]}
        if by not in ("width", "frequency"):
            raise ValueError(f"bins {rule!r}: width:3, frequency:4 or points:1.5,3")
        return {"by": by, "bins": int(value)}

    if isinstance(bins, dict):
        return [{"op": "bin", "column": column, "cut": cut(rule)} for column, rule in bins.items()]
    free = [c["name"] for c in columns if c["numeric"] and not c["excluded"] and c["name"] not in decided]
    return [{"op": "bin", "column": column, "cut": cut(bins)} for column in free]


def _begin(data, example, options):
    """A session with data in it, how a result file names them, and what is known of them."""
    session = _core.Session()
    memory = options.pop("memory_limit", None)
    if memory is not None:
        session.set_memory_limit(memory * 1e6)
    if example is None:
        name, content = file_of(data)
        return (session, *_recipe(session, name, content, options))
    known = {of["id"]: of for of in examples()}
    if example not in known:
        raise ValueError(f"no example {example!r}: {', '.join(known)}")
    of = known[example]
    rows = options.pop("rows", None) or of["usual"]
    reference = {"id": example, "version": of["version"], "rows": rows, "seed": options.pop("example_seed", 289)}
    info = json.loads(session.load_example(json.dumps(reference)))
    return session, {"kind": "example", **reference}, info


def examples():
    """The built-in examples: dicts with `id`, `usual` rows and more."""
    return json.loads(_core.Session.examples())


def _names(info):
    return [variable["name"] for variable in info["variables"]]


def _k_best(k, within, classes):
    """A request for the k best as the protocol has it; None where none are wanted."""
    if k is None and within is None:
        return None
    return {"k": k or 100_000, "unit": "classes" if classes else "dags", "within": within}


def _run(session, info, data, choice, request, time_limit, progress):
    """Learns, and reads what was learned."""
    names = _names(info)

    def hear(snapshot):
        return progress is None or progress(json.loads(snapshot)) is not False

    if choice.method == "exact":
        choice.method = _exact(session, choice, request)
    settings = json.dumps(choice.settings(request))
    outcome = json.loads(session.learn(settings, time_limit, hear))
    return Result(names, info, outcome, choice, data, _rows(session, names) if request else None, session)


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

    `data`: a frame (pandas, polars), a dict of columns, a list of dicts, CSV as text or bytes, or a path; or `example="asia"`.
    Options are those of the command line with underscores: `score`, `ess`, `method`, `max_parents`, `require` and `forbid` (pairs),
    `tiers` (lists of names), `knowledge` (of benchpress, bnlearn or Tetrad: a path, text or dict), `superstructure` (pairs), `before`, `max_parents_of` (dict), `edge_prior`, `edge_odds` ({(a, b): odds}),
    `bins` (a rule, or {column: rule}), `category`, `number`, `numbers`, `exclude`, `missing`, `seed` of a search, `memory_limit` in MB.
    `k`, `within`, `classes`: the k best beside it. `time_limit` in seconds, Ctrl-C and `progress` (hears a dict ten times a second or
    so; False stops) end it with the best so far.
    """
    with problems():
        session, reference, info = _begin(data, example, options)
        choice = Choice(_names(info), **options)
        return _run(session, info, reference, choice, _k_best(k, within, classes), time_limit, progress)


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
        session, _, info = _begin(data, example, options)
        names = _names(info)
        places = None
        if children is not None:
            wanted = [children] if isinstance(children, str) else children
            places = sorted({names.index(of) if isinstance(of, str) else int(of) for of in wanted})
        choice = Choice(names, **options)
        session.learn(json.dumps(choice.list_settings(places)), None, lambda _: True)
        return session.export_part(format, choice.list_header(), places)


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
    with problems():
        name, content = file_of(scores, "list.jkl")
        info = json.loads(session.load(content, costs))
        reference = {"kind": "list", "name": name, "costs": costs, "packed": None, "fingerprint": info["fingerprint"]}
        choice = Choice(_names(info), **options)
        return _run(session, info, reference, choice, _k_best(k, within, classes), time_limit, progress)


def posterior(data=None, *, example=None, over="networks", **options):
    """Probabilities of all edges, {(from, to): p}, summed exactly over all networks of up to 16 variables."""
    with problems():
        session, _, info = _begin(data, example, options)
        names = _names(info)
        settings = json.dumps(Choice(names, **options).settings())
        edges = json.loads(session.posterior(settings, over))["edges"]
    n = len(names)
    return {(a, b): edges[i * n + j] for i, a in enumerate(names) for j, b in enumerate(names) if i != j}
