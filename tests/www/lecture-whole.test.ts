// Results that the lecture's page works out from the engine's counts and answers, against the engine and against definitions.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { gainOf, ROWS, SAMPLES, throwsOf } from '../../www/features/papers/lecture/coins.ts';
import { betaOf } from '../../www/features/papers/lecture/figures.tsx';
import { COINS, measuresOf, propertiesOf } from '../../www/features/papers/lecture/joint.ts';
import { pricedOf } from '../../www/features/papers/lecture/price.tsx';
import { landscapeOf } from '../../www/features/papers/lecture/whole.ts';
import { opening, settingsFor } from '../../www/model/state.ts';
import { sumOf, valuesOf } from '../values.ts';
import { learn, loadExample } from './direct.ts';
import { bestInOrder, bestOfAll, found, type Local, localScores, questions } from './lecture.ts';
import { session } from './scratch.ts';

const { names, whole } = found;

/** The engine's network for the lecture's data. */
async function learned(kind: 'll' | 'bic', search: object = {}) {
  await loadExample(session, (questions.bic.source as any).ref);
  const chosen = { score: { kind, edgePrior: 1 }, search: { ...opening().search, ...search } };
  return learn(session, settingsFor(chosen, names).settings);
}

test('from each of the 120 orderings the engine’s search ends where the landscape says', async () => {
  await learned('bic');
  const local = await localScores();
  const { places, levels } = whole.landscape;
  assert.equal(new Set(places.map(({ order }) => order.join())).size, 120);
  for (const { order, end, steps, score } of places) {
    assert.ok(Math.abs(bestInOrder(order, local) - score) < 1e-6, order.join());
    const { path } = await session.call('swapSearch', { order, starts: 1, seed: 1 });
    const last = path[path.length - 1];
    assert.equal(last.order.join(), places[end].order.join(), order.join());
    assert.ok(Math.abs(Number(last.score) - places[end].score) < 1e-6);
    assert.equal(path.length - 1, steps);
  }
  assert.deepEqual(
    levels.map(({ score, ends, starts }) => [score.toFixed(2), ends.length, starts]),
    [
      ['-45609.42', 2, 16],
      ['-45609.63', 38, 88],
      ['-45652.15', 2, 8],
      ['-45683.29', 6, 8],
    ],
  );
});

test('a landscape of other scores: every start ends in a place without a better neighbor', () => {
  // No structure, no ties.
  const { places, levels } = landscapeOf(5, (order) => Math.sin(order.reduce((sum, v) => 7 * sum + v + 1, 0)));
  for (const { end } of places) {
    const { order, score } = places[end];
    for (let at = 0; at < 4; at++) {
      const other = order.with(at, order[at + 1]).with(at + 1, order[at]);
      const neighbor = places.find((place) => place.order.join() === other.join());
      assert.ok((neighbor?.score ?? 0) <= score + 1e-6);
    }
  }
  assert.equal(sumOf(levels, 'starts'), 120);
});

test('the moves of greedy search lead from no edges to the engine’s network', async () => {
  const outcome = await learned('bic', { method: 'hill-climb' });
  const { moves, score, empty } = whole.greedy;
  const parents: number[][] = names.map(() => []);
  for (const { kind, from, to } of moves) {
    assert.equal(kind, 'add');
    parents[to].push(from);
  }
  assert.deepEqual(
    parents.map((own) => own.sort((a, b) => a - b)),
    outcome.parents,
  );
  assert.ok(Math.abs(outcome.score - score) < 1e-6);
  const sum = moves.reduce((total, { gain }) => total + gain, empty);
  assert.ok(Math.abs(sum - score) < 1e-6);
  assert.ok(Math.abs(outcome.emptyScore - empty) < 1e-6);
  assert.deepEqual(
    moves.map(({ kind, from, to, gain }) => `${kind} ${names[from]} ${names[to]} ${gain.toFixed(2)}`),
    [
      'add PE CP 1698.70',
      'add SES PE 1006.84',
      'add CP IQ 766.26',
      'add SES CP 211.17',
      'add PE IQ 90.53',
      'add Sex PE 73.74',
    ],
  );
});

test('the tree is the engine’s Chow-Liu tree, and its likelihood the engine’s', async () => {
  const outcome = await learned('ll', { method: 'chow-liu' });
  const pair = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  assert.deepEqual(
    whole.tree.flatMap(({ a, b, taken }) => (taken ? [pair(a, b)] : [])).sort(),
    outcome.edges.map(({ from, to }: any) => pair(from, to)).sort(),
  );
  assert.ok(Math.abs(outcome.score - whole.treeScore) < 1e-6);
  for (const { a, b, mutual } of whole.tree) {
    const engine = await session.call('information', { a, b: [b], given: [] });
    assert.ok(Math.abs(engine.mutual - mutual) < 1e-12);
  }
});

test('Prim from every start takes the pairs of the tree; with every root its likelihood is the engine’s', async () => {
  const outcome = await learned('ll', { method: 'chow-liu' });
  for (const [root, { steps, score }] of whole.worked.roots.entries()) {
    assert.ok(Math.abs(score - outcome.score) < 1e-6);
    assert.ok(steps.every(({ pair }) => pair.taken));
    // By definition, no pair that leads out of the tree has more information.
    const inside = [root, ...steps.map(({ to }) => to)];
    for (const [i, { pair }] of steps.entries()) {
      const isIn = (v: number) => inside.indexOf(v) <= i;
      for (const { a, b, mutual } of whole.tree) assert.ok(isIn(a) === isIn(b) || mutual <= pair.mutual);
    }
  }
});

test('LL step by step, and Suzuki’s message, are the engine’s LL and BIC', async () => {
  await learned('ll');
  const ll = await localScores();
  const at = (name: string) => names.indexOf(name);
  const { cells, families, messages } = whole.worked;
  const [term, shared, alone] = [0, 1, 2].map((i) => cells.reduce((sum, { terms }) => sum + terms[i], 0));
  assert.equal(sumOf(cells, 'n'), 10_318);
  assert.ok(Math.abs(term - ll(at('Sex'), [at('PE')])) < 1e-6 && Math.abs(shared + alone - term) < 1e-6);
  for (const { child, parents, terms } of families) {
    assert.ok(Math.abs(terms[0] - ll(at(child), parents.map(at))) < 1e-6, child);
    assert.ok(Math.abs(terms[1] + terms[2] - terms[0]) < 1e-6, child);
  }
  await learned('bic');
  const bic = await localScores();
  const best = families.reduce((sum, { child, parents }) => sum + bic(at(child), parents.map(at)), 0);
  const { count, table, data } = messages[2];
  assert.equal(count, 32);
  assert.ok(Math.abs((table + data) * Math.LN2 + best) < 1e-6);
});

test('the lattice under a price: steps, best sets and sizes are those of every set by itself', async () => {
  await learned('ll');
  const child = names.indexOf('Sex');
  const priced = pricedOf(await session.call('lattice', { child }), { rows: 10_318, variables: found.levels });
  const ln = Math.log(10_318);
  await learned('bic');
  const { score } = await session.call('lattice', { child });
  for (const [row, ll] of priced.ll.entries())
    assert.ok(Math.abs(ll - (priced.sizes[row] * ln) / 2 - score[row]) < 1e-6);
  const rising = (psi: number) => priced.steps.filter(({ worth }) => worth > psi).length;
  assert.deepEqual([priced.steps.length, rising(0), rising(ln / 2)], [32, 32, 10]);
  for (let psi = 0; psi < 100; psi += 0.01) {
    const worth = (row: number) => priced.ll[row] - psi * priced.sizes[row];
    const best = priced.bests.findLast(({ from }) => from <= psi)?.row ?? -1;
    for (const row of priced.ll.keys()) assert.ok(worth(row) <= worth(best) + 1e-9, `${psi}`);
  }
  assert.deepEqual(
    priced.bests.map(({ row, from }) => `${from.toFixed(2)} ${priced.parentsOf(row).map((v) => names[v])}`),
    ['0.00 SES,IQ,PE,CP', '0.90 SES,PE,CP', '1.19 SES,PE', '2.78 PE', '78.15 '],
  );
});

test('the density of θ has area 1, and after all rows its marginal likelihood is K2’s', () => {
  const { ln } = betaOf([5327, 4991]);
  assert.equal(ln.toFixed(2), '-7150.82');
  const { density } = betaOf([3, 2]);
  const heights = Array.from({ length: 1000 }, (_, i) => density((i + 0.5) / 1000));
  assert.ok(Math.abs(heights.reduce((sum, p) => sum + p) / 1000 - 1) < 1e-6);
});

test('H(V) is −LL/N of the complete network, and of no other', () => {
  const { joint, complete, best, empty } = whole.perRow;
  assert.equal(joint.toFixed(4), '4.3917');
  assert.ok(Math.abs(joint - complete) < 1e-12);
  assert.equal(best.toFixed(4), '4.4060');
  assert.ok(empty > best);
  const { entropy } = measuresOf(whole.joint);
  assert.equal(entropy(1).toFixed(6), '0.692617');
});

test('the best network within a skeleton is the best of all whose edges are in it; the link names its pairs', async () => {
  await learned('bic');
  const local = await localScores();
  const { superstructure = [] } = found.states.get('more:skeleton')?.search ?? assert.fail();
  assert.equal(superstructure.length, 6);
  const isIn = (a: number, b: number) =>
    superstructure.some((pair) => pair.includes(names[a]) && pair.includes(names[b]));
  const within: Local = (child, parents) =>
    parents.every((parent) => isIn(parent, child)) ? local(child, parents) : Number.NEGATIVE_INFINITY;
  assert.ok(Math.abs(bestOfAll(within) - found.skeleton) < 1e-6);
});

test('the eight properties hold on the data and on coins; on coins each case of equality occurs', () => {
  const [data, coins] = [propertiesOf(whole.joint), propertiesOf(COINS)];
  assert.equal(data.length, 8);
  assert.ok([...data, ...coins].every(({ holds }) => holds));
  assert.deepEqual(valuesOf(data, 'cases'), [31, 31, 180, 180, 180, 180, 180, 390]);
  assert.ok(coins.every(({ equal }) => equal > 0));
  // What the engine says of the parity: x alone tells nothing of it, with y everything.
  const { mutual } = measuresOf(COINS);
  assert.ok(Math.abs(mutual(0b001, 0b100)) < 1e-12);
  assert.ok(Math.abs(mutual(0b100, 0b011) - Math.LN2) < 1e-12);
});

test('coins: LL of the complete network stays ahead by one half on average, LL/N and BIC do not', () => {
  // Four cells by their definition.
  const cells = [30, 20, 10, 40];
  const [x, y] = [50, 40];
  const byHand = cells.reduce((sum, n, i) => {
    const of = (i < 2 ? x : 100 - x) * (i % 2 === 0 ? y : 100 - y);
    return sum + n * Math.log((n * 100) / of);
  }, 0);
  assert.ok(Math.abs(gainOf(100, x, y, 30) - byHand) < 1e-9);
  const found = ROWS.map(throwsOf);
  for (const { mean, error, ll } of found) {
    assert.ok(Math.abs(mean - 0.5) < 4 * error, `${mean} ± ${error}`);
    assert.ok(Math.abs(ll - 0.3173) < 4 * Math.sqrt((0.3173 * 0.6827) / SAMPLES), `${ll}`); // P(χ² > 1)
  }
  const [first, last] = [found[0], found[found.length - 1]];
  assert.ok(first.perRow > 0.5 && last.perRow === 0);
  assert.ok(last.bic < 0.01);
  // P(χ² > 3): AIC’s price does not grow.
  for (const { aic } of found) assert.ok(Math.abs(aic - 0.0833) < 4 * Math.sqrt((0.0833 * 0.9167) / SAMPLES), `${aic}`);
});
