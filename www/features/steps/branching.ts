// Continues a greedy search from a move of the reader. The document stays that of the search; the worker computes where
// the move leads, so that it is judged by the final score.
import { signal } from '@preact/signals';
import type { SearchChoice } from '../../model/state.ts';
import type { Change } from './trace.ts';

/**
 * A search continued from moves of the reader. `of`: key of the original search; `at`: number of its moves before the
 * branch; `network`: start of the branch.
 */
type Branch = { of: string; at: number; played: Change[]; names: string[]; network: [string, string][] };

/** The branch being followed. */
export const branch = signal<Branch | null>(null);

/** The search settings with a network as the start. */
export const searchFrom = (search: SearchChoice, network: [string, string][]): SearchChoice => ({
  ...search,
  heuristic: { ...search.heuristic, start: 'network', network, restarts: 0 },
});

/** The search settings, starting at the branch if there is one. */
export const onBranch = (search: SearchChoice, of: string): SearchChoice =>
  branch.value?.of === of ? searchFrom(search, branch.value.network) : search;
