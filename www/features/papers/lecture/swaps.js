// The lecture's search over orderings, gone through: from its first ordering step by step, and from random ones.
import { ORDERS } from './lecture.js';

/** Random starts, as many as the lecture's. */
const STARTS = 100;

/**
 * @typedef {{ order: string[], score: number, swapped: string[], gain: number | null }} Step `swapped`: the neighbors that changed
 *   places on the way here, and what that gained
 * @typedef {{ order: string[], score: number, starts: number }} Optimum
 * @typedef {{ steps: Step[], asPrinted: boolean, optima: Optimum[], starts: number, printed: number }} Walk `asPrinted`: whether the
 *   steps end where the lecture's do; `printed`: starts that end there
 */

/** Questions to the engine. @param {string[]} variables @returns {import('../../../engine/requests.ts').Question} */
export const swapQuestion = (variables) => [
  'swapSearch',
  { order: ORDERS[0].order.map((name) => variables.indexOf(name)), starts: STARTS, seed: 1 },
];

/**
 * @param {import('../../../generated/protocol').SwapSearch} results
 * @param {string[]} variables
 * @param {number} local what the ordering scores in which the lecture's search stops
 * @returns {Walk}
 */
export function walkOf({ path, optima, starts }, variables, local) {
  const named = (/** @type {number[]} */ order) => order.map((v) => variables[v]);
  const steps = path.map(({ order, score }, i) => {
    const before = path[i - 1];
    const swapped = before ? order.filter((v, place) => before.order[place] !== v) : [];
    return {
      order: named(order),
      score: score ?? Number.NaN,
      swapped: named(swapped),
      gain: before ? (score ?? Number.NaN) - (before.score ?? Number.NaN) : null,
    };
  });
  const met = optima.map((optimum) => ({ order: named(optimum.order), score: optimum.score, starts: optimum.starts }));
  const isLocal = (/** @type {{ score: number }} */ { score }) => Math.abs(score - local) < 0.005;
  const printed = met.filter(isLocal).reduce((sum, optimum) => sum + optimum.starts, 0);
  return { steps, asPrinted: steps.slice(-1).every(isLocal), optima: met, starts, printed };
}
