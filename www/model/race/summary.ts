// What a race has come to: who has found what, when, and what is known of it. Pure; scores in nats, larger is better.

import type { RacePoint as Point, RaceProgress } from '../../generated/protocol.ts';
import type { SearchChoice } from '../state.ts';

/** A run that is to be made: `key` tells it from all others, `entrant` is its place in the field. */
export type Start = { key: string; entrant: number; repeat: number; seed: number; search: SearchChoice };
export type State = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
export type Run = { start: Start; state: State; progress: RaceProgress | null };
/**
 * `best`: its best run so far; `hits`: runs as good as the best of the race; over its runs with a network: seconds
 * until the best of each was found, seconds in all, scores.
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
/** Arithmetic mean and sample standard deviation. */
export type Spread = { mean: number; deviation: number; n: number };
/**
 * `top`: the proven optimum, else the best score found; `provers`: entrants that have proven it, none where it was
 * known before; `bound`: no network scores more, where that is known without a proof of the optimum.
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

/** Two scores are the same number, up to what the core takes for a tie. */
export const tied = (a: number, b: number) =>
  Math.abs(a - b) <= Math.min(1e-3, 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)));

/** The score a run has reached. */
export const scoreOf = ({ progress }: Run): number | null =>
  progress?.points[progress.points.length - 1]?.score ?? null;

/** The moment a run found its best network. */
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

/** The better of two runs with networks; of equals the proven one, then the one with less work. */
function better(a: Run, b: Run) {
  const [one, other] = [scoreOf(a) ?? Number.NEGATIVE_INFINITY, scoreOf(b) ?? Number.NEGATIVE_INFINITY];
  if (!tied(one, other)) return other > one ? b : a;
  if (isProven(a) !== isProven(b)) return isProven(b) ? b : a;
  return (foundAt(b)?.families ?? 0) < (foundAt(a)?.families ?? 0) ? b : a;
}

const bestOf = (runs: Run[]): Run | null => {
  const found = runs.filter((run) => scoreOf(run) !== null);
  return found.length > 0 ? found.reduce(better) : null;
};

/** @param known the optimum, where the page has proven it before */
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
