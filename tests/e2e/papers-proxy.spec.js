// "Bayesian Network Search by Proxy" worked again: the printed tables with ours under them, the plane of time and score; measuring
// goes on when the reader asks for it, takes the reader's data in, and is stopped.
import { expect, open, test, violations } from './page.js';

const PAPER = '#v=1&data=asia.1&n=500&seed=7&view=papers&paper=proxy';

test('one size is measured at once, all sizes when asked, with Stop; the page keeps to its width', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await open(page, PAPER);
  const table = page.getByTestId('proxy-table-1');
  await expect(table).toBeVisible({ timeout: 90_000 });
  await expect(page.getByTestId('sentence')).toContainText(/proxy/);
  await expect(table).toContainText('−1.618 ± 0.186');
  await expect(page.getByTestId('proxy-table-3')).toContainText('3674.7 ± 447.2');
  // 100 samples, a score and the seconds of each part.
  const ours = page.getByTestId('proxy-SYNTH20-50').locator('tr');
  for (const row of [1, 2, 3, 4, 5, 6, 7]) await expect(ours.nth(row).locator('td').nth(1)).toContainText('±');
  const fromTree = page.getByTestId('proxy-tree-SYNTH20').locator('tr');
  for (const row of [1, 2, 3, 4, 5]) await expect(fromTree.nth(row).locator('td').nth(1)).toContainText('±');
  await expect(page.getByTestId('proxy-exact-SYNTH40').first()).toContainText('bit sets');
  await expect(page.getByTestId('proxy-plane-SYNTH20').locator('ellipse')).toHaveCount(5);
  await page.getByTestId('proxy-start').click();
  await expect(page.getByTestId('proxy-says')).toContainText('trial', { timeout: 90_000 });
  await page.getByTestId('proxy-stop').click();
  await expect(page.getByTestId('proxy-start')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('proxy-says')).toContainText('what was measured stands here');
  for (const row of [1, 5]) await expect(fromTree.nth(row).locator('td').nth(1)).toContainText('±');
  await expect(page.getByTestId('proxy-exact-Asia').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});
