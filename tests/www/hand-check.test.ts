// Judge of numbers: all notations, rounding to the digits typed, and known slips.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { judge, readings } from '../../www/model/hand/check.ts';
import { slipsOf, values } from '../../www/model/hand/slips.ts';
import { has } from '../../www/words/text.ts';
import { valuesOf } from '../values.ts';

/** BIC of a family of 10,318 rows: r = 4, q = 4, one configuration unseen. */
const facts: any = {
  score: { kind: 'bic', edgePrior: 1 },
  table: {
    rows: 3,
    logLikelihood: -13402.938012,
    parameters: 12,
    penalty: 6 * Math.log(10318),
    prior: 0,
    score: -13402.938012 - 6 * Math.log(10318),
    cellSum: -13402.938012,
    rowSum: 0,
    alpha: 0,
    alphaRow: 0,
    psi: Math.log(10318) / 2,
  },
  sizes: { rows: 10318, levels: 4, states: 4, parents: 2 },
  cell: { count: 1021, total: 2303, cell: 1021 * Math.log(1021 / 2303) },
  row: {
    counts: [1021, 1282],
    total: 2303,
    cells: [1021 * Math.log(1021 / 2303), 1282 * Math.log(1282 / 2303)],
    row: 0,
  },
  empty: { logLikelihood: -14301.3, score: -14315.17 },
  parentEntropy: 1.2,
};
const bdeu = {
  ...facts,
  score: { kind: 'bdeu', ess: 1, edgePrior: 0.5 },
  table: {
    ...facts.table,
    penalty: 0,
    prior: -1.386,
    cellSum: 500.25,
    rowSum: -13950.5,
    score: -13451.636,
    alpha: 0.0625,
    alphaRow: 0.25,
  },
};
const mdl = { ...facts, score: { kind: 'mdl', edgePrior: 1 } };

const verdictOf = (text: string, what: any = 'total', about: any = facts) => {
  const verdict = judge(text, what, about);
  return verdict.kind === 'slip' ? verdict.slip : verdict.kind;
};

test('numbers as people write them', () => {
  const cases: [string, number[]][] = [
    ['−13458.39', [-13458.39]],
    ['-13458.39', [-13458.39]],
    ['–13,458.39', [-13458.39]],
    ['− 13 458,39', [-13458.39]],
    ['-13.458,39', [-13458.39]],
    ["-13'458.39", [-13458.39]],
    ['−13\u202f458.39 nats', [-13458.39]],
    ['= 55,45', [55.45]],
    ['+55.45', [55.45]],
    ['.5', [0.5]],
    ['5.', [5]],
    ['13,458', [13458, 13.458]],
    ['13.458', [13.458, 13458]],
    ['1,234,567', [1234567]],
    ['1.3458e4', [13458]],
    ['1.3458 · 10^4', [13458]],
    ['1.3458×10^4', [13458]],
    ['0', [0]],
  ];
  for (const [text, expected] of cases) assert.deepEqual(valuesOf(readings(text), 'value'), expected, text);
  for (const text of ['', 'abc', '1,2,3', '1.2.3', '12,34,567.8', '--5', '5-', '1e999', '<b>', '∞', 'NaN', '1e', '−']) {
    assert.deepEqual(readings(text), [], text);
  }
});

test('right is right to the digits typed: rounded, not cut', () => {
  for (const text of [
    '−13458.39',
    '−13,458.39',
    '-13458,39',
    '−13458.4',
    '−13458',
    facts.table.score.toFixed(6),
    '-1.3458e4',
  ]) {
    assert.equal(verdictOf(text), 'right', text);
  }
  assert.equal(verdictOf('-13458.38'), 'cut');
  assert.equal(verdictOf('−13402.93', 'logLikelihood'), 'cut');
  assert.equal(verdictOf('-13458.40'), 'off');
  assert.equal(verdictOf('−13459'), 'off');
  assert.equal(verdictOf('-830.51', 'term'), 'right');
  assert.equal(verdictOf('0', 'term'), 'off');
  assert.equal(verdictOf('55.45', 'penalty'), 'right');
  assert.equal(verdictOf('−55.45', 'penalty'), 'right', 'it is printed as what it takes away');
  assert.equal(verdictOf(''), 'empty');
  assert.equal(verdictOf('  '), 'empty');
  assert.equal(verdictOf('about −13458'), 'unreadable');
  const tiny = { ...facts, cell: { count: 1, total: 1, cell: -0.3 } };
  assert.equal(verdictOf('0', 'term', tiny), 'coarse');
  const nothing = { ...facts, cell: { count: 0, total: 5, cell: 0 } };
  assert.equal(verdictOf('0', 'term', nothing), 'right');
  assert.equal(verdictOf('0.00', 'term', nothing), 'right');
  assert.equal(verdictOf('−0', 'term', nothing), 'right');
});

test('well-known slips are called by their name', () => {
  const { logLikelihood: ll, penalty, parameters: k, score } = facts.table;
  const n = 10318;
  const cases: [string, number, any?][] = [
    ['sign', -score],
    ['bits', score / Math.LN2],
    ['bits', -score / Math.LN2],
    ['log10', score / Math.LN10],
    ['other-logLikelihood', ll],
    ['penaltyAdded', ll + penalty],
    ['other-penalty', penalty],
    ['other-penalty', -penalty],
    ['logTwo', ll - 0.5 * Math.log2(n) * k],
    ['logTen', ll - 0.5 * Math.log10(n) * k],
    ['noHalf', ll - Math.log(n) * k],
    ['aicPenalty', ll - k],
    ['allLevels', ll - 0.5 * Math.log(n) * 16],
    ['seenOnly', ll - 0.5 * Math.log(n) * 9],
    ['emptySet', -14315.17],
    ['twice', -2 * score],
    ['doubled', 2 * score],
    ['twoLn', ll - 2 * Math.log(n) * k],
    ['twoLn', 2 * Math.log(n) * k, 'penalty'],
    ['doubled', 2 * ll, 'logLikelihood'],
    ['doubled', 2 * 1021 * Math.log(1021 / 2303), 'term'],
    ['emptySet', -14301.3, 'logLikelihood'],
    ['ofAllRows', ll - n * 1.2, 'logLikelihood'],
    ['perRow', ll / n, 'logLikelihood'],
    ['other-total', score, 'logLikelihood'],
    ['ofAllRows', 1021 * Math.log(1021 / n), 'term'],
    ['weightSwapped', 2303 * Math.log(1021 / 2303), 'term'],
    ['noWeight', Math.log(1021 / 2303), 'term'],
    ['share', 1021 / 2303, 'term'],
    ['sign', 1021 * Math.log(2303 / 1021), 'term'],
    ['bits', 1021 * Math.log2(1021 / 2303), 'term'],
    ['other-term', 1021 * Math.log(1021 / 2303), 'row'],
    ['oneCell', 1282 * Math.log(1282 / 2303), 'row'],
    ['logTwo', 0.5 * Math.log2(n) * k, 'penalty'],
    ['noHalf', Math.log(n) * k, 'penalty'],
  ];
  for (const [slip, value, what] of cases) assert.equal(verdictOf(value.toFixed(2), what), slip, `${slip} ${value}`);
  assert.equal(verdictOf('19416.35', 'total', mdl).startsWith('other'), false);
  assert.equal(verdictOf((-score / Math.LN2).toFixed(2), 'total', mdl), 'right');
  assert.equal(verdictOf(score.toFixed(2), 'total', mdl), 'nats');
  assert.equal(verdictOf((score / Math.LN2).toFixed(2), 'total', mdl), 'sign');
  assert.equal(verdictOf((-ll / Math.LN2).toFixed(2), 'total', mdl), 'penaltyForgotten');
  assert.equal(verdictOf(bdeu.table.cellSum.toFixed(2), 'total', bdeu), 'off');
  assert.equal(verdictOf((500.25 - 1.386).toFixed(2), 'total', bdeu), 'rowForgotten');
  assert.equal(verdictOf((-13451.636 + 1.386).toFixed(2), 'total', bdeu), 'priorForgotten');
  assert.equal(verdictOf(ll.toFixed(2), 'total', bdeu), 'likelihood');
});

test('feedback on a wrong number gives direction and distance, never the answer', () => {
  assert.deepEqual(judge('−13000', 'total', facts), { kind: 'off', high: true, least: 100, most: 1000 });
  assert.deepEqual(judge('−13470.2', 'total', facts), { kind: 'off', high: false, least: 10, most: 100 });
  assert.deepEqual(judge('−13458.44', 'total', facts), { kind: 'off', high: false, least: 0, most: 0.1 });
  assert.deepEqual(judge('−13459.39', 'total', facts), { kind: 'off', high: false, least: 1, most: 10 });
  assert.equal(verdictOf('7', 'term'), 'off', 'one digit is no evidence of a slip');
});

test('every slip has its words, and only quantities that the score has are asked for', () => {
  for (const about of [
    facts,
    bdeu,
    mdl,
    { ...facts, score: { kind: 'mdl-lecture', edgePrior: 1 } },
    { ...facts, score: { kind: 'aic', edgePrior: 1 } },
  ]) {
    for (const what of values(about).keys()) {
      for (const [slip, value] of slipsOf(what, about)) {
        assert.ok(slip.startsWith('other-') || has(`hand.slip.${slip}`), slip);
        assert.ok(Number.isFinite(value), `${slip} of ${what}`);
      }
    }
  }
  assert.deepEqual([...values(bdeu).keys()], ['term', 'row', 'total']);
  assert.deepEqual(
    [...values({ ...facts, score: { kind: 'll', edgePrior: 1 }, cell: null, row: null }).keys()],
    ['logLikelihood', 'total'],
  );
});

test('any text is judged without a throw', () => {
  const signs = "0123456789.,-−+e·^x '’nats=<>&(){}";
  let state = 99;
  for (let i = 0; i < 20_000; i++) {
    let text = '';
    for (let n = (state >>> 28) + 1; n > 0; n--) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += signs[(state >>> 8) % signs.length];
    }
    assert.ok(judge(text, 'total', facts).kind);
  }
});
