// Section `curves` of the benchmark: growth of the time for a table of local scores with the rows, the variables and
// the limit on parents, natively and in Chromium; as a chart and as a table with the same numbers.
import { drawing } from './drawing.ts';
import { networkCsv } from './network.ts';
import { everywhere, WORKERS } from './places.ts';
import type { World } from './run.ts';
import { calibrated, digits, table, whole } from './words.ts';
import { listing, pack, UNPRUNED, type Work } from './works.ts';

/** Milliseconds spent on repetitions of each point of a curve, natively and in each kind of browser worker. */
const SPEND = 300;

export type Point = { n: number; rows: number; most: number };
export type Curve = { by: keyof Point; title: string; axis: string; points: Point[] };

export const CURVES: Curve[] = [
  {
    by: 'rows',
    title: '20 variables, ≤ 3 parents',
    axis: 'rows N',
    points: [1e3, 1e4, 1e5, 1e6].map((rows) => ({ n: 20, rows, most: 3 })),
  },
  {
    by: 'n',
    title: '1,000 rows, ≤ 2 parents',
    axis: 'variables n',
    points: [10, 20, 37, 64, 128, 256].map((n) => ({ n, rows: 1000, most: 2 })),
  },
  {
    by: 'most',
    title: '37 variables, 10,000 rows',
    axis: 'parent limit',
    points: [1, 2, 3, 4].map((most) => ({ n: 37, rows: 10_000, most })),
  },
];

const nameOf = ({ n, rows, most }: Point) => `n ${n}, N ${whole(rows)}, ≤ ${most} parents`;

const packed = ({ n, rows }: Point) => pack(`network-${n}-${rows}`, Buffer.from(networkCsv(n, rows)));

export async function measure({ browser, isQuick }: World) {
  const all = CURVES.flatMap(({ points }) => points);
  // With --quick, only points that take about a second are measured.
  const points = isQuick ? all.filter(({ n, rows, most }) => rows <= 1e4 && n <= 128 && most <= 3) : all;
  const works: Work[] = [];
  for (const point of points)
    works.push({
      name: nameOf(point),
      packed: await packed(point),
      settings: listing({ kind: 'bic' }, point.most, UNPRUNED),
      spend: isQuick ? 0 : SPEND,
      threads: [1],
    });
  return everywhere(browser, 'curves', works, false);
}

export type Measured = Awaited<ReturnType<typeof measure>>;

const at = ({ measured }: Measured, point: Point) => measured.find(({ name }) => name === nameOf(point));

export function words(measured: Measured, date: string) {
  const rows = CURVES.flatMap(({ points }) => points).flatMap((point) => {
    const found = at(measured, point);
    if (!found) return [];
    const { one, page, pool, kept, bytes } = found;
    const times = [one.wall, one.cpu, page.wall, page.cpu, pool?.wall, one.phases.greedy].map(digits);
    return [[found.name, ...times, whole(kept), (bytes / kept).toFixed(1)]];
  });
  return [
    '## Curves: time against rows, variables and parent limit',
    '',
    calibrated(measured.calibration),
    '',
    `![Time for a table of local scores against rows, variables and parent limit](${date}-curves.svg)`,
    '',
    'Milliseconds of a whole run (greedy search, counting every family, the lists) from loaded data: rows of a network made by',
    'the rule of bench/network.ts, BIC, every family counted and scored, those better than each of their subsets kept.',
    `Natively by one thread; the page’s engine in Chromium with one worker and with ${WORKERS}.`,
    '',
    ...table(
      ['data', 'native', 'CPU', 'page 1', 'CPU', 'page 2', 'greedy in native', 'kept sets', 'bytes / kept set'],
      rows,
    ),
    '',
    'Up to 64 variables a kept set is a word and a score, beyond that four words and a score; the finished lists also hold the',
    'tied sets, and up to 17 variables every score of the table view.',
  ];
}

export const picture = (measured: Measured) =>
  drawing(
    'Time for a table of local scores',
    CURVES.map(({ by, title, axis, points }) => ({
      title,
      axis,
      isLog: by !== 'most',
      points: points.flatMap((point) => {
        const found = at(measured, point);
        return found
          ? [{ x: point[by], y: [found.one.wall, found.page.wall, found.pool?.wall ?? found.page.wall] }]
          : [];
      }),
    })),
    ['native, one thread', 'Chromium, one worker', `Chromium, ${WORKERS} workers`],
  );
