"""Tests of the examples in the docstrings, and of the signatures that they document."""

import doctest
import importlib
import inspect
import pkgutil
import re
import unittest
import warnings

import bayescope

FUNCTIONS = [bayescope.learn, bayescope.k_best, bayescope.score, bayescope.solve, bayescope.posterior, bayescope.bootstrap]


class Documents(unittest.TestCase):
    def test_examples_of_docstrings(self):
        attempted = 0
        for module in [bayescope, *self.modules()]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", bayescope.BayescopeWarning)
                done = doctest.testmod(module)
            self.assertEqual(done.failed, 0, module.__name__)
            attempted += done.attempted
        self.assertGreater(attempted, 40)

    @staticmethod
    def modules():
        found = pkgutil.walk_packages(bayescope.__path__, "bayescope.")
        names = [of.name for of in found if of.name.rpartition(".")[2] not in ("_core", "__main__", "estimator")]
        return map(importlib.import_module, names)

    def test_every_parameter_is_documented_with_its_default(self):
        for function in FUNCTIONS:
            section = inspect.getdoc(function).split("Parameters\n")[1].split("Returns\n")[0]
            documented = dict(re.findall(r"(?m)^(\w+) : (.*)$", section))
            parameters = inspect.signature(function).parameters
            self.assertEqual(list(documented), list(parameters))
            for name, parameter in parameters.items():
                if parameter.default not in (None, inspect.Parameter.empty):
                    self.assertIn(repr(parameter.default).replace("'", '"'), documented[name])


if __name__ == "__main__":
    unittest.main()
