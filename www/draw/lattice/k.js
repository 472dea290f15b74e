// The parent sets that the k best networks may need: which come back as k grows, and by which theorem the others stay
// out. Pure.
import { KS } from '../../generated/catalogue.js';
import { COUNTED, isKept } from './lattice.js';

/** @typedef {import('./lattice.js').Lattice} Lattice */

/** Columns of numbers for each k: the bounds by Theorem 2 or 6 and by Algorithm 2 on the number of parents; −1 without one. */
const BOUND_COLUMNS = 2;
/** Most candidates whose sets the engine counts. */
const MOST_COUNTED = 16;
/** Of `COUNTED`, the first ones that are in the list. */
const KEPT = 2;

/** Whether the number of better subsets is known of each set. @param {Lattice} lattice */
export const hasCounts = ({ better, count, unpruned }) => Boolean(unpruned) || (better.length === count && count > 0);

/** Whether these numbers can be computed. @param {Lattice} lattice */
export const canCount = ({ whole, compared, candidates, unpruned }) =>
  !whole && compared && candidates.length <= MOST_COUNTED && unpruned !== null;

/**
 * Bounds on the number of parents, for k networks.
 * @param {Lattice} lattice
 * @param {number} k
 * @returns {{ size: number, orders: number }} −1 without one
 */
export function boundsAt({ bounds, unpruned }, k) {
  const at = KS.indexOf(k) * BOUND_COLUMNS;
  const known = unpruned?.bounds ?? bounds;
  return { size: known[at] ?? -1, orders: known[at + 1] ?? -1 };
}

/** One of equal parts of an array, one for each k. @template {Uint8Array | Float64Array} A @param {A} array @param {number} k @returns {A} */
const partAt = (array, k) => {
  const length = array.length / KS.length;
  return /** @type {A} */ (array.subarray(KS.indexOf(k) * length, (KS.indexOf(k) + 1) * length));
};

/** Lattices at other k, by the one at k = 1. @type {WeakMap<Lattice, Map<number, Lattice>>} */
const known = new WeakMap();

/**
 * The lattice with the standings for k networks, from the engine.
 * @param {Lattice} lattice at k = 1
 * @param {number} k one of `KS`
 * @returns {Lattice}
 */
export function latticeAt(lattice, k) {
  if (k === 1 || !hasCounts(lattice) || !lattice.compared) return lattice;
  const made = known.get(lattice) ?? new Map();
  known.set(lattice, made);
  const { unpruned } = lattice;
  const at =
    made.get(k) ??
    (unpruned
      ? { ...lattice, k, byK: partAt(unpruned.layers, k) }
      : { ...lattice, k, status: partAt(lattice.standings, k) });
  made.set(k, at);
  return at;
}

/** Number of sets that the lists keep, for each k of the slider. @param {Lattice} lattice at k = 1 @returns {number[]} */
export const keptAt = (lattice) =>
  KS.map((k) => {
    const { unpruned } = lattice;
    if (!unpruned) return latticeAt(lattice, k).status.reduce((n, s) => n + Number(isKept(s)), 0);
    return [...partAt(unpruned.layers, k)].reduce((n, sets, i) => n + (i % COUNTED.length < KEPT ? sets : 0), 0);
  });

/**
 * What is known of a set of a large lattice, be it drawn or not; null if nothing is.
 * @param {Lattice} lattice at any k
 * @param {number[]} set
 * @returns {{ status: number, first: number, better: number, halves: number } | null} its standing at this k and at k = 1
 */
export function knownOf({ unpruned, candidates, k }, set) {
  if (!unpruned) return null;
  const code = set.reduce((sum, v) => sum | (1 << candidates.indexOf(v)), 0);
  const [status, first] = [k, 1].map((at) => partAt(unpruned.standings, at)[code]);
  return { status, first, better: unpruned.better[code], halves: unpruned.halves[code] };
}
