// Continuation of a greedy search from a move of the reader. The page state still names the original search; the worker
// computes the final score to which the move leads, and by which the move is judged.
import { signal } from '@preact/signals';
import type { SearchChoice } from '../../model/state.ts';
import type { Change } from './trace.ts';

/**
 * Branch of a search, continued from moves of the reader. `of`: key of the original search; `at`: number of the
 * search's own moves before the branch; `network`: edges at the start of the branch.
 */
type Branch = { of: string; at: number; played: Change[]; names: string[]; network: [string, string][] };

/** Branch (continuation from moves of the reader) that is being followed; null if there is none. */
export const branch = signal<Branch | null>(null);

/** Search settings with a network as the start. */
export const searchFrom = (search: SearchChoice, network: [string, string][]): SearchChoice => ({
  ...search,
  heuristic: { ...search.heuristic, start: 'network', network, restarts: 0 },
});

/** Search settings of a page state; they start at the reader's branch if there is one. */
export const onBranch = (search: SearchChoice, of: string): SearchChoice =>
  branch.value?.of === of ? searchFrom(search, branch.value.network) : search;
