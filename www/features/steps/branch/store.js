// The branch and bound that is gone through: it grows in the worker over the lists of the reader's own result.
import { signal } from '@preact/signals';
import { engine } from '../../../store/engine.js';
import * as page from '../../../store/signals.js';
import { grownOverLists } from '../staged.js';
import { lengthOf } from './model.js';

/** @typedef {{ key: string, choice: string, names: string[], told: import('./model.js').Told }} Shown */

/** The two algorithms, and the orderings that EtminaniB&B can decide in. */
export const ALGORITHMS = /** @type {const} */ (['etminani', 'cassio']);
export const ORDERINGS = /** @type {const} */ (['cyclic', 'columns']);

/** @type {import('@preact/signals').Signal<typeof ALGORITHMS[number]>} */
export const algorithm = signal('etminani');
/** @type {import('@preact/signals').Signal<typeof ORDERINGS[number]>} */
export const ordering = signal('cyclic');

/** The node that was chosen; none: the one that the stage is about. */
export const picked = signal(/** @type {number | null} */ (null));

const tree = grownOverLists({
  start: (names) =>
    engine.call('branchStart', {
      method: algorithm.peek(),
      order: ordering.peek() === 'columns' ? names.map((_, i) => i) : [],
    }),
  run: () => engine.call('branchRun'),
  lengthOf,
  choice: () => `${algorithm.value} ${algorithm.value === 'etminani' ? ordering.value : ''}`,
  onMove() {
    picked.value = null;
  },
});
export const { shown, refused, stages } = tree;

/** Keeps the tree in step with the result while it is seen. Returns what ends it. */
export function startBranch() {
  const { method } = page.doc.peek().search;
  if (method === 'etminani' || method === 'cassio') algorithm.value = method;
  return tree.start();
}
