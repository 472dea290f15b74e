// The best network known of one problem, and the lowest bound proved for it. A problem is data, score and constraints, whatever
// the method. A run that ends with a worse network does not take the place of a better one, and a proved bound stays. Pure.

import type { MethodName, Outcome, Settings } from '../../generated/protocol.ts';
import type { Learned } from '../signals.ts';

/** What is known of a problem. */
export interface BestKnown {
  /** The result with the best network; one that is proven, where there is one. */
  best: Learned;
  /** No network scores higher than this; null where nothing is proved. */
  bound: number | null;
  /** The method that proved the bound. */
  boundBy: MethodName | null;
}
/** The last run, where the page shows the network of another. */
export type LastRun = {
  method: MethodName;
  status: Outcome['status'];
  score: number;
  bound: number | null;
  seconds: number;
  ended?: Learned['ended'];
};

/**
 * What a result is a result of: data, score and constraints. Two results can be compared if they have the same one.
 * @param fingerprint of the data
 */
export const problemOf = (
  fingerprint: string,
  { method, heuristic, counting, pruning, children, kBest, known, ...rest }: Settings,
) =>
  JSON.stringify([
    fingerprint,
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Scores that differ by no more are the same, added up in another order. */
const rounding = (score: number) => 1e-9 * Math.max(1, Math.abs(score));

const isProven = ({ status }: Outcome) => status === 'proven optimal';

/** The lower of two bounds, and whose it is. */
function lowest(known: BestKnown | null, now: Learned): Pick<BestKnown, 'bound' | 'boundBy'> {
  if (known && known.bound !== null && (now.bound === null || known.bound < now.bound - rounding(known.bound)))
    return { bound: known.bound, boundBy: known.boundBy };
  return { bound: now.bound, boundBy: now.bound === null ? null : now.method };
}

/**
 * A run has ended.
 * @param known of its problem before
 * @param now what it ended with
 * @returns what is known now; the result that the page shows, which is `now` or
 * the better one known before; and the run, where the page shows the network of another
 */
export function settle(
  known: BestKnown | null,
  now: Learned,
): { known: BestKnown; shown: Learned; last: LastRun | null } {
  const { bound, boundBy } = lowest(known, now);
  const best = known?.best ?? null;
  if (!best || now.claimed || isProven(now)) {
    const shown = isProven(now) ? now : { ...now, bound };
    return { known: { best: shown, bound: shown.bound, boundBy }, shown, last: null };
  }
  const gain = now.score - best.score;
  const isBetter = gain > rounding(best.score);
  const isEqual = !isBetter && gain >= -rounding(best.score);
  if (isBetter || (isEqual && !isProven(best))) {
    const isGiven = now.start === 'given' && isEqual;
    const foundBy = isGiven ? (best.foundBy ?? best.method) : undefined;
    // A bound below a network that is there was none.
    const sound = bound !== null && bound >= now.score - rounding(now.score) ? bound : now.bound;
    const shown = { ...now, bound: sound, ...(foundBy && { foundBy }), ...byOther(sound, boundBy, now) };
    return { known: { best: shown, bound: sound, boundBy }, shown, last: null };
  }
  const { method, status, score, seconds, ended } = now;
  const shown = { ...best, key: now.key, ...(isProven(best) ? {} : { bound, ...byOther(bound, boundBy, best) }) };
  const last = { method, status, score, bound: now.bound, seconds, ...(ended && { ended }) };
  return { known: { best: shown, bound: shown.bound, boundBy }, shown, last };
}

/** Names the method that proved a bound, where another found the network. */
const byOther = (bound: number | null, by: MethodName | null, { method }: Learned) => ({
  boundBy: bound !== null && by && by !== method ? by : undefined,
});

/** The network to start an exact search from, as parents. */
export const startOf = (known: BestKnown | null) => known?.best.parents ?? [];
