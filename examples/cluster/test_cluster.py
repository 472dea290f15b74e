"""Snakemake, Ray and Dask on this machine, a worker killed in between: lists equal to the undivided one, byte for byte.

Run by `npm run test:python -- --cluster`, beside the wheel. `--measure` prints how long 1, 2 and 4 parts take in place of testing.
"""

import os
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

import bayescope

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, os.path.join(ROOT, "python", "tests")]
from noisy_rows import noisy_rows  # noqa: E402  stands beside the tests of the package

OPTIONS = {"score": "bdeu", "max_parents": 3}
PROGRAM = shlex.join([os.environ.get("BAYESCOPE_NODE", "node"), os.path.join(ROOT, "bin", "bayescope.mjs")])


class Killed:
    """`bayescope.score`, in a process that is killed while it makes the first part with this variable."""

    def __init__(self, marker, child):
        self.marker = marker
        self.child = child

    def __call__(self, data, children, **options):
        import bayescope

        if self.child in children and not os.path.exists(self.marker):
            open(self.marker, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return bayescope.score(data, children=children, **options)


class Parts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.data = noisy_rows(12, 1500, 3).encode()
        cls.whole = bayescope.score(cls.data, **OPTIONS)

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.marker = self.at("killed")

    def at(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "wb") as file:
                file.write(content)
        return path

    def killing(self):
        """The command line as a program that is killed while it makes part 1, once."""
        path = self.at(
            "bayescope",
            f"""#!/bin/sh
case "$*" in *part-1.jkl*) [ -e {self.marker} ] || {{ touch {self.marker}; kill -9 $$; }} ;; esac
exec {PROGRAM} "$@"
""".encode(),
        )
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return path

    def same(self, text):
        self.assertTrue(os.path.exists(self.marker), "no worker was killed")
        self.assertEqual(text, self.whole)

    def read(self, name):
        with open(self.at(name), encoding="utf-8") as file:
            return file.read()

    def test_snakemake(self):
        snakemake = os.path.join(os.path.dirname(sys.executable), "snakemake")
        config = [f"data={self.at('data.csv', self.data)}", "parts=4", f"program={self.killing()}", f"out={self.at('lists')}"]
        args = [snakemake, "-s", os.path.join(HERE, "Snakefile"), "--profile", os.path.join(HERE, "profiles/local")]
        done = subprocess.run([*args, "-d", self.folder, "--config", *config], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])
        self.same(self.read("lists/all.jkl"))
        self.assertIn('"status":"proven optimal"', self.read("lists/network.json"))

    def test_slurm_array_line(self):
        script = os.path.join(HERE, "slurm-array.sh")
        data = self.at("data.csv", self.data)
        for part in (0, 1, 1, 2):  # part 1 is lost, and queued again
            env = {**os.environ, "SLURM_ARRAY_TASK_ID": str(part), "BAYESCOPE": self.killing()}
            subprocess.run(["sh", script, data, "3"], cwd=self.folder, env=env, capture_output=True)
        parts = [self.read(f"part-{part}.jkl") for part in range(3)]
        self.same(bayescope.merge(parts))

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_gnu_parallel(self):
        env = {**os.environ, "BAYESCOPE": self.killing()}
        script = os.path.join(HERE, "parallel.sh")
        done = subprocess.run(["sh", script, self.at("data.csv", self.data), "3"], cwd=self.folder, env=env, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.same(self.read("all.jkl"))

    def test_ray(self):
        import ray
        import ray_lists

        path = os.pathsep.join([HERE, *sys.path])
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": path}})
        self.addCleanup(ray.shutdown)
        self.same(ray_lists.lists(self.data, 4, OPTIONS, Killed(self.marker, 1)))

    def test_dask(self):
        import dask_lists
        from dask.distributed import Client, LocalCluster

        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
            self.same(dask_lists.lists(client, self.data, 4, OPTIONS, Killed(self.marker, 1)))


MEASURED = {"columns": 40, "count": 50_000, "seed": 9}


def part_of(what):
    """A part of the list, and the seconds of processor time it took."""
    data, number, parts = what
    begun = time.process_time()
    made = bayescope.score(data, children=range(number, MEASURED["columns"], parts), score="bdeu", max_parents=4)
    return made, time.process_time() - begun


def measure():
    """Prints how long 1, 2 and 4 parts take by processes of this machine, and whether the lists are the same."""
    from concurrent.futures import ProcessPoolExecutor

    data = noisy_rows(**MEASURED).encode()
    lists = set()
    for parts in (1, 2, 4):
        begun = time.perf_counter()
        with ProcessPoolExecutor(parts) as pool:
            made = list(pool.map(part_of, [(data, number, parts) for number in range(parts)]))
        scored = time.perf_counter()
        lists.add(bayescope.merge([part for part, _ in made]))
        merged = time.perf_counter()
        busy = [round(seconds, 1) for _, seconds in made]
        print(f"{parts} parts: {scored - begun:.1f} s, of processors {busy}; merged {merged - scored:.1f} s", flush=True)
    print(f"the same bytes: {len(lists) == 1}; {len(lists.pop())} bytes, {os.cpu_count()} cores")


if __name__ == "__main__":
    if "--measure" in sys.argv:
        measure()
    else:
        unittest.main()
