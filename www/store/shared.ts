// Claim of an opened link or result file: a result for the present data and settings, which `verify.ts` checks.

import type { Best } from '../link/best.ts';
import type { Result } from '../model/claim.ts';
import { learnKey } from '../model/state.ts';
import * as page from './signals.ts';

/**
 * Sets the claimed result for the present document, which replaces an earlier claim; null for none.
 * @param best first rows of the k best networks, as claimed
 */
export function claim(result: Result | null, best: Best | null = null) {
  page.shared.value = result && {
    result,
    best,
    query: page.doc.peek().kBest,
    key: learnKey(page.doc.peek()),
    certificate: null,
    problem: null,
    prover: null,
    state: 'checking',
  };
}

/** Dismisses the claim of a link; the page keeps the result learned in this browser. */
export function dropClaim() {
  page.shared.value = null;
}
