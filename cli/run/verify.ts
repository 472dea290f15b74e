/** Check of a claimed result by the certifier (independent code), with codes of the claims that do not hold. */

import type { Session } from '../../www/engine/requests.ts';
import type { Certificate, DataInfo } from '../../www/generated/protocol.ts';
import type { Best } from '../../www/link/best.ts';
import { holds } from '../../www/link/best-claim.ts';
import { claimOf, readResult } from '../../www/link/result.ts';
import type { Result } from '../../www/model/claim.ts';
import type { Doc } from '../../www/model/state.ts';
import { readBytes } from '../files.ts';
import { Refusal, say, sentence } from '../words.ts';
import { loadPrepared, loadTableOf } from './data.ts';
import { engineSettings } from './study.ts';

export type Fail = { code: string; [param: string]: unknown };

/** Reads a result file and prints its notices. Errors: not a result file. */
export function resultIn(json: unknown): { doc: Doc; result: Result } {
  const read = readResult(json);
  if ('error' in read) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  return read;
}

/**
 * Loads the data of a saved result, from the result or from a file prepared by its recipe; null if a file is lacking.
 */
export async function loadDoc(
  session: Session,
  { data }: Doc,
  packed: Uint8Array | null,
  file: string | undefined,
): Promise<DataInfo | null> {
  if (data.kind === 'example') {
    const { id, version, rows, seed } = data;
    return (await session.call('load', { example: { id, version, rows, seed } })).info;
  }
  if (data.kind === 'list') {
    const bytes = file === undefined ? data.packed && Buffer.from(data.packed, 'base64url') : await readBytes(file);
    return bytes ? (await session.call('load', { list: bytes, costs: data.costs })).info : null;
  }
  if (data.kind === 'packed') {
    const bytes = packed ?? Buffer.from(data.packed, 'base64url');
    return (await session.call('load', { packed: bytes })).info;
  }
  if (data.kind !== 'own') return null;
  return file === undefined ? loadTableOf(session, data) : loadPrepared(session, file, data.recipe);
}

/** Codes of the claims that a certificate does not confirm. */
export function failsOf(certificate: Certificate, { score, bound }: Pick<Result, 'score' | 'bound'>): Fail[] {
  const params = { claimed: String(score), computed: String(certificate.score), bound: String(bound) };
  // The certifier does not check constraints for a network with a cycle.
  return (['acyclic', 'constraintsKept', 'scoreAgrees', 'boundConsistent'] as const)
    .filter((code) => !certificate[code] && (code !== 'constraintsKept' || certificate.acyclic))
    .map((code) => ({ code, ...params }));
}

/** Verdict on a claimed result; `certificate` is null if the claim is about other variables. */
export type Verdict = { holds: boolean; certificate: Certificate | null; fails: Fail[] };

/** Verifies a claimed result; `session`: session with the data. */
export async function verify(session: Session, info: DataInfo, doc: Doc, result: Result): Promise<Verdict> {
  const claimed = claimOf(result, info);
  if (!claimed) return { holds: false, certificate: null, fails: [{ code: 'variables' }] };
  const names = info.variables.map((v) => v.name);
  const certificate = await session.call('check', { settings: engineSettings(doc, names), claimed });
  const fails: Fail[] = [];
  if (result.fingerprint !== info.fingerprint)
    fails.push({ code: 'fingerprint', found: info.fingerprint, expected: result.fingerprint });
  fails.push(...failsOf(certificate, result));
  return { holds: certificate.holds && fails.length === 0, certificate, fails };
}

/**
 * First of the claimed k best networks whose score is not as claimed, or that breaks a constraint; null if there is
 * none.
 * @param session session with the data
 */
export async function wrongRow(
  session: Session,
  info: DataInfo,
  doc: Doc,
  result: Result,
  best: Best,
): Promise<{ rank: number; claimed: number; computed: number } | null> {
  const names = info.variables.map((v) => v.name);
  const settings = engineSettings(doc, names);
  for (const [i, { difference, parents }] of best.rows.entries()) {
    const claimed = result.score - difference;
    const claim = claimOf({ ...result, parents, score: claimed, bound: null, status: 'stopped' }, info);
    const certificate = claim && (await session.call('check', { settings, claimed: claim }));
    const { score, acyclic, constraintsKept } = certificate ?? { score: Number.NaN };
    if (!acyclic || !constraintsKept || !holds(score, result.score, difference))
      return { rank: i + 1, claimed, computed: score };
  }
  return null;
}
