// Predict: its pure parts and its link key.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  binWords,
  calibrationPlot,
  cellsOf,
  foldsFor,
  inputsOf,
  shownMeasure,
  usualPrediction,
  withInput,
} from '../../www/features/use/predict-model.ts';
import type { Measures, Validation } from '../../www/generated/protocol.ts';
import { prediction } from '../../www/link/named-keys.ts';
import { fairest, numberCells, waysOf } from '../../www/model/predict.ts';
import { textsOf, valuesOf } from '../values.ts';

const measures = (of: Partial<Measures> = {}): Measures => ({
  rows: 10,
  undefined: 0,
  zero: 0,
  logLoss: 0.5,
  logLossOfOthers: 0.5,
  brier: 0.25,
  accuracy: 0.8,
  ece: 0.1,
  calibration: Array.from({ length: 10 }, () => ({ rows: 0, confidence: null, right: null })),
  ...of,
});
const joint = { rows: 10, zero: 0, logLoss: 2, logLossOfOthers: 2 };

const validation = (relearned: boolean): Validation => ({
  folds: 5,
  each: [],
  fixed: { target: measures(), joint },
  relearned: relearned ? { target: measures({ logLoss: 0.6 }), joint } : null,
  baseline: measures({ logLoss: 0.7 }),
  progress: 0,
});

test('the way that knows least of its rows comes first and makes the sentence', () => {
  assert.deepEqual(valuesOf(waysOf(validation(true)), 'way'), ['relearned', 'fixed', 'baseline']);
  assert.equal(fairest(validation(true)).target.logLoss, 0.6);
  assert.equal(fairest(validation(false)).way, 'fixed');
});

test('a log-loss without end is ∞, what is not there a dash', () => {
  assert.deepEqual([shownMeasure(0.12345), shownMeasure(null), shownMeasure(null, 3)], ['0.1235', '–', '∞']);
  assert.deepEqual(cellsOf({ target: measures({ logLoss: null, zero: 2, ece: null }), joint: null }), {
    logLoss: '∞',
    brier: '0.2500',
    accuracy: '0.8000',
    ece: '–',
    joint: '',
  });
});

test('the selected variable is predicted first, else the last; folds are as many as rows at most', () => {
  assert.equal(usualPrediction(['a', 'b', 'c'], 'b').target, 'b');
  assert.equal(usualPrediction(['a', 'b', 'c'], 'x').target, '', 'asked for, not simply the last column');
  assert.equal(usualPrediction(['a', 'b', 'c'], null).target, '');
  assert.deepEqual(foldsFor(7), { least: 2, most: 7 });
  assert.deepEqual(foldsFor(1e6), { least: 2, most: 1000 });
});

test('marks of the calibration plot stand at confidence and share, their area is their rows', () => {
  const calibration = measures().calibration.map((bin, i) =>
    i === 6 ? { rows: 75, confidence: 0.65, right: 0.6 } : i === 9 ? { rows: 25, confidence: 1, right: 1 } : bin,
  );
  const frame = { width: 120, height: 120, left: 10, right: 110, top: 5, floor: 105 };
  const { marks, x, y } = calibrationPlot(measures({ calibration }), frame);
  assert.deepEqual(textsOf(marks, 'bin', 'rows'), ['6 75', '9 25']);
  assert.deepEqual([marks[0].x, marks[0].y].map(Math.round), [75, 45]);
  assert.deepEqual([x(1), y(1), x(0), y(0)], [110, 5, 10, 105]);
  assert.ok(Math.abs((marks[0].r / marks[1].r) ** 2 - 3) < 1e-9);
  assert.deepEqual(binWords(9), { from: '0.9', to: '1.0' });
});

test('the link says what is predicted, and refuses what is none', () => {
  const refuse = (code: string) => code;
  for (const of of [
    { target: 'lung', folds: 5, seed: 1, relearn: false, inputs: null },
    { target: 'a~b, c', folds: 1000, seed: null, relearn: true, inputs: ['b', 'c~d,'] },
    { target: 'x', folds: 2, seed: 4294967295, relearn: true, inputs: null },
  ]) {
    assert.deepEqual(prediction.read(prediction.write(of), refuse as any), of);
  }
  assert.equal(
    prediction.write({ target: 'lung', folds: 10, seed: null, relearn: true, inputs: null }),
    'lung~10~turn~structure',
  );
  for (const text of [
    '',
    'lung',
    'lung~5~1',
    'lung~1~1~structure',
    'lung~5~x~structure',
    'lung~5~1~both',
    'lung~5~1~structure~lung',
    'lung~5~1~structure~a~a',
  ])
    assert.equal(prediction.read(text, refuse as any), 'bad-value', text);
});

test('inputs are put in and left out; the last one stays, and all others are none chosen', () => {
  const of = (inputs: string[] | null) => ({ target: 'b', folds: 5, seed: 1, relearn: false, inputs });
  const names = ['a', 'b', 'c', 'd'];
  assert.deepEqual(withInput(of(null), names, 'c'), ['a', 'd']);
  assert.deepEqual(withInput(of(['a', 'd']), names, 'c'), null);
  assert.deepEqual(withInput(of(['d']), names, 'a'), ['a', 'd']);
  assert.deepEqual(withInput(of(['d']), names, 'd'), ['d']);
  assert.deepEqual(inputsOf(of(['d', 'a']), names), [3, 0]);
  // Of other data: names that these do not have, the target, or all of them.
  for (const inputs of [null, ['x'], ['b'], ['a', 'c', 'd']]) assert.equal(inputsOf(of(inputs), names), null);
});

test('measures of numbers are four decimals, or four digits in the unit of the target', () => {
  const target = {
    rows: 9,
    logLoss: -1.23456,
    rmse: 12345.6,
    mae: 0.000123456,
    r2: null,
    coverage: [0, 0, 0, 0, 0, 0, 0, 0, 0.875],
  };
  assert.deepEqual(numberCells({ target, joint: null }), {
    logLoss: '−1.2346',
    rmse: '12350',
    mae: '0.0001235',
    r2: '–',
    within: '0.8750',
    joint: '',
  });
});
