// What the worker does for the k best beyond the run that finds them: rows in windows, averages over them, and sums over all
// networks, in slices between which others get a turn.

import type { BestRequests, Handlers } from '../engine/requests.ts';
import { slices, spend } from '../engine/slices.ts';
import type { Session } from '../pkg/core.js';

export type Able = (name: keyof Session & string) => Session;

/** Milliseconds between two reports. */
const REPORT = 200;

/** Takes all rows that are found into the averages; how many there are to average over. */
async function takeIn(of: Session, pause: () => Promise<unknown>) {
  let rows = 0;
  const step = () => {
    const [taken, found] = of.averagesRun(1);
    rows = taken;
    return rows >= found;
  };
  await slices((milliseconds) => spend(milliseconds, step), { pace: { pause } });
  return rows;
}

/**
 * @param able the session of the page, if it has this method
 * @param ranked the same of the session that holds the k best
 */
export const bestRequests = (
  able: Able,
  ranked: Able,
  {
    pause,
    isStopped,
    Core,
  }: {
    pause: () => Promise<unknown>;
    isStopped: (id: number) => boolean;
    Core: typeof import('../pkg/core.js').Session;
  },
): Handlers<BestRequests> => ({
  kBestRows: ({ first, count }) => ranked('kBestRows').kBestRows(first, count),
  kBestMembers: ({ row, limit }) => ranked('kBestMembers').kBestMembers(row, limit),
  kBestByClass: () => ranked('kBestByClass').kBestByClass(),
  /** Number of the k best that hold each of the `levels` of all weight. */
  async credible({ lnSum, levels }) {
    await takeIn(ranked('averagesRun'), pause);
    return levels.map((level) => ranked('credible').credible(lnSum, level) ?? null);
  },
  average: ({ rows }) => ranked('average').average(rows),
  averageMarks: () => ranked('averageMarks').averageMarks(),
  compareNetworks: ({ reference, other }) => Core.compareNetworks(reference, other),

  averages: () => takeIn(ranked('averagesRun'), pause),

  /** Sums over all networks; tells the share that is done. Nothing, if it is stopped. */
  async posterior({ settings, prior }, emit, id) {
    const of = able('posteriorStart');
    of.posteriorStart(settings, prior);
    let share = 0;
    const step = () => {
      share = of.posteriorRun(1);
      return share >= 1;
    };
    const hasEnded = await slices((milliseconds) => spend(milliseconds, step), {
      stop: () => isStopped(id),
      report: () => emit('progress', share),
      pace: { every: REPORT, pause },
    });
    return hasEnded ? of.posterior() : null;
  },
});
