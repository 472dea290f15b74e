// The Scores view at 10^6 rows, measured in the page: 17 variables without a limit on parents are 1,114,112 families.
// A sort or filter is timed from the request to the answer, as the page meets it; frames while the table is flung.
import { longTasks } from './built.mjs';
import { longRunCsv } from './csv.mjs';
import { digits, longest, spread, told } from './words.mjs';

/** Frames of each way to scroll. */
const FRAMES = 240;
/** Repetitions of each sort and filter. */
const TIMES = 5;

/** @typedef {import('@playwright/test').Page} Page */

const COLUMNS = ['child', 'parents', 'size', 'score', 'delta', 'rank', 'status'];

/** How long the last selection took, once it is there. @param {Page} page @param {() => Promise<unknown>} act */
async function selection(page, act) {
  await page.evaluate(() => performance.clearMeasures('table select'));
  await act();
  const found = await page.waitForFunction(() => performance.getEntriesByName('table select')[0]?.duration);
  return Number(await found.jsonValue());
}

/**
 * Scrolls the grid once a frame and looks what stands there: the frames' lengths, and in how many of them a row in
 * sight had no words yet.
 * @param {Page} page @param {'fling' | 'steps'} way to far places, or on by a few rows
 */
const scrolled = (page, way) =>
  page.getByTestId('grid').evaluate(
    async (grid, [how, count]) => {
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const blank = () => {
        const box = grid.getBoundingClientRect();
        return [...grid.querySelectorAll('.grid-window [role=row]')].some((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return bottom > box.top + 40 && top < box.bottom && row.firstElementChild?.textContent === '…';
        });
      };
      const times = [];
      let blanks = 0;
      let longest = 0;
      let run = 0;
      let last = await frame();
      for (let i = 0; i < count; i++) {
        if (how === 'fling') {
          grid.scrollTop = (grid.scrollHeight * (1 - Math.cos((i / count) * 4 * Math.PI))) / 2;
        } else {
          grid.dispatchEvent(new WheelEvent('wheel', { deltaY: 150, bubbles: true, cancelable: true }));
        }
        const now = await frame();
        times.push(Number(now) - Number(last));
        last = now;
        run = blank() ? run + 1 : 0;
        blanks += run > 0 ? 1 : 0;
        longest = Math.max(longest, run);
      }
      return { times, blanks, longest };
    },
    /** @type {const} */ ([way, FRAMES]),
  );

/** @param {Page} page as page.mjs opens it, under BDeu @param {boolean} isQuick */
export async function scores(page, isQuick) {
  const file = { name: 'seventeen.csv', mimeType: 'text/csv', buffer: Buffer.from(longRunCsv(17, 100)) };
  await page.getByTestId('own-data').click();
  await page.getByTestId('file-input').setInputFiles(file);
  await page.getByTestId('use-data').click();
  await page.locator('[data-testid=status][data-state="proven optimal"]').waitFor({ timeout: 120_000 });
  return view(page, isQuick);
}

/** The Scores view of the result that stands. @param {Page} page @param {boolean} isQuick */
export async function view(page, isQuick) {
  const times = isQuick ? 1 : TIMES;
  const first = await selection(page, () => page.getByTestId('tab-scores').click());
  const rows = Number(await page.getByTestId('grid').getAttribute('aria-rowcount')) - 1;

  /** @type {Record<string, number[]>} */
  const sorts = {};
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
  const fling = await scrolled(page, 'fling');
  const steps = await scrolled(page, 'steps');
  return {
    rows,
    first,
    sorts: Object.fromEntries(Object.entries(sorts).map(([key, took]) => [key, spread(took)])),
    filters: spread(filters),
    fling: { ...fling, times: spread(fling.times) },
    steps: { ...steps, times: spread(steps.times) },
    longTasks: await longTasks(page),
  };
}

/** The view in words, with what is wanted. @param {string} name @param {Awaited<ReturnType<typeof view>>} view @returns {string[][]} */
export const viewRows = (name, { rows, first, sorts, filters, fling, steps, longTasks: tasks }) => [
  [`${name} of ${rows.toLocaleString('en')} rows, first answer (ms)`, digits(first), '< 500'],
  ...Object.entries(sorts).map(([key, times]) => [
    `its sort by ${key}, both ways, p50 / p95 / max of ${times.count} (ms)`,
    told(times),
    '< 300',
  ]),
  [`its filters, p50 / p95 / max of ${filters.count} (ms)`, told(filters), '< 50'],
  ['frames while it is flung, p50 / p95 / max (ms)', told(fling.times), '16.7'],
  [
    'frames without words, in all and in a row',
    `${fling.blanks} of ${fling.times.count}, ${fling.longest}`,
    '2 in a row',
  ],
  ['frames while the wheel turns, p50 / p95 / max (ms)', told(steps.times), '16.7'],
  ['main-thread tasks over 50 ms meanwhile', longest(tasks), 'none'],
];
