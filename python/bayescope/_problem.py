"""Problems of the core: their code, and what they are about."""

import contextlib
import json


class BayescopeError(ValueError):
    """An error of the core: `code` for programs, `problem` with all that is known of it."""

    def __init__(self, problem):
        self.problem = problem
        self.code = problem["code"]
        about = ", ".join(f"{key} {value}" for key, value in problem.items() if key != "code")
        super().__init__(f"{self.code} ({about})" if about else self.code)


@contextlib.contextmanager
def problems():
    """Turns the core's problems into `BayescopeError`."""
    try:
        yield
    except RuntimeError as error:
        try:
            problem = json.loads(str(error))
        except ValueError:
            raise error from None
        raise BayescopeError(problem) from None
