// A move of the reader's own in greedy search: the search goes on from there. The document stays that of the search; where a move leads is
// asked of the worker, so that it is judged by its end.
import { signal } from '@preact/signals';
import type { SearchChoice } from '../../model/state.ts';
import type { Choice } from './trace.ts';

export type Change = Pick<Choice, 'kind' | 'from' | 'to'>;
/** `of`: the search that was left, `at`: after so many of its moves; `network`: where the branch begins. */
export type Branch = { of: string; at: number; played: Change[]; names: string[]; network: [string, string][] };

/** The branch that is followed. */
export const branch = signal<Branch | null>(null);

/** A search that begins at a network. */
export const searchFrom = (search: SearchChoice, network: [string, string][]): SearchChoice => ({
  ...search,
  heuristic: { ...search.heuristic, start: 'network', network, restarts: 0 },
});

/** The search, from where its branch begins. */
export const onBranch = (search: SearchChoice, of: string): SearchChoice =>
  branch.value?.of === of ? searchFrom(search, branch.value.network) : search;
