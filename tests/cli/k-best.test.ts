// Tests of the k best networks: order, and all output formats.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { valuesOf } from '../values.ts';
import { bayescope, folder, words } from './run.ts';

const { path } = folder();

test('the k best come in order, with as many in JSON, CSV and model strings', async () => {
  const [json, csv, models] = ['best.json', 'best.csv', 'best.txt'].map(path);
  const exports = [`k-best-json=${json}`, `k-best-csv=${csv}`, `k-best-models=${models}`];
  const args = ['learn', '--example', 'asia', '--rows', '500', '--k', '40'];
  const ran = await bayescope([...args, '--json', ...exports.flatMap((one) => ['--export', one])]);
  assert.equal(ran.code, 0, ran.err);
  const { score, kBest } = ran.json;
  assert.equal(kBest.found, 40);
  assert.equal(kBest.rows.length, 40);
  assert.equal(kBest.rows[0].score, score);
  assert.deepEqual(kBest.rows[0].parents, ran.json.networks[0].parents);
  const scores = kBest.rows.map((row: any) => row.score);
  assert.ok(scores.every((one: number, i: number) => i === 0 || one <= scores[i - 1] + 1e-6));
  assert.equal(new Set(kBest.rows.map((row: any) => row.model)).size, 40);
  assert.deepEqual(JSON.parse(readFileSync(json, 'utf8')), kBest);
  assert.equal(readFileSync(csv, 'utf8').trimEnd().split('\n').length, 41);
  assert.equal(readFileSync(models, 'utf8').trimEnd().split('\n').length, 40);
});

test('classes, and what can not be had', async () => {
  const args = ['learn', '--example', 'asia', '--rows', '500'];
  const classes = await bayescope([...args, '--k', '10', '--classes', '--json']);
  assert.equal(new Set(classes.json.kBest.rows.map((row: any) => row.class)).size, 10);
  for (const wrong of [['--classes'], ['--k', '0'], ['--k', '5', '--method', 'tabu'], ['--within', '0.5']])
    assert.equal((await bayescope([...args, ...wrong])).code, 2, wrong.join(' '));
  const apart = await bayescope([...args, '--k', '5', '--classes', '--score', 'k2']);
  assert.equal(apart.code, 2);
  assert.match(apart.err, /same for all members/);
});

test('the link carries the first of them, which are scored again where it is opened; forged ones are named', async () => {
  const ran = await bayescope(['learn', '--example', 'asia', '--rows', '500', '--k', '40', '--within', '50', '--json']);
  const { link, doc, kBest } = ran.json;
  assert.deepEqual(doc.kBest, { k: 40, unit: 'dags', within: 50 });
  assert.match(link, /&kb=40&kbf=50&/);
  const opened = await bayescope(['open', link, '--json']);
  assert.equal(opened.code, 0, opened.err);
  assert.deepEqual(opened.json.doc.kBest, doc.kBest);
  const { best } = opened.json;
  assert.deepEqual([best.found, best.rows.length, best.ending], [kBest.found, kBest.found, kBest.ending]);
  for (const [i, row] of best.rows.entries()) {
    assert.equal(row.class + 1, kBest.rows[i].class);
    assert.ok(Math.abs(row.difference - kBest.rows[i].difference) < 1e-6);
    const parents = Object.entries<string[]>(row.parents).map(([name, set]) => `${name}|${[...set].sort().join(':')}`);
    const model = [...kBest.rows[i].model.matchAll(/\[([^|\]]+)\|?([^\]]*)\]/g)];
    const listed = model.map(([, name, set]) => `${name}|${set.split(':').sort().join(':')}`);
    assert.deepEqual(parents.sort(), listed.sort());
  }
  const plain = await bayescope(['open', link]);
  assert.match(plain.out, /each of them scores what the link says/);

  const at = await decodeLink(link);
  assert.ok(!('error' in at) && at.best);
  at.best.rows[4].difference += 0.001;
  for (const row of at.best.rows.slice(5)) row.difference += 0.001;
  const forged = await bayescope(['open', `x#${await encodeLink(at)}`]);
  assert.equal(forged.code, 4);
  assert.match(forged.out, /number 5 does not/);
});

const wine = '../shared/data/scores/wine_BIC_factor3.jkl';
test.skipIf(!existsSync(wine))('of a list all within a factor, among the listed families', async () => {
  const ran = await bayescope(['solve', wine, '--within', '3', '--json']);
  assert.equal(ran.code, 0, ran.err);
  const { found, ending, amongListed } = ran.json.kBest;
  assert.deepEqual({ found, ending, amongListed }, { found: 308, ending: 'all', amongListed: true });
});

test('the same list by published algorithms, counted beside ours', async () => {
  const args = words`learn --example asia --rows 500 --k 40 --also-by tian --also-by bn-graph`;
  const { code, err, json } = await bayescope([...args, '--json']);
  assert.equal(code, 0, err);
  const [graph, tian] = json.alsoBy;
  assert.deepEqual([graph.by, tian.by], ['bn-graph', 'tian']);
  for (const of of [graph, tian]) {
    assert.deepEqual([of.found, of.compared, of.same], [40, 40, 40]);
    assert.equal(of.last, json.kBest.rows[39].score);
  }
  assert.ok(graph.oracleCalls > 8 && tian.oracleCalls === 0);
  assert.equal(tian.sets, 256);
  const answer = await bayescope(args);
  assert.match(answer.out, /BN graph .* 40 networks, the same in the same order; \d+ calls of the oracle/);
  const alone = ['learn', '--example', 'asia', '--rows', '500', '--also-by', 'tian'];
  for (const wrong of [alone, [...alone, '--k', '5', '--classes'], [...alone, '--k', '5', '--also-by', 'ours']])
    assert.equal((await bayescope(wrong)).code, 2, wrong.join(' '));
});

test('classes by the EC graph are ours; the best under a whole prior are proven, and what cannot be had is named', async () => {
  const asia = words`learn --example asia --rows 500`;
  const { code, err, json } = await bayescope([...asia, ...words`--k 40 --classes --also-by ec-graph --json`]);
  assert.equal(code, 0, err);
  const [{ by, found, same, expanded, made, last }] = json.alsoBy;
  assert.deepEqual([by, found, same], ['ec-graph', 40, 40]);
  assert.ok(expanded > 0 && made > expanded && Math.abs(last - json.kBest.rows[39].score) < 1e-9);
  const bits = words`learn --example sprinkler --k 5`;
  for (const prior of ['orderings', 'classes']) {
    const { underPrior: of } = (await bayescope([...bits, '--prior-over', prior, '--json'])).json;
    const whole = of.rows.map((row: any) => row.score + row.lnWeight);
    assert.ok(of.prior === prior && of.rows.length === 5 && of.listed >= 5);
    assert.ok(whole.every((one: number, i: number) => i === 0 || one <= whole[i - 1] + 1e-9));
    const lines = await bayescope([...bits, '--prior-over', prior]);
    assert.match(lines.out, /The 5 best networks under a prior uniform over .*, proven by the first \d+/);
  }
  for (const wrong of ['--k 5 --also-by ec-graph', '--k 5 --classes --prior-over classes', '--prior-over orderings'])
    assert.equal((await bayescope([...asia, ...wrong.split(' ')])).code, 2, wrong);
});

test.skipIf(!existsSync(wine))('of a list of scores as well', async () => {
  const ran = await bayescope(['solve', wine, '--k', '20', '--also-by', 'bn-graph', '--also-by', 'tian', '--json']);
  assert.equal(ran.code, 0, ran.err);
  assert.deepEqual(valuesOf(ran.json.alsoBy, 'same'), [20, 20]);
});
