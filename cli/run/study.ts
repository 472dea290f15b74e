/** Data and settings in a session: the state from which the commands over rows begin. */

import type { KBestRequest, Settings } from '../../www/generated/protocol.ts';
import { fieldsIn } from '../../www/model/foreign.ts';
import type { Method } from '../../www/model/methods.ts';
import { chosen, type Doc, settingsFor } from '../../www/model/state.ts';
import type { Session } from '../../www/pkg/core.js';
import { loadCore, networks } from '../core.ts';
import { sayPreparation } from '../notes.ts';
import { EXACT, type Study } from '../request.ts';
import { Refusal, say } from '../words.ts';
import { loadData } from './data.ts';
import { secondsSince } from './drive.ts';

/** Exact engines in the order in which they are tried: the first is the choice of the engine itself, which may prove nothing. */
const ENGINES = ['auto', 'dp', 'astar'] as const;

/** The engine's settings; a constraint on an absent variable is refused. */
export function engineSettings(doc: Doc, names: string[]): Settings {
  const { settings, unknown } = settingsFor(chosen(doc, networks), names);
  if (unknown.length > 0)
    throw unknown[0].length === 2
      ? new Refusal('bad-edge', { from: unknown[0][0], to: unknown[0][1] })
      : new Refusal('unknown-constrained', { name: unknown[0][0] });
  return settings;
}

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

/** A document and its settings, with an exact engine in place of `exact`. */
export function settled(session: Session, doc: Doc, names: string[], kBest: KBestRequest | null = null) {
  const wanted: string = doc.search.method;
  const settings = engineSettings(doc, names);
  if (wanted !== EXACT) return { doc, settings };
  const method = exactMethod(session, { ...settings, ...(kBest && { kBest }) });
  return { doc: { ...doc, search: { ...doc.search, method } }, settings: { ...settings, method } };
}

/** A session with the data of a request, its document and settings; notes on the data go to stderr. */
export async function openStudy({ source, limits, doc: docOf, unused }: Study, kBest: KBestRequest | null = null) {
  const begun = performance.now();
  const Session = await loadCore();
  const session = new Session();
  if (limits.memory !== undefined) session.setMemoryLimit(limits.memory);
  const loaded = await loadData(session, Session, source);
  const { info, data } = loaded;
  const names = info.variables.map((v) => v.name);
  const { doc, settings } = settled(session, await docOf(data, names), names, kBest);
  const read = secondsSince(begun);
  for (const line of unused(data, doc.search.method, Session.examples())) say(line);
  sayPreparation(loaded);
  return { session, info, names, doc, settings, read };
}
