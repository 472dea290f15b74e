/** Run of a search in an engine session until its end, a limit or Ctrl-C, for all commands that learn. */

import type { Session } from '../../www/engine/requests.ts';
import type { RunNews, Settings } from '../../www/generated/protocol.ts';
import { host, stoppable } from '../host.ts';
import type { Limits } from '../request.ts';
import { bytes, digitsOf, duration, isStopped, progressLine, say, t } from '../words.ts';

export const secondsSince = (since: number) => (performance.now() - since) / 1000;

/** Limits of a run: time limit, and whether progress is shown. */
export type Bounds = Pick<Limits, 'timeLimit' | 'showsProgress'>;

/**
 * Runs work until its end, a limit or Ctrl-C; a note on stderr names the cause of an early end.
 * @param clear clears the progress line
 * @param isPart whether an answer is incomplete
 * @param timeLimit limit in seconds, for work that does not limit its time itself
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
    if (!host().isCalled) say(t('cli.stoppedUser'));
  };
  const answer = await stoppable(work, { onStop, timeLimit });
  clear();
  if (isPart(answer) && !isLeft) say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  return answer;
}

/** Learns with given settings in a session until the end, a time limit or Ctrl-C. */
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
