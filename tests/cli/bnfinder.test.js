import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { bayescope, folder } from './run.js';

const { file, path } = folder();
const SHARED = new URL('../../../shared/data/bnfinder/', import.meta.url);
const LEARN = (/** @type {string[]} */ ...more) => ['learn', ...more, '--method', 'bnfinder'];

/** Two series in which Y follows X and X turns about. */
const SERIES = (() => {
  const lines = ['dish,hour,X,Y,noise'];
  let state = 7;
  for (const dish of ['one', 'two'])
    for (let hour = 0, x = 0, before = 0; hour < 40; hour++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      lines.push([dish, hour, x, before, (state >>> 16) & 1].join(','));
      before = x;
      x = (state >>> 28) % 3 === 0 ? x : 1 - x;
    }
  return `${lines.join('\n')}\n`;
})();

test('a table with time and series, in words, JSON and files', async () => {
  const csv = file('cells.csv', SERIES);
  const told = await bayescope(
    LEARN(
      csv,
      '--series',
      'dish',
      '--time',
      'hour',
      '--self-loops',
      '-o',
      path('a.sif'),
      '-o',
      path('a.txt'),
      '-o',
      path('a.cpd'),
      '-o',
      path('a.json'),
    ),
  );
  assert.equal(told.code, 0, told.err);
  assert.match(
    told.out,
    /^3 variables, 80 moments in 2 series of .*cells\.csv\nproven optimal: no allowed parents cost less/,
  );
  assert.match(told.out, /\n {2}Y {6}← X \(\+\)\n/);
  assert.ok(readFileSync(path('a.sif'), 'utf8').includes('X\t+\tY\n'));
  assert.match(readFileSync(path('a.txt'), 'utf8'), /^X\n/);
  assert.match(readFileSync(path('a.cpd'), 'utf8'), /^\{\n {2}"X" : \{/);
  const { children, status } = JSON.parse(readFileSync(path('a.json'), 'utf8'));
  assert.equal(status, 'proven optimal');
  assert.deepEqual(children[1].parents, ['X']);
  assert.equal(children[1].samples, 78);
  const many = (
    await bayescope(
      LEARN(csv, '--series', 'dish', '--time', 'hour', '--k', '4', '--score', 'mdl', '--variant', 'document', '--json'),
    )
  ).json;
  for (const { sets, looked, all } of many.children) {
    assert.equal(sets.length, 4);
    assert.ok(
      looked <= all &&
        Math.abs(sets.reduce((/** @type {number} */ sum, /** @type {any} */ s) => sum + s.weight, 0) - 1) < 1e-12,
    );
  }
  const both = await Promise.all(
    ['1', '2'].map((n) => bayescope(LEARN(csv, '--series', 'dish', '--time', 'hour', '--algorithm', n, '--json'))),
  );
  const [one, two] = both.map(({ json }) => json.children.map((/** @type {any} */ c) => [c.parents, c.cost]));
  assert.deepEqual(one, two);
});

test('regulators without time, and what does not go together', async () => {
  const csv = file('genes.csv', 'P,G,H\n0,0.4,a\n1,2.5,b\n1,2.75,b\n0,0.25,a\n1,2.5,b\n0,0.1,a\n0,0.3,a\n1,2.6,b\n');
  const { out, err, code } = await bayescope(
    LEARN(csv, '--regulators', 'P', '--regulators', 'G', '--edge-prior', '0.3', '--seed', '4'),
  );
  assert.equal(code, 0, err);
  assert.match(out, /BDe, as the document defines it/);
  assert.match(err, /--seed has no effect: method bnfinder does not ask for it/);
  const free = await bayescope(LEARN(csv));
  assert.equal(free.code, 2);
  assert.match(free.err, /^Without time no choice of parents may close a cycle, and /);
  assert.match((await bayescope(LEARN(csv, '--regulators', 'Q'))).err, /“Q” is named, but no variable has that name/);
  assert.match((await bayescope(LEARN(csv, '--time', 'H'))).err, /“a” in line 2 of “H” is not a number/);
  assert.match(
    (await bayescope(LEARN(csv, '--regulators', 'P', '--edge-prior', '0.3', '--score', 'mdl'))).err,
    /belongs to BDe/,
  );
  assert.match((await bayescope(LEARN(csv, '--perturbed', 'G'))).err, /takes NAME=VALUE/);
  assert.match((await bayescope(LEARN(csv, '-o', 'x.svg'))).err, /tells no format of this method/);
  const broken = await bayescope(LEARN(file('broken.txt', '#regulators P\nc a b\nP 0 1\nG 1\n')));
  assert.equal(broken.code, 2);
  assert.equal(broken.err, 'Line 4 of the experiments can’t be read: it should have one value for each experiment.\n');
  const other = await bayescope(['learn', csv, '--regulators', 'P', '--json']);
  assert.match(other.err, /--regulators has no effect/);
});

const here = existsSync(new URL('input7.txt', SHARED));
test('the published edges of input7', { skip: here ? false : 'shared data absent' }, async () => {
  for (const [score, name] of [
    ['bde', 'output7.sif'],
    ['mdl', 'output7mdl.sif'],
  ]) {
    const input = new URL('input7.txt', SHARED).pathname;
    const begun = performance.now();
    const { code, err } = await bayescope(LEARN(input, '--score', score, '--max-parents', '5', '-o', path(name)));
    assert.equal(code, 0, err);
    const edges = (/** @type {string} */ text) => text.split(/\r?\n/).filter(Boolean).sort();
    assert.deepEqual(edges(readFileSync(path(name), 'utf8')), edges(readFileSync(new URL(name, SHARED), 'utf8')));
    console.log(score, Math.round(performance.now() - begun), 'ms');
  }
});
