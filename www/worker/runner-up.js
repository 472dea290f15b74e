// The runner-up of a proven optimum: the best network outside its equivalence class; where the score tells the members of a class
// apart, the next network. The same in the page's worker and on the command line.
import { drive } from '../engine/session.js';

/**
 * @typedef {import('../generated/protocol').Outcome} Outcome
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../model/answers/proofs.ts').NextClass} Found
 * @typedef {import('../model/answers/proofs.ts').RunnerUp} RunnerUp
 * @typedef {import('../engine/session.js').Hooks} Hooks
 */

/** Ties up to which the next network is looked for beyond them. */
const MOST_TIED = 1000;

/**
 * Which networks have to be sought: those that tie with the optimum come before the runner-up. Null where nothing may be claimed;
 * `tied` where too many tie.
 * @param {Outcome & { claimed?: boolean }} outcome @param {boolean} isListed whether local scores come from a list
 * @returns {import('../generated/protocol').KBestRequest | 'tied' | null}
 */
export function soughtFor({ status, claimed, certificate, ties, equivalentScore }, isListed) {
  if (status !== 'proven optimal' || claimed || !certificate.holds) return null;
  // A list may lack members of a class, so its networks are gone through one by one.
  const unit = equivalentScore && !isListed ? 'classes' : 'dags';
  if (ties && !ties.complete) return 'tied';
  const tied = ties ? (unit === 'classes' ? ties.classes : ties.networks) : 1;
  return tied > MOST_TIED ? 'tied' : { k: tied + 1, unit, within: null };
}

/** The parents of each variable in a row. @param {import('../generated/protocol').KBestRows} rows @param {number} row */
const parentsIn = ({ n, offsets, parents }, row) =>
  Array.from({ length: n }, (_, v) => [...parents.slice(offsets[row * n + v], offsets[row * n + v + 1])]);

/**
 * The runner-up, found in a session beside the one that has proven the optimum. Null if it was stopped before.
 * @param {import('../pkg/core.js').Session} session @param {Settings} settings @param {Outcome} outcome @param {boolean} isListed
 * @param {Hooks} hooks
 * @returns {Promise<RunnerUp | null>}
 */
export async function findRunnerUp(session, settings, outcome, isListed, hooks) {
  let query = soughtFor(outcome, isListed);
  const beside = session.beside();
  try {
    for (;;) {
      if (query === null || query === 'tied') return query;
      const { kBest, steps } = await drive(beside, { ...settings, kBest: query }, hooks);
      if (steps > (hooks.mostSteps ?? Number.POSITIVE_INFINITY)) return null;
      const rows = kBest ? beside.kBestRows(0, kBest.found) : null;
      const at = rows ? rows.group.findIndex((/** @type {number} */ group) => group > 0) : -1;
      if (rows && at >= 0) return describe(beside, settings, rows, at, query.unit);
      if (kBest?.ending === 'all') return 'none';
      if (!kBest || !['whole', 'cut'].includes(kBest.ending)) return null;
      // More tie than were counted.
      query = query.k >= MOST_TIED ? 'tied' : { ...query, k: Math.min(MOST_TIED, 4 * query.k) };
    }
  } finally {
    beside.free();
  }
}

/** @param {import('../pkg/core.js').Session} beside @param {Settings} settings @param {import('../generated/protocol').KBestRows} rows @param {number} at @param {Found['unit']} unit @returns {Found} */
function describe(beside, settings, rows, at, unit) {
  const parents = parentsIn(rows, at);
  const [score, difference] = [rows.score[at], rows.difference[at]];
  const claimed = { parents, score, bound: null, proven: false };
  const { edges } = beside.adopt(settings, claimed);
  return { unit, difference, score, parents, edges };
}
