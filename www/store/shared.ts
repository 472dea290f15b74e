// Claim of an opened link or result file about the present document; checked in `verify.ts`.

import type { Best } from '../link/best.ts';
import type { Result } from '../model/claim.ts';
import { learnKey } from '../model/state.ts';
import * as page from './signals.ts';

/**
 * Sets the claim about the present document, replacing the last one.
 * @param best first of the k best, as claimed
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

/** Dismisses the claim; the page keeps the result learned here. */
export function dropClaim() {
  page.shared.value = null;
}
