/** What a link claims of optimality, of its bound and of its k best as a whole, tried again here for some seconds. */
import { drive } from '../www/engine/session.js';
import { firstOther, usual, wholeFault } from '../www/link/best-claim.js';
import { SHAPE } from '../www/model/best/rows.js';
import { isWorse, judge } from '../www/model/claim.js';
import { pause } from './host.mjs';
import { engineSettings } from './settings.mjs';

/** Seconds that a claim is worth. */
const WITHIN = 5;

/**
 * @typedef {import('../www/link/payload.js').Result} Result
 * @typedef {import('../www/link/best.js').Best} Best
 * @typedef {NonNullable<ReturnType<typeof firstOther>> | NonNullable<ReturnType<typeof wholeFault>>} BestFault
 * @typedef {{ proven: boolean, fails: import('./verify.mjs').Fail[], fault: BestFault | null }} Attempt `proven`: the same score is
 *   proven here; `fails`: what refutes the claim; `fault`: what of the k best was found otherwise
 */

/**
 * The run that says most of a claim: exact where that fits, else greedy search, which may find a better network too.
 * @param {any} session @param {import('../www/generated/protocol').Settings} settings
 * @param {import('../www/generated/protocol').KBestRequest | null} kBest
 */
function question(session, settings, kBest) {
  const listing = { ...settings, method: /** @type {const} */ ('auto'), ...(kBest && { kBest }) };
  for (const search of kBest ? [listing, { ...settings, method: listing.method }] : [listing]) {
    try {
      const { problem, method } = session.estimate(search);
      if (!problem && (method === 'dp' || method === 'astar')) return search;
    } catch (reason) {
      if (reason instanceof Error) throw reason;
    }
  }
  return { ...settings, method: /** @type {const} */ ('hill-climb') };
}

/**
 * Tries a claim whose own score is right; null where it claims nothing beyond that.
 * @param {any} session holding the data @param {import('../www/generated/protocol').DataInfo} info @param {import('../www/model/state.js').Doc} doc
 * @param {Result} result @param {Best | null} best @returns {Promise<Attempt | null>}
 */
export async function tryAgain(session, info, doc, result, best) {
  const isProven = result.status === 'proven optimal';
  if (!isProven && result.bound === null && !best) return null;
  const names = info.variables.map((v) => v.name);
  const settings = engineSettings(doc, names);
  const kBest = best && (doc.kBest ?? usual(true));
  const outcome = await drive(session, question(session, settings, kBest), {
    timeLimit: WITHIN,
    pause,
  });
  const verdict = judge(result, outcome);
  /** @type {import('./verify.mjs').Fail[]} */
  const fails = [];
  const params = { claimed: String(result.score), computed: String(outcome.score), bound: String(result.bound) };
  if (isProven && verdict === 'better') fails.push({ code: 'better', ...params });
  else if (result.bound !== null && isWorse(result.bound, outcome.score))
    fails.push({ code: 'boundBroken', ...params });
  return { proven: verdict === 'proven', fails, fault: best && faultOf(session, outcome, best, names) };
}

/**
 * What was found otherwise of the claimed k best.
 * @param {any} session @param {import('../www/generated/protocol').Outcome} outcome @param {Best} best
 * @param {string[]} names @returns {BestFault | null}
 */
function faultOf(session, { kBest: mine }, best, names) {
  if (!mine) return null;
  const count = Math.min(mine.found, best.rows.length);
  const columns = count > 0 ? session.kBestRows(0, count) : null;
  const rows = columns ? Array.from({ length: count }, (_, i) => SHAPE.row(columns, i)) : [];
  return firstOther(best, rows, names) ?? wholeFault(best, mine, true);
}
