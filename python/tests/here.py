"""Common parts of the package's tests: data in a temporary folder, and the command line to compare results with."""

import importlib.util
import json
import os
import subprocess
import tempfile
import unittest

from noisy_rows import noisy_rows

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NODE = os.environ.get("BAYESCOPE_NODE", "node")


def has(name):
    """Whether a Python package is installed."""
    return importlib.util.find_spec(name) is not None


def needs(*names):
    """Skips a test if one of the packages `names` is not installed."""
    lacking = [name for name in names if not has(name)]
    return unittest.skipIf(lacking, f"not installed: {', '.join(lacking)}")


class Here(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.csv = noisy_rows(7, 400, 11)
        cls.file = cls.at("data.csv")
        with open(cls.file, "w", newline="") as file:
            file.write(cls.csv)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def at(cls, name):
        return os.path.join(cls.folder.name, name)

    def written(self, name, text):
        """Writes a file with this text into the temporary folder; returns its path."""
        with open(self.at(name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
        return self.at(name)

    def output(self, *args, code=0):
        """Runs the command line; returns its standard output and standard error."""
        done = subprocess.run([NODE, os.path.join(ROOT, "bin/bayescope.mjs"), *args], capture_output=True)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        return done.stdout.decode(), done.stderr.decode()

    def command(self, *args, code=0):
        """Runs the command line; returns its standard output."""
        return self.output(*args, code=code)[0]

    def same(self, result, *args):
        """Asserts that a result equals the command line's, except for the memory used: pointers in WebAssembly have half the size."""
        theirs = json.loads(self.command("learn", *args, "--json"))
        ours = json.loads(json.dumps(result.json))
        shared = set(ours) & set(theirs) - {"memory"}
        self.assertGreaterEqual(len(shared), 20)
        self.assertEqual({key: ours[key] for key in shared}, {key: theirs[key] for key in shared})
        self.assertEqual(ours["doc"], theirs["doc"])
        return theirs
