// What a result that was found here says of a result that a link claims. Pure.

/**
 * A result as it is sent: claims about data, by names. `parents` has no prototype, so any name is a plain key of it.
 * @typedef {object} Result
 * @property {Record<string, string[]>} parents
 * @property {number} score
 * @property {number | null} bound
 * @property {import('../generated/protocol').Status} status
 * @property {import('./state.js').Method} method
 * @property {string} fingerprint
 * @property {number} steps
 * @property {string} version of the engine
 * @property {import('../generated/protocol').Ties | null} ties
 */

/** Two scores are the same number, up to the order of the sums. @param {number} a @param {number} b */
const agree = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Whether one score is worse than another. @param {number} a @param {number} b */
export const isWorse = (a, b) => a < b && !agree(a, b);

/**
 * What becomes of a claim whose own score is right: a better network of any method refutes it, a proof of the same score
 * proves it, anything else leaves it a claim.
 * @param {Pick<Result, 'score'>} result
 * @param {Pick<import('../generated/protocol').Outcome, 'score' | 'status'>} outcome of the same data, score and constraints
 * @returns {'better' | 'proven' | 'claimed'}
 */
export function judge(result, outcome) {
  if (isWorse(result.score, outcome.score)) return 'better';
  return outcome.status === 'proven optimal' && agree(result.score, outcome.score) ? 'proven' : 'claimed';
}

/**
 * Whether the network found here is the claimed one.
 * @param {Pick<Result, 'parents'>} result @param {number[][]} parents of the network found here @param {string[]} names
 */
export const isSame = ({ parents: claimed }, parents, names) =>
  names.every((name, v) => {
    const set = claimed[name] ?? [];
    return set.length === parents[v].length && parents[v].every((p) => set.includes(names[p]));
  });
