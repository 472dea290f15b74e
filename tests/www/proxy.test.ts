// Stepper of a search by proxy: layout, look of cells, words on the samples; and the engine of a contestant in a race.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { plain, startsOf } from '../../www/features/compare/field.ts';
import { edgesOf, fitOf, inCell, lookOf, mostOf, sumsOf, weighedAt } from '../../www/features/steps/proxy/model.ts';
import { scatter } from '../../www/features/steps/proxy/scatter.ts';
import type { ProxyTrace } from '../../www/generated/protocol.ts';
import { field as fieldType } from '../../www/link/heuristic-keys.ts';
import { plainly } from '../../www/model/heuristic.ts';
import { namesOfField } from '../../www/model/race/words.ts';
import { opening } from '../../www/model/state.ts';
import { arrows } from '../values.ts';
import { message } from './message.ts';

const NaN_ = Number.NaN;
/** Three variables: 0 → 1 is taken first, then 1 → 2; 2 → 0 would close a cycle; 2 → 1 loses; 0 → 2 is unknown. */
const LISTED = {
  slopes: [NaN_, 50, NaN_, 7, NaN_, 30, 20, -4, NaN_],
  base: -100,
  score: [-100, -50, -20, -104],
  predicted: [-98, -52, -20, -104],
  edges: [0, 1, 1, 2],
  required: 0,
  soughtScore: -25,
  soughtPredicted: -20,
  soughtDeviation: null,
  best: -20,
  noise: 2,
  rounds: 5,
  ends: [],
};
const TOLD = message<ProxyTrace>(LISTED);

test('edges and sums follow the reader’s stage', () => {
  assert.deepEqual(edgesOf(TOLD), arrows('0→1 1→2'));
  assert.deepEqual(sumsOf(TOLD, 3), [-100, -50, -20]);
  assert.deepEqual(
    weighedAt(TOLD, 3, 1).map(({ from, to, standing }) => `${from}${to} ${standing}`),
    ['01 taken', '12 next', '20 out', '10 out', '21 loses'],
  );
  assert.equal(mostOf(TOLD), 50);
});

test('cells say sign and size without color', () => {
  assert.deepEqual(
    [50, 20, 5, 0.1, -4, -30, NaN_].map((x) => lookOf(x, 50)),
    ['gain-3', 'gain-3', 'gain-2', 'none', 'loss-1', 'loss-3', 'unknown'],
  );
  assert.deepEqual([152.4, -3, 0.2, 1234, -45678, NaN_].map(inCell), ['+152', '−3', '0', '+1.2k', '−46k', '']);
});

test('what the samples tell, and where they are drawn', () => {
  const { share, error, mean } = fitOf(TOLD);
  assert.ok(share !== null && share > 0.99 && share < 1);
  assert.equal(mean, -68.5);
  assert.ok(Math.abs(error - Math.sqrt(8 / 4)) < 1e-12);
  assert.equal(fitOf({ ...TOLD, predicted: TOLD.score }).share, 1);
  assert.equal(fitOf(message<ProxyTrace>({ ...LISTED, score: [-5], predicted: [-5] })).share, null);
  const drawn = scatter({ ...TOLD, sought: [-25, -20], factor: 1, width: 600, height: 400, scale: 1 });
  assert.equal(drawn.dots.length, 4);
  // Both axes are the same, so what is told right lies on the diagonal.
  const slope = (drawn.floor - drawn.top) / (drawn.right - drawn.left);
  const { x, y } = drawn.dots[2];
  assert.ok(Math.abs(drawn.floor - y - slope * (x - drawn.left)) < 1e-9);
  assert.ok(
    drawn.star && drawn.star.y < drawn.floor - slope * (drawn.star.x - drawn.left),
    'held for better than it is',
  );
});

test('an entrant may count by an engine of its own, and a link keeps it', () => {
  const greedy = plain('hill-climb');
  const field = [
    { ...greedy, counting: 'partition' as const },
    { ...greedy, counting: 'adtree' as const },
    { method: 'proxy' as const, heuristic: { ...plainly(), samples: 500, perChild: true } },
    greedy,
  ];
  const text = fieldType.write(field);
  assert.equal(text, 'hill-climb~count~partition,hill-climb~count~adtree,proxy~samples~500~bychild~1,hill-climb');
  assert.deepEqual(
    fieldType.read(text, () => undefined),
    field,
  );
  assert.deepEqual(
    fieldType.read('hill-climb~count~abacus', () => undefined),
    [],
  );
  assert.deepEqual(namesOfField(field), [
    'Greedy search, counting: partition',
    'Greedy search, counting: ADTree',
    'Surrogate search (Gaussian process), 500 samples, by child',
    'Greedy search',
  ]);
  const starts = startsOf(opening(), field);
  assert.deepEqual(
    starts.map(({ search }) => search.counting),
    ['partition', 'adtree', 'auto', 'auto'],
  );
  assert.equal(new Set(starts.map(({ key }) => key)).size, 4);
});
