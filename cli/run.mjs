/** One run of a session, as every command that learns drives it: to its end, a limit or Ctrl-C. */
import { drive } from '../www/engine/session.js';
import { createTrace } from '../www/engine/trace.js';
import { host, offStop, onStop, pause } from './host.mjs';
import { isStopped } from './k-best.mjs';
import { digitsOf } from './report.mjs';
import { bytes, duration, progressLine, say, t } from './words.mjs';

/** Which part of `seconds` a phase of a run belongs to. */
const PART = /** @type {Record<string, 'score' | 'search'>} */ ({
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
});

/** @param {number} since */
export const secondsSince = (since) => (performance.now() - since) / 1000;

/**
 * Runs a session to its end, a limit or Ctrl-C.
 * @param {any} session @param {import('../www/generated/protocol').Settings} settings
 * @param {{ timeLimit: number | undefined, showsProgress: boolean, pool?: import('../www/engine/session.js').Hooks['pool'] }} how
 */
export async function run(session, settings, { timeLimit, showsProgress, pool }) {
  const line = progressLine({ wanted: showsProgress, digits: digitsOf(settings.score) });
  /** @type {{ score: number, search: number, grow?: number }} */
  const spent = { score: 0, search: 0 };
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
