// Tests of `solve` and `merge`: search over lists of local scores, limits, constraints and merging.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { hardList } from '../e2e/files.ts';
import { bayescope, folder } from './run.ts';

const { file, path } = folder();
const SHARED = new URL('../../../shared/data/scores/', import.meta.url);

test('a list written by learn is solved to the same network', async () => {
  const learned = await bayescope(['learn', '--example', 'asia', '--json', '-o', path('a.jkl'), '-o', path('a.pss')]);
  const [{ score, parents }] = learned.json.networks;
  for (const name of ['a.jkl', 'a.pss']) {
    const { code, out } = await bayescope(['solve', path(name), '--json']);
    assert.equal(code, 0);
    const found = JSON.parse(out);
    assert.ok(Math.abs(found.score - score) < 1e-9 * Math.abs(score));
    assert.deepEqual(found.networks[0].parents, parents);
    assert.equal(found.status, 'proven optimal');
    assert.equal(found.certificate.holds, true);
    assert.equal(found.rows, null);
    assert.equal(found.list.format, name.slice(2));
  }
  const { out } = await bayescope(['solve', path('a.jkl')]);
  assert.match(out, /^8 variables, \d+ families listed/);
  assert.match(out, /proven optimal among the listed families\nscore {3}-\d+\.\d+\n/);
  assert.match(out, /either +← tub, lung/);
  // A note reports an option without effect.
  const apart = await bayescope(['solve', path('a.jkl'), '--tiers-apart']);
  assert.match(apart.err, /^--tiers-apart has no effect: no tiers are given\.$/m);
});

test('a proof that a time limit ends keeps its network and a true bound, and says what is not proven', async () => {
  file('hard.jkl', hardList().buffer.toString());
  const { code, out } = await bayescope(['solve', path('hard.jkl'), '--time-limit', '2', '--json']);
  assert.equal(code, 3);
  const { status, method, score, bound, gap, seconds, memory, certificate } = JSON.parse(out);
  assert.deepEqual([status, method, certificate.holds], ['stopped', 'astar', true]);
  assert.ok(bound >= score && Math.abs(gap - (bound - score)) < 1e-9 && memory > 0);
  const known = seconds.trace.filter((moment: any) => moment.bound !== null);
  assert.ok(known.length > 1);
  for (const [i, moment] of known.entries()) {
    const before = known[i - 1] ?? { bound: Infinity, best: null, seconds: 0 };
    // The bound of a proof allows for rounding; that of the lists alone does not.
    assert.ok(moment.bound <= before.bound + 1e-4 && (moment.best ?? 0) >= (before.best ?? -Infinity));
    assert.ok(moment.seconds >= before.seconds);
  }
  const answer = await bayescope(['solve', path('hard.jkl'), '--time-limit', '2']);
  assert.match(answer.out, /^stopped: best found so far among the listed families$/m);
  assert.match(
    answer.out,
    /^gap {5}[\d.]+ {2}\(if the list holds a better network, it scores at most so much higher\)$/m,
  );
  assert.match(answer.out, /^proof {3}\d/m);
});

test('a list under constraints, and what comes of it as files', async () => {
  await bayescope(['learn', '--example', 'asia', '-o', path('b.jkl')]);
  const free = JSON.parse((await bayescope(['solve', path('b.jkl'), '--json'])).out);
  const parents = free.networks[0].parents;
  const [child, [parent]] = Object.entries<string[]>(parents).find(([, set]) => set.length > 0) ?? ['', []];
  const barred = JSON.parse(
    (await bayescope(['solve', path('b.jkl'), '--json', '--forbid', `${parent},${child}`])).out,
  );
  assert.ok(barred.score <= free.score && !barred.networks[0].parents[child].includes(parent));
  const limited = JSON.parse((await bayescope(['solve', path('b.jkl'), '--json', '--max-parents', '1'])).out);
  assert.ok(Object.values<string[]>(limited.networks[0].parents).every((set) => set.length <= 1));
  const files = ['c.dot', 'c.csv', 'c.json', 'c.svg', 'c.jkl', 'c.pss'].flatMap((name) => ['-o', path(name)]);
  const made = await bayescope(['solve', path('b.jkl'), ...files, '--export', `bnlearn=${path('c.txt')}`]);
  assert.equal(made.code, 0, made.err);
  assert.equal(readFileSync(path('c.jkl'), 'utf8'), readFileSync(path('b.jkl'), 'utf8'), 'the list as it was');
  assert.match(readFileSync(path('c.dot'), 'utf8'), /^digraph/);
  assert.match(readFileSync(path('c.txt'), 'utf8'), /\[either\|/);
  const checked = await bayescope(['check', path('c.json'), path('b.jkl')]);
  assert.equal(checked.code, 0, checked.err);
  const forged = file('forged.json', readFileSync(path('c.json'), 'utf8').replace(/"score": -(\d)/, '"score": -1$1'));
  assert.equal((await bayescope(['check', forged, path('b.jkl')])).code, 4);
  const code = await bayescope(['solve', path('b.jkl'), '-o', path('c.R')]);
  assert.equal(code.code, 2);
  assert.match(code.err, /needs the rows of the data/);
});

test('costs, and what is wrong, with its line', async () => {
  const costs = file('costs.jkl', '2\na 2\n10.5 0\n3 1 b\nb 1\n7 0\n');
  const { out } = await bayescope(['solve', costs, '--costs']);
  assert.match(out, /score {3}-10\n/);
  const hint = await bayescope(['solve', costs]);
  assert.match(hint.err, /Every number of this list is above 0, as costs are/);
  assert.match(hint.out, /score {3}17\.5\n/);
  const wrong = await bayescope(['solve', file('wrong.jkl', '2\na 1\n-1 1 c\nb 0\n')]);
  assert.equal(wrong.code, 2);
  assert.equal(wrong.err, 'Line 3 of the list can’t be read: it names a parent that has no list of its own.\n');
  const none = await bayescope(['solve', file('none.jkl', '2\na 1\n-1 1 b\nb 1\n-1 1 a\n')]);
  assert.equal(none.code, 2);
  assert.match(none.err, /^No network can be built/);
  assert.equal((await bayescope(['solve'])).code, 2);
  assert.match((await bayescope(['solve', path('absent.jkl')])).err, /there is no such file/);
});

test('parts are merged, or it is said what does not fit', async () => {
  const one = file('one.jkl', '3\na 2\n-10.5 0\n-3.25 1 b\nb 0\nc 0\n');
  const two = file('two.pss', 'VAR c\n-1\n-0.5 b a\nVAR b\n-7\nVAR a\n');
  const merged = await bayescope(['merge', one, two, '-o', path('all.jkl')]);
  assert.equal(merged.code, 0, merged.err);
  assert.equal(
    readFileSync(path('all.jkl'), 'utf8'),
    '3\na 2\n-10.5 0\n-3.25 1 b\nb 1\n-7.0 0\nc 2\n-1.0 0\n-0.5 2 a b\n',
  );
  assert.match((await bayescope(['merge', one, '-o', path('x.jkl')])).err, /No part lists b and c/);
  const other = file('other.jkl', '3\na 2\n-10.5 0\n-3.5 1 b\nb 1\n-7 0\nc 0\n');
  assert.match((await bayescope(['merge', one, other, '-o', path('x.jkl')])).err, /families or scores for “a”/);
  assert.match((await bayescope(['merge', one, two])).err, /Say where to write/);
  assert.match((await bayescope(['merge', one, two, '-o', 'x.csv'])).err, /no format of lists/);
  const broken = file('broken.jkl', '3\na 2\n-10.5 0\n');
  assert.match((await bayescope(['merge', one, broken, '-o', path('x.jkl')])).err, /Line 4 of “broken.jkl”/);
});

/** Optimal scores in `../shared/data/scores/README.md` and the README above it. */
const optima = [
  ['iris_BIC.jkl', -465.435028],
  ['wine_BIC_factor3.jkl', -1258.445909],
  ['hepatitis_BIC.jkl', -1322.58422],
  ['parkinsons_BIC.jkl', -1598.013264],
  ['autos_BIC.jkl', -1585.759737],
  ['flag_BIC.jkl', -2748.105208],
  ['steel_BIC.jkl', -18805.522906],
  ['wdbc_BIC.jkl', -6602.11807],
  ['soybean_BIC.jkl', -3122.062983],
  ['alarm1000_BIC.jkl', -11783.052411],
  ['carpo100_BIC.jkl', -2000.213164],
  ['hepatitis.bic.pss', -875.985564],
  ['voting.bic.pss', -1765.7609],
  ['spect-heart.bic.pss', -746.768281],
  ['parkinsons.bic.pss', -1667.127848],
  ['autos.bic.pss', -1660.952428],
  ['flag.bic.pss', -2603.145592],
  ['adult-binary.bic.pss', -211601.611816],
  ['mushroom-urlearning.bic.pss', -89683.414213],
  ['cancer-1000-1.bdeu.jkl', -2148.496559],
  ['earthquake-1000-1.bdeu.jkl', -428.714731],
  ['asia-1000-1.bdeu.jkl', -2333.821409],
  ['child-2000-1.bdeu.jkl', -25272.35446],
] as const;
for (const [name, optimum] of optima) {
  const here = existsSync(new URL(name, SHARED));
  test(`the optimum of ${name}`, async ({ skip }) => {
    skip(!here, 'shared data absent');
    const { out } = await bayescope(['solve', new URL(name, SHARED).pathname, '--method', 'astar', '--json']);
    const found = JSON.parse(out);
    assert.ok(Math.abs(found.score - optimum) < 2e-5, String(found.score));
    assert.deepEqual([found.status, found.certificate.holds], ['proven optimal', true]);
  });
}
