// The Python package from its wheel, in an empty environment and an empty folder: the lines of its documents with their
// output, its types under mypy and pyright, and the notebook of examples/. Packages of PyPI are pinned in
// python-requirements.txt. The wheel is built without optimization.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { environment, makeWheel, maturin, pip, program, TARGET } from '../../scripts/python-wheel.ts';
import { python } from '../../scripts/set-up.mjs';
import { blocksOf } from './document.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bayescope-python-'));
const DOCUMENTS = ['docs/python.md', 'python/README.md'];
/** Environments with the wheel alone, and beside other packages; reason why there are none. */
let bare = '';
let full = '';
let lacking: string | false = false;

const interpreter = python();

before(async () => {
  if (!interpreter) {
    lacking = 'there is no python3 with venv';
    return;
  }
  const reachable = spawnSync(interpreter, [
    '-m',
    'pip',
    'download',
    '--quiet',
    '--no-deps',
    '-d',
    folder,
    'tqdm==4.70.1',
  ]);
  if (reachable.status !== 0) {
    lacking = 'PyPI can not be reached';
    return;
  }
  const wheel = await makeWheel(await maturin(interpreter), join(TARGET, 'test-wheel'), 'quick');
  bare = await environment('packages-bare', interpreter);
  await pip(bare, '--no-index', wheel);
  full = await environment('packages-full', interpreter);
  await pip(full, wheel, '-r', at('tests/packages/python-requirements.txt'));
});

after(() => rmSync(folder, { recursive: true, force: true }));

/** Test that is skipped, with the reason, where Python or PyPI is lacking. */
const tried = (name: string, work: () => void) => test(name, (context) => (lacking ? context.skip(lacking) : work()));

/** Runs a program of an environment in the empty folder; returns its output. */
const output = (env: string, name: string, ...args: string[]) =>
  execFileSync(program(env, name), args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Text for doctest: the Python blocks of a document, those that need pandas only `withPandas`. */
function sessionOf(document: string, withPandas: boolean) {
  const blocks = blocksOf(at(document), 'python').filter(({ info }) => withPandas || info !== 'pandas');
  const path = join(folder, 'session.txt');
  writeFileSync(path, blocks.map(({ code }) => code).join('\n'));
  return { path, lines: blocks.flatMap(({ code }) => code.match(/^>>> /gm) ?? []).length };
}

for (const document of DOCUMENTS)
  tried(`the lines of ${document} print what it says`, () => {
    for (const [env, withPandas] of [
      [bare, false],
      [full, true],
    ] as const) {
      const { path, lines } = sessionOf(document, withPandas);
      assert.ok(lines >= 6);
      const printed = output(env, 'python', '-W', 'ignore', '-m', 'doctest', '-v', '-o', 'NORMALIZE_WHITESPACE', path);
      assert.match(printed, new RegExp(`${lines} passed`));
    }
  });

tried('the program learns from a file', () => {
  writeFileSync(join(folder, 'survey.csv'), `age,ward\n${'old,A\nyoung,B\n'.repeat(20)}old,B\n`);
  const printed = output(bare, 'python', '-m', 'bayescope', 'survey.csv', '-o', 'survey.svg');
  assert.match(printed, /^proven optimal\nscore {3}-\d/);
  assert.match(readFileSync(join(folder, 'survey.svg'), 'utf8'), /^<svg .*age.*<\/svg>$/s);
  const failed = spawnSync(program(bare, 'python'), ['-m', 'bayescope', 'none.csv'], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual([failed.status, failed.stdout], [2, '']);
  assert.match(failed.stderr, /^“none.csv” can’t be read/);
});

/** Program with correct types, and lines of which each has one mistake. */
const TYPED = `import bayescope

result: bayescope.Result = bayescope.learn({"a": [1, 2]}, score="bdeu", ess=2.0, require=[("a", "b")], max_parents=2)
score: float = result.score
status: str = result.status
level: float = result.fit("k2").query("a", evidence={"b": 1})["a"]["1"]
p: float = bayescope.posterior(example="asia", over="orderings")["smoke", "lung"]
`;
const MISTYPED = [
  'bayescope.learn("a.csv", score="bdue")',
  'bayescope.learn("a.csv", max_parents="two")',
  'bayescope.learn("a.csv", scor="bic")',
  'bayescope.learn("a.csv").statuss',
  'bayescope.posterior("a.csv").to_frames()',
  'bayescope.read_model("a.bif").fit("a.csv", missing="levle")',
];

tried('types: mypy and pyright, strict, accept the package and find mistakes of its users', () => {
  const [installed] = output(full, 'python', '-c', 'import bayescope; print(*bayescope.__path__)').split('\n');
  output(full, 'mypy', '--strict', '-p', 'bayescope');
  cpSync(installed, join(folder, 'strict/bayescope'), { recursive: true });
  copyFileSync(at('python/pyproject.toml'), join(folder, 'strict/pyproject.toml'));
  output(full, 'pyright', '-p', 'strict', '--pythonpath', program(full, 'python'));
  const right = join(folder, 'right.py');
  writeFileSync(right, TYPED);
  output(full, 'mypy', '--strict', right);
  const wrong = join(folder, 'wrong.py');
  writeFileSync(wrong, `import bayescope\n${MISTYPED.join('\n')}\n`);
  for (const [name, ...args] of [
    ['mypy', '--strict', wrong],
    ['pyright', '--pythonpath', program(full, 'python'), wrong],
  ]) {
    const { stdout } = spawnSync(program(full, name), args, { cwd: folder, encoding: 'utf8' });
    const lines = new Set(Array.from(stdout.matchAll(/wrong\.py:(\d+)/g), ([, line]) => Number(line)));
    assert.deepEqual(
      [...lines].toSorted(),
      MISTYPED.map((_, i) => i + 2),
      stdout,
    );
  }
});

/** Texts that the cells of a notebook print. */
const printedBy = (path: string): string[] =>
  JSON.parse(readFileSync(path, 'utf8')).cells.flatMap(({ outputs = [] }: any) =>
    outputs.map(({ data, text }: any) => [data?.['text/plain'] ?? text].flat().join('')),
  );

tried('the notebook prints what it says', () => {
  const notebook = join(folder, 'notebook.ipynb');
  copyFileSync(at('examples/notebook.ipynb'), notebook);
  output(full, 'jupyter', 'execute', '--inplace', 'notebook.ipynb');
  assert.deepEqual(printedBy(notebook), printedBy(at('examples/notebook.ipynb')));
  assert.ok(printedBy(notebook).length >= 8);
  assert.match(readFileSync(notebook, 'utf8'), /<svg /);
});
