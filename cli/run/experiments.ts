/** Check of claimed BNFinder results, from links and result files, by the certifier (independent code). */

import type { Session } from '../../www/engine/requests.ts';
import type { BnfinderInfo as Info } from '../../www/generated/protocol.ts';
import { claimsOf, type Found, judged } from '../../www/link/experiments-found.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import type { Doc } from '../../www/model/state.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';

/** Loads the experiments of a claimed result (generated, in its link, or from a file); null if there are none. */
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

/** Checked result of a BNFinder search: claim, data and verdict, each null if unknown. */
export type CheckedExperiments = {
  kind: 'experiments';
  doc: Doc;
  found: Found | null;
  info: Info | null;
  verdict: Awaited<ReturnType<typeof verify>> | null;
};

/**
 * Checks a claimed result of a BNFinder search.
 * @param file file of the experiments, if the claim does not contain them
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
