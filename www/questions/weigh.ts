// Cost of single constraints: the best network under each of several choices of constraints, beside the page's run.
import type { Session } from '../engine/requests.ts';
import type { Settings } from '../generated/protocol.ts';
import type { ConstrainedOptimum, Weights } from '../model/answers/proofs.ts';
import { besideRun, unlessRefused } from './beside-run.ts';

/** Estimated work of a search; 0 if it is refused. */
async function workUnder(session: Session, settings: Settings) {
  const estimate = await unlessRefused(session.call('estimate', { settings }));
  if (!estimate || estimate.problem) return 0;
  return estimate.openEnded ? Number.POSITIVE_INFINITY : estimate.work;
}

async function bestUnder(
  session: Session,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<ConstrainedOptimum | null> {
  const run = await unlessRefused(session.call('run', { settings }, { signal }));
  if (!run) return null;
  const { status, score, parents, edges, certificate } = run.outcome;
  return { score, parents, edges, proven: status === 'proven optimal' && certificate.holds };
}

/**
 * Finds the best network under each choice of constraints. Error `run-gone` if the session's data have changed.
 * @param most maximum total work
 * @param how `tell`: receives intermediate results
 */
export async function weigh(
  parent: Session,
  choices: Settings[],
  fingerprint: string,
  most: number,
  { tell, signal }: { tell?: (weights: Weights) => void; signal?: AbortSignal } = {},
): Promise<Weights> {
  const work = await besideRun(parent, fingerprint, async (session) => {
    let sum = 0;
    for (const settings of choices) sum += await workUnder(session, settings);
    return sum;
  });
  if (work > most) return { weighed: [], work };
  const weights: Weights = { weighed: [], work: null };
  for (const settings of choices) {
    const best = await besideRun(parent, fingerprint, (session) => bestUnder(session, settings, signal));
    if (signal?.aborted) break;
    weights.weighed.push(best);
    tell?.({ ...weights, weighed: [...weights.weighed] });
  }
  return weights;
}
