"""Tests of the examples in the docstrings, and of the signatures that they document."""

import doctest
import inspect
import re
import unittest
import warnings

import bayescope

FUNCTIONS = [bayescope.learn, bayescope.k_best, bayescope.score, bayescope.solve, bayescope.posterior, bayescope.bootstrap]


class Documents(unittest.TestCase):
    def test_examples_of_docstrings(self):
        finder, runner = doctest.DocTestFinder(exclude_empty=True), doctest.DocTestRunner()
        for name in [*bayescope.__all__, "bayescope"]:
            value = bayescope if name == "bayescope" else getattr(bayescope, name)
            if isinstance(value, str):
                continue
            found = finder.find(value, name, module=False, globs={"bayescope": bayescope})
            for example in (of for of in found if value is not bayescope or of.name == name):
                with warnings.catch_warnings(), self.subTest(example.name):
                    warnings.simplefilter("ignore", bayescope.BayescopeWarning)
                    self.assertEqual(runner.run(example).failed, 0)
        self.assertGreater(runner.tries, 50)

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
