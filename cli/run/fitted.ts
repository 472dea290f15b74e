/** A result with its data in a session, and the network fitted to them: what `fit` and `predict` begin with. */

import type { ParameterEstimate } from '../../www/generated/protocol.ts';
import { claimOf, readResult } from '../../www/link/result.ts';
import type { Info } from '../../www/model/prepared.ts';
import type { Session } from '../../www/pkg/core.js';
import { loadDoc, sessionFor } from '../checked.ts';
import { numberOf, type Options, wordOf } from '../parse/command-table.ts';
import { engineSettings } from '../parse/settings.ts';
import { Refusal, say, sentence } from '../words.ts';
import { verify } from './verify.ts';

/** Names of the estimates. */
const ESTIMATES = ['ml', 'bdeu', 'bde', 'k2', 'jeffreys'] as const;

/** How parameters are to be estimated. */
export function estimateOf(options: Options): ParameterEstimate {
  const kind = wordOf(options, 'estimate', ESTIMATES) ?? 'bdeu';
  const ess = numberOf(options, 'ess', 1e-6, 1e9);
  if (kind === 'bdeu' || kind === 'bde') return { kind, ess: ess ?? 1 };
  if (ess !== undefined) throw new Refusal('ess-without-bdeu');
  return { kind: kind === 'ml' ? 'maximum-likelihood' : kind };
}

/**
 * The session holds the result as if it had been learned there; what it claims is checked first.
 * @param json the result
 * @param file its name
 * @param memory bytes
 */
export async function heldResult(json: unknown, file: string, dataFile: string | undefined, memory?: number) {
  const read = readResult(json);
  if ('error' in read) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { doc, result } = read;
  const session = await sessionFor(doc);
  if (memory !== undefined) session.setMemoryLimit(memory);
  const info: Info | null = await loadDoc(session, doc, null, dataFile);
  if (!info) throw new Refusal('needs-data', { name: 'name' in doc.data ? doc.data.name : '' });
  if (!('model' in session)) throw new Refusal('needs-rows');
  if (!verify(session, info, doc, result).holds) throw new Refusal('fit-other-data', { file });
  const names = info.variables.map((v: { name: string }) => v.name);
  const claim = claimOf(result, info);
  const settings = engineSettings(doc, names);
  session.adopt(settings, claim && { ...claim, bound: null, proven: false });
  return { session: session as Session, info, names, settings };
}
