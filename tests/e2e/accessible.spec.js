// axe finds nothing, in either viewport (the projects) and either theme.
import { expect, open, test, violations } from './page.js';

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('network view', async ({ page }) => {
      await open(page);
      expect(await violations(page)).toEqual([]);
    });

    test('scores view', async ({ page }) => {
      await open(page);
      await page.getByTestId('tab-scores').click();
      await expect(page.getByTestId('grid')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    for (const name of ['share', 'help']) {
      test(`${name} dialog`, async ({ page }) => {
        await open(page);
        await page.getByTestId(name).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}
