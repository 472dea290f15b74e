// Table 2 of "On Pruning with the MDL Score" on the Papers page: printed, and computed here on request.
import { expect, open, test, violations } from './page.ts';

const PAPER = '#v=1&data=asia.1&n=500&seed=7&view=papers&paper=pruning';

test('Table 2: printed as it stands, worked here when asked, with Stop; the page keeps to its width', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await open(page, PAPER);
  const flag = page.getByTestId('table-2-flag').locator('td');
  await expect(flag.nth(9)).toContainText('110,272');
  await expect(flag.nth(10)).toContainText('21959.47 s');
  await page.getByTestId('costs-start').click();
  const asia = page.getByTestId('costs-Asia').locator('td');
  // Ours and theirs, for 10, 100 and 1,000.
  for (const column of [1, 4, 5, 8, 9, 12]) await expect(asia.nth(column)).not.toHaveText('', { timeout: 60_000 });
  // If everything is computed by then, there is nothing to stop.
  const stop = page.getByTestId('costs-stop');
  if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => {});
  await expect(page.getByTestId('costs-start')).toBeVisible();
  await expect(page.getByTestId('costs-says')).toContainText(/both searches end with the same score/);
  await expect(page.getByTestId('costs-says')).not.toContainText(' of ');
  expect(await violations(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});
