"""Reading of constraints on a network (background knowledge) from files of other programs: edge constraints of benchpress (JSON), lists of
bnlearn (CSV), knowledge of Tetrad (text)."""

import json
import os
from typing import Any

from . import _core
from ._problem import BayescopeError, problems, refuse_option, refuse_word


def _is_path(given: Any) -> bool:
    return isinstance(given, os.PathLike) or (isinstance(given, str) and "\n" not in given and not given.lstrip().startswith("{"))


def _file_of(given: Any) -> Any:
    """Bytes of a knowledge file, from a path, text, bytes, or edge constraints as a dict."""
    if isinstance(given, dict):
        given = json.dumps(given)
    elif _is_path(given):
        with open(given, "rb") as file:
            return file.read()
    return given.encode() if isinstance(given, str) else bytes(memoryview(given))


def _distinct(edges: Any) -> Any:
    return list(dict.fromkeys(edges))


def read_knowledge(given: Any, names: Any) -> Any:
    """Constraints on the variables `names`, read from a knowledge file: a dict of `tiers`, `required` and `forbidden`."""
    with problems():
        found = _core.Engine().ask("knowledge", bytes=_file_of(given), names=names)["found"]
    if "known" in found:
        return found["known"]
    if found["error"] == "other":
        refuse_option("unread-knowledge")
    if found["error"] == "name":
        refuse_word("unknown-name", found["name"], names, option="knowledge")
    file = os.path.basename(os.fspath(given)) if _is_path(given) else "knowledge"
    raise BayescopeError({"code": f"knowledge-{found.pop('error')}", "file": file, **found})


def add_knowledge(choice: Any, given: Any) -> None:
    """Adds the edges and tiers of a knowledge file to the constraints in `choice`. Errors: `two-knowledges` if both have tiers."""
    known = read_knowledge(given, choice.names)
    if known["tiers"] and choice.tiers:
        refuse_option("two-knowledges")
    choice.required = _distinct([*choice.required, *map(tuple, known["required"])])
    choice.forbidden = _distinct([*choice.forbidden, *map(tuple, known["forbidden"])])
    choice.tiers = choice.tiers or [_distinct(tier) for tier in known["tiers"]]
