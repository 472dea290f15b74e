"""Conversion of the options of score, search and constraints to settings of the core and to the fields of a result file."""

import functools
import json
import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple

from ._frames import name_text
from ._knowledge import add_knowledge
from ._problem import refuse_option, refuse_word
from ._words import t, table

#: Aliases of methods. "exact" is resolved later, because it depends on the data.
_CHOICES = {"exact": "exact", "heuristic": "orders"}

#: Maximum number of parents that an option takes, and maximum seed.
_MAX_PARENTS, _MAX_SEED = 255, 4_294_967_295


@functools.lru_cache(maxsize=None)
def _usual() -> Dict[str, Any]:
    """Default settings in the form of a result file's `doc`, which `scripts/python-words.ts` writes from the page's defaults."""
    with open(os.path.join(os.path.dirname(__file__), "document.json"), encoding="utf-8") as file:
        found: Dict[str, Any] = json.load(file)
        return found


def plain_number(x: Any) -> Any:
    """Number as int if integral, as JavaScript writes it."""
    return int(x) if float(x).is_integer() and abs(x) < 1e21 else x


def number(option: str, value: Any, least: float, most: float, whole: bool = False) -> Any:
    """Number that an option gives. Errors: `bad-value` for no number, or one outside the limits."""
    try:
        found = float("nan") if isinstance(value, (str, bool)) else float(value)
    except (TypeError, ValueError):
        found = float("nan")
    if not least <= found <= most or (whole and not found.is_integer()):
        kind = "a whole number" if whole else "a number"
        wanted = f"{kind} from {least:,.10g} to {most:,.10g}"
        refuse_option("bad-value", option=option, wanted=wanted, value=repr(value))
    return int(found) if whole or found.is_integer() and abs(found) < 1e21 else found


def score_of(kind: str, options: Dict[str, Any], notes: List[str]) -> Dict[str, Any]:
    """Score with its parameters, in the engine's form; the parameters are removed from `options`."""
    known = table()["names"]["score"]
    if kind not in known:
        refuse_word("bad-word", kind, known, option="score")
    found: Dict[str, Any] = {"kind": kind}
    for option, of in table()["parameters"].items():
        value = options.pop(option, None)
        if value is not None:
            value = number(option, value, of["least"], of["most"])
        if option == "edge_prior":
            found["edgePrior"] = 1 if value is None else value
        elif kind in of["scores"]:
            if value is None and option == "penalty":
                refuse_option("no-penalty")
            usual = of["usual"]
            found[of["name"]] = value if value is not None or usual is None else plain_number(usual)
        elif value is not None:
            kinds = " or ".join(f'"{of}"' for of in of["scores"])
            notes.append(t("python.unused.score", option=option, kind=kinds))
    return {**{key: value for key, value in found.items() if key != "edgePrior"}, "edgePrior": found["edgePrior"]}


def _pairs_in(option: str, value: Any) -> List[Tuple[Any, Any]]:
    """Pairs that an option gives. Errors: `bad-value` for anything but pairs."""
    wanted = 'pairs of variables, [("a", "b"), …]'
    if isinstance(value, (str, Mapping)) or not isinstance(value, Iterable):
        refuse_option("bad-value", option=option, wanted=wanted, value=repr(value))
    pairs = list(value)
    for pair in pairs:
        if isinstance(pair, (str, set, frozenset)) or not hasattr(pair, "__len__") or len(pair) != 2:
            refuse_option("bad-value", option=option, wanted=wanted, value=repr(pair))
    return [(pair[0], pair[1]) for pair in pairs]


def _items_of(option: str, value: Any) -> List[Tuple[Any, Any]]:
    """Keys and values of a dict that an option gives. Errors: `bad-value` for anything else."""
    if not isinstance(value, Mapping):
        refuse_option("bad-value", option=option, wanted="a dict", value=repr(value))
    return list(value.items())


class Choice:
    """Score, method and constraints that a caller's keyword options request; edges are pairs of names."""

    def __init__(self, names: List[str], score: str = "bic", method: str = "auto", **options: Any) -> None:
        self.names = names
        #: Notes on options without an effect.
        self.notes: List[str] = []
        #: Prior network of `bde`, in the engine's form.
        self.prior: Optional[Dict[str, Any]] = None
        self.score = score_of(score, options, self.notes)
        methods = [*table()["names"]["method"], *_CHOICES]
        if method not in methods:
            refuse_word("bad-word", method, methods, option="method")
        self.method = _CHOICES.get(method, method)
        self.max_parents: Optional[int] = options.pop("max_parents", None)
        if self.max_parents is not None:
            self.max_parents = number("max_parents", self.max_parents, 0, _MAX_PARENTS, whole=True)
        self.required = self._edges("require", options.pop("require", ()))
        self.forbidden = self._edges("forbid", options.pop("forbid", ()))
        self.superstructure = self._edges("superstructure", options.pop("superstructure", ()))
        given = options.pop("tiers", ())
        if isinstance(given, (str, Mapping)) or not isinstance(given, Iterable):
            refuse_option("bad-value", option="tiers", wanted="lists of variables, [[…], […]]", value=repr(given))
        tiers = (tier if isinstance(tier, (list, tuple, set, frozenset)) else [tier] for tier in given)
        self.tiers = [self._named("tiers", tier) for tier in tiers]
        self.apart = bool(options.pop("tiers_apart", False))
        self.before = self._edges("before", options.pop("before", ()))
        self.limits: List[Tuple[str, int]] = [
            (self._named("max_parents_of", [of])[0], number("max_parents_of", most, 0, _MAX_PARENTS, whole=True))
            for of, most in _items_of("max_parents_of", options.pop("max_parents_of", {}))
        ]
        prior = table()["parameters"]["edge_prior"]
        odds = _items_of("edge_odds", options.pop("edge_odds", {}))
        self.odds: List[Tuple[str, str, Any]] = [
            (edge[0], edge[1], number("edge_odds", x, prior["least"], prior["most"]))
            for edge, (_, x) in zip(self._edges("edge_odds", [edge for edge, _ in odds]), odds)
        ]
        self.size_prior = bool(options.pop("size_prior", False))
        self.seed = number("seed", options.pop("seed", 1), 0, _MAX_SEED, whole=True)
        knowledge = options.pop("knowledge", None)
        if options:
            raise TypeError(f"no option {', '.join(sorted(options))}")
        if knowledge is not None:
            add_knowledge(self, knowledge)

    def with_data(self, reference: Mapping[str, Any]) -> "Choice":
        """This choice for data with an entry in result files: under `bde`, the network that made an example is the prior network."""
        if self.score["kind"] == "bde":
            if reference["kind"] != "example":
                refuse_option("no-prior-network")
            self.prior = {"example": reference["id"], "variables": []}
        return self

    @classmethod
    def of_document(cls, names: List[str], doc: Mapping[str, Any]) -> "Choice":
        """Choice in a result file. Errors: settings that only the page and the command line have."""
        search = {**_usual()["search"], **doc["search"]}
        foreign = [key for key in ("near", "network") if search.get(key) or doc.get(key)]
        if foreign:
            refuse_option("foreign-settings", names=", ".join(foreign))
        found = cls(names)
        found.score, found.method, found.max_parents = dict(doc["score"]), search["method"], search["maxParents"]
        found.required = [(a, b) for a, b in search["required"]]
        found.forbidden = [(a, b) for a, b in search["forbidden"]]
        found.superstructure = [(a, b) for a, b in search["superstructure"]]
        found.tiers, found.apart = search["tiers"], search["apart"]
        found.before = [(a, b) for a, b in search["before"]]
        found.limits = [(name, most) for name, most in search["limits"]]
        found.odds = [(a, b, x) for a, b, x in search["odds"]]
        found.size_prior = search["sizePrior"]
        return found

    def _named(self, option: str, names: Iterable[Any]) -> List[str]:
        """Names of variables as texts, by the conversion used for column names of data frames. Errors: `unknown-name`."""
        found = [name if name in self.names else name_text(name) for name in names]
        for name in found:
            if name not in self.names:
                refuse_word("unknown-name", name, self.names, option=option)
        return found

    def _edges(self, option: str, pairs: Any) -> List[Tuple[str, str]]:
        named = (self._named(option, pair) for pair in _pairs_in(option, pairs))
        return [(first, second) for first, second in named]

    def _at(self, name: str) -> int:
        return self.names.index(name)

    def _pairs(self, pairs: Iterable[Tuple[str, str]]) -> List[List[int]]:
        return [[self._at(a), self._at(b)] for a, b in pairs]

    def settings(self, k_best: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """Settings in the form of the core."""
        found = {
            "score": self.score,
            "method": self.method,
            "maxParents": self.max_parents,
            "required": self._pairs(self.required),
            "forbidden": self._pairs(self.forbidden),
            "superstructure": self._pairs(self.superstructure),
            "tiers": [[self._at(name) for name in tier] for tier in self.tiers],
            "forbidWithinTiers": self.apart,
            "before": self._pairs(self.before),
            "limits": [[self._at(name), most] for name, most in self.limits],
            "edgeOdds": [[self._at(a), self._at(b), x] for a, b, x in self.odds],
            "sizePrior": self.size_prior,
        }
        if self.prior is not None:
            found["priorNetwork"] = self.prior
        if self.seed != 1:
            found["heuristic"] = {"seed": self.seed}
        if k_best:
            found["kBest"] = k_best
        return found

    def document(self) -> Dict[str, Any]:
        """Score and search settings in the form of a result file."""
        usual = _usual()
        search = {
            **usual["search"],
            "method": self.method,
            "maxParents": self.max_parents,
            "required": self.required,
            "forbidden": self.forbidden,
            "odds": self.odds,
            "sizePrior": self.size_prior,
            "superstructure": self.superstructure,
            "tiers": self.tiers,
            "tierNames": ["" for _ in self.tiers],
            "apart": self.apart,
            "before": self.before,
            "limits": self.limits,
            "heuristic": {**usual["search"]["heuristic"], "seed": self.seed},
        }
        return {**usual, "score": self.score, "search": search}

    def list_settings(self, children: Optional[List[int]]) -> Dict[str, Any]:
        """Settings for score lists without a search, with parents only for the variables `children` (indices; None for all)."""
        found = {**self.settings(), "method": "lists"}
        if children is None:
            return found
        n = len(self.names)
        scored = set(children)
        others = [[a, b] for b in range(n) if b not in scored for a in range(n) if a != b]
        found["required"] = [edge for edge in found["required"] if edge[1] in scored]
        found["forbidden"] = [edge for edge in found["forbidden"] if edge[1] in scored] + others
        return found

    def list_header(self) -> List[Tuple[str, str]]:
        """Header lines of a list of local scores, as the command line writes them. Partial lists to be merged must have equal headers."""
        settings = self.settings()
        lines = [("score_type", self.score["kind"])]
        for name, value in self.score.items():
            if name not in ("kind", "edgePrior"):
                lines.append((name, "null" if value is None else str(value)))
        if self.score["edgePrior"] != 1:
            lines.append(("edge_prior", str(self.score["edgePrior"])))
        odds = [[a, b, plain_number(x)] for a, b, x in settings["edgeOdds"]]
        for key, value in (("edge_odds", odds), ("superstructure", settings["superstructure"])):
            if key == "superstructure" and self.size_prior:
                lines.append(("size_prior", "uniform"))
            if value:
                import hashlib  # not with the package: its import takes long

                digest = hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()[:16]
                lines.append((key, digest))
        if self.max_parents is not None:
            lines.append(("max_parents", str(self.max_parents)))
        return lines
