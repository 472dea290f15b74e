// The branch and bound that is gone through: it grows in the worker over the lists of the reader's own result.

import { computed, signal } from '@preact/signals';
import type { BranchTrace, Comparison } from '../../../generated/protocol.ts';
import { engine } from '../../../store/engine.ts';
import { query } from '../../../store/query.ts';
import * as page from '../../../store/signals.ts';
import { grownOverLists } from '../staged.ts';
import { lengthOf } from './model.ts';

export type Shown = { key: string; choice: string; names: string[]; trace: BranchTrace };

/** The two algorithms, and the orderings that EtminaniB&B can decide in. */
export const ALGORITHMS = ['etminani', 'cassio'] as const;
export const ORDERINGS = ['cyclic', 'columns'] as const;

/** The bounds of nodes: as published, or by groups too. */
export const BOUNDS = ['published', 'groups'] as const;

type Choice = {
  algorithm: (typeof ALGORITHMS)[number];
  ordering: (typeof ORDERINGS)[number];
  bounds: (typeof BOUNDS)[number];
};
const chosen = signal<Choice>({ algorithm: 'etminani', ordering: 'cyclic', bounds: 'published' });
export const algorithm = computed(() => chosen.value.algorithm);
export const ordering = computed(() => chosen.value.ordering);
export const bounds = computed(() => chosen.value.bounds);
/** Chooses another search, from its beginning. */
export const choose = (change: Partial<Choice>) => {
  chosen.value = { ...chosen.peek(), ...change };
};

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
const MAX_NODES = 1_000_000;

/** What both kinds of bounds are counted of. */
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
/** Nodes of the whole tree by both kinds of bounds, for the tree that is shown. */
export const counted = counts.answer;

/** Counts the nodes by both kinds of bounds. */
export const countBoth = () => counts.askNow();

/** Keeps the tree in step with the result while it is seen. Returns what ends it. */
export function startBranch() {
  const { method, heuristic } = page.doc.peek().search;
  if (method === 'etminani' || method === 'cassio') {
    choose({ algorithm: method, bounds: heuristic.groupBounds ? 'groups' : 'published' });
  }
  return tree.start();
}
