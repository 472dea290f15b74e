// The branch and bound that is gone through: it grows in the worker over the lists of the reader's own result.

import { type Signal, signal } from '@preact/signals';
import type { BranchTrace, Comparison } from '../../../generated/protocol.ts';
import { engine } from '../../../store/engine.ts';
import * as page from '../../../store/signals.ts';
import { grownOverLists } from '../staged.ts';
import { lengthOf } from './model.ts';

export type Shown = { key: string; choice: string; names: string[]; trace: BranchTrace };

/** The two algorithms, and the orderings that EtminaniB&B can decide in. */
export const ALGORITHMS = ['etminani', 'cassio'] as const;
export const ORDERINGS = ['cyclic', 'columns'] as const;

export const algorithm: Signal<(typeof ALGORITHMS)[number]> = signal('etminani');
export const ordering: Signal<(typeof ORDERINGS)[number]> = signal('cyclic');

/** The bounds of nodes: as published, or by groups too. */
export const BOUNDS = ['published', 'groups'] as const;
export const bounds: Signal<(typeof BOUNDS)[number]> = signal('published');

/** The node that was chosen; none: the one that the stage is about. */
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

/** Nodes after which a search is left that is only counted. */
const MOST = 1_000_000;

/** Nodes of the whole tree by both kinds of bounds, for the tree that is shown. */
export const counted = signal<{ key: string; nodes: Record<(typeof BOUNDS)[number], Comparison> } | null>(null);

/** What both kinds of bounds are counted of. */
export const countKey = () => {
  const now = current.value;
  return now && `${now.key} ${algorithm.value} ${ordering.value}`;
};

/** Counts the nodes by both kinds of bounds. */
export async function countBoth() {
  const key = countKey();
  if (key === null || counted.peek()?.key === key) return;
  const which = algorithm.peek() === 'cassio' ? 'cassio' : ordering.peek();
  const published = await engine.call('compare', { what: which, most: MOST }).catch(() => null);
  const groups = await engine.call('compare', { what: `${which}-groups`, most: MOST }).catch(() => null);
  if (published && groups && countKey() === key) counted.value = { key, nodes: { published, groups } };
}

/** Keeps the tree in step with the result while it is seen. Returns what ends it. */
export function startBranch() {
  const { method, heuristic } = page.doc.peek().search;
  if (method === 'etminani' || method === 'cassio') {
    algorithm.value = method;
    bounds.value = heuristic.groupBounds ? 'groups' : 'published';
  }
  return tree.start();
}
