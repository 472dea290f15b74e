"""Tests of the estimator against scikit-learn's own checks."""

import unittest
import warnings

import bayescope
from here import Here, needs

#: Checks of scikit-learn that do not apply, with the reason.
NOT_APPLICABLE = {
    "check_dtype_object": "a cell that is a dict is refused by a sentence with its column and row, not by numpy's TypeError",
}


class Estimator(Here):
    @needs("sklearn", "pandas", "networkx")
    def test_checks_of_scikit_learn(self):
        from bayescope.estimator import ExactSearch
        from sklearn.utils.estimator_checks import check_estimator

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = check_estimator(ExactSearch(), expected_failed_checks=NOT_APPLICABLE, on_fail=None, on_skip=None)
        failed = {of["check_name"]: repr(of["exception"]) for of in found if of["status"] == "failed"}
        self.assertEqual(failed, {})
        self.assertEqual({of["check_name"] for of in found if of["status"] == "xfail"}, set(NOT_APPLICABLE))
        self.assertGreater(sum(of["status"] == "passed" for of in found), 35)

    @needs("sklearn", "pandas", "networkx")
    def test_fit(self):
        import pandas
        from bayescope.estimator import ExactSearch
        from sklearn.base import clone

        frame = pandas.read_csv(self.file)
        search = clone(ExactSearch(scoring_method="k2")).fit(frame)
        self.assertEqual(search.result_, bayescope.learn(frame, score="k2"))
        self.assertEqual(list(search.feature_names_in_), list(frame.columns))
        self.assertEqual(int(search.adjacency_matrix_.to_numpy().sum()), len(search.result_.edges))
        self.assertEqual(set(search.causal_graph_.edges), set(search.result_.edges))
        with self.assertRaisesRegex(ValueError, "Did you mean .*bic-d"):
            ExactSearch(scoring_method="bic").fit(frame)


if __name__ == "__main__":
    unittest.main()
