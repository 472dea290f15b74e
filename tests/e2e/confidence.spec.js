// Confidence: one graph and one table, gathered without a request; the pair that is selected stays so; the posterior as a map.
import { expect, isAt, open, test, violations, violationsInBothThemes } from './page.js';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';

test('all edges: the table beside the graph, a direction in doubt, the pair selected everywhere', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `${ASIA}&view=edges`);
  const rows = page.getByTestId('edge-row');
  await expect(rows.first()).toContainText('bronc → dysp');
  await expect(page.getByTestId('sentence')).toHaveText('All 7 edges hold. Two directions are open, one is doubtful.');
  await expect(page.getByTestId('second')).toContainText('differ about the direction of bronc → dysp');
  await expect(rows.first()).toContainText('−253.50');
  await expect(page.getByTestId('edges-rest')).toContainText('more pairs, none above');
  await rows.first().getByRole('button').click();
  await expect(page.getByTestId('edge-directions')).toContainText('Posterior, all networks');
  await expect(page.getByTestId('inspect-edge')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const all = await rows.count();
  await page.getByTestId('edges-rest').click();
  expect(await rows.count()).toBe(28);
  expect(all).toBeLessThan(28);
  await page.locator('input[name="edge-width"][value="bootstrap"]').check({ force: true });
  await expect(page.getByRole('radio', { name: 'Bootstrap' })).toBeChecked();

  await page.getByTestId('tab-posterior').click();
  await isAt(page, 'posterior');
  await expect(page.getByTestId('sentence')).toContainText('7 pairs have a posterior probability above .50.');
  await expect(page.getByTestId('edge-directions')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('all edges: beside the graph the table shows every column', async ({ page }) => {
  await open(page, `${ASIA}&view=edges`);
  await expect(page.getByTestId('edges-rest')).toBeVisible();
  await expect(page.getByTestId('edge-row').first()).toContainText('100%');
  const box = page.locator('.ed-table .scroll-x');
  for (const width of [1920, 1510, 1440, 1340, 1280, 1215, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden, `at ${width} px`).toBe(0);
  }
});
