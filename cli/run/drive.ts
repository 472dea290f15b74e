/** One run of a session, as every command that learns drives it: to its end, a limit or Ctrl-C. */

import { drive, type Hooks } from '../../www/engine/session.ts';
import { createTrace } from '../../www/engine/trace.ts';
import type { Settings } from '../../www/generated/protocol.ts';
import type { Session } from '../../www/pkg/core.js';
import { host, offStop, onStop, pause } from '../host.ts';
import { isStopped } from '../print/k-best.ts';
import { digitsOf } from '../print/report.ts';
import { bytes, duration, progressLine, say, t } from '../words.ts';

/** Which part of `seconds` a phase of a run belongs to. */
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

/** Runs a session to its end, a limit or Ctrl-C. */
export async function run(
  session: Session,
  settings: Settings,
  { timeLimit, showsProgress, pool }: { timeLimit: number | undefined; showsProgress: boolean; pool?: Hooks['pool'] },
) {
  const line = progressLine({ wanted: showsProgress, digits: digitsOf(settings.score) });
  const spent: { score: number; search: number; grow?: number } = { score: 0, search: 0 };
  let isLeft = false;
  const stop = () => {
    isLeft = true;
    line.clear();
    say(t('cli.stoppedUser'));
  };
  onStop(stop);
  const begun = performance.now();
  const trace = createTrace();
  const outcome = await drive(session, settings, {
    progress(snapshot) {
      line.show(snapshot);
      host().progress?.(snapshot);
    },
    spent(phase, seconds) {
      spent[PART[phase]] += seconds;
      if (phase === 'grow') spent.grow = (spent.grow ?? 0) + seconds;
    },
    stopped: () => isLeft,
    timeLimit,
    trace,
    pause,
    pool,
  });
  offStop(stop);
  line.clear();
  if (isStopped(outcome, Boolean(settings.kBest)) && !isLeft)
    say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  if (outcome.counted?.engine === 'adtree') {
    const { bytes: size } = outcome.counted;
    say(t('cli.grown', { size: bytes(size), time: duration(spent.grow ?? 0) }));
  }
  return { outcome: { ...outcome, trace: trace.moments() }, spent };
}
