// Tests of round trips with pyAgrum and pgmpy, if Python can import them: they read our files and write them again,
// with the same probabilities. `PEERS_PYTHON` names another Python. Passes with pyAgrum 3.3.1 and pgmpy 1.1.2.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));
const MODELS = fileURLToPath(new URL('../data/models/', import.meta.url));
const PYTHON = process.env.PEERS_PYTHON ?? 'python3';

/** Python code that prints the probability of every table entry of `model`, in the order of our JSON `of`. */
const PRINT = {
  pyagrum: `import itertools, json
levels = {v['name']: v['levels'] for v in of}
out = []
for v in of:
    for row in itertools.product(*[levels[p] for p in v['parents']]):
        given = dict(zip(v['parents'], row))
        table = model.cpt(v['name'])
        out += [float(p) for p in (table[given] if given else table[:])]
print(json.dumps(out))`,
  pgmpy: `import itertools, json
levels = {v['name']: v['levels'] for v in of}
out = []
for v in of:
    for row in itertools.product(*[levels[p] for p in v['parents']]):
        given = dict(zip(v['parents'], row))
        for level in v['levels']:
            out.append(float(model.get_cpds(v['name']).get_value(**{**given, v['name']: level})))
print(json.dumps(out))`,
};

/** Script that reads a file, writes it again, and prints its probabilities. Arguments: source, target, our JSON. */
const SCRIPTS = {
  pyagrum: `import json, sys, pyagrum as p
model = p.loadBN(sys.argv[1])
p.saveBN(model, sys.argv[2])
of = json.load(open(sys.argv[3]))['variables']
${PRINT.pyagrum}`,
  pgmpy: `import json, sys
from pgmpy import readwrite as io
kinds = {'bif': ('BIFReader', 'BIFWriter', 'write'), 'xml': ('XMLBIFReader', 'XMLBIFWriter', 'write'),
         'net': ('NETReader', 'NETWriter', 'write'), 'xdsl': ('XDSLReader', 'XDSLWriter', 'write')}
read, write, save = kinds[sys.argv[1].rsplit('.', 1)[1]]
model = getattr(io, read)(sys.argv[1]).get_model()
writer = getattr(io, write)(model)
name = next(of for of in (save, 'write_bif', 'write_xmlbif', 'write_net', 'write_xdsl') if hasattr(writer, of))
getattr(writer, name)(sys.argv[2])
of = json.load(open(sys.argv[3]))['variables']
${PRINT.pgmpy}`,
};

const script = (peer: 'pyagrum' | 'pgmpy') => `import json, sys
space = {}
exec(open(sys.argv[1]).read(), space)
model, of = space['model'], json.load(open(sys.argv[2]))['variables']
${PRINT[peer]}`;

/**
 * Compares the probabilities in the last output line of a program with those of our JSON.
 * @param most maximum difference
 */
async function compare(out: string, ours: string, most: number) {
  const { variables } = JSON.parse(await readFile(ours, 'utf8'));
  const want = variables.flatMap(({ table }: any) => table);
  const found = JSON.parse(out.trim().split('\n').at(-1) ?? '');
  assert.equal(found.length, want.length);
  want.forEach((p: number, i: number) => {
    assert.ok(Math.abs(p - found[i]) < most, `${ours} ${i}: ${p} ${found[i]}`);
  });
}

const canImport = (name: string) => {
  try {
    execFileSync(PYTHON, ['-c', `import ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bayescope-peers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (program: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(program, args, (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err })),
  );

/** Probability of each level given levels of the parents, by their names. */
async function tables(file: string): Promise<Map<string, number>> {
  const { variables } = JSON.parse(await readFile(file, 'utf8'));
  const found: Map<string, number> = new Map();
  for (const { name, levels, parents, table } of variables) {
    table.forEach((p: number, place: number) => {
      let row = Math.floor(place / levels.length);
      const given = [];
      for (const parent of parents.toReversed()) {
        const of = variables.find((v: any) => v.name === parent);
        given.push(`${parent}=${of.levels[row % of.levels.length]}`);
        row = Math.floor(row / of.levels.length);
      }
      found.set(`${name}=${levels[place % levels.length]} | ${given.sort()}`, p);
    });
  }
  return found;
}

for (const [peer, formats] of [
  // pyAgrum reads XDSL with the first parent varying fastest, so that GeNIe's files and ours come back changed: not
  // tried.
  ['pyagrum', ['bif', 'bifxml', 'net']],
  ['pgmpy', ['bif', 'xml', 'net', 'xdsl']],
] as const)
  for (const format of formats)
    test(`${peer} reads what is written here as ${format}, and what it writes is read here`, async ({ skip }) => {
      skip(!canImport(peer), `${PYTHON} can not import ${peer}: no round trip was tried`);
      for (const name of ['tiny', 'cancer', 'asia']) {
        const [ours, theirs] = [join(folder, `${name}.${format}`), join(folder, `${name}.${peer}.${format}`)];
        const convert = async (from: string, to: string) => {
          const { code, err } = await run(process.execPath, BIN, 'convert', from, '-o', to);
          assert.equal(code, 0, `${from}: ${err}`);
        };
        await convert(join(MODELS, `${name}.bnlearn.bif`), ours);
        await convert(ours, join(folder, 'a.json'));
        const { code, out, err } = await run(PYTHON, '-c', SCRIPTS[peer], ours, theirs, join(folder, 'a.json'));
        assert.equal(code, 0, err);
        // pyAgrum reads in single precision.
        await compare(out, join(folder, 'a.json'), peer === 'pyagrum' ? 1e-6 : 1e-12);
        await convert(theirs, join(folder, 'b.json'));
        const [a, b] = [await tables(join(folder, 'a.json')), await tables(join(folder, 'b.json'))];
        assert.deepEqual([...a.keys()].sort(), [...b.keys()].sort());
        // pyAgrum reads and writes six digits.
        for (const [key, p] of a) assert.ok(Math.abs(p - (b.get(key) ?? Number.NaN)) < 1e-6, `${name} ${key}`);
      }
    });

/** Script that runs an exported script and prints the model that it builds. Arguments: the script, our JSON. */
const READ = {
  pyagrum: script('pyagrum'),
  pgmpy: script('pgmpy'),
};

for (const [peer, suffix] of [
  ['pyagrum', '.pyagrum.py'],
  ['pgmpy', '.py'],
] as const)
  test(`the script written for ${peer} builds the same tables`, async ({ skip }) => {
    skip(!canImport(peer), `${PYTHON} can not import ${peer}: no script was tried`);
    for (const name of ['tiny', 'cancer', 'asia']) {
      const [script, ours] = [join(folder, `${name}${suffix}`), join(folder, `${name}.script.json`)];
      const { code, err } = await run(
        process.execPath,
        BIN,
        'convert',
        join(MODELS, `${name}.bnlearn.bif`),
        '-o',
        script,
        '-o',
        ours,
      );
      assert.equal(code, 0, err);
      const out = execFileSync(PYTHON, ['-c', READ[peer], script, ours], { encoding: 'utf8' });
      await compare(out, ours, 1e-12);
    }
  });
