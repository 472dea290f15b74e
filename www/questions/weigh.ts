// What constraints cost, each apart: the best network under other constraints, one after another, beside the run.
import type { Session } from '../engine/requests.ts';
import type { Settings } from '../generated/protocol.ts';
import type { ConstrainedOptimum, Weights } from '../model/answers/proofs.ts';
import { besideRun, unlessRefused } from './beside-run.ts';

/** Work of a search; 0 of one that is refused. */
async function workUnder(other: Session, settings: Settings) {
  const estimate = await unlessRefused(other.call('estimate', { settings }));
  if (!estimate || estimate.problem) return 0;
  return estimate.openEnded ? Number.POSITIVE_INFINITY : estimate.work;
}

async function bestUnder(
  other: Session,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<ConstrainedOptimum | null> {
  const run = await unlessRefused(other.call('run', { settings }, { signal }));
  if (!run) return null;
  const { status, score, parents, edges, certificate } = run.outcome;
  return { score, parents, edges, proven: status === 'proven optimal' && certificate.holds };
}

/**
 * The best network under each choice of constraints.
 * @param of with the data of this fingerprint. Errors: `run-gone`, where it is at others
 * @param most work that is done
 * @param how `tell` hears what is found so far
 */
export async function weigh(
  of: Session,
  choices: Settings[],
  fingerprint: string,
  most: number,
  { tell, signal }: { tell?: (weights: Weights) => void; signal?: AbortSignal } = {},
): Promise<Weights> {
  const work = await besideRun(of, fingerprint, async (other) => {
    let sum = 0;
    for (const settings of choices) sum += await workUnder(other, settings);
    return sum;
  });
  if (work > most) return { weighed: [], work };
  const weights: Weights = { weighed: [], work: null };
  for (const settings of choices) {
    const best = await besideRun(of, fingerprint, (other) => bestUnder(other, settings, signal));
    if (signal?.aborted) break;
    weights.weighed.push(best);
    tell?.({ ...weights, weighed: [...weights.weighed] });
  }
  return weights;
}
