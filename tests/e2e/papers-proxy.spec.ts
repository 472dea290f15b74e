// "Bayesian Network Search by Proxy" recomputed: every printed number as in the document, ours under it, figures, the
// ADTree; measuring continues on request, includes the reader's data, and can be stopped.

import type { Locator, Page } from '@playwright/test';
import { expect, open, test, violations } from './page.ts';

const PAPER = '#v=1&data=asia.1&n=500&seed=7&view=papers&paper=proxy';

/** The document's tables, copied from its text: rows of a block, cells of a row. */
const DOCUMENT = {
  1: [
    `50 100 250 500`,
    `-1.592 ± 0.093 -1.539 ± 0.038 -1.557 ± 0.041 -1.553 ± 0.049
     1.71 ± 0.31 3.46 ± 0.29 8.64 ± 0.32 17.37 ± 0.55
     0.07 ± 0.03 0.18 ± 0.12 1.26 ± 1.06 8.88 ± 8.57
     0.19 ± 0.03 0.37 ± 0.17 1.53 ± 1.08 9.82 ± 8.52
     88.19 ± 0.36 90.23 ± 0.39 97.65 ± 2.26 122.29 ± 16.78`,
    `-1.565 ± 0.067 -1.578 ± 0.145 -1.510 ± 0.067 -1.618 ± 0.186
     3.89 ± 0.29 7.33 ± 0.52 17.67 ± 0.16 39.85 ± 2.02
     0.09 ± 0.03 0.28 ± 0.26 1.31 ± 1.25 12.11 ± 6.69
     0.22 ± 0.03 0.47 ± 0.28 1.58 ± 1.25 13.35 ± 6.33
     4.20 ± 0.27 8.07 ± 0.65 20.56 ± 2.58 65.30 ± 13.74`,
  ],
  2: [
    `10 20 30 40 50 60`,
    `-8.103 -6.573 -6.239 -6.082 -5.647 -5.579
     29.4 ± 1.3 60.3 ± 3.0 93.2 ± 2.3 120.7 ± 5.4 146.7 ± 5.1 175.4 ± 0.8
     0.18 ± 0.11 0.21 ± 0.06 0.33 ± 0.19 0.32 ± 0.17 0.39 ± 0.10 1.57 ± 0.46
     194.4 ± 19.3 328.5 ± 34.4 376.7 ± 21.6 394.5 ± 25.2 469.6 ± 32.0 489.6 ± 17.1
     224.0 ± 20.5 389.0 ± 33.1 470.2 ± 23.6 515.44 ± 30.0 616.7 ± 30.4 666.5 ± 17.3`,
  ],
  3: [
    `100 150 200 400 800`,
    `-5.819 -5.762 -5.765 -6.029 -6.149
     304.8 ± 7.9 448.5 ± 11.3 604.8 ± 15.8 1341.1 ± 128.3 2346.6 ± 8.9
     2.3 ± 1.7 7.9 ± 3.6 13.4 ± 6.8 81.9 ± 38.4 401.5 ± 226.9
     475.8 ± 35.2 478.3 ± 13.0 474.6 ± 19.3 578.9 ± 50.9 926.5 ± 218.6
     782.9 ± 37.5 934.7 ± 17.7 1092.8 ± 25.5 2002.0 ± 162.9 3674.7 ± 447.2`,
  ],
};

/** Cells of a line: numbers, with their deviations if they have any. */
const cellsOf = (line: string) => line.match(/-?[\d.]+(?: ± [\d.]+)?/g) ?? [];

const rowsOf = (block: string) => block.split('\n').map(cellsOf);

/** The page's cells, with minus signs as in the document's text. */
const readRows = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replace('\u2212', '-'))),
  );

test('every printed number is that of the document, before anything is measured', async ({ page }) => {
  await open(page, PAPER);
  for (const [table, [head, ...blocks]] of Object.entries(DOCUMENT)) {
    const here = page.getByTestId(`proxy-table-${table}`);
    await expect(here).toBeVisible();
    const heads = await here.locator('thead th').allTextContents();
    expect(heads.slice(1)).toEqual(cellsOf(head));
    const printed = here.locator('tbody[data-printed]');
    await expect(printed).toHaveCount(blocks.length);
    for (const [i, block] of blocks.entries())
      expect(await readRows(printed.nth(i).locator('tr:not(.over)'))).toEqual(rowsOf(block));
  }
  await expect(page.getByTestId('proxy-exact-printed-1')).toContainText(/86\.21 s.*102\.1 s.*−1\.7362 · 10⁵/);
  for (const table of [2, 3])
    await expect(page.getByTestId(`proxy-exact-printed-${table}`)).toContainText(/3907 s.*−7\.659 · 10⁵/);
  await expect(page.getByTestId('proxy-musk-10')).toContainText('−15.654 ± 0.615');
  await expect(page.getByTestId('proxy-plane-printed').locator('ellipse')).toHaveCount(9);
});

/** Widths of a phone, a tablet, a laptop and large screens, in px. */
const WIDTHS = [390, 768, 1280, 1440, 1920];

/** Excess widths of tables over their containers, in px. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.paper table')]
      .map((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0))
      .filter((over) => over > 1.5),
  );

/** Excess width of the page over the screen, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('one size is measured at once, all sizes when asked, with Stop; at every width nothing is cut off', async ({
  page,
}) => {
  test.slow();
  await open(page, PAPER);
  const table = page.getByTestId('proxy-table-1');
  await expect(table).toBeVisible();
  await expect(page.getByTestId('proxy-start')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByTestId('sentence')).toContainText(/proxy/);
  // 100 samples: a score and the seconds of each part, as published, with noise learned and by child.
  const ours = page.getByTestId('proxy-SYNTH20-50').locator('tr:not(.over, .level)');
  await expect(ours).toHaveCount(12);
  const cells = (await readRows(ours)).map((row) => row[1]);
  expect(cells.every((cell) => /±|^[\d,]+$/.test(cell))).toBe(true);
  // The gap of each to the proven optimum.
  await expect(page.getByTestId('proxy-optimum-SYNTH20-50')).toContainText('−238,638.09');
  await expect(page.getByTestId('proxy-greedy-SYNTH20-50')).toContainText('−238,658.5');
  await expect(page.getByTestId('proxy-greedy-SYNTH20-50')).toContainText('20.4 below the optimum');
  await expect(page.getByTestId('proxy-empty-SYNTH20-50')).toContainText('−260,742');
  await expect(page.getByTestId('proxy-exact-SYNTH40').first()).toContainText('bit sets');
  await expect(page.getByTestId('proxy-plane-SYNTH20').locator('ellipse')).toHaveCount(6);
  await expect(page.getByTestId('proxy-paths-2-SYNTH20').locator('.proxy-path')).toHaveCount(5);
  await page.getByTestId('proxy-density-1').click({ force: true });
  await expect(page.getByTestId('proxy-paths-2-SYNTH20')).toHaveCount(0);
  await page.getByTestId('proxy-start').click();
  await expect(page.getByTestId('proxy-says')).toContainText('ADULT1', { timeout: 90_000 });
  await expect(page.getByTestId('proxy-optimum-ADULT1-50')).toContainText('−201,605.55', { timeout: 90_000 });
  await expect(page.getByTestId('proxy-greedy-ADULT1-50')).toContainText('−202,207.4');
  await page.getByTestId('proxy-stop').first().click();
  await expect(page.getByTestId('proxy-start')).toBeVisible();
  await expect(page.getByTestId('proxy-says')).toContainText('what was measured stands here');
  await page.getByTestId('proxy-density-2').click({ force: true });
  expect((await readRows(ours)).map((row) => row[1])).toEqual(cells);
  expect(await violations(page)).toEqual([]);
  await test.step('no table is cut off, and the page keeps to its width, from a phone to a large screen', async () => {
    for (const id of ['proxy-numbers-printed', 'proxy-path-numbers-2-SYNTH20']) {
      await page.getByTestId(`${id}-more`).locator('summary').click();
      await expect(page.getByTestId(id)).toBeVisible();
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutOff(page), `${width} px`).toEqual([]);
      expect(await sideways(page), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    expect(await violations(page), 'on a phone').toEqual([]);
  });
});

test('an ADTree is drawn, walked by arrows, and grown anew for other columns', async ({ page }) => {
  await open(page, PAPER);
  const tree = page.getByTestId('adtree').getByRole('tree');
  await expect(tree).toBeVisible({ timeout: 60_000 });
  const says = page.getByTestId('adtree-says');
  await expect(says).toContainText('10,318');
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await expect(says).toContainText('Vary node: the values of CP among all 10,318 rows; the most common is no.');
  await page.keyboard.press('ArrowRight');
  // The most common value has no node: its count is the rest.
  await expect(says).toContainText('6,942 rows have CP = no, which is 10,318 − 3,376.');
  await page.keyboard.press('ArrowDown');
  await expect(says).toContainText('Count node: 3,376 rows have CP = yes.');
  await page.keyboard.press('Home');
  await expect(says).toContainText('Root');
  await expect(page.getByTestId('adtree-sizes')).toContainText('8 counts and 7 vary nodes');
  await page.getByTestId('adtree-column-IQ').check();
  await expect(page.getByTestId('adtree-sizes')).toContainText('With nothing left out there would be 135 counts.');
  await page.getByTestId('adtree-lists').check();
  await expect(tree.locator('.is-rows').first()).toBeVisible();
});
