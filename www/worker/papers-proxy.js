// Tables 1 to 3 of "Bayesian Network Search by Proxy" in the worker: greedy search by exact scores with every way to count, searches
// by proxy of all sizes, and the local optima of both landscapes. The core counts steps; here is the clock.

import { slices, spend } from '../engine/slices.js';
import { CLIMBED, DENSITY, ENGINES, FORMS, FROM_TREE, MOST_CLIMBED } from '../model/papers/proxy.js';
import { fileOf, randomEdges } from '../model/papers/synth.js';
import { climb } from './papers-proxy-climb.js';

/**
 * @typedef {import('../pkg/core.js').Session} Session
 * @typedef {import('../model/papers/proxy.js').Form} Form
 * @typedef {{ seconds: number, growing: number }} Took
 * @typedef {{ engine: typeof ENGINES[number], refused: { code: string } | null, runs: Took[], score: number, families: number,
 *   path: [seconds: number, score: number][] }} Exact `path`: of a run that is not among the timed ones
 * @typedef {{ growing: number, generation: number, weights: number, search: number, total: number, score: number }} Run seconds, `growing`
 *   an ADTree; `score` of the network that is sought by the proxy
 * @typedef {{ samples: number, form: Form, runs: Run[] }} Search `trees`: as published, samples counted from an ADTree
 * @typedef {{ of: 'true' | Form, starts: number, networks: number, scores: number, best: number, mean: number, steps: number }} Landscape
 *   distinct local optima as networks, and as scores; true scores of the optima; steps to an optimum on average
 * @typedef {{ id: string, own: boolean, n: number, rows: number, refused: { code: string } | null, exact: Exact[], searches: Search[],
 *   trees: Search[], landscapes: Landscape[] }} Measured
 * @typedef {{ id: string, own: boolean, n?: number, rows?: number, seed?: number, source?: import('./first.js').Source }} Wanted
 * @typedef {{ sets: Wanted[], samples: readonly number[], repeats: number, restarts: number }} ProxyRequest data sets, and how often and from how many samples each is measured
 * @typedef {{ pause: () => Promise<unknown>, stopped: () => boolean, progress: (measured: Measured[], at: At) => void }} World
 * @typedef {{ id: string, what: 'exact' | 'search' | 'landscape', samples: number, run: number }} At
 */

/** Any number of steps. */
const ALL = 2 ** 32 - 1;
/** Steps of a race in a slice at most, and of one that grows an ADTree: few, so that the time it grows in is separate. */
const [MOST_STEPS, GROWING] = [1024, 16];
/** What `raceRun` says at the end, and when something is better. */
const [BETTER, DONE] = [2, 3];
/** Milliseconds between two pauses. */
const SLICE = 30;
/** The reader has stopped it. */
const STOPPED = Symbol('stopped');
/** Scores this close are the same. */
const SAME = 1e-6;

/** @param {object} more @returns {any} */
const settings = (more) => ({
  score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
  maxParents: null,
  required: [],
  forbidden: [],
  ...more,
});

const PLAIN = { start: 'empty', network: [], order: [], root: null, seed: 1, restarts: null };

/** Steps to the end in slices; a reader who stops it is an error. @param {() => boolean} step whether it has ended @param {World} world */
async function throughout(step, { pause, stopped }) {
  const pace = { slice: SLICE, pause };
  if (!(await slices((milliseconds) => spend(milliseconds, step), { stop: stopped, pace }))) throw STOPPED;
}

/** Waits between two pieces of work where the last wait is long past, and ends where the reader has stopped it. @param {World} world */
function breather({ pause, stopped }) {
  let paused = performance.now();
  return async () => {
    if (performance.now() - paused < SLICE) return;
    await pause();
    if (stopped()) throw STOPPED;
    paused = performance.now();
  };
}

/** Greedy search once by a way to count, a slice at a time; waits are not counted. @param {Session} of @param {typeof ENGINES[number]} counting
 * @param {boolean} watched whether its path is kept @param {World} world */
async function greedy(of, counting, watched, world) {
  /** @type {[number, number][]} */
  const path = [];
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
    if (watched && state === BETTER) path.push([seconds, of.run(0).best ?? Number.NaN]);
    return state === DONE;
  };
  await throughout(step, world);
  const { score, families } = of.outcome();
  return { seconds, growing, score, families, path };
}

/** A search by proxy, and where its time goes. @param {Session} of @param {{ form: Form, samples: number, seed: number, counting?: 'adtree' }} kind
 * @param {World} world @returns {Promise<Run & { slopes: Float64Array }>} */
export async function byProxy(of, { form, samples, seed, counting }, world) {
  const spent = [0, 0, 0, 0, 0];
  const heuristic = { ...PLAIN, seed, samples, ...FORMS[form] };
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
  await throughout(step, world);
  const [generation, weights, search] = spent;
  const { soughtScore: score, slopes } = of.proxy();
  const total = spent[growing] + generation + weights + search;
  return { growing: spent[growing], generation, weights, search, total, score, slopes };
}

/** The local optima of the true score and of two proxies from the same random starts. @param {Session} of @param {string[]} names
 * @param {number} restarts @param {World} world @returns {Promise<Landscape[]>} */
async function landscapes(of, names, restarts, world) {
  const n = names.length;
  const starts = Array.from({ length: restarts }, (_, i) => randomEdges(n, DENSITY, i + 1));
  const plain = settings({ method: 'hill-climb' });
  /** @type {Landscape[]} */
  const networks = [];
  const take = (
    /** @type {Landscape['of']} */ kind,
    /** @type {{ parents: number[][], score: number, steps: number }[]} */ ends,
  ) => {
    const scores = ends.map(({ score }) => score);
    const sorted = scores.toSorted((a, b) => a - b);
    networks.push({
      of: kind,
      starts: ends.length,
      networks: new Set(ends.map(({ parents }) => JSON.stringify(parents))).size,
      scores: sorted.filter((score, i) => i === 0 || score - sorted[i - 1] > SAME * Math.abs(score)).length,
      best: Math.max(...scores),
      mean: scores.reduce((sum, x) => sum + x, 0) / scores.length,
      steps: ends.reduce((sum, { steps }) => sum + steps, 0) / ends.length,
    });
  };
  const breathe = breather(world);
  const climbed = [];
  for (const edges of starts) {
    const network = edges.map(([from, to]) => [from, to]);
    of.raceStart({ ...plain, heuristic: { ...PLAIN, start: 'network', network } });
    let steps = 0;
    for (let state = 0; state !== DONE; ) {
      state = of.raceRun(ALL);
      if (state === BETTER) steps++;
      await breathe();
    }
    const { parents, score } = /** @type {import('../generated/protocol').Outcome} */ (of.outcome());
    climbed.push({ parents: parents.map((set) => set.toSorted((a, b) => a - b)), score, steps });
  }
  take('true', climbed);
  for (const form of /** @type {Form[]} */ (Object.keys(FORMS))) {
    const { slopes } = await byProxy(of, { form, samples: CLIMBED, seed: 1 }, world);
    const ends = [];
    for (const edges of starts) {
      const { parents, steps } = climb(slopes, n, edges);
      const { score } = of.adopt(plain, { parents, score: 0, bound: null, proven: false });
      ends.push({ parents, score, steps });
      await breathe();
    }
    take(form, ends);
  }
  return networks;
}

/**
 * Small sizes first, over all data: what takes long comes last. It ends where it is stopped, with all that was measured.
 * @param {{ Core: typeof import('../pkg/core.js').Session, load: typeof import('./first.js').load }} core
 * @param {ProxyRequest} request @param {World} world @returns {Promise<Measured[]>}
 */
export async function measure({ Core, load }, { sets, samples, repeats, restarts }, world) {
  /** @type {{ of: Session, names: string[], result: Measured }[]} */
  const all = [];
  const results = () => all.map((one) => structuredClone(one.result));
  const tell = (/** @type {Measured} */ { id }, /** @type {Omit<At, 'id'>} */ at) =>
    world.progress(results(), { id, ...at });
  try {
    for (const wanted of sets) {
      const of = new Core();
      const { id, own } = wanted;
      /** @type {Measured} */
      const now = { id, own, n: 0, rows: 0, refused: null, exact: [], searches: [], trees: [], landscapes: [] };
      all.push({ of, names: [], result: now });
      try {
        const info = load(of, wanted.source ?? sourceOf(/** @type {any} */ (wanted)));
        all[all.length - 1].names = info.variables.map(({ name }) => name);
        Object.assign(now, { n: info.variables.length, rows: info.rows });
        await exactly(of, now, repeats, world, tell);
      } catch (reason) {
        if (reason === STOPPED) throw reason;
        now.refused = refusalOf(reason);
      }
    }
    const able = all.filter((one) => !one.result.refused);
    /** @param {typeof all[number]} one @param {Search[]} kept @param {{ form: Form, samples: number, counting?: 'adtree' }} kind */
    const often = async ({ of, result: now }, kept, kind) => {
      /** @type {Run[]} */
      const runs = [];
      kept.push({ samples: kind.samples, form: kind.form, runs });
      for (let seed = 1; seed <= repeats; seed++) {
        tell(now, { what: 'search', samples: kind.samples, run: seed });
        const { slopes: _, ...run } = await byProxy(of, { ...kind, seed }, world);
        runs.push(run);
      }
    };
    const search = async (/** @type {number} */ size) => {
      for (const one of able) {
        const { result: now } = one;
        for (const form of /** @type {Form[]} */ (Object.keys(FORMS)))
          await often(one, now.searches, { form, samples: size });
        const hasTree = now.exact.some(({ engine, runs }) => engine === 'adtree' && runs.length > 0);
        if (hasTree && FROM_TREE.includes(size))
          await often(one, now.trees, { form: 'published', samples: size, counting: 'adtree' });
      }
    };
    for (const size of samples.filter((size) => size <= CLIMBED)) await search(size);
    for (const { of, names, result: now } of able) {
      if (restarts === 0 || names.length > MOST_CLIMBED) continue;
      tell(now, { what: 'landscape', samples: CLIMBED, run: restarts });
      now.landscapes = await landscapes(of, names, restarts, world);
    }
    for (const size of samples.filter((size) => size > CLIMBED)) await search(size);
  } catch (reason) {
    if (reason !== STOPPED) throw reason;
  } finally {
    for (const { of } of all) of.free();
  }
  return results();
}

/** @param {unknown} reason */
function refusalOf(reason) {
  if (typeof reason === 'object' && reason !== null && 'code' in reason && !(reason instanceof Error))
    return /** @type {{ code: string }} */ (reason);
  throw reason;
}

/** Rows made here, as a file that is read. @param {import('../model/papers/synth.js').Synth} synth @returns {import('./first.js').Source} */
const sourceOf = (synth) => ({
  kind: 'own',
  bytes: new TextEncoder().encode(fileOf(synth)).buffer,
  recipe: { read: { separator: ',', header: true, decimalComma: false, arff: false }, steps: [] },
});

/** Greedy search with every way to count. @param {Session} of @param {Measured} now @param {number} repeats @param {World} world
 * @param {(now: Measured, at: Omit<At, 'id'>) => void} tell */
async function exactly(of, now, repeats, world, tell) {
  for (const engine of ENGINES) {
    /** @type {Exact} */
    const exact = { engine, refused: null, runs: [], score: Number.NaN, families: 0, path: [] };
    now.exact.push(exact);
    tell(now, { what: 'exact', samples: 0, run: 1 });
    try {
      // The first warms the code, the second is watched; neither is among those that are timed.
      await greedy(of, engine, false, world);
      const { score, families, path } = await greedy(of, engine, true, world);
      Object.assign(exact, { score, families, path });
      for (let run = 1; run <= repeats; run++) {
        tell(now, { what: 'exact', samples: 0, run });
        const { seconds, growing } = await greedy(of, engine, false, world);
        exact.runs.push({ seconds, growing });
      }
    } catch (reason) {
      if (reason === STOPPED) throw reason;
      exact.refused = refusalOf(reason);
    }
  }
}

/**
 * @param {{ pause: () => Promise<unknown>, isStopped: (id: number) => boolean, Core: typeof import('../pkg/core.js').Session,
 *   load: typeof import('./first.js').load }} world
 * @returns {import('../engine/requests.ts').Handlers<Pick<import('../engine/requests.ts').PaperRequests, 'proxyPaper'>>}
 */
export const proxyPaperRequests = ({ pause, isStopped, Core, load }) => ({
  /** Tables 1 to 3 for data apart; tells each search as it ends. */
  proxyPaper: (request, tell, id) =>
    measure({ Core, load }, request, {
      pause,
      stopped: () => isStopped(id),
      progress: (measured, at) => tell('progress', { measured, at }),
    }),
});
