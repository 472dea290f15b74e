// Parent sets that the k best networks may need: those kept from some k on, and the rules that exclude the others.
// Pure.
import { KS } from '../../generated/catalogue.ts';
import { COUNTED, isKept, type Lattice } from './lattice.ts';

/** Number of bounds on the number of parents that `bounds` has for each k: by Theorem 2 or 6, and by Algorithm 2. */
const BOUND_COLUMNS = 2;
/** Maximum number of candidate parents for which the engine counts better-scoring subsets of each parent set. */
const MAX_CANDIDATES = 16;
/** Number of statuses at the head of `COUNTED` that mean that a set is kept; the others mean that it is excluded. */
const KEPT_ENTRIES = 2;

/** Whether the number of better-scoring subsets is known for each parent set. */
export const hasCounts = ({ better, count, unpruned }: Lattice) =>
  Boolean(unpruned) || (better.length === count && count > 0);

/** Whether the engine can compute the numbers of better subsets. */
export const canCount = ({ whole, compared, candidates, unpruned }: Lattice) =>
  !whole && compared && candidates.length <= MAX_CANDIDATES && unpruned !== null;

/** Upper limits on the number of parents in the k best networks; −1 for none. */
export function boundsAt({ bounds, unpruned }: Lattice, k: number): { size: number; orders: number } {
  const at = KS.indexOf(k) * BOUND_COLUMNS;
  const known = unpruned?.bounds ?? bounds;
  return { size: known[at] ?? -1, orders: known[at + 1] ?? -1 };
}

/** Part of an array that belongs to one k; the array has an equally long part for each k in `KS`. */
const partAt = <A extends Uint8Array | Float64Array>(array: A, k: number): A => {
  const length = array.length / KS.length;
  return array.subarray(KS.indexOf(k) * length, (KS.indexOf(k) + 1) * length) as A;
};

/** Cache of the lattices for k > 1, by the lattice at k = 1 from which they were computed. */
const known: WeakMap<Lattice, Map<number, Lattice>> = new WeakMap();

/**
 * Lattice with the statuses of its sets for the k best networks.
 * @param lattice lattice at k = 1
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
 * Number of listed (kept) sets, for each k of the slider.
 * @param lattice lattice at k = 1
 */
export const keptAt = (lattice: Lattice): number[] =>
  KS.map((k) => {
    const { unpruned } = lattice;
    if (!unpruned) return latticeAt(lattice, k).status.reduce((n, s) => n + Number(isKept(s)), 0);
    return [...partAt(unpruned.layers, k)].reduce(
      (n, sets, i) => n + (i % COUNTED.length < KEPT_ENTRIES ? sets : 0),
      0,
    );
  });

/**
 * Status and number of better subsets of any set of a large lattice, drawn or not; null if unknown.
 * @param lattice lattice at any k
 * @returns `status`: status at this k, `first`: status at k = 1
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
