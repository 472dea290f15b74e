// The parent sets that the k best networks may need: which come back as k grows, and by which theorem the others stay
// out. Pure.
import { KS } from '../state.js';
import { isKept, STATUS } from './lattice.js';

/** @typedef {import('./lattice.js').Lattice} Lattice */

/** Numbers told of each k: the bounds by Theorem 2 or 6 and by Algorithm 2 on the number of parents; −1 without one. */
const BOUND_COLUMNS = 2;

/** Whether it is known how many subsets beat each set. @param {Lattice} lattice */
export const hasCounts = ({ better, count }) => better.length === count && count > 0;

/**
 * Bounds on the number of parents, for k networks.
 * @param {Lattice} lattice
 * @param {number} k
 * @returns {{ size: number, orders: number }} −1 without one
 */
export function boundsAt({ bounds }, k) {
  const at = KS.indexOf(k) * BOUND_COLUMNS;
  return { size: bounds[at] ?? -1, orders: bounds[at + 1] ?? -1 };
}

/**
 * The standing of a set if the k best networks are asked for.
 * @param {Lattice} lattice at k = 1
 * @param {number} row
 * @param {number} k
 * @param {number} orders the bound by Algorithm 2 for this k
 */
function standingAt({ status, better, halves, size }, row, k, orders) {
  const now = status[row];
  if (k === 1 || now === STATUS.kept || now === STATUS.barred || now === STATUS.uncompared) return now;
  // What is known before counting speaks first.
  if (halves[row] >= k) return STATUS.largeForK;
  if (better[row] >= k) return STATUS.subsets;
  return orders >= 0 && size(row) > orders ? STATUS.orders : STATUS.back;
}

/** Lattices at other k, by the one at k = 1. @type {WeakMap<Lattice, Map<number, Lattice>>} */
const known = new WeakMap();

/**
 * The lattice with the standings for k networks; O(sets).
 * @param {Lattice} lattice at k = 1
 * @param {number} k one of `KS`
 * @returns {Lattice}
 */
export function latticeAt(lattice, k) {
  if (k === 1 || !hasCounts(lattice) || !lattice.compared) return lattice;
  const made = known.get(lattice) ?? new Map();
  known.set(lattice, made);
  const { orders } = boundsAt(lattice, k);
  const at = made.get(k) ?? {
    ...lattice,
    k,
    status: lattice.status.map((_, row) => standingAt(lattice, row, k, orders)),
  };
  made.set(k, at);
  return at;
}

/** How many sets the lists keep, for each k of the slider. @param {Lattice} lattice at k = 1 @returns {number[]} */
export const keptAt = (lattice) =>
  KS.map((k) => latticeAt(lattice, k).status.reduce((n, s) => n + Number(isKept(s)), 0));
