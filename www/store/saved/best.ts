// Best network known of a problem, and its lowest proven bound. A problem is data, score and constraints, whatever the
// method. A run with a worse result does not replace a better network, and a proven bound stays. Pure.

import type { MethodName, Outcome, Settings } from '../../generated/protocol.ts';
import type { Learned } from '../signals.ts';

/** Best known result of a problem. */
export interface BestKnown {
  /** Result with the best network, preferably a proven one. */
  best: Learned;
  /** Lowest proven bound; null if none. */
  bound: number | null;
  /** Method that proved the bound. */
  boundBy: MethodName | null;
}
/** Last run, if the page shows the network of another. */
export type LastRun = {
  method: MethodName;
  status: Outcome['status'];
  score: number;
  bound: number | null;
  seconds: number;
  ended?: Learned['ended'];
};

/**
 * Key of a problem: data, score and constraints. Results with the same key are comparable.
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

/** Difference up to which scores count as equal, since the order of summation varies. */
const rounding = (score: number) => 1e-9 * Math.max(1, Math.abs(score));

const isProven = ({ status }: Outcome) => status === 'proven optimal';

/** Lower of two bounds, and the method that proved it. */
function lowest(known: BestKnown | null, now: Learned): Pick<BestKnown, 'bound' | 'boundBy'> {
  if (known && known.bound !== null && (now.bound === null || known.bound < now.bound - rounding(known.bound)))
    return { bound: known.bound, boundBy: known.boundBy };
  return { bound: now.bound, boundBy: now.bound === null ? null : now.method };
}

/**
 * Merges a finished run into the best known result.
 * @param known best known result before
 * @param now result of the run
 * @returns best known result after; result to show, which is `now` or the better one known before; and the run if the
 * page shows the network of another
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
    // A bound below an existing score is invalid.
    const sound = bound !== null && bound >= now.score - rounding(now.score) ? bound : now.bound;
    const shown = { ...now, bound: sound, ...(foundBy && { foundBy }), ...byOther(sound, boundBy, now) };
    return { known: { best: shown, bound: sound, boundBy }, shown, last: null };
  }
  const { method, status, score, seconds, ended } = now;
  const shown = { ...best, key: now.key, ...(isProven(best) ? {} : { bound, ...byOther(bound, boundBy, best) }) };
  const last = { method, status, score, bound: now.bound, seconds, ...(ended && { ended }) };
  return { known: { best: shown, bound: shown.bound, boundBy }, shown, last };
}

/** Method that proved a bound, if another found the network. */
const byOther = (bound: number | null, by: MethodName | null, { method }: Learned) => ({
  boundBy: bound !== null && by && by !== method ? by : undefined,
});

/** Network to start an exact search from, as parent sets. */
export const startOf = (known: BestKnown | null) => known?.best.parents ?? [];
