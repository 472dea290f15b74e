// The thread that a watched part runs in: tells what it tries, counts and finds.
import { parentPort, workerData } from 'node:worker_threads';
import { now } from './now.mjs';

const { file, seed, count, until, least } = workerData;
const say = (/** @type {object} */ message) => parentPort?.postMessage(message);
/** @type {Map<string, number>} */
const counts = new Map();
const keep = (/** @type {string} */ name, /** @type {number} */ value) => {
  counts.set(name, value);
  say({ name, value });
};
const part = await import(new URL(file, import.meta.url).href);
await part.fuzz({
  seed,
  goesOn: (/** @type {number} */ tried) => tried < count && (tried < least || now() < until),
  begin: (/** @type {string} */ input) => say({ begin: input }),
  count1: (/** @type {string} */ name, by = 1) => keep(name, (counts.get(name) ?? 0) + by),
  most: (/** @type {string} */ name, /** @type {number} */ value) => keep(name, Math.max(counts.get(name) ?? 0, value)),
  fail: (/** @type {string} */ what) => say({ fail: what }),
});
say({ done: true });
