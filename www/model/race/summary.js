// What a race has come to: who has found what, when, and what is known of it. Pure; scores in nats, larger is better.

/**
 * @typedef {import('../answers/race.ts').RaceProgress} RaceProgress
 * @typedef {import('../answers/race.ts').Point} Point
 * @typedef {{ key: string, entrant: number, repeat: number, seed: number, search: import('../state.js').SearchChoice }} Start
 *   a run that is to be made: `key` tells it from all others, `entrant` is its place in the field
 * @typedef {'waiting' | 'running' | 'done' | 'stopped' | 'failed'} State
 * @typedef {{ start: Start, state: State, progress: RaceProgress | null }} Run
 * @typedef {{ entrant: number, runs: Run[], best: Run | null, score: number | null, hits: number, proven: boolean, done: boolean,
 *   found: Spread | null, seconds: Spread | null, spread: Spread | null }} Standing `best`: its best run so far; `hits`: runs
 *   as good as the best of the race; over its runs with a network: seconds until the best of each was found, seconds in all, scores
 * @typedef {{ mean: number, deviation: number, n: number }} Spread arithmetic mean and sample standard deviation
 * @typedef {{ standings: Standing[], top: number | null, proven: boolean, provers: number, bound: number | null,
 *   winner: Run | null, done: number, total: number }} Summary `top`: the proven optimum, else the best score found; `provers`: entrants
 *   that have proven it, none where it was known before; `bound`: no
 *   network scores more, where that is known without a proof of the optimum
 */

/** Two scores are the same number, up to what the core takes for a tie. @param {number} a @param {number} b */
export const tied = (a, b) => Math.abs(a - b) <= Math.min(1e-3, 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)));

/** The score a run has reached. @param {Run} run @returns {number | null} */
export const scoreOf = ({ progress }) => progress?.points[progress.points.length - 1]?.score ?? null;

/** The moment a run found its best network. @param {Run} run @returns {Point | null} */
export function foundAt(run) {
  const score = scoreOf(run);
  return score === null ? null : (run.progress?.points.find((point) => point.score === score) ?? null);
}

/** @param {Run} run */
export const isProven = ({ progress }) => progress?.found?.status === 'proven optimal';

/** @param {number[]} values @returns {Spread | null} */
export function spreadOf(values) {
  const n = values.length;
  if (n === 0) return null;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : 0, n };
}

/** The better of two runs with networks; of equals the proven one, then the one with less work. @param {Run} a @param {Run} b */
function better(a, b) {
  const [one, other] = [scoreOf(a) ?? Number.NEGATIVE_INFINITY, scoreOf(b) ?? Number.NEGATIVE_INFINITY];
  if (!tied(one, other)) return other > one ? b : a;
  if (isProven(a) !== isProven(b)) return isProven(b) ? b : a;
  return (foundAt(b)?.families ?? 0) < (foundAt(a)?.families ?? 0) ? b : a;
}

/** @param {Run[]} runs @returns {Run | null} */
const bestOf = (runs) => {
  const found = runs.filter((run) => scoreOf(run) !== null);
  return found.length > 0 ? found.reduce(better) : null;
};

/**
 * @param {number} entrants @param {Run[]} runs
 * @param {number | null} [known] the optimum, where the page has proven it before
 * @returns {Summary}
 */
export function summarize(entrants, runs, known = null) {
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
