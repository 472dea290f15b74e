// The order graph that A* is seen in: met in the worker over the lists of the reader's own result.
import { signal } from '@preact/signals';
import { engine } from '../../../store/engine.js';
import { grownOverLists } from '../staged.js';
import { lengthOf } from './model.js';

/** The bounds that it can be gone through with. */
export const BOUNDS = /** @type {const} */ (['groups', 'simple']);

/** @type {import('@preact/signals').Signal<typeof BOUNDS[number]>} */
export const bound = signal('groups');

export const {
  current,
  refused,
  stages,
  start: startGraph,
} = grownOverLists({
  start: () => engine.call('graphStart', { simple: bound.peek() === 'simple' }),
  run: () => engine.call('graphRun'),
  lengthOf,
  choice: () => bound.value,
});
