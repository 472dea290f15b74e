// Best known result of a problem: best network and lowest proven upper bound. A problem consists of data, score and
// constraints; the method is no part of it. A run with a worse result does not replace a better network, and a proven
// bound stays. Pure.

import type { MethodName, Outcome, Settings } from '../../generated/protocol.ts';
import type { Learned } from '../signals.ts';

/** Best known result of a problem. */
export interface BestKnown {
  /** Result with the best network, preferably a proven one. */
  best: Learned;
  /** Lowest proven upper bound on the optimal score; null if none is proven. */
  bound: number | null;
  /** Method that proved the bound; null without one. */
  boundBy: MethodName | null;
}
/** Facts on the last run, kept for the case that the page shows the better network of an earlier run. */
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
 * @param fingerprint fingerprint of the data
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

/** Maximum difference of scores that count as equal, since the order of summation varies. */
const rounding = (score: number) => 1e-9 * Math.max(1, Math.abs(score));

const isProven = ({ status }: Outcome) => status === 'proven optimal';

/** Lower of the known bound and that of a new result, with the method that proved it. */
function lowest(known: BestKnown | null, now: Learned): Pick<BestKnown, 'bound' | 'boundBy'> {
  if (known && known.bound !== null && (now.bound === null || known.bound < now.bound - rounding(known.bound)))
    return { bound: known.bound, boundBy: known.boundBy };
  return { bound: now.bound, boundBy: now.bound === null ? null : now.method };
}

/**
 * Merges a finished run into the best known result.
 * @param known best known result before
 * @param now result of the run
 * @returns best known result after; result to show, which is `now` or the better one known before; facts on the run if
 * the better one is shown, else null
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

/** Method that proved a bound, if it differs from the method that found the network. */
const byOther = (bound: number | null, by: MethodName | null, { method }: Learned) => ({
  boundBy: bound !== null && by && by !== method ? by : undefined,
});

/** Network that an exact search can start from, as a parent set for each variable; empty if none is known. */
export const startOf = (known: BestKnown | null) => known?.best.parents ?? [];
