"""Tests of data frames, arrays, columns and rows: names and values are used as they are, and data that form no table are refused."""

import array
import collections
import contextlib
import csv
import dataclasses
import datetime
import decimal
import enum
import io
import random
import unittest
import uuid
import warnings

import bayescope
from bayescope._frames import frame_of
from here import Here, needs


def seen(values):
    """Column as passed to the core: its values (None if missing), declared labels, and notes."""
    frame = frame_of({"x": values})
    _, held, labels, declared = frame.columns[0]
    cells = list(array.array("d" if labels is None else "i", held))
    if labels is None:
        return [None if x != x else x for x in cells], None, frame.notes
    shown = [labels[code] or None if code >= 0 else None for code in cells]
    return shown, labels if declared else None, frame.notes


@contextlib.contextmanager
def quiet():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def learned(data, **options):
    with quiet():
        return bayescope.learn(data, **options)


def levels(result):
    """Levels of each variable of a result, by name."""
    return {variable["name"]: variable["levels"] for variable in result.fit().variables}


def flowers(rows=150):
    """Rows of four columns of numbers and one of names, similar to the iris data."""
    draw = random.Random(4)
    numbers = [[round(draw.gauss(3 + kind, 0.5), 1) for kind in range(4)] for _ in range(rows)]
    return [[*row, ("setosa", "versicolor", "virginica")[i % 3]] for i, row in enumerate(numbers)]


class Table(Here):
    def refused(self, code, data, *words, **options):
        with self.assertRaises(bayescope.BayescopeError) as caught:
            learned(data, **options)
        self.assertEqual(caught.exception.code, code)
        for word in words:
            self.assertIn(word, str(caught.exception))
        self.assertRegex(str(caught.exception), "[.]$")


class Names(Table):
    def test_numbers_and_years_are_names(self):
        columns = {2019: [0, 1] * 50, 2020: [0, 1, 1, 0] * 25, 2021: [1, 1, 0, 0] * 25}
        result = learned(columns, exclude=[2021], require=[(2019, 2020)])
        self.assertEqual((result.variables, result.json["rows"]), (["2019", "2020"], 100))
        self.assertEqual(result.parents["2020"], ["2019"])
        self.assertEqual(levels(result), {"2019": ["0", "1"], "2020": ["0", "1"]})

    def test_names_are_compared_as_text(self):
        self.refused("duplicate-column", {1: [0, 1], "1": [1, 0]}, "“1”", "1 and 2")
        self.refused("duplicate-column", {"a": [0, 1], " a": [1, 0]}, "“a”")

    def test_the_first_row_is_data(self):
        columns = {"a": [3] + [0, 1, 2, 0] * 25, "b": [2] + [0, 1] * 50, "c": [2] + [1, 0, 0, 1] * 25}
        result = learned(columns)
        self.assertEqual(result.json["rows"], 101)
        self.assertEqual(levels(result)["a"], ["0", "1", "2", "3"])

    def test_a_column_without_a_name_gets_one(self):
        frame = frame_of({None: [1], "V1": [2], float("nan"): [3]})
        self.assertEqual([name for name, *_ in frame.columns], ["V2", "V1", "V3"])
        self.assertEqual(len(frame.notes), 2)

    @needs("pandas")
    def test_numbered_columns_of_pandas(self):
        import pandas

        frame = pandas.DataFrame(flowers())
        result = learned(frame)
        self.assertEqual((result.variables, result.json["rows"]), (["0", "1", "2", "3", "4"], 150))
        named = frame.rename(columns=dict(enumerate("abcde")))
        self.assertEqual(result.score, learned(named).score)

    @needs("pandas")
    def test_names_of_pandas(self):
        import pandas

        twice = pandas.DataFrame([[0, 1, 0], [1, 0, 1]], columns=["a", "a", "c"])
        self.refused("duplicate-column", twice, "“a”", "1 and 2")
        self.refused("duplicate-column", pandas.DataFrame([[0, 1], [1, 0]], columns=[1, "1"]), "“1”")
        deep = pandas.DataFrame([[0, 1]], columns=pandas.MultiIndex.from_tuples([("a", "x"), ("b", "")]))
        frame = frame_of(deep)
        self.assertEqual([name for name, *_ in frame.columns], ["a_x", "b"])
        self.assertEqual(len(frame.notes), 1)
        days = pandas.DataFrame([[0, 1]], columns=pandas.to_datetime(["2020-01-01", "2021-01-01"]))
        self.assertEqual([name for name, *_ in frame_of(days).columns], ["2020-01-01", "2021-01-01"])

    @needs("pandas")
    def test_an_index_is_no_column(self):
        import pandas

        frame = pandas.DataFrame({"id": range(4), "x": [0, 1, 0, 1], "y": [0, 1, 1, 0]})
        self.assertEqual(frame_of(frame[frame.x == 0]).notes, [])
        named = frame_of(frame.set_index("id"))
        self.assertEqual([name for name, *_ in named.columns], ["x", "y"])
        self.assertIn("“id”", named.notes[0])


class Values(Table):
    def test_numbers(self):
        for values in ([1, None, 2.5], (1, float("nan"), 2.5), [decimal.Decimal("1.0"), None, decimal.Decimal("2.5")]):
            self.assertEqual(seen(values), ([1.0, None, 2.5], None, []))
        self.assertEqual(seen(array.array("h", [1, 2]))[0], [1.0, 2.0])
        self.assertEqual(seen(range(3))[0], [0.0, 1.0, 2.0])
        self.refused("infinite-number", {"a": [0, 1, float("-inf")], "b": [0, 1, 0]}, "“a”", "row 3")
        self.refused("infinite-number", {"a": [0, "x", float("inf")], "b": [0, 1, 0]}, "“a”", "row 3")

    def test_large_whole_numbers_stay_apart(self):
        found, _, notes = seen([2**53, 2**53 + 1, None])
        self.assertEqual(found, ["9007199254740992", "9007199254740993", None])
        self.assertEqual(len(notes), 1)
        self.assertEqual(seen([2**53, 2**53 + 2])[0], [2.0**53, 2.0**53 + 2])
        self.assertEqual(seen([10**400, 1])[0], [str(10**400), "1"])

    def test_texts_are_labels(self):
        texts = ["NA", "?", "1", "2,5", "inf", None]
        self.assertEqual(seen(texts), (texts, None, []))
        result = learned({"x": ["NA", "a", "?", "b"] * 30, "y": ["1", "10", "2"] * 40})
        self.assertEqual((result.json["rows"], len(levels(result)["x"])), (120, 4))
        self.assertEqual(set(levels(result)["y"]), {"1", "10", "2"})

    def test_blanks_and_empty_texts(self):
        found, _, notes = seen(["u ", "u", " v", "", "  ", None])
        self.assertEqual(found, ["u", "u", "v", None, None, None])
        self.assertEqual(notes, ["x: 'u ' and 'u' are one level, “u”.", "x: 2 empty texts are taken as missing."])

    def test_truth_values(self):
        self.assertEqual(seen([True, None, False])[0], ["True", None, "False"])
        self.assertEqual(levels(learned({"x": [True, False] * 20, "y": [0, 1] * 20}))["x"], ["False", "True"])

    def test_mixed_values(self):
        found, _, notes = seen([1, "1", True, 1.0, None, 2.5])
        self.assertEqual(found, ["1", "1", "True", "1", None, "2.5"])
        self.assertEqual(len(notes), 2)
        self.assertIn("1 and '1' are one level", notes[1])

    def test_other_values_by_their_text(self):
        Color = enum.Enum("Color", "red")
        Size = enum.IntEnum("Size", "small")
        self.assertEqual(seen([Color.red])[0], ["Color.red"])
        self.assertEqual(seen([Size.small, 2])[0], [1.0, 2.0])
        self.assertEqual(seen([uuid.UUID(int=1)])[0], ["00000000-0000-0000-0000-000000000001"])
        self.assertEqual(seen(["\ud800x"])[0], ["\ufffdx"])

    def test_dates(self):
        day, hour = datetime.date(2020, 1, 5), datetime.datetime(2020, 1, 5, 8, 30)
        self.assertEqual(seen([day, None])[0], ["2020-01-05", None])
        self.assertEqual(seen([datetime.datetime(2020, 1, 5)])[0], ["2020-01-05"])
        self.assertEqual(seen([hour])[0], ["2020-01-05 08:30:00"])
        days = [day + datetime.timedelta(i) for i in range(100)]
        result = learned({"day": days, "x": [0, 1] * 50, "y": [0, 1, 1, 0] * 25})
        self.assertEqual(result.variables, ["x", "y"])
        self.assertTrue(any("dates" in note for note in result.notes))
        parts = learned({"day": days, "x": [0, 1] * 50}, date_part={"day": "month"})
        self.assertEqual(levels(parts)["day"], ["1", "2", "3", "4"])

    def test_invalid_cells_are_refused(self):
        for value in (b"a", [1], {"a": 1}, {1}, (1,), 1j, datetime.timedelta(1), object(), int):
            with self.subTest(type(value)):
                self.refused("bad-cell", {"a": [0, 1, value], "b": [0, 1, 0]}, "“a”", "row 3", type(value).__name__)

    def test_invalid_columns_are_refused(self):
        for values in ("xyz", b"xyz", {1, 2}, {"a": 1}, 5):
            with self.subTest(values):
                self.refused("bad-column", {"a": [0, 1, 1], "b": values}, "“b”")
        self.refused("uneven-column", {"a": [0, 1, 1], "b": [0, 1]}, "“b”", "2", "3")
        self.refused("no-columns", {})
        self.refused("no-rows", {"a": [], "b": []})
        self.refused("unknown-column", {"a": [0, 1], "b": [0, 1]}, "“c”", exclude="c")
        with self.assertRaisesRegex(TypeError, "a frame"):
            bayescope.learn(5)


class Kinds(Table):
    def test_rows(self):
        Row = collections.namedtuple("Row", "x y")
        Record = dataclasses.make_dataclass("Record", ["x", "y"])
        values = [(i % 2, "ab"[(i // 2) % 2]) for i in range(40)]
        kinds = [
            [{"x": x, "y": y} for x, y in values],
            [Row(x, y) for x, y in values],
            ({"x": x, "y": y} for x, y in values),
            [Record(x, y) for x, y in values],
            {"x": [x for x, _ in values], "y": (y for _, y in values)},
        ]
        self.assertEqual(len({learned(data).json["fingerprint"] for data in kinds}), 1)
        uneven = frame_of([{"x": 1}, {"y": 2, "x": None}])
        self.assertEqual([array.array("d", held).tolist()[0] for _, held, *_ in uneven.columns][0], 1)
        reader = csv.DictReader(io.StringIO("x,y\n1,\n0,b\n"))
        self.assertEqual(frame_of(reader).columns[0][2], ["1", "0"])
        self.refused("nameless-rows", [[0, 1], [1, 0]], "dict of columns")
        self.refused("bad-row", [{"x": 1}, 5], "Row 2")

    def test_open_files(self):
        fingerprint = learned(self.file).json["fingerprint"]
        with open(self.file) as text, open(self.file, "rb") as binary:
            self.assertEqual({learned(text).json["fingerprint"], learned(binary).json["fingerprint"]}, {fingerprint})
        self.assertEqual(learned(memoryview(self.csv.encode())).json["fingerprint"], fingerprint)

    @needs("numpy")
    def test_numpy(self):
        import numpy

        table = numpy.array([row[:4] for row in flowers()])
        result = learned(table)
        self.assertEqual((result.variables, result.json["rows"]), (["0", "1", "2", "3"], 150))
        fields = numpy.array([(0, "a", 0.5), (1, "b", numpy.nan)], dtype=[("i", int), ("s", "U1"), ("f", "f4")])
        frame = frame_of(fields)
        self.assertEqual([(name, labels) for name, _, labels, _ in frame.columns], [("i", None), ("s", ["a", "b"]), ("f", None)])
        self.assertEqual(seen(numpy.array([0.1, 0.2], dtype="f4"))[0], [0.1, 0.2])
        self.assertEqual(seen(numpy.array([2**63 + 1, 1], dtype="u8"))[0], [str(2**63 + 1), "1"])
        self.assertEqual(seen(numpy.ma.masked_array([1, 2], [False, True]))[0], [1.0, None])
        self.assertEqual(seen(numpy.array(["2020-01-05T00", "NaT"], "M8[h]"))[0], ["2020-01-05", None])
        self.assertEqual(seen(numpy.array([True, False]))[0], ["True", "False"])
        self.assertEqual(seen(numpy.array([numpy.float32(0.1), None], dtype=object))[0], [0.1, None])
        for values in (numpy.array([b"a"]), numpy.array([1], "m8[D]"), numpy.array([1j])):
            self.refused("bad-cell", {"a": values, "b": [0]}, "“a”")
        self.refused("bad-column", {"a": numpy.zeros((2, 2)), "b": [0, 1]}, "“a”", "(2, 2)")
        self.refused("nameless-rows", numpy.zeros(3), "(3,)")

    @needs("pandas")
    def test_missing_values_of_pandas(self):
        import pandas

        for values, wanted in [
            (pandas.Series([1, pandas.NA, 3], dtype="Int64"), [1.0, None, 3.0]),
            (pandas.Series([2**53 + 1, pandas.NA], dtype="Int64"), [str(2**53 + 1), None]),
            (pandas.Series([0.5, pandas.NA], dtype="Float64"), [0.5, None]),
            (pandas.Series([True, pandas.NA, False], dtype="boolean"), ["True", None, "False"]),
            (pandas.Series(["a", pandas.NA, "b"], dtype="string"), ["a", None, "b"]),
            (pandas.Series(["a", None, "b"]), ["a", None, "b"]),
            (pandas.Series(["a", pandas.NA, float("nan"), None, pandas.NaT, 1], dtype=object), ["a", *[None] * 4, "1"]),
            (pandas.Series(pandas.to_datetime(["2020-01-05", None])), ["2020-01-05", None]),
            (pandas.Series([1.0, None]), [1.0, None]),
            (pandas.Series(pandas.arrays.SparseArray([0, 1, 0])), [0.0, 1.0, 0.0]),
            (pandas.Series(pandas.period_range("2020-01", periods=2, freq="M")), ["2020-01", "2020-02"]),
        ]:
            with self.subTest(str(values.dtype)):
                self.assertEqual(seen(values)[0], wanted)
        self.refused("bad-cell", {"a": pandas.Series(pandas.to_timedelta([1], "D")), "b": [0]}, "timedelta")
        frame = pandas.DataFrame({"x": pandas.array([0, 1, pandas.NA, 1] * 20, dtype="Int64"), "y": [0, 1] * 40})
        self.assertEqual(learned(frame).json["rows"], 60)
        other = pandas.Series([1, 0], index=[7, 8])
        self.refused("index-differs", {"a": pandas.Series([0, 1]), "b": other}, "“a”", "“b”")

    @needs("pandas")
    def test_categories_keep_their_order(self):
        import pandas

        kind = pandas.CategoricalDtype(["low", "mid", "high"], ordered=True)
        for dtype in (kind, pandas.CategoricalDtype(["low", "mid", "high"])):
            frame = pandas.DataFrame({"x": pandas.Series(["high", "low", None, "high"] * 20, dtype=dtype), "y": [0, 1] * 40})
            result = learned(frame)
            self.assertEqual(levels(result)["x"], ["low", "mid", "high"])
            self.assertEqual(result.json["rows"], 60)
        numbers = pandas.Series(pandas.Categorical([2.0, 1.0, None], categories=[2.0, 1.0, 3.0]))
        self.assertEqual(seen(numbers), (["2", "1", None], ["2", "1", "3"], []))
        bins = pandas.cut(pandas.Series([1, 5, 9]), [0, 4, 10])
        self.assertEqual(seen(bins)[1], ["(0, 4]", "(4, 10]"])

    @needs("polars")
    def test_polars(self):
        import polars

        sizes = polars.Enum(["low", "mid", "high"])
        frame = polars.DataFrame(
            {
                "i": [1, None, 3],
                "s": ["a", None, "NA"],
                "b": [True, None, False],
                "d": [datetime.date(2020, 1, 5), None, None],
                "e": polars.Series(["low", None, "high"], dtype=sizes),
                "c": polars.Series(["y", None, "x"], dtype=polars.Categorical),
                "f": polars.Series([0.1, None, 0.2], dtype=polars.Float32),
                "n": [None, None, None],
            }
        )
        wanted = {
            "i": [1.0, None, 3.0],
            "s": ["a", None, "NA"],
            "b": ["True", None, "False"],
            "d": ["2020-01-05", None, None],
            "e": ["low", None, "high"],
            "c": ["y", None, "x"],
            "f": [0.1, None, 0.2],
            "n": [None, None, None],
        }
        self.assertEqual({name: seen(frame[name])[0] for name in frame.columns}, wanted)
        self.assertEqual(seen(frame["e"])[1], ["low", "mid", "high"])
        self.assertEqual(frame_of(frame.lazy()).columns, frame_of(frame).columns)
        self.refused("bad-cell", frame.select(x=polars.Series([[1], [2], [3]]), y="i"), "“x”")

    @needs("pyarrow")
    def test_arrow(self):
        import pyarrow

        table = pyarrow.table(
            {
                "i": [1, None, 3],
                "s": ["a", None, "NA"],
                "b": [True, None, False],
                "d": [datetime.date(2020, 1, 5), None, None],
                "e": pyarrow.DictionaryArray.from_arrays([0, None, 2], ["low", "mid", "high"]),
                "f": pyarrow.array([0.1, None, 0.2], pyarrow.float32()),
                "n": pyarrow.nulls(3),
            }
        )
        wanted = {
            "i": [1.0, None, 3.0],
            "s": ["a", None, "NA"],
            "b": ["True", None, "False"],
            "d": ["2020-01-05", None, None],
            "e": ["low", None, "high"],
            "f": [0.1, None, 0.2],
            "n": [None, None, None],
        }
        self.assertEqual({name: seen(table[name])[0] for name in table.column_names}, wanted)
        self.assertEqual(seen(table["e"])[1], ["low", "mid", "high"])
        self.assertEqual(seen(table["i"].combine_chunks())[0], wanted["i"])
        batches = pyarrow.RecordBatchReader.from_batches(table.schema, table.to_batches())

        class Other:
            def __arrow_c_stream__(self, schema=None):
                return table.__arrow_c_stream__(schema)

        columns = frame_of(table).columns
        for data in (table.to_batches()[0], batches, Other()):
            self.assertEqual(frame_of(data).columns, columns)
        self.refused("duplicate-column", pyarrow.table([[0, 1], [1, 0]], names=["a", "a"]), "“a”")
        self.refused("bad-cell", {"a": pyarrow.array([b"x"]), "b": [0]}, "“a”")
        self.assertEqual(seen(pyarrow.array([2**53 + 1, None]))[0], [str(2**53 + 1), None])

    @needs("pandas", "polars", "pyarrow")
    def test_all_kinds_hold_the_same_data(self):
        import pandas
        import polars
        import pyarrow

        rows = flowers()
        columns = {name: [row[i] for row in rows] for i, name in enumerate("abcde")}
        frame = pandas.DataFrame(columns)
        kinds = [columns, frame, frame.convert_dtypes(), frame.astype({"e": object}), polars.DataFrame(columns)]
        kinds += [pyarrow.table(columns), frame.to_records(index=False), frame.to_dict("records")]
        self.assertEqual(len({learned(data).json["fingerprint"] for data in kinds}), 1)


if __name__ == "__main__":
    unittest.main()
