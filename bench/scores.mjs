// The Scores view at 10^6 rows, measured in the page: 17 variables without a limit on parents are 1,114,112 families.
// A sort or filter is timed from the request to the answer, as the page meets it; frames while the table is flung.
import { longRunCsv } from './csv.mjs';

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

/** Main-thread tasks over 50 ms since the last call. @param {Page} page @returns {Promise<number[]>} */
const longTasks = (page) => page.evaluate(() => /** @type {any} */ (window).longTasks.splice(0));

/** @param {Page} page as page.mjs opens it, under BDeu */
export async function scores(page) {
  const file = { name: 'seventeen.csv', mimeType: 'text/csv', buffer: Buffer.from(longRunCsv(17, 100)) };
  await page.getByTestId('own-data').click();
  await page.getByTestId('file-input').setInputFiles(file);
  await page.getByTestId('use-data').click();
  await page.locator('[data-testid=status][data-state="proven optimal"]').waitFor({ timeout: 120_000 });
  const first = await selection(page, () => page.getByTestId('tab-scores').click());
  const rows = Number(await page.getByTestId('grid').getAttribute('aria-rowcount')) - 1;

  /** @type {Record<string, number[]>} */
  const sorts = {};
  for (let i = 0; i < 2 * TIMES; i++) {
    for (const key of COLUMNS) {
      const took = await selection(page, () => page.getByTestId(`sort-${key}`).click());
      sorts[key] = [...(sorts[key] ?? []), took];
    }
  }
  const filters = [];
  await selection(page, () => page.getByTestId('filter-contains').selectOption({ index: 4 }));
  for (let i = 0; i < TIMES; i++) {
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
  return { rows, first, sorts, filters, fling, steps, longTasks: await longTasks(page) };
}
