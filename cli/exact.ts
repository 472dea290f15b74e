/** `--method exact`: whichever exact engine fits. */

import type { KBestRequest, Settings } from '../www/generated/protocol.ts';
import { fieldsIn } from '../www/model/foreign.ts';
import type { Method } from '../www/model/methods.ts';
import type { Doc } from '../www/model/state.ts';
import type { Session } from '../www/pkg/core.js';
import { EXACT, engineSettings } from './parse/settings.ts';

/** Exact engines in the order in which they are tried: the first is the choice of the engine itself, which may prove nothing. */
const ENGINES = ['auto', 'dp', 'astar'] as const;

/**
 * The exact engine for these settings: that which `auto` takes, where it proves; else dynamic programming, else A*. Errors: the
 * reason of the last where neither fits.
 * @param session holding the data or the list
 */
function exactMethod(session: Session, settings: Settings): Method {
  let problem = null;
  for (const method of ENGINES) {
    try {
      const estimate = session.estimate({ ...settings, method });
      problem = estimate.problem ?? null;
      if (!problem && (estimate.method === 'dp' || estimate.method === 'astar')) return estimate.method;
    } catch (reason) {
      // Of `auto` where the k best are wanted and only a method that proves nothing would be quick.
      if (fieldsIn(reason).code !== 'k-best-unproven') throw reason;
      problem = reason;
    }
  }
  throw problem;
}

/**
 * A document and its settings, with an exact engine in place of `exact`.
 * @param kBest which of the best networks are wanted
 */
export function settled(session: Session, doc: Doc, names: string[], kBest: KBestRequest | null = null) {
  const wanted: string = doc.search.method;
  const settings = engineSettings(doc, names);
  if (wanted !== EXACT) return { doc, settings };
  const method = exactMethod(session, { ...settings, ...(kBest && { kBest }) });
  return { doc: { ...doc, search: { ...doc.search, method } }, settings: { ...settings, method } };
}
