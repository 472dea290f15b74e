/** A claimed result against data: what the certifier finds, and what of it does not hold, as codes. */
import { claimOf } from '../www/result.js';
import { engineSettings } from './settings.mjs';

/**
 * @param {any} session holding the data
 * @param {import('../www/protocol.js').DataInfo} info
 * @param {import('../www/state.js').Doc} doc
 * @param {import('../www/link/payload.js').Result} result
 * @returns {{ holds: boolean, certificate: import('../www/protocol.js').Certificate | null, fails: { code: string, [param: string]: unknown }[] }}
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
  /** @type {{ code: string, [param: string]: unknown }[]} */
  const fails = [];
  if (result.fingerprint !== info.fingerprint)
    fails.push({ code: 'fingerprint', found: info.fingerprint, expected: result.fingerprint });
  const said = { claimed: String(result.score), computed: String(certificate.score), bound: String(result.bound) };
  for (const code of /** @type {const} */ (['acyclic', 'constraintsKept', 'scoreAgrees', 'boundConsistent'])) {
    if (!certificate[code]) fails.push({ code, ...said });
  }
  return { holds: certificate.holds && fails.length === 0, certificate, fails };
}
