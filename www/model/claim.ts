// Comparison of a result found in this browser with a result claimed by a link. Pure.

import type { Outcome, Status, Ties } from '../generated/protocol.ts';
import type { Method } from './methods.ts';

/** Result as sent in a link, with variables by name. `parents` has no prototype, so that any name can be a key. */
export interface Result {
  parents: Record<string, string[]>;
  score: number;
  bound: number | null;
  status: Status;
  method: Method;
  fingerprint: string;
  steps: number;
  /** Version of the engine that found the result. */
  version: string;
  ties: Ties | null;
}

/** Whether two scores are equal up to rounding. */
const agree = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Whether score `a` is worse than score `b` by more than rounding. */
export const isWorse = (a: number, b: number) => a < b && !agree(a, b);

/**
 * Verdict on a claimed result whose score was checked: refuted by a better network, proven by an optimum of the same
 * score, or else still a claim.
 * @param outcome result for the same data, score and constraints
 */
export function judge(
  result: Pick<Result, 'score'>,
  outcome: Pick<Outcome, 'score' | 'status'>,
): 'better' | 'proven' | 'claimed' {
  if (isWorse(result.score, outcome.score)) return 'better';
  return outcome.status === 'proven optimal' && agree(result.score, outcome.score) ? 'proven' : 'claimed';
}

/**
 * Whether the network found in this browser is the claimed one.
 * @param parents parents of each variable in the network found
 */
export const isSame = ({ parents: claimed }: Pick<Result, 'parents'>, parents: number[][], names: string[]) =>
  names.every((name, v) => {
    const set = claimed[name] ?? [];
    return set.length === parents[v].length && parents[v].every((p) => set.includes(names[p]));
  });
