/** Loading of data and settings into a session, with which all commands over rows begin. */

import type { Session } from '../../www/engine/requests.ts';
import type { KBestRequest, Settings } from '../../www/generated/protocol.ts';
import type { Method } from '../../www/model/methods.ts';
import { chosen, type Doc, settingsFor } from '../../www/model/state.ts';
import { networks, openSession } from '../core.ts';
import { sayPreparation } from '../notes.ts';
import { EXACT, type Study } from '../request.ts';
import { Refusal, say } from '../words.ts';
import { loadData } from './data.ts';
import { secondsSince } from './drive.ts';

/** Methods tried, in order, to replace `exact`; the choice of `auto` counts only if it is exact. */
const EXACT_METHODS = ['auto', 'dp', 'astar'] as const;

/** Settings for the engine, with indices of variables, from a document. Errors: constraint on an absent variable. */
export function engineSettings(doc: Doc, names: string[]): Settings {
  const { settings, unknown } = settingsFor(chosen(doc, networks), names);
  if (unknown.length > 0)
    throw unknown[0].length === 2
      ? new Refusal('bad-edge', { from: unknown[0][0], to: unknown[0][1] })
      : new Refusal('unknown-constrained', { name: unknown[0][0] });
  return settings;
}

/**
 * Exact method for given settings: the choice of `auto` if that is exact, else dynamic programming, else A*. Errors: if
 * all are infeasible, the problem of the last.
 * @param session session with the data or the list of local scores
 */
async function exactMethod(session: Session, settings: Settings): Promise<Method> {
  const settingsList = EXACT_METHODS.map((method) => ({ ...settings, method }));
  const estimates = await session.call('estimates', { settingsList });
  for (const { estimate, problem } of estimates) {
    if (!problem && (estimate?.method === 'dp' || estimate?.method === 'astar')) return estimate.method;
    // The method `auto` may choose a heuristic even for the k best.
    if (!estimate && problem?.code !== 'k-best-unproven') throw problem;
  }
  throw estimates.at(-1)?.problem;
}

/** Document and settings for the engine; the method `exact` is replaced by an exact method feasible for the data. */
export async function settled(session: Session, doc: Doc, names: string[], kBest: KBestRequest | null = null) {
  const wanted: string = doc.search.method;
  const settings = engineSettings(doc, names);
  if (wanted !== EXACT) return { doc, settings };
  const method = await exactMethod(session, { ...settings, ...(kBest && { kBest }) });
  return { doc: { ...doc, search: { ...doc.search, method } }, settings: { ...settings, method } };
}

/** Loads the data of a request, and determines its document and settings; notes on the data go to stderr. */
export async function openStudy({ source, limits, doc: docOf, unused }: Study, kBest: KBestRequest | null = null) {
  const begun = performance.now();
  const session = await openSession();
  const loaded = await loadData(session, source);
  if (limits.memory !== undefined) await session.call('setMemoryLimit', { bytes: limits.memory });
  const { info, data } = loaded;
  const names = info.variables.map((v) => v.name);
  const { doc, settings } = await settled(session, await docOf(data, names), names, kBest);
  const read = secondsSince(begun);
  for (const line of unused(data, doc.search.method, await session.call('examples'))) say(line);
  sayPreparation(loaded);
  return { session, info, names, doc, settings, read };
}
