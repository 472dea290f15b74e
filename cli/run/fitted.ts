/** A result with its data in a session, from which `fit` and `predict` begin. */

import { claimOf } from '../../www/link/result.ts';
import type { Info } from '../../www/model/prepared.ts';
import type { Session } from '../../www/pkg/core.js';
import { Refusal } from '../words.ts';
import { engineSettings } from './study.ts';
import { loadDoc, resultIn, sessionFor, verify } from './verify.ts';

/**
 * The session holds the result as if it had been learned there; what it claims is checked first.
 * @param json the result
 * @param file its name
 * @param memory bytes
 */
export async function heldResult(json: unknown, file: string, dataFile: string | undefined, memory?: number) {
  const { doc, result } = resultIn(json);
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
