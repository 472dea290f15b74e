"""Tests that data are prepared as on the command line: options, notes, and errors."""

import json
import re
import unittest
import warnings

import bayescope
from bayescope._words import sentence, t
from here import Here

ROWS = "".join(
    f"{i},{'MF'[i % 2]},{(i * 37) % 90 + 0.5},{('yes', 'no', 'NA', 'YES')[i % 4]},{i % 3},2020-0{i % 9 + 1}-05,{('lo', 'hi', 'mid')[i % 3]},1\n"
    for i in range(120)
)
TABLE = f"id,sex,age,smokes,count,day,size,one\n{ROWS}"

#: Options of the package, paired with options of the command line that do the same.
OPTIONS = [
    (
        {
            "exclude": "day",
            "count": "count",
            "range": {"age": (10, 80.5)},
            "as_is": ["missing-labels", {"smokes": ["case"]}],
            "missing": "level",
            "bins": {"age": "points:20,40.5"},
        },
        ["--exclude", "day", "--count", "count", "--range", "age=10,80.5", "--as-is", "missing-labels", "--as-is", "case=smokes"]
        + ["--missing", "level", "--bins", "age=points:20,40.5"],
    ),
    (
        {"missing_label": ["yes", "lo"], "date_part": {"day": "month"}, "category": ["one"], "bins": "width:4"},
        ["--missing-label", "yes", "--missing-label", "lo", "--date-part", "day=month", "--category", "one", "--bins", "width:4"],
    ),
    (
        {
            "missing_label": {"size": "lo"},
            "merge": {"smokes": ["yes", "YES"], "sex": [["M", "F"]]},
            "levels": {"size": ["mid", "lo", "hi"]},
            "keep_top": {"one": 2},
            "read_numbers": ["age"],
            "text_missing": "id",
            "as_is": {"smokes": "missing-labels"},
        },
        ["--missing-label", "size=lo", "--merge", "smokes=yes,YES", "--merge", "sex=M,F", "--levels", "size=mid,lo,hi"]
        + ["--keep-top", "one=2", "--read-numbers", "age"]
        + ["--text-missing", "id", "--as-is", "missing-labels=smokes"],
    ),
]


class Preparation(Here):
    def learned(self, data, **options):
        """Result of `learn`, and the lines of the warning that it issued."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            result = bayescope.learn(data, **options)
        self.assertLessEqual(len(caught), 1)
        self.assertTrue(all(of.category is bayescope.BayescopeWarning for of in caught))
        self.assertTrue(all(of.filename == __file__ for of in caught))
        return result, [line for of in caught for line in str(of.message).split("\n")]

    def test_options_are_those_of_the_command_line(self):
        file = self.written("table.csv", TABLE)
        for options, args in OPTIONS:
            with self.subTest(options):
                self.same(self.learned(file, **options)[0], file, *args)

    def test_reading_options_are_those_of_the_command_line(self):
        marks = self.written("marks.csv", "1;2;1.000,5\n" + "".join(f"{i % 2};{i % 3};{i}.250,5\n" for i in range(1, 60)))
        options = {"header": False, "separator": "semicolon", "decimal_comma": True, "thousands": "point"}
        args = ["--no-header", "--separator", "semicolon", "--decimal-comma", "--thousands", "point"]
        self.same(self.learned(marks, **options)[0], marks, *args)
        named = self.learned(marks, header=True, separator=";")[0]
        self.assertEqual(named.variables, ["1", "2", "1.000,5"])

    def test_a_recipe_comes_before_the_options(self):
        file = self.written("table.csv", TABLE)
        steps = [{"op": "exclude", "column": "day"}, {"op": "category", "column": "age"}]
        recipe = {"bayescope": "recipe", "version": 1, "recipe": {"read": {"rules": 3}, "steps": steps}}
        path = self.written("recipe.json", json.dumps(recipe))
        args = ["--recipe", path, "--exclude", "one"]
        self.same(self.learned(file, recipe=path, exclude="one")[0], file, *args)
        given = [path, recipe, json.dumps(recipe), recipe["recipe"]]
        found = {self.learned(file, recipe=of, exclude="one")[0].json["fingerprint"] for of in given}
        self.assertEqual(len(found), 1)

    def test_levels_keep_their_order(self):
        found, _ = self.learned(self.written("table.csv", TABLE), levels={"size": ["mid", "none", "lo", "hi"]})
        levels = {of["name"]: of["levels"] for of in found.fit().variables}
        self.assertEqual(levels["size"], ["mid", "none", "lo", "hi"])

    def test_mistakes_in_options(self):
        for options in [
            {"bins": "deep:3"},
            {"bins": {"age": "width:many"}},
            {"missing": "keep"},
            {"separator": "dash"},
            {"thousands": "dot"},
            {"merge": {"size": ["lo"]}},
            {"merge": "size"},
            {"range": {"age": (3, 1)}},
            {"date_part": {"day": "hour"}},
            {"recipe": {"parts": []}},
        ]:
            with self.subTest(options), self.assertRaisesRegex(ValueError, next(iter(options))):
                bayescope.learn(TABLE, **options)

    def test_notes_are_the_lines_of_the_command_line(self):
        file = self.written("table.csv", TABLE)
        result, notes = self.learned(file, as_is={"one": "constant"})  # which is open only here
        out, printed = self.output("learn", file, "--json")
        printed = printed.splitlines()
        self.assertEqual(json.loads(json.dumps(result.json["prepared"])), json.loads(out)["prepared"])
        self.assertEqual(result.notes, notes)
        self.assertGreaterEqual(len(notes), 5)
        self.assertGreaterEqual(len(result.json["prepared"]["open"]), 1)

        def plain(line):
            """Sentence without the options in it, whose syntax differs in Python."""
            if line.startswith("  "):
                return re.split(r": | \(| leaves", line, maxsplit=1)[-1]
            return re.sub(r" \((undo: )?[a-z-]*[a-z_]+[ =].*\)$", "", line)

        self.assertEqual([plain(line) for line in notes], [plain(line) for line in printed])
        offered = {found for line in notes for found in re.findall(r"(\w+)=[\[{\"]", line)}
        self.assertTrue({"missing", "exclude"} <= offered <= {*KNOWN}, offered)
        self.assertFalse([line for line in notes if "--" in line])

    def test_clean_data_have_no_notes(self):
        self.assertEqual(self.learned(self.file)[1], [])
        self.assertEqual(self.learned({"a": [0, 1, 1] * 20, "b": ["x", "y"] * 30})[1], [])

    def test_every_call_over_data_warns(self):
        data = {"x": [0, 1, None, 1] * 20, "y": [0, 1] * 40}
        calls = [
            lambda: bayescope.learn(data),
            lambda: bayescope.k_best(data, k=2),
            lambda: bayescope.score(data),
            lambda: bayescope.posterior(data),
        ]
        for call in calls:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                call()
            self.assertEqual([of.filename for of in caught], [__file__])
            self.assertIn("20 of 80 rows are left out for missing values (x 20)", str(caught[0].message))
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                warnings.simplefilter("ignore", bayescope.BayescopeWarning)
                call()

    def test_notes_go_with_the_tables(self):
        result, _ = self.learned({"x": [0, 0, None, 1] * 20, "y": [0, 1, 0, 1] * 20, "z": [0] * 79 + [1]}, require=[("x", "z"), ("y", "z")])
        model = result.fit("ml")
        self.assertEqual(model.notes[: len(result.notes)], result.notes)
        self.assertRegex(model.notes[-1], "configuration.*uniform")

    def test_notes_on_columns_are_in_the_result(self):
        frame, _ = self.learned({"x": [0, 1, None, 1] * 20, "y": [0, 1] * 40})
        found = frame.json["prepared"]
        self.assertEqual((found["fileRows"], found["leftOut"]), (80, 20))
        self.assertEqual(found["costs"], [{"column": "x", "missing": 20, "cost": 20}])
        self.assertEqual([(of["column"], of["code"]) for of in found["open"]], [(None, "rows-dropped")])
        self.assertEqual(frame.json["rowsDropped"], {"dropped": 20, "of": 80})

    def test_many_dropped_rows_have_a_note_on_columns_to_leave_out(self):
        thirds = {name: [None if i % 3 == place else i % 2 for i in range(90)] for place, name in enumerate("ab")}
        _, notes = self.learned({**thirds, "c": [0, 1] * 45, "d": [0, 1, 1] * 30})
        self.assertTrue(any('exclude=["a", "b"]' in line and "90 of 90" in line for line in notes), notes)
        with self.assertRaisesRegex(bayescope.BayescopeError, " a[, ].*90"), warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            bayescope.learn({"a": [None] * 89 + [0], "c": [0, 1] * 45, "d": [0, 1, 1] * 30}, category="a")
        self.assertIn('exclude=["a"]', str(caught[0].message))

    def test_options_of_files_have_no_effect_on_columns(self):
        _, notes = self.learned({"x": [0, 1] * 20, "y": [0, 1] * 20}, separator=";", header=True)
        self.assertEqual([line.split()[0] for line in notes], ["separator", "header"])

    def test_a_result_of_columns_is_checked_with_a_file(self):
        rows = [{"x": i % 2, "size": ("lo", "hi")[i // 2 % 2], "code": ("1", "2", "NA")[i % 3]} for i in range(60)]
        result, _ = self.learned(rows)
        result.save(self.at("result.json"))
        lines = "".join(f"{row['x']},{row['size']},{row['code']}\n" for row in rows)
        file = self.written("rows.csv", f"x,size,code\n{lines}")
        self.assertTrue(json.loads(self.command("check", self.at("result.json"), file, "--json"))["holds"])


#: Names of the options that may appear in notes.
KNOWN = (
    "exclude category number count missing merge levels range text_missing date_part as_is missing_label bins read_numbers keep_top header"
).split()


class Words(unittest.TestCase):
    def test_words_and_numbers(self):
        self.assertEqual(t("prepared.totals", n=1), "1 of them is a row of totals.")
        self.assertEqual(t("prepared.totals", n=1200), "1,200 of them are rows of totals.")
        self.assertEqual(t("errors.too-many-variables", found=-0.125, limit=12345.6), (
            "−0.125 variables are too many for this method, which takes 12,300. Choose another method, or leave out columns."
        ))
        self.assertIn("a, b, and c", sentence({"code": "parts-missing", "names": ["a", "b", "c"]}))
        self.assertIn("1.2 GB", sentence({"code": "over-memory", "needed": 1.2e9, "limit": 340e3}))
        self.assertEqual(t("no.such.key"), "no.such.key")

    def test_options_are_named_as_python_names_them(self):
        self.assertEqual(t("cli.droppedRows", words="--x"), '--x (missing="level" keeps rows with missing cells)')
        self.assertIn("header=False", sentence({"code": "no-rows"}))


if __name__ == "__main__":
    unittest.main()
