// axe finds nothing, in either viewport (the projects) and either theme.
import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** @param {import('@playwright/test').Page} page */
async function violations(page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

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
