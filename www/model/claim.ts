// What a result that was found here says of a result that a link claims. Pure.

import type { Outcome, Status, Ties } from '../generated/protocol.ts';
import type { Method } from './methods.ts';

/**
 * A result as it is sent: claims about data, by names. `parents` has no prototype, so any name is a plain key of it.
 */
export interface Result {
  parents: Record<string, string[]>;
  score: number;
  bound: number | null;
  status: Status;
  method: Method;
  fingerprint: string;
  steps: number;
  /** Of the engine. */
  version: string;
  ties: Ties | null;
}

/** Two scores are the same number, up to the order of the sums. */
const agree = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Whether one score is worse than another. */
export const isWorse = (a: number, b: number) => a < b && !agree(a, b);

/**
 * What becomes of a claim whose own score is right: a better network of any method refutes it, a proof of the same score
 * proves it, anything else leaves it a claim.
 * @param outcome of the same data, score and constraints
 */
export function judge(
  result: Pick<Result, 'score'>,
  outcome: Pick<Outcome, 'score' | 'status'>,
): 'better' | 'proven' | 'claimed' {
  if (isWorse(result.score, outcome.score)) return 'better';
  return outcome.status === 'proven optimal' && agree(result.score, outcome.score) ? 'proven' : 'claimed';
}

/**
 * Whether the network found here is the claimed one.
 * @param parents of the network found here
 */
export const isSame = ({ parents: claimed }: Pick<Result, 'parents'>, parents: number[][], names: string[]) =>
  names.every((name, v) => {
    const set = claimed[name] ?? [];
    return set.length === parents[v].length && parents[v].every((p) => set.includes(names[p]));
  });
