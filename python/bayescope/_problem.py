"""Problems of the engine and of data that are no table: a sentence, their code, and what they are about."""

import contextlib

from . import _core
from ._words import sentence


class BayescopeError(ValueError):
    """An error in data or settings, as a sentence: `code` for programs, `problem` with all that is known of it."""

    def __init__(self, problem):
        self.problem = problem
        self.code = problem["code"]
        super().__init__(sentence(problem))

    def __reduce__(self):
        return type(self), (self.problem,)


@contextlib.contextmanager
def problems(**known):
    """Turns the engine's refusals into `BayescopeError`; `known` is added to each."""
    try:
        yield
    except _core.Refusal as refusal:
        raise BayescopeError({**refusal.args[0], **known}) from None


def refuse(code, **params):
    """Refuses rows or columns that were handed over."""
    raise BayescopeError({"code": code, **params, "source": "frame"})
