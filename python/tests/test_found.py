"""Tests of inputs that were once read wrongly (tests/found.json): the same variables, levels, rows, score and notes as in the page and on
the command line."""

import json
import os
import re
import unittest

import bayescope

TESTS = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "tests")

with open(os.path.join(TESTS, "found.json"), encoding="utf-8") as file:
    TABLE = json.load(file)
with open(os.path.join(os.path.dirname(TESTS), "www", "words", "en.json"), encoding="utf-8") as file:
    SENTENCES = json.load(file)["prepare"]["warning"]


def path_of(name):
    return os.path.join(TESTS, "data", "found", name)


def steps_of(case):
    """Preparation steps that a test case requests in addition to the automatic steps."""
    cuts = ((column, rule.split(":")) for column, rule in case.get("bins", {}).items())
    bins = [{"op": "bin", "column": column, "cut": {"by": by, "bins": int(n)}} for column, (by, n) in cuts]
    return case.get("steps", []) + bins


def line_of(code, column, state):
    """Regular expression that matches the note for a warning; notes on rows left out begin with their number."""
    if code == "rows-dropped":
        return r"(?m)^\d+ of \d+ rows are left out"
    words = SENTENCES[code]
    forms = [words] if isinstance(words, str) else list(words.values())
    plain = (re.sub(r"\\\{\w+\\\}", lambda _: r"[\s\S]*?", re.escape(form)) for form in forms)
    subject = "The file" if column is None else re.escape(column)
    return f"(?m)^{'Open: ' if state == 'open' else ''}{subject}: (?:{'|'.join(plain)})"


class Found(unittest.TestCase):
    def test_data(self):
        for case in TABLE["data"]:
            with self.subTest(case["file"], title=case.get("title")):
                steps = steps_of(case)
                options = {"recipe": {"read": {"rules": 4}, "steps": steps}} if steps else {}
                result = bayescope.learn(path_of(case["file"]), score="bic", **options)
                self.assertEqual(result.variables, case["variables"])
                self.assertEqual(result.json["rows"], case["rows"])
                if "bic" in case:
                    self.assertAlmostEqual(result.score, case["bic"], delta=1e-9)
                levels = {of["name"]: of["levels"] for of in result.fit("bdeu").variables}
                if case["levels"]:
                    self.assertEqual([len(levels[name]) for name in case["variables"]], case["levels"])
                for name, order in case.get("order", {}).items():
                    self.assertEqual(levels[name], order)
                prepared = result.json["prepared"]
                costs = {of["column"]: of["missing"] for of in prepared["costs"]}
                for name, missing in case.get("missing", {}).items():
                    self.assertEqual(costs.get(name), missing)
                for said in case["says"]:
                    self.assertRegex("\n".join(result.notes), line_of(said["code"], said["column"], said["state"]))
                    if said["state"] == "open":
                        self.assertIn((said["column"], said["code"]), [(of["column"], of["code"]) for of in prepared["open"]])

    def test_models(self):
        for case in TABLE["models"]:
            with self.subTest(case["file"]):
                levels = {of["name"]: of["levels"] for of in bayescope.read_model(path_of(case["file"])).variables}
                for name, states in case["states"].items():
                    self.assertEqual(levels[name], states)

    def test_lists(self):
        for case in TABLE["lists"]:
            with self.subTest(case["file"]):
                solved = bayescope.solve(path_of(case["file"]))
                self.assertEqual((solved.variables, solved.score), (case["variables"], case["score"]))

    def test_fit(self):
        model = bayescope.fit(bayescope.read_model(path_of("yn.bif")), path_of("yn.csv"), "k2")
        smoke, cough = model.variables
        self.assertEqual((smoke["levels"], cough["levels"]), (["yes", "no", "ex"], ["yes", "no"]))
        for p, q in zip(smoke["table"], [1 / 3, 5 / 9, 1 / 9]):
            self.assertAlmostEqual(p, q, places=12)
        self.assertEqual(cough["table"][4:], [0.5, 0.5])


if __name__ == "__main__":
    unittest.main()
