// The lecture recomputed in Node by the real engine, with the requests and the judge of the page.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { BRANCHING } from '../../www/features/papers/branching/page.tsx';
import { asPrinted, beside, compare } from '../../www/features/papers/digits.ts';
import { FREEDOM } from '../../www/features/papers/freedom/page.tsx';
import { PRUNING } from '../../www/features/papers/pruning/page.tsx';
import { question } from '../../www/features/papers/scratch.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { opening, settingsFor } from '../../www/model/state.ts';
import { has } from '../../www/words/text.ts';
import '../../www/words/text-later.ts';
import { learn, loadExample } from './direct.ts';
import { found, questions } from './lecture.ts';
import { session } from './scratch.ts';

// Each value with its printed digits is in papers-set.json.
test('values of the lecture by their verdicts', () => {
  assert.deepEqual(found.counts, { all: 16, same: 10, cut: 1, other: 5, sets: 15, sameSets: 15 });
});

test('what stands in place of the misprints', () => {
  const ours = new Map(found.figures.map((figure) => [figure.id, figure.ours]));
  assert.equal(ours.get('code'), 1.75);
  assert.equal(ours.get('fixed'), 2);
  assert.ok(Math.abs(found.slips.code.entropy - 1.75) < 1e-12);
  assert.equal(ours.get('mdlDigit'), ours.get('mdlEmpty'));
  assert.equal(ours.get('mdlDifference'), ours.get('gainPE'));
  assert.equal(ours.get('entropy')?.toFixed(4), '0.6926');
  assert.equal(ours.get('first')?.toFixed(4), '-45643.2877');
});

test('the diagrams: likelihood only rises, with a price PE alone is best', () => {
  assert.deepEqual(found.rising.ll, { edges: 32, rising: 32, best: [1, 2, 3, 4], full: true });
  assert.deepEqual(
    found.rising.bic.best.map((v) => found.names[v]),
    ['PE'],
  );
  assert.ok(found.rising.bic.rising < 32);
});

test('the search by swaps: two swaps to the lecture’s local optimum; random starts meet the optimum too', () => {
  const { steps, optima, starts, printed } = found.walk;
  assert.deepEqual(
    steps.map(({ score }) => score.toFixed(2)),
    ['-45643.29', '-45617.88', '-45609.63'],
  );
  assert.deepEqual(steps[1].swapped, ['PE', 'CP']);
  assert.equal(starts, 100);
  assert.equal(optima[0].score.toFixed(2), '-45609.42');
  assert.equal(
    optima.reduce((sum, optimum) => sum + optimum.starts, 0),
    100,
  );
  assert.ok(printed > 0 && optima.length > 2);
});

test('the orderings: the optimum is proven and alone, no swap improves the local optimum', () => {
  assert.deepEqual(found.proven, { holds: true, alone: true, networks: 29281n });
  assert.deepEqual(found.swaps, { all: 4, better: 0, even: 3 });
  for (const { score, families } of found.orders) {
    const sum = families.reduce((total, { local }) => total + local, 0);
    assert.ok(Math.abs(sum - score) < 1e-6);
  }
});

test('the formulas put right meet the engine, as printed they do not', () => {
  const { tree, split, entropy } = found.slips;
  for (const { printed, right, ll } of [tree, split]) {
    assert.ok(Math.abs(right - ll) < 1e-6 * Math.abs(ll));
    assert.ok(Math.abs(printed - ll) > 1000);
  }
  assert.equal(entropy.right.toFixed(2), '-7146.42');
  assert.equal(found.slips.parentless, 2);
});

test('the formula as printed is a third score, with other best networks', () => {
  const [none, natural, binary] = found.prices;
  assert.equal(none.psi, 0);
  assert.ok(Math.abs(natural.psi - Math.log(10318) / 2) < 1e-12);
  assert.ok(Math.abs(binary.psi - Math.log2(10318) / 2) < 1e-12);
  assert.ok(natural.psi < binary.psi);
  assert.deepEqual(found.elsewhere, { networks: 13, local: true });
});

test('every number has a place in the live page, and its link says it', async () => {
  for (const { id } of found.figures) assert.ok(found.states.has(id), id);
  for (const [id, state] of found.states) {
    const doc = { ...opening(), ...state };
    const packed = found.packed.get(id) ?? null;
    const opened = await decodeLink(await encodeLink({ doc, packed }));
    assert.ok(!('error' in opened), id);
    assert.deepEqual(opened.notices, [], id);
    assert.deepEqual(opened.packed, packed, id);
    if (!packed) assert.deepEqual(opened.doc, doc, id);
  }
});

test('a link to a network shows that network: its score is the one on the page', async () => {
  const scoreAt = async (id: string) => {
    const { score, search } = { ...opening(), ...found.states.get(id) };
    await loadExample(session, (questions.ll.source as any).ref);
    return (await learn(session, settingsFor({ score, search }, found.names).settings)).score;
  };
  for (const { id, ours } of found.figures.filter(({ part }) => part === 'orders'))
    assert.ok(Math.abs((await scoreAt(id)) - ours) < 1e-6, id);
  assert.ok(Math.abs((await scoreAt('slip:tree')) - found.slips.tree.ll) < 1e-6);
  assert.ok(Math.abs((await scoreAt('slip:split')) - found.slips.split.ll) < 1e-6);
});

test('an engine that does not answer is an error, not a page with holes', async () => {
  await assert.rejects(question(async () => null as never, questions.ll));
  assert.throws(() => compare('no number', 1));
});

test('paragraphs that are given by their keys have words', () => {
  for (const [paper, { parts }] of Object.entries({ pruning: PRUNING, branching: BRANCHING, freedom: FREEDOM }))
    for (const { shows } of parts)
      for (const piece of shows) assert.ok(typeof piece !== 'string' || has(`papers.${paper}.${piece}`), `${piece}`);
});

test('digits are compared as a reader would', () => {
  assert.equal(compare('-7146.42', -7146.4208), 'same');
  assert.equal(compare('-7146.42', -7146.4151), 'same');
  assert.equal(compare('-45643.28', -45643.2877), 'cut');
  assert.equal(compare('-45643.28', -45643.2701), 'other');
  assert.equal(compare('10,318', 10318), 'same');
  assert.equal(compare('10,318', 10319), 'other');
  assert.equal(compare('3.5', Number.NaN), 'other');
  assert.equal(asPrinted('-75151.04'), '−75151.04');
  assert.equal(beside('-7146.42', -7146.4208), '−7,146.42');
  assert.equal(beside('-45643.28', -45643.2877), '−45,643.2877');
  assert.equal(beside('+73.53', 73.5332), '+73.53');
  assert.equal(beside('-7077.51', 73.5332, { plus: true }), '+73.53');
  assert.equal(beside('3.5', 1.75, { places: 2 }), '1.75');
});
