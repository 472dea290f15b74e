"""Tests of model files whose tables are fitted to data: the states are those that the model declares, not those found in the data."""

import json
import os
import unittest
import warnings

import bayescope
from here import ROOT, Here, needs

FOUND = os.path.join(ROOT, "tests", "data", "found")
YN = os.path.join(FOUND, "yn.bif")
#: Expected tables of the K2 estimate: those of pyAgrum with Laplace smoothing of 1.
SMOKE = [1 / 3, 5 / 9, 1 / 9]
COUGH = [3 / 4, 1 / 4, 1 / 3, 2 / 3, 1 / 2, 1 / 2]


class States(Here):
    def fitted(self, data, **options):
        """Network of yn.bif with tables estimated from data, and the lines of the warning issued by the estimation."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            model = bayescope.fit(bayescope.read_model(YN), data, "k2", **options)
        return model, [line for of in caught for line in str(of.message).split("\n")]

    def is_right(self, model):
        smoke, cough = model.variables
        self.assertEqual((smoke["levels"], cough["levels"]), (["yes", "no", "ex"], ["yes", "no"]))
        for found, wanted in ((smoke["table"], SMOKE), (cough["table"], COUGH)):
            for p, right in zip(found, wanted):
                self.assertAlmostEqual(p, right, places=14)

    def test_states_that_no_row_has_are_kept_in_their_order(self):
        model, said = self.fitted(os.path.join(FOUND, "yn.csv"))
        self.is_right(model)
        self.assertEqual(said, [])
        self.assertEqual(model.notes, ["1 configuration of parents is in no row: its row of the table is the prior mean."])
        self.assertTrue(model.to_string("uai").startswith("BAYES\n2\n3 2\n"))
        json_file = self.at("fitted.json")
        self.command("fit", YN, os.path.join(FOUND, "yn.csv"), "--estimate", "k2", "-o", json_file)
        with open(json_file, encoding="utf-8") as file:
            self.assertEqual(json.load(file)["variables"], json.loads(model.to_string("model-json"))["variables"])

    def test_columns_in_another_order_with_holes_beside_others(self):
        columns = {
            "id": [f"p{i}" for i in range(7)],
            "Cough": ["no", "yes", "yes", "no", "yes", "no", "no"],
            "Smoke": ["no", "no", "yes", "no", "yes", "no", None],
            "note": [None] * 7,
        }
        model, said = self.fitted(columns)
        self.is_right(model)
        self.assertEqual(said, ["1 of 7 rows are left out for missing values (Smoke 1). This assumes that values are missing completely at random."])

    def test_a_label_outside_is_refused_with_its_place(self):
        text = "Smoke,Cough\nno,no\nnever,yes\nNo,no\n"
        with self.assertRaises(bayescope.BayescopeError) as refused:
            self.fitted(text)
        self.assertEqual(refused.exception.code, "undeclared-state")
        self.assertEqual(refused.exception.problem["states"], ["yes", "no", "ex"])
        self.assertIn("“never” in line 3 of “Smoke” of “data.csv” is no state that “yn.bif” declares: yes, no, and ex.", str(refused.exception))
        self.assertIn("merge", str(refused.exception))
        frame = {"Smoke": ["no", "never", "No"], "Cough": ["no", "yes", "no"]}
        with self.assertRaises(bayescope.BayescopeError) as refused:
            self.fitted(frame)
        self.assertIn("“never” in row 2 of “Smoke” is no state", str(refused.exception))
        model, _ = self.fitted(frame, merge={"Smoke": ["no", "never", "No"]})
        self.assertEqual(model.variables[0]["levels"], ["yes", "no", "ex"])
        model, _ = self.fitted(frame, levels={"Smoke": ["never", "No", "no", "yes"]})
        self.assertEqual(model.variables[0]["levels"], ["never", "No", "no", "yes"])
        with self.assertRaises(bayescope.BayescopeError) as refused:
            self.fitted({"Cough": ["no", "yes"], "b": ["x", "y"]})
        self.assertEqual(refused.exception.code, "data-lack")
        with self.assertRaisesRegex(TypeError, r"^fit\(\) got an unexpected keyword argument 'exclude'"):
            self.fitted(frame, exclude="Smoke", shade="red")

    @needs("pandas")
    def test_ordered_categories_give_way_to_the_states_of_the_model(self):
        import pandas

        smoke = pandas.Categorical(["no", "no", "yes", "no", "yes", "no"], categories=["ex", "maybe", "no", "yes"], ordered=True)
        model, _ = self.fitted(pandas.DataFrame({"Cough": ["no", "yes", "yes", "no", "yes", "no"], "Smoke": smoke}))
        self.is_right(model)


if __name__ == "__main__":
    unittest.main()
