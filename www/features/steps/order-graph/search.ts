// Order graph that A* explores in the worker, over the score table of the reader's result.

import { type Signal, signal } from '@preact/signals';
import { engine } from '../../../store/engine.ts';
import { grownOverLists } from '../staged.ts';
import { lengthOf } from './model.ts';

/** Bounds (admissible heuristics of A*) that the reader can choose. */
export const BOUNDS = ['groups', 'simple'] as const;

export const bound: Signal<(typeof BOUNDS)[number]> = signal('groups');

export const { current, refused, stages, start } = grownOverLists({
  start: () => engine.call('graphStart', { simple: bound.peek() === 'simple' }),
  run: () => engine.call('graphRun'),
  lengthOf,
  choice: () => bound.value,
});
