// Section `bnfinder`: how many parent sets Algorithm 2 looks at as the variables and the transitions grow, beside the theorems
// of Wilczyński and Dojer 2009 (docs/methods/bnfinder.md), and how long that takes; by the wasm that the page loads, in Node. The longest
// turn says how soon Stop is heard.

import { EngineHost } from '../tests/www/direct.ts';
import { createDirect } from '../www/engine/direct.ts';
import { bound, LADDERS, rulesFor, settingsFor } from '../www/features/papers/freedom/printed.ts';
import type { BnfinderRules, BnfinderSettings } from '../www/generated/protocol.ts';
import { counted, drawing } from './drawing.ts';
import { digits, table, whole } from './words.ts';

/** Time limit of a search, in seconds. */
const LIMIT_S = 120;
const SCORES = ['mdl', 'bde'] as const;
/** Sets under BDe grow too fast for more: with 64 variables there may be 75 million for each. */
const N = { mdl: [...LADDERS.n.n, 32, 64, 128, 256], bde: [...LADDERS.n.n, 32, 40, 48] };
const ROWS = [100, 1000, 10_000, 100_000];

/**
 * `looked`: most sets looked at for a variable that is done; `longest`: milliseconds of the longest turn, as the page
 * takes them.
 */
export type Measured = {
  n: number;
  rows: number;
  score: 'mdl' | 'bde';
  looked: number;
  all: number;
  seconds: number;
  longest: number;
  done: boolean;
};

/** A search over genes made by rules. */
async function search(rules: BnfinderRules, settings: BnfinderSettings) {
  let [before, longest] = [0, 0];
  const turned = () => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const session = createDirect(EngineHost, { pause: async () => turned() });
  const { serial } = await session.call('experiments', { rules });
  before = performance.now();
  const worked = process.cpuUsage();
  const args = { settings, serial, goOn: false, timeLimit: LIMIT_S };
  const { children, complete: done } = (await session.call('bnfinderRun', args)).outcome;
  turned();
  // Processor time, independent of other load.
  return { seconds: process.cpuUsage(worked).user / 1e6, longest, done, children };
}

export async function measure({ isQuick = false } = {}): Promise<Measured[]> {
  const of = (score: 'mdl' | 'bde') => [
    ...N[score].filter((n) => n !== 12).map((n) => ({ n, rows: LADDERS.n.rows })),
    ...ROWS.map((rows) => ({ n: 12, rows })),
    { n: 256, rows: 100_000 },
  ];
  const measured: Measured[] = [];
  for (const score of SCORES) {
    for (const { n, rows } of of(score).filter((one) => !isQuick || one.n * one.rows < 3000)) {
      const huge = n * rows > 1e7;
      const settings = { ...settingsFor(score), ...(huge && { maxParents: 1 }) };
      const { children, ...ended } = await search(rulesFor(n, rows), settings);
      const whole = children.filter((child) => child.complete);
      const most = (key: 'looked' | 'all') => Math.max(0, ...whole.map((child) => child[key]));
      measured.push({ n, rows, score, looked: most('looked'), all: most('all'), ...ended });
      console.log(JSON.stringify(measured.at(-1)));
    }
  }
  return measured;
}

export const words = (measured: Measured[], date: string) => [
  '## Where acyclicity is free: sets looked at, beside the theorems',
  '',
  `![Sets looked at for a variable and the bounds of Theorems 3 and 4 against variables and transitions](${date}-bnfinder.svg)`,
  `![Seconds for all variables against variables and transitions](${date}-bnfinder-times.svg)`,
  '',
  'Genes made by rules (two regulators each, noise 0.02), MDL and BDe (α 0.01) as the document has them, one kept set, the wasm of the',
  `page in Node. Most parent sets looked at for one variable, what the theorem allows, seconds of one processor for all variables (left after ${LIMIT_S}), and the`,
  'longest turn in ms: Stop is heard after it. 256 variables with 100,000 transitions: at most one parent.',
  '',
  ...table(
    ['n', 'N', 'score', 'looked at', 'theorem', 'seconds', 'longest turn'],
    measured.map(({ n, rows, score, looked, seconds, longest, done }) => [
      whole(n),
      whole(rows),
      score,
      whole(looked),
      bound({ n, rows, score }).toExponential(1),
      done ? digits(seconds) : `left after ${LIMIT_S}`,
      digits(longest),
    ]),
  ),
];

/** Panels of the chart: growth with variables and with transitions. */
const PANELS = [
  ['n', '100 transitions', 'variables n', (one: Measured) => one.rows === LADDERS.n.rows],
  ['rows', '12 variables', 'transitions N', (one: Measured) => one.n === LADDERS.rows.n],
] as const;

/**
 * @param values of a point, those of MDL and then those of BDe
 * @param each how many there are of a score
 */
const panels = (measured: Measured[], values: (one: Measured) => (number | null)[], each: number) =>
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

export const picture = (measured: Measured[]) => ({
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
