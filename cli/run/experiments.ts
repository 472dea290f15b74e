/** Results of experiments, from a link or a result file, added up again by the certifier where acyclicity is free. */

import type { Session } from '../../www/engine/requests.ts';
import type { BnfinderInfo as Info } from '../../www/generated/protocol.ts';
import { claimsOf, type Found, judged } from '../../www/link/experiments-found.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import type { Doc } from '../../www/model/state.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';

/** The experiments of a document: made by rules, in the link, or of a file; null if there is none. */
async function load(session: Session, { data }: Doc, file: string | undefined): Promise<Info | null> {
  if (data.kind !== 'experiments') return null;
  if (data.rules) return (await session.call('experiments', { rules: data.rules })).info;
  const bytes = file === undefined ? data.packed && Buffer.from(data.packed, 'base64url') : await readBytes(file);
  if (!bytes) return null;
  return (await session.call('experiments', { bytes, table: data.table ?? undefined })).info;
}

async function verify(session: Session, info: Info, doc: Doc, found: Found) {
  const names = info.variables.map(({ name }) => name);
  const none = { checks: [], state: 'lies' as const, wrong: [] };
  if (info.fingerprint !== found.fingerprint) return { ...none, why: 'data' };
  const claims = claimsOf(found, names);
  if (!claims) return { ...none, why: 'variables' };
  const checks = await session.call('bnfinderCheck', { settings: settingsOf(doc), claims });
  return { ...judged(found, checks, names), checks };
}

/** A result of experiments: the claim, its data and the verdict on it, both null where they are not known. */
export type CheckedExperiments = {
  kind: 'experiments';
  doc: Doc;
  found: Found | null;
  info: Info | null;
  verdict: Awaited<ReturnType<typeof verify>> | null;
};

/**
 * Checks a result of experiments.
 * @param file the experiments, where the claim does not hold them
 */
export async function checkExperiments(
  { doc, found = null }: { doc: Doc; found?: Found | null },
  file: string | undefined,
): Promise<CheckedExperiments> {
  const session = await openSession();
  const info = await load(session, doc, file);
  const verdict = info && found ? await verify(session, info, doc, found) : null;
  return { kind: 'experiments', doc, found, info, verdict };
}
