"""Errors of the engine and of input data, with their sentence, code, and details."""

import contextlib
import functools
import importlib
from typing import Any, Callable, Dict, Generator, Iterable, List, NoReturn, TypeVar, cast

from . import _core
from ._words import sentence, t


#: Maximum number of words (variables, levels) that a sentence lists, and of similar ones that it proposes.
_MAX_LISTED, _MAX_NEAR = 20, 3


class BayescopeError(ValueError):
    """Error in data or settings, whose message is a sentence.

    Attributes
    ----------
    code : str
        Kind of the error, for programs.
    problem : dict
        All details of the error.
    """

    def __init__(self, problem: Dict[str, Any]) -> None:
        self.problem: Dict[str, Any] = problem
        self.code: str = problem["code"]
        super().__init__(sentence(problem))

    def __reduce__(self) -> Any:
        return type(self), (self.problem,)


@contextlib.contextmanager
def problems(**known: Any) -> Generator[None, None, None]:
    """Context manager that turns the engine's refusals into `BayescopeError`, with the details `known` added."""
    try:
        yield
    except _core.Refusal as refusal:
        raise BayescopeError({**refusal.args[0], **known}) from None


def refuse(code: str, **params: Any) -> NoReturn:
    """Raises the error `code` about rows or columns that the caller passed."""
    raise BayescopeError({"code": code, **params, "source": "frame"})


def refuse_option(code: str, **params: Any) -> NoReturn:
    """Raises the error `code` about an argument."""
    raise BayescopeError({"code": code, **params, "source": "python"})


def refuse_word(code: str, value: object, known: Iterable[str], **params: Any) -> NoReturn:
    """Raises the error `code` about a word that is none of the words `known`; the message names similar words."""
    words = list(known)
    near = similar(value, words)
    listed = [*words[:_MAX_LISTED], "…"] if len(words) > _MAX_LISTED else words
    refuse_option(code, value=str(value), words=", ".join(listed), near=hint(near), nearest=near, **params)


def similar(value: object, words: List[str]) -> List[str]:
    """Words similar to a misspelt one, the most similar first."""
    import difflib  # not with the package: its import takes long

    folded = {word.lower(): word for word in reversed(words)}
    return [folded[word] for word in difflib.get_close_matches(str(value).lower(), folded, _MAX_NEAR, 0.6)]


def hint(near: List[str]) -> str:
    """Question whether one of these words is meant, after a blank; empty without words."""
    return t("python.near", n=len(near), words=", ".join(near)) if near else ""


_Call = TypeVar("_Call", bound=Callable[..., Any])


def refuse_keyword(call: str, name: str, known: Iterable[str]) -> NoReturn:
    """Raises the `TypeError` of Python for an unknown keyword, which names similar ones."""
    raise TypeError(f"{call}() got an unexpected keyword argument '{name}'.{hint(similar(name, list(known)))}")


def named(call: _Call) -> _Call:
    """The function, whose error for an unknown keyword names similar ones."""
    code = call.__code__
    known = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @functools.wraps(call)
    def checked(*args: Any, **options: Any) -> Any:
        for name in options:
            if name not in known:
                refuse_keyword(call.__name__, name, known)
        return call(*args, **options)

    return cast(_Call, checked)


def package(name: str, what: str) -> Any:
    """Module of a package that `what` needs. Errors: `not-installed`."""
    try:
        return importlib.import_module(name)
    except ImportError:
        refuse_option("not-installed", what=what, name=name.partition(".")[0])
