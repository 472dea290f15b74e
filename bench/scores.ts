// Measurement of the page's Scores view at 10^6 rows: 17 variables without a limit on parents have 1,114,112 families.
// A sort or filter is timed from the request to the answer in the page; durations of frames are measured while the
// table is scrolled fast.

import type { Page } from '@playwright/test';
import { longTasks, openOwnData, openView } from './built.ts';
import { longRunCsv } from './csv.ts';
import { scrolled, scrolledRows } from './scrolling.ts';
import { digits, longest, percentiles, spread } from './words.ts';

/** Number of repetitions of each sort and filter. */
const TIMES = 5;

const COLUMNS = ['child', 'parents', 'size', 'score', 'delta', 'rank', 'status'];

/** Duration, in ms, of the sort or filter that `act` starts, once it has finished. */
async function selection(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => performance.clearMeasures('table select'));
  await act();
  const found = await page.waitForFunction(() => performance.getEntriesByName('table select')[0]?.duration);
  return Number(await found.jsonValue());
}

/** Measures the Scores view on generated data of 17 variables, in a page that `page.ts` opened under BDeu. */
export async function scores(page: Page, isQuick: boolean) {
  const file = { name: 'seventeen.csv', mimeType: 'text/csv', buffer: Buffer.from(longRunCsv(17, 100)) };
  await openOwnData(page);
  await page.getByTestId('file-input').setInputFiles(file);
  await page.getByTestId('use-data').click();
  await page.locator('[data-testid=status][data-state="proven optimal"]').waitFor({ timeout: 120_000 });
  return view(page, isQuick);
}

/** Measures the Scores view of the current result. */
export async function view(page: Page, isQuick: boolean) {
  const times = isQuick ? 1 : TIMES;
  const first = await selection(page, () => openView(page, 'scores'));
  const rows = Number(await page.getByTestId('grid').getAttribute('aria-rowcount')) - 1;

  const sorts: Record<string, number[]> = {};
  for (let i = 0; i < 2 * times; i++) {
    for (const key of COLUMNS) {
      const took = await selection(page, () => page.getByTestId(`sort-${key}`).click());
      sorts[key] = [...(sorts[key] ?? []), took];
    }
  }
  const filters = [];
  await selection(page, () => page.getByTestId('filter-contains').selectOption({ index: 4 }));
  for (let i = 0; i < times; i++) {
    filters.push(await selection(page, () => page.getByTestId('filter-least').fill(String(2 + i))));
    filters.push(await selection(page, () => page.getByTestId('standing-1').click()));
    filters.push(await selection(page, () => page.getByTestId('filter-child').selectOption({ index: i })));
  }
  await selection(page, () => page.getByTestId('show-all').click());

  await page.getByTestId('go-to-row').fill(String(Math.floor(rows / 2)));
  await page.getByTestId('go-to-row').press('Enter');
  await page.waitForTimeout(500);
  await longTasks(page);
  const scrolling = await scrolled(page, 'grid', '.grid-window [role=row]');
  return {
    rows,
    first,
    sorts: Object.fromEntries(Object.entries(sorts).map(([key, took]) => [key, spread(took)])),
    filters: spread(filters),
    ...scrolling,
    longTasks: await longTasks(page),
  };
}

/** Report on the Scores view, with targets. */
export const viewRows = (
  name: string,
  { rows, first, sorts, filters, fling, steps, longTasks: tasks }: Awaited<ReturnType<typeof view>>,
): string[][] => [
  [`${name} of ${rows.toLocaleString('en')} rows, first answer (ms)`, digits(first), '< 500'],
  ...Object.entries(sorts).map(([key, times]) => [
    `its sort by ${key}, both ways, p50 / p95 / max of ${times.count} (ms)`,
    percentiles(times),
    '< 300',
  ]),
  [`its filters, p50 / p95 / max of ${filters.count} (ms)`, percentiles(filters), '< 50'],
  ...scrolledRows({ fling, steps }),
  ['main-thread tasks over 50 ms meanwhile', longest(tasks), 'none'],
];
