/** A claimed result against data: what the certifier finds, and what of it does not hold, as codes. */
import { holds } from '../www/link/best-claim.js';
import { claimOf } from '../www/link/result.js';
import { engineSettings } from './settings.mjs';

/** @typedef {{ code: string, [param: string]: unknown }} Fail */

/**
 * What a certificate does not confirm.
 * @param {import('../www/generated/protocol').Certificate} certificate
 * @param {Pick<import('../www/link/payload.js').Result, 'score' | 'bound'>} result @returns {Fail[]}
 */
export function failsOf(certificate, { score, bound }) {
  const params = { claimed: String(score), computed: String(certificate.score), bound: String(bound) };
  // Of a network with a cycle nothing can be said about constraints: these are of acyclic networks.
  return /** @type {const} */ (['acyclic', 'constraintsKept', 'scoreAgrees', 'boundConsistent'])
    .filter((code) => !certificate[code] && (code !== 'constraintsKept' || certificate.acyclic))
    .map((code) => ({ code, ...params }));
}

/**
 * @param {any} session holding the data
 * @param {import('../www/generated/protocol').DataInfo} info
 * @param {import('../www/model/state.js').Doc} doc
 * @param {import('../www/link/payload.js').Result} result
 * @returns {{ holds: boolean, certificate: import('../www/generated/protocol').Certificate | null, fails: Fail[] }}
 */
export function verify(session, info, doc, result) {
  const claim = claimOf(result, info);
  if (!claim) return { holds: false, certificate: null, fails: [{ code: 'variables' }] };
  const certificate = session.check(
    engineSettings(
      doc,
      info.variables.map((v) => v.name),
    ),
    claim,
  );
  /** @type {Fail[]} */
  const fails = [];
  if (result.fingerprint !== info.fingerprint)
    fails.push({ code: 'fingerprint', found: info.fingerprint, expected: result.fingerprint });
  fails.push(...failsOf(certificate, result));
  return { holds: certificate.holds && fails.length === 0, certificate, fails };
}

/**
 * The first of the claimed k best that does not score what it claims, or is not allowed; null if all do.
 * @param {any} session holding the data
 * @param {import('../www/generated/protocol').DataInfo} info
 * @param {import('../www/model/state.js').Doc} doc
 * @param {import('../www/link/payload.js').Result} result
 * @param {import('../www/link/best.js').Best} best
 * @returns {{ rank: number, claimed: number, computed: number } | null}
 */
export function wrongRow(session, info, doc, result, best) {
  const names = info.variables.map((v) => v.name);
  const settings = engineSettings(doc, names);
  for (const [i, { difference, parents }] of best.rows.entries()) {
    const claimed = result.score - difference;
    const claim = claimOf({ ...result, parents, score: claimed, bound: null, status: 'stopped' }, info);
    const { score, acyclic, constraintsKept } = claim ? session.check(settings, claim) : { score: Number.NaN };
    if (!acyclic || !constraintsKept || !holds(score, result.score, difference))
      return { rank: i + 1, claimed, computed: score };
  }
  return null;
}
