/** Data and settings in a session: the state from which the commands over rows begin. */

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
async function exactMethod(session: Session, settings: Settings): Promise<Method> {
  const settingsList = ENGINES.map((method) => ({ ...settings, method }));
  const estimates = await session.call('estimates', { settingsList });
  for (const { estimate, problem } of estimates) {
    if (!problem && (estimate?.method === 'dp' || estimate?.method === 'astar')) return estimate.method;
    // Of `auto` where the k best are wanted and only a method that proves nothing would be quick.
    if (!estimate && problem?.code !== 'k-best-unproven') throw problem;
  }
  throw estimates.at(-1)?.problem;
}

/** A document and its settings, with an exact engine in place of `exact`. */
export async function settled(session: Session, doc: Doc, names: string[], kBest: KBestRequest | null = null) {
  const wanted: string = doc.search.method;
  const settings = engineSettings(doc, names);
  if (wanted !== EXACT) return { doc, settings };
  const method = await exactMethod(session, { ...settings, ...(kBest && { kBest }) });
  return { doc: { ...doc, search: { ...doc.search, method } }, settings: { ...settings, method } };
}

/** A session with the data of a request, its document and settings; notes on the data go to stderr. */
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
