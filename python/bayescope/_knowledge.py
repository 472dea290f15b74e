"""Reading of constraints on a network (background knowledge) from files of other programs: edge constraints of benchpress (JSON), lists of
bnlearn (CSV), knowledge of Tetrad (text)."""

import json
import os

from . import _core
from ._problem import BayescopeError, problems


def _is_path(given):
    return isinstance(given, os.PathLike) or (isinstance(given, str) and "\n" not in given and not given.lstrip().startswith("{"))


def _file_of(given):
    """Bytes of a knowledge file, from a path, text, bytes, or edge constraints as a dict."""
    if isinstance(given, dict):
        given = json.dumps(given)
    elif _is_path(given):
        with open(given, "rb") as file:
            return file.read()
    return given.encode() if isinstance(given, str) else bytes(memoryview(given))


def _distinct(edges):
    return list(dict.fromkeys(edges))


def read_knowledge(given, names):
    """Constraints on the variables `names`, read from a knowledge file: a dict of `tiers`, `required` and `forbidden`."""
    with problems():
        found = _core.Engine().ask("knowledge", bytes=_file_of(given), names=names)["found"]
    if "known" in found:
        return found["known"]
    if found["error"] == "other":
        raise ValueError(
            "knowledge: neither edge constraints of benchpress (JSON), a list of bnlearn (CSV with from,to), nor knowledge of Tetrad; "
            "pairs that may be joined go to superstructure"
        )
    if found["error"] == "name":
        raise ValueError(f"knowledge: no variable {found['name']!r}; there are {', '.join(names)}")
    file = os.path.basename(os.fspath(given)) if _is_path(given) else "knowledge"
    raise BayescopeError({"code": f"knowledge-{found.pop('error')}", "file": file, **found})


def add_knowledge(choice, given):
    """Adds the edges and tiers of a knowledge file to the constraints in `choice`. Errors: `ValueError` if both have tiers."""
    known = read_knowledge(given, choice.names)
    if known["tiers"] and choice.tiers:
        raise ValueError("tiers are in knowledge and in tiers: say them once")
    choice.required = _distinct([*choice.required, *map(tuple, known["required"])])
    choice.forbidden = _distinct([*choice.forbidden, *map(tuple, known["forbidden"])])
    choice.tiers = choice.tiers or [_distinct(tier) for tier in known["tiers"]]
