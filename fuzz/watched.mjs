// A part of the fuzzer in a thread of its own, watched: it says what it is about to try, and whatever keeps it longer than it
// may is a failure, not a hang of the whole.
import { Worker } from 'node:worker_threads';
import { now } from './now.mjs';

/** Milliseconds without a sign of life after which the input under way counts as a hang. */
const PATIENCE = 30_000;
/** Most failures of a part that are reported; more say little. */
const TOLD = 20;

/**
 * @typedef {{ what: string, input: string, seed: number }} Failure
 * @typedef {{ counts: Record<string, number>, failures: Failure[] }} Report
 * @typedef {object} World what a part is given
 * @property {number} seed
 * @property {(tried: number) => boolean} goesOn whether another input is begun after so many
 * @property {(input: string) => void} begin says what is tried next
 * @property {(name: string, by?: number) => void} count1 counts
 * @property {(name: string, value: number) => void} most keeps the greatest
 * @property {(what: string) => void} fail what went wrong with the input begun last
 */

/**
 * Runs a part; a hang ends it there.
 * @param {string} file of the part, beside this one @param {{ seed: number, count: number, seconds: number, least: number }} options
 * @returns {Promise<Report>}
 */
export function watched(file, { seed, count, seconds, least }) {
  const until = now() + 1000 * seconds;
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: { file, seed, count, until, least },
  });
  /** @type {Report} */
  const report = { counts: {}, failures: [] };
  let input = '';
  let heard = performance.now();
  return new Promise((resolve) => {
    const end = async () => {
      clearInterval(looking);
      await worker.terminate();
      resolve(report);
    };
    const fail = (/** @type {string} */ what) => report.failures.push({ what, input, seed });
    const looking = setInterval(() => {
      if (performance.now() - heard < PATIENCE) return;
      fail(`no answer in ${PATIENCE / 1000} s`);
      end();
    }, 500);
    worker.on('message', (message) => {
      heard = performance.now();
      if (message.begin !== undefined) input = message.begin;
      if (message.name) report.counts[message.name] = message.value;
      if (message.fail && report.failures.length < TOLD) fail(message.fail);
      if (message.done) end();
    });
    worker.on('error', (error) => {
      fail(`the part itself broke: ${error?.stack ?? error}`);
      end();
    });
  });
}
