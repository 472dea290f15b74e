// Bayesian half of the lecture's page with the real engine: marginal likelihoods by formula, equivalence, priors,
// growing rows, and Ruiz's ten rows.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { bayesOf, choose, lnBySize, priorsOf, SAME, succinctOf } from '../../www/features/papers/lecture/bayes.ts';
import { dataOf } from '../../www/features/papers/lecture/families.ts';
import * as grown from '../../www/features/papers/lecture/grown.ts';
import { TEN } from '../../www/features/papers/lecture/printed.ts';
import { ROWS, tenOf } from '../../www/features/papers/lecture/ten-rows.ts';
import { exampleSource, question } from '../../www/features/papers/scratch.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { opening, settingsFor } from '../../www/model/state.ts';
import { valuesOf } from '../values.ts';
import { learn, loadExample } from './direct.ts';
import { bestOfAll, example, found, localScores } from './lecture.ts';
import { ask, exampleAt, session } from './scratch.ts';

const { names, whole } = found;
const bayes = await bayesOf(ask, example, found.levels, found.members);
const { search } = opening();
const quietly = async () => {};

/** ln Γ of a whole number by its definition. */
const lnFactorial = (n: number) => Array.from({ length: n }, (_, i) => Math.log(i + 1)).reduce((sum, x) => sum + x, 0);

test('K2 of one variable is its formula, factorial by factorial', () => {
  const [a, b] = bayes.one.counts;
  assert.deepEqual([a, b], [5327, 4991]);
  const cells = lnFactorial(a) + lnFactorial(b);
  const row = -lnFactorial(a + b + 1);
  assert.ok(Math.abs(bayes.one.rowSum - row) < 1e-6);
  assert.ok(Math.abs(bayes.one.cellSum - cells) < 1e-6);
  assert.ok(Math.abs(bayes.one.score - (row + cells)) < 1e-6);
});

test('marginal likelihoods of networks, and the best under each prior', () => {
  const shown = bayes.marginal.map(({ id, networks, optimum }) => [
    id,
    ...networks.map(({ score }) => score.toFixed(2)),
    optimum.score.toFixed(2),
  ]);
  assert.deepEqual(shown, [
    ['k2', '-49452.49', '-45579.32', '-45573.67', '-45624.57', '-45560.65'],
    ['bdeu1', '-49459.35', '-45624.55', '-45627.91', '-46061.21', '-45624.55'],
    ['bdeu10', '-49447.20', '-45579.22', '-45576.07', '-45798.19', '-45576.07'],
    ['bde10', '-49446.90', '-45585.08', '-45581.93', '-45840.33', '-45581.93'],
  ]);
  const [least, most] = [Math.min(...bayes.complete), Math.max(...bayes.complete)];
  assert.deepEqual([bayes.complete.length, least.toFixed(2), most.toFixed(2)], [120, '-45669.82', '-45613.71']);
  for (const { networks, optimum } of bayes.marginal) {
    assert.ok(optimum.proven);
    for (const { score } of networks) assert.ok(score <= optimum.score + SAME);
  }
});

test('BDeu, BDe, LL, BIC and qNML score equivalent networks alike; K2, BD and fNML do not', () => {
  const keeps = bayes.equivalence.filter(({ keeps: kept }) => kept).map(({ id }) => id);
  assert.deepEqual(keeps, ['ll', 'bic', 'bdeu1', 'bdeu10', 'bde10', 'qnml']);
  assert.equal(bayes.members, 13);
  for (const { id, keeps: kept, spread } of bayes.equivalence) assert.equal(spread < SAME, kept, id);
});

test('BDeu is not succinct: equal likelihood, more parameters, a higher score', async () => {
  const { scores } = await succinctOf(ask);
  for (const { cases } of scores)
    for (const { likelihood, parameters } of cases) {
      assert.ok(Math.abs(likelihood) < 1e-9);
      assert.ok(parameters[1] > parameters[0]);
    }
  const change = (id: string, which: number) => scores.find((one) => one.id === id)?.cases[which].change ?? Number.NaN;
  assert.ok(change('bic', 0) < 0 && change('bic', 1) < 0);
  assert.equal(Math.abs(change('ll', 0)) + Math.abs(change('ll', 1)) < 1e-9, true);
  // Two configurations of ten rows, all at one level: Γ ratios as products.
  const certain = (row: number) =>
    2 * Array.from({ length: 10 }, (_, i) => Math.log((row / 2 + i) / (row + i))).reduce((sum, x) => sum + x, 0);
  assert.ok(Math.abs(change('bdeu1', 1) - (certain(1 / 4) - certain(1 / 2))) < 1e-9);
  assert.ok(change('bdeu1', 1) > 0);
});

test('priors: by size all sizes are equally likely; under each prior the network is the best of all', async () => {
  for (const others of [1, 4, 7])
    for (let k = 0; k <= others; k++)
      assert.ok(Math.abs(choose(others, k) * Math.exp(lnBySize(others, k)) - 1) < 1e-12);
  await loadExample(session, { id: example.id, version: 1, rows: example.usual, seed: 0 });
  const { bySize, byOdds } = await priorsOf(ask, () => exampleSource(dataOf(example)));
  const sizes = { ...found.states.get('more:sizes') };
  const sized = await learn(session, settingsFor({ ...opening(), ...sizes }, names).settings);
  assert.ok(Math.abs(sized.score - bySize.score) < 1e-6);
  assert.equal(sized.edges.length, bySize.edges.length);
  await learn(session, settingsFor({ score: { kind: 'bdeu', ess: 1, edgePrior: 1 }, search }, names).settings);
  const local = await localScores();
  const best = (prior: (size: number) => number) =>
    bestOfAll((child, parents) => local(child, parents) + prior(parents.length));
  assert.ok(Math.abs(best((size) => lnBySize(names.length - 1, size)) - bySize.score) < 1e-6);
  for (const { odds, score } of byOdds) assert.ok(Math.abs(best((k) => k * Math.log(odds)) - score) < 1e-6, `${odds}`);
});

test('on 100 rows the priors change more', async () => {
  const small = await priorsOf(ask, () => grown.smallSource(whole.joint, names));
  const edges = small.byOdds.map((one) => one.edges.length);
  assert.deepEqual(
    edges,
    edges.toSorted((a, b) => a - b),
  );
  assert.ok(edges[edges.length - 1] - edges[0] >= 5);
});

test('BDeu less BIC stays bounded while the price of the parameters grows', async () => {
  const points = await grown.limitsOf(ask, whole.joint, names, quietly);
  const own = points.find(({ rows }) => rows === found.rows);
  assert.ok(own && Math.abs(own.bic - found.orders[2].score) < 1e-6, 'all rows: the lecture’s own number');
  assert.ok(Math.abs(own.price - (32 / 2) * Math.log(found.rows)) < 1e-9);
  const difference = points.filter(({ rows }) => rows >= 1000).map(({ bdeu, bic }) => bdeu - bic);
  assert.ok(Math.max(...difference) - Math.min(...difference) < 0.5);
  assert.ok(points[points.length - 1].price - own.price > 100);
  // Best networks of the sample of 100 rows, learned by themselves.
  const small = points.find(({ rows }) => rows === grown.SMALL_ROWS)?.best ?? [];
  for (const [i, score] of [{ kind: 'bic' }, { kind: 'bdeu', ess: 1 }, { kind: 'bdeu', ess: 10 }].entries()) {
    const chosen = { score: { ...score, edgePrior: 1 } as Score, search };
    const { outcome } = await question(ask, { source: grown.smallSource(whole.joint, names), chosen, asks: new Map() });
    assert.deepEqual([outcome.score, outcome.edges.length], [small[i].score, small[i].edges]);
  }
});

test('as rows grow, LL keeps a false edge, BIC and BDeu find the network', async () => {
  const sizes = await grown.sizesOf(ask, exampleAt('asia'), quietly);
  assert.deepEqual(valuesOf(sizes, 'rows'), grown.SIZES);
  for (const { rows, scores } of sizes) {
    const [ll, bic, bdeu] = scores;
    assert.ok(ll.gain > 0 && bic.gain < 0 && bdeu.gain < 0, `${rows}`);
  }
  const [ll, bic, bdeu] = sizes[sizes.length - 1].scores;
  assert.ok(ll.extra > 10);
  assert.deepEqual([bic.extra, bic.missing, bdeu.extra, bdeu.missing], [0, 0, 0, 0]);
});

test('the best network under BDeu gets more edges as a grows', async () => {
  const strengths = await grown.strengthsOf(ask, example, quietly);
  const one = strengths.find(({ ess }) => ess === 1);
  assert.equal(one?.score.toFixed(2), '-45624.55');
  assert.equal(one?.ties, 13);
  const stretches = grown.stretchesOf(strengths);
  assert.equal(stretches[0].edges.length, 6);
  assert.equal(stretches[stretches.length - 1].edges.length, 9);
  assert.ok(stretches.length >= 5);
  for (let i = 1; i < stretches.length; i++) assert.ok(stretches[i].from / stretches[i - 1].to < grown.CLOSE);
});

test('Ruiz’s ten rows: every printed value, K2’s parents, and a link that brings the rows along', async () => {
  const ten = await tenOf(ask);
  assert.deepEqual(
    ten.values.map(({ verdict }) => verdict),
    TEN.map(() => 'same'),
  );
  // f by its formula, from the rows.
  for (const { child, parents, ours } of ten.values) {
    const at = (name: string) => Number(name.slice(1)) - 1;
    const counts: Map<string, [number, number]> = new Map();
    for (const row of ROWS) {
      const key = parents.map((name) => row[at(name)]).join();
      const cell = counts.get(key) ?? [0, 0];
      cell[row[at(child)]]++;
      counts.set(key, cell);
    }
    const ln = [...counts.values()].reduce(
      (sum, [a, b]) => sum + lnFactorial(a) + lnFactorial(b) - lnFactorial(a + b + 1),
      0,
    );
    assert.ok(Math.abs(Math.exp(-ln) - ours) < 1e-6 * ours, child);
  }
  assert.deepEqual(valuesOf(ten.sets, 'parents'), [[], ['x1'], ['x2']]);
  assert.ok(Math.abs(ten.score + Math.log(2772 * 900 * 180)) < 1e-9);
  for (const [id, state] of ten.states) {
    const opened = await decodeLink(await encodeLink({ doc: { ...opening(), ...state }, packed: ten.packed }));
    assert.ok(!('error' in opened), id);
    assert.deepEqual(opened.notices, [], id);
    assert.deepEqual(opened.packed, ten.packed, id);
  }
});
