/** `--method exact`: whichever exact engine fits. */
import { EXACT, engineSettings } from './settings.mjs';

/** Exact engines in the order in which they are tried: the first is the choice of the engine itself, which may prove nothing. */
const ENGINES = /** @type {const} */ (['auto', 'dp', 'astar']);

/**
 * The exact engine for these settings: that which `auto` takes, where it proves; else dynamic programming, else A*. Errors: the
 * reason of the last where neither fits.
 * @param {any} session holding the data or the list @param {import('../www/generated/protocol').Settings} settings
 * @returns {import('../www/model/state.js').Method}
 */
function exactMethod(session, settings) {
  let problem = null;
  for (const method of ENGINES) {
    try {
      const estimate = session.estimate({ ...settings, method });
      problem = estimate.problem ?? null;
      if (!problem && (estimate.method === 'dp' || estimate.method === 'astar')) return estimate.method;
    } catch (reason) {
      // Of `auto` where the k best are wanted and only a method that proves nothing would be quick.
      if (/** @type {any} */ (reason)?.code !== 'k-best-unproven') throw reason;
      problem = reason;
    }
  }
  throw problem;
}

/**
 * A document and its settings, with an exact engine in place of `exact`.
 * @param {any} session @param {import('../www/model/state.js').Doc} doc @param {string[]} names
 * @param {import('../www/generated/protocol').KBestRequest | null} [kBest] which of the best networks are wanted
 */
export function settled(session, doc, names, kBest = null) {
  /** @type {string} */
  const wanted = doc.search.method;
  const settings = engineSettings(doc, names);
  if (wanted !== EXACT) return { doc, settings };
  const method = exactMethod(session, { ...settings, ...(kBest && { kBest }) });
  return { doc: { ...doc, search: { ...doc.search, method } }, settings: { ...settings, method } };
}
