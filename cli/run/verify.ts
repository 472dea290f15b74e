/** A claimed result against data: what the certifier finds, and what of it does not hold, as codes. */

import type { Certificate, DataInfo } from '../../www/generated/protocol.ts';
import type { Best } from '../../www/link/best.ts';
import { holds } from '../../www/link/best-claim.ts';
import { claimOf } from '../../www/link/result.ts';
import type { Result } from '../../www/model/claim.ts';
import type { Doc } from '../../www/model/state.ts';
import type { Session } from '../../www/pkg/core.js';
import { engineSettings } from '../parse/settings.ts';

export type Fail = { code: string; [param: string]: unknown };

/** What a certificate does not confirm. */
export function failsOf(certificate: Certificate, { score, bound }: Pick<Result, 'score' | 'bound'>): Fail[] {
  const params = { claimed: String(score), computed: String(certificate.score), bound: String(bound) };
  // Of a network with a cycle nothing can be said about constraints: these are of acyclic networks.
  return (['acyclic', 'constraintsKept', 'scoreAgrees', 'boundConsistent'] as const)
    .filter((code) => !certificate[code] && (code !== 'constraintsKept' || certificate.acyclic))
    .map((code) => ({ code, ...params }));
}

/** @param session holding the data */
export function verify(
  session: Session,
  info: DataInfo,
  doc: Doc,
  result: Result,
): { holds: boolean; certificate: Certificate | null; fails: Fail[] } {
  const claim = claimOf(result, info);
  if (!claim) return { holds: false, certificate: null, fails: [{ code: 'variables' }] };
  const certificate: Certificate = session.check(
    engineSettings(
      doc,
      info.variables.map((v) => v.name),
    ),
    claim,
  );
  const fails: Fail[] = [];
  if (result.fingerprint !== info.fingerprint)
    fails.push({ code: 'fingerprint', found: info.fingerprint, expected: result.fingerprint });
  fails.push(...failsOf(certificate, result));
  return { holds: certificate.holds && fails.length === 0, certificate, fails };
}

/**
 * The first of the claimed k best that does not score what it claims, or is not allowed; null if all do.
 * @param session holding the data
 */
export function wrongRow(
  session: Session,
  info: DataInfo,
  doc: Doc,
  result: Result,
  best: Best,
): { rank: number; claimed: number; computed: number } | null {
  const names = info.variables.map((v) => v.name);
  const settings = engineSettings(doc, names);
  for (const [i, { difference, parents }] of best.rows.entries()) {
    const claimed = result.score - difference;
    const claim = claimOf({ ...result, parents, score: claimed, bound: null, status: 'stopped' }, info);
    const certificate: Certificate | null = claim && session.check(settings, claim);
    const { score, acyclic, constraintsKept } = certificate ?? { score: Number.NaN };
    if (!acyclic || !constraintsKept || !holds(score, result.score, difference))
      return { rank: i + 1, claimed, computed: score };
  }
  return null;
}
