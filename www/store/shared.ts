// What an opened link or result file claims of the present document: taken up as soon as it is read, followed by `verify.ts`.

import type { Best } from '../link/best.ts';
import type { Result } from '../model/claim.ts';
import { learnKey } from '../model/state.ts';
import * as page from './signals.ts';

/**
 * Takes up a claim about the present document, or forgets the last one.
 * @param best the first of the k best, as claimed
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

/** The reader has read what became of the claim, and goes on with what was learned here. */
export function dropClaim() {
  page.shared.value = null;
}
