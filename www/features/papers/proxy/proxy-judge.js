// What the measured searches by proxy say: means and deviations, and whether any proxy helps once counting is fast. Pure; nats, seconds.
import { spreadOf, tied } from '../../../model/race/summary.js';

/**
 * @typedef {import('../../../worker/papers-proxy.js').Measured} Measured
 * @typedef {import('../../../worker/papers-proxy.js').Search} Search
 * @typedef {import('../../../model/race/summary.js').Spread} Spread
 * @typedef {{ set: Measured, search: Search, score: Spread, total: Spread, exact: { score: number, seconds: number },
 *   more: boolean, faster: boolean }} Setting one sample size and form on one data set; `more`: its mean score is above that of exact
 *   greedy search; `faster`: its mean time is below that of exact greedy search
 */

/** Exact greedy search on a data set, counted as the samples of the proxies are: its score and mean seconds. @param {Measured} set */
export function exactOf({ exact }) {
  const ended = exact.find(({ runs }) => runs.length > 0);
  const seconds = ended && spreadOf(ended.runs.map((run) => run.seconds))?.mean;
  return ended && seconds !== undefined ? { score: ended.score, seconds } : null;
}

/** @param {Search} search @param {'score' | 'generation' | 'weights' | 'search' | 'total'} row */
export const rowOf = ({ runs }, row) => spreadOf(runs.map((run) => run[row]));

/** All settings with a trial. @param {Measured[]} measured @returns {Setting[]} */
export const settingsOf = (measured) =>
  measured.flatMap((set) => {
    const exact = exactOf(set);
    return set.searches.flatMap((search) => {
      const [score, total] = [rowOf(search, 'score'), rowOf(search, 'total')];
      if (!exact || !score || !total) return [];
      const more = score.mean > exact.score && !tied(score.mean, exact.score);
      return [{ set, search, score, total, exact, more, faster: total.mean < exact.seconds }];
    });
  });

/**
 * Whether the proxy helps: how many settings end higher, how many are faster, and the one that comes nearest, or highest above, as a share of
 * the score.
 * @param {Measured[]} measured
 */
export function verdictOf(measured) {
  const settings = settingsOf(measured);
  const share = (/** @type {Setting} */ { score, exact }) => (score.mean - exact.score) / Math.abs(exact.score);
  const best = settings.reduce(
    (/** @type {Setting | null} */ top, one) => (top && share(top) >= share(one) ? top : one),
    null,
  );
  return {
    n: settings.length,
    more: settings.filter((one) => one.more).length,
    faster: settings.filter((one) => one.faster).length,
    best,
    ofBest: best ? settings.filter(({ set }) => set === best.set).length : 0,
  };
}

/** What is not measured again yet stays as it was. @param {Measured} now @param {Measured | undefined} before @returns {Measured} */
export function joined(now, before) {
  if (!before || now.refused) return now;
  /** @param {'searches' | 'trees'} of */
  const both = (of) => {
    const done = now[of].filter(({ runs }) => runs.length > 0);
    const isNew = (/** @type {Measured['searches'][number]} */ old) =>
      done.some(({ samples, form }) => samples === old.samples && form === old.form);
    return [...done, ...before[of].filter((old) => !isNew(old))].sort((a, b) => a.samples - b.samples);
  };
  const exact = now.exact.some(({ runs }) => runs.length > 0) ? now.exact : before.exact;
  const landscapes = now.landscapes.length > 0 ? now.landscapes : before.landscapes;
  const { n, rows } = now.n > 0 ? now : before;
  return { ...now, n, rows, exact, searches: both('searches'), trees: both('trees'), landscapes };
}
