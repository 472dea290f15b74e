// Section `growth` of the benchmark: growth of the time of heuristic searches with variables and rows, by the page's
// engine with one worker, from loaded data; as a chart and a table.
import { drawing } from './drawing.ts';
import { searches } from './listing.ts';
import { networkCsv } from './network.ts';
import type { World } from './run.ts';
import { digits, table, whole } from './words.ts';
import { pack, searching } from './works.ts';

const MAX_PARENTS = 3;
const METHODS = ['hill-climb', 'ges', 'orders'];
const NAMES = ['greedy', 'greedy equivalence', 'orderings'];

export type Point = { n: number; rows: number };

const CURVES: { by: keyof Point; title: string; axis: string; points: Point[] }[] = [
  {
    by: 'n',
    title: '10,000 rows',
    axis: 'variables n',
    points: [16, 32, 64, 128, 256].map((n) => ({ n, rows: 10_000 })),
  },
  {
    by: 'rows',
    title: '32 variables',
    axis: 'rows N',
    points: [1e3, 1e4, 1e5, 1e6].map((rows) => ({ n: 32, rows })),
  },
];

export type Measured = Point & { runs: { wall: number; score: number; families: number }[] };

export async function measure({ browser, isQuick }: World): Promise<Measured[]> {
  const all = CURVES.flatMap((curve) => curve.points).filter(({ n, rows }) => !isQuick || n * rows < 1e6);
  // Both curves contain this point, which is measured once.
  const points = all.filter((one, i) => all.findIndex(({ n, rows }) => n === one.n && rows === one.rows) === i);
  const measured: Measured[] = [];
  // One table at a time: the largest has 32 million cells, about the limit of a file.
  for (const { n, rows } of points) {
    const packed = await pack(`network-${n}-${rows}`, Buffer.from(networkCsv(n, rows)));
    const settings = METHODS.map((method) => searching(method, MAX_PARENTS, 1));
    await searches(browser, [{ packed, settings }], (_, runs) => measured.push({ n, rows, runs }));
    console.log(
      `n ${n}, N ${rows}: ${measured
        .at(-1)
        ?.runs.map(({ wall }) => digits(wall))
        .join(', ')} ms`,
    );
  }
  return measured;
}

const at = (measured: Measured[], { n, rows }: Point) => measured.find((one) => one.n === n && one.rows === rows);

export function words(measured: Measured[], date: string) {
  const rows = measured.map(({ n, rows: count, runs }) => {
    const best = Math.max(...runs.map(({ score }) => score));
    return [
      `n ${n}, N ${whole(count)}`,
      ...runs.flatMap(({ wall, score }) => [
        digits(wall),
        score === best ? 'best of these' : (score - best).toFixed(1).replace('-', '−'),
      ]),
      whole(runs.at(-1)?.families ?? 0),
    ];
  });
  return [
    '## Curves: searches against variables and rows',
    '',
    `![Time of greedy search, greedy equivalence search and the search over orderings against variables and rows](${date}-growth.svg)`,
    '',
    `Milliseconds in the page, one worker, from loaded data to the certified outcome; networks made by the rule of bench/network.ts,`,
    `BIC, ≤ ${MAX_PARENTS} parents, one seed. Beside each how far its score stays below the best of the three.`,
    '',
    ...table(['data', ...NAMES.flatMap((name) => [name, '']), 'families, orderings'], rows),
  ];
}

export const picture = (measured: Measured[]) =>
  drawing(
    'Time of searches that prove nothing',
    CURVES.map(({ by, title, axis, points }) => ({
      title,
      axis,
      isLog: true,
      points: points.flatMap((point) => {
        const found = at(measured, point);
        return found ? [{ x: point[by], y: found.runs.map(({ wall }) => wall) }] : [];
      }),
    })),
    NAMES,
  );
