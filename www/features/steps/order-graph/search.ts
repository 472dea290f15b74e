// The order graph that A* is seen in: met in the worker over the lists of the reader's own result.

import { type Signal, signal } from '@preact/signals';
import { engine } from '../../../store/engine.ts';
import { grownOverLists } from '../staged.ts';
import { lengthOf } from './model.ts';

/** The bounds that it can be gone through with. */
export const BOUNDS = ['groups', 'simple'] as const;

export const bound: Signal<(typeof BOUNDS)[number]> = signal('groups');

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
