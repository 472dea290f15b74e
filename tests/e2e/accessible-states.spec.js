// axe finds nothing in the dialogs of the setup and in what is told when something goes wrong.
import { wards } from './files.js';
import { expect, open, setUp, test, violations } from './page.js';

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('setup, picker and its dialogs', async ({ page }) => {
      await open(page);
      await setUp(page);
      await page.getByRole('button', { name: 'All 12 scores' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('edit-edges').click();
      await page.getByTestId('edge-require').click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByTestId('data-picker').click();
      expect(await violations(page)).toEqual([]);
    });

    test('own data', async ({ page }) => {
      await open(page);
      await setUp(page);
      await page.getByTestId('own-data').click();
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('file-input').setInputFiles(wards());
      await page.getByLabel('age: how to use it').selectOption('points');
      await expect(page.getByRole('slider', { name: /Cut point/ }).first()).toBeVisible();
      await page.getByText('First rows').click();
      expect(await violations(page)).toEqual([]);
    });

    test('a crash and a link without its data', async ({ page }) => {
      await open(page);
      const [worker] = page.workers();
      await worker.evaluate(() => {
        setTimeout(() => {
          throw new Error('unreachable');
        });
      });
      await expect(page.getByTestId('crash')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('about:blank');
      await page.goto('./#v=1&data=own&file=wards.csv&fp=0123456789abcdef&foo=1');
      await expect(page.getByTestId('missing')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
