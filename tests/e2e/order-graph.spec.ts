// A* on the order graph, in Watch the search: subset by subset if there are few, by size if there are many; the savings
// of the bound.

import type { Page } from '@playwright/test';
import { expect, open, status, test, violations } from './page.ts';

const SMALL = '#v=1&data=college-plans.1&view=steps&stepper=graph';
const LARGE = '#v=1&data=asia.1&n=1000&seed=289&view=steps&stepper=graph';

const sentence = (page: Page) => page.getByTestId('sentence');
const second = (page: Page) => page.getByTestId('second');

test('a small graph is gone through by keys, from the empty set to the best network', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, SMALL);
  await expect(sentence(page)).toHaveText('No variable is placed yet: only the empty set is open.');
  await expect(second(page)).toContainText(
    'Dynamic programming visits all 32 subsets. Opened here: 1, of these closed: 0; never opened: 31.',
  );
  await page.keyboard.press('ArrowRight');
  await expect(sentence(page)).toContainText('the empty set is the most promising');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(sentence(page)).toHaveText(/^The best network is proven after closing \d+ of 32 subsets\.$/);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}-graph.png` });
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin')).toContainText('on the way to the best network');
  expect(await violations(page)).toEqual([]);
});

test('bounds side by side, and subsets counted by size', async ({ page }) => {
  await test.step('the simple bound opens no fewer subsets than group duals', async () => {
    await open(page, SMALL);
    const met = async () => {
      await expect(sentence(page)).toContainText(/empty set|most promising/);
      await page.getByTestId('steps-last').click();
      await expect(sentence(page)).toContainText('proven');
      return Number(/Opened here: (\d+)/.exec((await second(page).textContent()) ?? '')?.[1]);
    };
    const groups = await met();
    await page.getByRole('radio', { name: 'Best parents' }).check();
    await expect(page.getByTestId('graph-facts')).toContainText('the simple heuristic');
    await expect(page.getByTestId('order-graph')).toBeVisible();
    expect(await met()).toBeGreaterThanOrEqual(groups);
  });
  await test.step('of many variables subsets are counted by size', async () => {
    await open(page, LARGE);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(sentence(page)).toContainText('of 256 subsets');
    const table = page.getByTestId('order-graph').locator('table');
    await expect(table.locator('tbody tr')).toHaveCount(9);
    await expect(table.locator('tbody tr').nth(4)).toContainText('70');
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}-layers.png` });
    expect(await violations(page)).toEqual([]);
  });
});
