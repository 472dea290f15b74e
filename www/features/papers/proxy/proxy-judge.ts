// Judgment of the measured surrogate searches: means and deviations, gaps to the proven optimum, and whether any
// surrogate helps once counting is fast. Pure; nats, seconds.

import type { Measurements, Search } from '../../../model/answers/papers.ts';
import { FORM_NAMES } from '../../../model/papers/proxy.ts';
import { type Spread, spreadOf, tied } from '../../../model/race/summary.ts';

/**
 * One sample size, density and form on one data set. `more`: its mean score is above that of exact greedy search;
 * `faster`: its mean time is shorter; `belowEmpty`: its mean score is below that of the empty network.
 */
export type Setting = {
  set: Measurements;
  search: Search;
  score: Spread;
  total: Spread;
  exact: { score: number; seconds: number };
  more: boolean;
  faster: boolean;
  belowEmpty: boolean;
};

/** Exact greedy search on a data set, with the counting engine of the samples: its score and mean seconds. */
export function exactOf({ exact }: Measurements) {
  const ended = exact.find(({ runs }) => runs.length > 0);
  const seconds = ended && spreadOf(ended.runs.map((run) => run.seconds))?.mean;
  return ended && seconds !== undefined ? { score: ended.score, seconds } : null;
}

export const rowOf = ({ runs }: Search, row: 'score' | 'generation' | 'weights' | 'search' | 'total') =>
  spreadOf(runs.map((run) => run[row]));

/** All settings with a trial, of any density. */
const settingsOf = (measured: Measurements[]): Setting[] =>
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

/** Relative difference of a setting's mean score from exact greedy search. */
const shareOf = ({ score, exact }: Setting) => (score.mean - exact.score) / Math.abs(exact.score);

/** Setting with the largest relative difference; null if there are none. */
const highest = (settings: Setting[]) =>
  settings.reduce((top: Setting | null, one) => (top && shareOf(top) >= shareOf(one) ? top : one), null);

/**
 * Whether surrogates help: the number of settings that end higher and of those that are faster, the best of all, the
 * best of each form; for the published form the number of means below the empty network.
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

/** Mean scores by density and form of a sample size; null if not measured. */
export const byDensity = (set: Measurements, samples: number, densities: readonly number[]) =>
  FORM_NAMES.map((form) => ({
    form,
    scores: densities.map((density) => {
      const search = set.searches.find((of) => of.samples === samples && of.form === form && of.density === density);
      return search ? rowOf(search, 'score') : null;
    }),
  }));

export type SampleSize = { samples: number; form: string; density: number };

/** Key of a measurement. */
const keyOf = ({ samples, form, density }: SampleSize) => `${samples} ${form} ${density}`;

/** The new measurements, and old ones without a new one, by sample size. */
function merged<K extends SampleSize>(done: K[], before: K[]): K[] {
  const keys = new Set(done.map(keyOf));
  return [...done, ...before.filter((one) => !keys.has(keyOf(one)))].sort((a, b) => a.samples - b.samples);
}

/** New measurements of a data set, completed by old ones. */
export function joined(now: Measurements, before: Measurements | undefined): Measurements {
  if (!before || now.refused) return now;
  const ran = ({ runs }: Search) => runs.length > 0;
  const refined = now.refined.filter(({ runs }) => runs.length > 0);
  const { n, rows, empty } = now.n > 0 ? now : before;
  return {
    ...now,
    n,
    rows,
    empty,
    optimum: now.optimum ?? before.optimum,
    exact: now.exact.some(({ runs }) => runs.length > 0) ? now.exact : before.exact,
    searches: merged(now.searches.filter(ran), before.searches),
    trees: merged(now.trees.filter(ran), before.trees),
    trajectories: merged(now.trajectories, before.trajectories),
    refined: [
      ...refined,
      ...before.refined.filter(
        (old) => !refined.some(({ form, density }) => form === old.form && density === old.density),
      ),
    ],
    landscapes: now.landscapes.length > 0 ? now.landscapes : before.landscapes,
  };
}
