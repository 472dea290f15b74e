"""Errors of the engine and of input data, with their sentence, code, and details."""

import contextlib

from . import _core
from ._words import sentence


class BayescopeError(ValueError):
    """Error in data or settings, whose message is a sentence. `code` is for programs; `problem` holds all details."""

    def __init__(self, problem):
        self.problem = problem
        self.code = problem["code"]
        super().__init__(sentence(problem))

    def __reduce__(self):
        return type(self), (self.problem,)


@contextlib.contextmanager
def problems(**known):
    """Context manager that turns the engine's refusals into `BayescopeError`, with the details `known` added."""
    try:
        yield
    except _core.Refusal as refusal:
        raise BayescopeError({**refusal.args[0], **known}) from None


def refuse(code, **params):
    """Raises the error `code` about rows or columns that the caller passed."""
    raise BayescopeError({"code": code, **params, "source": "frame"})
