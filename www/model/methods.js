// Search methods by the catalogue: what each proves and reads. Pure.
import * as catalogue from '../generated/catalogue.js';

/** @typedef {typeof catalogue.METHODS[number]['name']} Method */

/** The methods, in the order in which they are offered. @type {readonly Method[]} */
export const METHODS = catalogue.METHODS.map(({ name }) => name);

/** @param {string} method */
const entry = (method) => catalogue.METHODS.find(({ name }) => name === method);

/** Whether a method is a branch and bound, whose tree cannot be estimated before it has grown. @param {string} method */
export const isBranching = (method) => entry(method)?.kind === 'branching';

/** Whether a method ends with a proof. @param {string} method */
export const isProving = (method) => entry(method)?.kind === 'exact' || isBranching(method);

/** The groups of options that it reads; the others change nothing. @param {string} method @returns {catalogue.Reads[]} */
export const readsOf = (method) => entry(method)?.reads ?? [];

/** Number of restarts of a method; null: as it sees fit. @param {string} method @param {number | null} restarts @param {number} [usual] of greedy search */
export const again = (method, restarts, usual = 0) => restarts ?? (method === 'hill-climb' ? usual : null);

/** Whether anything is drawn, so that another seed is another run. @param {string} method @param {import('./heuristic.js').Heuristic} heuristic */
export function draws(method, { start, order, restarts }) {
  if (method === 'swaps') return order.length === 0 || restarts !== 0;
  const reads = readsOf(method);
  const drawn = reads.includes('start') && (start === 'random' || (reads.includes('restarts') && (restarts ?? 0) > 0));
  return drawn || (entry(method)?.draws ?? false);
}
