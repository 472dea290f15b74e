// What each method asks for; what it does not ask for it leaves unread.

/** @typedef {'start' | 'order' | 'root' | 'restarts' | 'seed'} Asked */

/** Branch and bounds, whose trees nobody can tell before they have grown. @type {string[]} */
export const BRANCHING = ['etminani', 'cassio'];

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
  ['k2', ['order']],
  ['chow-liu', ['root']],
]);

/** How often a method begins again; null: as it sees fit. @param {string} method @param {number | null} restarts @param {number} [usual] of greedy search */
export const again = (method, restarts, usual = 0) => restarts ?? (method === 'hill-climb' ? usual : null);

/** Whether anything is drawn, so that another seed is another run. @param {string} method @param {import('./state.js').Heuristic} heuristic */
export function draws(method, { start, order, restarts }) {
  if (method === 'swaps') return order.length === 0 || restarts !== 0;
  const asks = ASKS.get(method) ?? [];
  const drawn = asks.includes('start') && (start === 'random' || (asks.includes('restarts') && (restarts ?? 0) > 0));
  return drawn || method === 'orders' || method === 'annealing' || method === 'astar';
}
