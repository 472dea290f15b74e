// The order graph that A* is seen in: met in the worker over the lists of the reader's own result.
import { signal } from '@preact/signals';
import { growthOf } from '../store-growth.js';
import { lengthOf } from './model.js';

/** The bounds that it can be gone through with. */
export const BOUNDS = /** @type {const} */ (['groups', 'simple']);

/** @type {import('@preact/signals').Signal<typeof BOUNDS[number]>} */
export const bound = signal('groups');

const graph = growthOf({
  start: 'graphStart',
  run: 'graphRun',
  lengthOf: (/** @type {import('./model.js').Told} */ told) => lengthOf(told),
  choice: () => bound.value,
  asks: () => ({ simple: bound.peek() === 'simple' }),
});
export const { shown, refused, growing, picked, last, at, goTo, follow: startGraph } = graph;
