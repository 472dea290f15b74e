"""Tests of the installed package (wheel) against the command line: the same numbers, to the last bit. Tests that need packages which are
not installed are skipped and reported.

Run by `scripts/python.ts`, in a fresh environment that contains only the wheel (and, with --all, the packages of others).
"""

import _thread
import json
import os
import subprocess
import sys
import threading
import unittest

import bayescope
from here import ROOT, Here, needs
from noisy_rows import noisy_rows


class SameBytes(Here):
    def test_result(self):
        result = bayescope.learn(self.file, score="bdeu", ess=3, require=[("v1", "v0")], tiers=[["v1", "v2"], ["v5"]])
        self.same(
            result, self.file, "--score", "bdeu", "--ess", "3", "--require", "v1,v0", "--tiers", "v1,v2 < v5"
        )
        self.assertEqual(result.status, "proven optimal")

    def test_methods_and_scores(self):
        for options, args in [
            ({"score": "bic", "method": "hill-climb", "max_parents": 2}, ["--method", "hill-climb", "--max-parents", "2"]),
            ({"score": "qnml", "forbid": [("v0", "v1")]}, ["--score", "qnml", "--forbid", "v0,v1"]),
            ({"score": "k2", "method": "exact", "edge_prior": 0.5}, ["--score", "k2", "--method", "exact", "--edge-prior", "0.5"]),
            ({"score": "pll", "penalty": 2.5, "superstructure": [("v0", "v1"), ("v2", "v3")]},
             ["--score", "pll", "--penalty", "2.5", "--superstructure", "v0,v1", "--superstructure", "v2,v3"]),
        ]:
            with self.subTest(options):
                self.same(bayescope.learn(self.file, **options), self.file, *args)

    def test_knowledge_of_other_programs(self):
        constraints = {
            "tiers": [["v5", "v4"], ["v3"], ["v2", "v1"]],
            "tier_settings": {"forbid_within_tiers": True, "can_only_cause_next_tier": True},
            "required_groups": [{"cause": "v0", "effect": "v5"}],
            "forbidden_groups": [{"cause": ["v3"], "effect": ["v1", "v0"]}],
            "forbidden_edges": [["v0", "v2"]],
        }
        tetrad = '/knowledge\naddtemporal\n2 v3\n1*- v5 "v4"\n3 v2 v1\n\nforbiddirect\nv0 v2\n\nrequiredirect\nv0 v5\n'
        lists = '"from","to","type"\nv0,v5,whitelist\nv3,v1,blacklist\nv3,v1,blacklist\nv3,v0,blacklist\n'
        for name, text in [("edges.json", json.dumps(constraints)), ("knowledge.txt", tetrad), ("lists.csv", lists)]:
            with self.subTest(name):
                path = self.at(name)
                with open(path, "w", newline="") as file:
                    file.write(text)
                forbid = [("v0", "v1")]
                result = bayescope.learn(self.file, knowledge=path, forbid=forbid)
                theirs = self.same(result, self.file, "--knowledge", path, "--forbid", "v0,v1")
                self.assertIn(["v0", "v5"], theirs["doc"]["search"]["required"])
                again = bayescope.learn(self.file, knowledge=constraints if name == "edges.json" else text, forbid=forbid)
                self.assertEqual(again.json, result.json)

    def test_example_and_numbers(self):
        self.same(bayescope.learn(example="asia", rows=700), "--example", "asia", "--rows", "700")
        made = bayescope.learn(example="asia", rows=700, score="bde")
        self.same(made, "--example", "asia", "--rows", "700", "--score", "bde")
        self.assertTrue(bayescope.check(made))
        with self.assertRaisesRegex(bayescope.BayescopeError, "prior network"):
            bayescope.learn(self.file, score="bde")
        numbers = self.at("numbers.csv")
        with open(numbers, "w") as file:
            file.write("x,y,z\n" + "".join(f"{i * 0.37 % 1},{i * 0.37 % 1 + i * 0.11 % 0.3},{i * 0.71 % 1}\n" for i in range(1, 80)))
        self.same(bayescope.learn(numbers, numbers=True), numbers, "--numbers")
        self.same(bayescope.learn(numbers, bins="width:3"), numbers, "--bins", "width:3")

    def test_lists(self):
        options = {"score": "bdeu", "ess": 2, "edge_odds": {("v0", "v1"): 0.5}}
        whole = bayescope.score(self.file, **options)
        args = ["--score", "bdeu", "--ess", "2", "--edge-odds", "v0,v1=0.5"]
        self.assertEqual(whole, self.command("score", self.file, *args))
        parts = [bayescope.score(self.file, children=of, **options) for of in ([0, 1, 2], ["v3", "v4"], [5, 6])]
        self.assertEqual(bayescope.merge(parts), whole)
        with self.assertRaises(bayescope.BayescopeError):
            bayescope.merge([parts[0], bayescope.score(self.file, children=range(3, 7), score="bic")])
        file = self.at("list.jkl")
        with open(file, "w") as out:
            out.write(whole)
        solved = bayescope.solve(file, k=5)
        theirs = json.loads(self.command("solve", file, "--k", "5", "--json"))
        self.assertEqual(solved.json["networks"], json.loads(json.dumps(theirs["networks"])))
        self.assertEqual([row["score"] for row in solved.k_best], [row["score"] for row in theirs["kBest"]["rows"]])
        self.assertEqual(bayescope.k_best(whole, k=5), solved.k_best)

    def test_posterior(self):
        theirs = json.loads(self.command("posterior", self.file, "--score", "bdeu", "--json"))
        ours = bayescope.posterior(self.file, score="bdeu")
        self.assertEqual(ours, {(of["from"], of["to"]): of["probability"] for of in theirs["edges"]})

    def test_result_file_is_checked_and_fitted(self):
        result = bayescope.learn(self.file, score="bdeu", max_parents=2, before=[("v0", "v3")], seed=5)
        path = self.at("result.json")
        result.save(path)
        self.assertTrue(json.loads(self.command("check", path, self.file, "--json"))["holds"])
        self.command("fit", path, self.file, "--estimate", "bdeu", "--ess", "2", "-o", self.at("theirs.bif"))
        model = result.fit("bdeu", ess=2)
        model.save(self.at("ours.bif"))
        with open(self.at("theirs.bif")) as theirs, open(self.at("ours.bif")) as ours:
            self.assertEqual(ours.read(), theirs.read())
        args = ["--evidence", "v0=1", "--soft", "v2=0:0.3,1:0.7", "--json"]
        answer = json.loads(self.command("query", self.at("ours.bif"), *args))
        read = bayescope.read_model(self.at("ours.bif"))
        self.assertEqual(read.query(evidence={"v0": 1}, soft={"v2": {0: 0.3, 1: 0.7}}), answer["marginals"])
        text = self.command("sample", self.at("ours.bif"), "-n", "20", "--seed", "3")
        names, *rows = [line.split(",") for line in text.split()]
        self.assertEqual(model.sample(20, seed=3), dict(zip(names, map(list, zip(*rows)))))


class Python(Here):
    def test_kinds_of_data(self):
        header, *lines = [line.split(",") for line in self.csv.split()]
        columns = {name: [line[i] for line in lines] for i, name in enumerate(header)}
        dicts = [dict(zip(header, map(int, line))) for line in lines]
        fingerprints = {
            bayescope.learn(data).json["fingerprint"] for data in (self.file, self.csv, self.csv.encode(), columns, dicts)
        }
        self.assertEqual(len(fingerprints), 1)

    def test_mistakes(self):
        with self.assertRaisesRegex(TypeError, "'scor'"):
            bayescope.learn(self.file, scor="bic")
        with self.assertRaisesRegex(bayescope.BayescopeError, "^require: there is no variable “v10”.*Did you mean one of v1, v0") as caught:
            bayescope.learn(self.file, require=[("v10", "v0")])
        self.assertEqual((caught.exception.code, caught.exception.problem["value"]), ("unknown-name", "v10"))
        with self.assertRaisesRegex(bayescope.BayescopeError, "Did you mean one of bde, bdeu, bd[?]$"):
            bayescope.learn(self.file, score="bdue")
        for wrong in ({"max_parents": -1}, {"ess": 0, "score": "bdeu"}, {"require": "v0"}, {"tiers": "v0"}, {"time_limit": "soon"}):
            with self.subTest(wrong), self.assertRaises(bayescope.BayescopeError) as caught:
                bayescope.learn(self.file, **wrong)
            self.assertEqual(caught.exception.code, "bad-value")
            self.assertRegex(str(caught.exception), f"^{list(wrong)[-1] if 'score' not in wrong else 'ess'} takes ")
        with self.assertRaises(bayescope.BayescopeError) as caught:
            bayescope.learn("a,b\n")
        self.assertIn("rows", caught.exception.code)
        self.assertRegex(str(caught.exception), "^[A-Z“].*[.]$")
        self.assertIn("header=False", str(caught.exception))
        for option in ({"score": "bdue"}, {"method": "exakt"}):
            with self.assertRaisesRegex(bayescope.BayescopeError, f"{list(option.values())[0]}.*(bdeu|astar)"):
                bayescope.learn(self.file, **option)
        with self.assertRaises(bayescope.BayescopeError) as caught:
            bayescope.learn(self.file, require=[("v0", "v1"), ("v1", "v0")])
        self.assertTrue(caught.exception.problem["code"])

    def test_mistakes_in_knowledge(self):
        for code, text in [
            ("knowledge-line", "from,to,type\nv0,v1,maybe\n"),
            ("knowledge-json", "{"),
            ("knowledge-parts", "{}"),
            ("knowledge-part", '{"tiers": 5}'),
            ("knowledge-self", "from,to\nv0,v0\n"),
            ("knowledge-twice", '{"tiers": [["v0"], ["v1", "v0"]]}'),
        ]:
            with self.subTest(code), self.assertRaises(bayescope.BayescopeError) as caught:
                bayescope.learn(self.file, knowledge=text)
            self.assertEqual(caught.exception.code, code)
        with self.assertRaisesRegex(ValueError, "no variable “w”"):
            bayescope.learn(self.file, knowledge="from,to\nw,v0\n")
        with self.assertRaisesRegex(ValueError, "superstructure"):
            bayescope.learn(self.file, knowledge="v0,v1\nv1,v2\n")
        with self.assertRaisesRegex(ValueError, "Give one of them"):
            bayescope.learn(self.file, knowledge={"tiers": [["v0"], ["v1"]]}, tiers=[["v2"]])

    def test_progress_stops_with_the_best_so_far_and_other_threads_run(self):
        wide = noisy_rows(24, 2000, 5)
        beats = []
        done = threading.Event()

        def beat():
            while not done.wait(0.01):
                beats.append(1)

        thread = threading.Thread(target=beat)
        thread.start()
        looks = []
        result = bayescope.learn(wide, method="dp", progress=lambda snapshot: looks.append(snapshot) or len(looks) < 4)
        done.set()
        thread.join()
        self.assertEqual(result.status, "stopped")
        self.assertTrue(result.json["certificate"]["holds"])
        self.assertEqual(len(looks), 4)
        self.assertGreater(len(beats), 2)

    def test_what_else_ends_a_run(self):
        wide = noisy_rows(24, 2000, 5)

        def fails(_):
            raise LookupError("its own")

        with self.assertRaisesRegex(LookupError, "its own"):
            bayescope.learn(wide, method="dp", progress=fails)
        self.assertEqual(bayescope.learn(wide, method="dp", time_limit=0.2).status, "stopped")
        with self.assertRaises(KeyboardInterrupt) as stopped:
            bayescope.learn(wide, method="dp", progress=lambda _: _thread.interrupt_main())  # simulates Ctrl-C
        self.assertEqual(stopped.exception.result.status, "stopped")
        self.assertTrue(stopped.exception.result.json["certificate"]["holds"])
        threading.Timer(0.2, _thread.interrupt_main).start()
        with self.assertRaises(KeyboardInterrupt):
            bayescope.posterior(noisy_rows(16, 2000, 5), score="bdeu")

    def test_threads_share_a_model(self):
        model = bayescope.learn(self.file, score="bdeu").fit()
        wanted, found = [model.query(evidence={"v0": level}) for level in (0, 1)], []

        def ask(level):
            found.extend(model.query(evidence={"v0": level}) == wanted[level] for _ in range(50))

        threads = [threading.Thread(target=ask, args=[level]) for level in (0, 1, 0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [True] * 200)

    @needs("pandas")
    def test_pandas(self):
        import pandas

        frame = pandas.read_csv(self.file)
        self.assertEqual(bayescope.learn(frame).json["networks"], bayescope.learn(self.file).json["networks"])
        frame["missing"] = pandas.Categorical([None, "a"] * 200)
        self.assertEqual(bayescope.learn(frame).json["rows"], 200)
        self.assertEqual(bayescope.learn(frame, missing="level").json["rows"], 400)

    @needs("networkx")
    def test_networkx(self):
        result = bayescope.learn(self.file)
        graph = result.to_networkx()
        self.assertEqual(sorted(graph.edges), sorted(result.edges))
        self.assertEqual({mark for *_, mark in graph.edges(data="mark")} - {"compelled", "reversible"}, set())

    @needs("pgmpy")
    def test_pgmpy(self):
        import pandas
        from pgmpy.causal_discovery import ExpertKnowledge
        from pgmpy.inference import VariableElimination

        from bayescope.estimator import ExactSearch

        model = bayescope.learn(self.file, score="bdeu").fit()
        theirs = model.to_pgmpy()
        self.assertTrue(theirs.check_model())
        answer = VariableElimination(theirs).query(["v4"], evidence={"v0": "1"}, show_progress=False)
        ours = model.query("v4", evidence={"v0": 1})["v4"]
        for level, p in ours.items():
            self.assertAlmostEqual(answer.get_value(v4=level), p, places=12)
        frame = pandas.read_csv(self.file).astype(str).astype("category")
        knowledge = ExpertKnowledge(forbidden_edges=[("v0", "v1")], required_edges=[("v3", "v2")])
        search = ExactSearch(frame)
        dag = search.estimate(scoring_method="bdeu", max_indegree=2, expert_knowledge=knowledge)
        self.assertEqual(search.result_.status, "proven optimal")
        self.assertIn(("v3", "v2"), dag.edges)
        self.assertNotIn(("v0", "v1"), dag.edges)
        same = bayescope.learn(frame, score="bdeu", ess=10, max_parents=2, forbid=[("v0", "v1")], require=[("v3", "v2")])
        self.assertEqual(sorted(dag.edges), sorted(same.edges))
        fitted = ExactSearch(scoring_method="k2").fit(frame)
        self.assertEqual(int(fitted.adjacency_matrix_.to_numpy().sum()), len(fitted.causal_graph_.edges))
        # The best network scores at least as high as that of pgmpy's own search, by pgmpy's own score.
        from pgmpy.estimators import BIC, HillClimbSearch

        own = HillClimbSearch(frame).estimate(scoring_method="bic-d", show_progress=False)
        best = ExactSearch(frame).estimate(scoring_method="bic-d")
        self.assertGreaterEqual(BIC(frame).score(best), BIC(frame).score(own) - 1e-6)

    @needs("pyagrum")
    def test_pyagrum(self):
        import pyagrum

        model = bayescope.learn(self.file, score="bdeu").fit()
        inference = pyagrum.LazyPropagation(model.to_pyagrum())
        inference.setEvidence({"v0": "1"})
        inference.makeInference()
        for p, q in zip(inference.posterior("v4").tolist(), model.query("v4", evidence={"v0": 1})["v4"].values()):
            self.assertAlmostEqual(p, q, places=12)


class Package(unittest.TestCase):
    def test_version(self):
        with open(os.path.join(ROOT, "package.json")) as file:
            self.assertEqual(bayescope.__version__, json.load(file)["version"])

    def test_tables_are_those_of_the_page(self):
        folders = [os.path.join(os.path.dirname(bayescope.__file__), "tables"), os.path.join(ROOT, "www", "tables", "packed")]
        names = sorted(os.listdir(folders[1]))
        self.assertEqual(sorted(os.listdir(folders[0])), names)
        for name in names:
            contents = []
            for folder in folders:
                with open(os.path.join(folder, name), "rb") as file:
                    contents.append(file.read())
            self.assertEqual(*contents)

    def test_wheel_needs_nothing(self):
        code = "import sys, bayescope; print(sorted({'pandas', 'numpy', 'polars', 'pyarrow', 'networkx', 'pgmpy', 'pyagrum'} & set(sys.modules)))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.strip(), "[]")


if __name__ == "__main__":
    unittest.main()
