// Branch and bound search in Watch the search, which grows in the worker over the score table of the reader's result.

import { signal } from '@preact/signals';
import type { Comparison } from '../../../generated/protocol.ts';
import { lengthOf } from '../../../model/branch-tree.ts';
import { engine } from '../../../store/engine.ts';
import { query } from '../../../store/query.ts';
import * as page from '../../../store/signals.ts';
import { grownOverLists } from '../staged.ts';

/** Branch and bound algorithms, and the orders in which EtminaniB&B can decide on variables. */
export const ALGORITHMS = ['etminani', 'cassio'] as const;
export const ORDERINGS = ['cyclic', 'columns'] as const;

/** Kinds of bounds on nodes: as published, or with group bounds in addition. */
export const BOUNDS = ['published', 'groups'] as const;

export const algorithm = signal<(typeof ALGORITHMS)[number]>('etminani');
export const ordering = signal<(typeof ORDERINGS)[number]>('cyclic');
export const bounds = signal<(typeof BOUNDS)[number]>('published');

/** Node that the reader chose; `null` for the node of the current stage. */
export const picked = signal<number | null>(null);

const tree = grownOverLists({
  start: (names) =>
    engine.call('branchStart', {
      method: algorithm.peek(),
      order: ordering.peek() === 'columns' ? names.map((_, i) => i) : [],
      groupBounds: bounds.peek() === 'groups',
    }),
  run: () => engine.call('branchRun'),
  lengthOf,
  choice: () => `${algorithm.value} ${algorithm.value === 'etminani' ? ordering.value : ''} ${bounds.value}`,
  onMove() {
    picked.value = null;
  },
});
export const { current, refused, stages } = tree;

/** Maximum number of nodes of a search that only counts nodes; it gives up beyond that. */
const MAX_NODES = 1_000_000;

/** Key of the tree whose nodes are counted with both kinds of bounds. */
export const countKey = () => {
  const now = current.value;
  return now && `${now.key} ${algorithm.value} ${ordering.value}`;
};

const counts = query<Record<(typeof BOUNDS)[number], Comparison>>({
  key: countKey,
  async ask() {
    const which = algorithm.peek() === 'cassio' ? 'cassio' : ordering.peek();
    const published = await engine.call('compare', { what: which, most: MAX_NODES });
    const groups = await engine.call('compare', { what: `${which}-groups`, most: MAX_NODES });
    return { published, groups };
  },
});
/** Number of nodes of the whole tree with each kind of bounds, for the tree shown. */
export const counted = counts.answer;

/** Counts the nodes of the whole tree with both kinds of bounds. */
export const countBoth = () => counts.askNow();

/**
 * Keeps the tree in step with the reader's result while the view is shown.
 * @returns function that stops it
 */
export function startBranch() {
  const { method, heuristic } = page.doc.peek().search;
  if (method === 'etminani' || method === 'cassio') {
    algorithm.value = method;
    bounds.value = heuristic.groupBounds ? 'groups' : 'published';
  }
  return tree.start();
}
