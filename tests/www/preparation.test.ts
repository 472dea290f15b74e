// Steps of preparation: uses of a column, cut points, recipes as files.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Step } from '../../www/generated/protocol.ts';
import {
  addPoint,
  emptyRecipe,
  meaningsIn,
  movePoint,
  recipeFile,
  recipeIn,
  stepFor,
  stepWords,
  useOf,
  withoutStep,
  withStep,
} from '../../www/link/preparation.ts';
import { valuesOf } from '../values.ts';

const column: any = {
  name: 'age',
  kind: 'number',
  excluded: false,
  cut: { by: 'width', bins: 4 },
  points: [10, 20, 30],
  histogram: { least: 0, greatest: 40, counts: [1] },
};

const recipe = (...steps: Step[]) => steps.reduce(withStep, emptyRecipe());

test('a column has one use: the last decision stands', () => {
  const { steps } = recipe(
    { op: 'exclude', column: 'age' },
    { op: 'category', column: 'ward' },
    { op: 'bin', column: 'age', cut: { by: 'width', bins: 3 } },
  );
  assert.deepEqual(valuesOf(steps, 'op'), ['category', 'bin']);
});

test('one column holds the weights, and keep-top stands beside category', () => {
  const { steps } = recipe(
    { op: 'weights', column: 'a' },
    { op: 'weights', column: 'b' },
    { op: 'category', column: 'c' },
    { op: 'keep-top', column: 'c', keep: 3 },
  );
  assert.deepEqual(
    steps.map((step) => `${step.op} ${'column' in step ? step.column : ''}`),
    ['weights b', 'category c', 'keep-top c'],
  );
});

test('labels that mean missing add up, the rule for missing cells does not', () => {
  const { steps } = recipe(
    { op: 'missing-label', label: 'NA', column: null },
    { op: 'missing-label', label: '?', column: null },
    { op: 'missing', level: true },
    { op: 'missing', level: false },
  );
  assert.equal(steps.length, 3);
  assert.deepEqual(withoutStep({ ...emptyRecipe(), steps }, { op: 'missing', level: true }).steps.length, 2);
});

test('the use of a column, and the step that changes it', () => {
  assert.equal(useOf(column), 'width');
  assert.equal(useOf({ ...column, excluded: true }), 'exclude');
  assert.equal(useOf({ ...column, cut: null, kind: 'category' }), 'category');
  assert.deepEqual(stepFor(column, 'frequency'), { op: 'bin', column: 'age', cut: { by: 'frequency', bins: 4 } });
  assert.deepEqual(stepFor(column, 'points'), {
    op: 'bin',
    column: 'age',
    cut: { by: 'points', points: [10, 20, 30] },
  });
  assert.deepEqual(stepFor({ ...column, points: [] }, 'points'), {
    op: 'bin',
    column: 'age',
    cut: { by: 'points', points: [20] },
  });
});

test('a cut point stays between its neighbors and within the data', () => {
  const range = { least: 0, greatest: 40 };
  assert.deepEqual(movePoint([10, 20, 30], 1, 35, range)[1] < 30, true);
  assert.deepEqual(movePoint([10, 20, 30], 0, -5, range)[0] > 0, true);
  const moved = movePoint([10], 0, 1e9, range)[0];
  assert.ok(moved < 40 && moved > 39);
});

test('a new cut point halves the widest bin', () => {
  assert.deepEqual(addPoint([10, 20], { least: 0, greatest: 60 }), [10, 20, 40]);
});

test('steps in words', () => {
  assert.deepEqual(stepWords({ op: 'bin', column: 'age', cut: { by: 'width', bins: 3 } }), [
    'bin-width',
    { column: 'age', bins: 3 },
  ]);
  assert.deepEqual(stepWords({ op: 'missing', level: true })[0], 'missing-level');
  assert.deepEqual(stepWords({ op: 'missing-label', label: '?', column: null })[0], 'missing-label-all');
});

test('a recipe survives its file; anything else is none', () => {
  const made = recipe({ op: 'exclude', column: '__proto__' });
  assert.deepEqual(recipeIn(JSON.parse(recipeFile(made))), made);
  // What the variables mean travels with it; what is no text is left.
  const file = JSON.parse(recipeFile(made, [['age', ' in years ']]));
  assert.deepEqual(recipeIn(file), made);
  assert.deepEqual(meaningsIn({ meanings: { ...file.meanings, sex: 3, pulse: '' } }), [['age', 'in years']]);
  assert.deepEqual(meaningsIn(JSON.parse(recipeFile(made))), []);
  for (const other of [null, 3, [], {}, { bayescope: 'recipe' }, { bayescope: 'recipe', recipe: { steps: 'no' } }]) {
    assert.equal(recipeIn(other), null);
  }
});

test('mending steps stand beside the use of a column; a part of its dates takes the place of leaving it out', () => {
  const { steps } = recipe(
    { op: 'exclude', column: 'day' },
    { op: 'date-part', column: 'day', part: 'year' },
    { op: 'date-part', column: 'day', part: 'month' },
    { op: 'category', column: 'sex' },
    { op: 'merge', column: 'sex', into: 'm', labels: ['M'] },
    { op: 'merge', column: 'sex', into: 'f', labels: ['F'] },
    { op: 'bin', column: 'age', cut: { by: 'width', bins: 3 } },
    { op: 'range', column: 'age', least: 0, greatest: 99 },
    { op: 'range', column: 'age', least: 0, greatest: 120 },
    { op: 'as-is', column: 'age', what: 'texts' },
    { op: 'as-is', column: null, what: 'total-rows' },
    { op: 'as-is', column: null, what: 'total-rows' },
    { op: 'total-rows' },
    { op: 'cardinalities' },
    { op: 'as-is', column: null, what: 'cardinalities' },
  );
  assert.deepEqual(
    steps.map((step) => Object.values(step).join(' ')),
    [
      'date-part day month',
      'category sex',
      'merge sex m M',
      'merge sex f F',
      'bin age [object Object]',
      'range age 0 120',
      'as-is age texts',
      'as-is  total-rows',
      'total-rows',
      'cardinalities',
      'as-is  cardinalities',
    ],
  );
  assert.deepEqual(withoutStep(recipe(...steps), { op: 'as-is', column: 'age', what: 'texts' }).steps.length, 10);
});
