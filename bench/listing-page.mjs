// What runs in the page of the sections about score tables: the page's own engine, its worker and its helpers, without the
// rest of the page; and beside it the core alone in a worker (listing-worker.mjs).
import { createEngine } from '../www/engine.js';
import { startWorker } from '../www/start-worker.js';
import { digest } from './digest.mjs';

/** Most repetitions. */
const MOST = 50;

/** @typedef {import('../www/protocol').Settings} Settings */

const engine = createEngine({
  start: startWorker,
  crashed: (failure) => console.error(JSON.stringify(failure)),
});

/** @param {string} file of packed data */
async function load(file) {
  const answer = await fetch(`/${file}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await engine.call('load', { source: { kind: 'packed', bytes } });
}

/** What the last run came to. @type {import('../www/protocol').Outcome | null} */
let outcome = null;

/** Wall milliseconds of a run, from asking for it to its outcome. @param {Settings} settings */
async function once(settings) {
  const start = performance.now();
  outcome = await engine.run(settings, () => {});
  return performance.now() - start;
}

/** @param {Settings} settings @param {number} spend milliseconds for repetitions, of which there is at least one */
async function repeat(settings, spend) {
  const walls = [await once(settings)];
  while (walls.length < MOST && walls.reduce((a, b) => a + b) < spend) walls.push(await once(settings));
  return walls;
}

/** What the last run came to, with a digest of its lists. */
async function result() {
  const text = await engine.call('export', { format: 'jkl' });
  return { families: outcome?.families, kept: outcome?.kept, digest: digest(text) };
}

/** Wall milliseconds of a bootstrap, helpers and all. @param {Settings} settings @param {number} resamples */
async function bootstrap(settings, resamples) {
  const start = performance.now();
  const { strengths } = await engine.run(settings, () => {}, 'bootstrap', { resamples, seed: 1, threshold: null });
  if (strengths.resamples !== resamples) throw new Error('some resamples were not learned');
  return performance.now() - start;
}

/** What the last run found. */
const found = () => ({ score: outcome?.score, families: outcome?.families });

/**
 * Starts a run, stops it a while after counting was first heard of: how long Stop took, in which phase it came, and what
 * came of the run. `hard`: the worker did not answer in time and was ended, and the data are gone with it.
 * @param {Settings} settings @param {number} after milliseconds
 */
async function stopped(settings, after) {
  let phase = 'greedy';
  let isCounting = () => {};
  const counting = new Promise((resolve) => {
    isCounting = () => resolve(null);
  });
  const run = engine.run(settings, (event, told) => {
    if (event !== 'progress') return;
    phase = told.phase;
    if (phase === 'count') isCounting();
  });
  const status = run.then(
    (told) => told.status,
    (reason) => (reason.code === 'stopped-hard' ? 'hard' : Promise.reject(reason)),
  );
  await Promise.race([counting, status]);
  await new Promise((go) => setTimeout(go, after));
  const start = performance.now();
  await engine.stop();
  const took = performance.now() - start;
  return { took, phase, status: await status };
}

/** The core alone. @type {Worker | null} */
let core = null;

/** @param {object} message @returns {Promise<any>} */
function alone(message) {
  core ??= new Worker(new URL('./listing-worker.mjs', import.meta.url), { type: 'module' });
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

/** Starts the worker, with its whole core, on something small. */
async function wake() {
  await engine.call('load', { source: { kind: 'example', ref: { id: 'sprinkler', version: 1, rows: 50, seed: 1 } } });
  await engine.run(
    { score: { kind: 'bic', edgePrior: 1 }, method: 'dp', maxParents: null, required: [], forbidden: [] },
    () => {},
  );
}

export const bench = { wake, load, repeat, result, found, bootstrap, stopped, alone, endAlone };
