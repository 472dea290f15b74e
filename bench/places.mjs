// Work on score tables in every place: natively by one thread and more, in Chromium by the core alone, by the
// page's engine with one worker, and with helpers. Whoever counts, the lists must be the same: a difference ends it.
import { alone, inPage } from './listing.mjs';
import { calibrationOf, native } from './native.mjs';
import { list } from './works.mjs';

/** Workers of the page in all, where it has helpers: what the bars of the design speak of. */
export const WORKERS = 2;

/**
 * @typedef {import('./listing.mjs').Timing} Timing
 * @typedef {Timing & { phases: { greedy: number, count: number, list: number } }} Native
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} families scored in all, greedy search's among them
 * @property {number} kept
 * @property {number} bytes that the finished lists hold
 * @property {Native} one natively, one thread
 * @property {Native} [two] natively, two threads
 * @property {Timing} [core] in Chromium, the core alone in a worker
 * @property {Timing} page in Chromium, the page's engine, one worker
 * @property {Timing} [pool] the same with helpers
 */

/** @param {string} name @param {Map<string, string>} known @param {string} place @param {{ kept: number, digest: number }} result */
function agree(name, known, place, { kept, digest }) {
  const result = `${kept} families kept, digest ${digest.toString(16)}`;
  const before = known.get(name) ?? result;
  if (before !== result) throw new Error(`${name}: ${result} ${place}, but ${before} natively`);
  known.set(name, result);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name of the section
 * @param {import('./works.mjs').Work[]} works
 * @param {boolean} hasCore whether the core is measured alone too
 */
export async function everywhere(browser, name, works, hasCore) {
  const known = new Map();
  /** @type {Map<string, any>} */
  const measured = new Map(works.map((work) => [work.name, { name: work.name }]));
  const lines = await native('tables', [list(name, works)]);
  for (const line of lines) {
    if (!measured.has(line.name)) continue;
    const { workers, wall, cpu, phases, families, kept, bytes } = line;
    agree(line.name, known, `by ${workers} threads`, line);
    Object.assign(measured.get(line.name), {
      families,
      kept,
      bytes,
      [workers === 1 ? 'one' : 'two']: { wall, cpu, phases },
    });
  }
  const keep =
    (/** @type {string} */ key, /** @type {string} */ place) =>
    (
      /** @type {import('./works.mjs').Work} */ work,
      /** @type {Timing} */ timing,
      /** @type {import('./listing.mjs').Result} */ result,
    ) => {
      agree(work.name, known, place, result);
      Object.assign(measured.get(work.name), { [key]: timing });
      console.log(`${work.name}, ${place}: ${timing.wall.toFixed(1)} ms`);
    };
  if (hasCore) await alone(browser, works, keep('core', 'in wasm alone'));
  await inPage(browser, 1, works, keep('page', 'in the page, one worker'));
  await inPage(browser, WORKERS, works, keep('pool', 'in the page, two workers'));
  return { calibration: calibrationOf(lines), measured: /** @type {Measured[]} */ ([...measured.values()]) };
}
