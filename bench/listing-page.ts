// Page of the benchmark sections about score tables: the page's engine with worker and helpers, without the rest of the
// page, and the core alone in a worker (listing-worker.ts).
import { createEngine } from '../www/engine/engine.ts';
import { loadSource } from '../www/engine/load.ts';
import { startWorker } from '../www/engine/start-worker.ts';
import type { Outcome, Settings } from '../www/generated/protocol.ts';
import { emptyRecipe } from '../www/link/preparation.ts';
import { digest } from './digest.ts';

const MAX_REPETITIONS = 50;

const engine = createEngine({
  start: startWorker,
  crashed: (failure) => console.error(JSON.stringify(failure)),
});

/** Loads the data in a file of the engine's binary format. */
async function load(file: string) {
  const answer = await fetch(`/${file}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await engine.call('load', { packed: bytes });
}

/** Loads a list of local scores or a file with rows, as the page does; returns the time at which it began. */
async function loadFile(file: string) {
  const answer = await fetch(`/${file}`);
  const bytes = await answer.arrayBuffer();
  const begun = performance.now();
  const isTable = file.endsWith('.csv');
  const source = isTable ? { kind: 'own' as const, recipe: emptyRecipe() } : { kind: 'list' as const, costs: false };
  await loadSource(engine, { ...source, bytes });
  return begun;
}

/**
 * Times and outcome of a proof, from the bytes of a file.
 * @param limit time limit in seconds
 */
async function proved(file: string, settings: Settings, limit: number | null) {
  const begun = await loadFile(file);
  const run = engine.run('run', { settings }, () => {});
  const timer = limit === null ? 0 : setTimeout(() => engine.stop(), 1000 * limit);
  const { status, score, bound, expanded, stored, memory } = (await run).outcome;
  clearTimeout(timer);
  return { wall: performance.now() - begun, status, score, bound, expanded, stored, memory };
}

/** Times of a ranking, from the bytes of a file to the last of the k best networks, and to the first ones. */
async function ranked(file: string, settings: Settings) {
  const begun = await loadFile(file);
  let first = 0;
  const { outcome } = await engine.run('run', { settings }, ({ snapshot }) => {
    if (first === 0 && snapshot.kBest && snapshot.kBest.found > 0) first = performance.now() - begun;
  });
  const wall = performance.now() - begun;
  const { found = 0, ending = 'none' } = outcome.kBest ?? {};
  const rows = await engine.call('kBestRows', { first: Math.max(0, found - 1), count: 1 });
  return { wall, first: first || wall, found, ending, lastScore: rows.score[0], memory: outcome.memory };
}

/** Outcome of the last run. */
let outcome: Outcome | null = null;

/** Wall milliseconds of a run, from the request to the outcome. */
async function once(settings: Settings) {
  const start = performance.now();
  ({ outcome } = await engine.run('run', { settings }, () => {}));
  return performance.now() - start;
}

/** Wall milliseconds of repeated runs: as many as fit into `spend` milliseconds, at least one. */
async function repeat(settings: Settings, spend: number) {
  const walls = [await once(settings)];
  while (walls.length < MAX_REPETITIONS && walls.reduce((a, b) => a + b) < spend) walls.push(await once(settings));
  return walls;
}

/** Outcome of the last run, with a digest of its lists of local scores. */
async function result() {
  const text = await engine.call('export', { format: 'jkl' });
  return { families: outcome?.families, kept: outcome?.kept, digest: digest(text) };
}

/** Wall milliseconds of a bootstrap with helpers. */
async function bootstrap(settings: Settings, resamples: number) {
  const start = performance.now();
  const { strengths } = await engine.run('bootstrap', { settings, resamples, seed: 1, direction: 0.85 }, () => {});
  if (strengths.resamples !== resamples) throw new Error('some resamples were not learned');
  return performance.now() - start;
}

/** Score and number of families of the last run. */
const found = () => ({ score: outcome?.score, families: outcome?.families });

/**
 * Starts a run and stops it some time after its start or after the first report of counting. Returns the duration of
 * Stop, the phase, and the outcome. `hard`: the worker did not answer in time and was terminated with its data; `has`:
 * network and bound.
 * @param after delay in milliseconds
 * @param counts whether the delay begins with the first report of counting
 */
async function stopped(settings: Settings, after: number, counts: boolean = true) {
  let phase = 'greedy';
  let isCounting = () => {};
  const counting = new Promise((resolve) => {
    isCounting = () => resolve(null);
  });
  const run = engine.run('run', { settings }, ({ snapshot }) => {
    phase = snapshot.phase;
    if (phase === 'count') isCounting();
  });
  const ended = run.then(
    ({ outcome: { status, bound, score } }) => ({ status, has: Number.isFinite(bound) && Number.isFinite(score) }),
    (reason) => (reason.code === 'stopped-hard' ? { status: 'hard', has: false } : Promise.reject(reason)),
  );
  if (counts) await Promise.race([counting, ended]);
  await new Promise((go) => setTimeout(go, after));
  const start = performance.now();
  await engine.stop();
  const took = performance.now() - start;
  return { took, phase, ...(await ended) };
}

/** Latencies, in ms, of queries sent at irregular moments during a run. */
async function asked(settings: Settings, questions: number) {
  const run = engine.run('run', { settings }, () => {});
  const times = [];
  while (times.length < questions) {
    await new Promise((go) => setTimeout(go, 10 + ((7 * times.length) % 40)));
    const start = performance.now();
    await engine.call('estimate', { settings }, { beside: true });
    times.push(performance.now() - start);
  }
  await engine.stop();
  await run;
  return times;
}

/** Worker with the core alone; null until first used. */
let core: Worker | null = null;

function alone(message: object): Promise<any> {
  core ??= new Worker(new URL('./listing-worker.ts', import.meta.url), { type: 'module' });
  const worker = core;
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message: text }) => reject(new Error(text));
    worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.value));
    worker.postMessage(message);
  });
}

function endAlone() {
  core?.terminate();
  core = null;
}

/** Starts the engine's worker, with its whole core, by a small run. */
async function wake() {
  await engine.call('load', { example: { id: 'sprinkler', version: 1, rows: 50, seed: 1 } });
  const score = { kind: 'bic', edgePrior: 1 } as const;
  const settings = { score, method: 'dp', maxParents: null } as const;
  await engine.run('run', { settings: { ...settings, required: [], forbidden: [] } }, () => {});
}

export const bench = {
  wake,
  load,
  loadFile,
  proved,
  ranked,
  repeat,
  result,
  found,
  bootstrap,
  stopped,
  asked,
  alone,
  endAlone,
};
