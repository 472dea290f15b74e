# Made by `npx tsx scripts/python-words.ts` from the catalogue; do not edit.
"""Names of scores and search methods, as types."""

from typing import Literal

ScoreName = Literal["bic", "bdeu", "bge", "aic", "ll", "mdl", "mdl-lecture", "pll", "bd", "k2", "bde", "fnml", "qnml"]
MethodName = Literal["exact", "heuristic", "auto", "dp", "astar", "etminani", "cassio", "orders", "hill-climb", "tabu", "annealing", "ges", "swaps", "proxy", "k2", "chow-liu"]
