// The parent sets that the k best networks may need: which come back as k grows, and by which theorem the others stay
// out. Pure.
import { KS } from '../../generated/catalogue.ts';
import { COUNTED, isKept, type Lattice } from './lattice.ts';

/** Columns of numbers for each k: the bounds by Theorem 2 or 6 and by Algorithm 2 on the number of parents; −1 without one. */
const BOUND_COLUMNS = 2;
/** Most candidates whose sets the engine counts. */
const MOST_COUNTED = 16;
/** Of `COUNTED`, the first ones that are in the list. */
const KEPT = 2;

/** Whether the number of better subsets is known of each set. */
export const hasCounts = ({ better, count, unpruned }: Lattice) =>
  Boolean(unpruned) || (better.length === count && count > 0);

/** Whether these numbers can be computed. */
export const canCount = ({ whole, compared, candidates, unpruned }: Lattice) =>
  !whole && compared && candidates.length <= MOST_COUNTED && unpruned !== null;

/**
 * Bounds on the number of parents, for k networks.
 * @returns −1 without one
 */
export function boundsAt({ bounds, unpruned }: Lattice, k: number): { size: number; orders: number } {
  const at = KS.indexOf(k) * BOUND_COLUMNS;
  const known = unpruned?.bounds ?? bounds;
  return { size: known[at] ?? -1, orders: known[at + 1] ?? -1 };
}

/** One of equal parts of an array, one for each k. */
const partAt = <A extends Uint8Array | Float64Array>(array: A, k: number): A => {
  const length = array.length / KS.length;
  return array.subarray(KS.indexOf(k) * length, (KS.indexOf(k) + 1) * length) as A;
};

/** Lattices at other k, by the one at k = 1. */
const known: WeakMap<Lattice, Map<number, Lattice>> = new WeakMap();

/**
 * The lattice with the standings for k networks, from the engine.
 * @param lattice at k = 1
 * @param k one of `KS`
 */
export function latticeAt(lattice: Lattice, k: number): Lattice {
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

/**
 * Number of sets that the lists keep, for each k of the slider.
 * @param lattice at k = 1
 */
export const keptAt = (lattice: Lattice): number[] =>
  KS.map((k) => {
    const { unpruned } = lattice;
    if (!unpruned) return latticeAt(lattice, k).status.reduce((n, s) => n + Number(isKept(s)), 0);
    return [...partAt(unpruned.layers, k)].reduce((n, sets, i) => n + (i % COUNTED.length < KEPT ? sets : 0), 0);
  });

/**
 * What is known of a set of a large lattice, be it drawn or not; null if nothing is.
 * @param lattice at any k
 * @returns its standing at this k and at k = 1
 */
export function knownOf(
  { unpruned, candidates, k }: Lattice,
  set: number[],
): { status: number; first: number; better: number; halves: number } | null {
  if (!unpruned) return null;
  const code = set.reduce((sum, v) => sum | (1 << candidates.indexOf(v)), 0);
  const [status, first] = [k, 1].map((at) => partAt(unpruned.standings, at)[code]);
  return { status, first, better: unpruned.better[code], halves: unpruned.halves[code] };
}
