// How a method that proves nothing goes about it; what each asks for: what it does not ask for it leaves unread.

/**
 * @typedef {{
 *   start: typeof STARTS[number], network: import('./state.js').NamedEdge[], order: string[], root: string | null, seed: number,
 *   restarts: number | null, samples: number, density: number, noise: number | null, centred: boolean, perChild: boolean,
 *   whole: boolean, polish: boolean,
 * }} Heuristic how a method that proves nothing goes about it; `network`: the edges it starts with, where `start` says so;
 *   from `samples` on: search by proxy (protocol.rs)
 */

/** Where a search over networks can begin. */
export const STARTS = Object.freeze(/** @type {const} */ (['empty', 'random', 'network']));

/** A heuristic as it goes where nothing was said. @returns {Heuristic} */
export const plainly = () => ({
  start: 'empty',
  network: [],
  order: [],
  root: null,
  seed: 1,
  restarts: null,
  samples: 250,
  density: 2,
  noise: null,
  centred: true,
  perChild: false,
  whole: false,
  polish: false,
});

/** The same without what it says of variables by name. @param {Heuristic} heuristic @returns {Heuristic} */
export const nameless = (heuristic) => ({
  ...heuristic,
  start: heuristic.start === 'network' ? 'empty' : heuristic.start,
  network: [],
  order: [],
  root: null,
});

/** @typedef {'start' | 'order' | 'root' | 'restarts' | 'proxy' | 'seed'} Asked */

/** Branch and bounds, whose trees nobody can tell before they have grown. @type {string[]} */
export const BRANCHING = ['etminani', 'cassio'];

/** Methods that end with a proof. @type {readonly string[]} */
export const PROVING = ['dp', 'astar', ...BRANCHING];

/** @type {ReadonlyMap<string, Asked[]>} */
export const ASKS = new Map([
  ['etminani', ['order']],
  ['astar', ['seed']],
  ['orders', ['start', 'restarts', 'seed']],
  ['hill-climb', ['start', 'restarts', 'seed']],
  ['tabu', ['start', 'seed']],
  ['annealing', ['start', 'seed']],
  ['ges', ['start', 'seed']],
  ['swaps', ['order', 'restarts', 'seed']],
  ['proxy', ['proxy', 'seed']],
  ['k2', ['order']],
  ['chow-liu', ['root']],
]);

/** How often a method begins again; null: as it sees fit. @param {string} method @param {number | null} restarts @param {number} [usual] of greedy search */
export const again = (method, restarts, usual = 0) => restarts ?? (method === 'hill-climb' ? usual : null);

/** Whether anything is drawn, so that another seed is another run. @param {string} method @param {Heuristic} heuristic */
export function draws(method, { start, order, restarts }) {
  if (method === 'swaps') return order.length === 0 || restarts !== 0;
  const asks = ASKS.get(method) ?? [];
  const drawn = asks.includes('start') && (start === 'random' || (asks.includes('restarts') && (restarts ?? 0) > 0));
  return drawn || ['orders', 'annealing', 'astar', 'proxy'].includes(method);
}
