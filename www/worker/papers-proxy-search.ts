// Searches for "Bayesian Network Search by Proxy" in the worker: greedy by exact scores, by proxy, to a proof. The core counts steps;
// here is the clock. What is stopped throws STOPPED.

import { drive } from '../engine/session.ts';
import { slices, spend } from '../engine/slices.ts';
import type { Settings } from '../generated/protocol.ts';
import type { Optimum, PathPoint as Point, ProxyRun as Run } from '../model/answers/papers.ts';
import { FORMS, type Form } from '../model/papers/proxy.ts';
import type { Session } from '../pkg/core.js';

/** What says of a search by proxy where it stands after so many edges. */
export type ProxySession = Session & { proxyAfter: (edges: number) => number };
export type Clock = { pause: () => Promise<unknown>; stopped: () => boolean };
export type Kind = { form: Form; samples: number; seed: number; density: number; refine?: number; counting?: 'adtree' };

/** Steps of a race in a slice at most, and of one that grows an ADTree: few, so that the time it grows in is separate. */
const [MOST_STEPS, GROWING] = [1024, 16];
/** What `raceRun` says at the end, and when something is better. */
export const [BETTER, DONE] = [2, 3];
/** Milliseconds between two pauses. */
const SLICE = 30;
/** Points of a trajectory at most. */
const POINTS = 48;
/** The reader has stopped it. */
export const STOPPED = Symbol('stopped');

export const settings = <M extends object>(more: M): Omit<Settings, 'method' | 'heuristic'> & M => ({
  score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
  maxParents: null,
  required: [],
  forbidden: [],
  ...more,
});

export const PLAIN = { start: 'empty', network: [], order: [], root: null, seed: 1, restarts: null };

/**
 * Steps to the end in slices; a reader who stops it is an error.
 * @param step whether it has ended
 */
async function throughout(step: () => boolean, { pause, stopped }: Clock) {
  const pace = { slice: SLICE, pause };
  if (!(await slices((milliseconds) => spend(milliseconds, step), { stop: stopped, pace }))) throw STOPPED;
}

/** Waits between two pieces of work where the last wait is long past, and ends where the reader has stopped it. */
export function breather({ pause, stopped }: Clock) {
  let paused = performance.now();
  return async () => {
    if (performance.now() - paused < SLICE) return;
    await pause();
    if (stopped()) throw STOPPED;
    paused = performance.now();
  };
}

/**
 * Greedy search once by a way to count, a slice at a time; waits are not counted.
 * @param watched whether its path is kept
 */
export async function greedy(of: Session, counting: 'partition' | 'bitset' | 'adtree', watched: boolean, clock: Clock) {
  const path: Point[] = [];
  const begun = performance.now();
  of.raceStart(settings({ method: 'hill-climb', counting }));
  let seconds = (performance.now() - begun) / 1000;
  let growing = 0;
  let steps = 1;
  const step = () => {
    const isGrowing = of.run(0).phase === 'grow';
    const before = performance.now();
    const state = of.raceRun(isGrowing ? GROWING : steps);
    const took = performance.now() - before;
    seconds += took / 1000;
    if (isGrowing) growing = seconds;
    else if (took < SLICE / 4) steps = Math.min(2 * steps, MOST_STEPS);
    else if (took > SLICE) steps = Math.max(1, steps >> 1);
    if (watched && state === BETTER) path.push([path.length, seconds, of.run(0).best ?? Number.NaN]);
    return state === DONE;
  };
  await throughout(step, clock);
  const { score, families } = of.outcome();
  return { seconds, growing, score, families, path };
}

/**
 * A search by proxy, and where its time goes.
 * @returns `ends`: the score sought, then the best after each further round
 */
export async function byProxy(
  of: Session,
  { form, samples, seed, density, refine = 0, counting }: Kind,
  clock: Clock,
): Promise<Run & { slopes: Float64Array; edges: number; ends: number[] }> {
  const spent = [0, 0, 0, 0, 0];
  const heuristic = { ...PLAIN, seed, samples, density, refine, ...FORMS[form] };
  of.proxyStart(settings({ method: 'proxy', heuristic, ...(counting && { counting }) }));
  const growing = 4;
  const at = () => {
    const now = of.proxySoFar();
    return now.growing ? growing : Math.min(3, now.stage);
  };
  const step = () => {
    const stage = at();
    const before = performance.now();
    const done = of.proxyRun(1);
    spent[stage] += (performance.now() - before) / 1000;
    return done;
  };
  await throughout(step, clock);
  const [generation, weights, search] = spent;
  const { soughtScore: score, slopes, edges, ends } = of.proxy();
  const total = spent[growing] + generation + weights + search;
  const sizes = { edges: edges.length / 2, ends: Array.from(ends as Float64Array) };
  return { growing: spent[growing], generation, weights, search, total, score, slopes, ...sizes };
}

/** Points of a surrogate search edge by edge, by the true score: no more points than are drawn. */
export async function trajectory(of: Session, kind: Kind, clock: Clock): Promise<Point[]> {
  const { generation, weights, search, edges } = await byProxy(of, kind, clock);
  const breathe = breather(clock);
  const begun = generation + weights;
  const count = Math.min(POINTS, edges + 1);
  const path: Point[] = [];
  for (let i = 0; i < count; i++) {
    const at = count > 1 ? Math.round((i * edges) / (count - 1)) : 0;
    path.push([at, begun + (edges > 0 ? (search * at) / edges : 0), (of as ProxySession).proxyAfter(at)]);
    await breathe();
  }
  return path;
}

/** The score of the network without edges. */
export const emptyScore = (of: Session, n: number): number => scoreOf(of, Array(n).fill([]));

/** The true score of a network. */
export const scoreOf = (of: Session, parents: number[][]): number =>
  of.adopt(settings({ method: 'hill-climb' }), { parents, score: 0, bound: null, proven: false }).score;

/**
 * The best network of at most `most` parents a variable, proven where time suffices.
 * @param how `limit`: seconds
 */
export async function optimum(
  of: Session,
  { most, limit }: { most: number; limit: number },
  { pause, stopped }: Clock,
): Promise<Optimum> {
  const begun = performance.now();
  const found = await drive(of, settings({ method: 'auto', maxParents: most }), { pause, stopped, timeLimit: limit });
  if (stopped()) throw STOPPED;
  const { score, bound, status } = found;
  const seconds = (performance.now() - begun) / 1000;
  return { score, bound: bound ?? Number.NaN, proven: status === 'proven optimal', seconds, most };
}
