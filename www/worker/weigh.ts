// What constraints cost, each apart: the best network under other constraints, one after another, beside the session's run and in
// slices. A newer question, or Stop, ends the one before.
import { workOf } from '../engine/pace.ts';
import type { Handlers, RunRequests } from '../engine/requests.ts';
import { drive, type Hooks } from '../engine/session.ts';
import type { Settings } from '../generated/protocol.ts';
import type { ConstrainedOptimum, Weights } from '../model/answers/proofs.ts';
import type { Session } from '../pkg/core.js';
import type { Desk } from './first.ts';

function workUnder(session: Session, settings: Settings) {
  const beside = session.beside();
  try {
    const estimate = beside.estimate(settings);
    return estimate.problem ? 0 : estimate.openEnded ? Number.POSITIVE_INFINITY : workOf(estimate);
  } catch {
    return 0;
  } finally {
    beside.free();
  }
}

async function bestUnder(session: Session, settings: Settings, hooks: Hooks): Promise<ConstrainedOptimum | null> {
  const beside = session.beside();
  try {
    const { status, score, parents, edges, certificate } = await drive(beside, settings, hooks);
    return { score, parents, edges, proven: status === 'proven optimal' && certificate.holds };
  } catch (reason) {
    if (typeof reason !== 'object' || reason === null || reason instanceof Error || !('code' in reason)) throw reason;
    return null;
  } finally {
    beside.free();
  }
}

/** @param most work that is done */
async function weigh(
  session: Session,
  choices: Settings[],
  most: number,
  hooks: Hooks & { found?: (weights: Weights) => void },
): Promise<Weights> {
  const work = choices.reduce((sum, settings) => sum + workUnder(session, settings), 0);
  if (work > most) return { weighed: [], work };
  const weights: Weights = { weighed: [], work: null };
  for (const settings of choices) {
    const best = await bestUnder(session, settings, hooks);
    if (hooks.stopped?.()) break;
    weights.weighed.push(best);
    hooks.found?.(weights);
  }
  return weights;
}

export function weighRequests(
  desk: Pick<Desk, 'session'>,
  { pause }: { pause: () => Promise<unknown> },
): Handlers<Pick<RunRequests, 'weigh' | 'weighStop'>> {
  let turn = 0;
  return {
    weighStop() {
      turn += 1;
    },
    /** Null, where the session is at other data by now. */
    async weigh({ choices, fingerprint, most }, emit) {
      turn += 1;
      const mine = turn;
      const of = desk.session;
      if (of.data()?.fingerprint !== fingerprint) return null;
      let so: Weights = { weighed: [], work: null };
      return weigh(of, choices, most, {
        pause,
        stopped: () => mine !== turn || desk.session !== of,
        found: (weights) => {
          so = { ...weights, weighed: [...weights.weighed] };
          emit('progress', so);
        },
        // Whoever is silent for long is taken for dead.
        progress: () => emit('progress', so),
      });
    },
  };
}
