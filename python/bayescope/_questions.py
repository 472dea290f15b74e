"""Questions about a learned network: runner-up, demands, cross-validation; and the check of a result against its data."""

import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _core
from ._data import USUAL_NAME, file_of
from ._load import previewed
from ._problem import BayescopeError, problems, refuse_option, refuse_word
from ._result import Result
from ._settings import Choice
from ._words import t

#: Maximum number of networks tied with the optimum; with more, no runner-up is searched.
_MAX_TIES = 1000

#: Claims that a certificate confirms, in the order in which failures are reported.
_CLAIMS = ("acyclic", "constraintsKept", "scoreAgrees", "boundConsistent")


def runner_up(result: Result) -> Optional[Dict[str, Any]]:
    """Best network outside the equivalence class of a proven optimum and of all that tie with it; None if there is none."""
    outcome, names = result._outcome, result.variables
    if result.status != "proven optimal":
        refuse_option("unproven")
    is_list = result.json["doc"]["data"]["kind"] == "list"
    unit = "classes" if outcome["equivalentScore"] and not is_list else "dags"
    ties = outcome.get("ties") or {"networks": 1, "classes": 1}
    k = min(int(ties["classes" if unit == "classes" else "networks"]) + 1, _MAX_TIES)
    engine, settings = result._apart(), {**result._claim()["settings"]}
    with problems():
        while True:
            engine.ask("run", settings={**settings, "kBest": {"k": k, "unit": unit, "within": None}})
            rows = engine.ask("kBestRows", first=0, count=k)
            at = next((i for i, group in enumerate(rows["group"]) if group > 0), None)
            if at is not None:
                break
            if len(rows["group"]) < k or k == _MAX_TIES:
                return None
            k = min(4 * k, _MAX_TIES)
    n, ends = len(names), rows["offsets"]
    lists = (rows["parents"][ends[at * n + v] : ends[at * n + v + 1]] for v in range(n))
    parents = {name: [names[p] for p in of] for name, of in zip(names, lists)}
    return {"difference": rows["difference"][at], "score": rows["score"][at], "parents": parents}


def _demanded(names: List[str], edge: Any, absent: Any, family: Any) -> Tuple[List[List[int]], List[List[int]]]:
    """Edges that a demand requires, and those that it forbids, by index."""

    def at(name: str, option: str) -> int:
        if name not in names:
            refuse_word("unknown-name", name, names, option=option)
        return names.index(name)

    if sum(of is not None for of in (edge, absent, family)) != 1:
        refuse_option("demand-what")
    if edge is not None:
        return [[at(of, "edge") for of in edge]], []
    if absent is not None:
        a, b = (at(of, "absent") for of in absent)
        return [], [[a, b], [b, a]]
    child, parents = at(family[0], "family"), [at(of, "family") for of in family[1]]
    others = [v for v in range(len(names)) if v != child and v not in parents]
    return [[v, child] for v in parents], [[v, child] for v in others]


def demand(result: Result, edge: Any, absent: Any, family: Any) -> Dict[str, Any]:
    """Best network with a demanded edge, absence of an edge, or family."""
    required, forbidden = _demanded(result.variables, edge, absent, family)
    if result.status != "proven optimal":
        refuse_option("unproven")
    engine = result._apart()
    settings: Dict[str, Any] = {**result._claim()["settings"], "method": "auto"}
    settings["required"] = settings["required"] + [of for of in required if of not in settings["required"]]
    settings["forbidden"] = settings["forbidden"] + [of for of in forbidden if of not in settings["forbidden"]]
    with problems():
        estimate = engine.ask("estimate", settings=settings)
        if estimate.get("problem"):
            raise BayescopeError(estimate["problem"])
        outcome = engine.ask("run", settings=settings)["outcome"]
    if outcome["status"] != "proven optimal":
        refuse_option("unproven")
    names = result.variables
    parents = {name: [names[p] for p in of] for name, of in zip(names, outcome["parents"])}
    return {"difference": max(0.0, result.score - outcome["score"]), "score": outcome["score"], "parents": parents}


def cross_validate(
    result: Result, target: str, given: Optional[Sequence[str]], request: Dict[str, Any], estimate: Dict[str, Any]
) -> Dict[str, Any]:
    """Measures of the predictions of a variable, by cross-validation."""
    names = result.variables
    for name in [target, *(given or ())]:
        if name not in names:
            refuse_word("unknown-name", name, names, option="target" if name == target else "given")
    inputs = None if given is None else [names.index(name) for name in given]
    asked = {"target": names.index(target), "inputs": inputs, **request}
    settings = result._claim()["settings"]
    with problems():
        engine = result._engine
        if any(of.get("numbers") for of in engine.ask("data")["variables"]):
            how: Dict[str, Any] = {"kind": "unbiased"}
            found = engine.ask("gaussianValidate", lambda _: True, request=asked, settings=settings, worst=0, goOn=False, **how)
        else:
            found = engine.ask(
                "validate", lambda _: True, request=asked, settings=settings, worst=0, goOn=False, estimate=estimate
            )
    measures = found["soFar"]
    return {key: measures[key] for key in ("folds", "fixed", "relearned", "baseline", "each")}


def _claimed(result: Union[Result, str, "os.PathLike[str]", Mapping[str, Any]]) -> Mapping[str, Any]:
    """Content of a result file."""
    if isinstance(result, Result):
        return result.json
    found: Any = result
    if not isinstance(result, Mapping):
        with open(result, encoding="utf-8") as file:
            try:
                found = json.load(file)
            except ValueError:
                refuse_option("not-a-result")
    if not isinstance(found, Mapping) or not {"networks", "doc", "score", "fingerprint"} <= set(found):
        refuse_option("not-a-result")
    return found


def _with_data(doc: Mapping[str, Any], data: Any) -> Tuple[Any, Dict[str, Any]]:
    """Engine with the data of a saved result, and the description of the data."""
    engine, of = _core.Engine(), doc["data"]
    if of["kind"] == "example":
        info = engine.ask("load", example={key: of[key] for key in ("id", "version", "rows", "seed")})["info"]
    elif of.get("packed") is not None and data is None:
        import base64

        content = base64.urlsafe_b64decode(of["packed"] + "==")
        loads: Dict[str, Any] = {"list": content, "costs": of["costs"]} if of["kind"] == "list" else {"packed": content}
        info = engine.ask("load", **loads)["info"]
    elif data is None:
        name = of.get("name", USUAL_NAME)
        refuse_option("needs-data", name="" if name == USUAL_NAME else f", “{name}”")
    elif of["kind"] == "list":
        file = file_of(data, "list.jkl")
        if file is None:
            refuse_option("bad-value", option="data", wanted="text, bytes, or a path", value=repr(type(data).__name__))
        info = engine.ask("load", list=file[1], costs=of["costs"])["info"]
    else:
        info = previewed(engine, data, {"recipe": of.get("recipe", {"read": {}, "steps": []})})[-1]["data"]
    return engine, info


class Checked(Dict[str, Any]):
    """Verdict on a claimed result: `holds`, `fails` (a sentence for each claim that does not hold), and the `certificate`."""

    def __bool__(self) -> bool:
        return bool(self["holds"])


def check(result: Union[Result, str, "os.PathLike[str]", Mapping[str, Any]], data: Any = None) -> Checked:
    """Compute the score of a result again from its data, and check its claims.

    The certifier shares no code with the search. A claimed proof is not repeated: `learn` proves it again.

    Parameters
    ----------
    result : Result, path or dict
        Result, result file, or the content of one.
    data : Data, optional
        Data that the result was learned from; not needed for an example.

    Returns
    -------
    Checked
        Dict of `holds`, `fails` and `certificate`; true if all claims hold.

    Examples
    --------
    >>> import bayescope
    >>> result = bayescope.learn(example="asia", rows=500)
    >>> bayescope.check(result)["holds"]
    True
    """
    claimed = _claimed(result)
    doc, network = claimed["doc"], claimed["networks"][0]["parents"]
    with problems():
        engine, info = _with_data(doc, data)
        names = [of["name"] for of in info["variables"]]
        if sorted(names) != sorted(network):
            return Checked(holds=False, fails=[t("cli.fails.variables")], certificate=None)
        places = {name: i for i, name in enumerate(names)}
        claim = {
            "parents": [sorted(places[p] for p in network[name]) for name in names],
            "score": claimed["score"],
            "bound": claimed.get("bound"),
            "proven": claimed.get("status") == "proven optimal",
        }
        certificate = engine.ask("check", settings=Choice.of_document(names, doc).with_data(doc["data"]).settings(), claimed=claim)
    said = {"claimed": str(claimed["score"]), "computed": str(certificate["score"]), "bound": str(claimed.get("bound"))}
    wrong = [of for of in _CLAIMS if not certificate[of] and (of != "constraintsKept" or certificate["acyclic"])]
    fails = [t(f"cli.fails.{of}", **said) for of in wrong]
    if info["fingerprint"] != claimed["fingerprint"]:
        fails.insert(0, t("cli.fails.fingerprint", found=info["fingerprint"], expected=claimed["fingerprint"]))
    return Checked(holds=certificate["holds"] and not fails, fails=fails, certificate=certificate)
