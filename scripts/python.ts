// Build and test of the Python package. `npx tsx scripts/python.ts` makes the wheel (dist-python/) with maturin from
// PyPI, installs it into a fresh environment without a network, and tests it there; then again beside pandas, networkx,
// pgmpy and pyAgrum from PyPI. `--quick` needs no PyPI: the extension is built by cargo alone, unoptimized, and put
// beside the package. `--cluster` tries examples/cluster with Ray, Dask and Snakemake from PyPI.
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, run } from './process.mjs';
import { environment, makeWheel, maturin, pip, program, TARGET } from './python-wheel.ts';
import { writePythonFiles } from './python-words.ts';
import { python } from './set-up.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);
const TESTS = [
  'bayescope',
  'documents',
  'estimator',
  'found',
  'frames',
  'objects',
  'preparation',
  'slips',
  'states',
].map((name) => at('python/tests', `test_${name}.py`));
/** Python packages for the tests of `to_pgmpy` and similar functions, and those for examples/cluster. */
const PEERS = ['pandas', 'polars', 'pyarrow', 'networkx', 'scikit-learn', 'tqdm', 'pgmpy==1.1.2', 'pyagrum==3.3.1'];
const ENGINES = ['ray==2.60.0', 'dask[distributed]==2026.8.0', 'snakemake==9.27.1'];

/** Runs the tests of the package by a Python interpreter. */
async function tests(interpreter: string, variables: Record<string, string> = {}) {
  for (const file of TESTS)
    await run(interpreter, ['-W', 'ignore', file], { ...variables, BAYESCOPE_NODE: process.execPath });
}

/** Builds the extension by cargo alone, puts it beside the package and runs the tests (`--quick`). */
async function quick(interpreter: string) {
  const made = { PYO3_BUILD_EXTENSION_MODULE: '1', CARGO_TARGET_DIR: TARGET };
  await run(
    'cargo',
    ['build', '--quiet', '--locked', '--profile', 'quick', '--manifest-path', at('python/Cargo.toml')],
    made,
  );
  const place = join(TARGET, 'quick-package');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  cpSync(at('python/bayescope'), join(place, 'bayescope'), { recursive: true });
  const libraries = [
    ['lib_core.so', '_core.abi3.so'],
    ['lib_core.dylib', '_core.abi3.so'],
    ['_core.dll', '_core.pyd'],
  ];
  const [from, to] =
    libraries.find(([name]) => existsSync(join(TARGET, 'quick', name))) ?? fail('cargo made no extension');
  copyFileSync(join(TARGET, 'quick', from), join(place, 'bayescope', to));
  await tests(interpreter, { PYTHONPATH: place });
}

async function main() {
  const interpreter = python();
  if (!interpreter) return fail('python3, 3.9 or newer, with venv is needed (Debian: apt-get install python3-venv)');
  writePythonFiles();
  if (process.argv.includes('--quick')) return quick(interpreter);
  const wheel = await makeWheel(await maturin(interpreter), at('dist-python'));
  const bare = await environment('bare', interpreter);
  await pip(bare, '--no-index', wheel);
  await tests(program(bare, 'python'));
  const full = await environment('full', interpreter);
  const isCluster = process.argv.includes('--cluster');
  await pip(full, wheel, ...(isCluster ? [...ENGINES, 'pandas'] : PEERS));
  if (!isCluster) return tests(program(full, 'python'));
  await run(program(full, 'python'), ['-W', 'ignore', at('examples/cluster/test_cluster.py')], {
    BAYESCOPE_NODE: process.execPath,
  });
}

await main();
