// Searches for "Bayesian Network Search by Proxy": greedy by exact scores, by surrogate, and exact with a proof. A
// stopped search throws the reason of its abort signal.

import type { Session } from '../../../engine/requests.ts';
import type { Settings } from '../../../generated/protocol.ts';
import type { Optimum, PathPoint as Point, ProxyRun as Run } from '../../../model/answers/papers.ts';
import { plainly } from '../../../model/heuristic.ts';
import { type ENGINES, FORMS, type Form } from '../../../model/papers/proxy.ts';

export type Kind = { form: Form; samples: number; seed: number; density: number; refine?: number; counting?: 'adtree' };

/** Network passed by a search: number of edges, of those at the end, gain by the surrogate over no edges, true score. */
export type Passed = { edges: number; of: number; gain: number; score: number };

/** Maximum number of points of a trajectory. */
const MAX_POINTS = 48;

/** Search settings with the paper's kind of score; the rest by default. */
export const settingsOf = (more: Pick<Settings, 'method'> & Partial<Settings>): Settings => ({
  score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
  maxParents: null,
  required: [],
  forbidden: [],
  ...more,
});

/** Default options of heuristic searches. */
export const PLAIN = { ...plainly(), network: [], order: [], root: null };

/** Runs greedy search by exact scores, and measures its time. `isWatched`: whether its improvements are recorded. */
export async function climbed(of: Session, how: Partial<Settings>, isWatched: boolean, signal: AbortSignal) {
  const settings = settingsOf({ method: 'hill-climb', ...how });
  const { found, error, ...run } = await of.call('raceRun', { settings, watched: isWatched }, { signal });
  signal.throwIfAborted();
  if (error) throw error;
  if (!found) throw { code: 'not-ready' };
  return { ...run, found };
}

/** Runs greedy search with one of the engine's ways of counting rows. `isWatched`: whether its path is recorded. */
export async function greedy(
  of: Session,
  counting: (typeof ENGINES)[number],
  isWatched: boolean,
  signal: AbortSignal,
): Promise<{ seconds: number; growing: number; score: number; path: Point[] }> {
  const { seconds, growing, found, points } = await climbed(of, { counting }, isWatched, signal);
  const path = points.map((point, i): Point => [i, point.seconds, point.score ?? Number.NaN]);
  return { seconds, growing, score: found.score, path };
}

/**
 * Runs a surrogate search, and measures the time of its parts.
 * @returns `gains`: gain by the surrogate over the empty network after 0, 1, … edges of the climb; `ends`: score of the
 * network found, then the best score after each further round
 */
export async function byProxy(
  of: Session,
  { form, samples, seed, density, refine = 0, counting }: Kind,
  signal: AbortSignal,
): Promise<Run & { slopes: Float64Array; gains: number[]; ends: number[] }> {
  const heuristic = { ...PLAIN, seed, samples, density, refine, ...FORMS[form] };
  const settings = settingsOf({ method: 'proxy', heuristic, ...(counting && { counting }) });
  const found = await of.call('proxySearch', { settings }, { signal });
  signal.throwIfAborted();
  if (!found) throw { code: 'not-ready' };
  const [generation, weights, search, , growing] = found.spent;
  const { soughtScore: score, slopes, edges, ends } = found.trace;
  const total = growing + generation + weights + search;
  const n = Math.sqrt(slopes.length);
  const gains = [0];
  for (let i = 0; i < edges.length; i += 2) gains.push(gains[i / 2] + slopes[edges[i] * n + edges[i + 1]]);
  return { growing, generation, weights, search, total, score, slopes, gains, ends: [...ends] };
}

/**
 * Path of a surrogate search: the true score after each edge or, for a long search, after some of the edges.
 * @param tell callback for each network on the path
 */
export async function trajectory(
  of: Session,
  kind: Kind,
  signal: AbortSignal,
  tell: (passed: Passed) => void = () => {},
): Promise<Point[]> {
  const { generation, weights, search, gains } = await byProxy(of, kind, signal);
  const edges = gains.length - 1;
  const begun = generation + weights;
  const count = Math.min(MAX_POINTS, edges + 1);
  const path: Point[] = [];
  for (let i = 0; i < count; i++) {
    const at = count > 1 ? Math.round((i * edges) / (count - 1)) : 0;
    const seconds = begun + (edges > 0 ? (search * at) / edges : 0);
    const score = await of.call('proxyAfter', { edges: at });
    signal.throwIfAborted();
    path.push([at, seconds, score]);
    tell({ edges: at, of: edges, gain: gains[at], score });
  }
  return path;
}

/** Score of a network by the engine, as opposed to its score by a surrogate. */
export async function scoreOf(of: Session, parents: number[][]): Promise<number> {
  const claimed = { parents, score: 0, bound: null, proven: false };
  return (await of.call('adopt', { settings: settingsOf({ method: 'hill-climb' }), claimed })).score;
}

/**
 * Best network with at most `most` parents of each variable, proven if the time suffices.
 * @param how `limit`: time limit in seconds
 */
export async function optimum(
  of: Session,
  { most, limit }: { most: number; limit: number },
  signal: AbortSignal,
): Promise<Optimum> {
  const settings = settingsOf({ method: 'auto', maxParents: most });
  const { outcome, spent } = await of.call('run', { settings, timeLimit: limit }, { signal });
  signal.throwIfAborted();
  const { score, bound, status } = outcome;
  const seconds = spent.score + spent.search;
  return { score, bound: bound ?? Number.NaN, proven: status === 'proven optimal', seconds, most };
}
