// What an opened link or result file claims of the present document: taken up as soon as it is read, followed by `verify.js`.
import { learnKey } from '../model/state.js';
import * as page from './signals.js';

/** Takes up a claim about the present document, or forgets the last one. @param {import('../link/payload.js').Result | null} result @param {import('../link/best.js').Best | null} [best] the first of the k best, as claimed */
export function claim(result, best = null) {
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
