// Searches that can be watched step by step (steppers): method and settings of each. Pure.

import { type Heuristic, plainly } from './heuristic.ts';
import type { Method } from './methods.ts';
import type { Doc, SearchChoice, Stepper } from './state.ts';

const METHOD_OF: Readonly<Record<Stepper, Method>> = Object.freeze({
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

/** Search method behind a stepper. */
export const methodOf = (stepper: Stepper) => METHOD_OF[stepper];

/** Whether a stepper searches over orderings of the variables. */
export const isOfOrderings = (stepper: Stepper) => stepper === 'order' || stepper === 'orders';

/** Whether a stepper proposes random changes and refuses some (simulated annealing). */
export const isAnnealed = (stepper: Stepper) => stepper === 'annealing';

/** Default number of restarts of greedy search with restarts, small enough for a lesson. */
export const RESTARTS = 5;

/** Heuristic options that affect each stepper; all others keep their defaults. */
const READS: Readonly<Record<Stepper, (keyof Heuristic)[]>> = Object.freeze({
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

/** Search settings of the stepper in the document. */
export function searchOf({ search, stepper }: Pick<Doc, 'search' | 'stepper'>): SearchChoice {
  const own = { ...plainly(), ...search.heuristic };
  const heuristic = { ...plainly() };
  const take = <K extends keyof Heuristic>(name: K) => {
    heuristic[name] = own[name];
  };
  READS[stepper].forEach(take);
  if (heuristic.start !== 'network') heuristic.network = [];
  if (stepper === 'restarts') heuristic.restarts = own.restarts || RESTARTS;
  return { ...search, method: METHOD_OF[stepper], heuristic };
}
