// State of learning, in one word, and whether anything of it is open.
import { canGoOn, doubted, info, missing, outcome, outdated, problem, run } from './signals.ts';

/** State of learning. */
export type State =
  | 'starting'
  | 'ready'
  | 'running'
  | 'paused'
  | 'proven optimal'
  | 'local optimum'
  | 'best found'
  | 'stopped'
  | 'failed'
  | 'changed'
  | 'problem'
  | 'claimed'
  | 'missing'
  | 'unconfirmed';

export function stateNow(): State {
  if (run.value.state === 'failed') return 'failed';
  if (run.value.state === 'running') return 'running';
  if (missing.value) return 'missing';
  if (problem.value) return 'problem';
  if (!outcome.value) return info.value ? 'ready' : 'starting';
  if (outdated.value) return 'changed';
  if (outcome.value.claimed) return 'claimed';
  if (!outcome.value.certificate.holds) return 'unconfirmed';
  return run.value.state === 'paused' && canGoOn.value ? 'paused' : outcome.value.status;
}

/** Whether something runs, is not proven, or waits for the reader: then the run bar says so. */
export const isOpen = (state: State) => state !== 'proven optimal' || doubted.value;
