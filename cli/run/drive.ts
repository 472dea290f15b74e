/** One run of a session, as every command that learns drives it: to its end, a limit or Ctrl-C. */

import type { Session } from '../../www/engine/requests.ts';
import type { RunNews, Settings } from '../../www/generated/protocol.ts';
import { host, stoppable } from '../host.ts';
import type { Limits } from '../request.ts';
import { bytes, digitsOf, duration, isStopped, progressLine, say, t } from '../words.ts';

export const secondsSince = (since: number) => (performance.now() - since) / 1000;

/** Limits of a run. */
export type Bounds = Pick<Limits, 'timeLimit' | 'showsProgress'>;

/**
 * Runs work to its end, a limit or Ctrl-C; a note on stderr names the limit or Ctrl-C if it came first.
 * @param clear clears the line of progress
 * @param isPart the answer was cut short
 * @param timeLimit seconds, of work that has no limit of its own
 */
export async function limited<A>(
  clear: () => void,
  work: (signal: AbortSignal) => Promise<A>,
  isPart: (answer: A) => boolean,
  timeLimit?: number,
): Promise<A> {
  const begun = performance.now();
  let isLeft = false;
  const onStop = () => {
    isLeft = true;
    clear();
    say(t('cli.stoppedUser'));
  };
  const answer = await stoppable(work, { onStop, timeLimit });
  clear();
  if (isPart(answer) && !isLeft) say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  return answer;
}

/** Runs a session to its end, a limit or Ctrl-C. */
export async function run(session: Session, settings: Settings, { timeLimit, showsProgress }: Bounds) {
  const line = progressLine({ wanted: showsProgress, digits: digitsOf(settings.score) });
  const tell = ({ snapshot }: RunNews) => {
    line.show(snapshot);
    host().progress?.(snapshot);
  };
  const { outcome, spent, trace } = await limited(
    line.clear,
    (signal) => session.call('run', { settings, timeLimit }, { tell, signal }),
    (answer) => isStopped(answer.outcome, Boolean(settings.kBest)),
  );
  const { grow, ...parts } = spent;
  if (outcome.counted?.engine === 'adtree')
    say(t('cli.grown', { size: bytes(outcome.counted.bytes), time: duration(grow) }));
  return { outcome: { ...outcome, trace }, spent: { ...parts, ...(grow > 0 && { grow }) } };
}
