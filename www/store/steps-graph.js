// The order graph that A* is seen in: met in the worker over the lists of the reader's own result.
import { signal } from '@preact/signals';
import { lengthOf } from '../steps/order-graph.js';
import { growthOf } from './steps-growth.js';

/** The bounds that it can be gone through with. */
export const BOUNDS = /** @type {const} */ (['groups', 'simple']);

/** @type {import('@preact/signals').Signal<typeof BOUNDS[number]>} */
export const bound = signal('groups');

const graph = growthOf({
  start: 'graphStart',
  run: 'graphRun',
  lengthOf: (/** @type {import('../steps/order-graph.js').Told} */ told) => lengthOf(told),
  choice: () => bound.value,
  asks: () => ({ simple: bound.peek() === 'simple' }),
});
export const { shown, refused, growing, picked, last, at, goTo, follow: startGraph } = graph;
