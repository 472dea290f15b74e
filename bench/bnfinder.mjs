// Section `bnfinder`: how many parent sets Algorithm 2 looks at as the variables and the transitions grow, beside the theorems
// of Wilczyński and Dojer 2009 (docs/methods/bnfinder.md), and how long that takes; by the wasm that the page loads, in Node. The longest
// call says how soon Stop is heard.

import { loadBnfinder } from '../cli/core.mjs';
import { bound, LADDERS, rulesFor, settingsFor } from '../www/features/papers/freedom/freedom.js';
import { counted, drawing } from './drawing.mjs';
import { digits, table, whole } from './words.mjs';

/** Seconds after which a search is left. */
const CAP = 120;
const SCORES = /** @type {const} */ (['mdl', 'bde']);
/** Sets under BDe grow too fast for more: with 64 variables there may be 75 million for each. */
const N = { mdl: [...LADDERS.n.n, 32, 64, 128, 256], bde: [...LADDERS.n.n, 32, 40, 48] };
const ROWS = [100, 1000, 10_000, 100_000];

/**
 * @typedef {{ n: number, rows: number, score: 'mdl' | 'bde', looked: number, all: number, seconds: number, longest: number, done: boolean }} Measured
 *   `looked`: most sets looked at for a variable that is done; `longest`: milliseconds of the longest call, of so many steps as the page
 *   takes
 */

/** @param {any} session @param {any} settings */
function search(session, settings) {
  const begun = performance.now();
  const worked = process.cpuUsage();
  session.start(settings);
  let [steps, longest] = [1, 0];
  for (;;) {
    const before = performance.now();
    const { done, total } = session.run(steps);
    const spent = performance.now() - before;
    longest = Math.max(longest, spent);
    steps = Math.max(1, Math.min(2 * steps, Math.floor((steps * 8) / Math.max(spent, 0.1)), 4096));
    const isOver = performance.now() - begun > 1000 * CAP;
    // Of the processor: what else it does at the time is left out.
    const { user } = process.cpuUsage(worked);
    if (done === total || isOver) return { seconds: user / 1e6, longest, done: done === total };
  }
}

/** @returns {Promise<Measured[]>} */
export async function measure({ isQuick = false } = {}) {
  const Session = await loadBnfinder();
  const of = (/** @type {'mdl' | 'bde'} */ score) => [
    ...N[score].filter((n) => n !== 12).map((n) => ({ n, rows: LADDERS.n.rows })),
    ...ROWS.map((rows) => ({ n: 12, rows })),
    { n: 256, rows: 100_000 },
  ];
  /** @type {Measured[]} */
  const measured = [];
  for (const score of SCORES) {
    for (const { n, rows } of of(score).filter((one) => !isQuick || one.n * one.rows < 3000)) {
      const session = new Session();
      session.makeByRules(rulesFor(n, rows));
      const huge = n * rows > 1e7;
      const ended = search(session, { ...settingsFor(score), ...(huge && { maxParents: 1 }) });
      const { children } = session.outcome();
      session.free();
      const whole = children.filter((/** @type {any} */ child) => child.complete);
      const most = (/** @type {'looked' | 'all'} */ key) =>
        Math.max(0, ...whole.map((/** @type {any} */ child) => child[key]));
      measured.push({ n, rows, score, looked: most('looked'), all: most('all'), ...ended });
      console.log(JSON.stringify(measured.at(-1)));
    }
  }
  return measured;
}

/** @param {Measured[]} measured @param {string} date */
export const words = (measured, date) => [
  '## Where acyclicity is free: sets looked at, beside the theorems',
  '',
  `![Sets looked at for a variable and the bounds of Theorems 3 and 4 against variables and transitions](${date}-bnfinder.svg)`,
  `![Seconds for all variables against variables and transitions](${date}-bnfinder-times.svg)`,
  '',
  'Genes made by rules (two regulators each, noise 0.02), MDL and BDe (α 0.01) as the document has them, one kept set, the wasm of the',
  `page in Node. Most parent sets looked at for one variable, what the theorem allows, seconds of one processor for all variables (left after ${CAP}), and the`,
  'longest call in ms, of as many steps as the page takes: Stop is heard after it. 256 variables with 100,000 transitions: at most one parent.',
  '',
  ...table(
    ['n', 'N', 'score', 'looked at', 'theorem', 'seconds', 'longest call'],
    measured.map(({ n, rows, score, looked, seconds, longest, done }) => [
      whole(n),
      whole(rows),
      score,
      whole(looked),
      bound({ n, rows, score }).toExponential(1),
      done ? digits(seconds) : `left after ${CAP}`,
      digits(longest),
    ]),
  ),
];

/** The two ways in which what was measured grows. */
const PANELS = /** @type {const} */ ([
  ['n', '100 transitions', 'variables n', (/** @type {Measured} */ one) => one.rows === LADDERS.n.rows],
  ['rows', '12 variables', 'transitions N', (/** @type {Measured} */ one) => one.n === LADDERS.rows.n],
]);

/**
 * @param {Measured[]} measured @param {(one: Measured) => (number | null)[]} values of a point, those of MDL and then those of BDe
 * @param {number} each how many there are of a score
 */
const panels = (measured, values, each) =>
  PANELS.map(([by, title, axis, is]) => ({
    title,
    axis,
    isLog: true,
    points: [...new Set(measured.filter(is).map((one) => one[by]))]
      .sort((a, b) => a - b)
      .map((x) => ({
        x,
        y: SCORES.flatMap((score) => {
          const one = measured.find((other) => is(other) && other[by] === x && other.score === score);
          return one ? values(one) : Array(each).fill(null);
        }),
      })),
  }));

/** @param {Measured[]} measured */
export const picture = (measured) => ({
  bnfinder: drawing(
    'Parent sets looked at for a variable',
    panels(measured, (one) => [one.done ? one.looked : null, bound(one)], 2),
    ['MDL', 'Theorem 3', 'BDe', 'Theorem 4'],
    counted,
  ),
  'bnfinder-times': drawing(
    'Seconds for all variables',
    panels(measured, ({ done, seconds }) => [done ? 1000 * seconds : null], 1),
    ['MDL', 'BDe'],
  ),
});
