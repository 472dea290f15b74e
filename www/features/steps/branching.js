// A move of the reader's own in greedy search: the search goes on from there. The document stays that of the search; where a move leads is
// asked of the worker, so that it is judged by its end.
import { signal } from '@preact/signals';

/**
 * @typedef {import('../../model/state.js').SearchChoice} SearchChoice
 * @typedef {Pick<import('./trace.js').Choice, 'kind' | 'from' | 'to'>} Change
 * @typedef {{ of: string, at: number, played: Change[], names: string[], network: [string, string][] }} Branch `of`: the search that was
 *   left, `at`: after so many of its moves; `network`: where the branch begins
 */

/** The branch that is followed. */
export const branch = signal(/** @type {Branch | null} */ (null));

/** A search that begins at a network. @param {SearchChoice} search @param {[string, string][]} network @returns {SearchChoice} */
export const searchFrom = (search, network) => ({
  ...search,
  heuristic: { ...search.heuristic, start: 'network', network, restarts: 0 },
});

/** The search, from where its branch begins. @param {SearchChoice} search @param {string} of @returns {SearchChoice} */
export const onBranch = (search, of) => (branch.value?.of === of ? searchFrom(search, branch.value.network) : search);
