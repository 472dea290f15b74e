/** Loading of a learned network with its data into a session, with which `fit` and `predict` begin. */

import { claimOf } from '../../www/link/result.ts';
import type { Info } from '../../www/model/prepared.ts';
import { openSession } from '../core.ts';
import { Refusal } from '../words.ts';
import { engineSettings } from './study.ts';
import { loadDoc, resultIn, verify } from './verify.ts';

/**
 * Loads data and puts a saved result into a session, after checking its claims.
 * @param json content of the result file
 * @param file name of the result file
 * @param memory limit in bytes
 */
export async function heldResult(json: unknown, file: string, dataFile: string | undefined, memory?: number) {
  const { doc, result } = resultIn(json);
  const session = await openSession();
  const info: Info | null = await loadDoc(session, doc, null, dataFile);
  if (!info) throw new Refusal('needs-data', { name: 'name' in doc.data ? doc.data.name : '' });
  if (doc.data.kind === 'list') throw new Refusal('needs-rows');
  if (memory !== undefined) await session.call('setMemoryLimit', { bytes: memory });
  if (!(await verify(session, info, doc, result)).holds) throw new Refusal('fit-other-data', { file });
  const names = info.variables.map((v: { name: string }) => v.name);
  const claim = claimOf(result, info);
  const settings = engineSettings(doc, names);
  if (claim) await session.call('adopt', { settings, claimed: { ...claim, bound: null, proven: false } });
  return { session, info, names, settings };
}
