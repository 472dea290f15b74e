# Made by `npx tsx scripts/python-words.ts`; do not edit.
"""Functions of the package with their full signatures."""

from .learn import learn
from .k_best import k_best
from .score import score
from .solve import solve
from .posterior import posterior
from .bootstrap import bootstrap

__all__ = ["learn", "k_best", "score", "solve", "posterior", "bootstrap"]
