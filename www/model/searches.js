// The searches that can be gone through: which method each is, and with what settings. Pure.
import { plainly } from './heuristic.js';

/** @typedef {import('./state.js').Stepper} Stepper */

/** @type {Readonly<Record<Stepper, import('./state.js').Method>>} */
const METHOD_OF = Object.freeze({
  greedy: 'hill-climb',
  restarts: 'hill-climb',
  tabu: 'tabu',
  annealing: 'annealing',
  ges: 'ges',
  k2: 'k2',
  order: 'swaps',
  orders: 'orders',
  tree: 'chow-liu',
  proxy: 'proxy',
  branch: 'etminani',
  graph: 'astar',
});

/** The method of a search. @param {Stepper} stepper */
export const methodOf = (stepper) => METHOD_OF[stepper];

/** Whether a search goes from ordering to ordering. @param {Stepper} stepper */
export const isOfOrderings = (stepper) => stepper === 'order' || stepper === 'orders';

/** Whether a search proposes changes and refuses some. @param {Stepper} stepper */
export const isAnnealed = (stepper) => stepper === 'annealing';

/** Default number of restarts: as many as a lesson has time for. */
export const RESTARTS = 5;

/** Options of a heuristic that each search reads; the rest is as it goes. @type {Readonly<Record<Stepper, (keyof import('./state.js').Heuristic)[]>>} */
const READS = Object.freeze({
  greedy: ['start', 'network', 'seed'],
  restarts: ['start', 'network', 'seed', 'restarts'],
  tabu: ['start', 'network', 'seed'],
  annealing: ['start', 'network', 'seed'],
  ges: [],
  k2: ['order'],
  order: ['order', 'seed', 'restarts'],
  orders: ['seed', 'restarts'],
  tree: ['root'],
  proxy: ['seed', 'samples', 'density', 'noise', 'centered', 'perChild', 'whole', 'polish'],
  branch: ['order', 'groupBounds'],
  graph: [],
});

/**
 * How the search of a document is set.
 * @param {Pick<import('./state.js').Doc, 'search' | 'stepper'>} doc
 * @returns {import('./state.js').SearchChoice}
 */
export function searchOf({ search, stepper }) {
  const own = { ...plainly(), ...search.heuristic };
  const heuristic = { ...plainly() };
  for (const name of READS[stepper]) /** @type {any} */ (heuristic)[name] = own[name];
  if (heuristic.start !== 'network') heuristic.network = [];
  if (stepper === 'restarts') heuristic.restarts = own.restarts || RESTARTS;
  return { ...search, method: METHOD_OF[stepper], heuristic };
}
