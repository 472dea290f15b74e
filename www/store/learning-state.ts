// State of learning in one word for the run bar, and whether it needs the reader's attention.
import { canGoOn, doubted, info, missing, outcome, outdated, problem, run } from './signals.ts';

/** State that the run bar shows: the state of the run, or the status of the result. */
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

/** Whether a state needs attention, so that the run bar shows it: running, unproven, or waiting for the reader. */
export const isOpen = (state: State) => state !== 'proven optimal' || doubted.value;
