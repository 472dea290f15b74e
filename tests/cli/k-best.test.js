// The k best: in order, in every form in which they are told.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { bayescope, folder } from './run.js';

const { path } = folder();

test('the k best come in order, with as many in JSON, CSV and model strings', async () => {
  const [json, csv, models] = ['best.json', 'best.csv', 'best.txt'].map(path);
  const exports = [`k-best-json=${json}`, `k-best-csv=${csv}`, `k-best-models=${models}`];
  const asked = ['learn', '--example', 'asia', '--rows', '500', '--k', '40'];
  const ran = await bayescope([...asked, '--json', ...exports.flatMap((one) => ['--export', one])]);
  assert.equal(ran.code, 0, ran.err);
  const { score, kBest } = ran.json;
  assert.equal(kBest.found, 40);
  assert.equal(kBest.rows.length, 40);
  assert.equal(kBest.rows[0].score, score);
  const scores = kBest.rows.map((/** @type {any} */ row) => row.score);
  assert.ok(
    scores.every((/** @type {number} */ one, /** @type {number} */ i) => i === 0 || one <= scores[i - 1] + 1e-6),
  );
  assert.equal(new Set(kBest.rows.map((/** @type {any} */ row) => row.model)).size, 40);
  assert.deepEqual(JSON.parse(readFileSync(json, 'utf8')), kBest);
  assert.equal(readFileSync(csv, 'utf8').trimEnd().split('\r\n').length, 41);
  assert.equal(readFileSync(models, 'utf8').trimEnd().split('\n').length, 40);
});

test('classes, and what can not be had', async () => {
  const asked = ['learn', '--example', 'asia', '--rows', '500'];
  const classes = await bayescope([...asked, '--k', '10', '--classes', '--json']);
  assert.equal(new Set(classes.json.kBest.rows.map((/** @type {any} */ row) => row.class)).size, 10);
  for (const wrong of [['--classes'], ['--k', '0'], ['--k', '5', '--method', 'tabu'], ['--within', '0.5']])
    assert.equal((await bayescope([...asked, ...wrong])).code, 2, wrong.join(' '));
  const apart = await bayescope([...asked, '--k', '5', '--classes', '--score', 'k2']);
  assert.equal(apart.code, 2);
  assert.match(apart.err, /same for all members/);
});

const wine = '../shared/data/scores/wine_BIC_factor3.jkl';
test('of a list all within a factor, among the listed families', { skip: !existsSync(wine) }, async () => {
  const ran = await bayescope(['solve', wine, '--within', '3', '--json']);
  assert.equal(ran.code, 0, ran.err);
  const { found, ending, amongListed } = ran.json.kBest;
  assert.deepEqual({ found, ending, amongListed }, { found: 308, ending: 'all', amongListed: true });
});
