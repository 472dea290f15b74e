// Section `k-best` of the benchmark: the k best networks and classes for data files of published enumerations, from the
// bytes of the file to the last network, by the page's engine with one worker.
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { built, longTasks, openPage } from './built.ts';
import { type Ranked, ranked } from './listing.ts';
import type { World } from './run.ts';
import { scrolled, scrolledRows } from './scrolling.ts';
import { digits, longest, table, whole } from './words.ts';
import { proving } from './works.ts';

const SHARED = '../shared/data';

export interface Case {
  /** Path of the data file under ../shared/data. */
  file: string;
  k: number;
  unit?: 'dags' | 'classes';
  /** Search method; default: A*. */
  method?: string;
  /** Target: maximum number of seconds until all k networks are listed. */
  seconds: number;
  /** Memory limit of the search's tables, in MB. */
  mb?: number;
  /** Cost (negative score) of the k-th network, if known. */
  last?: number;
  /** Published seconds of Chen, Choi and Darwiche (2016), Table 2, T_h and T_A* together. */
  published?: number;
}

const CASES: Case[] = [
  { file: 'chen2016/hepatitis.csv', k: 1000, seconds: 0.3, last: 1323.849448, published: 19.36 },
  { file: 'chen2016/parkinsons.csv', k: 1000, seconds: 0.6, published: 3153.8 },
  { file: 'chen2016/autos.csv', k: 1000, seconds: 1.5, published: 4075.95 },
  { file: 'chen2016/flag.csv', k: 10, seconds: 4, last: 2748.297553, published: 4474 },
  { file: 'chen2016/flag.csv', k: 1000, seconds: 4, mb: 300, last: 2749.274163, published: 22216.74 },
  { file: 'chen2016/flag.csv', k: 1000, unit: 'classes', seconds: 8 },
  { file: 'chen2016/flag.csv', k: 100_000, seconds: 60 },
  {
    file: 'sensors.csv',
    method: 'dp',
    k: 1000,
    seconds: 120,
    mb: 1500,
    last: 58661.554709 + 8.724,
    published: 23247.55,
  },
];

/** Target: milliseconds until the first networks are listed. */
const FIRST = 1000;

const settingsOf = ({ method = 'astar', k, unit = 'dags' }: Case) => ({
  ...proving(method, null),
  kBest: { k, unit, within: null },
});

const nameOf = ({ file, k, unit }: Case) =>
  `${file.replace(/.*\//, '').replace('.csv', '')}, ${whole(k)} ${unit === 'classes' ? 'classes' : 'networks'}`;

export async function measure({ browser, isQuick }: World) {
  const here = CASES.filter(({ file, seconds }) => existsSync(`${SHARED}/${file}`) && (!isQuick || seconds < 10));
  const page: (Case & Ranked)[] = [];
  await ranked(
    browser,
    here.map((found) => ({ file: found.file, settings: settingsOf(found) })),
    (i, times) => {
      page.push({ ...here[i], ...times });
      console.log(`${nameOf(here[i])}: ${digits(times.wall)} ms, ${times.found} found, the last ${times.lastScore}`);
    },
  );
  return { page, list: await longList(browser) };
}

/** Measures the longest list of the k best, scrolled in the built page. */
async function longList(browser: Browser) {
  const server = await built();
  try {
    const { page } = await openPage(browser, `${server.address}#v=1&data=asia.1&n=5000&seed=7&view=best&kb=100000`);
    await page.getByTestId('best-start').click();
    await page.getByTestId('best-upto').waitFor({ timeout: 120_000 });
    const rows = Number(await page.locator('.best-row').first().getAttribute('aria-setsize'));
    await longTasks(page);
    return { rows, ...(await scrolled(page, 'best-list', '.best-row')), longTasks: await longTasks(page) };
  } finally {
    await server.close();
  }
}

export function words({ page, list }: Awaited<ReturnType<typeof measure>>) {
  const rows = page.map((one) => {
    const { k, seconds, mb, published, wall, cpu, first, found, memory, lastScore, ending } = one;
    const right = one.last === undefined || Math.abs(-lastScore - one.last) < 1e-3;
    const met = found === k && right && wall <= 1000 * seconds && memory / 1e6 <= (mb ?? Infinity);
    return [
      nameOf(one),
      ending,
      (-lastScore).toFixed(6),
      right ? '' : 'another score than known',
      digits(wall),
      digits(1000 * seconds),
      met ? 'met' : 'missed',
      digits(cpu),
      digits(first),
      first <= FIRST ? 'met' : 'missed',
      (memory / 1e6).toFixed(0),
      published ? whole(published) : '',
      published ? whole(Math.round(published / (wall / 1000))) : '',
    ];
  });
  return [
    '## The k best networks and classes',
    '',
    `BIC, no parent limit. In the page: its own engine, one worker, from the bytes of the file to the certified outcome, milliseconds; first`,
    `rows wanted in ${FIRST}. Published: Chen, Choi and Darwiche (2016), Table 2, seconds on a 2.67 GHz Xeon of 2010 (T_h + T_A*): another machine,`,
    'so the ratio says little more than its size.',
    '',
    ...table(
      [
        'work',
        'ends',
        'cost of the last',
        '',
        'ms',
        'wanted',
        '',
        'CPU',
        'first rows',
        '',
        'MB',
        'published, s',
        'ratio',
      ],
      rows,
    ),
    '',
    ...table(
      ['the list in the page', 'measured', 'wanted'],
      [
        ['rows', whole(list.rows), '100,000'],
        ...scrolledRows(list),
        ['main-thread tasks over 50 ms meanwhile', longest(list.longTasks), 'none'],
      ],
    ),
  ];
}
