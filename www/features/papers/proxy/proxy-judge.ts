// Evaluation of the measured surrogate searches: means and deviations, gaps to the proven optimum, and whether any
// surrogate helps once counting is fast. Pure; nats, seconds.

import type { Measurements, Search } from '../../../model/answers/papers.ts';
import type { Row } from '../../../model/papers/proxy.ts';
import { spreadOf, tied } from '../../../model/race/summary.ts';

/** Score and mean seconds of exact greedy search on a data set, with the first counting engine that was measured. */
export function exactOf({ exact }: Measurements) {
  const ended = exact.find(({ runs }) => runs.length > 0);
  const seconds = ended && spreadOf(ended.runs.map((run) => run.seconds))?.mean;
  return ended && seconds !== undefined ? { score: ended.score, seconds } : null;
}

export const rowOf = ({ runs }: Search, row: Row) => spreadOf(runs.map((run) => run[row]));

/**
 * Every measured setting (data set, sample size, density, form), compared by means over its trials. `more`: higher
 * score than exact greedy search; `faster`: shorter time; `belowEmpty`: lower score than the empty network.
 */
const settingsOf = (measured: Measurements[]) =>
  measured.flatMap((set) => {
    const exact = exactOf(set);
    return set.searches.flatMap((search) => {
      const [score, total] = [rowOf(search, 'score'), rowOf(search, 'total')];
      if (!exact || !score || !total) return [];
      const more = score.mean > exact.score && !tied(score.mean, exact.score);
      const belowEmpty = score.mean < set.empty && !tied(score.mean, set.empty);
      return [{ set, search, score, total, exact, more, faster: total.mean < exact.seconds, belowEmpty }];
    });
  });
type Setting = ReturnType<typeof settingsOf>[number];

/** Difference between a setting's mean score and that of exact greedy search, relative to the latter. */
const shareOf = ({ score, exact }: Setting) => (score.mean - exact.score) / Math.abs(exact.score);

/** Setting with the largest relative difference; null if there are no settings. */
const highest = (settings: Setting[]) =>
  settings.reduce((top: Setting | null, one) => (top && shareOf(top) >= shareOf(one) ? top : one), null);

/**
 * Summary of whether surrogates help: number of settings that score higher than exact greedy search, number of those
 * that are faster, and the best setting; for the published form, the number of means below the empty network.
 */
export function verdictOf(measured: Measurements[]) {
  const settings = settingsOf(measured);
  const published = settings.filter(({ search }) => search.form === 'published');
  const best = highest(settings);
  return {
    n: settings.length,
    more: settings.filter((one) => one.more).length,
    faster: settings.filter((one) => one.faster).length,
    best,
    ofBest: best ? settings.filter(({ set }) => set === best.set).length : 0,
    published: published.length,
    belowEmpty: published.filter((one) => one.belowEmpty).length,
  };
}

/** Gap of a score to the optimum, or to a bound on it, in nats; null if neither is known. */
export const gapOf = ({ optimum }: Measurements, score: number) =>
  optimum ? (optimum.proven ? optimum.score : optimum.bound) - score : null;

/** Fields that identify a measurement; without `samples` for rounds of resampling, where their number is fixed. */
type Measured = { samples?: number; form: string; density: number };

const keyOf = ({ samples, form, density }: Measured) => `${samples} ${form} ${density}`;

/** Searches with the given sample size, form and density; undefined if they are not measured. */
export const searchesOf = (searches: Search[], kind: Measured) => searches.find((of) => keyOf(of) === keyOf(kind));

/** Merges measurements, ordered by sample size; a measurement in `done` replaces that in `before` with equal key. */
function merged<K extends Measured>(done: K[], before: K[]): K[] {
  const keys = new Set(done.map(keyOf));
  const all = [...done, ...before.filter((one) => !keys.has(keyOf(one)))];
  return all.sort((a, b) => (a.samples ?? 0) - (b.samples ?? 0));
}

/** Merges new measurements of a data set with earlier ones, which are used only where new ones are missing. */
export function joined(now: Measurements, before: Measurements | undefined): Measurements {
  if (!before || now.refused) return now;
  const ran = ({ runs }: { runs: unknown[] }) => runs.length > 0;
  const { n, rows, empty } = now.n > 0 ? now : before;
  return {
    ...now,
    n,
    rows,
    empty,
    optimum: now.optimum ?? before.optimum,
    exact: now.exact.some(ran) ? now.exact : before.exact,
    searches: merged(now.searches.filter(ran), before.searches),
    trees: merged(now.trees.filter(ran), before.trees),
    trajectories: merged(now.trajectories, before.trajectories),
    refined: merged(now.refined.filter(ran), before.refined),
    landscapes: now.landscapes.length > 0 ? now.landscapes : before.landscapes,
  };
}
