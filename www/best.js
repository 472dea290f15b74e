// What the worker does for the k best beyond the run that finds them: rows in windows, averages over them, and sums over all
// networks, in slices between which others get a turn.

/** @typedef {import('./pkg/core.js').Session} Session */

/** Milliseconds of one slice; see session.js. */
const SLICE = 16;
/** Milliseconds between two reports. */
const REPORT = 200;

/**
 * @param {(name: string) => any} able the session of the page, if it has this method
 * @param {{ pause: () => Promise<unknown>, isStopped: (id: number) => boolean, Core: typeof import('./pkg/core.js').Session }} world
 * @returns {Record<string, import('./worker-first.js').Request>}
 */
export const bestRequests = (able, { pause, isStopped, Core }) => ({
  kBestRows: ({ first, count }) => able('kBestRows').kBestRows(first, count),
  kBestByClass: () => able('kBestByClass').kBestByClass(),
  average: ({ rows }) => able('average').average(rows),
  averageMarks: () => able('averageMarks').averageMarks(),
  compareNetworks: ({ reference, other }) => Core.compareNetworks(reference, other),

  /** Takes all rows that are found into the averages. */
  async averages() {
    const of = able('averagesRun');
    for (;;) {
      const begun = performance.now();
      let [rows, found] = [0, 1];
      while (rows < found && performance.now() - begun < SLICE) [rows, found] = of.averagesRun(1);
      if (rows >= found) return rows;
      await pause();
    }
  },

  /**
   * Sums over all networks; tells the share that is done. Nothing, if it is stopped.
   * @param {{ settings: import('./protocol').Settings, prior: import('./protocol').StructurePrior, levels: number[] }} args
   *   `levels`: shares of all weight for which it is told how many of the k best hold them
   */
  async posterior({ settings, prior, levels }, tell, id) {
    const of = able('posteriorStart');
    of.posteriorStart(settings, prior);
    let reported = performance.now();
    let share = 0;
    while (share < 1) {
      const begun = performance.now();
      while (share < 1 && performance.now() - begun < SLICE) share = of.posteriorRun(1);
      if (performance.now() - reported >= REPORT) {
        reported = performance.now();
        tell('progress', share);
      }
      await pause();
      if (isStopped(id)) return null;
    }
    const sums = of.posterior();
    return { sums, credible: levels.map((level) => of.credible(sums.lnSum, level) ?? null) };
  },
});
