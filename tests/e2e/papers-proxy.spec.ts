// "Bayesian Network Search by Proxy" recomputed: a climb on the proxy, measuring on request, both with Stop;
// figures and the ADTree. Every printed number: tests/www/papers-set.test.ts.

import type { Locator, Page } from '@playwright/test';
import { expect, open, test, violations } from './page.ts';

const PAPER = '#v=1&data=asia.1&n=500&seed=7&view=papers&paper=proxy';

/** The page's cells, with minus signs as in the document's text. */
const readRows = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replace('\u2212', '-'))),
  );

/** Widths of a phone, a tablet, a laptop and large screens, in px. */
const WIDTHS = [390, 768, 1280, 1440, 1920];

/** Excess widths of tables over their containers, in px; in a frame that scrolls, only on a screen that is wide. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.paper table')]
      .filter((table) => innerWidth > 1100 || !table.closest('.scroll-x'))
      .map((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0))
      .filter((over) => over > 1.5),
  );

/** Excess width of the page over the screen, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an ADTree is walked by arrows; one size is measured at once, all when asked, with Stop; nothing is cut off', async ({
  page,
}) => {
  test.slow();
  await open(page, PAPER);
  await test.step('the slider moves by keys and by its mark; a climb ends as recorded, and can be stopped', async () => {
    const readings = page.getByTestId('readings').filter({ visible: true });
    await expect(readings).toContainText('−302,504', { timeout: 60_000 });
    await expect(page.getByTestId('idea').locator('.lc-dot-old')).toHaveCount(45);
    await page.getByTestId('idea-slider').press('ArrowRight');
    await expect(readings).toContainText('With 250 samples');
    await page.getByRole('button', { name: 'n(n − 1) = 210' }).click();
    await page.getByTestId('proxy-climb').click();
    await expect(readings).toContainText('One climb, seed 1', { timeout: 90_000 });
    await expect(readings).toContainText('−273,611');
    await expect(readings).toContainText('the proxy promises 5,515,877 nats');
    await page.getByTestId('proxy-set').selectOption('synth20');
    await expect(readings).toContainText('−280,465');
    await page.getByTestId('proxy-climb').click();
    await expect(page.getByTestId('proxy-climb')).toHaveText('Stop');
    await page.getByTestId('proxy-climb').click();
    await expect(page.getByTestId('proxy-climb')).toHaveText('Climb from here', { timeout: 60_000 });
  });
  await test.step('an ADTree is drawn, walked by arrows, and grown anew for other columns', async () => {
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
  const table = page.getByTestId('proxy-table-1');
  await expect(table).toBeVisible();
  await expect(page.getByTestId('proxy-start')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByTestId('paper-counts')).toContainText(/proxy/);
  // 100 samples: a score and the seconds of each part, as published, with noise learned and by child.
  const ours = page.getByTestId('proxy-SYNTH20-50').locator('tr:not(.over, .level)');
  await expect(ours).toHaveCount(12);
  const cells = (await readRows(ours)).map((row) => row[1]);
  expect(cells.every((cell) => /±|^[\d,]+$/.test(cell))).toBe(true);
  // The gap of each to the proven optimum.
  await expect(page.getByTestId('proxy-optimum-SYNTH20-50')).toContainText('−238,638.09');
  await expect(page.getByTestId('proxy-greedy-SYNTH20-50')).toContainText('−238,658.5');
  await expect(page.getByTestId('proxy-greedy-SYNTH20-50')).toContainText('at most 20.4 below the optimum');
  await expect(page.getByTestId('proxy-empty-SYNTH20-50')).toContainText('−260,742');
  await expect(page.getByTestId('proxy-exact-SYNTH40').first()).toContainText('bit sets');
  await expect(page.getByTestId('proxy-plane-printed').locator('ellipse')).toHaveCount(9);
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
  await expect(page.getByTestId('proxy-says')).toContainText('what was measured is shown');
  await page.getByTestId('proxy-density-2').click({ force: true });
  expect((await readRows(ours)).map((row) => row[1])).toEqual(cells);
  expect(await violations(page)).toEqual([]);
  await test.step('no table is cut off, and the page keeps to its width, from a phone to a large screen', async () => {
    for (const id of ['proxy-numbers-printed', 'proxy-path-numbers-2-SYNTH20']) {
      const details = page.locator('details', { has: page.getByTestId(id) });
      await details.locator('summary').click();
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
