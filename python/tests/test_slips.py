"""Tests of early ends and slips: runs without an answer, interventions, types of the caller, misspelt names, numbers as evidence."""

import _thread
import inspect
import pickle
import unittest
import unittest.mock
import warnings

import bayescope
from here import Here, needs
from noisy_rows import noisy_rows


class Endings(Here):
    def test_nothing_is_listed_before_the_end(self):
        wide = noisy_rows(22, 2000, 5)
        for wrong in (lambda: bayescope.k_best(wide, time_limit=0.01), lambda: bayescope.k_best(wide, k=2, time_limit=0)):
            with self.assertRaisesRegex(bayescope.BayescopeError, "^The time limit of 0(.01)? s ended the run"):
                wrong()
        with self.assertRaisesRegex(bayescope.BayescopeError, "^progress returned False"):
            bayescope.k_best(wide, progress=lambda _: False)
        with self.assertRaisesRegex(bayescope.BayescopeError, "^progress returned False"):
            bayescope.posterior(noisy_rows(16, 500, 5), score="bdeu", progress=lambda _: False)
        result = bayescope.learn(wide, k=5, time_limit=0.1)
        self.assertEqual((result.status, result.k_best), ("stopped", None))

    def test_an_interrupt_passes_through(self):
        wide = noisy_rows(22, 2000, 5)
        for call in (lambda **of: bayescope.k_best(wide, **of), lambda **of: bayescope.learn(wide, k=4, **of)):
            with self.assertRaises(KeyboardInterrupt) as stopped:
                call(progress=lambda _: _thread.interrupt_main())
            self.assertIsNone(getattr(stopped.exception.result, "k_best", None))


class Interventions(Here):
    def caught(self, call):
        """Texts of the warnings that a call issues."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            call()
        self.assertTrue(all(of.category is bayescope.BayescopeWarning and of.filename == __file__ for of in caught))
        return [str(of.message) for of in caught]

    def test_an_intervention_warns_of_equivalent_networks(self):
        rows = {"smoke": [0, 0, 0, 1, 1, 1, 0, 1] * 20, "cough": [0, 0, 0, 1, 1, 1, 1, 0] * 20}
        model = bayescope.learn(rows).fit()
        for of in (model, model.fit(rows), pickle.loads(pickle.dumps(model))):
            (text,) = self.caught(lambda: of.query("cough", do={"smoke": 1}))
            self.assertRegex(text, "one of 2 equivalent .*(smoke – cough|cough – smoke).*require=")
            self.assertEqual(self.caught(lambda: of.query("cough", evidence={"smoke": 1})), [])
            self.assertEqual(of.to_svg().count("stroke-dasharray"), 2)
            self.assertIn("dashed: the data leave", of.to_svg())
        settled = bayescope.learn(rows, require=[("smoke", "cough")]).fit()
        self.assertEqual(self.caught(lambda: settled.query("cough", do={"smoke": 1})), [])
        self.assertNotIn("dash", settled.to_svg())


class Types(Here):
    @needs("pandas")
    def test_values_come_back_in_their_types(self):
        import pandas

        n = 120
        size = pandas.Categorical([("lo", "mid", "hi")[i % 3] for i in range(n)], categories=["lo", "mid", "hi"], ordered=True)
        frame = pandas.DataFrame({
            "size": size, "churn": [i % 3 == 0 for i in range(n)], "grade": [i % 3 + 1 for i in range(n)],
            "half": [None if i == 7 else i % 2 for i in range(n)], "age": [i % 40 + 0.5 for i in range(n)], "town": ["a", "b"] * (n // 2),
        })
        model = pickle.loads(pickle.dumps(bayescope.learn(frame, bins="width:3").fit()))
        rows = frame.iloc[5:25]
        for target in ("size", "churn", "grade", "half"):
            found = model.predict(rows, target)
            again = found.to_frame()
            self.assertTrue(again.index.equals(rows.index))
            self.assertEqual(type(found.predicted[0]), type(frame[target].tolist()[0]))
            self.assertEqual(again["predicted"].dtype, frame[target].dtype)
        self.assertEqual(list(model.predict(rows, "churn").predicted), rows["churn"].tolist())
        drawn = model.sample(30).to_frame()
        same = [name for name in frame if drawn[name].dtype == frame[name].dtype]
        self.assertEqual(same, ["size", "churn", "grade", "half"])
        self.assertEqual(list(drawn["age"].cat.categories), model.variables[4]["levels"])
        self.assertEqual(list(bayescope.learn(drawn).fit().variables[0]["levels"]), ["lo", "mid", "hi"])


class Names(Here):
    ROWS = {"region": ["north", "south", "South", "east"] * 30, "x": [0, 1, 1] * 40, "y": [0, 1] * 60}

    def test_misspelt_names_are_refused(self):
        for options, words in [
            ({"as_is": "casse"}, "as_is: “casse” is none .*case.*Did you mean “case”"),
            ({"as_is": {"region": ["case", "foo"]}}, "as_is: “foo” is none"),
            ({"as_is": {"regio": "case"}}, "as_is: there is no column “regio”.*“region”"),
            ({"merge": {"region": ["north", "sout"]}}, "merge: “region” has no level “sout”.*south"),
            ({"missing_label": {"regio": "east"}}, "missing_label: there is no column “regio”.*“region”"),
            ({"bins": {"regio": "width:3"}}, "bins: there is no column “regio”"),
        ]:
            with self.subTest(options), self.assertRaisesRegex(bayescope.BayescopeError, words):
                bayescope.learn(self.ROWS, **options)
        merged = bayescope.learn(self.ROWS, merge={"region": [["north", "South"], ["warm", "south", "east"]]})
        self.assertEqual(merged.fit().variables[0]["levels"], ["north", "warm"])

    def test_unknown_keywords_name_the_nearest(self):
        model = bayescope.learn(self.ROWS, as_is="case").fit()
        for call, words in [
            (lambda: bayescope.learn(self.ROWS, scoring="bic"), r"^learn\(\) got .* 'scoring'. Did you mean “score”"),
            (lambda: bayescope.posterior(self.ROWS, max_parent=2), "one of max_parents, max_parents_of|“max_parents”"),
            (lambda: model.fit(self.ROWS, estimat="ml"), r"^fit\(\) got .*'estimat'. Did you mean “estimate”"),
            (lambda: bayescope.fit(model, self.ROWS, missin="level"), "'missin'. Did you mean .*missing"),
        ]:
            with self.assertRaisesRegex(TypeError, words):
                call()
        self.assertIn("score", inspect.signature(bayescope.learn).parameters)

    def test_fit_of_results_and_models(self):
        result = bayescope.learn(self.ROWS, as_is="case")
        model = bayescope.fit(result, estimate="k2")
        self.assertEqual(model, result.fit("k2"))
        self.assertEqual(bayescope.fit(model, self.ROWS, estimate="ml"), bayescope.fit(result, self.ROWS, estimate="ml"))
        with self.assertRaisesRegex(bayescope.BayescopeError, "data takes the rows"):
            bayescope.fit(model)

    def test_notes_name_labels_that_no_cell_has_and_how_to_dismiss(self):
        notes = bayescope.learn(self.ROWS, missing_label=["zzz", "eest", "east"]).notes
        self.assertEqual([line for line in notes if line.startswith("missing_label")], [
            "missing_label: no cell is “zzz”.", "missing_label: no cell is “eest”. Did you mean “east”?"
        ])
        (line,) = (line for line in notes if line.startswith("Open: region"))
        self.assertIn('to keep it so: as_is={"region": "case"}', line)
        self.assertFalse([line for line in bayescope.learn(self.ROWS, as_is={"region": "case"}).notes if "Open" in line])

    def test_predictions_without_a_column_warn(self):
        model = bayescope.learn(self.ROWS, as_is="case").fit()
        with self.assertWarnsRegex(bayescope.BayescopeWarning, "no column for x, so"):
            model.predict({"region": ["north"]}, "y")
        with self.assertWarnsRegex(bayescope.BayescopeWarning, "no column for region, so.* Is “Region” meant to be “region”"):
            model.predict({"Region": ["north"], "x": [1]}, "y")


class Evidence(Here):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        rows = {"age": [i % 50 + 0.5 for i in range(120)], "grade": [None if i == 5 else float(i % 3) for i in range(120)], "churn": [i % 4 == 0 for i in range(120)]}
        cls.model = bayescope.learn(rows, bins="width:3", require=[("age", "churn"), ("grade", "churn")]).fit()
        cls.bins = cls.model.variables[0]["levels"]

    def test_numbers_are_evidence(self):
        for number, place in ((20, 1), (-3, 0), (1e9, 2), (float(self.bins[0][2:]), 0)):
            self.assertEqual(self.model.query("churn", {"age": number}), self.model.query("churn", {"age": self.bins[place]}))
        self.assertEqual(self.model.query("churn", {"grade": 1, "age": None}), self.model.query("churn", {"grade": "1"}))
        self.assertEqual(self.model.query("churn", {"grade": 1.0}), self.model.query("churn", {"grade": "1"}))
        with self.assertRaisesRegex(bayescope.BayescopeError, "no level “1.5”"):
            self.model.query("churn", {"grade": 1.5})

    @needs("pandas")
    def test_a_row_of_a_frame_is_evidence(self):
        import pandas

        row = pandas.DataFrame({"age": [20.0, 3.0], "grade": [1, None]}).iloc[1]
        self.assertEqual(self.model.query("churn", row), self.model.query("churn", {"age": 3}))
        self.model.query("churn", do=row[["age"]])

    def test_weights_are_whole(self):
        for call, words in [
            (lambda: self.model.query(jeffrey={"churn": {True: 0.3, False: 0.3}}), "jeffrey: .*“churn” have the sum 0.6, not 1"),
            (lambda: self.model.query(soft={"grade": {0: 0.3}}), "soft: “grade” needs .*: 1, 2"),
            (lambda: self.model.query(soft={"churn": {True: 0, False: 0}}), "soft: .*all 0"),
            (lambda: self.model.query(soft={"churn": [1, 2]}), "soft takes a dict of dicts"),
            (lambda: self.model.query("churn", ["grade"]), "evidence takes a dict, {variable: level}, or a row, not \\['grade'\\]"),
            (lambda: self.model.query(3), "targets takes a variable"),
        ]:
            with self.assertRaisesRegex(bayescope.BayescopeError, words):
                call()
        sure = self.model.query("churn", jeffrey={"churn": {True: 1}})
        self.assertAlmostEqual(sure["churn"]["True"], 1)

    def test_the_estimator_needs_no_other_package(self):
        from bayescope import estimator

        with unittest.mock.patch.object(estimator, "package", side_effect=AssertionError):
            self.assertEqual(estimator.ExactSearch().fit(self.file).n_features_in_, 7)


class Notes(Here):
    def test_a_constant_column_is_open(self):
        rows = {"one": ["a"] * 60, "x": [0, 1, 1] * 20, "y": [0, 1] * 30}
        result = bayescope.learn(rows)
        self.assertRegex(result.notes[0], "^Open: one: .*stays a variable.*can tie.*exclude=.*to keep it so: as_is=")
        self.assertEqual(result.notes[-1], "1 open suggestion about the data: one.")
        self.assertGreater(result.json["ties"]["networks"], bayescope.learn(rows, exclude="one").json["ties"]["networks"])
        self.assertFalse([line for line in bayescope.learn(rows, as_is={"one": "constant"}).notes if "Open" in line or "open" in line])

    def test_folds_warn_once(self):
        rows = [{"x": None if i % 3 == 0 else i % 2, "y": i % 2} for i in range(90)]
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("default")
            for fold in range(3):
                bayescope.learn(rows[: 60 + 10 * fold])
            bayescope.learn(rows)
        self.assertEqual(len(caught), 2)

    def test_words_are_of_python(self):
        rows = {"a": ["x", "y"] * 30, "b": ["u", "v", "v"] * 20}
        with self.assertRaisesRegex(bayescope.BayescopeError, "predict, row 2: “a” has no level “xx”"):
            bayescope.learn(rows).fit().predict({"a": ["x", "xx"]}, "b")
        (line,) = (line for line in bayescope.learn(rows, levels={"a": ["x"]}).notes if "declared" in line)
        self.assertIn("the first is number 2)", line)
        numbers = {"x": [i * 0.37 % 1 for i in range(60)], "y": [i * 0.61 % 1 for i in range(60)]}
        with self.assertRaisesRegex(bayescope.BayescopeError, 'bins="frequency:3"'):
            bayescope.learn(numbers, numbers=True).fit()


if __name__ == "__main__":
    unittest.main()
