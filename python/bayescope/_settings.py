"""Conversion of the options of score, search and constraints to settings of the core and to the fields of a result file."""

import functools
import hashlib
import json
import os

from ._frames import name_text
from ._knowledge import add_knowledge
from ._words import table

#: Parameters of scores, by score: name in the core, option, default value.
_PARAMETERS = {
    "bdeu": [("ess", "ess", 1)],
    "bde": [("ess", "ess", 1)],
    "bd": [("alpha", "alpha", 1)],
    "pll": [("penalty", "penalty", None)],
    "bge": [("alphaMu", "alpha_mu", 1), ("alphaW", "alpha_w", None)],
}

#: Aliases of methods. "exact" is resolved later, because it depends on the data.
_CHOICES = {"exact": "exact", "heuristic": "orders"}


@functools.lru_cache(maxsize=None)
def _usual():
    """Default settings in the form of a result file's `doc`, which `scripts/python-words.ts` writes from the page's defaults."""
    with open(os.path.join(os.path.dirname(__file__), "document.json"), encoding="utf-8") as file:
        return json.load(file)


def _number(x):
    """Number as int if integral, as JavaScript writes it."""
    return int(x) if float(x).is_integer() and abs(x) < 1e21 else x


def _check(option, word, words):
    if word not in words:
        raise ValueError(f"{option} {word!r}: {', '.join(words)}")


def score_of(kind, options):
    """Score with its parameters, in the engine's form; the parameters are removed from `options`."""
    _check("score", kind, table()["names"]["score"])
    found = {"kind": kind}
    for name, option, usual in _PARAMETERS.get(kind, []):
        value = options.pop(option, None)
        if value is None:
            value = usual
        if value is None and option == "penalty":
            raise ValueError("score pll takes penalty, the price of a free parameter")
        found[name] = None if value is None else _number(value)
    found["edgePrior"] = _number(options.pop("edge_prior", 1))
    return found


class Choice:
    """Score, method and constraints that a caller's keyword options request; edges are pairs of names."""

    def __init__(self, names, score="bic", method="auto", **options):
        self.names = names
        self.score = score_of(score, options)
        _check("method", method, [*table()["names"]["method"], *_CHOICES])
        self.method = _CHOICES.get(method, method)
        take = options.pop
        self.max_parents = take("max_parents", None)
        named = self._named
        self.required = [named(edge) for edge in take("require", ())]
        self.forbidden = [named(edge) for edge in take("forbid", ())]
        self.superstructure = [named(pair) for pair in take("superstructure", ())]
        self.tiers = [list(named(tier if isinstance(tier, (list, tuple)) else [tier])) for tier in take("tiers", ())]
        self.apart = bool(take("tiers_apart", False))
        self.before = [named(pair) for pair in take("before", ())]
        self.limits = [(*named([of]), most) for of, most in dict(take("max_parents_of", {})).items()]
        self.odds = [(*named(edge), x) for edge, x in dict(take("edge_odds", {})).items()]
        self.size_prior = bool(take("size_prior", False))
        self.seed = take("seed", 1)
        knowledge = take("knowledge", None)
        if options:
            raise TypeError(f"no option {', '.join(sorted(options))}")
        if knowledge is not None:
            add_knowledge(self, knowledge)

    def _named(self, names):
        """Texts of variable names, by the conversion used for column names of data frames."""
        return tuple(name if name in self.names else name_text(name) for name in names)

    def _at(self, name):
        try:
            return self.names.index(name)
        except ValueError:
            raise ValueError(f"no variable {name!r}; there are {', '.join(self.names)}") from None

    def _pairs(self, pairs):
        return [[self._at(a), self._at(b)] for a, b in pairs]

    def settings(self, k_best=None):
        """Settings in the form of the core. Errors: `ValueError` for an unknown variable."""
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
        if self.seed != 1:
            found["heuristic"] = {"seed": self.seed}
        if k_best:
            found["kBest"] = k_best
        return found

    def document(self):
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

    def list_settings(self, children):
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

    def list_header(self):
        """Header lines of a list of local scores, as the command line writes them. Partial lists to be merged must have equal headers."""
        settings = self.settings()
        lines = [("score_type", self.score["kind"])]
        for name, value in self.score.items():
            if name not in ("kind", "edgePrior"):
                lines.append((name, "null" if value is None else str(value)))
        if self.score["edgePrior"] != 1:
            lines.append(("edge_prior", str(self.score["edgePrior"])))
        odds = [[a, b, _number(x)] for a, b, x in settings["edgeOdds"]]
        for key, value in (("edge_odds", odds), ("superstructure", settings["superstructure"])):
            if key == "superstructure" and self.size_prior:
                lines.append(("size_prior", "uniform"))
            if value:
                digest = hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()[:16]
                lines.append((key, digest))
        if self.max_parents is not None:
            lines.append(("max_parents", str(self.max_parents)))
        return lines
