"""Functions of the package behind the signatures in `_calls`: learning, lists of local scores, probabilities of edges, resamples. Options that
the caller leaves at None are not passed."""

from typing import Any, Dict, Iterable, List, NoReturn, Optional

from . import _core
from ._bootstrap import Bootstrap
from ._data import file_of
from ._load import Loaded, begin, new_engine
from ._notes import warn
from ._problem import BayescopeError, problems, refuse_option, refuse_word
from ._progress import Report
from ._result import Result
from ._settings import Choice, number
from ._tables import Posterior, Ranking
from ._words import table

#: Maximum number of networks in a list of the k best, and of resamples.
_MAX_K, _MAX_RESAMPLES = 100_000, 100_000


def examples() -> List[Dict[str, Any]]:
    """List the built-in examples.

    Returns
    -------
    list of dict
        `id` (the name for `example=`), `variables`, `usual` (default number of rows), `least`, `most`; tables of the UCI repository have
        only `id` and a fixed number of `rows`.

    Examples
    --------
    >>> import bayescope
    >>> [of["id"] for of in bayescope.examples()][:2]
    ['asia', 'college-plans']
    """
    found: List[Dict[str, Any]] = _core.Engine().ask("examples")
    return found + [{"id": f"uci-{name}"} for name in table()["tables"]]


def _k_best(k: Optional[int], within: Optional[float], classes: bool) -> Optional[Dict[str, Any]]:
    """Request for the k best networks, in the engine's form; None if neither `k` nor `within` is given."""
    if k is None and within is None:
        return None
    count = _MAX_K if k is None else number("k", k, 1, _MAX_K, whole=True)
    factor = None if within is None else number("within", within, 1, 1e12)
    return {"k": count, "unit": "classes" if classes else "dags", "within": factor}


def _seconds(time_limit: Any) -> Any:
    return None if time_limit is None else number("time_limit", time_limit, 0, 1e9)


def _opened(data: Any, example: Optional[str], options: Dict[str, Any]) -> "tuple[Loaded, Choice]":
    """Loads data and settings, and warns of the notes on both."""
    found = begin(data, example, options)
    choice = Choice(found.names, **options).with_data(found.reference)
    found.notes += choice.notes
    warn(found.notes)
    return found, choice


def _run(data: Loaded, choice: Choice, request: Optional[Dict[str, Any]], time_limit: Any, progress: Any) -> Result:
    """Runs the search and returns its `Result`. On Ctrl-C the exception has the best result so far as `result`."""
    engine = data.engine
    if choice.method == "exact":
        choice.method = _exact(engine, choice, request)
    settings = choice.settings(request)

    def finished(outcome: Dict[str, Any]) -> Result:
        return Result(data, outcome, choice, settings, _rows(engine, data.names) if request else None)

    try:
        with Report(progress) as report:
            run = engine.ask("run", report.of_run, settings=settings, timeLimit=_seconds(time_limit))
    except KeyboardInterrupt as stop:
        answer = getattr(stop, "answer", None)
        stop.result = None if answer is None else finished(answer["outcome"])  # type: ignore[attr-defined]
        raise
    except _core.Refusal as refusal:
        if refusal.args[0]["code"] == "not-ready":
            _refuse_early(time_limit)
        raise
    return finished(run["outcome"])


def _refuse_early(time_limit: Any) -> NoReturn:
    """Raises the error that a run ended before it had an answer, by its time limit or by `progress`."""
    if time_limit is None:
        refuse_option("stopped-early")
    refuse_option("time-limit-early", limit=time_limit)


def _exact(engine: Any, choice: Choice, request: Optional[Dict[str, Any]]) -> str:
    """Exact method for given settings: that of `auto` if it is exact, else dynamic programming, else A*."""
    problem = None
    for method in ("auto", "dp", "astar"):
        estimate = engine.ask("estimate", settings={**choice.settings(request), "method": method})
        problem = estimate.get("problem")
        if not problem and estimate["method"] in ("dp", "astar"):
            return str(estimate["method"])
    raise BayescopeError(problem or {"code": "too-many-variables"})


def _rows(engine: Any, names: List[str]) -> Optional[Ranking]:
    """The k best networks, with variables by name; None if the run ended before any was certain."""
    try:
        table = engine.ask("kBestRows", first=0, count=_MAX_K)
    except _core.Refusal as refusal:
        if refusal.args[0]["code"] == "not-ready":
            return None
        raise
    parents = iter(table["parents"])
    sizes = (end - start for start, end in zip(table["offsets"], table["offsets"][1:]))
    return Ranking(
        {
            "rank": i + 1,
            "score": table["score"][i],
            "difference": table["difference"][i],
            "group": table["group"][i] + 1,
            "class": table["class"][i] + 1,
            "parents": {name: [names[next(parents)] for _ in range(next(sizes))] for name in names},
        }
        for i in range(len(table["score"]))
    )


def learn(
    data: Any = None,
    example: Optional[str] = None,
    k: Optional[int] = None,
    within: Optional[float] = None,
    classes: bool = False,
    time_limit: Optional[float] = None,
    progress: Any = None,
    **options: Any,
) -> Result:
    """Best network of data."""
    with problems():
        found, choice = _opened(data, example, options)
        return _run(found, choice, _k_best(k, within, classes), time_limit, progress)


def k_best(data: Any = None, k: int = 100, **options: Any) -> Ranking:
    """The k best networks of data, or of a list of local scores, which `score` returned."""
    try:
        if isinstance(data, str) and data.startswith("#") and "META" in data:
            of_lists = {name: value for name, value in options.items() if value is not False and name not in ("score", "edge_prior")}
            found = solve(data, k=k, **of_lists).k_best
        else:
            found = learn(data, k=k, **options).k_best
    except KeyboardInterrupt as stop:
        result = getattr(stop, "result", None)
        stop.result = result and result.k_best  # type: ignore[attr-defined]
        raise
    if not found:
        _refuse_early(options.get("time_limit"))
    return found


def _children(children: Any, names: List[str]) -> Optional[List[int]]:
    """Indices of the variables whose lists are wanted, ascending; None for all."""
    if children is None:
        return None
    wanted: Iterable[Any] = [children] if isinstance(children, str) else children
    places = set()
    for of in wanted:
        if isinstance(of, str):
            if of not in names:
                refuse_word("unknown-name", of, names, option="children")
            places.add(names.index(of))
        else:
            places.add(number("children", of, 0, len(names) - 1, whole=True))
    return sorted(places)


def score(data: Any = None, example: Optional[str] = None, children: Any = None, format: str = "jkl", **options: Any) -> str:
    """List of local scores of data, as text."""
    if format not in ("jkl", "pss"):
        refuse_word("bad-word", format, ("jkl", "pss"), option="format")
    with problems():
        found, choice = _opened(data, example, options)
        places = _children(children, found.names)
        found.engine.ask("run", settings=choice.list_settings(places))
        return str(found.engine.ask("exportPart", format=format, meta=choice.list_header(), children=places))


def solve(
    scores: Any,
    costs: bool = False,
    k: Optional[int] = None,
    within: Optional[float] = None,
    classes: bool = False,
    time_limit: Optional[float] = None,
    progress: Any = None,
    **options: Any,
) -> Result:
    """Best network of a list of local scores."""
    engine = new_engine(options)
    file = file_of(scores, "list.jkl")
    if file is None:
        refuse_option("bad-value", option="scores", wanted="text, bytes, or a path", value=repr(type(scores).__name__))
    name, content = file
    with problems():
        source = {"list": content, "costs": costs}
        info = engine.ask("load", **source)["info"]
        reference = {"kind": "list", "name": name, "costs": costs, "packed": None, "fingerprint": info["fingerprint"]}
        found = Loaded(engine, reference, info, source=source)
        choice = Choice(found.names, **options)
        return _run(found, choice, _k_best(k, within, classes), time_limit, progress)


def posterior(
    data: Any = None, example: Optional[str] = None, over: str = "networks", progress: Any = None, **options: Any
) -> Posterior:
    """Probabilities of all edges."""
    if over not in ("networks", "orderings"):
        refuse_word("bad-word", over, ("networks", "orderings"), option="over")
    with problems():
        found, choice = _opened(data, example, options)
        with Report(progress) as report:
            sums = found.engine.ask("posterior", report.of_share, settings=choice.settings(), prior=over)
    if sums is None:
        refuse_option("stopped-early")
    names, edges = found.names, sums["edges"]
    n = len(names)
    pairs = ((i, j) for i in range(n) for j in range(n) if i != j)
    return Posterior({(names[i], names[j]): edges[i * n + j] for i, j in pairs}, names)


def bootstrap(
    data: Any = None,
    example: Optional[str] = None,
    resamples: int = 100,
    bootstrap_seed: int = 1,
    threshold: Optional[float] = None,
    direction: float = 0.85,
    time_limit: Optional[float] = None,
    progress: Any = None,
    **options: Any,
) -> Bootstrap:
    """Strengths of edges over resamples of data."""
    count = number("resamples", resamples, 1, _MAX_RESAMPLES, whole=True)
    seed = number("bootstrap_seed", bootstrap_seed, 0, 4_294_967_295, whole=True)
    pointed = number("direction", direction, 0, 1)
    strength = None if threshold is None else number("threshold", threshold, 0, 1)
    with problems():
        found, choice = _opened(data, example, options)
        if choice.method == "exact":
            choice.method = _exact(found.engine, choice, None)
        settings, limit = choice.settings(), _seconds(time_limit)

        def finished(answer: Dict[str, Any]) -> Bootstrap:
            strengths = answer["strengths"]
            if strengths["resamples"] == 0:
                raise BayescopeError({"code": "no-resample"})
            least = strengths["threshold"] if strength is None else strength
            averaged = found.engine.ask("averaged", threshold=least, direction=pointed)
            return Bootstrap(found.names, strengths, averaged, found.notes)

        try:
            with Report(progress, total=count) as report:
                answer = found.engine.ask(
                    "bootstrap", report.of_bootstrap, settings=settings, resamples=count, seed=seed, timeLimit=limit
                )
        except KeyboardInterrupt as stop:
            answer = getattr(stop, "answer", None)
            if answer is not None and answer["strengths"]["resamples"] > 0:
                stop.result = finished(answer)  # type: ignore[attr-defined]
            raise
        return finished(answer)


def merge(parts: Iterable[Any], format: str = "jkl", costs: bool = False) -> str:
    """Merge partial lists of local scores into one list.

    Parameters
    ----------
    parts : iterable of str or bytes
        Lists of different variables, of the same data, score and settings.
    format : {"jkl", "pss"}, default "jkl"
        Format of the list.
    costs : bool, default False
        Whether smaller numbers of the lists are better.

    Returns
    -------
    str
        Text of the list.

    Examples
    --------
    >>> import bayescope
    >>> parts = [bayescope.score(example="sprinkler", children=[i]) for i in range(4)]
    >>> bayescope.merge(parts) == bayescope.score(example="sprinkler")
    True
    """
    engine = _core.Engine()
    with problems():
        for place, part in enumerate(parts, 1):
            engine.ask("addPart", name=f"part {place}", bytes=part.encode() if isinstance(part, str) else bytes(part))
        engine.ask("mergeParts", costs=costs)
        return str(engine.ask("export", format=format))
