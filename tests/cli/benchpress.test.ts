// Tests of the module for benchpress: its script as Snakemake runs it, and files in the layout that benchpress reads.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { bayescope, folder, noisyCopies } from './run.ts';

const { file, path } = folder();
const module = new URL('../../examples/benchpress/bayescope/', import.meta.url);
const program = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));
const csv = noisyCopies(6, 300, 8);
const own = file('own.csv', csv);
/** Data file as benchpress writes it: names, number of levels of each column, rows. */
const data = file('data.csv', csv.replace('\n', '\n2,2,2,2,2,2\n'));
const USUAL = { score: 'bdeu', ess: '2', max_parents: 'None', method: 'auto', timeout: 'None' };

/** Runs the module's script with the arrays that Snakemake passes to a script in bash. */
function run(input: Record<string, string>, wildcards: Record<string, string>) {
  const output = { adjmat: path('adjmat.csv'), time: path('time.txt'), ntests: path('ntests.txt') };
  const array = (name: string, of: Record<string, string>) =>
    `declare -A snakemake_${name}=(${Object.entries(of)
      .map(([key, value]) => `[${key}]='${value}'`)
      .join(' ')})`;
  const lines = [array('input', input), array('output', output), array('wildcards', { ...USUAL, ...wildcards })];
  const script = `${lines.join('\n')}\n${readFileSync(new URL('script.sh', module), 'utf8')}`;
  const env = { ...process.env, BAYESCOPE: `${process.execPath} ${program}` };
  const { status, stderr } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const [names, ...rows] = readFileSync(output.adjmat, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const edges = rows.flatMap((row, i) => row.flatMap((cell, j) => (cell === '1' ? [`${names[i]},${names[j]}`] : [])));
  assert.ok(Number(readFileSync(output.time, 'utf8')) > 0);
  assert.equal(readFileSync(output.ntests, 'utf8'), 'None\n');
  return edges.sort();
}

/** Edges of the network that the command line learns. */
async function found(...args: string[]) {
  const { json } = await bayescope(['learn', '--json', ...args]);
  const parents = Object.entries(json.networks[0].parents as Record<string, string[]>);
  return parents.flatMap(([to, list]) => list.map((from) => `${from},${to}`)).sort();
}

test('discrete data, edge constraints, a limit on parents, a time limit', async ({ skip }) => {
  skip(process.platform === 'win32', 'bash');
  const of = [own, '--score', 'bdeu', '--ess', '2'];
  assert.deepEqual(run({ data }, { timeout: '60' }), await found(...of));
  // The matrix that the script writes is read as a network.
  const { json } = await bayescope(['learn', ...of, '--truth', path('adjmat.csv'), '--json']);
  assert.equal(json.truth.distance, 0);
  assert.equal(json.truth.same, json.truth.edges);
  const constraints = file('constraints.csv', '"from","to","type"\n"v0","v1","blacklist"\n"v5","v0","whitelist"\n');
  const edges = run({ data, edgeConstraints_formatted: constraints }, { max_parents: '1', method: 'exact' });
  assert.ok(edges.includes('v5,v0') && !edges.includes('v0,v1'));
  const known = ['--forbid', 'v0,v1', '--require', 'v5,v0', '--max-parents', '1'];
  assert.deepEqual(edges, await found(...of, ...known));
});

test('continuous data', async ({ skip }) => {
  skip(process.platform === 'win32', 'bash');
  const lines = Array.from({ length: 60 }, (_, i) => [
    (i * 37) % 11,
    ((i * 37) % 11) + ((i * 13) % 7) / 10,
    (i * 29) % 17,
  ]);
  const numbers = file('numbers.csv', `a,b,c\n${lines.map((line) => line.join(',')).join('\n')}\n`);
  assert.deepEqual(run({ data: numbers }, { score: 'bge' }), await found(numbers, '--numbers', '--score', 'bge'));
});

test('schema, info and rule have the parts that benchpress reads', () => {
  const json = (name: string) => JSON.parse(readFileSync(new URL(name, module), 'utf8'));
  const { properties, required, examples } = json('schema.json').items;
  for (const name of required) assert.ok(name in properties);
  for (const name of Object.keys(examples[0])) assert.ok(name in properties, name);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { docker_image: image, ...info } = json('info.json');
  assert.equal(info.version, version);
  const rule = readFileSync(new URL('rule.smk', module), 'utf8');
  assert.ok(rule.includes(`docker://${image}`) && image.endsWith(version));
  const script = readFileSync(new URL('script.sh', module), 'utf8');
  const read = new Set([...script.matchAll(/snakemake_wildcards\[(\w+)\]/g)].map(([, name]) => name));
  assert.deepEqual(
    [...read].filter((name) => !(name in properties)),
    [],
  );
});
