// What each method asks for; what it does not ask for it leaves unread.

/** @typedef {'start' | 'order' | 'root' | 'restarts' | 'seed'} Asked */

/** Branch and bounds, whose trees nobody can tell before they have grown. @type {string[]} */
export const BRANCHING = ['etminani', 'cassio'];

/** @type {ReadonlyMap<string, Asked[]>} */
export const ASKS = new Map([
  ['etminani', ['order']],
  ['astar', ['seed']],
  ['orders', ['restarts', 'seed']],
  ['hill-climb', ['start', 'restarts', 'seed']],
  ['tabu', ['start', 'seed']],
  ['annealing', ['start', 'seed']],
  ['swaps', ['order', 'restarts', 'seed']],
  ['k2', ['order']],
  ['chow-liu', ['root']],
]);
