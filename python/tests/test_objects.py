"""Tests of results, models and tables as Python objects (copies, comparison, frames, pictures), and of questions about them, whose answers
are those of the command line."""

import copy
import json
import pickle
import unittest
import xml.etree.ElementTree

import bayescope
from here import Here, needs


class Objects(Here):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.results = {
            "rows": bayescope.learn(cls.file, score="bdeu", k=3),
            "example": bayescope.learn(example="asia", rows=500),
            "list": bayescope.solve(bayescope.score(cls.file)),
            "numbers": bayescope.learn({"x": [i * 0.37 % 1 for i in range(80)], "y": [i * 0.37 % 1 + i * 0.11 % 0.3 for i in range(80)]}, numbers=True),
        }

    def test_copies_of_results(self):
        for kind, result in self.results.items():
            with self.subTest(kind):
                for other in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
                    self.assertEqual(other, result)
                    self.assertEqual(other.export("dot"), result.export("dot"))
                    again = pickle.loads(pickle.dumps(other))
                    self.assertEqual(again.json, result.json)
        first, second = self.results["rows"], bayescope.learn(self.file, score="bdeu", k=3)
        self.assertEqual(first, second)
        self.assertEqual(pickle.loads(pickle.dumps(first)).fit(), first.fit())
        self.assertNotEqual(first, bayescope.learn(self.file, score="bic", k=3))
        self.assertNotEqual(first, "a result")

    def test_copies_of_models_and_tables(self):
        model = self.results["rows"].fit()
        for other in (pickle.loads(pickle.dumps(model)), copy.deepcopy(model)):
            self.assertEqual(other, model)
            self.assertEqual(other.query(evidence={"v0": 1}), model.query(evidence={"v0": 1}))
        self.assertNotEqual(model, self.results["rows"].fit("ml"))
        for table in (model.query(), model.sample(5), bayescope.posterior(self.file), self.results["rows"].k_best):
            again = pickle.loads(pickle.dumps(table))
            self.assertEqual((type(again), again), (type(table), table))
            self.assertEqual(vars(again), vars(table))

    def test_pictures(self):
        for kind, result in self.results.items():
            with self.subTest(kind):
                root = xml.etree.ElementTree.fromstring(result.to_svg())
                texts = [of.text for of in root.iter("{http://www.w3.org/2000/svg}text")]
                is_open = "reversible" in {mark for *_, mark in result.class_edges}
                self.assertEqual(texts, result.variables + ["dashed: the data leave the direction open"] * is_open)
                edges = [of for of in root.iter("{http://www.w3.org/2000/svg}path") if of.get("marker-end")]
                self.assertEqual(len(edges), len(result.edges))
                self.assertIn("<svg", result._repr_html_())
        result = bayescope.learn({"<b>": ["x", "y", "y"] * 9, "c&d": ["x", "y", "y"] * 9})
        xml.etree.ElementTree.fromstring(result.to_svg())
        self.assertNotIn("<b>", result._repr_html_() + result.fit()._repr_html_())

    def test_boxes_do_not_overlap(self):
        names = [f"variable {i}" for i in range(12)]
        rows = [{name: (i * (j + 3) // 7 + i * i // 5) % 2 for j, name in enumerate(names)} for i in range(90)]
        root = xml.etree.ElementTree.fromstring(bayescope.learn(rows, score="aic", max_parents=3).to_svg())
        boxes = [{key: float(of.get(key)) for key in ("x", "y", "width")} for of in root.iter("{http://www.w3.org/2000/svg}rect")]
        self.assertEqual(len(boxes), 12)
        for a in boxes:
            self.assertGreaterEqual(a["x"], 0)
            for b in boxes:
                if a is not b and a["y"] == b["y"]:
                    self.assertTrue(a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"])

    def test_html_of_tables(self):
        model = self.results["rows"].fit()
        for table in (model, model.query(), model.sample(3), bayescope.posterior(self.file), self.results["rows"].k_best):
            self.assertIn("<td", table._repr_html_())
        self.assertIn("background:rgb(", bayescope.posterior(self.file)._repr_html_())

    @needs("pandas")
    def test_frames(self):
        result = self.results["rows"]
        model = result.fit()
        self.assertEqual(list(result.k_best.to_frame()["rank"]), [1, 2, 3])
        edges = bayescope.posterior(self.file, score="bdeu")
        self.assertEqual(edges.to_frame().loc["v0", "v1"], edges["v0", "v1"])
        self.assertEqual(list(model.query("v0").to_frame().columns), ["variable", "level", "probability"])
        sample = model.sample(50, seed=2)
        frame = sample.to_frame()
        self.assertEqual(list(frame["v0"].cat.categories), model.variables[0]["levels"])
        self.assertEqual(bayescope.learn(frame), bayescope.learn(frame))
        self.assertEqual(list(frame["v0"]), sample["v0"])
        self.assertEqual(list(model.predict(frame, "v1").to_frame().columns), ["predicted", *model.variables[1]["levels"]])


class Questions(Here):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.result = bayescope.learn(example="asia", rows=1000)
        cls.result.save(cls.at("asia.json"))
        cls.model = cls.result.fit("bdeu", ess=1)
        cls.model.save(cls.at("asia.bif"))

    def test_runner_up_and_demands(self):
        args = ["--runner-up", "--with-edge", "tub,asia", "--without-edge", "smoke,lung", "--with-family", "dysp<-bronc"]
        theirs = json.loads(self.command("learn", "--example", "asia", "--rows", "1000", *args, "--json"))
        ours, other = self.result.runner_up(), theirs["runnerUp"]
        self.assertEqual((ours["difference"], ours["parents"]), (other["difference"], other["parents"]))
        found = {of["wanted"]: (of["worse"], of["parents"]) for of in theirs["demands"]}
        for wanted in ({"edge": ("tub", "asia")}, {"absent": ("smoke", "lung")}, {"family": ("dysp", ["bronc"])}):
            answer = self.result.demand(**wanted)
            self.assertIn((answer["difference"], answer["parents"]), found.values())
        with self.assertRaises(bayescope.BayescopeError) as caught:
            self.result.demand()
        self.assertEqual(caught.exception.code, "demand-what")
        with self.assertRaises(bayescope.BayescopeError) as caught:
            bayescope.learn(example="asia", method="hill-climb").runner_up()
        self.assertEqual(caught.exception.code, "unproven")
        bound = bayescope.learn(example="asia", require=[("smoke", "lung")])
        with self.assertRaisesRegex(bayescope.BayescopeError, "smoke → lung is required and forbidden"):
            bound.demand(absent=("smoke", "lung"))

    def test_check(self):
        self.assertTrue(bayescope.check(self.at("asia.json")))
        result = bayescope.learn(self.file, score="bdeu", tiers=[["v0"], ["v1", "v2"]], max_parents_of={"v3": 1})
        self.assertTrue(bayescope.check(result, self.file))
        wrong = copy.deepcopy(result.json)
        wrong["networks"][0]["parents"]["v0"] = ["v2"]
        checked = bayescope.check(wrong, self.file)
        self.assertFalse(checked)
        self.assertRegex(checked["fails"][0], "^(The network breaks a constraint|The parents close a circle)")
        other = bayescope.check(result, self.csv.rpartition("\n")[0].rpartition("\n")[0])
        self.assertRegex(other["fails"][0], "^These are other data")
        with self.assertRaises(bayescope.BayescopeError) as caught:
            bayescope.check(result)
        self.assertEqual(caught.exception.code, "needs-data")

    def test_bootstrap(self):
        theirs = json.loads(self.command("bootstrap", self.file, "--resamples", "20", "--json"))
        ours = bayescope.bootstrap(self.file, resamples=20)
        self.assertEqual((ours.resamples, ours.threshold), (20, theirs["threshold"]))
        self.assertEqual([(of["a"], of["b"], of["strength"]) for of in ours.pairs], [(of["a"], of["b"], of["strength"]) for of in theirs["strengths"]])
        self.assertEqual(ours.edges, [(of["from"], of["to"], of["arrow"]) for of in theirs["averaged"]["edges"]])
        self.assertEqual(ours, pickle.loads(pickle.dumps(ours)))

    def test_queries(self):
        args = ["--evidence", "xray=yes", "--mpe", "--joint", "smoke,lung", "--adjust", "smoke,dysp", "--json"]
        theirs = json.loads(self.command("query", self.at("asia.bif"), *args))
        evidence = {"xray": "yes"}
        explained = self.model.explain(evidence)
        self.assertEqual(explained["assignment"], theirs["mpe"]["assignment"])
        self.assertEqual(explained["log_probability"], theirs["mpe"]["logProbability"])
        joint = {tuple(of["levels"].values()): of["p"] for of in theirs["joint"]["cells"]}
        self.assertEqual(self.model.joint(["smoke", "lung"], evidence), joint)
        self.assertEqual(self.model.adjustment("smoke", "dysp")["sets"], theirs["adjustment"]["dag"]["sets"])
        with self.assertRaisesRegex(bayescope.BayescopeError, "no level “yess”.*Did you mean “yes”"):
            self.model.query(evidence={"xray": "yess"})

    def test_predictions(self):
        rows = self.written("new.csv", "bronc,smoke\nyes,yes\nno,no\n,yes\n")
        theirs = json.loads(self.command("predict", self.at("asia.bif"), "--target", "dysp", "--rows", rows, "--json"))
        for data in (rows, {"bronc": ["yes", "no", None], "smoke": ["yes", "no", "yes"]}):
            ours = self.model.predict(data, "dysp")
            self.assertEqual(ours.predicted, [of["predicted"] for of in theirs["predictions"]])
            self.assertEqual(ours.probabilities, [list(of["probabilities"].values()) for of in theirs["predictions"]])
        theirs = json.loads(self.command("predict", self.at("asia.json"), "--target", "lung", "--given", "xray,smoke", "--json"))
        ours = self.result.cross_validate("lung", given=["xray", "smoke"])
        self.assertEqual(ours["fixed"]["target"]["logLoss"], theirs["fixed"]["target"]["logLoss"])
        self.assertEqual(ours["baseline"]["accuracy"], theirs["baseline"]["accuracy"])

    def test_tables_of_the_repository(self):
        whole = bayescope.learn(example="uci-iris")
        self.same(whole, "--example", "uci-iris")
        first = whole.variables[0]
        self.same(bayescope.learn(example="uci-iris", exclude=first), "--example", "uci-iris", "--exclude", first)
        with self.assertRaisesRegex(bayescope.BayescopeError, "no example “uci-vine”.*Did you mean one of uci-wine"):
            bayescope.learn(example="uci-vine")


if __name__ == "__main__":
    unittest.main()
