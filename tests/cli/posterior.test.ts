// Tests of `posterior`: probabilities of edges against all networks on three variables, and its limits.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { bayescope, folder, noisyCopies } from './run.ts';

const { file, path } = folder();
const csv = file('three.csv', noisyCopies(3, 60, 5));

test('probabilities of edges are those of all 25 networks on three variables, by their weights', async () => {
  const args = [csv, '--score', 'bdeu', '--ess', '2', '--json'];
  const [sums, all] = await Promise.all([
    bayescope(['posterior', ...args, '-o', path('edges.csv')]),
    bayescope(['learn', ...args, '--k', '25']),
  ]);
  assert.equal(sums.code, 0, sums.err);
  const { edges, paths, exact, lnEvidence } = sums.json;
  const { rows } = all.json.kBest;
  assert.equal(rows.length, 25);
  const weights = rows.map((row: any) => Math.exp(row.score - rows[0].score));
  const whole = weights.reduce((sum: number, w: number) => sum + w, 0);
  assert.equal(exact, true);
  assert.ok(Math.abs(lnEvidence - (rows[0].score + Math.log(whole / 25))) < 1e-9);
  for (const { from, to, probability } of edges) {
    const holds = ({ model }: any) => (new RegExp(`\\[${to}\\|([^\\]]*:)?${from}(:[^\\]]*)?\\]`).test(model) ? 1 : 0);
    const expected = rows.reduce((sum: number, row: any, i: number) => sum + weights[i] * holds(row), 0) / whole;
    assert.ok(Math.abs(probability - expected) < 1e-9, `${from} → ${to}: ${probability}, ${expected}`);
    // A directed path is at least as probable as the edge.
    const along = paths.find((of: any) => of.from === from && of.to === to);
    assert.ok(along.probability >= probability - 1e-12);
  }
  const lines = readFileSync(path('edges.csv'), 'utf8').trim().split('\n');
  assert.equal(lines[0], 'from,to,probability');
  assert.equal(lines.length, 7);
});

test('the evidence is under the structure prior, and orderings keep the given order', async () => {
  const two = file('two.csv', 'A,B\nx,x\nx,y\ny,x\ny,y\nx,x\ny,y\n');
  const [prior, ordered] = await Promise.all([
    bayescope(['posterior', two, '--score', 'bdeu', '--edge-prior', '0.1', '--json']),
    bayescope(['posterior', two, '--score', 'bdeu', '--over', 'orderings', '--before', 'A,B', '--json']),
  ]);
  assert.equal(prior.json.lnEvidence.toFixed(3), '-10.758');
  assert.equal(ordered.json.edges[0].probability.toFixed(3), '0.262');
});

test('what the sums are exact of is said, by the score', async () => {
  const [bic, bdeu, aic, json] = await Promise.all([
    bayescope(['posterior', csv, '--score', 'bic']),
    bayescope(['posterior', csv, '--score', 'bdeu']),
    bayescope(['posterior', csv, '--score', 'aic', '--over', 'orderings']),
    bayescope(['posterior', csv, '--score', 'bic', '--json']),
  ]);
  assert.match(bic.out, /^exact sum of BIC weights \(an approximation of the posterior\): summed over all networks/m);
  assert.match(bdeu.out, /^exact: summed over all networks/m);
  assert.match(aic.out, /^exact sum of AIC weights \(not a posterior\): summed over all orderings/m);
  assert.equal(json.json.weights, 'penalized');
});

test('a required edge is certain; too many variables, another prior and a wrong suffix', async () => {
  const [required, orderings, many, suffix] = await Promise.all([
    bayescope(['posterior', csv, '--require', 'v2,v0', '--json']),
    bayescope(['posterior', csv, '--over', 'orderings', '--json']),
    bayescope(['posterior', file('wide.csv', noisyCopies(17, 20, 1))]),
    bayescope(['posterior', csv, '-o', path('x.svg')]),
  ]);
  const certain = required.json.edges.find((of: any) => of.from === 'v2' && of.to === 'v0');
  assert.ok(Math.abs(certain.probability - 1) < 1e-12);
  assert.ok(required.json.lnEvidence < required.json.lnSum);
  assert.equal(orderings.json.paths, null);
  assert.equal(many.code, 2);
  assert.match(many.err, /16/);
  assert.equal(suffix.code, 2);
});

test('no name is a formula in the files of edges and strengths', async () => {
  const rows = Array.from({ length: 30 }, (_, i) =>
    [i % 2, (i + Number(i % 9 === 0)) % 2, i % 2 ? 'a' : 'b'].join(','),
  );
  const data = file('formula.csv', `=1+1,"@x,y",-z\n${rows.join('\n')}\n`);
  for (const [command, ...more] of [['posterior'], ['bootstrap', '-R', '3']]) {
    const to = path(`${command}.csv`);
    const { code, err } = await bayescope([command, data, '-o', to, ...more]);
    assert.equal(code, 0, err);
    const text = readFileSync(to, 'utf8');
    assert.match(text, /'=1\+1/);
    assert.doesNotMatch(text, /(?:^|,)"?[=@+]|(?:^|,)"?-z/m);
  }
});
