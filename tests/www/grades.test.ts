// Rule of certainty: grades of pairs by the shares of their measures, and uncertain arrows.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { gradeWords } from '../../www/model/grade-words.ts';
import { gradeOf, type Pair } from '../../www/model/grades.ts';
import { exactWords } from '../../www/model/weights.ts';
import { t } from '../../www/words/text.ts';

/** Measure: share of the pair, split into → and ←. */
const of = (pair: number, there: number = 1, back: number = 1 - there) => ({
  pair,
  there,
  back,
  open: 1 - there - back,
});

const CASES: [
  Pair['mark'],
  Pair['measures'],
  grade: string | null,
  weakest: string | null,
  uncertain: string | null,
][] = [
  // Edges: the measure that gives least decides, and the limits belong to the better grade.
  ['compelled', { posterior: of(1), bootstrap: of(1), top: of(1) }, 'strong', 'posterior', null],
  ['compelled', { posterior: of(0.9), bootstrap: of(0.95) }, 'strong', 'posterior', null],
  ['compelled', { posterior: of(1), bootstrap: of(0.89) }, 'moderate', 'bootstrap', null],
  ['compelled', { posterior: of(0.7), bootstrap: of(1) }, 'moderate', 'posterior', null],
  ['reversible', { posterior: of(1), bootstrap: of(0.62), top: of(1) }, 'unstable', 'bootstrap', null],
  ['reversible', { posterior: of(0.2), bootstrap: of(0.2), top: of(0.2) }, 'unstable', 'posterior', null],
  // As they are printed: .8951 is .90, .6949 is .69.
  ['reversible', { posterior: of(0.8951) }, 'strong', 'posterior', null],
  ['reversible', { posterior: of(0.6951) }, 'moderate', 'posterior', null],
  ['reversible', { posterior: of(0.6949) }, 'unstable', 'posterior', null],
  // Pairs without an edge: a share above .30 of any measure, also where all join the pair.
  [null, { posterior: of(0), bootstrap: of(0.05) }, 'strong', 'bootstrap', null],
  [null, { posterior: of(0.1), bootstrap: of(0.3) }, 'moderate', 'bootstrap', null],
  [null, { posterior: of(0.1), bootstrap: of(0.5) }, 'unstable', 'bootstrap', null],
  [null, { posterior: of(0.31), bootstrap: of(0) }, 'unstable', 'posterior', null],
  [null, { posterior: of(0.95), bootstrap: of(0.9) }, 'unstable', 'posterior', null],
  // Arrows: uncertain where any measure gives less than .70, and where all agree against them.
  ['compelled', { posterior: of(1, 0.7), bootstrap: of(1, 0.9, 0.1) }, 'strong', 'posterior', null],
  ['compelled', { posterior: of(1, 0.42), bootstrap: of(1, 0.49, 0.51) }, 'strong', 'posterior', 'posterior'],
  ['compelled', { posterior: of(1, 1), bootstrap: of(1, 0.37, 0) }, 'strong', 'posterior', 'bootstrap'],
  ['compelled', { posterior: of(1, 0.1), bootstrap: of(1, 0.1), top: of(1, 0.05) }, 'strong', 'posterior', 'top'],
  ['reversible', { posterior: of(1, 0.5), bootstrap: of(1, 0, 0) }, 'strong', 'posterior', null],
  ['undetermined', { bootstrap: of(1, 0.5) }, 'strong', 'bootstrap', null],
  // A measure that never joins the pair says nothing of its direction.
  ['compelled', { posterior: of(1), bootstrap: of(0, 0, 0) }, 'unstable', 'bootstrap', null],
  // Nothing is graded by nothing.
  ['compelled', { posterior: null, bootstrap: null }, null, null, null],
];

test('grades of pairs and arrows, case by case', () => {
  for (const [mark, measures, ...expected] of CASES) {
    const { grade, weakest, uncertain } = gradeOf({ from: 0, to: 1, mark, byReader: null, measures });
    assert.deepEqual([grade, weakest, uncertain], expected, JSON.stringify([mark, measures]));
  }
});

test('what a constraint sets is graded by no measure', () => {
  const measures = { posterior: of(1, 0.5), bootstrap: of(0.4, 0.5) };
  const edge = gradeOf({ from: 0, to: 1, mark: 'compelled', byReader: 'edge', measures });
  assert.deepEqual(edge, { grade: null, weakest: null, uncertain: null });
  const direction = gradeOf({ from: 0, to: 1, mark: 'constrained', byReader: 'direction', measures });
  assert.deepEqual(direction, { grade: 'unstable', weakest: 'bootstrap', uncertain: null });
});

test('shares of three decimals are graded by three', () => {
  const pair = {
    from: 0,
    to: 1,
    mark: 'reversible',
    byReader: null,
    measures: { bootstrap: of(0.896) },
  } as Pair;
  assert.deepEqual([gradeOf(pair).grade, gradeOf(pair, 3).grade], ['strong', 'moderate']);
});

test('an edge is always graded in words, a pair without one where it is unstable', () => {
  const words = (mark: Pair['mark'], pair: number, there?: number) =>
    gradeWords({ from: 0, to: 1, mark, byReader: null, measures: { posterior: of(pair, there) } });
  assert.equal(words('compelled', 1, 0.6), 'strong, direction uncertain');
  assert.equal(words('reversible', 0.8), 'moderate');
  assert.equal(words(null, 0.5), 'unstable');
  assert.equal(words(null, 0.2), '');
});

test('the sum over all networks says what it is exact of', () => {
  assert.equal(exactWords('bdeu', t), 'exact');
  for (const kind of ['bic', 'mdl'])
    assert.match(exactWords(kind, t), /^exact sum of (BIC|MDL) weights \(an approximation of the posterior\)$/);
  for (const kind of ['aic', 'll', 'pll', 'fnml', 'qnml'])
    assert.match(exactWords(kind, t), /^exact sum of .+ weights \(not a posterior\)$/);
});
