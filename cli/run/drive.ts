/** One run of a session, as every command that learns drives it: to its end, a limit or Ctrl-C. */

import { drive, type Hooks } from '../../www/engine/session.ts';
import { createTrace } from '../../www/engine/trace.ts';
import type { Settings } from '../../www/generated/protocol.ts';
import type { Session } from '../../www/pkg/core.js';
import { host, pause, stoppable } from '../host.ts';
import type { Limits } from '../request.ts';
import { bytes, digitsOf, duration, isStopped, progressLine, say, t } from '../words.ts';

/** Part of `seconds` to which a phase of a run belongs. */
const PART = {
  greedy: 'search',
  heuristic: 'search',
  grow: 'score',
  count: 'score',
  list: 'score',
  search: 'search',
  prove: 'search',
  ties: 'search',
  'k-best': 'search',
  done: 'search',
} as Record<string, 'score' | 'search'>;

export const secondsSince = (since: number) => (performance.now() - since) / 1000;

/** Limits of a run, and the helpers that count too. */
export type Bounds = Pick<Limits, 'timeLimit' | 'showsProgress'> & { pool?: Hooks['pool'] };

/**
 * Runs work to its end, a limit or Ctrl-C; a note on stderr names the limit or Ctrl-C if it came first.
 * @param clear clears the line of progress
 * @param isPart the answer was cut short
 */
export function limited<A>(
  clear: () => void,
  work: (stopped: () => boolean) => Promise<A>,
  isPart: (answer: A) => boolean,
): Promise<A> {
  const begun = performance.now();
  const leave = () => {
    clear();
    say(t('cli.stoppedUser'));
  };
  return stoppable(async (stopped) => {
    const answer = await work(stopped);
    clear();
    if (isPart(answer) && !stopped()) say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
    return answer;
  }, leave);
}

/** Runs a session to its end, a limit or Ctrl-C. */
export async function run(session: Session, settings: Settings, { timeLimit, showsProgress, pool }: Bounds) {
  const line = progressLine({ wanted: showsProgress, digits: digitsOf(settings.score) });
  const spent: { score: number; search: number; grow?: number } = { score: 0, search: 0 };
  const trace = createTrace();
  const hooks: Hooks = {
    progress(snapshot) {
      line.show(snapshot);
      host().progress?.(snapshot);
    },
    spent(phase, seconds) {
      spent[PART[phase]] += seconds;
      if (phase === 'grow') spent.grow = (spent.grow ?? 0) + seconds;
    },
    timeLimit,
    trace,
    pause,
    pool,
  };
  const outcome = await limited(
    line.clear,
    (stopped) => drive(session, settings, { ...hooks, stopped }),
    (answer) => isStopped(answer, Boolean(settings.kBest)),
  );
  if (outcome.counted?.engine === 'adtree') {
    const { bytes: size } = outcome.counted;
    say(t('cli.grown', { size: bytes(size), time: duration(spent.grow ?? 0) }));
  }
  return { outcome: { ...outcome, trace: trace.moments() }, spent };
}
