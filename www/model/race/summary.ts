// Summary of a race of search methods, while it runs or at its end. Pure; scores in nats, larger is better.

import type { RacePoint as Point, RaceProgress } from '../../generated/protocol.ts';
import type { SearchChoice } from '../state.ts';

/** Run of a race that is to be started. `key`: unique key; `entrant`: index of the entrant (method with options). */
export type Start = { key: string; entrant: number; repeat: number; seed: number; search: SearchChoice };
export type State = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
export type Run = { start: Start; state: State; progress: RaceProgress | null };
/**
 * Result of one entrant. `best`: best run so far; `hits`: number of runs as good as the best of the race; `found`,
 * `seconds`, `spread`: seconds until a run found its best network, total seconds, and scores, over runs with a network.
 */
export type Standing = {
  entrant: number;
  runs: Run[];
  best: Run | null;
  score: number | null;
  hits: number;
  proven: boolean;
  done: boolean;
  found: Spread | null;
  seconds: Spread | null;
  spread: Spread | null;
};
/** Arithmetic mean and sample standard deviation of `n` values. */
export type Spread = { mean: number; deviation: number; n: number };
/**
 * Summary of a race. `top`: proven optimum, else the best score found; `provers`: number of entrants that proved the
 * optimum, 0 if it was known before; `bound`: upper bound on all scores, if the optimum is not proven.
 */
export type Summary = {
  standings: Standing[];
  top: number | null;
  proven: boolean;
  provers: number;
  bound: number | null;
  winner: Run | null;
  done: number;
  total: number;
};

/** Whether two scores are equal within the core's tolerance for ties. */
export const tied = (a: number, b: number) =>
  Math.abs(a - b) <= Math.min(1e-3, 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)));

/** Best score that a run has found; null if it has none. */
export const scoreOf = ({ progress }: Run): number | null =>
  progress?.points[progress.points.length - 1]?.score ?? null;

/** Point of a run's progress at which the run first had its final best network. */
export function foundAt(run: Run): Point | null {
  const score = scoreOf(run);
  return score === null ? null : (run.progress?.points.find((point) => point.score === score) ?? null);
}

export const isProven = ({ progress }: Run) => progress?.found?.status === 'proven optimal';

export function spreadOf(values: number[]): Spread | null {
  const n = values.length;
  if (n === 0) return null;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : 0, n };
}

/** Better of two runs with networks; of equally good ones the proven one, then the one with less work. */
function better(a: Run, b: Run) {
  const [scoreA, scoreB] = [scoreOf(a) ?? Number.NEGATIVE_INFINITY, scoreOf(b) ?? Number.NEGATIVE_INFINITY];
  if (!tied(scoreA, scoreB)) return scoreB > scoreA ? b : a;
  if (isProven(a) !== isProven(b)) return isProven(b) ? b : a;
  return (foundAt(b)?.families ?? 0) < (foundAt(a)?.families ?? 0) ? b : a;
}

const bestOf = (runs: Run[]): Run | null => {
  const found = runs.filter((run) => scoreOf(run) !== null);
  return found.length > 0 ? found.reduce(better) : null;
};

/**
 * Summarizes the runs of a race.
 * @param known score of the optimum, if it was proven before the race
 */
export function summarize(entrants: number, runs: Run[], known: number | null = null): Summary {
  const winner = bestOf(runs);
  const provers = runs.filter(isProven);
  const found = winner ? scoreOf(winner) : null;
  const top = found !== null && provers.length === 0 && known !== null ? known : found;
  const bounds = runs.flatMap(({ progress }) => progress?.points[progress.points.length - 1]?.bound ?? []);
  const standings = Array.from({ length: entrants }, (_, entrant) => {
    const own = runs.filter(({ start }) => start.entrant === entrant);
    const moments = own.flatMap((run) => foundAt(run) ?? []);
    const best = bestOf(own);
    const scores = own.flatMap((run) => scoreOf(run) ?? []);
    return {
      entrant,
      runs: own,
      best,
      score: best ? scoreOf(best) : null,
      hits: top === null ? 0 : scores.filter((score) => tied(score, top)).length,
      proven: own.some(isProven),
      done: own.every(({ state }) => state === 'done'),
      found: spreadOf(moments.map(({ seconds }) => seconds)),
      seconds: spreadOf(own.flatMap((run) => (scoreOf(run) === null ? [] : (run.progress?.seconds ?? [])))),
      spread: spreadOf(scores),
    };
  });
  return {
    standings,
    top,
    proven: provers.length > 0 || known !== null,
    provers: standings.filter(({ proven }) => proven).length,
    bound: provers.length > 0 || known !== null || bounds.length === 0 ? null : Math.min(...bounds),
    winner,
    done: runs.filter(({ state }) => state === 'done').length,
    total: runs.length,
  };
}
