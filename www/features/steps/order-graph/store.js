// The order graph that A* is seen in: met in the worker over the lists of the reader's own result.
import { signal } from '@preact/signals';
import { engine } from '../../../store/engine.js';
import { growthOf } from '../store-growth.js';
import { lengthOf } from './model.js';

/** The bounds that it can be gone through with. */
export const BOUNDS = /** @type {const} */ (['groups', 'simple']);

/** @type {import('@preact/signals').Signal<typeof BOUNDS[number]>} */
export const bound = signal('groups');

const graph = growthOf({
  start: () => engine.call('graphStart', { simple: bound.peek() === 'simple' }),
  run: () => engine.call('graphRun'),
  lengthOf,
  choice: () => bound.value,
});
export const { shown, refused, growing, picked, last, at, goTo, follow: startGraph } = graph;
