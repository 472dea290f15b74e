// Searches that can be watched step by step: method and settings of each. Pure.

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

/** Method of a search. */
export const methodOf = (stepper: Stepper) => METHOD_OF[stepper];

/** Whether a search moves through orderings. */
export const isOfOrderings = (stepper: Stepper) => stepper === 'order' || stepper === 'orders';

/** Whether a search proposes changes and refuses some. */
export const isAnnealed = (stepper: Stepper) => stepper === 'annealing';

/** Default number of restarts, few enough for a lesson. */
export const RESTARTS = 5;

/** Options that affect each search; the others keep their defaults. */
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

/** Settings of the document's search. */
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
