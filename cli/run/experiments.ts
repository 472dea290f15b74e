/** Results of experiments, from a link or a result file, added up again by the certifier where acyclicity is free. */

import type {
  BnfinderCheck,
  BnfinderClaim,
  BnfinderSettings,
  BnfinderInfo as Info,
} from '../../www/generated/protocol.ts';
import { CHECK, claimsOf, type Found, judged } from '../../www/link/experiments-found.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import type { Doc } from '../../www/model/state.ts';
import type { BnfinderSession } from '../../www/pkg/core.js';
import { loadBnfinder } from '../core.ts';
import { readBytes } from '../files.ts';

/** Sets weighed between two looks at the clock. */
const STEPS = 16;

/** The experiments of a document: made by rules, in the link, or of a file; null if there is none. */
async function load(session: BnfinderSession, { data }: Doc, file: string | undefined): Promise<Info | null> {
  if (data.kind !== 'experiments') return null;
  if (data.rules) return session.makeByRules(data.rules);
  const bytes = file === undefined ? data.packed && Buffer.from(data.packed, 'base64url') : await readBytes(file);
  if (!bytes) return null;
  return data.table ? session.readTable(bytes, data.table) : session.readExperiments(bytes);
}

/** The certifier's findings on one claim. */
function weigh(session: BnfinderSession, settings: BnfinderSettings, claim: BnfinderClaim): BnfinderCheck {
  session.check(settings, claim);
  const begun = performance.now();
  for (;;) {
    const found = session.checkOn(STEPS) ?? (performance.now() - begun > CHECK ? session.checkEnd() : null);
    if (found) return found;
  }
}

function verify(session: BnfinderSession, info: Info, doc: Doc, found: Found) {
  const names = info.variables.map(({ name }) => name);
  const none = { checks: [], state: 'lies' as const, wrong: [] };
  if (info.fingerprint !== found.fingerprint) return { ...none, why: 'data' };
  const claims = claimsOf(found, names);
  if (!claims) return { ...none, why: 'variables' };
  const checks = claims.map((claim) => weigh(session, settingsOf(doc), claim));
  return { ...judged(found, checks, names), checks };
}

/** A result of experiments: the claim, its data and the verdict on it, both null where they are not known. */
export type CheckedExperiments = {
  kind: 'experiments';
  doc: Doc;
  found: Found | null;
  info: Info | null;
  verdict: ReturnType<typeof verify> | null;
};

/**
 * Checks a result of experiments.
 * @param file the experiments, where the claim does not hold them
 */
export async function checkExperiments(
  { doc, found = null }: { doc: Doc; found?: Found | null },
  file: string | undefined,
): Promise<CheckedExperiments> {
  const Session = await loadBnfinder();
  const session = new Session();
  const info = await load(session, doc, file);
  return { kind: 'experiments', doc, found, info, verdict: info && found ? verify(session, info, doc, found) : null };
}
