// Words on continuous data: lines that add up, links with BGe, recipes that keep numbers.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ColumnPreview, HandRegression, Score } from '../../www/generated/protocol.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { areNumbers, hasNumbers, keepNumbers, stepFor, useOf } from '../../www/link/preparation.ts';
import { letterLines, regressionLines } from '../../www/model/hand/regression.ts';
import { isContinuous, scoresFor } from '../../www/model/scores.ts';
import { opening } from '../../www/model/state.ts';
import { sumOf, textsOf } from '../values.ts';

const found = (more: Partial<HandRegression> = {}): HandRegression => ({
  rows: 88,
  intercept: 1,
  coefficients: [0.5, 2],
  errors: [0.1, 0.2],
  deviation: 10,
  explained: 0.4,
  logLikelihood: -300,
  psi: 2,
  parameters: 4,
  penalty: 8,
  prior: -1,
  bge: null,
  score: -309,
  local: -309,
  collinear: false,
  ...more,
});

test('the lines of a regression add up to its score', () => {
  const bge = { alphaMu: 1, alphaW: 7, t: 0.5, mean: -2, gamma: 100, pi: -50, prior: -3, parents: 400, family: -800 };
  for (const [score, at] of [
    [{ kind: 'bic', edgePrior: 0.5 }, found()],
    [{ kind: 'aic', edgePrior: 1 }, found({ prior: 0, score: -308 })],
    [{ kind: 'll', edgePrior: 1 }, found({ prior: 0, penalty: 0, score: -300 })],
    [{ kind: 'bge', alphaMu: 1, alphaW: null, edgePrior: 1 }, found({ bge, prior: 0, score: -355 })],
  ] as const) {
    const lines = regressionLines(score, at, 5);
    const total = lines.at(-1);
    assert.equal(total?.key, 'total');
    assert.equal(sumOf(lines.slice(0, -1), 'value'), total?.value);
  }
  // Every line of BGe is said in numbers that make its value.
  const lines = regressionLines({ kind: 'bge', alphaMu: 1, alphaW: null, edgePrior: 1 }, found({ bge }), 5);
  assert.deepEqual(
    lines.flatMap(({ numbers }) => numbers),
    [
      '½ ln(1 / (88 + 1))',
      'lnΓ(½ · 93) − lnΓ(½ · 5)',
      '−½ · 88 · ln π',
      '½ · 7 · ln 0.5',
      '½ · 92 · 8.696',
      '−½ · 93 · 17.2',
    ],
  );
  assert.deepEqual(letterLines(found(), 5), ['K = |U| + 2 = 2 + 2 = 4']);
  assert.match(letterLines(found({ bge }), 5)[1], /7 − 5 = 2$/);
});

test('odds of single edges are a line of the sum, also where all others are 1', () => {
  const score = { kind: 'bic', edgePrior: 1 } as const;
  const prior = regressionLines(score, found({ prior: Math.log(8) }), 5, { odds: [8, 1] }).find(
    ({ key }) => key === 'prior',
  );
  assert.deepEqual([prior?.symbols, prior?.numbers], ['Σ_{u} ln κ_{u}', ['ln 8 + ln 1']]);
  assert.equal(
    regressionLines(score, found({ prior: 0 }), 5).some(({ key }) => key === 'prior'),
    false,
  );
});

test('a link brings BGe and its prior back, and nothing else of it', async () => {
  for (const score of [
    { kind: 'bge', alphaMu: 1, alphaW: null, edgePrior: 1 },
    { kind: 'bge', alphaMu: 2.5, alphaW: 12, edgePrior: 0.5 },
  ] as Score[]) {
    const doc = { ...opening(), score, hand: score };
    const opened = await decodeLink(await encodeLink({ doc }));
    assert.ok('doc' in opened);
    assert.deepEqual([opened.doc.score, opened.doc.hand, opened.notices], [score, score, []]);
  }
  const opened = await decodeLink('#v=1&data=asia.1&n=1000&seed=289&score=bge&aw=-3');
  assert.ok('doc' in opened && opened.doc.score.kind === 'bge' && opened.doc.score.alphaW === null);
  assert.equal(opened.notices.length, 1);
  const unused = await decodeLink('#v=1&data=asia.1&n=1000&seed=289&aw=9');
  assert.ok('doc' in unused);
  assert.deepEqual(textsOf(unused.notices, 'code', 'key'), ['unused-key aw']);
});

test('a recipe keeps all numbers, or none', async () => {
  const column = (name: string, more: object = {}): ColumnPreview => ({
    name,
    kind: 'number',
    numeric: true,
    excluded: false,
    cut: null,
    points: [],
    distinct: 30,
    missing: 0,
    cost: 0,
    levels: [],
    levelCount: 3,
    histogram: null,
    warnings: [],
    ...more,
  });
  const columns = [
    column('a'),
    column('b', { kind: 'category' }),
    column('c', { numeric: false, kind: 'category' }),
    column('d', { excluded: true }),
    column('e', { kind: 'weights' }),
  ];
  assert.ok(hasNumbers(columns) && !areNumbers(columns));
  const empty = { read: { separator: null, header: null, decimalComma: null, arff: null }, steps: [] };
  const plan = keepNumbers(empty, columns, true);
  assert.deepEqual(plan.steps, [
    { op: 'number', column: 'a' },
    { op: 'number', column: 'b' },
  ]);
  const now = columns.map((c) => (['a', 'b'].includes(c.name) ? { ...c, kind: 'continuous' as const } : c));
  assert.deepEqual(keepNumbers(plan, now, false).steps, []);
  assert.ok(areNumbers(now.filter(({ name }) => name !== 'c')));
  assert.equal(useOf(now[0]), 'number');
  assert.deepEqual(stepFor(now[0], 'number'), { op: 'number', column: 'a' });
  const doc = {
    ...opening(),
    data: { kind: 'own', name: 'f.csv', recipe: plan, fingerprint: null } as const,
  };
  const opened = await decodeLink(await encodeLink({ doc }));
  assert.ok('doc' in opened && opened.doc.data.kind === 'own');
  assert.deepEqual(opened.doc.data.recipe.steps, plan.steps);
});

test('numbers have their own scores', () => {
  const variables = [{ name: 'a', levels: [], counts: [], numbers: { mean: 0, deviation: 1, least: 0, greatest: 1 } }];
  const info = { rows: 3, distinct: 3, variables, fingerprint: '', truth: null };
  assert.ok(isContinuous(info) && !isContinuous(null));
  assert.ok(scoresFor(info).includes('bge') && !scoresFor(null).includes('bge'));
});
